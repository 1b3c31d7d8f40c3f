"""Tables for a whole class in one act: the children are seated, bots fill up, and the teacher can stop all of them.

The teacher starts the games and is a judge at each table, so all can be paused and taken up again together.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec import Struct

from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.application.registry.names import GameName
from fairshake.application.tables.authority import NoSuchTable, Sitting
from fairshake.application.tables.lobby import Lobby, LobbyRefusal
from fairshake.application.tables.ports import Conflict
from fairshake.application.tables.records import Seat, TableRecord, Talk
from fairshake.application.tables.wishes import BOT_NAMES, SeatWish, TableWish
from fairshake.games import Chance, draw
from fairshake.messages import sentence

from .checks import checked_number
from .minutes import Played, of_table
from .records import Classroom, Member, Work
from .refusal import ClassRefusal
from .seating import groups, teams
from .working import Working

LEAST: Final = 2


class TablesWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Tables for all children of a class who are chosen (all of them when none is named).

    `size` is how many play at a table; bots of the level `bots` sit where a child is missing ("" for no bots).
    With `pairs` two children share a rack of Equate; with `teams` the whole class plays Equate at one board.
    """

    game: GameName = "equations"
    size: int = 3
    bots: str = "learner"
    pairs: bool = False
    teams: int = 0
    members: list[str] = []
    settings: dict[str, Any] = {}
    talk: Talk = "phrases"
    """With `text` the children may write what they like: only children of the class sit at these tables."""
    tools: bool = True
    """Whether the children may ask for hints during the game."""


