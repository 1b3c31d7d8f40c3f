"""Assignments: given by the teacher, done by the children, each answer checked by the engine that knows the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import asdict, replace

from fairshake.application.clock import Clock
from fairshake.application.learning import items, library
from fairshake.application.learning.attempts import OPENED, Attempt, opened, tried_once
from fairshake.application.people import Person
from fairshake.application.texts import TITLE, check_optional
from fairshake.messages import sentence

from .answers import CheckedAnswer, ContestEntered, WorkHead, WorkPuzzle, WorkSheetAnswer
from .assignment_requests import CreateAssignment, WorkAnswer
from .checks import checked_number
from .classes import Classes
from .contest import contest_shown, ends_at, graded, opened_contest
from .ports import ClassStore
from .puzzle_work import chosen, stars_of
from .records import LED, MOST_WORK, Work
from .refusal import ClassRefusal
from .titles import titled

MOST_TRIES: Final = 3
"""Tries after which a puzzle is over and its answer is shown."""
LONGEST_SEED: Final = 40
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

    # Creating

    async def give(self, id: str, teacher: Person, request: CreateAssignment) -> Work:
        """A new assignment for the whole class. If it can't be made, it's refused now, not when a child opens it."""
        one = await self.classes.taught(id, teacher)
        if len(await self.store.work(id)) >= MOST_WORK:
            raise ClassRefusal("state", "much-work", "kind", most=str(MOST_WORK))
        title = check_optional(TITLE, request.title, "title")
        if len(request.seed) > LONGEST_SEED:
            raise ClassRefusal("bad", "bad-text", "seed", most=str(LONGEST_SEED))
        seed = " ".join(request.seed.split()) or self.new_id()[:8]
        spec, count = await self.in_thread(self._spec, request, seed)
        work = Work(self.new_id(), one.id, request.kind, title, self.clock.now(), count, spec)
        await self.store.give(work)
        return work

    def _spec(self, request: CreateAssignment, seed: str) -> tuple[dict[str, Any], int]:
        """What we store of a request, and how many questions it has."""
        if request.kind == "puzzles":
            found = chosen(request, seed)
            return {"items": found, "puzzle": request.puzzle, "stars": stars_of(found)}, len(found)
        if request.kind == "contest":
            checked_number("minutes", request.minutes, 0, 240)
            return opened_contest(request, seed), 1
        path, _, name = request.lesson.partition("/")
        try:
            lesson = library.lesson(path, name)[1]
        except library.NoSuchLessonError:
            raise ClassRefusal("bad", "no-such-lesson", "lesson", given=request.lesson[:60]) from None
        return {"lesson": request.lesson}, len(lesson.steps)

    async def one(self, id: str, work: str) -> Work:
        found = next((one for one in await self.store.work(id) if one.id == work), None)
        if found is None:
            raise ClassRefusal("unknown", "no-such-work", "work")
        return found

    async def change(self, id: str, teacher: Person, work: str, open: bool) -> None:
        await self.classes.taught(id, teacher)
        await self.store.change_work((await self.one(id, work)).id, lambda now: replace(now, open=open))

    async def lead(self, id: str, teacher: Person, work: str) -> None:
        """Send everyone to an assignment: their screens follow."""
        await self.classes.taught(id, teacher)
        found = await self.one(id, work)
        spec = {**found.spec, LED: self.clock.now()}
        await self.store.change_work(found.id, lambda now: replace(now, open=True, spec=spec))

    async def take_back(self, id: str, teacher: Person, work: str) -> None:
        await self.classes.taught(id, teacher)
        await self.store.take_back((await self.one(id, work)).id)

    # Doing

    async def look(self, id: str, person: Person, work: str) -> WorkSheetAnswer:
        """The questions of an assignment as this child sees them: with their own answers, never the right answers."""
        one, member = await self.classes.attended(id, person)
        given = await self.one(id, work)
        await self.store.try_once(person.id, work, OPENED, self._opened)
        tried = {each.item: each for each in await self.store.tried([work], [person.id])}
        sheet = WorkSheetAnswer(**asdict(short(given)), paused=one.paused, nickname=member.nickname)
        if given.kind == "contest":
            shown = await self.in_thread(contest_shown, given.spec, _given(tried.get(0)))
            begun = tried[OPENED].opened if OPENED in tried else self.clock.now()
            return replace(sheet, contest=shown, ends=ends_at(given.spec, begun) or None)
        if given.kind != "puzzles":
            return sheet
        return replace(sheet, puzzles=await self.in_thread(self._puzzles, given, tried))

    def _puzzles(self, work: Work, tried: dict[int, Attempt]) -> list[WorkPuzzle]:
        return [
            self._shown(item, tried.get(number, Attempt("", "", number)))
            for number, item in enumerate(work.spec["items"])
        ]

    def _shown(self, item: dict[str, Any], mine: Attempt) -> WorkPuzzle:
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

    async def answer(self, id: str, person: Person, work: str, request: WorkAnswer) -> CheckedAnswer:
        """Check an answer and save it."""
        one, _ = await self.classes.attended(id, person)
        given = await self.one(id, work)
        if one.paused:
            raise ClassRefusal("state", "class-paused")
        if not given.open:
            raise ClassRefusal("state", "work-closed", "work")
        checked_number("item", request.item, 0, given.items - 1)
        if given.kind == "contest":
            return await self._contest(person, given, request)
        if given.kind != "puzzles":
            raise ClassRefusal("state", "not-answered-here", "work")
        return await self._puzzle(person, given, request)

    async def _puzzle(self, person: Person, work: Work, request: WorkAnswer) -> CheckedAnswer:
        item = work.spec["items"][request.item]
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
        return CheckedAnswer(right, over, MOST_TRIES - kept.tries, words, answer)

    async def _contest(self, person: Person, work: Work, request: WorkAnswer) -> CheckedAnswer:
        mine = await self.store.tried([work.id], [person.id])
        ends = ends_at(work.spec, next((each.opened for each in mine if each.item == OPENED), 0))
        if ends and self.clock.now() > ends:
            raise ClassRefusal("state", "time-over", "work")
        score, words = await self.in_thread(graded, work.spec, request.answer)

        def edit(now: Attempt, last: int) -> Attempt:
            return self._tried(now, last, request.answer, score > 0, score)

        await self.store.try_once(person.id, work.id, 0, edit)
        return CheckedAnswer(score > 0, False, 1, words, None)

    # Time

    def _opened(self, now: Attempt, last: int) -> Attempt:
        return opened(now, self.clock.now())

    def _tried(self, now: Attempt, last: int, given: str, right: bool, score: int) -> Attempt:
        return tried_once(now, last, self.clock.now(), given, right, score)


def short(work: Work) -> WorkHead:
    """What everyone in the class may know about an assignment."""
    return WorkHead(
        id=work.id,
        kind=work.kind,
        title=titled(work),
        created=work.created,
        items=work.items,
        open=work.open,
        lesson=work.spec.get("lesson"),
        ends=work.spec.get("ends") or None,
        stars=work.spec.get("stars", []),
    )


def _given(tried: Attempt | None) -> ContestEntered | None:
    return None if tried is None or not tried.tries else ContestEntered(tried.given, tried.score)


def what_of(work: Work) -> str:
    """The key under which a child's answers to an assignment are stored."""
    return f"lesson/{work.spec['lesson']}" if work.kind == "lesson" else work.id
