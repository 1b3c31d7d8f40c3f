"""Class records: the teacher, the children, their assignments, and what they did."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from fairshake.application.ids import TableId

GroupKind = Literal["class", "club"]
WorkKind = Literal["puzzles", "lesson", "tables", "contest"]
LED: Final = "led"
"""The key in an assignment's spec for when the teacher last sent everyone there."""
CHALLENGE: Final = "challenge"
"""The key in the spec of puzzles for the week whose class challenge they are."""
MOST_MEMBERS: Final = 200
MOST_CLASSES: Final = 50
MOST_WORK: Final = 300


class Classroom(Struct, frozen=True):
    """A class or a club. `teacher` is the id of an account; the code is for people who may join."""

    id: str
    name: str
    kind: GroupKind
    code: str
    teacher: str
    created: int
    open: bool = True
    """Whether new children may come in with the code."""
    paused: bool = False
    ratings: bool = False
    """Whether players and puzzles are rated; off unless the teacher turns it on."""
    target: int = 0
    """Minutes that a child should play and practice in a week; 0 for no target."""
    stations: tuple[str, ...] = ()
    """What is done at each station when groups go round; empty when there are none."""
    minutes: int = 10
    """Minutes at each station."""


class ClassChild(Struct, frozen=True):
    """A child in a class. `made`: the guest was created by joining, so the class can recover it, and it is
    deleted with the class."""

    id: str
    classroom: str
    person: str
    nickname: str
    joined: int
    """When the child joined; 0 for a slip that nobody has used yet."""
    made: bool = False
    selector: str = ""
    """The first half of the recovery code, by which it is found."""
    verifier: str = ""
    """The second half, hashed like a password."""


class Work(Struct, frozen=True):
    """An assignment; `spec` says what it is, `items` is how many questions it has.

    Without a `title`, its name is made from the spec.
    """

    id: str
    classroom: str
    kind: WorkKind
    title: str
    created: int
    items: int
    spec: dict[str, Any] = {}
    open: bool = True
    tables: tuple[TableId, ...] = ()
    members: tuple[str, ...] = ()
    """The children it is for; empty when it is for the whole class."""
    due: int = 0
    """When it should be done; 0 for no date."""
    place: int = 0
    """Its place in the list if the teacher moved it; else 0."""

    @property
    def rank(self) -> int:
        return self.place or self.created

    def is_for(self, member: str) -> bool:
        return not self.members or member in self.members
