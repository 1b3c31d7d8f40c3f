"""Players who leave, come back or are replaced, and signing the scoresheet (X-D, XII-B)."""

from __future__ import annotations

from .. import commands as c
from .. import events as e
from ..book import MatchBook
from ..desk import MatchDesk
from ..state import State
from .challenges import BEFORE_THE_GOAL, put_down
from .delays import start_timer_if_agreed
from .equation_checks import accepted
from .goals import hand_on, no_goal_agreed, setter_left
from .papers import begin_siding, finish_if_all_done
from .rounds import time_up
from .shake_end import end_match, forfeit_shake, pass_over, score_walkover, wait_between, wait_for_players
from .turns import pass_turn
from .variation_choices import begin_choosing, finish


def leave(desk: MatchDesk, command: c.Leave) -> None:
    if command.player not in desk.state.present:
        desk.refuse("already-gone")
    desk.add(e.PlayerLeft(desk.at, command.player))
    after_leaving(desk, command.player)


def resign(desk: MatchDesk, command: c.Resign) -> None:
    """Our rule: a player who resigns can't come back, and ranks behind everyone who played on."""
    person = desk.state.person(command.player)
    if not person.plays_on:
        desk.refuse("has-resigned" if person.resigned else "already-gone")
    desk.add(e.PlayerResigned(desk.at, command.player))
    after_leaving(desk, command.player, was_here=person.present)


def after_leaving(desk: MatchDesk, player: str, was_here: bool = True) -> None:
    """Continue without a player, or end if only one is left who may still play."""
    left = [person.id for person in desk.state.people if person.plays_on]
    if len(left) < desk.book.seats[0]:
        _walk_over(desk, left)
        return
    if was_here:
        _go_on_without(desk, player)
    start_timer_if_agreed(desk)
    end_if_agreed(desk)


def _walk_over(desk: MatchDesk, left: list[str]) -> None:
    """A shake under way is scored as one that all others have left, and the match ends."""
    if desk.state.phase not in ("between", "roll-for-first"):
        score_walkover(desk)
    for player in left:
        desk.add(e.WalkedOver(desk.at, player))
    end_match(desk)


def call_end(desk: MatchDesk, command: c.CallEnd) -> None:
    """Our rule: players may agree to end a match; it then ends as if the round's time were up."""
    if command.player not in desk.state.present:
        desk.refuse("already-gone")
    if desk.state.time_up:
        desk.refuse("not-now", phase=desk.state.phase)
    if command.wants == (command.player in desk.state.end_wanted):
        desk.refuse("already-called")
    desk.add(e.EndWanted(desk.at, command.player, command.wants))
    end_if_agreed(desk)


def end_if_agreed(desk: MatchDesk) -> None:
    """Bots agree with the people at the table."""
    state = desk.state
    bots = {seat.id for seat in state.table.seats if seat.bot}
    asked = set(state.present) - bots
    if asked and asked <= set(state.end_wanted) and not state.time_up and state.phase != "over":
        time_up(desk)


def _go_on_without(desk: MatchDesk, player: str) -> None:
    """Skip the turn, count silence as assent."""
    phase = desk.state.phase
    if phase == "roll-for-first":
        _roll_without(desk, player)
        return
    if phase == "between":
        if desk.state.setter == player:
            pass_over(desk, player)
        _count_again(desk)
        return
    if desk.state.block is not None and desk.state.block.player == player:
        put_down(desk, player)
    if player not in desk.shake.players or phase == "over":
        return
    if len(desk.shake.active) < desk.book.seats[0] and phase not in ("write", "side", "check"):
        forfeit_shake(desk)
    elif player == desk.shake.setter and phase in BEFORE_THE_GOAL:
        _set_without(desk)
    elif player in desk.state.waiting:
        _skip(desk, player)


