"""Choosing variations in order before the Goal is set (AGLOA II-B)."""

from __future__ import annotations

from fairshake.notation.position import read_choice

from .. import commands as c
from .. import events as e
from ..book import MatchBook
from ..desk import MatchDesk
from ..position import in_force
from ..state import Shake, State
from .goals import begin_goal
from .table_options import offered_at

MOST_MISSES = 2


def picks_variations(desk: MatchDesk) -> bool:
    """Whether this table picks variations at all: AGLOA, in its adventurous form, unless they are fixed."""
    table = desk.state.table
    return bool(desk.book.choosing) and table.form == "adventurous" and not table.fixed_variations


def choice_quota(book: MatchBook, state: State, shake: Shake, player: str) -> tuple[int, int]:
    """How many variations a player must and may pick (II-B-3)."""
    if book.choosing[state.table.division] == "free":
        return 1, 2
    two_players = len(shake.players) == 2
    count = 2 if two_players and player != shake.setter else 1
    return count, count


def quota(desk: MatchDesk, player: str) -> tuple[int, int]:
    return choice_quota(desk.book, desk.state, desk.shake, player)


def begin_choosing(desk: MatchDesk) -> None:
    """Ask the next player who has not picked."""
    order = desk.around(desk.shake.setter, desk.shake.active)
    left = [player for player in order if player not in desk.shake.finished]
    if not left:
        begin_goal(desk)
    elif _none_left(desk):
        finish(desk, left[0])
    else:
        _ask(desk, left[0])


def _none_left(desk: MatchDesk) -> bool:
    """Whether a table with a limited list of variations has none left to choose."""
    table = desk.state.table
    chosen = in_force(table, desk.shake)
    return bool(table.allowed_variations) and all(
        desk.umpire.choice_fault(table, desk.shake.cubes, chosen, read_choice(choice))
        for choice in offered_at(table, desk.umpire)
    )


def _ask(desk: MatchDesk, player: str, extra_left: int | None = None) -> None:
    """15 seconds, not before the roll's minute is over; after a miss in the extra minute, what was left of it."""
    if extra_left is not None:
        desk.begin("choose", (player,), desk.hands + extra_left, "extra")
        return
    minute_ends = desk.deadline("roll", desk.shake.began)
    since = None if minute_ends is None else max(minute_ends, desk.hands)
    desk.begin("choose", (player,), desk.deadline("choose", since))


def _chooser(desk: MatchDesk, player: str) -> None:
    if desk.state.phase != "choose":
        desk.refuse("not-now", phase=desk.state.phase)
    if player != desk.state.waiting[0]:
        desk.refuse("choose-in-order", player=desk.state.waiting[0])


def picked(desk: MatchDesk, player: str) -> int:
    return sum(entry.player == player for entry in desk.shake.chosen)


def choose(desk: MatchDesk, command: c.ChooseVariation) -> None:
    _chooser(desk, command.player)
    choice = read_choice(command.choice)
    table = desk.state.table
    if str(choice) not in offered_at(table, desk.umpire):
        desk.refuse("unknown-variation", choice=command.choice[:40])
    fault = desk.umpire.choice_fault(table, desk.shake.cubes, in_force(table, desk.shake), choice)
    among_players = table.referee == "players"
    if not fault:
        desk.insulate(command.player)
    stands = bool(fault) and among_players
    left = desk.extra_left()
    desk.add(e.VariationChosen(desk.at, command.player, str(choice), fault, stands, left if stands else None))
    if fault and not among_players:
        strike(desk, command.player, str(choice), left)
    else:
        _go_on_choosing(desk, command.player)


def _go_on_choosing(desk: MatchDesk, player: str) -> None:
    if picked(desk, player) >= quota(desk, player)[1] or _none_left(desk):
        finish(desk, player)


def finish(desk: MatchDesk, player: str) -> None:
    desk.add(e.ChoosingFinished(desk.at, player))
    begin_choosing(desk)


def strike(desk: MatchDesk, player: str, choice: str, extra_left: int | None) -> None:
    """II-B-2: -1 and another try; after the second miss the player picks no variation."""
    desk.add(e.VariationStruck(desk.at, player, choice))
    desk.penalise(player, -1, "illegal-variation")
    if desk.shake.misses.count(player) >= MOST_MISSES:
        finish(desk, player)
    elif player in desk.shake.active:
        _ask(desk, player, extra_left)
    else:
        begin_choosing(desk)


def done_choosing(desk: MatchDesk, command: c.DoneChoosing) -> None:
    _chooser(desk, command.player)
    if picked(desk, command.player) < quota(desk, command.player)[0]:
        desk.refuse("variation-needed")
    finish(desk, command.player)
