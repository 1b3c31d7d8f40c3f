"""Which passwords are accepted: none that an attacker would guess in the first few thousand tries."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from .names import name_key

SHORTEST: Final = 8
LONGEST: Final = 200
SHORTEST_NUMBER: Final = 12
"""Fewer digits than this, and nothing else, are a date or a phone number."""
TRACKS: Final = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "yxcvbnm",
)
STEPS: Final = frozenset(
    pair for track in TRACKS for way in (track, track[::-1]) for pair in pairwise(way)
) | frozenset((sign, sign) for track in TRACKS for sign in track)
SPELLED: Final = str.maketrans("01345789@$!", "oleastbgasi")
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")


class BadPasswordError(Exception):
    """A password that is refused; `code` has a sentence in the `people` catalog."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def check_password(password: str, name: str) -> None:
    """Raises BadPasswordError."""
    if len(password) < SHORTEST:
        raise BadPasswordError("password-short", least=str(SHORTEST))
    if len(password) > LONGEST:
        raise BadPasswordError("password-long", most=str(LONGEST))
    plain = unicodedata.normalize("NFKC", password).casefold()
    if _holds_name(plain, name):
        raise BadPasswordError("password-name")
    if _is_pattern(plain) or _is_common(plain):
        raise BadPasswordError("password-common")


def _holds_name(plain: str, name: str) -> bool:
    """Three-letter names occur in many words, so they count only alone or with digits around them."""
    key, inside = name_key(name), name_key(plain)
    bare = name_key(_AROUND.sub("", plain))
    return key in (inside, bare) or (len(key) > 3 and key in inside) or (len(bare) > 3 and bare in key)


def _is_pattern(plain: str) -> bool:
    """A repeated part, one or two runs along the keyboard, or just a few digits."""
    if plain in (plain + plain)[1:-1] or len(set(plain)) < 3:
        return True
    joined = _joined(plain)
    if joined.isdigit() and len(joined) < SHORTEST_NUMBER:
        return True
    return sum(pair not in STEPS for pair in pairwise(plain)) < 2


def _is_common(plain: str) -> bool:
    spelled = (plain, plain.translate(SPELLED))
    bare = (_AROUND.sub("", plain), _AROUND.sub("", plain).translate(SPELLED))
    joined = (_joined(word) for word in (*spelled, *bare))
    return not common_words().isdisjoint((*spelled, *bare, *joined))


def _joined(plain: str) -> str:
    return re.sub(r"[\W_]+", "", plain)


@lru_cache(maxsize=1)
def common_words() -> frozenset[str]:
    text = files(__package__).joinpath("common_passwords.txt").read_text("utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