def _set_without(desk: MatchDesk) -> None:
    """The shake continues without its setter: leaving must not void it."""
    phase = desk.state.phase
    if phase == "goal":
        setter_left(desk)
        return
    hand_on(desk)
    if phase == "choose":
        begin_choosing(desk)
    else:
        desk.begin(phase, (desk.shake.setter,), desk.deadline(phase))


def _roll_without(desk: MatchDesk, player: str) -> None:
    left = tuple(p for p in desk.state.waiting if p != player)
    if len(left) == 1:
        desk.add(e.SetterNamed(desk.at, left[0], "lot"))
        wait_between(desk)
    else:
        wait_for_players(desk, "roll-for-first", left or desk.state.present)


def _skip(desk: MatchDesk, player: str) -> None:
    phase = desk.state.phase
    if phase == "choose":
        finish(desk, player)
    elif phase == "no-goal":
        desk.add(e.NoGoalAccepted(desk.at, player))
        if not desk.state.waiting:
            no_goal_agreed(desk)
    elif phase == "turn":
        desk.add(e.TurnLost(desk.at, player))
        pass_turn(desk, player)
    elif phase == "write":
        declared = desk.shake.paper(player).presents
        done = e.PaperFinished(desk.at, player) if declared else e.PresentingDecided(desk.at, player, False)
        desk.add(done)
        finish_if_all_done(desk)
    elif phase == "side":
        desk.add(e.Sided(desk.at, player, ""))
        begin_siding(desk)
    elif phase == "check":
        accepted(desk, player, desk.shake.subject)


def come_back(desk: MatchDesk, command: c.Return) -> None:
    """A player who comes back plays from the next shake on."""
    if command.player in desk.state.present or desk.state.person(command.player).disqualified:
        desk.refuse("already-here")
    if desk.state.person(command.player).resigned:
        desk.refuse("has-resigned")
    desk.add(e.PlayerReturned(desk.at, command.player))
    _seat_again(desk)


def _seat_again(desk: MatchDesk) -> None:
    """A player is back: the table may have been waiting for that."""
    state = desk.state
    if state.phase == "roll-for-first":
        wait_for_players(desk, "roll-for-first", state.waiting or state.present)
    elif state.phase == "between":
        if state.setter not in state.present:
            pass_over(desk, state.setter)
        _count_again(desk)


def _count_again(desk: MatchDesk) -> None:
    """Between shakes: the time to find players starts when too few are left, and ends when there are
    enough."""
    alone = len(desk.state.present) < desk.book.seats[0]
    if alone != (desk.state.clock is not None):
        wait_between(desk)


def substitute(desk: MatchDesk, command: c.Substitute) -> None:
    """Another person takes over the seat with its score, even in the middle of a shake."""
    if desk.state.person(command.player).disqualified:
        desk.refuse("already-gone")
    if desk.state.person(command.player).resigned:
        desk.refuse("has-resigned")
    if not command.name.strip():
        desk.refuse("no-name")
    desk.add(e.PlayerSubstituted(desk.at, command.player, command.name.strip()[:80]))
    _seat_again(desk)


def game_to_initial(book: MatchBook, state: State) -> int | None:
    """The last game, while it waits for the scorekeeper's initials; earlier games became final when the next began."""
    if not book.initials_games or not state.results or state.phase not in ("between", "over"):
        return None
    number = state.results[-1].number
    return None if number in state.games_initialed else number


def initial_game(desk: MatchDesk, command: c.InitialGame) -> None:
    if command.game != game_to_initial(desk.book, desk.state):
        desk.refuse("no-game-to-initial")
    if command.player != desk.state.scorekeeper:
        desk.refuse("not-the-scorekeeper", player=desk.state.scorekeeper)
    desk.add(e.GameInitialed(desk.at, command.player, command.game))


def initial(desk: MatchDesk, command: c.Initial) -> None:
    """The scoresheet is signed when the match is over; then it is final."""
    if desk.state.phase != "over":
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player in desk.state.initialed:
        desk.refuse("already-initialed")
    desk.add(e.ScoreInitialed(desk.at, command.player))
