"""Checking an answer as people write it, and what is said about one that is not right yet."""

from __future__ import annotations

from fairshake.analysis.puzzles import Puzzle, is_right
from fairshake.application.equate.plays import check
from fairshake.application.equate.schemas import CheckAnswer
from fairshake.application.equations.judging import explained
from fairshake.equate.faces import line_text
from fairshake.equate.tokens import Unreadable, read_tokens
from fairshake.messages import sentence
from fairshake.notation import read_position


def checked(puzzle: Puzzle, given: str) -> bool:
    """Whether an answer is right: a play by the referee, equations of tiles however they are spelled."""
    if puzzle.kind == "play":
        ruling = _ruling(puzzle, given)
        return bool(ruling.legal and ruling.score == puzzle.answer["score"])
    if puzzle.kind == "hand":
        return set(_lines(given)) == set(puzzle.answer["equations"])
    return is_right(puzzle, given)


def note(puzzle: Puzzle, given: str) -> str:
    """What is not right yet, without telling the answer."""
    if puzzle.kind == "solution":
        return explained(read_position(puzzle.position), given)
    if puzzle.kind == "play":
        ruling = _ruling(puzzle, given)
        # A number by itself is allowed, too, and scores nothing: the ruling says which it is.
        if not ruling.score:
            return ruling.explanation
        return sentence("puzzles", "note.play", score=ruling.score)
    if puzzle.kind in ("hand", "values"):
        return _list_note(puzzle, given)
    if puzzle.kind == "fault" and given.split()[0] == str(puzzle.answer["number"]):
        return sentence("puzzles", "note.fault-reason")
    return sentence("puzzles", f"note.{puzzle.kind}")


def _list_note(puzzle: Puzzle, given: str) -> str:
    known = set(puzzle.answer["equations" if puzzle.kind == "hand" else "values"])
    written = _lines(given) if puzzle.kind == "hand" else _parts(given)
    found = len(known & set(written))
    told = sentence("puzzles", f"note.{puzzle.kind}", found=found)
    wrong = [part for part in written if part not in known]
    return f"{told} {sentence('puzzles', 'note.not-one', text=wrong[0][:60])}" if wrong else told


def _ruling(puzzle: Puzzle, given: str) -> CheckAnswer:
    shown = puzzle.shown
    return check(
        {"tileset": shown["tileset"], "board": shown["board"], "rack": list(shown["rack"]), "play": given}
    )


def _parts(given: str) -> list[str]:
    parts = (part.replace(" ", "") for part in given.replace("\n", ",").split(","))
    return list(dict.fromkeys(part for part in parts if part))


def _lines(given: str) -> list[str]:
    """Equations as the key writes them, whichever signs were typed."""
    return list(dict.fromkeys(map(_spelled, _parts(given))))


def _spelled(equation: str) -> str:
    try:
        return line_text(list(read_tokens(equation)))
    except Unreadable:
        return equation
