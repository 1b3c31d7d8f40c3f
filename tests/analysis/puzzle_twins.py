"""Slow twins that check the answers of puzzles in other ways than the makers found them.

What the solver denies is asked of the reference that tries every tree; values of Goals are worked out by trying every
grouping with Python's fractions; the equations of a hand by laying every row; plays by laying every row on every
stretch of squares that could score more, before the referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from fairshake.analysis.puzzles import Puzzle
from fairshake.application.equate.library import board_from, tileset_named
from fairshake.equate.activities.hand import Hand
from fairshake.equate.faces import line_text
from fairshake.equate.plays import read_play
from fairshake.equate.referee import PlayContext as Situation
from fairshake.equate.referee import check_play
from fairshake.judgment import judge
from fairshake.notation import Position, read_goal, read_position
from tests.analysis.play_twin import better_play
from tests.analysis.trying import decided
from tests.equate.activities.reference_hand import rows_slowly

PLAIN = set("0123456789+-x÷() =")


def verified(puzzle: Puzzle) -> bool | None:
    """Whether the answer holds; None where the slow twin cannot say in time."""
    return CHECKS[puzzle.kind](puzzle)


def _solution(puzzle: Puzzle) -> bool:
    position = read_position(puzzle.position)
    return all(judge(position, text).correct for text in puzzle.answer["equations"])


def _now(puzzle: Puzzle) -> bool | None:
    return _claimed(puzzle, read_position(puzzle.position).with_(challenge="now"), puzzle.answer["yes"])


def _impossible(puzzle: Puzzle) -> bool | None:
    return _claimed(puzzle, read_position(puzzle.position), not puzzle.answer["yes"])


def _claimed(puzzle: Puzzle, position: Position, possible: bool) -> bool | None:
    texts = puzzle.answer["equations"]
    if bool(texts) is not possible:
        return False
    return all(judge(position, text).correct for text in texts) if possible else _never(position)


def _never(position: Position) -> bool | None:
    return {"impossible": True, "possible": False}.get(decided(position))


def _goal(puzzle: Puzzle) -> bool | None:
    cubes = read_position(puzzle.position).resources
    answers: list[bool | None] = []
    for text in puzzle.shown["goals"]:
        left, goal = list(cubes), read_goal(text)
        for cube in goal.cubes:
            left.remove(cube)
        mat = read_position(puzzle.position).with_(goal=goal, challenge="none", resources=tuple(left))
        if text == puzzle.answer["goal"]:
            answers.append(all(judge(mat, each).correct for each in puzzle.answer["equations"]))
        else:
            answers.append(_never(mat))
    return False if False in answers else None if None in answers else True


def _fault(puzzle: Puzzle) -> bool:
    """One is wrong for the given reason; among the others, those without powers are equal by plain fractions too."""
    position = read_position(puzzle.position)
    verdicts = [judge(position, text) for text in puzzle.shown["equations"]]
    wrong = [number for number, verdict in enumerate(verdicts, 1) if not verdict.correct]
    others = [text for number, text in enumerate(puzzle.shown["equations"], 1) if number not in wrong]
    plain = [text for text in others if set(text) <= PLAIN]
    equal = all(
        _plain_value(text.partition(" = ")[0]) == _plain_value(text.partition(" = ")[2]) for text in plain
    )
    reason = verdicts[puzzle.answer["number"] - 1].reason
    return equal and wrong == [puzzle.answer["number"]] and reason == puzzle.answer["reason"]


def _plain_value(text: str) -> Fraction:
    """The value of a row of single digits with brackets and the four signs, by Python itself."""
    code = "".join(f"Fraction({sign})" if sign.isdigit() else sign for sign in _joined(text))
    return Fraction(eval(code.replace("x", "*").replace("÷", "/"), {"Fraction": Fraction}))


def _joined(text: str) -> Iterator[str]:
    """Signs one by one, numerals whole."""
    number = ""
    for sign in text:
        if sign.isdigit():
            number += sign
            continue
        if number:
            yield number
        number = ""
        yield sign
    if number:
        yield number


def _values(puzzle: Puzzle) -> bool:
    goal = read_position(puzzle.position).goal
    assert goal is not None
    return {str(value) for value in grouped(tuple(_joined(str(goal))))} == set(puzzle.answer["values"])


@cache
def grouped(row: tuple[str, ...]) -> frozenset[Fraction]:
    """Every value of a row of numerals and signs, in every grouping that has one."""
    if len(row) == 1:
        return frozenset({Fraction(row[0])})
    found = set()
    for at in range(1, len(row), 2):
        for left in grouped(row[:at]):
            for right in grouped(row[at + 1 :]):
                value = _operate(row[at], left, right)
                if value is not None:
                    found.add(value)
    return frozenset(found)


def _operate(sign: str, left: Fraction, right: Fraction) -> Fraction | None:
    if sign == "^":
        return _power(left, right)
    if sign == "÷":
        return left / right if right else None
    return {"+": left + right, "-": left - right, "x": left * right}[sign]


def _power(base: Fraction, exponent: Fraction) -> Fraction | None:
    """A power that is a fraction; one that is none has no place in a puzzle, and shows as an answer too many."""
    if base == 0:
        return Fraction(0) if exponent > 0 else None
    if base < 0 and exponent.denominator % 2 == 0:
        return None
    root = _root(base.numerator, exponent.denominator), _root(base.denominator, exponent.denominator)
    return Fraction(*root) ** exponent.numerator if all(root) else Fraction(-1, 999_983)


def _root(number: int, degree: int) -> int:
    """The whole root of a number, or 0 if it has none."""
    near = round(abs(number) ** (1 / degree)) * (1 if number > 0 else -1)
    return near if near**degree == number else 0


def _play(puzzle: Puzzle) -> bool:
    shown = puzzle.shown
    tileset = tileset_named(shown["tileset"])
    situation = Situation(board_from("standard", shown["board"]), tileset, tuple(shown["rack"]))
    rulings = [check_play(situation, read_play(situation.board, text)) for text in puzzle.answer["plays"]]
    right = all(ruling.legal and ruling.score == puzzle.answer["score"] for ruling in rulings)
    return right and better_play(situation, puzzle.answer["score"]) is None


def _hand(puzzle: Puzzle) -> bool:
    hand = Hand(tileset_named(puzzle.shown["tileset"]), tuple(puzzle.shown["tiles"]))
    return {line_text(list(row)) for row in rows_slowly(hand)} == set(puzzle.answer["equations"])


CHECKS = {
    "solution": _solution,
    "now": _now,
    "impossible": _impossible,
    "goal": _goal,
    "fault": _fault,
    "values": _values,
    "play": _play,
    "hand": _hand,
}
