"""What a person may do now, listed without trying it: for screens, bots and the conformance suite.

Lists names of commands with their options; whether a play's text is legal, only `decide` can say.
"""

from collections.abc import Iterator

from fairshake.equate.game.flow import unaccepted
from fairshake.equate.game.state import Proposal, State
from fairshake.equate.game.teams import MOST_PROPOSALS, team_proposals
from fairshake.equate.game.tiles import pile_parts
from fairshake.equate.game.turns import judged_play, require_trade
from fairshake.equate.tileset import HAND
from fairshake.games import Act, Refused


def legal_acts(state: State, player: str) -> tuple[Act, ...]:
    """Everything a seat's player, or a member of a team, may do now."""
    seat = state.settings.places.get(player)
    if seat is None or player not in state.seats[seat].people or seat in state.out or state.phase == "over":
        return ()
    return tuple(_acts(state, seat, player))


def _acts(state: State, seat: int, player: str) -> Iterator[Act]:
    captain = player == state.captain(seat)
    here = player not in state.absent
    if here and not state.adjourned:
        if captain:
            yield from _turn(state, seat)
        yield from _about_play(state, seat)
        if state.seats[seat].members:
            yield from _team(state, seat, player)
        if captain and seat not in state.agreed:
            yield Act("agree-end", target=state.turn_number)
    yield Act("leave" if here else "return")
    yield Act("substitute")
    if captain:
        yield Act("resign")


def _turn(state: State, seat: int) -> Iterator[Act]:
    if seat != state.turn:
        return
    number = state.turn_number
    if state.phase in ("dealing", "drawing"):
        yield Act("draw", _draws(state, seat), number)
    elif state.phase == "playing":
        yield Act("make-play", target=number)
        if state.pile and state.hands[seat]:
            yield Act("trade", tuple(dict.fromkeys(state.hands[seat])), number)
        yield Act("pass", target=number)


def _draws(state: State, seat: int) -> tuple[str, ...]:
    """Numbers and operations that may be drawn: `6 3`; first those that fill the rack or empty the piles."""
    numbers, operations = map(len, pile_parts(state.pile))
    room = min(HAND - len(state.hands[seat]), numbers + operations)
    return tuple(
        f"{total - signs} {signs}"
        for total in range(room, 0, -1)
        for signs in range(total + 1)
        if signs <= operations and total - signs <= numbers
    )


def _about_play(state: State, seat: int) -> Iterator[Act]:
    """Another seat's latest play may be disputed, and accepted when it ends the game."""
    last = state.last_play
    if last is None or last.seat == seat or state.settings.referee != "players":
        return
    if not last.ruled:
        yield Act("dispute", target=last.number)
    if state.phase == "closing" and seat in unaccepted(state):
        yield Act("accept", target=last.number)


def _team(state: State, seat: int, player: str) -> Iterator[Act]:
    proposals = team_proposals(state, seat)
    if len(proposals) < MOST_PROPOSALS:
        yield Act("propose")
    ready = seat == state.turn and state.phase == "playing" and player == state.captain(seat)
    for proposal in proposals:
        if player not in proposal.supporters:
            yield Act("support", target=proposal.number)
        if ready and _confirmable(state, seat, proposal):
            yield Act("confirm", target=proposal.number)


def _confirmable(state: State, seat: int, proposal: Proposal) -> bool:
    """Whether the proposed turn could be taken now."""
    try:
        if proposal.play:
            judged_play(state, seat, proposal.play)
        elif proposal.tiles:
            require_trade(state, seat, proposal.tiles)
    except Refused:
        return False
    return True
