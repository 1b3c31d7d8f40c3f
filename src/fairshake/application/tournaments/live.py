"""Live tournaments: the tables of a round are opened on the platform, the hall's clock drives them, and their results
come from the games' logs. A table's record holds its place in the tournament, so a restart loses nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.application.tables.authority import Authority, LoadedTable, NoSuchTableError
from fairshake.application.tables.lobby import Lobby, LobbyRefusal
from fairshake.application.tables.ports import ConflictError, TableChange, UnreachableError
from fairshake.application.tables.records import STANDING_IN, TableRecord, TableSeat, Talk
from fairshake.application.tables.requests import CreateTable, SeatRequest
from fairshake.application.texts import LINE, check_optional
from fairshake.messages import sentence
from fairshake.tournaments.decisions.hall import MOST_WHY, open_tables
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.entries import public_name
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.state import Tournament
from fairshake.tournaments.tables import outstanding

from .acts import perform
from .answers.hall import LiveAnswer, OpenedTable, SeatAnswer
from .crew import MAY, CrewMember, NotAllowedError, acting_member
from .error_messages import AREA, ActDeclinedError
from .hosted import Actor, NoSuchTournamentError
from .live_clock import TableClocks, judged
from .live_results import is_doubtful, results_of, warnings_at
from .live_seats import LiveSeats
from .requests import read_fields
from .service import TournamentService
from .session import Acting, TournamentSession

log = logging.getLogger("fairshake.tournaments")


class LiveOrder(Struct, frozen=True, kw_only=True):
    """Open the tables of a round. `bots` puts bots of that level on all seats; `shakes` ends a table after that many.

    With `talk` text the players may write what they like; then nobody watches. `settings` are those of the game, as for
    any table, apart from what the tournament itself decides.
    """

    round: int
    bots: str = ""
    shakes: int = 0
    talk: Talk = "phrases"
    settings: dict[str, Any] = {}


class SeatOrder(Struct, frozen=True, kw_only=True):
    """A player goes to their own table of the newest open round, by code and key."""

    code: str
    key: str


class LiveTournaments:
    """Joins hosted tournaments to the tables of the platform."""

    def __init__(
        self,
        service: TournamentService,
        lobby: Lobby,
        authority: Authority,
        in_thread: Callable[..., Any],
        is_here: Callable[[TableId, str], bool] = lambda table, person: False,
    ) -> None:
        self._service, self._lobby, self._authority = service, lobby, authority
        self._in_thread = in_thread
        self._tasks: set[asyncio.Task[None]] = set()
        self.seats = LiveSeats(service, lobby, authority, in_thread, is_here)
        """Who sits at the tables."""
        self.clocks = TableClocks(service.state, authority, lobby.clock.now, in_thread)
        """The hall's clock at the tables."""

    # Opening

    async def open(self, id: str, who: Actor, fields: Mapping[str, Any]) -> LiveAnswer:
        """Open a table for each table of a drawn round that has neither a sheet nor a live table."""
        asked = read_fields(LiveOrder, fields)
        me = acting_member(await self._in_thread(self._service.members, id, who), "live")
        if asked.talk == "text" and not who.account:
            raise NotAllowedError("text-needs-account")
        state: Tournament = await self._in_thread(self._service.state, id)
        missing = outstanding(state, asked.round)
        wanted = [
            seating
            for seating in state.tables(asked.round)
            if seating.table in missing and (asked.round, seating.table) not in state.live
        ]
        if not state.tables(asked.round):
            raise TournamentRefusal("round-not-drawn", round=asked.round)
        if not wanted:
            raise TournamentRefusal("live-open", round=asked.round)
        _check_bots(state, asked)
        for one in wanted:
            self._lobby.check(as_one_table(state, one, asked))
        opened = {one.table: await self._table(id, who, state, one, asked) for one in wanted}
        desk = self._service.desk(id)
        acting = Acting("live", me.name, "")
        await self._in_thread(desk.change, acting, lambda now: (open_tables(now, asked.round, opened), None))
        clock = state.clocks.get(asked.round)
        if clock is not None and self._lobby.clock.now() < clock.ends():
            await self.clocks.start(id, clock, opened)
        return LiveAnswer(asked.round, [OpenedTable(*one) for one in opened.items()])

    async def _table(
        self, id: str, who: Actor, state: Tournament, seating: Seating, asked: LiveOrder
    ) -> TableId:
        """A table for one seating; its players only have to sit down."""
        lobby = self._lobby
        settings = table_settings(state, seating, asked)
        game = state.book.game
        seats = tuple(
            TableSeat(
                f"p{number}",
                "bot" if asked.bots else "person",
                name=public_name(state.entries[code], state.settings.public, seating.round)[:24],
                level=asked.bots,
                team=state.entries[code].team[:40],
            )
            for number, code in enumerate(seating.codes, 1)
        )
        while True:
            record = TableRecord(
                lobby.new_table(),
                lobby.new_code(),
                game,
                settings,
                seats,
                who.id,
                lobby.clock.now(),
                talk=asked.talk,
                spectators=asked.talk != "text",
                tools=False,
                place=f"{id}/{seating.round}/{seating.table}",
            )
            try:
                await self._authority.store.create(record)
            except ConflictError:
                continue
            return record.id

    async def close(self, tables: Sequence[TableId]) -> None:
        """Live tables that no longer belong to the round: a game ends without a result, and waiting players get up."""
        for one in tables:
            with suppress(NoSuchTableError, ConflictError):
                await self._authority.command(one, lambda loaded, at: judged(loaded, "call-time", at))
                await self._authority.change(one, without_players)

    # Warnings

    async def warned(self, id: str, code: str, round: int, why: str) -> None:
        """A warning of a judge in the hall reaches the live table of that player."""
        state: Tournament = await self._in_thread(self._service.state, id)
        for key, one in state.live.items():
            codes = state.seatings[key].codes if key in state.seatings else ()
            if key[0] == round and code in codes:
                player = f"p{codes.index(code) + 1}"

                def make(loaded: LoadedTable, at: int, against: str = player) -> Any:
                    return judged(loaded, "warn", at, against=against, why=why)

                await self._authority.command(TableId(one), make)

    # Judges

    async def call(self, record: TableRecord, person: str, why: str) -> None:
        """A player at a live table wants a judge: the call appears among those of the hall."""
        seat = record.seat_of(person)
        if seat is None:
            raise LobbyRefusal("forbidden", "no-seat", "table")
        why = check_optional(LINE, why, "why")
        id, round, table = record.place.split("/")
        fields = {
            "round": int(round),
            "table": int(table),
            "who": seat.name or seat.player,
            "why": why,
        }
        try:
            await self._in_thread(self._service.table_act, id, "call", fields)
        except NoSuchTournamentError:
            raise LobbyRefusal("state", "hall-gone", "table") from None
        except ActDeclinedError as declined:
            # A second call from the same table changes nothing: one is already waiting.
            if declined.refused.code != "called-already":
                raise LobbyRefusal("state", "hall-gone", "table") from None

    async def judge_comes(self, id: str, who: Actor, round: int, table: int) -> None:
        """A judge who takes a call of the hall may give a judge's orders at that table."""
        state: Tournament = await self._in_thread(self._service.state, id)
        one = state.live.get((round, table))
        members: list[CrewMember] = await self._in_thread(self._service.members, id, who)
        judge = next((member for member in members if member.role in MAY["conduct"]), None)
        if one is None or judge is None:
            return

        def take(record: TableRecord) -> TableRecord:
            if who.id in record.judges or record.seat_of(who.id) is not None:
                return record
            judges, names = (*record.judges, who.id), (*record.judge_names, judge.name)
            return structs.replace(record, judges=judges, judge_names=names)

        await self._authority.change(TableId(one), take)

    # Players

    async def sit(self, id: str, who: Actor, fields: Mapping[str, Any]) -> SeatAnswer:
        """The seat of a player in the newest round that is open on the platform."""
        asked = read_fields(SeatOrder, fields)
        code, round, table, live = await self._in_thread(self._service.live_seat, id, asked.code, asked.key)
        state: Tournament = await self._in_thread(self._service.state, id)
        number = state.seatings[round, table].codes.index(code)

        def take(record: TableRecord) -> TableRecord:
            return seated(record, number, who.id)

        await self._authority.change(live, take)
        return SeatAnswer(live, round, table)

    # Results

    async def changed(self, change: TableChange) -> None:
        """A table changed: if a tournament's game is over, its result is recorded."""
        if change.record.place and change.record.phase == "over":
            task = asyncio.ensure_future(self._take(change.record, change.game.name, change.state))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take(self, record: TableRecord, game: str, state: Any) -> None:
        try:
            await self._in_thread(self.take, record, game, state)
        except Exception:
            log.exception("the result of a live table could not be taken")

    def take(self, record: TableRecord, game: str, state: Any) -> None:
        """Enter the sheet of a live table from its log, and what judges noted there. Doing it twice changes
        nothing."""
        id, round, table = record.place.split("/")
        desk = self._service.desk(id)
        now = desk.state()
        key = (int(round), int(table))
        seating = now.seatings.get(key)
        if seating is None or now.live.get(key) != record.id or len(seating.codes) != len(record.seats):
            return
        codes = {seat.player: code for seat, code in zip(record.seats, seating.codes, strict=True)}
        name = sentence(AREA, "crew.live-table", table=table)
        absent = absent_codes(record, codes)
        found = results_of(game, state, codes, now.book.scoring, absent)
        place = {"round": key[0], "table": key[1]}
        if len(absent) < len(codes):
            _unless_declined(desk, "score", {**place, **found, "who": name})
        late = [codes[seat.player] for seat in record.seats if seat.stand_in == "relieved"]
        if late or is_doubtful(found):
            self._notify_desk(desk, place, now, absent, late, name)
        else:
            _unless_declined(desk, "confirm", {**place, "who": sentence(AREA, "crew.live-log", table=table)})
        for code, judge, why in warnings_at(game, state, codes, record.judge_names):
            fields = {"measure": "warning", "code": code, "round": key[0], "why": why, "judges": [judge]}
            _unless_declined(desk, "conduct", {**fields, "who": name})

    @staticmethod
    def _notify_desk(
        desk: TournamentSession,
        place: Mapping[str, Any],
        state: Tournament,
        absent: Sequence[str],
        late: Sequence[str],
        name: str,
    ) -> None:
        """A result that a person must check at the table or on its sheet."""

        def named(text: str, codes: Sequence[str]) -> str:
            names = [state.entries[code].name_in(place["round"]) or code for code in codes]
            return sentence(AREA, text, names=", ".join(names)) if codes else ""

        parts = (named("crew.absent-seats", absent), named("crew.stood-in", late))
        why = " ".join(filter(None, parts)) or sentence(AREA, "crew.no-scores")
        _unless_declined(desk, "call", {**place, "who": name, "why": why[:MOST_WHY]})

    async def catch_up(self) -> None:
        """After a restart: results of games that ended, and clocks that ran out, while the server was
        down."""
        for id in await self._in_thread(self._service.recent):
            try:
                await self._catch_up(id)
            except UnreachableError:
                raise
            except Exception:
                # One unreadable tournament must not stop the others.
                log.exception("a tournament could not be taken up again")

    async def _catch_up(self, id: str) -> None:
        state: Tournament = await self._in_thread(self._service.state, id)
        for round in {round for round, _ in state.live}:
            self.clocks.watch(id, round)
        for key, live in state.live.items():
            if key[1] not in outstanding(state, key[0]):
                continue
            try:
                loaded = await self._authority.loaded(TableId(live))
            except NoSuchTableError:
                continue
            if loaded.record.phase == "over":
                await self._in_thread(self.take, loaded.record, loaded.game.name, loaded.state)


