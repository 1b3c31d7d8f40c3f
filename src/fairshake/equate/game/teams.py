"""Team play (booklet chapter 6): members propose and support, the captain confirms."""

from fairshake.equate.game import events as e
from fairshake.equate.game.commands import Confirm, MakePlay, Pass, Propose, Support, Trade
from fairshake.equate.game.refusal import Code, Refusal, refuse
from fairshake.equate.game.state import Proposal, State

MOST_PROPOSALS = 50
MOST_TEXT = 300


def team_proposals(state: State, seat: int) -> list[Proposal]:
    return [proposal for proposal in state.proposals if proposal.seat == seat]


def propose(state: State, command: Propose) -> tuple[e.Event, ...] | Refusal:
    """Anyone of the team may suggest a turn, also while others play."""
    if len(team_proposals(state, command.seat)) >= MOST_PROPOSALS:
        return refuse(Code.TOO_MANY_PROPOSALS, str(MOST_PROPOSALS))
    if max(len(command.note), len(command.play), sum(map(len, command.tiles))) > MOST_TEXT:
        return refuse(Code.TOO_LONG, str(MOST_TEXT))
    return (
        e.ProposalMade(command.seat, command.member, command.play, command.tiles, command.note, command.at),
    )


def support(state: State, command: Support) -> tuple[e.Event, ...] | Refusal:
    proposals = team_proposals(state, command.seat)
    if not 0 <= command.proposal < len(proposals):
        return refuse(Code.NO_PROPOSAL, str(command.proposal)[:20])
    if command.member in proposals[command.proposal].supporters:
        return ()
    return (e.ProposalSupported(command.seat, command.member, command.proposal, command.at),)


def confirmed(state: State, command: Confirm) -> MakePlay | Trade | Pass | Refusal:
    """The turn that the captain's word makes of a proposal."""
    proposals = team_proposals(state, command.seat)
    if not 0 <= command.proposal < len(proposals):
        return refuse(Code.NO_PROPOSAL, str(command.proposal)[:20])
    proposal = proposals[command.proposal]
    if proposal.play:
        return MakePlay(command.seat, proposal.play, command.at, command.member)
    if proposal.tiles:
        return Trade(command.seat, proposal.tiles, command.at, command.member)
    return Pass(command.seat, command.at, command.member)
