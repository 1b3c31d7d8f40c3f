"""The words for a puzzle: the question, and the answer as the key gives it."""

from __future__ import annotations

from fairshake.analysis.puzzles import Puzzle
from fairshake.application.equations.verdicts import explained
from fairshake.messages import sentence
from fairshake.notation import read_goal, read_position


def question(puzzle: Puzzle) -> str:
    """What is asked."""
    return sentence("puzzles", f"question.{puzzle.kind}")


def puzzle_text(puzzle: Puzzle) -> str:
    """The answer in a sentence."""
    answer = puzzle.answer
    params = {
        "equation": next(iter(answer.get("equations", ())), ""),
        "goal": read_goal(answer["goal"]).plain if "goal" in answer else "",
        "number": answer.get("number", ""),
        "values": ", ".join(answer.get("values", ())),
        "score": answer.get("score", ""),
        "play": _play(next(iter(answer.get("plays", ())), "")),
        "count": len(answer.get("equations", ())),
        "total": answer.get("total", ""),
    }
    puzzle_text = sentence("puzzles", f"answer.{_code(puzzle)}", **params)
    if puzzle.kind == "fault":
        return f"{puzzle_text} {explained(read_position(puzzle.position), answer['equation'])}"
    return puzzle_text


def _play(text: str) -> str:
    """A play with its direction in the reader's language."""
    start, direction, *line = text.split(" ", 2) if text else ("", "")
    return " ".join((start, sentence("puzzles", f"hint.{direction}"), *line)) if text else ""


def _code(puzzle: Puzzle) -> str:
    if "yes" not in puzzle.answer:
        return puzzle.kind
    return f"{puzzle.kind}-{'yes' if puzzle.answer['yes'] else 'no'}"
