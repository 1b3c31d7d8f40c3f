"""`deal`: a random position to try things on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from secrets import randbelow
from typing import Any, Final

from fairshake.application.tables.memory import SeededChance
from fairshake.equations.settings import usual_division
from fairshake.games import Chance
from fairshake.games.chance import draw, pick
from fairshake.notation.cubes import COLORS, FACES_OF_COLOR, Cube
from fairshake.rulebooks import RULEBOOKS

from .enums import Challenge, RuleBook, Section
from .errors import BadInput, error_from_code
from .positions import Position

MOST_MOVES: Final = 16
LONGEST_GOAL: Final = 2
SPREAD: Final = (Section.REQUIRED, Section.FORBIDDEN, *[Section.PERMITTED] * 4)
"""Where dealt cubes go: most are usable, so many positions have a Solution."""


def deal(
    rulebook: str = RuleBook.MLAG_2018,
    division: str = "",
    *,
    form: str = "",
    variations: Iterable[str | Mapping[str, Any]] = (),
    moves: int = 8,
    challenge: str = Challenge.NONE,
    seed: int | None = None,
) -> Position:
    """Roll the cubes of a rule book, put a numeral on the Goal line and some cubes on the mat, all at random.

    The same seed gives the same position. Use `solve` to find out whether it has a Solution. The default
    division is the book's usual one: `middle`, or `fifth` for the Challenge Cup.

    >>> import fairshake
    >>> position = fairshake.deal(seed=7)
    >>> position == fairshake.deal(seed=7)
    True
    >>> len(position.required) + len(position.permitted) + len(position.forbidden)
    8

    >>> fairshake.deal("agloa-2019", "junior", variations=["factorial", "base=8"], moves=1, seed=7).variations
    ('factorial', 'base=8')

    Raises `BadPosition` for an unknown rule book, division or variation.
    """
    if not 0 <= moves <= MOST_MOVES:
        raise error_from_code(BadInput, "bad-moves", "moves", given=str(moves), most=str(MOST_MOVES))
    division, chosen = division or usual_division(rulebook), list(variations)
    Position.of(rulebook, division, "1", form=form, variations=chosen)  # refuses an unknown name
    chance = SeededChance("deal", randbelow(1 << 32) if seed is None else seed)
    goal, left = _goal(chance, _rolled(chance, RULEBOOKS[rulebook].cubes_of_each_colour))
    mat: dict[Section, list[Cube]] = {section: [] for section in Section}
    for cube in draw(chance, left, moves):
        left.remove(cube)
        mat[pick(chance, SPREAD)].append(cube)
    return Position.of(
        rulebook,
        division,
        goal,
        form=form,
        variations=chosen,
        required=mat[Section.REQUIRED],
        permitted=mat[Section.PERMITTED],
        forbidden=mat[Section.FORBIDDEN],
        resources=left,
        challenge=challenge,
    )


def _rolled(chance: Chance, of_each: int) -> list[Cube]:
    return [Cube(pick(chance, FACES_OF_COLOR[color]), color) for color in COLORS for _ in range(of_each)]


def _goal(chance: Chance, cubes: list[Cube]) -> tuple[str, list[Cube]]:
    """A numeral that doesn't start with 0, and the remaining cubes."""
    left = list(cubes)
    taken: list[Cube] = []
    while len(taken) < LONGEST_GOAL:
        digits = [cube for cube in left if cube.is_digit and (taken or cube.face != "0")]
        if not digits:
            break
        taken.append(pick(chance, digits))
        left.remove(taken[-1])
    if not taken:
        return _goal(chance, _rolled(chance, len(cubes) // len(COLORS)))
    return "".join(map(str, taken)), left
