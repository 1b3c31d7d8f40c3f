"""Rude words, including those disguised with digits, accents, gaps or other alphabets.

The lists are short on purpose. They stop what children type without thinking; a teacher, a director or a table's
creator can remove anyone.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

ANYWHERE: Final = (
    "arsehole", "asshole", "bastard", "bitch", "bullshit", "chinga", "culero", "cunt", "dickhead", "faggot", "fuck",
    "hijodeputa", "hitler", "maricon", "motherfuck", "nigger", "penis", "phuck", "shithead",
    "whore",
)  # fmt: skip
"""Rude also inside another word."""
ALONE: Final = (
    "arse", "ass", "boob", "cabron", "cock", "coño", "dick", "dumbass", "fag", "jackass", "joder", "kkk", "kys",
    "mierda", "nazi", "nigga", "pendejo", "piss", "porn", "pussy", "puta", "puto", "rape", "retard", "sex", "sexy",
    "shit", "slut", "stfu", "tit", "vagina", "verga",
)  # fmt: skip
"""Rude as a whole word only: Larsen, Dickens, Nazir, Porntip, Harshita and Titus are good names."""
HARMLESS: Final = ("scunthorpe", "peniston", "tits up", "great tit", "blue tit")
"""Good words with a rude one inside."""
LOOK_ALIKES: Final = str.maketrans(
    "авсдеёнгіїјкмопрѕтухԁԛԝшцαβγδεζηικλμνορστυχωɑɡıłøđßæœ",
    "abcdeehriijkmonpstyxdqwwuabydezniklmvopstuxwagilodsao",
)
"""Letters of other alphabets that look like Latin letters."""
DIGITS_AND_SIGNS: Final = str.maketrans("013456789@$!|+€", "oieasgtbgasiite")
NUMBERING: Final = "0123456789!?"
"""What comes after a word without being part of it: T17 and AS5 are teams."""
SAME: Final = str.maketrans("l", "i")
"""1, l and i count as one letter: no one can see which is meant."""


def is_rude(text: str, squeezed: bool = False) -> bool:
    """Whether a text contains a rude word; `squeezed` ignores gaps, as for a name.

    >>> is_rude("you are a b1tch"), is_rude("f u c k"), is_rude("Scunthorpe"), is_rude("the pen is mine")
    (True, True, False, False)
    """
    plain = _letters(text)
    for word in HARMLESS:
        plain = plain.replace(word, " ")
    words = _words(plain)
    glued = [re.sub(r"\W|_", "", part) for part in plain.split()]
    whole = ["".join(words)] if squeezed else []
    return any(_ANYWHERE.search(_folded(word)) for word in {*words, *glued, *whole}) or any(
        _ALONE.fullmatch(_folded(word.rstrip(NUMBERING))) for word in (*words, *whole)
    )


def _folded(word: str) -> str:
    """A word with its digits and signs read as letters; a number stays one."""
    return word if word.isdigit() else word.translate(DIGITS_AND_SIGNS).translate(SAME)


def _letters(text: str) -> str:
    """Lowercase Latin letters without accents."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).translate(LOOK_ALIKES)


def _words(plain: str) -> list[str]:
    """The words of a text; a run of single letters is read as one word."""
    words: list[str] = []
    spelled = ""
    for part in re.findall(r"[^\s.,;:_'’\"()/*~-]+", plain):
        if len(part) == 1:
            spelled += part
            continue
        words += [spelled, part] if spelled else [part]
        spelled = ""
    return [*words, spelled] if spelled else words


def _pattern(words: tuple[str, ...]) -> str:
    """The words, with every letter repeated any number of times."""
    return "|".join(
        "".join(f"{run[0][0]}{{{len(run[0])},}}" for run in re.finditer(r"(.)\1*", one.translate(SAME)))
        for one in map(_letters, words)
    )


_ANYWHERE: Final = re.compile(_pattern(ANYWHERE))
_ALONE: Final = re.compile(f"(?:{_pattern(ALONE)})(?:e?[sz])?")
