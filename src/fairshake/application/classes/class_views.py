"""What a teacher sees of a class, and what a child sees: their own work, and nicknames."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from fairshake.application.ids import MemberId, TableId, WorkId
from fairshake.application.learning.attempts import OPENED, Attempt
from fairshake.application.people import Person
from fairshake.application.tables.records import TableRecord

from .answers import (
    AnsweredQuestion,
    AttendedClass,
    ChildAnswer,
    ChildAnswers,
    ChildClass,
    ChildResult,
    ChildRow,
    ChildSelf,
    ChildTable,
    ChildWork,
    ClassExport,
    ClassMember,
    ClassNow,
    ClassRatings,
    ClassSeat,
    ClassSettings,
    ClassTable,
    ClassTeacher,
    ExportedAttempt,
    ExportedMinutes,
    ExportedWork,
    FoundClass,
    GivenRating,
    GivenWork,
    MyClassesAnswer,
    PlayedDay,
    ResultsAnswer,
    TaughtClass,
    TaughtMember,
    TeacherAnswer,
    TimeCard,
    TimeCards,
    UnusedSlip,
    WorkChild,
)
from .assignments import Assignments, short, what_of
from .classes import Classes
from .playtime import Playtime, by_day, minutes_in, of_work, together, week_of
from .presence import ClassPresence
from .rating_matches import of_puzzles, of_tables, puzzle_names, puzzle_priors
from .ratings import Rating, rated
from .records import ClassChild, Classroom, GroupKind, LessonWork, PuzzleWork, TablesWork, Work
from .results import of_class, questions, results
from .tables import ClassTables
from .titles import titled
from .work_states import called_away, finished, state_of


@dataclass(frozen=True, slots=True)
class ClassViews:
    classes: Classes
    working: Assignments
    tables: ClassTables
    presence: ClassPresence

    # Lists

    async def mine(self, person: Person) -> MyClassesAnswer:
        """The classes a person teaches, and those they are a student in."""
        taught = await self.classes.store.taught_by(person.id)
        attended = await self.classes.store.attended_by(person.id)
        return MyClassesAnswer(
            teaching=[
                TaughtClass(*_head(one), one.code, len(await self.classes.store.members(one.id)))
                for one in taught
            ],
            attending=[
                AttendedClass(*_head(one), member.nickname, await self._waiting(one, member))
                for one, member in attended
            ],
        )

    async def _waiting(self, one: Classroom, member: ClassChild) -> int:
        """How much open work a child has not finished."""
        work = [
            each for each in await self.classes.store.work(one.id) if each.open and each.is_for(member.id)
        ]
        tried = await self._tried(work, [member])
        return sum(_mine(each, member, tried, {}).done < each.items for each in work)

    # The teacher

    async def teacher(self, one: Classroom, person: Person) -> TeacherAnswer:
        store = self.classes.store
        places, work = await store.places(one.id), await store.work(one.id)
        members = [child for child in places if child.joined]
        tried = await self._tried(work, members)
        records = await self.tables.records(work)
        recoverable = await store.recoverable(one.id)
        away = await self.presence.away(one, members, records.values())
        seats = {id: await self._seats(record, members, away) for id, record in records.items()}
        return TeacherAnswer(
            role="teacher",
            classroom=settings(one),
            teachers=[
                ClassTeacher(each.id, each.name, each.id == one.teacher, each.id == person.id)
                for each in await self.classes.teachers(one)
            ],
            slips=[UnusedSlip(each.id, each.nickname) for each in places if not each.joined],
            members=[
                TaughtMember(each.id, each.nickname, each.joined, each.id in recoverable, each.person in away)
                for each in members
            ],
            work=[
                self._given(
                    each, work, [one for one in members if each.is_for(one.id)], tried, records, seats
                )
                for each in _in_order(work)
            ],
        )

    async def _seats(self, record: TableRecord, members: list[ClassChild], away: set[str]) -> list[ClassSeat]:
        names = {member.person: member.nickname for member in members}
        points = {} if record.phase == "open" else await self.tables.totals(record)
        return [
            ClassSeat(
                seat.player,
                names.get(seat.person, seat.name),
                seat.kind == "bot",
                seat.person in away,
                points.get(seat.player),
            )
            for seat in record.seats
        ]

    def _given(
        self,
        work: Work,
        every: list[Work],
        members: list[ClassChild],
        tried: list[Attempt],
        records: dict[TableId, TableRecord],
        seats: dict[TableId, list[ClassSeat]],
    ) -> GivenWork:
        what = what_of(work)
        tables = [ClassTable(id, records[id].phase, seats[id]) for id in work.tables if id in records]
        now = self.working.clock.now()
        by = {member.id: [each for each in tried if (each.person, each.what) == (member.person, what)]
              for member in members}  # fmt: skip
        children = [
            WorkChild(
                member.id,
                member.nickname,
                *state_of(work, by[member.id], now, called_away(member, work, every, tried)),
            )
            for member in members
        ]
        return GivenWork(
            **asdict(short(work)),
            done=sum(child.state == "done" for child in children),
            tables=tables,
            children=children if work.kind != "tables" else [],
            members=list(work.members),
        )

    async def answers(self, one: Classroom, work: WorkId, member: MemberId) -> ChildAnswers:
        """One child's answers in an assignment, question by question."""
        given = await self.working.one(one.id, work)
        child = await self.classes.member(one, member)
        tried = await self.classes.store.tried([what_of(given)], [child.person])
        by = {each.item: each for each in tried if each.item != OPENED}
        asked = await self.working.in_thread(questions, given)
        return ChildAnswers(
            title=titled(given),
            nickname=child.nickname,
            answers=[_answered(item, question, by.get(item)) for item, question in enumerate(asked)],
        )

    async def now(self, one: Classroom, member: ClassChild) -> ClassNow:
        """Where the teacher wants a child to be, and whether the class is paused."""
        await self.presence.note(member.person)
        led = max(
            (
                each
                for each in await self.classes.store.work(one.id)
                if each.open and each.spec.led and each.is_for(member.id)
            ),
            key=lambda each: each.spec.led,
            default=None,
        )
        if led is None:
            return ClassNow(one.paused, "", "", 0)
        target: str = led.id
        if isinstance(led, TablesWork):
            records = (await self.tables.records([led])).values()
            seats = [record.id for record in records if record.seat_of(member.person)]
            target = seats[0] if seats else ""
        elif isinstance(led, LessonWork):
            target = led.spec.lesson
        return ClassNow(one.paused, led.kind if target else "", target, led.spec.led)

    async def results(self, one: Classroom) -> ResultsAnswer:
        children, work, members, tried = await self._results(one)
        played = await self._played(one, work, tried)
        week = week_of(self.working.clock.now())
        rows = [
            ChildRow(
                **asdict(child),
                minutes=minutes_in(played, member.person, week),
                days=[PlayedDay(*each) for each in by_day(played, member.person).items()],
            )
            for child, member in zip(children, members, strict=True)
        ]
        return ResultsAnswer(
            target=one.target,
            week=week,
            work=[short(each) for each in work],
            members=rows,
            skills=of_class(children),
            ratings=await self._ratings(work, members, tried) if one.ratings else None,
        )

    async def _ratings(
        self, work: list[Work], members: list[ClassChild], tried: list[Attempt]
    ) -> ClassRatings:
        """Glicko-2 ratings of children and puzzles, if the teacher turned them on."""
        scores = await self.tables.scores(work)
        names = {member.person: member.nickname for member in members}
        matches = [*of_puzzles(work, tried, names), *of_tables(scores, names)]
        found = rated(matches, await self.working.in_thread(puzzle_priors, work))
        puzzles = puzzle_names(work)
        return ClassRatings(
            players=[_rating(one, one.name) for one in found if one.name in names.values()],
            puzzles=[_rating(one, puzzles[one.name]) for one in found if one.name in puzzles],
        )

    async def strength(self, one: Classroom) -> dict[str, int]:
        """The ratings of the children by member, for seating; whether the class shows ratings doesn't matter."""
        _, work, members, tried = await self._results(one)
        found = await self._ratings(work, members, tried)
        ratings = {rating.name: rating.rating for rating in found.players}
        return {member.id: ratings[member.nickname] for member in members if member.nickname in ratings}

    async def cards(self, one: Classroom, member: MemberId) -> TimeCards:
        """This week's time cards, for one child or for everyone."""
        found = await self.results(one)
        cards = [
            TimeCard(child.nickname, [day for day in child.days if day.day in found.week], child.minutes)
            for child in found.members
            if member in ("", child.member)
        ]
        return TimeCards(one.name, found.week, one.target, cards)

    async def export(self, one: Classroom) -> ClassExport:
        """Everything we store about a class, in one object; no code hashes and no person ids."""
        children, work, members, tried = await self._results(one)
        played = await self._played(one, work, tried)
        ids: dict[str, str] = {member.person: member.id for member in members}
        return ClassExport(
            classroom=settings(one),
            members=[ClassMember(each.id, each.nickname, each.joined) for each in members],
            work=[
                ExportedWork(**asdict(short(each)), spec=to_builtins(each.spec), tables=list(each.tables))
                for each in work
            ],
            answers=[_attempt(each, ids) for each in tried if each.item != OPENED and each.person in ids],
            results=children,
            minutes=[
                ExportedMinutes(ids[each.person], each.day, each.source, each.seconds)
                for each in played
                if each.person in ids
            ],
        )

    async def results_csv(self, one: Classroom) -> str:
        """A row for each child and assignment; empty where a child did not get it."""
        children, work, _, _ = await self._results(one)
        titles: dict[str, Work] = {each.id: each for each in work}
        rows = [
            [child.nickname, titled(titles[done.work]), titles[done.work].kind, titles[done.work].items,
             *((done.done, done.right, done.first, done.score, done.seconds) if done.given else [""] * 5)]
            for child in children
            for done in child.work
        ]  # fmt: skip
        head = ["nickname", "work", "kind", "questions", "done", "right", "first_try", "score", "seconds"]
        return _csv(head, rows)

    async def minutes_csv(self, one: Classroom) -> str:
        """A row for each child and day."""
        _, work, members, tried = await self._results(one)
        played = await self._played(one, work, tried)
        names = {member.person: member.nickname for member in members}
        rows = [[names[p.person], p.day, p.source, p.seconds] for p in played if p.person in names]
        return _csv(["nickname", "day", "source", "seconds"], rows)

    # The child

    async def child(self, one: Classroom, member: ClassChild) -> ChildAnswer:
        store = self.classes.store
        await self.presence.note(member.person)
        work = await store.work(one.id)
        mine = _in_order([each for each in work if each.open and each.is_for(member.id)])
        tried = await self._tried(work, [member])
        played = await self._played(one, work, tried)
        records = await self.tables.records(work)
        return ChildAnswer(
            role="child",
            classroom=ChildClass(*_head(one), one.paused, one.target),
            me=ChildSelf(
                id=member.id,
                nickname=member.nickname,
                minutes=minutes_in(played, member.person, week_of(self.working.clock.now())),
                recoverable=member.id in await store.recoverable(one.id),
            ),
            members=[each.nickname for each in await store.members(one.id)],
            work=_one_table(
                [await self._with_class(each, _mine(each, member, tried, records)) for each in mine]
            ),
        )

    async def _with_class(self, work: Work, mine: ChildWork) -> ChildWork:
        """A challenge with what the class has done together; nobody sees who did what."""
        if not isinstance(work, PuzzleWork) or not work.spec.challenge:
            return mine
        members = await self.classes.store.members(work.classroom)
        return replace(mine, together=sum(one.right for one in await self._tried([work], members)))

    # Shared parts

    async def _results(
        self, one: Classroom
    ) -> tuple[list[ChildResult], list[Work], list[ClassChild], list[Attempt]]:
        store = self.classes.store
        members = await store.members(one.id)
        work = await store.work(one.id)
        tried = await self._tried(work, members)
        what = {each.id: what_of(each) for each in work}
        points = await self.tables.points(work)
        children = await self.working.in_thread(results, members, work, tried, what, points)
        return children, work, members, tried

    async def _tried(self, work: list[Work], members: list[ClassChild]) -> list[Attempt]:
        return await self.classes.store.tried([*map(what_of, work)], [member.person for member in members])

    async def _played(self, one: Classroom, work: list[Work], tried: list[Attempt]) -> list[Playtime]:
        records = await self.tables.records(work)
        return together(of_work(tried), *await self.tables.played(list(records.values())))


