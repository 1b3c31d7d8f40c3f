"""The working copy for one decision: the state so far, and the events produced.

Each event is applied as soon as it is added, so a procedure always sees the state it has produced.
"""

from __future__ import annotations

from typing import NoReturn

from fairshake.games import NO_CHANCE, Chance

from . import events as e
from .book import SECOND, MatchBook, TimeLimit
from .books import book_for
from .ports import Umpire
from .reducer import apply
from .refusal import CALLS, REFUSALS, Refusal, Refused
from .state import Phase, Shake, Stage, State


class MatchDesk:
    def __init__(self, state: State, umpire: Umpire, at: int, chance: Chance = NO_CHANCE) -> None:
        self.state = state
        self.umpire = umpire
        self.chance = chance
        self.at = at
        self.book: MatchBook = book_for(state.table.rulebook, state.table.book_version)
        self.events: list[e.AnyEvent] = []

    def add(self, event: e.AnyEvent) -> None:
        self.events.append(event)
        self.state = apply(self.state, event)

    def refuse(self, code: str, **params: str) -> NoReturn:
        """Stop here. The refusal says what the table is waiting for, and for whom."""
        if code == "not-now":
            names = {person.id: person.name or person.id for person in self.state.people}
            whom = ", ".join(names.get(player, player) for player in self.state.waiting)
            params = {**params, "what": self.state.phase, "whom": whom}
        if code in CALLS:
            params = {**params, **self.book.calls}
        raise Refused(Refusal(code, self.book.cite(REFUSALS[code]), params))

    def refuse_if(self, refusal: Refusal | None) -> None:
        """Refuse if there is a reason to; the book's section is added."""
        if refusal is not None:
            self.refuse(refusal.code, **refusal.params)

    @property
    def shake(self) -> Shake:
        """The current shake; procedures use it only while there is one."""
        if self.state.shake is None:
            self.refuse("not-now", phase=self.state.phase)
        return self.state.shake

    def left_of(self, player: str, among: tuple[str, ...]) -> str:
        """The next of `among` to the left of a player (who needn't be one of them)."""
        seats = self.state.players
        start = seats.index(player)
        order = (*seats[start + 1 :], *seats[: start + 1])
        return next(seat for seat in order if seat in among)

    def around(self, first: str, among: tuple[str, ...]) -> tuple[str, ...]:
        """`among` in clockwise order, beginning at `first`."""
        seats = self.state.players
        start = seats.index(first)
        return tuple(seat for seat in (*seats[start:], *seats[:start]) if seat in among)

    def limit(self, task: str) -> TimeLimit | None:
        """The book's limit at the pace of this table, with the table's own time if it has one."""
        table = self.state.table
        limit = self.book.limit(task) if table.timed else None
        if limit is None:
            return None
        if table.pace != 1:
            limit = limit.at_pace(table.pace)
        seconds = table.times.get(task)
        return limit if seconds is None else limit.lasting(seconds * SECOND)

    @property
    def hands(self) -> int:
        """The time on the table's clocks: the time of the act, or while adjourned the time it stopped."""
        stopped = self.state.adjourned
        return self.at if stopped is None else stopped

    def deadline(self, task: str, since: int | None = None) -> int | None:
        limit = self.limit(task)
        return None if limit is None else (self.hands if since is None else since) + limit.time

    def aimed(self, target: int | None, number: int) -> None:
        """Refuse a command aimed at something that no longer exists."""
        if target is not None and target != number:
            self.refuse("too-late")

    def begin(
        self,
        task: Phase,
        players: tuple[str, ...],
        deadline: int | None = None,
        stage: Stage = "limit",
        subject: str = "",
    ) -> None:
        self.add(e.TaskBegan(self.at, task, players, deadline, stage, subject))

    def extra_left(self) -> int | None:
        """What is left of an extra minute, if one is running."""
        clock = self.state.clock
        return clock.deadline - self.hands if clock is not None and clock.stage == "extra" else None

    def time_left(self) -> int | None:
        """What is left of the task's regular time, if its clock is still in it."""
        clock = self.state.clock
        return clock.deadline - self.hands if clock is not None and clock.stage == "limit" else None

    def penalise(self, player: str, points: int, reason: str, rule: str = "") -> None:
        """Take points off; where the division requires a judge's initials, the penalty is pending until then (XI-A)."""
        if not points:
            return
        table = self.state.table
        pending = table.judge_at_hand and table.division in self.book.judge_approves_in
        citation = self.book.cite(rule or reason)
        number = len(self.state.penalties) + 1
        self.add(e.PenaltyGiven(self.at, player, number, points, reason, citation, pending))

    def block_is_down(self) -> None:
        """While a player holds the block, everyone waits for the challenge."""
        if self.state.block is not None:
            self.refuse("block-is-lifted", player=self.state.block.player)

    def insulate(self, actor: str) -> None:
        """After a legal act, earlier mistakes by others can no longer be charged (IX-B)."""
        if self.state.shake is None:
            return
        for offence in self.shake.offences:
            if offence.player != actor:
                self.add(e.Insulated(self.at, offence.player, offence.kind))
