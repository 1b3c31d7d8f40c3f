"""A turn: a play, a trade or a pass; then the rack is filled and the next seat's turn begins."""

from fairshake.equate.game import events as e
from fairshake.equate.game.chance import draw, take
from fairshake.equate.game.commands import Draw, MakePlay, Pass, Trade
from fairshake.equate.game.ending import end_game, ending
from fairshake.equate.game.refusal import Code, Refusal, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State, pile_parts
from fairshake.equate.plays import BadPlay, play_text, read_play
from fairshake.equate.reasons import CITATIONS, Reason
from fairshake.equate.referee import Verdict, check_play
from fairshake.equate.tileset import HAND

SUGGESTED_OPERATIONS = 3
"""Booklet chapter 5: a balanced hand has two or three operations."""

IMPOSSIBLE = frozenset(
    {
        Reason.MALFORMED,
        Reason.OFF_BOARD,
        Reason.SQUARE_TAKEN,
        Reason.NOT_IN_RACK,
        Reason.NOT_ONE_LINE,
        Reason.GAP,
        Reason.BAD_BLANK,
        Reason.HORIZONTAL_ONLY,
    }
)
"""What is refused under either referee: no hand could lay these tiles as one line of this table."""


def make_play(state: State, command: MakePlay) -> tuple[e.Event, ...] | Refusal:
    position = state.position(command.seat)
    try:
        play = read_play(position.board, command.play)
    except BadPlay as bad:
        return illegal(bad.reason, bad.detail)
    verdict = check_play(position, play)
    stands = verdict.legal or (state.table.referee == "players" and not IMPOSSIBLE & set(verdict.reasons))
    if not stands:
        return illegal(verdict.reasons[0], verdict.detail)
    script = Script(state, command.at)
    text = play_text(position.board, play.placed, position.tileset.negatives)
    reasons = tuple(reason.value for reason in verdict.reasons)
    script.add(e.PlayMade(command.seat, text, dict(play.placed), _points(verdict), reasons, command.at))
    refill(script, command.seat)
    return tuple(script.events)


def _points(verdict: Verdict) -> int:
    return verdict.score if verdict.legal else verdict.claimed


def illegal(reason: Reason, detail: str) -> Refusal:
    return Refusal(Code.ILLEGAL_PLAY, CITATIONS[reason], reason.value, detail)


def trade(state: State, command: Trade) -> tuple[e.Event, ...] | Refusal:
    """Booklet: Alternatives to Making an Equation. New tiles come first, then the old ones go back."""
    if not command.tiles:
        return refuse(Code.NOTHING_TO_TRADE)
    try:
        take(state.hands[command.seat], command.tiles)
    except ValueError:
        return refuse(Code.NOT_IN_HAND, " ".join(command.tiles)[:60])
    if len(command.tiles) > len(state.pile):
        return refuse(Code.PILE_TOO_SMALL, str(len(state.pile)))
    script = Script(state, command.at)
    script.add(e.TilesTraded(command.seat, command.tiles, command.at))
    refill(script, command.seat)
    return tuple(script.events)


def pass_turn(state: State, command: Pass) -> tuple[e.Event, ...]:
    script = Script(state, command.at)
    script.add(e.Passed(command.seat, "choice", command.at))
    finish_turn(script)
    return tuple(script.events)


def choose_draw(state: State, command: Draw) -> tuple[e.Event, ...] | Refusal:
    """With two piles: as many tiles as the seat wants from each, until the rack is full."""
    numbers, operations = pile_parts(state.pile)
    room = HAND - len(state.hands[command.seat])
    wanted = (command.numbers, command.operations)
    if min(wanted) < 0 or not 0 < sum(wanted) <= room:
        return refuse(Code.BAD_DRAW, str(room))
    if command.numbers > len(numbers) or command.operations > len(operations):
        return refuse(Code.PILE_TOO_SMALL, f"{len(numbers)}, {len(operations)}")
    script = Script(state, command.at)
    _draw_from_piles(script, command.seat, *wanted)
    _after_draw(script, command.seat)
    return tuple(script.events)


def _draw_from_piles(script: Script, seat: int, numbers: int, operations: int) -> None:
    state = script.state
    number_pile, operation_pile = pile_parts(state.pile)
    first, counter = draw(state.seed, state.counter, number_pile, numbers)
    second, counter = draw(state.seed, counter, operation_pile, operations)
    script.add(e.TilesDrawn(seat, (*first, *second), counter, script.at))


def draw_balanced(script: Script, seat: int) -> None:
    """What the clock draws for a seat that did not: three operations in the hand, the rest numbers."""
    hand = script.state.hands[seat]
    numbers, operations = pile_parts(script.state.pile)
    room = min(HAND - len(hand), len(script.state.pile))
    held = len(pile_parts(hand)[1])
    wanted = min(room, len(operations), max(0, SUGGESTED_OPERATIONS - held))
    wanted = max(wanted, room - len(numbers))
    _draw_from_piles(script, seat, room - wanted, wanted)
    _after_draw(script, seat)


def refill(script: Script, seat: int) -> None:
    """Fill the rack from the pile; with two piles the seat chooses first."""
    state = script.state
    room = HAND - len(state.hands[seat])
    if state.pile and room > 0:
        if state.table.piles == 2:
            open_draw(script, seat)
            return
        tiles, counter = draw(state.seed, state.counter, state.pile, room)
        script.add(e.TilesDrawn(seat, tiles, counter, script.at))
    finish_turn(script)


def open_draw(script: Script, seat: int) -> None:
    script.add(e.DrawOpened(seat, script.at))


def _after_draw(script: Script, seat: int) -> None:
    state = script.state
    if state.pile and len(state.hands[seat]) < HAND:
        return
    if state.phase == "drawing":
        finish_turn(script)
        return
    following = (seat + 1) % len(state.hands)
    if following == state.first:
        start_turn(script, state.first)
    else:
        open_draw(script, following)


def finish_turn(script: Script) -> None:
    """Put traded tiles back, see whether the game is over, and go on to the next seat."""
    if script.state.aside:
        script.add(e.TilesReturned(script.state.aside, script.at))
    state = script.state
    how = ending(state)
    if how is None:
        start_turn(script, (state.turn + 1) % len(state.hands))
    elif state.table.referee == "players" and state.last_play is not None and len(state.hands) > 1:
        script.add(e.ClosingOpened(script.at))
    else:
        end_game(script, how)


def start_turn(script: Script, seat: int) -> None:
    script.add(e.TurnStarted(seat, script.at))
