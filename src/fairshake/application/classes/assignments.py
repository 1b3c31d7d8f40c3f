"""Assignments: given by the teacher, done by the children, each answer checked by the engine that knows the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import asdict, replace

from fairshake.application.clock import Clock
from fairshake.application.ids import ClassId, MemberId, WorkId
from fairshake.application.learning import items, library
from fairshake.application.learning.attempts import OPENED, Attempt, opened, tried_once
from fairshake.application.people import Person
from fairshake.application.puzzles.schemas import PuzzleAbout
from fairshake.application.texts import TITLE, check_optional
from fairshake.messages import sentence

from .answers import CheckedAnswer, ContestEntered, WorkHead, WorkPuzzle, WorkSheetAnswer
from .assignment_requests import CreateAssignment, WorkAnswer, WorkChange
from .checks import checked_number
from .classes import Classes
from .contest import contest_shown, ends_at, graded, opened_contest
from .playtime import end_of, week_of
from .ports import ClassStore
from .puzzle_work import chosen
from .records import (
    MOST_WORK,
    ClassChild,
    Classroom,
    ContestWork,
    LessonSpec,
    LessonWork,
    PuzzleWork,
    TablesWork,
    Work,
    WorkSpec,
)
from .refusal import ClassRefusal
from .titles import titled

MOST_TRIES: Final = 3
"""Tries after which a puzzle is over and its answer is shown."""
CHALLENGE_PUZZLES: Final = 6
LONGEST_DUE: Final = 400 * 86_400_000
"""A due date is at most this far away."""
InThread = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Assignments:
    classes: Classes
    clock: Clock
    new_id: Callable[[], str]
    in_thread: InThread
    """Runs what takes long (making puzzles) off the event loop."""

    @property
    def store(self) -> ClassStore:
        return self.classes.store

    async def _own(self, member: ClassChild, work: WorkId) -> Work:
        """An assignment that this child has."""
        found = await self.one(member.classroom, work)
        if not found.is_for(member.id):
            raise ClassRefusal("unknown", "no-such-work", "work")
        return found

    # Creating

    async def give(self, id: ClassId, teacher: Person, request: CreateAssignment) -> Work:
        """A new assignment for the whole class. If it can't be made, it's refused now, not when a child opens it."""
        one = await self.classes.taught(id, teacher)
        if len(await self.store.work(id)) >= MOST_WORK:
            raise ClassRefusal("state", "much-work", "kind", most=str(MOST_WORK))
        title = check_optional(TITLE, request.title, "title")
        seed = " ".join(request.seed.split()) or self.new_id()[:8]
        kind, spec, count = await self.in_thread(_spec, request, seed)
        work: Work = kind(
            id=WorkId(self.new_id()),
            classroom=one.id,
            title=title,
            created=self.clock.now(),
            items=count,
            spec=spec,
            members=await self._children(one, request.members),
            due=self._due(request.due),
        )
        await self.store.give(work)
        return work

    async def challenge(self, id: ClassId, teacher: Person) -> Work:
        """This week's challenge: the same puzzles for everyone until Sunday, solved together. Once a week."""
        week = week_of(self.clock.now())
        if any(_challenge(one) == week[0] for one in await self.store.work(id)):
            await self.classes.taught(id, teacher)
            raise ClassRefusal("state", "challenge-given")
        seed = f"week {week[0]} {id[:8]}"
        request = CreateAssignment(kind="puzzles", puzzle="every", number=CHALLENGE_PUZZLES, seed=seed)
        made = await self.give(id, teacher, request)
        spec, end = replace(made.spec, challenge=week[0]), end_of(week[-1])
        await self.store.change_work(made.id, lambda now: replace(now, spec=spec, due=end))
        return await self.one(id, made.id)

    async def _children(self, one: Classroom, wanted: Sequence[MemberId]) -> tuple[MemberId, ...]:
        """Children who joined, or will join with a slip that is printed already."""
        known = {member.id for member in await self.store.places(one.id)}
        if not known.issuperset(wanted):
            raise ClassRefusal("unknown", "no-such-member", "members")
        return tuple(dict.fromkeys(wanted))

    def _due(self, due: int) -> int:
        if due and not self.clock.now() < due < self.clock.now() + LONGEST_DUE:
            raise ClassRefusal("bad", "bad-due", "due")
        return due

    async def one(self, id: ClassId, work: WorkId) -> Work:
        found = next((one for one in await self.store.work(id) if one.id == work), None)
        if found is None:
            raise ClassRefusal("unknown", "no-such-work", "work")
        return found

    async def change(self, id: ClassId, teacher: Person, work: WorkId, change: WorkChange) -> None:
        """Close or open an assignment, or choose other children or another date."""
        one = await self.classes.taught(id, teacher)
        found = await self.one(id, work)
        new: dict[str, Any] = {}
        if change.open is not UNSET:
            new["open"] = change.open
        if change.members is not UNSET:
            new["members"] = await self._children(one, change.members)
        if change.due is not UNSET:
            new["due"] = self._due(change.due)
        await self.store.change_work(found.id, lambda now: replace(now, **new))

    async def earlier(self, id: ClassId, teacher: Person, work: WorkId) -> None:
        """Move an assignment one place up in the list; the first one stays."""
        await self.classes.taught(id, teacher)
        found = await self.one(id, work)
        before = [each for each in await self.store.work(id) if each.rank < found.rank]
        if before:
            above = max(before, key=lambda each: each.rank)
            await self.store.change_work(above.id, lambda now: replace(now, place=found.rank))
            await self.store.change_work(found.id, lambda now: replace(now, place=above.rank))

    async def copy(self, id: ClassId, teacher: Person, work: WorkId, to: ClassId) -> Work:
        """The same assignment in another class of the teacher, for everyone there. A past date is dropped."""
        await self.classes.taught(id, teacher)
        other = await self.classes.taught(to, teacher)
        found = await self.one(id, work)
        if isinstance(found, TablesWork):
            raise ClassRefusal("bad", "tables-not-copied", "work")
        if len(await self.store.work(to)) >= MOST_WORK:
            raise ClassRefusal("state", "much-work", "to", most=str(MOST_WORK))
        copied = type(found)(
            id=WorkId(self.new_id()),
            classroom=other.id,
            title=found.title,
            created=self.clock.now(),
            items=found.items,
            spec=replace(found.spec, led=0),
            due=found.due if found.due > self.clock.now() else 0,
        )
        await self.store.give(copied)
        return copied

    async def lead(self, id: ClassId, teacher: Person, work: WorkId) -> None:
        """Send everyone to an assignment: their screens follow."""
        await self.classes.taught(id, teacher)
        found = await self.one(id, work)
        spec = replace(found.spec, led=self.clock.now())
        await self.store.change_work(found.id, lambda now: replace(now, open=True, spec=spec))

    async def take_back(self, id: ClassId, teacher: Person, work: WorkId) -> None:
        await self.classes.taught(id, teacher)
        await self.store.take_back((await self.one(id, work)).id)

    # Doing

    async def look(self, id: ClassId, person: Person, work: WorkId) -> WorkSheetAnswer:
        """The questions of an assignment as this child sees them: with their own answers, never the right answers."""
        found = await self.store.classroom(id)
        if found is not None and await self.classes.teaches(found, person):
            return await self._preview(id, work)
        one, member = await self.classes.attended(id, person)
        given = await self._own(member, work)
        await self.store.try_once(person.id, work, OPENED, self._opened)
        tried = {each.item: each for each in await self.store.tried([work], [person.id])}
        sheet = WorkSheetAnswer(**asdict(short(given)), paused=one.paused, nickname=member.nickname)
        if isinstance(given, ContestWork):
            shown = await self.in_thread(contest_shown, given.spec, _given(tried.get(0)))
            begun = tried[OPENED].opened if OPENED in tried else self.clock.now()
            return replace(sheet, contest=shown, ends=ends_at(given.spec, begun) or None)
        if not isinstance(given, PuzzleWork):
            return sheet
        return replace(sheet, puzzles=await self.in_thread(self._puzzles, given, tried))

    async def _preview(self, id: ClassId, work: WorkId) -> WorkSheetAnswer:
        """The questions as every child will see them, for the teacher; no clock starts."""
        given = await self.one(id, work)
        sheet = WorkSheetAnswer(**asdict(short(given)), paused=False, nickname="", preview=True)
        if isinstance(given, ContestWork):
            return replace(sheet, contest=await self.in_thread(contest_shown, given.spec, None))
        if not isinstance(given, PuzzleWork):
            return sheet
        return replace(sheet, puzzles=await self.in_thread(self._puzzles, given, {}))

    def _puzzles(self, work: PuzzleWork, tried: dict[int, Attempt]) -> list[WorkPuzzle]:
        return [
            self._shown(item, tried.get(number, Attempt("", "", number)))
            for number, item in enumerate(work.spec.items)
        ]

    def _shown(self, item: PuzzleAbout, mine: Attempt) -> WorkPuzzle:
        over = mine.right or mine.tries >= MOST_TRIES
        return WorkPuzzle(
            **asdict(items.shown(item)),
            item=mine.item,
            right=mine.right,
            tries=mine.tries,
            over=over,
            given=mine.given,
            answer=items.answer(item) if over else None,
        )

    async def answer(self, id: ClassId, person: Person, work: WorkId, request: WorkAnswer) -> CheckedAnswer:
        """Check an answer and save it."""
        one, member = await self.classes.attended(id, person)
        given = await self._own(member, work)
        if one.paused:
            raise ClassRefusal("state", "class-paused")
        if not given.open:
            raise ClassRefusal("state", "work-closed", "work")
        checked_number("item", request.item, 0, given.items - 1)
        if isinstance(given, ContestWork):
            return await self._contest(person, given, request)
        if not isinstance(given, PuzzleWork):
            raise ClassRefusal("state", "not-answered-here", "work")
        return await self._puzzle(person, given, request)

    async def _puzzle(self, person: Person, work: PuzzleWork, request: WorkAnswer) -> CheckedAnswer:
        item = work.spec.items[request.item]
        right = await self.in_thread(items.right, item, request.answer)
        final = not right and await self.in_thread(items.final, item, request.answer)

        def edit(now: Attempt, last: int) -> Attempt:
            if now.right or now.tries >= MOST_TRIES:
                raise ClassRefusal("state", "puzzle-over", "item")
            after = self._tried(now, last, request.answer, right, int(right))
            return replace(after, tries=MOST_TRIES) if final else after

        kept = await self.store.try_once(person.id, work.id, request.item, edit)
        over = kept.right or kept.tries >= MOST_TRIES
        words = (
            sentence("lessons", "right.yes")
            if right
            else await self.in_thread(items.comment, item, request.answer)
        )
        answer = await self.in_thread(items.answer, item) if over else None
        marks = [] if right else await self.in_thread(items.lines, item, request.answer)
        return CheckedAnswer(right, over, MOST_TRIES - kept.tries, words, answer, marks)

    async def _contest(self, person: Person, work: ContestWork, request: WorkAnswer) -> CheckedAnswer:
        mine = await self.store.tried([work.id], [person.id])
        ends = ends_at(work.spec, next((each.opened for each in mine if each.item == OPENED), 0))
        if ends and self.clock.now() > ends:
            raise ClassRefusal("state", "time-over", "work")
        score, words = await self.in_thread(graded, work.spec, request.answer)

        def edit(now: Attempt, last: int) -> Attempt:
            return self._tried(now, last, request.answer, score > 0, score)

        await self.store.try_once(person.id, work.id, 0, edit)
        return CheckedAnswer(score > 0, False, 1, words, None, [])

    # Time

    def _opened(self, now: Attempt, last: int) -> Attempt:
        return opened(now, self.clock.now())

    def _tried(self, now: Attempt, last: int, given: str, right: bool, score: int) -> Attempt:
        return tried_once(now, last, self.clock.now(), given, right, score)


