"""The answers about classes as types: OpenAPI and the types of the web page come from them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from fairshake.application.classes.records import GroupKind, WorkKind
from fairshake.application.registry.names import GameName
from fairshake.application.tables.records import Phase
from fairshake.server.live.shapes import ShownPerson


class ClassHead(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: GroupKind
    created: int


class TaughtClass(ClassHead, forbid_unknown_fields=True):
    code: str
    members: int


class AttendedClass(ClassHead, forbid_unknown_fields=True):
    nickname: str


class MyClassesAnswer(Struct, forbid_unknown_fields=True):
    """The classes that I teach, and those I am in."""

    teaching: list[TaughtClass]
    attending: list[AttendedClass]


class ClassSettings(ClassHead, forbid_unknown_fields=True):
    """A class as its teacher set it up."""

    code: str
    open: bool
    paused: bool
    ratings: bool
    target: int
    stations: list[str]
    minutes: int


class MadeClassAnswer(Struct, forbid_unknown_fields=True, rename={"classroom": "class"}):
    classroom: ClassSettings


class FoundClass(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: GroupKind


class FoundClassAnswer(Struct, forbid_unknown_fields=True, rename={"classroom": "class"}):
    """The class of a code, and a made-up nickname to come in with."""

    classroom: FoundClass
    nickname: str
    me: ShownPerson | None
    """Who this device is, if it is somebody already."""


class JoinedClassAnswer(Struct, forbid_unknown_fields=True, rename={"classroom": "class"}):
    """The seat in a class. `recovery` is shown once, to a guest that the class made; "" for everybody else."""

    classroom: FoundClass
    nickname: str
    recovery: str
    person: ShownPerson
    token: str | UnsetType = UNSET


class RecoveryAnswer(Struct, forbid_unknown_fields=True):
    recovery: str


class ClassMember(Struct, forbid_unknown_fields=True):
    id: str
    nickname: str
    joined: int


class TaughtMember(ClassMember, forbid_unknown_fields=True):
    """`recoverable`: the class made this guest, who has no account, and can hand out a recovery code."""

    recoverable: bool


class ClassTable(Struct, forbid_unknown_fields=True):
    id: str
    phase: Phase
    seats: list[str]


class WorkHead(Struct, forbid_unknown_fields=True):
    """A piece of work: how many questions it has, and which lesson it is.

    `stars` tells how hard its puzzles are, each number once: there may be none just as hard as was wished.
    """

    id: str
    kind: WorkKind
    title: str
    created: int
    items: int
    open: bool
    lesson: str | None
    ends: int | None
    stars: list[int]


class GivenWork(WorkHead, forbid_unknown_fields=True):
    """`done` is how many children have finished it."""

    done: int
    tables: list[ClassTable]


class GivenWorkAnswer(Struct, forbid_unknown_fields=True):
    work: WorkHead


class TeacherAnswer(Struct, forbid_unknown_fields=True, rename={"classroom": "class"}):
    """A class as its teacher sees it."""

    role: Literal["teacher"]
    classroom: ClassSettings
    members: list[TaughtMember]
    work: list[GivenWork]


class ChildClass(ClassHead, forbid_unknown_fields=True):
    paused: bool
    target: int


class ChildSelf(Struct, forbid_unknown_fields=True):
    id: str
    nickname: str
    minutes: int
    recoverable: bool


class ChildTable(Struct, forbid_unknown_fields=True):
    id: str
    phase: Phase


class ChildWork(WorkHead, forbid_unknown_fields=True):
    """`done` is how many questions are over for me, `right` how many I got."""

    done: int
    right: int
    table: ChildTable | None


class ChildAnswer(Struct, forbid_unknown_fields=True, rename={"classroom": "class"}):
    """A class as a child sees it: itself, and nicknames."""

    role: Literal["child"]
    classroom: ChildClass
    me: ChildSelf
    members: list[str]
    work: list[ChildWork]


class AskedPuzzle(Struct, kw_only=True, forbid_unknown_fields=True):
    """A puzzle as it is asked."""

    kind: str
    question: str
    stars: int
    position: str | UnsetType = UNSET
    goals: list[str] | UnsetType = UNSET
    equations: list[str] | UnsetType = UNSET
    tileset: str | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    tiles: list[str] | UnsetType = UNSET


class WorkPuzzle(AskedPuzzle, kw_only=True, forbid_unknown_fields=True):
    """A puzzle of a piece of work with what I did; `answer` comes when it is over."""

    item: int
    right: bool
    tries: int
    over: bool
    given: str
    answer: str | None


class ScoredContestTile(Struct, forbid_unknown_fields=True):
    tile: str
    score: int


class ContestEntered(Struct, forbid_unknown_fields=True):
    given: str
    score: int


class ShownContest(Struct, kw_only=True, forbid_unknown_fields=True):
    """The same hand or situation for everyone."""

    activity: Literal["hand", "situation"]
    tileset: str
    tiles: list[ScoredContestTile] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    layout: str | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    best: int | UnsetType = UNSET
    answered: ContestEntered | None


class WorkSheetAnswer(WorkHead, kw_only=True, forbid_unknown_fields=True):
    """A piece of work as a child does it."""

    paused: bool
    nickname: str
    puzzles: list[WorkPuzzle] | UnsetType = UNSET
    contest: ShownContest | UnsetType = UNSET


class CheckedAnswer(Struct, forbid_unknown_fields=True):
    """What is said to an answer; `answer` is told when the puzzle is over."""

    right: bool
    over: bool
    left: int
    message: str
    answer: str | None


class DoneWork(Struct, forbid_unknown_fields=True):
    work: str
    done: int
    right: int
    first: int
    score: int
    seconds: int


class SeenSkill(Struct, forbid_unknown_fields=True):
    skill: str
    tried: int
    right: int
    name: str


class PlayedDay(Struct, forbid_unknown_fields=True):
    day: str
    minutes: int


class ChildRow(Struct, forbid_unknown_fields=True):
    member: str
    nickname: str
    work: list[DoneWork]
    skills: list[SeenSkill]
    minutes: int
    days: list[PlayedDay]


class GivenRating(Struct, forbid_unknown_fields=True):
    """How strong a child is, or how hard a puzzle; `deviation` says how unsure that is."""

    name: str
    rating: int
    deviation: int
    matches: int


class ClassRatings(Struct, forbid_unknown_fields=True):
    players: list[GivenRating]
    puzzles: list[GivenRating]


class ResultsAnswer(Struct, forbid_unknown_fields=True):
    """Results by child and by skill, for the teacher only."""

    target: int
    week: list[str]
    work: list[WorkHead]
    members: list[ChildRow]
    skills: list[SeenSkill]
    ratings: ClassRatings | None
    """Where the teacher wants them."""


class OrderedTables(Struct, forbid_unknown_fields=True):
    """How many games were stopped or taken up again."""

    tables: int
    paused: bool


class ClassExport(Struct, forbid_unknown_fields=True, rename={"classroom": "class"}):
    """Everything that is kept of a class."""

    classroom: ClassSettings
    members: list[ClassMember]
    work: list[dict[str, Any]]
    answers: list[dict[str, Any]]
    results: list[dict[str, Any]]
    minutes: list[dict[str, Any]]


class PathLesson(Struct, forbid_unknown_fields=True):
    id: str
    title: str
    skill: str
    steps: int
    done: int
    learned: bool
    minutes: int
    timed: int | None
    variation: str | None


class LearningPath(Struct, forbid_unknown_fields=True):
    id: str
    game: GameName
    title: str
    about: str
    rulebook: str | None
    lessons: list[PathLesson]


class MapAnswer(Struct, forbid_unknown_fields=True):
    """Every path, and how far I have come."""

    paths: list[LearningPath]


class LessonStep(Struct, kw_only=True, forbid_unknown_fields=True):
    """One screen of a lesson; what is right is asked of the server."""

    step: int
    words: str
    done: bool
    kind: Literal["read", "equation", "value", "choose", "challenge", "play", "score", "puzzle"]
    puzzle: AskedPuzzle | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    tileset: str | UnsetType = UNSET
    play: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    shows: str | UnsetType = UNSET
    options: list[str] | UnsetType = UNSET
    names: list[str] | UnsetType = UNSET


class LessonAnswer(PathLesson, kw_only=True, forbid_unknown_fields=True):
    path: str
    game: GameName
    all: list[LessonStep]
    next: str | None


class StepAnswer(Struct, forbid_unknown_fields=True):
    right: bool
    message: str
