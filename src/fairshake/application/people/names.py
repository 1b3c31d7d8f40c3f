"""Names that are shown: friendly made-up ones first; typed ones are checked for what children should not show.

A name is no place for an address, a telephone number or an insult. The list of words is short and knows no tricks; a
table's maker and a class's teacher can send anybody away.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from fairshake.games import Chance, pick
from fairshake.messages import sentence

LONGEST: Final = 24
TELEPHONE: Final = re.compile(r"(?<!\S)\d(?:[ ._-]?\d){6,14}(?!\w)|(?<!\d)\d{3}[ .-]\d{4}(?!\w)")
"""Seven to fifteen digits that stand for themselves, or an American number in its groups. Digits at the end of a
word are no telephone number: names such as bot-40213 or guest1794800269 are what programs and classes make."""
BARRED: Final = ("admin", "administrator", "fairshake", "moderator", "system", "judge", "director")
RUDE: Final = ("arsehole", "asshole", "bastard", "bitch", "bullshit", "cunt", "dickhead", "fuck", "hitler", "nigger",
               "penis", "shithead", "whore")  # fmt: skip
RUDE_ALONE: Final = ("arse", "dick", "nazi", "porn", "puta", "shit", "slut")
"""Rude as a whole word only: Larsen, Dickens, Nazir, Porntip, Harshita and Solar Seal are good names."""


class BadName(Exception):
    """A name that is not taken; `code` has a sentence in the catalogue `people`."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def friendly_name(chance: Chance) -> str:
    """Two words, no number needed."""
    return " ".join(
        pick(chance, sentence("people", f"friendly.{part}").split()) for part in ("first", "second")
    )


def check_name(name: str) -> str:
    """The name as it is kept. Raises BadName."""
    kept = " ".join(unicodedata.normalize("NFKC", name).split())
    if not kept:
        raise BadName("name-empty")
    if len(kept) > LONGEST:
        raise BadName("name-long", most=str(LONGEST))
    if not all(c.isalnum() or c in " -_.'" or unicodedata.category(c).startswith("M") for c in kept):
        raise BadName("name-signs")
    if TELEPHONE.search(kept) or re.search(r"\b(www|http|com|org|net)\b", kept.lower()):
        raise BadName("name-personal")
    key = name_key(kept)
    if key in BARRED:
        raise BadName("name-barred")
    if _is_rude(kept, key):
        raise BadName("name-rude")
    return kept


def _is_rude(name: str, key: str) -> bool:
    alone = {key, *(name_key(word.rstrip("0123456789")) for word in re.split(r"[ ._'-]", name))}
    return any(word in key for word in RUDE) or not alone.isdisjoint(RUDE_ALONE)


def name_key(name: str) -> str:
    """What two names share that look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if c.isalnum())
    return letters.translate(str.maketrans("0135", "oles")) or plain
