"""Checks a step of a lesson with the judge, the solver, the referee and the puzzles.

The lessons contain no answers: a lesson that contradicts the rules can't be completed, and a test completes
every one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from fairshake.application.equate.library import tileset_named
from fairshake.application.equate.plays import check
from fairshake.application.equate.requests import read_position as read_board
from fairshake.application.equate.schemas import BoardPosition, CheckAnswer, CheckRequest
from fairshake.application.equations.verdicts import explain, explained
from fairshake.application.errors import BadInput
from fairshake.application.puzzles.schemas import LineMark
from fairshake.equate.board import board_text
from fairshake.equate.plays import BadPlayError, read_play
from fairshake.judgment import Finding, goal_problem, is_correct
from fairshake.judgment.expressions import expression_values
from fairshake.messages import catalog, sentence
from fairshake.notation import NotationError, Position, read_position
from fairshake.numbers import Number, NumberError, equal
from fairshake.numbers.parser import read_number
from fairshake.rulebooks import RULEBOOKS, rules_for
from fairshake.solver import solve

from . import items
from .facts import fact_of
from .lesson import LessonScreen
from .uses import unused_in_equation, unused_in_play, use_name
from .value_slips import slip
from .words import rule_words

SECONDS: Final = 60.0
"""The mats of lessons take milliseconds."""
CHALLENGES: Final = ("now", "impossible", "none")


class StepResult(NamedTuple):
    right: bool
    words: str
    marks: tuple[LineMark, ...] = ()


def checked(step: LessonScreen, given: str) -> StepResult:
    """The reply to an answer."""
    return _CHECKS[step.kind](step, given.strip()[: items.LONGEST_ANSWER])


def board_of(step: LessonScreen) -> str:
    """The board before a play, with everything placed earlier."""
    position = read_board(BoardPosition(tileset=step.tileset))
    board = position.board
    for play in step.before:
        board = board.with_tiles(read_play(board, play).placed)
    return board_text(board)


def _read(step: LessonScreen, given: str) -> StepResult:
    return StepResult(True, "")


def _equation(step: LessonScreen, given: str) -> StepResult:
    position = read_position(step.position)
    try:
        if not is_correct(position, given):
            return StepResult(False, explained(position, given))
        missing = unused_in_equation(step.uses, position, given)
    except (BadInput, NotationError):
        return StepResult(False, sentence("lessons", "wrong.unreadable"))
    return _unused(missing) if missing else _yes()


def _unused(use: str) -> StepResult:
    return StepResult(False, sentence("lessons", "wrong.not-used", thing=use_name(use)))


def _value(step: LessonScreen, given: str) -> StepResult:
    """A number in any notation; the reply says which mistake would give it."""
    number = read_number(given)
    if number is None:
        return StepResult(False, sentence("lessons", "wrong.no-number"))
    position = read_position(step.position)
    if _among(number, expression_values(position, step.shows)):
        return _yes()
    if why := "" if position.variations else slip(step.shows, _gives(number, position)):
        return StepResult(False, why)
    grouped = (
        _among(number, expression_values(position.with_(**_UNORDERED), step.shows))
        if _plain(position)
        else False
    )
    return StepResult(False, sentence("lessons", "wrong.value-order" if grouped else "wrong.value"))


def _gives(number: Number, position: Position) -> Callable[[str], bool]:
    def gives(shown: str) -> bool:
        try:
            return _among(number, expression_values(position, shown))
        except (BadInput, NotationError, NumberError):
            return False

    return gives


def _plain(position: Position) -> bool:
    """Whether operations have a fixed order here and no active variation changes how the line is read."""
    return RULEBOOKS[position.rulebook].order_of_operations and not position.variations


_UNORDERED: Final = next(
    {"rulebook": book.id, "division": book.divisions[-1].id}
    for book in RULEBOOKS.values()
    if not book.order_of_operations
)


def _among(number: Number, values: list[Number]) -> bool:
    try:
        return any(equal(number, value) for value in values)
    except NumberError:
        return False


def _choose(step: LessonScreen, given: str) -> StepResult:
    """Answers what was asked: which one is correct, or which one is wrong."""
    if given not in step.options:
        return StepResult(False, sentence("lessons", "wrong.choose"))
    position = read_position(step.position)
    correct = is_correct(position, given)
    right = correct == (step.wanted == "correct")
    about = {"why": "" if correct else explained(position, given), "equation": given}
    if right:
        return StepResult(True, sentence("lessons", f"right.choose-{step.wanted}", **about))
    return StepResult(False, sentence("lessons", f"wrong.choose-{step.wanted}", **about))


def _challenge(step: LessonScreen, given: str) -> StepResult:
    right = truth(step.position)
    if given not in CHALLENGES:
        return StepResult(False, sentence("lessons", "wrong.choose"))
    if why := _illegal_goal(read_position(step.position)):
        code = "right.goal-illegal" if given == right else "wrong.goal-illegal"
        return StepResult(given == right, sentence("lessons", code, why=why))
    if given == right:
        return _yes()
    own = f"own.{step.terms}.{given}-but-{right}"
    code = own if own in catalog("lessons") else f"wrong.{given}-but-{right}"
    return StepResult(False, sentence("lessons", code, equation=_example(step, right), goal=_goal(step)))


def _illegal_goal(position: Position) -> str:
    """Why a Goal has no legal meaning, so that Impossible is right whatever the cubes are; "" if it has one."""
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    problem = goal_problem(position.goal, rules) if position.goal else None
    if problem is None:
        return ""
    return explain(Finding("goal-illegal", problem.code, params=problem.params), "")


def _example(step: LessonScreen, right: str) -> str:
    """An Equation that shows what was overlooked; "" if there is none."""
    if right == "impossible":
        return ""
    position = read_position(step.position).with_(challenge=right)
    return str(solve(position, seconds=SECONDS).equations[0])


def _goal(step: LessonScreen) -> str:
    return step.position.split(" | ")[1]


def _fact(step: LessonScreen, given: str) -> StepResult:
    right = fact_of(step.fact, read_position(step.position) if step.position else None)
    rule = rule_words(step)
    if given.lower() == right:
        return StepResult(True, sentence("lessons", "right.fact", rule=rule))
    return StepResult(False, sentence("lessons", "wrong.fact", rule=rule))


def truth(line: str) -> str:
    """What can be called on a mat: Impossible, Now, or nothing."""
    position = read_position(line)
    if not solve(position.with_(challenge="none"), seconds=SECONDS).possible:
        return "impossible"
    return "now" if solve(position.with_(challenge="now"), seconds=SECONDS).possible else "none"


def _check_play(step: LessonScreen, play: str) -> CheckAnswer:
    rack = list(step.rack) or None
    return check(CheckRequest(tileset=step.tileset, board=board_of(step), rack=rack, play=play))


def _play(step: LessonScreen, given: str) -> StepResult:
    ruling = _check_play(step, given)
    if not ruling.legal or ruling.play != "equation":
        return StepResult(False, ruling.explanation)
    if step.play and not _same(step, given):
        return StepResult(False, sentence("lessons", "wrong.other-play", play=step.play))
    missing = unused_in_play(step.uses, ruling, len(step.rack))
    if missing:
        return _unused(missing)
    if ruling.score < step.least:
        return StepResult(
            False, sentence("lessons", "wrong.few-points", score=ruling.score, least=step.least)
        )
    return _yes() if step.play else StepResult(True, ruling.explanation)


def _same(step: LessonScreen, given: str) -> bool:
    board = read_board(BoardPosition(tileset=step.tileset, board=board_of(step))).board
    try:
        return dict(read_play(board, given).placed) == dict(read_play(board, step.play).placed)
    except BadPlayError:
        return False


def _score(step: LessonScreen, given: str) -> StepResult:
    ruling = _check_play(step, step.play)
    counted = sum_of(ruling)
    if given == str(ruling.score):
        return StepResult(True, sentence("lessons", "right.score", sum=counted))
    return StepResult(False, sentence("lessons", f"wrong.score-{_slip(step, ruling, given)}"))


def _slip(step: LessonScreen, ruling: CheckAnswer, given: str) -> str:
    """What was left out of the count, if the given number shows it."""
    scores = tileset_named(step.tileset).scores
    lines = [line for line in ruling.lines if line.kind == "equation"]
    squares = [square for line in lines for square in line.squares]
    plain = sum(scores.get(square.tile, 0) for square in squares)
    if given == str(plain):
        return "no-squares"
    if given == str(sum(square.points for square in squares)):
        return "not-whole"
    if given == str(sum(scores.get(square.tile, 0) for square in squares if square.new)):
        return "only-new"
    return "other"


def sum_of(ruling: CheckAnswer) -> str:
    """How a play is counted, square by square: `1+1+5+1+0+6`."""
    scoring = [line for line in ruling.lines if line.kind == "equation"]
    return ", ".join("+".join(str(cell.points) for cell in line.squares) for line in scoring)


def _puzzle(step: LessonScreen, given: str) -> StepResult:
    assert step.puzzle is not None
    if items.right(step.puzzle, given):
        return StepResult(True, items.answer(step.puzzle))
    return StepResult(False, items.comment(step.puzzle, given), tuple(items.lines(step.puzzle, given)))


def _yes() -> StepResult:
    return StepResult(True, sentence("lessons", "right.yes"))


_CHECKS: Final[Mapping[str, Callable[[LessonScreen, str], StepResult]]] = {
    "read": _read,
    "equation": _equation,
    "value": _value,
    "choose": _choose,
    "challenge": _challenge,
    "play": _play,
    "score": _score,
    "puzzle": _puzzle,
    "fact": _fact,
}
