"""The routes about classes: create, change, join, recover, and delete."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fairshake.application.classes.answers import (
    ChildAnswer,
    ClassTeacher,
    FoundClassAnswer,
    JoinedClassAnswer,
    MadeClassAnswer,
    MyClassesAnswer,
    PrintedSlip,
    RecoveryAnswer,
    SlipsAnswer,
    TeacherAnswer,
)
from fairshake.application.classes.class_views import found_class, settings
from fairshake.application.classes.classes import ClassChange, CreateClass
from fairshake.application.classes.records import Classroom
from fairshake.application.classes.refusal import ClassRefusal
from fairshake.application.ids import ClassId, MemberId
from fairshake.application.people import Person
from fairshake.application.people.answers import ShownPerson
from fairshake.server.limits import GUESTS, WRONG_LOGINS
from fairshake.server.live.brute_force_guard import BruteForceGuard, count_hash
from fairshake.server.live.platform import Live
from fairshake.server.qr_code import SVG, qr_code
from fairshake.server.routes.call import Call
from fairshake.server.routes.endpoint import slow_down
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

routes = Routes("/api/v1/classes", permission=Permission.PERSON)


class JoinClass(Struct, frozen=True, forbid_unknown_fields=True):
    """Join a class. `fresh` makes a new guest even if this device is already signed in."""

    code: str
    nickname: str = ""
    fresh: bool = False


class AddTeacher(Struct, frozen=True, forbid_unknown_fields=True):
    """A colleague, by the name of their account."""

    name: str


class PrintSlips(Struct, frozen=True, forbid_unknown_fields=True):
    """How many children will join."""

    number: int


class RecoverChild(Struct, frozen=True, forbid_unknown_fields=True):
    recovery: str


class ClassRoutes:
    """What each route about classes does."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.school = live.school
        self.classes = live.school.classes

    @routes.post("", status=201, errors=(409,))
    async def create(self, person: Person, body: CreateClass) -> MadeClassAnswer:
        """Make a class or a club."""
        return MadeClassAnswer(settings(await self.classes.make(person, body)))

    @routes.get("/mine")
    async def mine(self, person: Person) -> MyClassesAnswer:
        """My classes."""
        return await self.school.viewing.mine(person)

    @routes.get("/by-code/{code}", permission=Permission.ANYONE, errors=(409, 429))
    async def by_code(self, call: Call, person: Person | None, code: str) -> FoundClassAnswer:
        """Find a class by its code."""
        one = await self._guessed(call, code, person)
        me = ShownPerson.of(person) if person else None
        return FoundClassAnswer(found_class(one), await self.classes.nickname(one), me)

    @routes.post("/join", permission=Permission.ANYONE, status=201, errors=(404, 409, 429))
    async def join(self, call: Call, person: Person | None, body: JoinClass) -> JoinedClassAnswer:
        """Join a class."""
        person = None if body.fresh else person
        one = await self._guessed(call, body.code, person)
        if person is None:
            await slow_down(self.live.limits, "guest", call.address, GUESTS)
        await count_hash(self.live.limits, call.address)
        member, recovery, made = await self.classes.join(one, person, body.nickname)
        who = made[0] if made else person
        assert who is not None
        answer = JoinedClassAnswer(found_class(one), member.nickname, recovery, ShownPerson.of(who))
        if made is None:
            return answer
        call.sign_in(made[1])
        return replace(answer, token=made[1])

    @routes.post("/recover", permission=Permission.ANYONE, errors=(404, 429))
    async def recover(self, call: Call, body: RecoverChild) -> JoinedClassAnswer:
        """Return with a recovery code.

        Only wrong codes count toward the limit, by address.
        """
        guessing = BruteForceGuard(self.live.limits, call.address, "", "recovery")
        await guessing.check()
        await count_hash(self.live.limits, call.address)
        try:
            member, person, secret = await self.classes.recover(body.recovery)
        except ClassRefusal:
            await guessing.wrong()
            raise
        one = await self.classes.store.classroom(member.classroom)
        assert one is not None
        call.sign_in(secret)
        return JoinedClassAnswer(found_class(one), member.nickname, "", ShownPerson.of(person), secret)

    @routes.get("/{classroom}", answer=(TeacherAnswer, ChildAnswer))
    async def look(self, person: Person, classroom: ClassId) -> TeacherAnswer | ChildAnswer:
        """A class, as much as the caller may see."""
        found = await self.classes.store.classroom(classroom)
        if found is not None and await self.classes.teaches(found, person):
            return await self.school.viewing.teacher(found, person)
        return await self.school.viewing.child(*await self.classes.attended(classroom, person))

    @routes.patch("/{classroom}")
    async def change(self, person: Person, classroom: ClassId, body: ClassChange) -> MadeClassAnswer:
        """Change a class."""
        return MadeClassAnswer(settings(await self.classes.change(classroom, person, body)))

    @routes.delete("/{classroom}")
    async def remove(self, person: Person, classroom: ClassId) -> None:
        """Delete a class with everything in it.

        Games stop first, so that nothing is written to a deleted class.
        """
        one = await self.classes.owned(classroom, person)
        await self.school.tables.order(one, "adjourn")
        tables = [table for work in await self.classes.store.work(classroom) for table in work.tables]
        await self.classes.remove(classroom, person)
        for table in tables:
            self.live.authority.forget(table)

    @routes.post(
        "/{classroom}/teachers",
        status=201,
        errors=(409, 429),
        limit=RateLimit("class-teachers", WRONG_LOGINS, "person"),
    )
    async def add_teacher(self, person: Person, classroom: ClassId, body: AddTeacher) -> ClassTeacher:
        """Add a second teacher."""
        found = await self.classes.add_teacher(classroom, person, body.name)
        await self.school.tables.admit(await self.classes.taught(classroom, person), found)
        return ClassTeacher(found.id, found.name, found.id == person.id, found.id == person.id)

    @routes.delete("/{classroom}/teachers/{teacher}")
    async def drop_teacher(self, person: Person, classroom: ClassId, teacher: str) -> None:
        """Remove a second teacher, or stop teaching the class."""
        await self.classes.drop_teacher(classroom, person, teacher)

    @routes.post(
        "/{classroom}/slips",
        status=201,
        errors=(409, 429),
        limit=RateLimit("class-slips", WRONG_LOGINS, "person"),
    )
    async def print_slips(
        self, call: Call, person: Person, classroom: ClassId, body: PrintSlips
    ) -> SlipsAnswer:
        """Make slips to print before the children join."""
        await count_hash(self.live.limits, call.address)
        made = await self.school.slips.print(classroom, person, body.number)
        # Nothing after the # of an address is sent to a server or kept in its log.
        link = f"{call.site}/classes#"
        return SlipsAnswer(
            [PrintedSlip(one.nickname, one.recovery, qr_code(link + one.recovery)) for one in made]
        )

    @routes.delete("/{classroom}/slips")
    async def remove_slips(self, person: Person, classroom: ClassId) -> None:
        """Remove the slips that nobody has used."""
        await self.school.slips.remove_unused(classroom, person)

    @routes.get("/{classroom}/code.svg", answer=str, media=SVG)
    async def code(self, call: Call, person: Person, classroom: ClassId) -> str:
        """The link to join, as a QR code."""
        one = await self.classes.taught(classroom, person)
        return qr_code(f"{call.site}/class/join/{one.code}")

    @routes.delete("/{classroom}/members/me")
    async def leave(self, person: Person, classroom: ClassId) -> None:
        """Leave a class."""
        _, member = await self.classes.attended(classroom, person)
        await self.classes.store.dismiss(member)

    @routes.post(
        "/{classroom}/members/me/recovery", permission=Permission.IN_PERSON, status=201, errors=(429,)
    )
    async def my_recovery(self, call: Call, person: Person, classroom: ClassId) -> RecoveryAnswer:
        """A new recovery code for me."""
        _, member = await self.classes.attended(classroom, person)
        await slow_down(self.live.limits, "new-recovery", person.id, WRONG_LOGINS)
        await count_hash(self.live.limits, call.address)
        return RecoveryAnswer(await self.classes.new_recovery(member))

    @routes.delete("/{classroom}/members/{member}")
    async def dismiss(self, person: Person, classroom: ClassId, member: MemberId) -> None:
        """Remove a child."""
        one = await self.classes.taught(classroom, person)
        await self.classes.store.dismiss(await self.classes.member(one, member))

    @routes.post("/{classroom}/members/{member}/recovery", status=201, errors=(429,))
    async def their_recovery(
        self, call: Call, person: Person, classroom: ClassId, member: MemberId
    ) -> RecoveryAnswer:
        """A new recovery code for a child."""
        one = await self.classes.taught(classroom, person)
        found = await self.classes.member(one, member)
        await count_hash(self.live.limits, call.address)
        return RecoveryAnswer(await self.classes.new_recovery(found))

    async def _guessed(self, call: Call, code: str, person: Person | None) -> Classroom:
        guessing = BruteForceGuard(self.live.limits, call.address, person.id if person else "", "class")
        await guessing.check()
        try:
            return await self.classes.by_code(code)
        except ClassRefusal as refusal:
            if refusal.code == "no-such-code":
                await guessing.wrong()
            raise