def without_players(record: TableRecord) -> TableRecord:
    """Everyone gets up, if the game has not begun."""
    if record.phase != "open":
        return record
    return structs.replace(record, seats=tuple(structs.replace(seat, person="") for seat in record.seats))


def absent_codes(record: TableRecord, codes: Mapping[str, str]) -> list[str]:
    """Players who never came to their seat, and those for whom a stand-in played."""
    return [
        codes[seat.player]
        for seat in record.seats
        if seat.stand_in in STANDING_IN or (seat.kind == "person" and not seat.person)
    ]


def seated(record: TableRecord, number: int, person: str) -> TableRecord:
    """The child whose seat it is sits down; a stand-in leaves."""
    seat = record.seats[number]
    if seat.kind == "bot" and not seat.stand_in:
        raise LobbyRefusal("state", "seat-taken", "seat")
    if seat.stand_in in STANDING_IN:
        if record.phase == "over":
            return record
        relieved = "" if record.phase == "open" else "relieved"
        seat = structs.replace(seat, kind="person", level="", stand_in=relieved)
    seats = list(record.seats)
    seats[number] = structs.replace(seat, person=person)
    return structs.replace(record, seats=tuple(seats))


def _unless_declined(desk: TournamentSession, act: str, fields: Mapping[str, Any]) -> None:
    """Do an act, ignoring the refusal that it was already done."""
    with suppress(ActDeclinedError):
        perform(desk, act, fields)


