"""The routes about the work of a class: assigning and doing it, tables for everyone, results, and files."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from fairshake.application.classes.answers import (
    CheckedAnswer,
    ChildAnswers,
    ClassExport,
    ClassNow,
    GivenWorkAnswer,
    OrderedTables,
    ResultsAnswer,
    WorkSheetAnswer,
)
from fairshake.application.classes.assignment_requests import CreateAssignment, WorkAnswer, WorkChange
from fairshake.application.classes.assignments import short
from fairshake.application.classes.classes import ClassChange
from fairshake.application.classes.records import Classroom
from fairshake.application.classes.refusal import ClassRefusal
from fairshake.application.classes.tables import CreateTables
from fairshake.application.ids import ClassId, MemberId, TableId, WorkId
from fairshake.application.people import Person
from fairshake.server.limits import TABLES
from fairshake.server.live.platform import Live
from fairshake.server.routes.call import Download
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

PAPERS: Final = ("letter", "a4")
CSV: Final = "text/csv; charset=utf-8"
UNSAFE: Final = r'[\x00-\x1f\x7f\\/:*?"<>|]+'
"""What the name of a file can't contain on some system."""
routes = Routes("/api/v1/classes", permission=Permission.PERSON)


class CopyWork(Struct, frozen=True, forbid_unknown_fields=True):
    to: ClassId
    """The class that gets a copy."""


