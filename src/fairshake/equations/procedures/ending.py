"""How a shake ends, who sets the next Goal, and how the match ends (X, XI-B, XII; Cleanup)."""

from __future__ import annotations

from typing import Final

from .. import events as e
from ..book import MINUTE
from ..desk import Desk
from ..scoring import shake_points, standings, walkover_points
from ..state import Phase

WAIT_FOR_PLAYERS: Final = 5 * MINUTE


def score_shake(desk: Desk) -> None:
    shake = desk.shake
    points = shake_points(desk.book, desk.state, shake)
    desk.add(e.ShakeScored(desk.at, shake.number, shake.ending, points))
    name_setter(desk, shake.setter, "left")
    go_on(desk)


def forfeit_shake(desk: Desk) -> None:
    """Ours: a shake that only one player has stayed in is over, and no void one."""
    score_walkover(desk)
    name_setter(desk, desk.shake.setter, "left")
    go_on(desk)


def score_walkover(desk: Desk) -> None:
    shake = desk.shake
    points = walkover_points(desk.book, desk.state, shake)
    desk.add(e.ShakeScored(desk.at, shake.number, "walkover", points))


def void_shake(desk: Desk, why: str, setter: str) -> None:
    """A shake that counts for nothing; `setter` is `same` or `left`."""
    shake = desk.shake
    desk.add(e.ShakeVoided(desk.at, shake.number, why))
    name_setter(desk, shake.setter, setter)
    go_on(desk)


def play_again(desk: Desk, judge: str, why: str) -> None:
    """IX-C: the same shake by the same Goal-setter; after time is up it has the minutes for finishing.

    Where play stops as soon as time is up (the Cup) there are none, so the shake is only void.
    """
    shake, finish = desk.shake, desk.book.limit("finish")
    desk.add(e.ShakeVoided(desk.at, shake.number, "replay-ordered", judge, why))
    name_setter(desk, shake.setter, "same")
    if desk.state.time_up and finish is not None and finish.time:
        desk.add(e.RoundReopened(desk.at, judge, desk.deadline("finish")))
        wait_between(desk)
    else:
        go_on(desk)


def name_setter(desk: Desk, previous: str, which: str) -> None:
    """I-D: the player to the left sets the next Goal, or the same one after an agreed No Goal."""
    present = desk.state.present
    if which == "same" and previous in present:
        desk.add(e.SetterNamed(desk.at, previous, "same-again"))
    elif present:
        desk.add(e.SetterNamed(desk.at, desk.left_of(previous, present), "left"))


def go_on(desk: Desk) -> None:
    """After a shake: the next one, unless the round is over or enough have been played."""
    wanted = desk.state.table.shakes
    if desk.state.time_up or (wanted and len(desk.state.results) >= wanted):
        end_match(desk)
    else:
        wait_between(desk)


def wait_between(desk: Desk) -> None:
    wait_for_players(desk, "between", ())


def wait_for_players(desk: Desk, phase: Phase, waiting: tuple[str, ...]) -> None:
    """Ours: too few at the table to go on have five minutes to become more, with clocks or without."""
    alone = len(desk.state.present) < desk.book.seats[0]
    desk.begin(phase, waiting, desk.hands + WAIT_FOR_PLAYERS if alone else None)


def end_match(desk: Desk) -> None:
    """Ours: who is then the only one left at the table has won by walkover."""
    present = desk.state.present
    if len(present) < desk.book.seats[0] and not desk.state.walked_over:
        for player in present:
            desk.add(e.WalkedOver(desk.at, player))
    desk.add(e.MatchEnded(desk.at, standings(desk.book, desk.state)))
