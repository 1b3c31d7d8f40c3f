"""The six levels: what each can see. A level is a set of limits, never a rate of blunders.

Bots overlook what people of that strength overlook: Solutions that are long, use signs they do not
know yet, or need brackets inside brackets. What they overlook they cannot avoid, call or write.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

ANY: Final = 99
"""No limit: more than any set of cubes holds."""
NO_LIMIT: Final = 10**9

PLAIN_REASONS: Final = frozenset({"unequal", "multi-digit", "malformed", "goal-misread", "too-few-cubes"})
CUBE_REASONS: Final = frozenset(
    {"cube-unavailable", "required-unused", "forbidden-used", "too-many-from-resources", "goal-illegal"}
)
FINE_REASONS: Final = frozenset({"variation-not-in-force", "variation-broken", "illegal-expression"})
EVERY_REASON: Final = PLAIN_REASONS | CUBE_REASONS | FINE_REASONS | {"ambiguous", "unverifiable"}


@dataclass(frozen=True, slots=True)
class BotLimits:
    """The limits of one level."""

    name: str
    longest: int
    """Most cubes in a Solution that it sees."""
    signs: str
    """The signs it uses."""
    brackets: int
    """How deep brackets may be nested in a Solution that it sees."""
    solutions: int
    """How many Solutions it keeps in mind; it takes the first few for all there are."""
    moves: int
    """How many moves it examines before it settles for the best of them."""
    goals: int
    """How many Goals it compares."""
    highest_goal: int
    """It sets no Goal above this number, so that the other players can think along."""
    reach: int
    """How many cubes of Resources it adds in its mind when it looks for Now: 0 or 1."""
    exact: int
    """Up to this many usable cubes it knows for certain whether a Solution exists."""
    ending: int
    """With at most this many cubes in Resources it plays the ending by search."""
    patience: int
    """Seeing no Solution, it calls Impossible when no more than this many usable cubes are left."""
    variations: bool
    """Whether it respects the chosen variations, or forgets them as a beginner does."""
    checks: frozenset[str]
    """The faults it recognizes in other people's Equations."""
    reaction: tuple[int, int]
    """Least and most milliseconds before it calls a challenge."""
    pace: tuple[int, int]
    """Least and most milliseconds before any other act."""


LEVELS: Final[Mapping[str, BotLimits]] = {
    level.name: level
    for level in (
        BotLimits(
            name="first-day",
            longest=3,
            signs="+-",
            brackets=0,
            solutions=1,
            moves=2,
            goals=2,
            highest_goal=12,
            reach=0,
            exact=0,
            ending=0,
            patience=6,
            variations=False,
            checks=frozenset({"unequal"}),
            reaction=(12_000, 20_000),
            pace=(7_000, 10_000),
        ),
        BotLimits(
            name="beginner",
            longest=3,
            signs="+-x",
            brackets=0,
            solutions=2,
            moves=4,
            goals=3,
            highest_goal=20,
            reach=1,
            exact=0,
            ending=0,
            patience=6,
            variations=False,
            checks=PLAIN_REASONS,
            reaction=(10_000, 16_000),
            pace=(7_000, 10_000),
        ),
        BotLimits(
            name="learner",
            longest=5,
            signs="+-x",
            brackets=1,
            solutions=4,
            moves=8,
            goals=4,
            highest_goal=40,
            reach=1,
            exact=0,
            ending=0,
            patience=7,
            variations=False,
            checks=PLAIN_REASONS | CUBE_REASONS,
            reaction=(8_000, 13_000),
            pace=(6_500, 9_500),
        ),
        BotLimits(
            name="player",
            longest=7,
            signs="+-x÷",
            brackets=1,
            solutions=8,
            moves=16,
            goals=6,
            highest_goal=NO_LIMIT,
            reach=1,
            exact=5,
            ending=0,
            patience=8,
            variations=True,
            checks=PLAIN_REASONS | CUBE_REASONS | {"ambiguous"},
            reaction=(6_000, 10_000),
            pace=(6_500, 9_500),
        ),
        BotLimits(
            name="expert",
            longest=7,
            signs="+-x÷^√",
            brackets=2,
            solutions=16,
            moves=32,
            goals=8,
            highest_goal=NO_LIMIT,
            reach=1,
            exact=7,
            ending=0,
            patience=9,
            variations=True,
            checks=EVERY_REASON,
            reaction=(5_000, 8_000),
            pace=(6_000, 9_000),
        ),
        BotLimits(
            name="perfect",
            longest=ANY,
            signs="+-x÷^√",
            brackets=ANY,
            solutions=8,
            moves=ANY,
            goals=12,
            highest_goal=NO_LIMIT,
            reach=1,
            exact=ANY,
            ending=5,
            patience=0,
            variations=True,
            checks=EVERY_REASON,
            reaction=(4_000, 6_000),
            pace=(6_000, 9_000),
        ),
    )
}
"""From the weakest to the strongest."""
