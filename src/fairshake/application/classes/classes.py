"""Create, join, rejoin, change and delete a class with everything in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from fairshake.application.clock import Clock
from fairshake.application.ids import ClassId, MemberId
from fairshake.application.people import People, Person, friendly_name, name_key
from fairshake.application.tables.lobby import CODE_LENGTH, LETTERS
from fairshake.application.texts import NAME, TITLE, check_text
from fairshake.games import Chance, pick

from .checks import checked_number
from .codes import halves, new_code
from .pauses import ClassPauses
from .ports import ClassStore, TakenError
from .records import MOST_CLASSES, MOST_MEMBERS, ClassChild, Classroom, GroupKind
from .refusal import ClassRefusal

TRIES: Final = 40
MOST_TARGET: Final = 2_000
MOST_COLLEAGUES: Final = 5
MOST_STATIONS: Final = 8
NOBODYS: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$KGpqzL3hQ1Rj4u8w0kX5XkXzv8y6oX9zLw7sJ0o2b3Y"
)
"""Checked when no child has this code, so that the answer takes as long as for a wrong one."""


class CreateClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new class or club."""

    name: str
    kind: GroupKind = "class"


class ClassChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What to change; fields left out stay as they are."""

    name: str | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    ratings: bool | UnsetType = UNSET
    target: int | UnsetType = UNSET
    stations: list[str] | UnsetType = UNSET
    minutes: int | UnsetType = UNSET
    new_code: bool = False


@dataclass(frozen=True, slots=True)
class Classes:
    store: ClassStore
    people: People
    clock: Clock
    chance: Chance
    new_id: Callable[[], str]
    pauses: ClassPauses

    # The teacher

    async def make(self, teacher: Person, request: CreateClass) -> Classroom:
        """A new class with its code. Only an account can teach: guests expire, and the class with them."""
        if teacher.kind != "account":
            raise ClassRefusal("forbidden", "teacher-account")
        if len(await self.store.taught_by(teacher.id)) >= MOST_CLASSES:
            raise ClassRefusal("state", "many-classes", "name", most=str(MOST_CLASSES))
        name = check_text(TITLE, request.name, "name")
        for _ in range(TRIES):
            one = Classroom(
                ClassId(self.new_id()), name, request.kind, self._code(), teacher.id, self.clock.now()
            )
            try:
                await self.store.add(one)
            except TakenError:
                continue
            return one
        raise ClassRefusal("busy", "no-code-free", "code")

    async def taught(self, id: ClassId, person: Person) -> Classroom:
        """The class, for its teacher. No one else learns anything about it."""
        one = await self.store.classroom(id)
        if one is None:
            raise ClassRefusal("unknown", "no-such-class", "class")
        if not await self.teaches(one, person):
            raise ClassRefusal("forbidden", "teacher-only", "class")
        return one

    async def teaches(self, one: Classroom, person: Person) -> bool:
        return one.teacher == person.id or person.id in await self.store.colleagues(one.id)

    async def owned(self, id: ClassId, person: Person) -> Classroom:
        """The class, for the teacher who made it: deleting it and choosing its teachers is not for second teachers."""
        one = await self.taught(id, person)
        if one.teacher != person.id:
            raise ClassRefusal("forbidden", "owner-only", "class")
        return one

    async def attended(self, id: ClassId, person: Person) -> tuple[Classroom, ClassChild]:
        """The class and a child's place in it."""
        found = [both for both in await self.store.attended_by(person.id) if both[0].id == id]
        if found:
            return found[0]
        code = "no-such-class" if await self.store.classroom(id) is None else "not-in-class"
        raise ClassRefusal("unknown" if code == "no-such-class" else "forbidden", code, "class")

    async def change(self, id: ClassId, teacher: Person, request: ClassChange) -> Classroom:
        await self.taught(id, teacher)
        fields = {
            name: getattr(request, name)
            for name in ("name", "open", "paused", "ratings", "target", "minutes")
            if getattr(request, name) is not UNSET
        }
        if "name" in fields:
            fields["name"] = check_text(TITLE, fields["name"], "name")
        checked_number("target", fields.get("target", 0), 0, MOST_TARGET)
        checked_number("minutes", fields.get("minutes", 1), 1, 60)
        if request.stations is not UNSET:
            checked_number("stations", len(request.stations), 0, MOST_STATIONS)
            fields["stations"] = tuple(check_text(TITLE, one, "stations") for one in request.stations)
        for _ in range(TRIES):
            code = {"code": self._code()} if request.new_code else {}
            try:
                changed = await self.store.change(id, lambda now, code=code: replace(now, **fields, **code))  # type: ignore[misc]
            except TakenError:
                continue
            if changed is None:
                raise ClassRefusal("unknown", "no-such-class", "class")
            self.pauses.changed()
            return changed
        raise ClassRefusal("busy", "no-code-free", "code")

    async def remove(self, id: ClassId, teacher: Person) -> list[str]:
        """Delete the class and everything in it in one transaction; returns the ids of the guests deleted with it."""
        await self.owned(id, teacher)
        return await self.store.remove(id)

    # Second teachers

    async def teachers(self, one: Classroom) -> list[Person]:
        """Everyone who teaches the class, its owner first."""
        ids = (one.teacher, *await self.store.colleagues(one.id))
        found = [await self.people.store.person(id) for id in ids]
        return [person for person in found if person is not None]

    async def add_teacher(self, id: ClassId, owner: Person, name: str) -> Person:
        """Another account that may do everything in the class but delete it; known by its name."""
        one = await self.owned(id, owner)
        found = await self.people.named(name)
        teaching = await self.teachers(one)
        if len(teaching) > MOST_COLLEAGUES:
            raise ClassRefusal("state", "many-teachers", "name", most=str(MOST_COLLEAGUES))
        if found.id in [each.person for each in await self.store.members(id)]:
            raise ClassRefusal("state", "child-not-teacher", "name", name=found.name)
        if found.id != owner.id:
            with suppress(TakenError):
                await self.store.add_colleague(id, found.id, self.clock.now())
        return found

    async def drop_teacher(self, id: ClassId, person: Person, teacher: str) -> None:
        """The owner removes a second teacher, or a second teacher leaves."""
        await (self.taught if teacher == person.id else self.owned)(id, person)
        if not await self.store.drop_colleague(id, teacher):
            raise ClassRefusal("unknown", "no-such-teacher", "teacher")

    # Joining

    async def by_code(self, code: str) -> Classroom:
        one = await self.store.by_code("".join(code.upper().split())[:CODE_LENGTH])
        if one is None:
            raise ClassRefusal("unknown", "no-such-code", "code")
        if not one.open:
            raise ClassRefusal("state", "class-closed", "code")
        return one

    async def nickname(self, one: Classroom) -> str:
        """A made-up name that nobody in the class has yet."""
        taken = {name_key(member.nickname) for member in await self.store.places(one.id)}
        for _ in range(TRIES):
            name = friendly_name(self.chance)
            if name_key(name) not in taken:
                return name
        return f"{name} {len(taken) + 1}"

    async def join(
        self, one: Classroom, person: Person | None, nickname: str
    ) -> tuple[ClassChild, str, tuple[Person, str] | None]:
        """Join under a nickname: returns the place, plus a recovery code and a session if the class created the guest.

        People who already have a session keep it: the class can't give it to anyone else.
        """
        members = await self.store.places(one.id)
        mine = next((member for member in members if person and member.person == person.id), None)
        if mine is not None:
            return mine, "", None
        if person is not None and await self.teaches(one, person):
            raise ClassRefusal("state", "teacher-is-in", "class")
        if len(members) >= MOST_MEMBERS:
            raise ClassRefusal("state", "class-full", "class", most=str(MOST_MEMBERS))
        name = check_text(NAME, nickname, "nickname") if nickname.strip() else await self.nickname(one)
        if name_key(name) in {name_key(member.nickname) for member in members}:
            raise ClassRefusal("state", "nickname-taken", "nickname", name=name)
        made = None if person else await self.people.guest(name)
        who = made[0] if made else person
        assert who is not None
        member, recovery = await self.place(one, who, name, made=made is not None)
        return member, recovery, made

    async def place(
        self, one: Classroom, who: Person, name: str, *, made: bool, came: bool = True
    ) -> tuple[ClassChild, str]:
        """A place in the class, with a recovery code if the class made this guest."""
        for _ in range(TRIES):
            code = new_code(self.chance)
            selector, secret = code.split("-")
            verifier = await self.people.hasher.hash(secret) if made else ""
            member = ClassChild(
                MemberId(self.new_id()),
                one.id,
                who.id,
                name,
                self.clock.now() if came else 0,
                made,
                selector,
                verifier,
            )
            try:
                await self.store.join(member)
            except TakenError:
                taken = {name_key(member.nickname) for member in await self.store.places(one.id)}
                if name_key(name) in taken:
                    raise ClassRefusal("state", "nickname-taken", "nickname", name=name) from None
                continue
            return member, code if made else ""
        raise ClassRefusal("busy", "no-code-free", "code")

    # Recovery

    async def recover(self, code: str) -> tuple[ClassChild, Person, str]:
        """Recover by code: returns the member, the person and a new session, which is now the only one."""
        found = halves(code)
        member = await self.store.by_selector(found[0]) if found else None
        kept = (member.verifier if member else "") or NOBODYS
        fits = await self.people.hasher.fits(found[1] if found else "", kept)
        person = await self.people.store.person(member.person) if member and fits else None
        if member is not None and person is not None:
            session, secret, digest = self.people.unsaved_session(person)
            if await self.store.recover(member, session, digest):
                return member, person, secret
        raise ClassRefusal("unknown", "wrong-recovery", "recovery")

    async def new_recovery(self, member: ClassChild) -> str:
        """Another recovery code for a child who lost the slip; shown only once, and the old code stops working.

        Only for guests created by the class: accounts have passwords, and other guests don't belong to the class.
        """
        if member.id not in await self.store.recoverable(member.classroom):
            raise ClassRefusal("state", "not-recoverable", "member")
        for _ in range(TRIES):
            code = new_code(self.chance)
            selector, secret = code.split("-")
            try:
                await self.store.renew(member.id, selector, await self.people.hasher.hash(secret))
            except TakenError:
                continue
            return code
        raise ClassRefusal("busy", "no-code-free", "code")

    async def member(self, one: Classroom, id: MemberId) -> ClassChild:
        found = next((member for member in await self.store.members(one.id) if member.id == id), None)
        if found is None:
            raise ClassRefusal("unknown", "no-such-member", "member")
        return found

    def _code(self) -> str:
        return "".join(pick(self.chance, LETTERS) for _ in range(CODE_LENGTH))
