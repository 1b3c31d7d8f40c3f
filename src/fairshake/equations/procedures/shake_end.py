"""How a shake ends, who sets the next Goal, and how the match ends (X, XI-B, XII; Cleanup)."""

from __future__ import annotations

from typing import Final

from .. import events as e
from ..book import MINUTE
from ..desk import MatchDesk
from ..scoring import shake_points, standings, walkover_points
from ..state import Phase, Shake

WAIT_FOR_PLAYERS: Final = 5 * MINUTE


def score_shake(desk: MatchDesk) -> None:
    shake = desk.shake
    points = shake_points(desk.book, desk.state, shake)
    desk.add(e.ShakeScored(desk.at, shake.number, shake.ending, points))
    name_setter(desk, shake.setter, "left")
    go_on(desk)


def forfeit_shake(desk: MatchDesk) -> None:
    """Our rule: a shake that only one player has stayed in is over, but not void."""
    score_walkover(desk)
    name_setter(desk, desk.shake.setter, "left")
    go_on(desk)


def score_walkover(desk: MatchDesk) -> None:
    shake = desk.shake
    points = walkover_points(desk.book, desk.state, shake)
    desk.add(e.ShakeScored(desk.at, shake.number, "walkover", points))


def void_shake(desk: MatchDesk, why: str, setter: str) -> None:
    """A shake that counts for nothing; `setter` is `same` or `left`."""
    shake = desk.shake
    desk.add(e.ShakeVoided(desk.at, shake.number, why))
    name_setter(desk, shake.setter, setter)
    go_on(desk)


def play_again(desk: MatchDesk, judge: str, why: str) -> None:
    """IX-C: the same shake with the same Goal-setter; after time is up it gets the minutes for finishing.

    If play stops as soon as time is up (the Cup), there are none, so the shake is just void.
    """
    shake = desk.shake
    desk.add(e.ShakeVoided(desk.at, shake.number, "replay-ordered", judge, why))
    name_setter(desk, shake.setter, "same")
    if desk.state.time_up and _minutes_to_finish(desk):
        reopen(desk, judge)
    else:
        go_on(desk)


def _minutes_to_finish(desk: MatchDesk) -> bool:
    """Whether the book gives any after time is up; the Cup does not."""
    finish = desk.book.limit("finish")
    return finish is not None and finish.time > 0


def reopen(desk: MatchDesk, judge: str) -> None:
    desk.add(e.RoundReopened(desk.at, judge, desk.deadline("finish")))
    wait_between(desk)


def play_earlier_again(desk: MatchDesk, shake: Shake, judge: str, why: str) -> None:
    """IX-C: an earlier shake loses its score; it is played again next, or after the one under way."""
    desk.add(e.ShakeVoided(desk.at, shake.number, "replay-ordered", judge, why, shake.setter))
    if desk.state.phase == "between" and not desk.state.due and desk.state.present:
        name_for_replay(desk, desk.state.setter)


def name_setter(desk: MatchDesk, previous: str, which: str) -> None:
    """I-D: the player to the left sets the next Goal, or the same one after an agreed No Goal.

    Shakes that a judge has ordered replayed come first; then play continues where it stopped (IX-C).
    """
    state, present = desk.state, desk.state.present
    if not present:
        return
    if which == "same" and previous in present:
        desk.add(e.SetterNamed(desk.at, previous, "same-again", state.due, state.due_judge))
        return
    regular = _still_here(desk, state.due) if state.due else desk.left_of(previous, present)
    if state.again:
        name_for_replay(desk, regular)
    else:
        desk.add(e.SetterNamed(desk.at, regular, "left"))


def name_for_replay(desk: MatchDesk, then: str) -> None:
    """The Goal-setter of an earlier shake sets it again; `then` sets the next one after it."""
    replay = desk.state.again[0]
    setter = _still_here(desk, replay.setter)
    desk.add(e.SetterNamed(desk.at, setter, "replay", then, replay.judge))


def pass_over(desk: MatchDesk, player: str) -> None:
    """Between shakes: the next Goal-setter is away, so the player to the left sets the Goal."""
    state = desk.state
    if state.present:
        next_up = desk.left_of(player, state.present)
        desk.add(e.SetterNamed(desk.at, next_up, "left", state.due, state.due_judge))


def _still_here(desk: MatchDesk, player: str) -> str:
    present = desk.state.present
    return player if player in present else desk.left_of(player, present)


def go_on(desk: MatchDesk) -> None:
    """After a shake: the next one, unless the round is over or enough have been played."""
    wanted = desk.state.table.shakes
    if desk.state.time_up and desk.state.due and _minutes_to_finish(desk):
        reopen(desk, desk.state.due_judge)
    elif desk.state.time_up or (wanted and len(desk.state.results) >= wanted):
        end_match(desk)
    else:
        wait_between(desk)


def wait_between(desk: MatchDesk) -> None:
    wait_for_players(desk, "between", ())


def wait_for_players(desk: MatchDesk, phase: Phase, waiting: tuple[str, ...]) -> None:
    """Our rule: with too few players to continue, the table has five minutes to find more, even without clocks."""
    alone = len(desk.state.present) < desk.book.seats[0]
    desk.begin(phase, waiting, desk.hands + WAIT_FOR_PLAYERS if alone else None)


def end_match(desk: MatchDesk) -> None:
    """Our rule: the only player left at the table wins by walkover."""
    present = desk.state.present
    if len(present) < desk.book.seats[0] and not desk.state.walked_over:
        for player in present:
            desk.add(e.WalkedOver(desk.at, player))
    desk.add(e.MatchEnded(desk.at, standings(desk.book, desk.state)))
