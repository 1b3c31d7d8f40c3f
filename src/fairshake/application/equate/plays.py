"""Equate for every adapter: `check` judges one play, `moves` lists the plays of a position."""

from collections.abc import Iterator
from contextlib import contextmanager

from fairshake.application.equate.reasons import reason_words
from fairshake.application.equate.requests import HINTS, read_placements, read_position
from fairshake.application.equate.schemas import (
    MOST_SECONDS,
    CheckAnswer,
    CheckedLine,
    CheckRequest,
    ListedMove,
    MovesAnswer,
    MovesRequest,
    PlacedTile,
    ScoredSquare,
)
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.equate.game.state import State
from fairshake.equate.generator import (
    MOST_FACES,
    GenerationCanceledError,
    GeneratorCancel,
    TooManyFacesError,
    generate,
    until_cancelled,
)
from fairshake.equate.layout import Layout
from fairshake.equate.plays import BadPlayError, Play, bare_fraction, read_play
from fairshake.equate.reasons import CITATIONS, PlayFault
from fairshake.equate.referee import PlayContext, PlayRuling, check_play
from fairshake.equate.scoring import ScoredLine
from fairshake.messages import sentence


def check(request: object) -> CheckAnswer:
    """Judge one play: legal or not, the score line by line and square by square, or the reason in words.

    Raises BadInput when the request itself cannot be read.
    """
    asked = read_struct(CheckRequest, request, HINTS)
    return _checked(read_position(asked), asked.play)


def _checked(position: PlayContext, given: str | list[PlacedTile]) -> CheckAnswer:
    try:
        play = _play(position, given)
    except BadPlayError as bad:
        return verdict_answer(position.board.layout, PlayRuling((bad.reason,), (), False, 0, 0, bad.detail))
    fraction = bare_fraction(given, position.tileset.scores) if isinstance(given, str) else ""
    return verdict_answer(position.board.layout, check_play(position, play), fraction)


def preview(state: State, player: str, play: str) -> CheckAnswer | None:
    """What a play would score at this table, with its tiles, board and options.

    None if the platform doesn't judge: the player has no seat, or the players check each other.
    """
    seat = state.settings.places.get(player)
    if seat is None or state.settings.referee != "automatic":
        return None
    return _checked(state.position(seat), play)


def moves(
    request: object, cancel: GeneratorCancel | None = None, *, most_seconds: float = MOST_SECONDS
) -> MovesAnswer:
    """The equation plays of a position, best first, and how many there are.

    `complete` is false when time ran out first. An adapter may set a lower time limit, and cancel the search.
    """
    asked = read_struct(MovesRequest, request, HINTS)
    position = read_position(asked)
    if asked.seconds > most_seconds:
        raise BadInput("seconds", "equate.input.number", given=asked.seconds, least=0.001, most=most_seconds)
    try:
        with stoppable(cancel):
            found = generate(position, asked.limit, not asked.best_only, asked.seconds)
    except TooManyFacesError:
        raise BadInput("tileset", "equate.settings.too-many-faces", most=MOST_FACES) from None
    listed = [ListedMove(move.text(position), move.score, move.tiles) for move in found.moves]
    return MovesAnswer(found.count, found.complete, listed)


@contextmanager
def stoppable(cancel: GeneratorCancel | None) -> Iterator[None]:
    """Searches in this context can be canceled when no one is waiting for the answer."""
    try:
        with until_cancelled(cancel):
            yield
    except GenerationCanceledError:
        raise BadInput("", "platform.stopping") from None


def _play(position: PlayContext, given: str | list[PlacedTile]) -> Play:
    if isinstance(given, str):
        return read_play(position.board, given)
    return Play(read_placements(given, position.board.layout, None, "play"))


def verdict_answer(layout: Layout, verdict: PlayRuling, fraction: str = "") -> CheckAnswer:
    """A verdict with its explanation for a child; `fraction` was typed without brackets."""
    reason = verdict.reasons[0] if verdict.reasons else None
    return CheckAnswer(
        legal=verdict.legal,
        score=verdict.score,
        lines=[_line(layout, line) for line in verdict.lines],
        reason=reason.value if reason else None,
        citation=CITATIONS[reason] if reason else None,
        reasons=[each.value for each in verdict.reasons],
        explanation=_explanation(verdict, reason, fraction),
        play="equation" if verdict.equation else "expression" if verdict.legal else None,
        bonus=verdict.bonus,
    )


def _line(layout: Layout, line: ScoredLine) -> CheckedLine:
    return CheckedLine(
        text=line.text,
        kind=line.kind.value,
        score=line.score,
        values=[None if value is None else str(value) for value in line.values],
        squares=[
            ScoredSquare(
                at=layout.name_of(cell.square),
                tile=cell.tile,
                new=cell.new,
                premium=cell.premium or None,
                points=cell.points,
            )
            for cell in line.cells
        ],
    )


def _explanation(verdict: PlayRuling, reason: PlayFault | None, fraction: str) -> str:
    if reason is None:
        code = "legal.equation" if verdict.equation else "legal.expression"
        return sentence("equate", code, score=verdict.score)
    left, right = verdict.unequal_sides()
    return reason_words(verdict.case, fraction, detail=verdict.detail, left=left, right=right)
