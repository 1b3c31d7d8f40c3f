"""Wrong acts that a table accepts, because the players themselves point them out (`referee: players`).

Listed beside the legal acts, so that a screen can let people make the mistakes of a real table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairshake.games import Act
from fairshake.notation.position import read_choice

from .book import MatchBook
from .books import book_for
from .ports import Umpire
from .position import in_force
from .procedures.challenges import closed_to_challenge, too_soon, weigh
from .procedures.table_options import offered_at
from .procedures.turns import may_bonus
from .state import Kind, Shake, State

SECTIONS: Final = ("required", "permitted", "forbidden")
CALLS: Final[tuple[Kind, ...]] = ("now", "impossible")


def wrong_acts(state: State, player: str, umpire: Umpire, at: int | None = None) -> tuple[Act, ...]:
    """What a player may do now although a rule forbids it; nothing if the platform is the referee."""
    shake = state.shake
    if state.table.referee != "players" or shake is None or player not in shake.active:
        return ()
    if state.adjourned is not None or not state.person(player).present:
        return ()
    book = book_for(state.table.rulebook, state.table.book_version)
    return tuple(_acts(state, shake, player, book, umpire, state.now if at is None else max(at, state.now)))


def _acts(state: State, shake: Shake, player: str, book: MatchBook, umpire: Umpire, at: int) -> Iterator[Act]:
    own_task = player in state.waiting
    if state.block is None:
        if own_task and state.phase == "choose":
            yield from _choice(state, shake, umpire)
        elif own_task and state.phase == "goal":
            yield from _setters_bonus(state, shake, player, book)
        elif state.phase == "turn" and player == state.waiting[0]:
            yield from _own_turn(state, shake, player, book)
        elif state.phase == "turn":
            yield from _out_of_turn(shake, book)
    yield from _challenge(state, player, book, at)


def _choice(state: State, shake: Shake, umpire: Umpire) -> Iterator[Act]:
    chosen = in_force(state.table, shake)
    wrong = tuple(
        choice
        for choice in offered_at(state.table, umpire)
        if umpire.choice_fault(state.table, shake.cubes, chosen, read_choice(choice))
    )
    if wrong:
        yield Act("choose-variation", wrong)


def _setters_bonus(state: State, shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    if not shake.goal and shake.setter_bonus is None and not may_bonus(book, state, player):
        yield Act("bonus", _numbers(shake))


def _own_turn(state: State, shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    if len(shake.resources) == 1 and book.peaceful_ending == "last-cube":
        yield Act("move", ("forbidden",), more={"cube": _numbers(shake)})
    if shake.bonus is None and len(shake.resources) >= 2 and not may_bonus(book, state, player):
        yield Act("bonus", _numbers(shake))


def _out_of_turn(shake: Shake, book: MatchBook) -> Iterator[Act]:
    """Also a second cube by the player who has just moved, but never one that would end play by itself."""
    if shake.bonus is None and len(shake.resources) - 1 > book.last_cubes:
        yield Act("move", SECTIONS, more={"cube": _numbers(shake)})


def _challenge(state: State, player: str, book: MatchBook, at: int) -> Iterator[Act]:
    calls = {kind: weigh(book, state, player, kind, at) for kind in CALLS}
    set_aside = tuple(kind for kind, call in calls.items() if call.set_aside)
    if set_aside:
        yield Act("make-challenge", set_aside, state.acted)
    in_vain = not any(call.stands for call in calls.values())
    lifted = too_soon(state, player) or closed_to_challenge(state, player) is None
    if set_aside and book.has_block and state.block is None and in_vain and lifted:
        yield Act("take-block")


def _numbers(shake: Shake) -> tuple[str, ...]:
    return tuple(map(str, shake.resources))