def settings(one: Classroom) -> ClassSettings:
    """A class as its teacher set it up."""
    return ClassSettings(
        id=one.id,
        name=one.name,
        kind=one.kind,
        created=one.created,
        code=one.code,
        open=one.open,
        paused=one.paused,
        ratings=one.ratings,
        target=one.target,
        stations=list(one.stations),
        minutes=one.minutes,
    )


def found_class(one: Classroom) -> FoundClass:
    return FoundClass(one.id, one.name, one.kind)


def _head(one: Classroom) -> tuple[str, str, GroupKind, int]:
    return one.id, one.name, one.kind, one.created


def _mine(
    work: Work, member: ClassChild, tried: list[Attempt], records: dict[TableId, TableRecord]
) -> ChildWork:
    mine = [each for each in tried if each.what == what_of(work) and each.item != OPENED and each.tries]
    table = next((r for t in work.tables if (r := records.get(t)) and r.seat_of(member.person)), None)
    return ChildWork(
        **asdict(short(work)),
        done=sum(finished(work, each) for each in mine),
        right=sum(each.right for each in mine),
        table=None if table is None else ChildTable(table.id, table.phase),
        together=None,
    )


def _in_order(work: list[Work]) -> list[Work]:
    """As the teacher arranged them."""
    return sorted(work, key=lambda each: each.rank)


