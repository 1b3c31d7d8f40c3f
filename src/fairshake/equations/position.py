"""Turns the mat of a shake into the position that the judge, the solver and links understand."""

from __future__ import annotations

from fairshake.games import Latest
from fairshake.notation.cubes import Cube, read_cube
from fairshake.notation.goal import GoalLine
from fairshake.notation.position import Position, VariationChoice, read_choice

from .book import MatchBook
from .state import GoalCube, Shake
from .table import Table


def cube_of(shake: Shake, number: int, turned: str = "") -> Cube:
    cube = read_cube(shake.cubes[number])
    return cube._replace(turned=turned) if turned else cube


def goal_line(shake: Shake, goal: tuple[GoalCube, ...] | None = None) -> GoalLine | None:
    """The Goal as set, or None while its line is empty."""
    return _line(shake, shake.goal if goal is None else goal)


@Latest
def _line(shake: Shake, entries: tuple[GoalCube, ...]) -> GoalLine | None:
    if not entries:
        return None
    cubes = tuple(cube_of(shake, entry.cube, entry.turned) for entry in entries)
    starts = [0, *(index for index, entry in enumerate(entries) if entry.gap and index), len(entries)]
    return GoalLine(cubes, tuple(zip(starts, starts[1:], strict=False)))


def in_force(table: Table, shake: Shake) -> tuple[VariationChoice, ...]:
    """The variations that count in this shake: fixed for the table, or chosen and not ruled illegal."""
    chosen = (entry.choice for entry in shake.chosen if not entry.fault)
    return tuple(map(read_choice, (*table.fixed_variations, *chosen)))


def position_of(table: Table, shake: Shake, challenge: str | None = None) -> Position:
    """The position as it would be judged: after `challenge`, or after what ended the shake."""
    kind = challenge or (shake.challenge.kind if shake.challenge else "none")
    if kind == "no-goal":
        return _without_goal(table, shake)
    return Position(
        table.rulebook,
        table.division,
        table.form,
        in_force(table, shake),
        goal_line(shake),
        required=_cubes(shake, shake.required),
        permitted=_cubes(shake, shake.permitted),
        forbidden=_cubes(shake, shake.forbidden),
        resources=_cubes(shake, shake.resources),
        challenge=kind,
    )


def scoring_position(table: Table, shake: Shake, book: MatchBook) -> Position:
    """The position that an Equation must fit to score: in a force out the cubes that remain are Required too."""
    position = position_of(table, shake)
    if not book.uses_what_remains or shake.ending != "force-out" or shake.challenge is not None:
        return position
    return position.with_(required=(*position.required, *position.resources), resources=())


def _without_goal(table: Table, shake: Shake) -> Position:
    """IV-D-2: every cube rolled may be used, for the Goal and for the Solution."""
    return Position(
        table.rulebook,
        table.division,
        table.form,
        in_force(table, shake),
        resources=_cubes(shake, tuple(range(len(shake.cubes)))),
        challenge="no-goal",
    )


def _cubes(shake: Shake, numbers: tuple[int, ...]) -> tuple[Cube, ...]:
    return tuple(cube_of(shake, number) for number in numbers)
