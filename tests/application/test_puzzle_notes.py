"""What is said to an answer to a puzzle: lists are marked line by line, and numbers may be written in any true way."""

from __future__ import annotations

from collections import Counter

from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.requests import read_order
from fairshake.application.puzzles.served import answer
from fairshake.notation import read_goal, read_position
from fairshake.numbers import as_fraction
from fairshake.numbers.parser import read_number

VALUES = {"kind": "values", "rulebook": "agloa-2019", "division": "middle", "seed": "notes"}
HAND = {"kind": "hand", "seed": "notes"}


def values_with_a_fraction() -> tuple[dict[str, object], list[str]]:
    for number in range(1, 60):
        found = puzzle_named(read_order(VALUES), number).answer["values"]
        if any("/" in value for value in found):
            return {**VALUES, "number": number}, found
    raise AssertionError


def unreduced(value: str) -> str:
    number = read_number(value)
    assert number is not None
    exact = as_fraction(number)
    return f"{2 * exact.numerator}/{2 * exact.denominator}"


def mixed(value: str) -> str:
    number = read_number(value)
    assert number is not None
    exact = as_fraction(number)
    whole, rest = divmod(abs(exact.numerator), exact.denominator)
    return f"{'-' if exact < 0 else ''}{whole} {rest}/{exact.denominator}"


def test_all_the_values_may_be_written_in_every_true_way() -> None:
    request, values = values_with_a_fraction()
    for written in (values, list(map(unreduced, values)), list(map(mixed, values))):
        assert answer({**request, "answer": "; ".join(written)}).right
    assert not answer({**request, "answer": ", ".join(values[1:])}).right


def test_a_list_of_values_is_marked_line_by_line() -> None:
    request, values = values_with_a_fraction()
    reported = answer({**request, "answer": f"{values[0]}, 12345, {unreduced(values[0])}, abc"})
    assert [mark.right for mark in reported.marks] == [True, False, False, False]
    assert all(mark.words for mark in reported.marks[1:])
    assert len({mark.words for mark in reported.marks[1:]}) == 3
    assert f"1 of {len(values)}" in reported.note


def test_every_equation_of_a_hand_is_marked_with_what_is_wrong() -> None:
    puzzle = puzzle_named(read_order(HAND), 1)
    known = puzzle.answer["equations"]
    reported = answer({**HAND, "answer": f"{known[0]}\n1+1=3\nfoo"})
    assert [mark.right for mark in reported.marks] == [True, False, False]
    assert all(mark.words for mark in reported.marks[1:])
    assert f"1 of {len(known)}" in reported.note
    assert answer({**HAND, "answer": "\n".join(known)}).right


def test_a_wrong_number_explains_why_that_equation_is_correct() -> None:
    request = {"kind": "fault", "seed": "notes"}
    right = puzzle_named(read_order(request), 1).answer["number"]
    other = next(number for number in (1, 2) if number != right)
    reported = answer({**request, "answer": str(other)})
    assert not reported.right
    assert f"Number {other} is correct" in reported.note


def test_a_goal_that_cannot_be_made_shows_the_cubes_that_are_left() -> None:
    request = {"kind": "goal", "seed": "notes"}
    for number in range(1, 6):
        puzzle = puzzle_named(read_order(request), number)
        rolled = [cube.face for cube in read_position(puzzle.position).resources]
        notes = set()
        for given in puzzle.shown["goals"]:
            if given == puzzle.answer["goal"]:
                continue
            said = answer({**request, "number": number, "answer": given}).note
            goal = read_goal(given)
            left = Counter(rolled) - Counter(cube.face for cube in goal.cubes)
            shown = said.split(": ")[1].split(".")[0].replace("×", "x").split()
            assert Counter(shown) == left
            assert goal.plain in said
            notes.add(said)
        assert len(notes) == len(puzzle.shown["goals"]) - 1
    assert answer({**request, "answer": "elephant"}).note
