"""Whether a step of a lesson was done right: asked of the judge, the solver, the referee and the puzzles.

Nothing that is right is written in the lessons: a lesson that contradicts the rules cannot be done, and a test does
every one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from fairshake.application.equate.plays import check
from fairshake.application.equate.requests import read_position as read_board
from fairshake.application.equate.schemas import CheckAnswer
from fairshake.application.equations.judging import explained
from fairshake.application.errors import BadInput
from fairshake.application.faults import report
from fairshake.equate.board import board_text
from fairshake.equate.plays import BadPlay, read_play
from fairshake.judgment import is_correct
from fairshake.judgment.objections import is_equal
from fairshake.messages import sentence
from fairshake.notation import NotationError, read_position
from fairshake.solver import solve

from . import items
from .lesson import Step

SECONDS: Final = 60.0
"""The mats of lessons take milliseconds."""
CHALLENGES: Final = ("now", "impossible", "none")


class Ruling(NamedTuple):
    right: bool
    words: str


def checked(step: Step, given: str) -> Ruling:
    """What is said to an answer."""
    return _CHECKS[step.kind](step, given.strip()[: items.LONGEST_ANSWER])


def board_of(step: Step) -> str:
    """The board before a play, with all that was laid before it."""
    position = read_board({"tileset": step.tileset})
    board = position.board
    for play in step.before:
        board = board.with_tiles(read_play(board, play).placed)
    return board_text(board)


def _read(step: Step, given: str) -> Ruling:
    return Ruling(True, "")


def _equation(step: Step, given: str) -> Ruling:
    position = read_position(step.position)
    try:
        if is_correct(position, given):
            return _yes()
        return Ruling(False, explained(position, given))
    except (BadInput, NotationError):
        return Ruling(False, sentence("lessons", "wrong.unreadable"))


def _value(step: Step, given: str) -> Ruling:
    try:
        right = bool(given) and is_equal(read_position(step.position), f"{step.shows} = {given}", report)
    except (BadInput, NotationError):
        right = False
    return _yes() if right else Ruling(False, sentence("lessons", "wrong.value"))


def _choose(step: Step, given: str) -> Ruling:
    if given not in step.options:
        return Ruling(False, sentence("lessons", "wrong.choose"))
    position = read_position(step.position)
    correct = is_correct(position, given)
    words = explained(position, given)
    return Ruling(correct == (step.wanted == "correct"), words)


def _challenge(step: Step, given: str) -> Ruling:
    right = truth(step.position)
    return _yes() if given == right else Ruling(False, sentence("lessons", "wrong.challenge"))


def truth(line: str) -> str:
    """What can be called of a mat: Impossible, Now, or nothing."""
    position = read_position(line)
    if not solve(position.with_(challenge="none"), seconds=SECONDS).possible:
        return "impossible"
    return "now" if solve(position.with_(challenge="now"), seconds=SECONDS).possible else "none"


def _ruled(step: Step, play: str) -> CheckAnswer:
    rack = {"rack": list(step.rack)} if step.rack else {}
    return check({"tileset": step.tileset, "board": board_of(step), "play": play, **rack})


def _play(step: Step, given: str) -> Ruling:
    ruling = _ruled(step, given)
    if not ruling.legal or ruling.play != "equation":
        return Ruling(False, ruling.explanation)
    if step.play and not _same(step, given):
        return Ruling(False, sentence("lessons", "wrong.other-play", play=step.play))
    if ruling.score < step.least:
        return Ruling(False, sentence("lessons", "wrong.few-points", score=ruling.score, least=step.least))
    return Ruling(True, ruling.explanation)


def _same(step: Step, given: str) -> bool:
    board = read_board({"tileset": step.tileset, "board": board_of(step)}).board
    try:
        return dict(read_play(board, given).placed) == dict(read_play(board, step.play).placed)
    except BadPlay:
        return False


def _score(step: Step, given: str) -> Ruling:
    ruling = _ruled(step, step.play)
    counted = sum_of(ruling)
    if given == str(ruling.score):
        return Ruling(True, sentence("lessons", "right.score", sum=counted))
    return Ruling(False, sentence("lessons", "wrong.score"))


def sum_of(ruling: CheckAnswer) -> str:
    """How a play is counted, square by square: `1+1+5+1+0+6`."""
    scoring = [line for line in ruling.lines if line.kind == "equation"]
    return ", ".join("+".join(str(cell.points) for cell in line.squares) for line in scoring)


def _puzzle(step: Step, given: str) -> Ruling:
    if items.right(step.puzzle, given):
        return Ruling(True, items.answer(step.puzzle))
    return Ruling(False, items.comment(step.puzzle, given))


def _yes() -> Ruling:
    return Ruling(True, sentence("lessons", "right.yes"))


_CHECKS: Final[Mapping[str, Callable[[Step, str], Ruling]]] = {
    "read": _read,
    "equation": _equation,
    "value": _value,
    "choose": _choose,
    "challenge": _challenge,
    "play": _play,
    "score": _score,
    "puzzle": _puzzle,
}
