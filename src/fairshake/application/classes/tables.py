"""Tables for a whole class in one step: the children are seated, bots fill empty seats, and the teacher can pause all.

The teacher starts the games and is a judge at each table, so all of them can be paused and resumed together.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from fairshake.application.glicko import GlickoRating
from fairshake.application.ids import ClassId, MemberId, TableId, WorkId
from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.application.registry.names import GameName
from fairshake.application.tables.authority import LoadedTable, NoSuchTableError
from fairshake.application.tables.characters import bot_names
from fairshake.application.tables.lobby import Lobby, LobbyRefusal
from fairshake.application.tables.ports import ConflictError
from fairshake.application.tables.records import Refusing, TableRecord, TableSeat, Talk
from fairshake.application.tables.requests import CreateTable, SeatRequest, settings_of
from fairshake.application.tables.seat_changes import judged
from fairshake.games import Chance, draw
from fairshake.messages import sentence

from .assignments import Assignments
from .checks import checked_number
from .playtime import Playtime, of_table
from .records import ClassChild, Classroom, TablesSpec, TablesWork, Work
from .refusal import ClassRefusal
from .seat_groups import groups, teams

LEAST: Final = 2
UNRATED: Final = round(GlickoRating().rating)
Pairing = Literal["random", "strength"]


class CreateTables(Struct, frozen=True, forbid_unknown_fields=True):
    """Tables for the chosen children of a class (everyone if none is named).

    `size` is how many play at a table; bots of the level `bots` sit where a child is missing ("" for no bots).
    With `pairs` two children share a rack of Equate; with `teams` the whole class plays Equate at one board.
    With `groups` the teacher has chosen who plays together, by the ids of the members.
    """

    game: GameName = "equations"
    size: int = 3
    bots: str = "learner"
    pairs: bool = False
    teams: int = 0
    members: list[MemberId] = []
    groups: list[list[MemberId]] = []
    pairing: Pairing = "random"
    """Who plays together: drawn at random, or children of similar strength."""
    settings: dict[str, Any] = {}
    talk: Talk = "phrases"
    """With `text` the children may write what they like: only children of the class sit at these tables."""
    tools: bool = True
    """Whether the children may ask for hints during the game."""
    days: int = 0
    """Days that a turn may take; then no clocks run, and the children play whenever they have time."""


Strength = Callable[[], Awaitable[Mapping[str, int]]]
"""The ratings of the class by member; asked for only where they decide who plays together."""


@dataclass(frozen=True, slots=True)
class ClassTables:
    working: Assignments
    lobby: Lobby
    chance: Chance

    async def deal(self, id: ClassId, teacher: Person, request: CreateTables, strength: Strength) -> Work:
        """Seat the children, make a table for each group and start the games."""
        one = await self.working.classes.taught(id, teacher)
        if one.paused:
            raise ClassRefusal("state", "paused-tables")
        everyone = await self.working.store.members(id)
        chosen = [member for group in request.groups for member in group] or request.members
        members = [member for member in everyone if not chosen or member.id in chosen]
        if not members:
            raise ClassRefusal("state", "nobody-there", "members")
        if request.groups:
            seated = self._by_hand(request, {member.id: member for member in members})
        else:
            seated = self._seated(request, await self._in_order(request, members, strength))
        self._check(request, seated)
        only = tuple(member.person for member in everyone) if request.talk == "text" else ()
        await self._leave_earlier(id, {member.person for member in members})
        teachers = await self.working.classes.teachers(one)
        teachers.sort(key=lambda each: each.id != teacher.id)
        made = [await self._table(teachers, request, seats, only, n) for n, seats in enumerate(seated, 1)]
        for table in made:
            await self.lobby.start(table, teacher)
        now = self.lobby.clock.now()
        work = TablesWork(
            id=WorkId(self.working.new_id()),
            classroom=id,
            created=now,
            spec=TablesSpec(game=request.game, led=now),
            tables=tuple(made),
        )
        await self.working.store.give(work)
        return work

    async def _in_order(
        self, request: CreateTables, members: list[ClassChild], strength: Strength
    ) -> list[ClassChild]:
        """Neighbors play together. Children of equal strength are drawn at random."""
        drawn = list(draw(self.chance, members, len(members)))
        if request.pairing == "random":
            return drawn
        ratings = await strength()
        return sorted(drawn, key=lambda child: -ratings.get(child.id, UNRATED))

    def _by_hand(self, request: CreateTables, members: Mapping[str, ClassChild]) -> list[list[TableSeat]]:
        if request.pairs or request.teams:
            raise ClassRefusal("bad", "groups-alone", "groups")
        chosen = [member for group in request.groups for member in group]
        if len(chosen) != len(set(chosen)) or not members.keys() >= set(chosen):
            raise ClassRefusal("bad", "groups-members", "groups")
        most = kit_of(request.game).most_seats
        checked_number("size", request.size, LEAST, most)
        for group in request.groups:
            checked_number("groups", len(group), 1, most)
        return [self._alone([members[one] for one in group], request) for group in request.groups]

    def _seated(self, request: CreateTables, members: list[ClassChild]) -> list[list[TableSeat]]:
        kit = kit_of(request.game)
        most = kit.most_seats
        if not kit.teams and (request.pairs or request.teams):
            raise ClassRefusal("bad", "equate-only", "teams")
        if request.teams:
            checked_number("teams", request.teams, LEAST, most)
            return [self._in_teams(teams(members, request.teams))]
        checked_number("size", request.size, LEAST, most)
        if request.pairs:
            couples = groups(members, 2)
            return [self._in_teams(each, request) for each in groups(couples, request.size)]
        return [self._alone(each, request) for each in groups(members, request.size)]

    def _alone(self, children: Sequence[ClassChild], request: CreateTables) -> list[TableSeat]:
        people = [TableSeat("", "person", child.person, child.nickname) for child in children]
        return _numbered([*people, *self._bots(len(people), request)])

    def _in_teams(
        self, teams: Sequence[Sequence[ClassChild]], request: CreateTables | None = None
    ) -> list[TableSeat]:
        """The children of a team share a rack; the first is its captain."""
        people = [
            TableSeat(
                "", "person", child.person, child.nickname, team=sentence("classes", "tables.team", number=n)
            )
            for n, team in enumerate(teams, 1)
            for child in team
        ]
        return _numbered([*people, *(self._bots(len(teams), request) if request else ())])

    def _bots(self, there: int, request: CreateTables) -> list[TableSeat]:
        """Bots up to the size of the table; nobody plays alone, even if no bots were requested."""
        missing = max(0, (request.size if request.bots else LEAST) - there)
        level = request.bots or "learner"
        return [TableSeat("", "bot", name=name, level=level) for name in bot_names([level] * missing)]

    def _check(self, request: CreateTables, seated: Sequence[Sequence[TableSeat]]) -> None:
        """Ask the lobby whether such tables can be played, before anything is saved."""
        for seats in seated:
            self.lobby.check(_as_one_table(request, seats))

    async def _table(
        self,
        teachers: Sequence[Person],
        request: CreateTables,
        seats: Sequence[TableSeat],
        only: tuple[str, ...],
        number: int,
    ) -> TableId:
        """A table that the first of these teachers makes, and at which all of them are judges."""
        lobby = self.lobby
        while True:
            record = TableRecord(
                lobby.new_table(),
                lobby.new_code(),
                request.game,
                dict(settings_of(_as_one_table(request, seats))),
                tuple(seats),
                teachers[0].id,
                lobby.clock.now(),
                talk=request.talk,
                spectators=False,
                tools=request.tools,
                days=request.days,
                only=only,
                number=number,
                judges=tuple(each.id for each in teachers),
                judge_names=tuple(each.name for each in teachers),
            )
            with contextlib.suppress(ConflictError):
                await lobby.authority.store.create(record)
                return record.id

    # All together

    async def admit(self, one: Classroom, teacher: Person) -> None:
        """A teacher who comes later is a judge at the tables that are there."""
        for table in (await self.records(await self.working.store.work(one.id))).values():
            with contextlib.suppress(LobbyRefusal):
                await self.lobby.authority.change(table.id, lambda now: judged(now, teacher))

    async def order(self, one: Classroom, order: Literal["adjourn", "resume"]) -> int:
        """Pause or resume every game of the class; returns how many there were."""
        wanted = "playing" if order == "adjourn" else "adjourned"
        done = 0
        for work in await self.working.store.work(one.id):
            for table in work.tables:
                with contextlib.suppress(NoSuchTableError, LobbyRefusal):
                    if (await self.lobby.table(table)).phase == wanted:
                        await self._order(table, order)
                        done += 1
        return done

    async def end(self, one: Classroom) -> int:
        """End every unfinished game of the class; returns how many there were. Scores so far are kept."""
        done = 0
        for work in await self.working.store.work(one.id):
            if isinstance(work, TablesWork) and work.open:
                done += sum([await self._end(table) for table in work.tables])
                await self.working.store.change_work(work.id, lambda now: replace(now, open=False))
        return done

    async def end_one(self, one: Classroom, table: TableId) -> bool:
        """End one game of the class; whether it was still going."""
        await self._own(one, table)
        return await self._end(table)

    async def stand_in(self, one: Classroom, table: TableId, player: str) -> None:
        """A bot plays on for a child who is away. The seat stays with the bot; the child can be seated anew."""
        record = await self._own(one, table)
        seat = next((each for each in record.seats if each.player == player), None)
        if seat is None or seat.kind == "bot" or seat.team:
            raise ClassRefusal("bad", "no-stand-in", "player")
        if record.phase not in ("playing", "adjourned"):
            raise ClassRefusal("state", "no-game-on", "table")
        level = next((each.level for each in record.seats if each.kind == "bot"), "learner")
        taken = [each.name for each in record.seats]
        names = bot_names([level] * (len(taken) + 1))
        name = next(each for each in names if each not in taken)
        lobby = self.lobby

        def substitute(loaded: LoadedTable, at: int) -> Any:
            return loaded.game.commands["substitute"](at, player, name=name)

        answer = await lobby.authority.command(table, substitute)
        if isinstance(answer, Refusing):
            raise LobbyRefusal("state", answer.code, "table", **answer.params)
        bot = TableSeat(player, "bot", name=name, level=level)
        await lobby.authority.change(
            table,
            lambda now: replace(
                now, seats=tuple(bot if each.player == player else each for each in now.seats)
            ),
        )

    async def _own(self, one: Classroom, table: TableId) -> TableRecord:
        """A table at which this class was seated."""
        for work in await self.working.store.work(one.id):
            if table in work.tables:
                return await self.lobby.table(table)
        raise ClassRefusal("unknown", "no-such-work", "table")

    async def totals(self, record: TableRecord) -> dict[str, int]:
        """The points so far, by player; everyone on a team has the same."""
        state = (await self.lobby.authority.loaded(record.id)).state
        if state is None:
            return {}
        totals = kit_of(record.game).scores(state)
        captains = {seat.team: seat.player for seat in reversed(record.seats) if seat.team}
        scored = {
            seat.player: totals.get(seat.player, totals.get(captains.get(seat.team, "")))
            for seat in record.seats
        }
        return {player: points for player, points in scored.items() if points is not None}

    async def _leave_earlier(self, id: ClassId, children: set[str]) -> None:
        """A child has one table at a time: games of earlier tables end when these children sit down elsewhere."""
        for work in await self.working.store.work(id):
            if isinstance(work, TablesWork) and work.open:
                records = (await self.records([work])).values()
                for record in records:
                    if any(seat.person in children for seat in record.seats):
                        await self._end(record.id)
                left = [r for r in records if not any(seat.person in children for seat in r.seats)]
                if not left:
                    await self.working.store.change_work(work.id, lambda now: replace(now, open=False))

    async def _end(self, table: TableId) -> bool:
        """Whether the game was still going. What was scored stays; a shake under way counts for nothing."""
        with contextlib.suppress(NoSuchTableError, LobbyRefusal):
            record = await self.lobby.table(table)
            if record.phase not in ("playing", "adjourned"):
                return False
            if record.phase == "adjourned":
                await self._order(table, "resume")
            before = (await self.lobby.authority.loaded(table)).state
            for step in range(len(kit_of(record.game).closing(before, "j1", 0))):
                await self.lobby.authority.command(table, self._closing(record.game, before, step))
            if (await self.lobby.table(table)).phase == "playing":
                await self._order(table, "adjourn")
            return True
        return False

    def _closing(self, game: str, before: Any, step: int) -> Callable[[LoadedTable, int], Any]:
        return lambda loaded, at: kit_of(game).closing(before, "j1", at)[step]

    async def points(self, work: Sequence[Work]) -> dict[str, dict[str, int]]:
        """By assignment: the points so far of everyone at its tables."""
        points: dict[str, dict[str, int]] = {}
        for one in work:
            for id, record in (await self.records([one])).items():
                if record.phase != "open":
                    state = (await self.lobby.authority.loaded(id)).state
                    points.setdefault(one.id, {}).update(scores_of(record, state))
        return points

    async def _order(self, table: TableId, order: str) -> None:
        def make(loaded: LoadedTable, at: int) -> Any:
            return loaded.game.commands[order](at)

        await self.lobby.authority.command(table, make)

    async def records(self, work: Sequence[Work]) -> dict[TableId, TableRecord]:
        found: dict[TableId, TableRecord] = {}
        for table in (table for one in work for table in one.tables):
            with contextlib.suppress(NoSuchTableError):
                found[table] = await self.lobby.table(table)
        return found

    async def scores(self, work: Sequence[Work]) -> list[tuple[int, dict[str, int]]]:
        """When each game of the class ended, and everyone's points."""
        scores: list[tuple[int, dict[str, int]]] = []
        for id, record in (await self.records(work)).items():
            if record.phase == "over":
                state = (await self.lobby.authority.loaded(id)).state
                scores.append((int(state.now), scores_of(record, state)))
        return scores

    async def played(self, records: Sequence[TableRecord]) -> list[list[Playtime]]:
        """The play time at each of these tables."""
        times_played: list[list[Playtime]] = []
        for record in records:
            lines = await self.lobby.authority.store.events(record.id)
            game = self.lobby.authority.games[record.game]
            times = [int(event.at) for event in (game.read_event(line.data, line.form) for line in lines)
                     if getattr(event, "at", None) is not None]  # fmt: skip
            times_played.append(of_table([seat.person for seat in record.seats if seat.person], times))
        return times_played


def _as_one_table(request: CreateTables, seats: Sequence[TableSeat]) -> CreateTable:
    asked = tuple(SeatRequest(seat.kind, seat.level, "", seat.team) for seat in seats)
    return CreateTable(request.game, request.settings, asked, days=request.days)


def scores_of(record: TableRecord, state: Any) -> dict[str, int]:
    """Points by person at the end of a game; everyone on a team has the same."""
    totals = kit_of(record.game).scores(state)
    captains = {seat.team: seat.player for seat in reversed(record.seats) if seat.team}
    return {
        seat.person: totals[player]
        for seat in record.seats
        if seat.person
        and (player := seat.player if seat.player in totals else captains.get(seat.team, "")) in totals
    }


def _numbered(seats: Sequence[TableSeat]) -> list[TableSeat]:
    return [
        TableSeat(f"p{number}", seat.kind, seat.person, seat.name, seat.level, seat.team)
        for number, seat in enumerate(seats, 1)
    ]