@dataclass(frozen=True, slots=True)
class ClassTables:
    working: Working
    lobby: Lobby
    chance: Chance

    async def deal(self, id: str, teacher: Person, wish: TablesWish) -> Work:
        """Seat the children, make a table for each group and start the games."""
        await self.working.classes.taught(id, teacher)
        everyone = await self.working.store.members(id)
        members = [member for member in everyone if not wish.members or member.id in wish.members]
        if not members:
            raise ClassRefusal("state", "nobody-there", "members")
        seated = self._seated(wish, list(draw(self.chance, members, len(members))))
        self._check(wish, seated)
        only = tuple(member.person for member in everyone) if wish.talk == "text" else ()
        made = [await self._table(teacher, wish, seats, only) for seats in seated]
        for table in made:
            await self.lobby.start(table, teacher)
        now = self.lobby.clock.now()
        work = Work(self.working.new_id(), id, "tables", "", now, 0, {"game": wish.game}, True, tuple(made))
        await self.working.store.give(work)
        return work

    def _seated(self, wish: TablesWish, members: list[Member]) -> list[list[Seat]]:
        kit = kit_of(wish.game)
        most = kit.most_seats
        if not kit.teams and (wish.pairs or wish.teams):
            raise ClassRefusal("bad", "equate-only", "teams")
        if wish.teams:
            checked_number("teams", wish.teams, LEAST, most)
            return [self._in_teams(teams(members, wish.teams))]
        checked_number("size", wish.size, LEAST, most)
        if wish.pairs:
            couples = groups(members, 2)
            return [self._in_teams(each, wish) for each in groups(couples, wish.size)]
        return [self._alone(each, wish) for each in groups(members, wish.size)]

    def _alone(self, children: Sequence[Member], wish: TablesWish) -> list[Seat]:
        people = [Seat("", "person", child.person, child.nickname) for child in children]
        return _numbered([*people, *self._bots(len(people), wish)])

    def _in_teams(self, ones: Sequence[Sequence[Member]], wish: TablesWish | None = None) -> list[Seat]:
        """Those of one team share a rack; the first of them is its captain."""
        people = [
            Seat(
                "", "person", child.person, child.nickname, team=sentence("classes", "tables.team", number=n)
            )
            for n, team in enumerate(ones, 1)
            for child in team
        ]
        return _numbered([*people, *(self._bots(len(ones), wish) if wish else ())])

    def _bots(self, there: int, wish: TablesWish) -> list[Seat]:
        """Bots up to the size of the table; nobody plays alone, also where no bots are wanted."""
        missing = max(0, (wish.size if wish.bots else LEAST) - there)
        level = wish.bots or "learner"
        return [Seat("", "bot", name=BOT_NAMES[n], level=level) for n in range(missing)]

    def _check(self, wish: TablesWish, seated: Sequence[Sequence[Seat]]) -> None:
        """Ask the lobby whether such tables can be played, before anything is kept."""
        for seats in seated:
            wishes = tuple(SeatWish(seat.kind, seat.level, "", seat.team) for seat in seats)
            self.lobby.check(TableWish(wish.game, wish.settings, wishes))

    async def _table(
        self, teacher: Person, wish: TablesWish, seats: Sequence[Seat], only: tuple[str, ...]
    ) -> str:
        lobby = self.lobby
        while True:
            record = TableRecord(
                lobby.new_id(),
                lobby.new_code(),
                wish.game,
                dict(wish.settings),
                tuple(seats),
                teacher.id,
                lobby.clock.now(),
                talk=wish.talk,
                spectators=False,
                tools=wish.tools,
                only=only,
                judges=(teacher.id,),
                judge_names=(teacher.name,),
            )
            with contextlib.suppress(Conflict):
                await lobby.authority.store.create(record)
                return record.id

    # All together

    async def order(self, one: Classroom, order: Literal["adjourn", "resume"]) -> int:
        """Pause, or take up again, every game of the class; how many there were."""
        wanted = "playing" if order == "adjourn" else "adjourned"
        done = 0
        for work in await self.working.store.work(one.id):
            for table in work.tables:
                with contextlib.suppress(NoSuchTable, LobbyRefusal):
                    if (await self.lobby.table(table)).phase == wanted:
                        await self._order(table, order)
                        done += 1
        return done

    async def _order(self, table: str, order: str) -> None:
        def make(sitting: Sitting, at: int) -> Any:
            return sitting.game.commands[order](at)

        await self.lobby.authority.command(table, make)

    async def records(self, work: Sequence[Work]) -> dict[str, TableRecord]:
        found: dict[str, TableRecord] = {}
        for table in (table for one in work for table in one.tables):
            with contextlib.suppress(NoSuchTable):
                found[table] = await self.lobby.table(table)
        return found

    async def scores(self, work: Sequence[Work]) -> list[tuple[int, dict[str, int]]]:
        """When each game of the class ended, and with how many points for whom."""
        told: list[tuple[int, dict[str, int]]] = []
        for id, record in (await self.records(work)).items():
            if record.phase == "over":
                state = (await self.lobby.authority.sitting(id)).state
                told.append((int(state.now), scores_of(record, state)))
        return told

    async def played(self, records: Sequence[TableRecord]) -> list[list[Played]]:
        """The play time at each of these tables."""
        told: list[list[Played]] = []
        for record in records:
            lines = await self.lobby.authority.store.events(record.id)
            game = self.lobby.authority.games[record.game]
            times = [int(event.at) for event in (game.read_event(line.data, line.form) for line in lines)
                     if getattr(event, "at", None) is not None]  # fmt: skip
            told.append(of_table([seat.person for seat in record.seats if seat.person], times))
        return told


def scores_of(record: TableRecord, state: Any) -> dict[str, int]:
    """Points by person at the end of a game; those of one team have the same."""
    totals = kit_of(record.game).scores(state)
    captains = {seat.team: seat.player for seat in reversed(record.seats) if seat.team}
    return {
        seat.person: totals[player]
        for seat in record.seats
        if seat.person
        and (player := seat.player if seat.player in totals else captains.get(seat.team, "")) in totals
    }


def _numbered(seats: Sequence[Seat]) -> list[Seat]:
    return [
        Seat(f"p{number}", seat.kind, seat.person, seat.name, seat.level, seat.team)
        for number, seat in enumerate(seats, 1)
    ]