class StandInFor(Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    """The player whose seat a bot takes, by its name in the game."""


class TimeCardsQuery(Struct):
    paper: str = "letter"
    member: MemberId = MemberId("")
    """One child only."""


class FileQuery(Struct):
    day: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """The caller's date, for the file's name; by default the server's."""


class WorkRoutes:
    """What each route about work does."""

    def __init__(self, live: Live) -> None:
        self.school = live.school
        self.working = live.school.working
        self.taught = live.school.classes.taught
        self.press = live.press

    def _file(self, one: Classroom, what: str, kind: str, day: str) -> str:
        """A name that tells files of different classes and days apart."""
        day = day or date.fromtimestamp(self.working.clock.now() / 1000).isoformat()
        return f"{re.sub(UNSAFE, '-', one.name).strip()} {what} {day}.{kind}"

    @routes.post(
        "/{classroom}/work", status=201, errors=(409,), limit=RateLimit("class-work", TABLES, "person")
    )
    async def give(self, person: Person, classroom: ClassId, body: CreateAssignment) -> GivenWorkAnswer:
        """Give work."""
        return GivenWorkAnswer(short(await self.working.give(classroom, person, body)))

    @routes.post(
        "/{classroom}/challenge", status=201, errors=(409,), limit=RateLimit("class-work", TABLES, "person")
    )
    async def challenge(self, person: Person, classroom: ClassId) -> GivenWorkAnswer:
        """Give this week's challenge."""
        return GivenWorkAnswer(short(await self.working.challenge(classroom, person)))

    @routes.get("/{classroom}/work/{work}")
    async def look(self, person: Person, classroom: ClassId, work: WorkId) -> WorkSheetAnswer:
        """Work as I do it."""
        return await self.working.look(classroom, person, work)

    @routes.patch("/{classroom}/work/{work}")
    async def change(self, person: Person, classroom: ClassId, work: WorkId, body: WorkChange) -> None:
        """Close or open work, or change its children or its date."""
        await self.working.change(classroom, person, work, body)

    @routes.post("/{classroom}/work/{work}/earlier")
    async def earlier(self, person: Person, classroom: ClassId, work: WorkId) -> None:
        """Move work one place up."""
        await self.working.earlier(classroom, person, work)

    @routes.post("/{classroom}/work/{work}/copy", status=201, errors=(409,))
    async def copy(self, person: Person, classroom: ClassId, work: WorkId, body: CopyWork) -> GivenWorkAnswer:
        """Copy work to another class of mine."""
        return GivenWorkAnswer(short(await self.working.copy(classroom, person, work, body.to)))

    @routes.delete("/{classroom}/work/{work}")
    async def take_back(self, person: Person, classroom: ClassId, work: WorkId) -> None:
        """Delete work."""
        await self.working.take_back(classroom, person, work)

    @routes.post("/{classroom}/work/{work}/answers", errors=(409,))
    async def answer(
        self, person: Person, classroom: ClassId, work: WorkId, body: WorkAnswer
    ) -> CheckedAnswer:
        """Answer a question."""
        return await self.working.answer(classroom, person, work, body)

    @routes.post(
        "/{classroom}/tables",
        status=201,
        optional=True,
        errors=(409,),
        limit=RateLimit("tables", TABLES, "person"),
    )
    async def tables(self, person: Person, classroom: ClassId, body: CreateTables) -> GivenWorkAnswer:
        """Seat everyone at tables."""
        one = await self.school.classes.taught(classroom, person)
        work = await self.school.tables.deal(
            classroom, person, body, lambda: self.school.viewing.strength(one)
        )
        return GivenWorkAnswer(short(work))

    @routes.post("/{classroom}/pause")
    async def pause(self, person: Person, classroom: ClassId) -> OrderedTables:
        """Pause all."""
        return await self._all(person, classroom, paused=True)

    @routes.post("/{classroom}/go-on")
    async def go_on(self, person: Person, classroom: ClassId) -> OrderedTables:
        """Resume all games of the class."""
        return await self._all(person, classroom, paused=False)

    async def _all(self, person: Person, classroom: ClassId, *, paused: bool) -> OrderedTables:
        one = await self.taught(classroom, person)
        await self.school.classes.change(classroom, person, ClassChange(paused=paused))
        return OrderedTables(await self.school.tables.order(one, "adjourn" if paused else "resume"), paused)

    @routes.post("/{classroom}/end")
    async def end(self, person: Person, classroom: ClassId) -> OrderedTables:
        """End all tables; the scores stay."""
        one = await self.taught(classroom, person)
        return OrderedTables(await self.school.tables.end(one), one.paused)

    @routes.post("/{classroom}/tables/{table}/end")
    async def end_one(self, person: Person, classroom: ClassId, table: TableId) -> None:
        """End one game; its scores stay."""
        await self.school.tables.end_one(await self.taught(classroom, person), table)

    @routes.post("/{classroom}/tables/{table}/stand-in", errors=(409,))
    async def stand_in(self, person: Person, classroom: ClassId, table: TableId, body: StandInFor) -> None:
        """Let a bot play on for a child who is away."""
        await self.school.tables.stand_in(await self.taught(classroom, person), table, body.player)

    @routes.post("/{classroom}/work/{work}/lead")
    async def lead(self, person: Person, classroom: ClassId, work: WorkId) -> None:
        """Send everyone to an assignment."""
        await self.working.lead(classroom, person, work)

    @routes.get("/{classroom}/work/{work}/members/{member}")
    async def answers(
        self, person: Person, classroom: ClassId, work: WorkId, member: MemberId
    ) -> ChildAnswers:
        """What one child answered."""
        return await self.school.viewing.answers(await self.taught(classroom, person), work, member)

    @routes.get("/{classroom}/now")
    async def now(self, person: Person, classroom: ClassId) -> ClassNow:
        """Where my teacher wants me to be."""
        return await self.school.viewing.now(*await self.school.classes.attended(classroom, person))

    @routes.get("/{classroom}/results")
    async def results(self, person: Person, classroom: ClassId) -> ResultsAnswer:
        """Results by child and skill."""
        return await self.school.viewing.results(await self.taught(classroom, person))

    @routes.get("/{classroom}/export.json", answer=ClassExport)
    async def export(self, person: Person, classroom: ClassId, query: FileQuery) -> Download:
        """Everything of a class."""
        one = await self.taught(classroom, person)
        export = await self.school.viewing.export(one)
        return Download(msgspec.json.encode(export), self._file(one, "class", "json", query.day))

    @routes.get("/{classroom}/results.csv", answer=str, media="text/csv")
    async def results_csv(self, person: Person, classroom: ClassId, query: FileQuery) -> Download:
        """Results as CSV."""
        one = await self.taught(classroom, person)
        table = await self.school.viewing.results_csv(one)
        return Download(table, self._file(one, "results", "csv", query.day), CSV)

    @routes.get("/{classroom}/minutes.csv", answer=str, media="text/csv")
    async def minutes_csv(self, person: Person, classroom: ClassId, query: FileQuery) -> Download:
        """The play-time log as CSV."""
        one = await self.taught(classroom, person)
        table = await self.school.viewing.minutes_csv(one)
        return Download(table, self._file(one, "minutes", "csv", query.day), CSV)

    @routes.get("/{classroom}/time-cards.pdf", answer=bytes, media="application/pdf", errors=(501,))
    async def time_cards(self, person: Person, classroom: ClassId, query: TimeCardsQuery) -> Download:
        """Time cards to print."""
        one = await self.taught(classroom, person)
        if query.paper not in PAPERS:
            raise ClassRefusal(
                "bad", "no-such-paper", "paper", given=query.paper[:40], allowed=", ".join(PAPERS)
            )
        if query.member:
            await self.school.classes.member(one, query.member)
        cards = await self.school.viewing.cards(one, query.member)
        made = await self.press.run(self.school.print_cards, cards, query.paper)
        return Download(made, "time-cards.pdf")
