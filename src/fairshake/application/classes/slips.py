"""Slips printed ahead of a lesson: a nickname and a recovery code each, so that no child has to write one down.

A slip is a child who has not come yet: it has a place in the class, but no one sees it until its code is used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from fairshake.application.ids import ClassId
from fairshake.application.people import Person

from .checks import checked_number
from .classes import Classes
from .records import MOST_MEMBERS, ClassChild
from .refusal import ClassRefusal

MOST_SLIPS: Final = 40
"""How many can be made at once: each takes a core for a fifth of a second."""


class Slip(NamedTuple):
    nickname: str
    recovery: str


@dataclass(frozen=True, slots=True)
class Slips:
    classes: Classes

    async def print(self, id: ClassId, teacher: Person, number: int) -> list[Slip]:
        """New slips; their codes are shown only now."""
        one = await self.classes.taught(id, teacher)
        checked_number("number", number, 1, MOST_SLIPS)
        if number + len(await self.classes.store.places(id)) > MOST_MEMBERS:
            raise ClassRefusal("state", "class-full", "number", most=str(MOST_MEMBERS))
        made: list[Slip] = []
        while len(made) < number:
            name = await self.classes.nickname(one)
            person = await self.classes.people.new_guest(name)
            member, recovery = await self.classes.place(one, person, name, made=True, came=False)
            made.append(Slip(member.nickname, recovery))
        return made

    async def unused(self, id: ClassId) -> list[ClassChild]:
        return [child for child in await self.classes.store.places(id) if not child.joined]

    async def remove_unused(self, id: ClassId, teacher: Person) -> None:
        """The codes of slips that nobody has used stop working."""
        await self.classes.taught(id, teacher)
        for slip in await self.unused(id):
            await self.classes.store.dismiss_unused(slip)
