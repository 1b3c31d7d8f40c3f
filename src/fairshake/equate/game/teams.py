"""Team play (booklet chapter 6): members propose and support, the captain confirms."""

from typing import Final

from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.refusal import Code, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import Proposal, State

MOST_PROPOSALS: Final = 50
MOST_TEXT: Final = 300


def team_proposals(state: State, seat: int) -> tuple[Proposal, ...]:
    return tuple(proposal for proposal in state.proposals if proposal.seat == seat)


def require_proposal(state: State, seat: int, number: int) -> Proposal:
    """The team's proposal with that number; too late if the turn it was made for is over."""
    found = next((one for one in team_proposals(state, seat) if one.number == number), None)
    if found is None:
        refuse(Code.TOO_LATE, number)
    return found


def propose(script: Script, seat: int, command: c.Propose) -> None:
    """Anyone on the team may suggest a turn, even while others play."""
    state = script.state
    if len(team_proposals(state, seat)) >= MOST_PROPOSALS:
        refuse(Code.TOO_MANY_PROPOSALS, MOST_PROPOSALS)
    if (
        max(len(command.note), len(command.play), sum(map(len, command.tiles)), len(command.tiles))
        > MOST_TEXT
    ):
        refuse(Code.TOO_LONG, MOST_TEXT)
    script.add(
        e.ProposalMade(
            script.at,
            script.seat_id(seat),
            command.player,
            state.proposed + 1,
            command.play,
            command.tiles,
            command.note,
        )
    )


def support(script: Script, seat: int, command: c.Support) -> None:
    proposal = require_proposal(script.state, seat, command.target)
    if command.player in proposal.supporters:
        refuse(Code.ALREADY_SAID)
    script.add(e.ProposalSupported(script.at, script.seat_id(seat), command.player, proposal.number))


def confirmed(state: State, seat: int, command: c.Confirm) -> c.MakePlay | c.Trade | c.Pass:
    """The turn that a confirmed proposal becomes."""
    proposal = require_proposal(state, seat, command.target)
    if proposal.play:
        return c.MakePlay(command.at, command.player, proposal.play)
    if proposal.tiles:
        return c.Trade(command.at, command.player, proposal.tiles)
    return c.Pass(command.at, command.player)
