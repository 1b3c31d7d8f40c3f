"""Class records: the teacher, the children, their assignments, and what they did."""

from __future__ import annotations

from typing import Final, Literal, cast

from msgspec import Struct

from fairshake.application.ids import ClassId, MemberId, TableId, WorkId
from fairshake.application.puzzles.schemas import PuzzleAbout
from fairshake.application.registry.names import GameName
from fairshake.equate.activities.levels import LevelName

GroupKind = Literal["class", "club"]
WorkKind = Literal["puzzles", "lesson", "tables", "contest"]
Activity = Literal["hand", "situation"]
MOST_MEMBERS: Final = 200
MOST_CLASSES: Final = 50
MOST_WORK: Final = 300


class Classroom(Struct, frozen=True):
    """A class or a club. `teacher` is the id of an account; the code is for people who may join."""

    id: ClassId
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

    id: MemberId
    classroom: ClassId
    person: str
    nickname: str
    joined: int
    """When the child joined; 0 for a slip that nobody has used yet."""
    made: bool = False
    selector: str = ""
    """The first half of the recovery code, by which it is found."""
    verifier: str = ""
    """The second half, hashed like a password."""


class WorkSpec(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an assignment is."""

    led: int = 0
    """When the teacher last sent everyone there."""


class PuzzleSpec(WorkSpec, frozen=True, kw_only=True, omit_defaults=True):
    items: tuple[PuzzleAbout, ...]
    puzzle: str
    """The kind that the teacher chose."""
    stars: tuple[int, ...]
    challenge: str = ""
    """The week whose class challenge it is."""


class LessonSpec(WorkSpec, frozen=True, kw_only=True, omit_defaults=True):
    lesson: str
    """`PATH/LESSON`."""

    @property
    def place(self) -> tuple[str, str]:
        """The path, and the lesson in it."""
        path, _, name = self.lesson.partition("/")
        return path, name


class TablesSpec(WorkSpec, frozen=True, kw_only=True, omit_defaults=True):
    game: GameName


class ContestAbout(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The hand or situation that everyone gets."""

    level: LevelName
    seed: str
    tileset: str = "original"


class ContestSpec(WorkSpec, frozen=True, kw_only=True, omit_defaults=True):
    activity: Activity
    about: ContestAbout
    minutes: int
    """The time for each child; 0 for no limit."""


class Work(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """An assignment; `spec` says what it is, `items` is how many questions it has.

    Without a `title`, its name is made from the spec.
    """

    id: WorkId
    classroom: ClassId
    title: str = ""
    created: int
    items: int = 0
    spec: WorkSpec
    open: bool = True
    tables: tuple[TableId, ...] = ()
    members: tuple[MemberId, ...] = ()
    """The children it is for; empty when it is for the whole class."""
    due: int = 0
    """When it should be done; 0 for no date."""
    place: int = 0
    """Its place in the list if the teacher moved it; else 0."""

    @property
    def kind(self) -> WorkKind:
        return cast(WorkKind, self.__struct_config__.tag)

    @property
    def rank(self) -> int:
        return self.place or self.created

    def is_for(self, member: MemberId) -> bool:
        return not self.members or member in self.members


class PuzzleWork(Work, frozen=True, kw_only=True, tag="puzzles"):
    spec: PuzzleSpec


class LessonWork(Work, frozen=True, kw_only=True, tag="lesson"):
    spec: LessonSpec


class TablesWork(Work, frozen=True, kw_only=True, tag="tables"):
    spec: TablesSpec


class ContestWork(Work, frozen=True, kw_only=True, tag="contest"):
    spec: ContestSpec


AnyWork = PuzzleWork | LessonWork | TablesWork | ContestWork
