"""Writing and presenting Equations, and siding with C/M cards (VII-A, VII-C; Challenges)."""

from __future__ import annotations

from typing import NoReturn

from .. import commands as c
from .. import events as e
from ..desk import MatchDesk
from ..scoring import BURDEN_OF_PROOF
from ..state import ChallengeState, JudgeRuling, Shake, State
from .equation_checks import begin_checking, check_next

LONGEST_EQUATION = 300
CHANGED = "changed-after-presenting"


def must_write(shake: Shake) -> str | None:
    """Who has the burden of proof (None when everyone may write, without a challenge)."""
    challenge = shake.challenge
    if challenge is None:
        return None
    return challenge.challenger if BURDEN_OF_PROOF[challenge.kind] == "C" else challenge.against


def may_write(shake: Shake) -> tuple[str, ...]:
    """Everyone except the player who claims that no Equation can be written."""
    challenge = shake.challenge
    if challenge is None:
        return shake.active
    silent = challenge.against if BURDEN_OF_PROOF[challenge.kind] == "C" else challenge.challenger
    return tuple(player for player in shake.active if player != silent)


def may_decline(shake: Shake, player: str) -> bool:
    """Whether a writer may still decline to write; a player who must write may give up at any time."""
    return shake.paper(player).presents is not True or must_write(shake) == player


def begin_writing(desk: MatchDesk, ending: str, deadline: int | None) -> None:
    """Start or restart the time for writing; papers already written are kept."""
    shake = desk.shake
    writers = tuple(player for player in may_write(shake) if not shake.paper(player).equation)
    window = desk.deadline("impossible") if ending == "last-cube" else None
    everyone = desk.around(shake.setter, may_write(shake))
    desk.add(e.WritingBegan(desk.at, ending, everyone, deadline, window))
    if writers != may_write(shake):
        desk.begin("write", desk.around(shake.setter, writers), deadline)
    if not writers:
        finish_writing(desk)


def begin_peaceful_writing(desk: MatchDesk, ending: str) -> None:
    """Last cube, end of round, force out, cleanup: everyone may write."""
    task = ending if desk.book.limit(ending) else "write"
    begin_writing(desk, ending, desk.deadline(task))


def begin_challenge_writing(desk: MatchDesk, challenge: ChallengeState, deadline: int | None) -> None:
    begin_writing(desk, challenge.kind, deadline)


def _writer(desk: MatchDesk, player: str) -> None:
    if desk.state.phase != "write":
        desk.refuse("not-now", phase=desk.state.phase)
    if player not in may_write(desk.shake):
        desk.refuse("may-not-write")
    if player not in desk.state.waiting:
        _refuse_second_thoughts(desk, player)


def _refuse_second_thoughts(desk: MatchDesk, player: str) -> NoReturn:
    paper = desk.shake.paper(player)
    if paper.presents is False:
        desk.refuse("decision-stands")
    put_down = paper.equation or desk.book.drafts_count
    desk.refuse("already-presented" if put_down else "writing-over")


def _checked_length(desk: MatchDesk, equation: str) -> str:
    if len(equation) > LONGEST_EQUATION:
        desk.refuse("equation-too-long", most=str(LONGEST_EQUATION))
    return equation.strip()


def write(desk: MatchDesk, command: c.Write) -> None:
    _writer(desk, command.player)
    desk.add(e.EquationWritten(desk.at, command.player, _checked_length(desk, command.equation)))


def present(desk: MatchDesk, command: c.Present) -> None:
    """VII-C: once presented, an Equation can no longer be changed; where the book says so, trying spoils it.

    With cards, a paper is only laid down: whether it counts depends on the side its writer takes.
    """
    if _tries_to_change(desk, command):
        _spoil(desk, command.player)
        return
    _writer(desk, command.player)
    desk.block_is_down()
    equation = _checked_length(desk, command.equation) or desk.shake.paper(command.player).draft
    if not equation:
        desk.refuse("nothing-written")
    desk.insulate(command.player)
    if desk.book.drafts_count:
        desk.add(e.EquationWritten(desk.at, command.player, equation))
        desk.add(e.PaperFinished(desk.at, command.player))
    else:
        desk.add(e.EquationPresented(desk.at, command.player, equation))
    finish_if_all_done(desk)


def _tries_to_change(desk: MatchDesk, command: c.Present) -> bool:
    """Another Equation replaces one that was presented and isn't settled (AGLOA VII-C-2-a).

    Writing the same one again changes nothing, and nobody else sees what is written on other paper.
    """
    shake = desk.state.shake
    if not desk.book.change_spoils or shake is None or desk.state.phase not in ("write", "check"):
        return False
    paper, again = shake.paper(command.player), _checked_length(desk, command.equation)
    open_still = paper.equation != "" and paper.correct is None and command.player in shake.active
    return open_still and again not in ("", paper.equation)