def _check_bots(state: Tournament, asked: LiveOrder) -> None:
    levels = kit_of(state.book.game).bots.levels
    if asked.bots and asked.bots not in levels:
        given, allowed = repr(asked.bots[:30]), ", ".join(levels)
        raise BadInput("bots", "tournaments.fault.not-allowed", given=given, allowed=allowed)


def as_one_table(state: Tournament, seating: Seating, asked: LiveOrder) -> CreateTable:
    """The request for a seating's table, to check it before the table is made."""
    seat = SeatRequest("bot", asked.bots) if asked.bots else SeatRequest("person")
    seats = (seat,) * len(seating.codes)
    return CreateTable(state.book.game, table_settings(state, seating, asked), seats)


def table_settings(state: Tournament, seating: Seating, asked: LiveOrder) -> dict[str, Any]:
    """How a live table is played: by its players' division and the director's settings."""
    members = next((one.members for one in state.divisions if one.id == seating.division), ())
    division = members[-1] if members else seating.division
    fixed = kit_of(state.book.game).tournament.settings(state, seating, division, asked.shakes)
    if taken := sorted(asked.settings.keys() & fixed.keys()):
        raise BadInput("settings", "tournaments.fault.fixed-setting", given=", ".join(taken))
    return {**asked.settings, **fixed}
