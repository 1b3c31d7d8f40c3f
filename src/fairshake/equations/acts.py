"""What a player may do now, listed without trying it: for screens, bots and the conformance suite.

Only legal acts are listed, not the illegal ones that players at a table might overlook.
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
from .procedures.challenges import weigh
from .procedures.charges import cube_to_take_back
from .procedures.corrections import may_agree
from .procedures.delays import no_delay
from .procedures.goals import goal_cubes_stay
from .procedures.papers import may_change_card, may_decline, may_write
from .procedures.people import game_to_initial
from .procedures.table_options import offered_at
from .procedures.turns import may_bonus
from .procedures.variation_choices import choice_quota
from .scoring import BURDEN_OF_PROOF
from .state import Kind, Shake, State

CHALLENGES: Final[tuple[Kind, ...]] = ("now", "impossible")
AFTER_NO_GOAL: Final[tuple[Kind, ...]] = ("no-goal",)


def legal_acts(state: State, player: str, umpire: Umpire, at: int | None = None) -> tuple[Act, ...]:
    """What a player may do at this time; without one, at the time of the last event."""
    if player not in state.players:
        return ()
    return tuple(_acts(state, player, umpire, state.now if at is None else max(at, state.now)))


def _acts(state: State, player: str, umpire: Umpire, at: int) -> Iterator[Act]:
    book = book_for(state.table.rulebook, state.table.book_version)
    person = state.person(player)
    yield from _initials(state, player, book)
    if state.phase == "over":
        return
    if not person.plays_on:
        return
    yield Act("leave") if person.present else Act("return")
    yield Act("resign")
    yield Act("substitute")
    if not person.present or state.adjourned is not None:
        return
    if not state.time_up:
        yield Act("call-end", ("false",) if player in state.end_wanted else ("true",))
    if state.phase == "between":
        yield from _between(state, player, book)
    elif state.phase == "roll-for-first":
        yield Act("roll-for-first")
    elif state.shake is not None and player in state.shake.active:
        yield from _in_shake(state, state.shake, player, book, umpire, at)


def _initials(state: State, player: str, book: MatchBook) -> Iterator[Act]:
    game = game_to_initial(book, state)
    if game is not None and player == state.scorekeeper and state.adjourned is None:
        yield Act("initial-game", (str(game),))
    if state.phase == "over" and player not in state.initialed:
        yield Act("initial")
    if state.correction is not None and state.adjourned is None and may_agree(state, player):
        yield Act("agree-correction", target=state.correction.number)


def _between(state: State, player: str, book: MatchBook) -> Iterator[Act]:
    if len(state.present) >= book.seats[0]:
        yield Act("begin-shake")
        if player == state.setter:
            yield Act("roll")


def _in_shake(
    state: State, shake: Shake, player: str, book: MatchBook, umpire: Umpire, at: int
) -> Iterator[Act]:
    own_task = player in state.waiting
    if state.block is not None:
        yield from _with_block(state, player, book, at)
        return
    if own_task and state.phase in ("roll", "reroll"):
        yield Act(state.phase)
    elif own_task and state.phase == "choose":
        yield from _choose(state, shake, player, book, umpire)
    elif own_task and state.phase == "goal":
        yield from _goal(state, shake, player, book)
    elif own_task and state.phase == "turn" and player == state.waiting[0]:
        yield from _turn(state, shake, player, book)
    yield from _challenge(state, player, book, at)
    if own_task:
        yield from _paper_work(state, shake, player, book)
    elif state.phase == "side" and player == may_change_card(state):
        yield _card(shake)
    kept = cube_to_take_back(state, player)
    if kept is not None:
        yield Act("take-back", (str(kept),))
    if state.waiting and no_delay(book, state, player, state.waiting[0]) is None:
        yield Act("call-delay", (state.waiting[0],))
    for offence in shake.offences:
        if offence.player != player:
            yield Act("charge", (f"{offence.player}:{offence.kind}",), offence.number)


def _with_block(state: State, player: str, book: MatchBook, at: int) -> Iterator[Act]:
    """Only the holder acts; the others wait."""
    if state.phase == "write" and player in state.waiting:
        yield Act("write")
    if state.block is not None and state.block.player == player:
        yield Act("put-back-block", target=state.block.number)
        words = _words(state, player, book, at)
        if words:
            yield Act("make-challenge", words, state.acted)


def _choose(state: State, shake: Shake, player: str, book: MatchBook, umpire: Umpire) -> Iterator[Act]:
    yield from _choices(state, shake, umpire)
    least, _ = choice_quota(book, state, shake, player)
    if sum(entry.player == player for entry in shake.chosen) >= least:
        yield Act("done-choosing")


def _choices(state: State, shake: Shake, umpire: Umpire) -> Iterator[Act]:
    """The legal choices on the sheet, and for each of the others why it is not legal."""
    chosen = in_force(state.table, shake)
    offered = offered_at(state.table, umpire)
    faults = {
        choice: umpire.choice_fault(state.table, shake.cubes, chosen, read_choice(choice))
        for choice in offered
    }
    legal = tuple(choice for choice in offered if not faults[choice])
    if legal:
        barred = {choice: fault for choice, fault in faults.items() if fault}
        yield Act("choose-variation", legal, barred=barred)


def _goal(state: State, shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    on_line = tuple(entry.cube for entry in shake.goal)
    yield Act("arrange-goal", more={"cube": _numbers((*on_line, *shake.resources))})
    if shake.goal:
        yield Act("say-goal")
    elif shake.setter_bonus is None and may_bonus(book, state, player):
        yield Act("bonus", _numbers(shake.resources))
    committed = shake.goal and goal_cubes_stay(book, state.table)
    if not committed and (shake.setter_bonus is None or not book.bonus_commits):
        yield Act("say-no-goal")


def _numbers(cubes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, cubes))


def _turn(state: State, shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    last = len(shake.resources) == 1 and book.peaceful_ending == "last-cube"
    sections = ("required", "permitted") if last else ("required", "permitted", "forbidden")
    yield Act("move", sections, more={"cube": _numbers(shake.resources)})
    if shake.bonus is None and len(shake.resources) >= 2 and may_bonus(book, state, player):
        yield Act("bonus", _numbers(shake.resources))


def _words(state: State, player: str, book: MatchBook, at: int) -> tuple[str, ...]:
    """The challenges that would be valid."""
    kinds = AFTER_NO_GOAL if state.phase == "no-goal" else CHALLENGES
    return tuple(kind for kind in kinds if weigh(book, state, player, kind, at).stands)


def _challenge(state: State, player: str, book: MatchBook, at: int) -> Iterator[Act]:
    words = _words(state, player, book, at)
    if words:
        yield Act("make-challenge", words, state.acted)
        if book.has_block:
            yield Act("take-block")


def _paper_work(state: State, shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    if state.phase == "no-goal":
        yield Act("agree-no-goal", target=state.acted)
    elif state.phase == "write" and player in may_write(shake):
        yield from _writing(shake, player, book)
    elif state.phase == "side" and player == state.waiting[0]:
        yield _card(shake)
    elif state.phase == "check":
        yield from _checking(shake, player, book)


def _card(shake: Shake) -> Act:
    return Act("take-side", ("C", "M"), shake.challenge.number if shake.challenge else None)


def _writing(shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    may = may_decline(shake, player)
    yield Act("write")
    yield Act("present")
    yield Act("decide-present", ("true", "false") if may else ("true",))
    challenge = shake.challenge
    if challenge is None or book.siding == "cards" or player in (challenge.against, challenge.challenger):
        return
    burden = BURDEN_OF_PROOF[challenge.kind]
    yield Act("take-side", ("C", "M") if may else (burden,), challenge.number)


def _checking(shake: Shake, player: str, book: MatchBook) -> Iterator[Act]:
    paper = shake.paper(shake.subject)
    tried = player in paper.tried
    left = (
        objection.reason
        for objection in book.objections
        if not (tried and objection.brings) and f"{player}:{objection.reason}" not in paper.objected
    )
    yield Act("accept", target=paper.number)
    yield Act("reject", tuple(left), paper.number)
    yield Act("ask-equal", target=paper.number)