def _spoil(desk: MatchDesk, player: str) -> None:
    desk.block_is_down()
    ruling = JudgeRuling(False, CHANGED, (CHANGED,), desk.book.cite("present"))
    desk.add(e.EquationJudged(desk.at, player, ruling))
    if desk.state.phase == "check" and desk.shake.subject == player:
        check_next(desk)


def decide_present(desk: MatchDesk, command: c.DecidePresent) -> None:
    """The Third Party says whether there will be an Equation and cannot take it back."""
    _writer(desk, command.player)
    desk.block_is_down()
    if not command.presents and not may_decline(desk.shake, command.player):
        desk.refuse("decision-stands")
    desk.add(e.PresentingDecided(desk.at, command.player, command.presents))
    finish_if_all_done(desk)


def take_side(desk: MatchDesk, command: c.TakeSide) -> None:
    """With cards: C or M in order. In other books, naming a party says whether the player will present (VII-A-3)."""
    challenge = desk.shake.challenge
    if challenge is not None:
        desk.aimed(command.target, challenge.number)
    if desk.state.phase == "side":
        _show_card(desk, command)
        return
    if desk.book.siding == "cards" or desk.state.phase != "write" or challenge is None:
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player in (challenge.against, challenge.challenger):
        desk.refuse("decision-stands")
    presents = command.side == BURDEN_OF_PROOF[challenge.kind]
    decide_present(desk, c.DecidePresent(command.at, command.player, presents))


def finish_if_all_done(desk: MatchDesk) -> None:
    if not desk.state.waiting:
        finish_writing(desk)


def finish_writing(desk: MatchDesk) -> None:
    shake = desk.shake
    if desk.book.siding == "cards" and shake.challenge is not None:
        begin_siding(desk)
        return
    if desk.book.drafts_count:
        hand_over_drafts(desk, shake.active)
    begin_checking(desk)


def hand_over_drafts(desk: MatchDesk, players: tuple[str, ...]) -> None:
    for player in players:
        paper = desk.shake.paper(player)
        if paper.draft and not paper.equation and paper.presents is not False:
            desk.add(e.EquationPresented(desk.at, player, paper.draft))


def siders(state: State) -> tuple[str, ...]:
    """Clockwise from the Mover's left: all but the Mover and the one Challenger."""
    shake = state.shake
    challenge = shake.challenge if shake else None
    if shake is None or challenge is None:
        return ()
    after = state.players.index(challenge.against) + 1
    order = (*state.players[after:], *state.players[:after])
    parties = (challenge.against, challenge.challenger)
    return tuple(player for player in order if player in shake.active and player not in parties)


def begin_siding(desk: MatchDesk) -> None:
    """Ask the next player for a card; when all have shown one, papers are turned over."""
    left = tuple(player for player in siders(desk.state) if desk.shake.paper(player).side is None)
    if left:
        desk.begin("side", left, desk.deadline("side"))
    else:
        _finish_siding(desk)


def may_change_card(state: State) -> str:
    """The player who may still change cards: the one before the player being asked (Challenges, 4)."""
    order = siders(state)
    place = order.index(state.waiting[0]) if state.phase == "side" and state.waiting else 0
    return order[place - 1] if place else ""


def _show_card(desk: MatchDesk, command: c.TakeSide) -> None:
    """A card may be changed until the next player has shown one (Challenges, 4)."""
    if command.player == desk.state.waiting[0]:
        desk.add(e.Sided(desk.at, command.player, command.side))
        begin_siding(desk)
    elif command.player == may_change_card(desk.state):
        desk.add(e.Sided(desk.at, command.player, command.side))
    elif command.player in desk.state.waiting or command.player not in siders(desk.state):
        desk.refuse("side-in-order")
    else:
        desk.refuse("side-stands")


def _finish_siding(desk: MatchDesk) -> None:
    """Those with the burden of proof show what they wrote; the other side's papers do not matter."""
    challenge = desk.shake.challenge
    if challenge is None:
        desk.refuse("not-now", phase=desk.state.phase)
    burden = BURDEN_OF_PROOF[challenge.kind]
    first = must_write(desk.shake)
    proving = [p for p in desk.shake.active if p == first or desk.shake.paper(p).side == burden]
    hand_over_drafts(desk, tuple(proving))
    begin_checking(desk)
