"""Ways to reach a person elsewhere: phone numbers, email and web addresses, names on other platforms."""

from __future__ import annotations

import re
from typing import Final

TELEPHONE: Final = re.compile(
    r"(?<![^\s(+:])[(+]*\d(?:[ ().\-/–—]{0,3}\d){6,14}(?!\w)|(?<!\d)\d{3}[ .\-–—]\d{4}(?!\w)"
)
"""Seven to fifteen digits by themselves, or an American number in its groups. Digits at the end of a word
aren't a phone number: programs and classes make names such as bot-40213 or guest1794800269."""
DATE: Final = re.compile(
    r"\b(?:19|20)\d\d ?[-–/.] ?(?:(?:19|20)\d\d|\d\d?(?:[-–/.]\d\d?)?)\b|\b\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d\b"
)
"""Dates and school years aren't phone numbers."""
ENDINGS: Final = "app|com|dev|edu|gg|gov|info|io|ly|net|org|tv|xyz"
ADDRESS: Final = re.compile(
    rf"https?:|\bwww\b|\w ?@ ?\w|\b[\w-]+\.(?:{ENDINGS})\b|\b(?:dot|punto)[ .]?(?:{ENDINGS})\b"
    r"|\b(?:gmail|hotmail|icloud|outlook|yahoo)\b"
)
HANDLE: Final = re.compile(
    r"(?<![\w@])@[a-z_][\w.]{2,}"
    r"|\b(?:discord|insta|instagram|kik|snap|snapchat|telegram|tiktok|whatsapp)\b"
    r"\W{0,3}(?:is|me|es|:|=|\w*[\d#]|\w+_)"
)
SPELLED: Final = {
    word: digit
    for words in (
        "zero one two three four five six seven eight nine",
        "cero uno dos tres cuatro cinco seis siete ocho nueve",
    )
    for digit, word in enumerate(words.split())
}


def has_contact(text: str, numbers: bool = False) -> bool:
    """Whether a text says how to reach a person; with `numbers`, long numbers do not count.

    >>> has_contact("call 555 123 4567"), has_contact("ada@example.org"), has_contact("P.S. 118")
    (True, True, False)
    """
    plain = text.casefold()
    if ADDRESS.search(plain) or HANDLE.search(plain):
        return True
    return not numbers and TELEPHONE.search(_as_digits(DATE.sub(" ", plain))) is not None


def _as_digits(plain: str) -> str:
    """Turns digits spelled as words into digits."""
    return re.sub(r"[^\W\d_]+", lambda word: str(SPELLED.get(word[0], word[0])), plain)
