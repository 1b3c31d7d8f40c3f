"""Checks answers as people write them, and comments on those that aren't right yet."""

from __future__ import annotations

from typing import Final

from fairshake.analysis.puzzles import Puzzle, is_right
from fairshake.analysis.puzzles.answer_check import asked_position, same_value, says_there_is_one
from fairshake.application.equate.activities import hand
from fairshake.application.equate.plays import check
from fairshake.application.equate.schemas import CheckAnswer, CheckRequest
from fairshake.application.equations.verdicts import explained
from fairshake.equate.faces import line_text
from fairshake.equate.tokens import UnreadableTilesError, read_tokens
from fairshake.judgment import judge
from fairshake.messages import sentence
from fairshake.notation import read_goal, read_position
from fairshake.numbers.parser import read_list, read_number

from .schemas import LineMark

ONE_TRY: Final = ("now", "impossible")


def checked(puzzle: Puzzle, given: str) -> bool:
    """Whether an answer is right: the referee judges plays, and tile equations may be written in any spelling."""
    if puzzle.kind == "play":
        ruling = _ruling(puzzle, given)
        return bool(ruling.legal and ruling.score == puzzle.answer["score"])
    if puzzle.kind == "hand":
        return set(_lines(given)) == set(puzzle.answer["equations"])
    return is_right(puzzle, given)


def note(puzzle: Puzzle, given: str) -> str:
    """What isn't right yet, without giving away the answer."""
    if puzzle.kind == "solution":
        return explained(read_position(puzzle.position), given)
    if puzzle.kind == "play":
        ruling = _ruling(puzzle, given)
        # A number alone is allowed too, but scores nothing: the ruling says which it is.
        if not ruling.score:
            return ruling.explanation
        return sentence("puzzles", "note.play", score=ruling.score)
    if puzzle.kind in ("hand", "values"):
        return _list_note(puzzle, given)
    if puzzle.kind == "fault":
        return _fault_note(puzzle, given)
    if puzzle.kind in ONE_TRY:
        return _proof_note(puzzle, given)
    return _goal_note(puzzle, given)


def _goal_note(puzzle: Puzzle, given: str) -> str:
    """Which cubes are left beside a Goal that can't be made."""
    if given not in puzzle.shown["goals"]:
        return sentence("puzzles", "note.no-goal")
    goal = read_goal(given)
    left = list(read_position(puzzle.position).resources)
    for cube in goal.cubes:
        left.remove(cube)
    faces = " ".join(sorted(cube.face for cube in left)).replace("x", "×")
    return sentence("puzzles", "note.goal", goal=goal.plain, left=faces)


def is_final(puzzle: Puzzle, given: str) -> bool:
    """Whether a wrong answer ends the puzzle: after a wrong yes or no, only the other is left."""
    return puzzle.kind in ONE_TRY and "=" not in given and not says_there_is_one(puzzle, given)


def is_unproven(puzzle: Puzzle, given: str) -> bool:
    """Whether an answer only says that there is an Equation: neither right nor wrong until one is written."""
    return puzzle.kind in ONE_TRY and "=" not in given and says_there_is_one(puzzle, given)


def _proof_note(puzzle: Puzzle, given: str) -> str:
    if "=" in given:
        return explained(asked_position(puzzle), given)
    code = "prove" if says_there_is_one(puzzle, given) else "there-is-one"
    return sentence("puzzles", f"note.{code}")


def _fault_note(puzzle: Puzzle, given: str) -> str:
    """Why the picked Equation is correct, or that only the reason is wrong."""
    number = given.split()[0] if given.split() else ""
    if number == str(puzzle.answer["number"]):
        return sentence("puzzles", "note.fault-reason")
    equations: list[str] = puzzle.shown["equations"]
    if not number.isdecimal() or not 1 <= int(number) <= len(equations):
        return sentence("puzzles", "note.fault-number", count=len(equations))
    value = judge(read_position(puzzle.position), equations[int(number) - 1]).solution_value
    return sentence("puzzles", "note.fault", number=number, value=value or "")


def _list_note(puzzle: Puzzle, given: str) -> str:
    """How many were found out of how many, and how many lines are wrong."""
    every = marks(puzzle, given)
    found = sum(mark.right for mark in every)
    whole = len(puzzle.answer["equations" if puzzle.kind == "hand" else "values"])
    counted = sentence("puzzles", f"note.{puzzle.kind}", found=found, whole=whole)
    wrong = len(every) - found
    return f"{counted} {sentence('puzzles', 'note.wrong-lines', wrong=wrong)}" if wrong else counted


def marks(puzzle: Puzzle, given: str) -> list[LineMark]:
    """What was written, line by line, with what is wrong; nothing for kinds that ask for one answer."""
    if puzzle.kind == "hand":
        return _hand_marks(puzzle, given)
    if puzzle.kind == "values":
        return _value_marks(puzzle, given)
    return []


def _hand_marks(puzzle: Puzzle, given: str) -> list[LineMark]:
    lists = [{"player": "me", "equations": read_list(given)}]
    asked = {"tileset": puzzle.shown["tileset"], "tiles": list(puzzle.shown["tiles"]), "lists": lists}
    graded = hand(asked).lists[0].lines
    return [LineMark(line.text, line.counts, "" if line.counts else line.explanation) for line in graded]


def _value_marks(puzzle: Puzzle, given: str) -> list[LineMark]:
    found: dict[str, str] = {}
    every = []
    for part in read_list(given):
        value = same_value(puzzle, part)
        if value is None:
            code = "not-a-value" if read_number(part) is not None else "no-number"
            every.append(LineMark(part, False, sentence("puzzles", f"note.{code}", text=part[:60])))
        elif value in found:
            every.append(LineMark(part, False, sentence("puzzles", "note.twice", text=found[value])))
        else:
            found[value] = part
            every.append(LineMark(part, True, ""))
    return every


def _ruling(puzzle: Puzzle, given: str) -> CheckAnswer:
    shown = puzzle.shown
    rack = list(shown["rack"])
    return check(CheckRequest(tileset=shown["tileset"], board=shown["board"], rack=rack, play=given))


def _lines(given: str) -> list[str]:
    """Equations in the notation of the key, whichever signs were typed."""
    return list(dict.fromkeys(map(_spelled, read_list(given))))


def _spelled(equation: str) -> str:
    try:
        return line_text(list(read_tokens(equation.replace(" ", ""))))
    except UnreadableTilesError:
        return equation.replace(" ", "")
