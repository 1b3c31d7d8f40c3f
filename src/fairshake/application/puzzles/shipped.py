"""The pack of puzzles that comes with Fairshake: made ahead, without repeats, and sorted by difficulty.

Only their numbers are stored: the same seed and number make the same puzzle again. `scripts/ship_puzzles.py` writes the
file from a pack of `fairshake puzzles --pack`.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from fairshake.analysis.puzzles import PuzzleRequirements

from .requests import PuzzleOrder, order_of, wanted_for
from .schemas import PuzzleAbout

FILE: Final = Path(__file__).with_name("shipped.json")


class ShippedSkill(Struct, frozen=True):
    """What its puzzles are about, and their numbers by stars."""

    about: PuzzleAbout
    numbers: dict[int, list[int]]

    @property
    def wanted(self) -> PuzzleRequirements:
        return wanted_for(order_of(self.about), self.about.kind)


class ShippedPack(Struct, frozen=True):
    seed: str
    skills: list[ShippedSkill]


@lru_cache(maxsize=1)
def shipped() -> ShippedPack:
    return msgspec.json.decode(FILE.read_bytes(), type=ShippedPack)


@lru_cache(maxsize=1)
def _subjects() -> list[tuple[str, PuzzleRequirements, ShippedSkill]]:
    return [(skill.about.kind, skill.wanted, skill) for skill in shipped().skills]


def numbers_of(order: PuzzleOrder, stars: int) -> list[int]:
    """The shipped puzzles of this kind and subject with that many stars, in order; [] if there are none."""
    kind = order.kinds[0]
    wanted = wanted_for(order, kind)
    found = (skill for about, subject, skill in _subjects() if (about, subject) == (kind, wanted))
    return next((skill.numbers.get(stars, []) for skill in found), [])