def _one_table(work: list[ChildWork]) -> list[ChildWork]:
    """A child has one current table: the newest."""
    tables = [each for each in work if each.kind == "tables" and each.table is not None]
    newest = max(tables, key=lambda each: each.created, default=None)
    return [each for each in work if each.kind != "tables" or each is newest]


def _answered(item: int, question: str, mine: Attempt | None) -> AnsweredQuestion:
    if mine is None:
        return AnsweredQuestion(item, question, [], False, 0, 0)
    # Of answers from before the earlier ones were stored, only the last is known.
    given = [*mine.earlier, mine.given] if mine.tries else []
    return AnsweredQuestion(item, question, given, mine.right, mine.tries, mine.seconds)


def _rating(one: Rating, name: str) -> GivenRating:
    return GivenRating(name, one.rating, one.deviation, one.matches)


def _attempt(one: Attempt, ids: dict[str, str]) -> ExportedAttempt:
    return ExportedAttempt(
        member=ids[one.person],
        work=one.what,
        item=one.item,
        tries=one.tries,
        right=one.right,
        first=one.first,
        given=one.given,
        earlier=list(one.earlier),
        score=one.score,
        seconds=one.seconds,
        at=one.at,
    )


def _csv(head: list[str], rows: list[list[Any]]) -> str:
    made = io.StringIO()
    made.write("\ufeff")
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return made.getvalue()


def _safe(cell: Any) -> Any:
    """A spreadsheet must not read a nickname or a title as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")) else cell