def _spec(request: CreateAssignment, seed: str) -> tuple[type[Work], WorkSpec, int]:
    """What we store of a request, and how many questions it has."""
    if request.kind == "puzzles":
        found = chosen(request, seed)
        return PuzzleWork, found, len(found.items)
    if request.kind == "contest":
        return ContestWork, opened_contest(request, seed), 1
    path, _, name = request.lesson.partition("/")
    try:
        lesson = library.lesson(path, name)[1]
    except library.NoSuchLessonError:
        raise ClassRefusal("bad", "no-such-lesson", "lesson", given=request.lesson[:60]) from None
    return LessonWork, LessonSpec(lesson=request.lesson), len(lesson.steps)


def _challenge(work: Work) -> str:
    """The week whose class challenge it is, if any."""
    return work.spec.challenge if isinstance(work, PuzzleWork) else ""


def short(work: Work) -> WorkHead:
    """What everyone in the class may know about an assignment."""
    return WorkHead(
        id=work.id,
        kind=work.kind,
        title=titled(work),
        created=work.created,
        items=work.items,
        open=work.open,
        lesson=work.spec.lesson if isinstance(work, LessonWork) else None,
        ends=None,
        due=work.due or None,
        stars=list(work.spec.stars) if isinstance(work, PuzzleWork) else [],
    )


def _given(tried: Attempt | None) -> ContestEntered | None:
    return None if tried is None or not tried.tries else ContestEntered(tried.given, tried.score)


def what_of(work: Work) -> str:
    """The key under which a child's answers to an assignment are stored."""
    return f"lesson/{work.spec.lesson}" if isinstance(work, LessonWork) else work.id
