"""A turn: a play, a trade, a pass, or with two piles a draw."""

from typing import Final

from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.flow import draw_from_piles, finish_turn, refill
from fairshake.equate.game.refusal import Code, refuse, refuse_play
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State
from fairshake.equate.game.tiles import pile_parts, take
from fairshake.equate.plays import BadPlayError, Play, bare_fraction, play_text, read_play
from fairshake.equate.reasons import PlayFault
from fairshake.equate.referee import PlayRuling, check_play
from fairshake.equate.tileset import HAND

IMPOSSIBLE: Final = frozenset(
    {
        PlayFault.MALFORMED,
        PlayFault.OFF_BOARD,
        PlayFault.SQUARE_TAKEN,
        PlayFault.NOT_IN_RACK,
        PlayFault.NOT_ONE_LINE,
        PlayFault.GAP,
        PlayFault.BAD_BLANK,
        PlayFault.HORIZONTAL_ONLY,
    }
)
"""Refused under either referee: nobody could play these tiles as one line on this table."""


def judged_play(state: State, seat: int, text: str) -> tuple[Play, PlayRuling]:
    """The play that a text describes and the ruling on it; refuses one that is not allowed."""
    position = state.position(seat)
    try:
        play = read_play(position.board, text)
    except BadPlayError as bad:
        refuse_play(bad.reason, case=bad.reason.value, detail=bad.detail)
    verdict = check_play(position, play)
    _require_allowed(state, verdict, bare_fraction(text, position.tileset.scores))
    return play, verdict


def make_play(script: Script, seat: int, text: str) -> None:
    state = script.state
    play, verdict = judged_play(state, seat, text)
    position = state.position(seat)
    canonical = play_text(position.board, play.placed, position.tileset.negatives)
    reasons = tuple(reason.value for reason in verdict.reasons)
    points = verdict.score if verdict.legal else verdict.claimed
    placed = dict(play.placed)
    script.add(
        e.PlayMade(script.at, script.seat_id(seat), state.plays + 1, canonical, placed, points, reasons)
    )
    refill(script, seat)


def _require_allowed(state: State, verdict: PlayRuling, fraction: str) -> None:
    stands = verdict.legal or (state.settings.referee == "players" and not IMPOSSIBLE & set(verdict.reasons))
    if not stands:
        left, right = verdict.unequal_sides()
        params = {"case": verdict.case, "detail": verdict.detail, "left": left, "right": right}
        refuse_play(verdict.reasons[0], **params, **({"fraction": fraction} if fraction else {}))
    if verdict.legal and not verdict.equation and not state.settings.expressions:
        refuse(Code.NO_EXPRESSIONS)


def require_trade(state: State, seat: int, tiles: tuple[str, ...]) -> None:
    """Refuse tiles that the seat can't trade."""
    if not tiles:
        refuse(Code.NOTHING_TO_TRADE)
    try:
        take(state.hands[seat], tiles)
    except ValueError:
        refuse(Code.NOT_IN_HAND, " ".join(tiles)[:60])
    if len(tiles) > len(state.pile):
        refuse(Code.PILE_TOO_SMALL, len(state.pile))


def trade(script: Script, seat: int, tiles: tuple[str, ...]) -> None:
    """Booklet: Alternatives to Making an Equation. New tiles are drawn first, then the old tiles go back."""
    require_trade(script.state, seat, tiles)
    script.add(e.TilesTraded(script.at, script.seat_id(seat), tiles))
    refill(script, seat)


def pass_turn(script: Script, seat: int) -> None:
    script.add(e.Passed(script.at, script.seat_id(seat)))
    finish_turn(script)


def choose_draw(script: Script, seat: int, command: c.Draw) -> None:
    """With two piles: the seat chooses how many tiles to take from each, until the rack is full."""
    numbers, operations = pile_parts(script.state.pile)
    room = min(HAND - len(script.state.hands[seat]), len(script.state.pile))
    wanted = (command.numbers, command.operations)
    if min(wanted) < 0 or not 0 < sum(wanted) <= room:
        refuse(Code.BAD_DRAW, room)
    if command.numbers > len(numbers) or command.operations > len(operations):
        refuse(Code.PILE_TOO_SMALL, f"{len(numbers)}, {len(operations)}")
    draw_from_piles(script, seat, *wanted)
