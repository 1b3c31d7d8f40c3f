"""What is shown of classes: to their teachers, and to the children in them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Response
from fairshake.application.equate.schemas import ScoredTile
from fairshake.application.learning.answers import AskedPuzzle
from fairshake.application.people.answers import ShownPerson
from fairshake.application.tables.records import Phase

from .records import GroupKind, WorkKind


class ClassHead(Response):
    id: str
    name: str
    kind: GroupKind
    created: int


class TaughtClass(ClassHead):
    code: str
    members: int


class AttendedClass(ClassHead):
    nickname: str


class MyClassesAnswer(Response):
    """The classes that I teach, and those I am in."""

    teaching: list[TaughtClass]
    attending: list[AttendedClass]


class ClassSettings(ClassHead):
    """A class as its teacher set it up."""

    code: str
    open: bool
    paused: bool
    ratings: bool
    target: int
    stations: list[str]
    minutes: int


class MadeClassAnswer(Response, rename={"classroom": "class"}):
    classroom: ClassSettings


class FoundClass(Response):
    id: str
    name: str
    kind: GroupKind


class FoundClassAnswer(Response, rename={"classroom": "class"}):
    """The class of a code, and a made-up nickname to come in with."""

    classroom: FoundClass
    nickname: str
    me: ShownPerson | None
    """Who is signed in on this device, if anyone."""


class JoinedClassAnswer(Response, rename={"classroom": "class"}):
    """The seat in a class. `recovery` is shown once, to a guest that the class made; "" for everybody else."""

    classroom: FoundClass
    nickname: str
    recovery: str
    person: ShownPerson
    token: str | UnsetType = UNSET


class RecoveryAnswer(Response):
    recovery: str


class ClassMember(Response):
    id: str
    nickname: str
    joined: int


class TaughtMember(ClassMember):
    """`recoverable`: the class made this guest, who has no account, and can hand out a recovery code."""

    recoverable: bool


class ClassTable(Response):
    id: str
    phase: Phase
    seats: list[str]


class WorkHead(Response):
    """A piece of work: how many questions it has, and which lesson it is.

    `stars` says how hard its puzzles are, each number once: there may be none exactly as hard as requested.
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


class WorkChild(Response):
    """One child's progress on an assignment: a child is stuck after failed tries, or when inactive."""

    member: str
    nickname: str
    done: int
    state: Literal["new", "working", "stuck", "done"]


class GivenWork(WorkHead):
    """`done` is how many children have finished it."""

    done: int
    tables: list[ClassTable]
    children: list[WorkChild]


class AnsweredQuestion(Response):
    """One question of a piece of work, with the last answer of a child."""

    item: int
    question: str
    given: str
    right: bool
    tries: int
    seconds: int


class ChildAnswers(Response):
    title: str
    nickname: str
    answers: list[AnsweredQuestion]


class ClassNow(Response):
    """Whether the class rests, and where its teacher sent everybody last: `to` is a table, a lesson or work."""

    paused: bool
    kind: Literal["", "puzzles", "lesson", "tables", "contest"]
    to: str
    since: int


class GivenWorkAnswer(Response):
    work: WorkHead


class TeacherAnswer(Response, rename={"classroom": "class"}):
    """A class as its teacher sees it."""

    role: Literal["teacher"]
    classroom: ClassSettings
    members: list[TaughtMember]
    work: list[GivenWork]


class ChildClass(ClassHead):
    paused: bool
    target: int


class ChildSelf(Response):
    id: str
    nickname: str
    minutes: int
    recoverable: bool


class ChildTable(Response):
    id: str
    phase: Phase


class ChildWork(WorkHead):
    """`done` is how many questions are over for me, `right` how many I got."""

    done: int
    right: int
    table: ChildTable | None


class ChildAnswer(Response, rename={"classroom": "class"}):
    """A class as a child sees it: itself, and nicknames."""

    role: Literal["child"]
    classroom: ChildClass
    me: ChildSelf
    members: list[str]
    work: list[ChildWork]


class WorkPuzzle(AskedPuzzle, kw_only=True):
    """A puzzle of a piece of work with what I did; `answer` comes when it is over."""

    item: int
    right: bool
    tries: int
    over: bool
    given: str
    answer: str | None


class ContestEntered(Response):
    given: str
    score: int


class ShownContest(Response, kw_only=True):
    """The same hand or situation for everyone."""

    activity: Literal["hand", "situation"]
    tileset: str
    tiles: list[ScoredTile] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    layout: str | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    best: int | UnsetType = UNSET
    task: str = ""
    answered: ContestEntered | None


class WorkSheetAnswer(WorkHead, kw_only=True):
    """A piece of work as a child does it."""

    paused: bool
    nickname: str
    puzzles: list[WorkPuzzle] | UnsetType = UNSET
    contest: ShownContest | UnsetType = UNSET


class CheckedAnswer(Response):
    """The reply to an answer; `answer` is given when the puzzle is over."""

    right: bool
    over: bool
    left: int
    message: str
    answer: str | None


class DoneWork(Response):
    """What one child did of one piece of work; `first` is how many were right at the first try."""

    work: str
    done: int
    right: int
    first: int
    score: int
    seconds: int


class SeenSkill(Response):
    """How often a skill was practised, and how often with success."""

    skill: str
    tried: int
    right: int
    name: str


class PlayedDay(Response):
    day: str
    minutes: int


class ChildResult(Response):
    """What one child did: of each piece of work, and by skill."""

    member: str
    nickname: str
    work: list[DoneWork]
    skills: list[SeenSkill]


class ChildRow(ChildResult):
    minutes: int
    days: list[PlayedDay]


class GivenRating(Response):
    """How strong a child is, or how hard a puzzle; `deviation` says how unsure that is."""

    name: str
    rating: int
    deviation: int
    matches: int


class ClassRatings(Response):
    players: list[GivenRating]
    puzzles: list[GivenRating]


class ResultsAnswer(Response):
    """Results by child and by skill, for the teacher only."""

    target: int
    week: list[str]
    work: list[WorkHead]
    members: list[ChildRow]
    skills: list[SeenSkill]
    ratings: ClassRatings | None
    """Where the teacher wants them."""


class OrderedTables(Response):
    """How many games were stopped or taken up again."""

    tables: int
    paused: bool


class ExportedWork(WorkHead):
    spec: dict[str, Any]
    tables: list[str]


class ExportedAttempt(Response):
    member: str
    work: str
    item: int
    tries: int
    right: bool
    first: bool
    given: str
    score: int
    seconds: int
    at: int


class ExportedMinutes(Response):
    member: str
    day: str
    source: str
    seconds: int


class TimeCard(Response):
    """The minutes of a child in a week."""

    nickname: str
    days: list[PlayedDay]
    total: int


class TimeCards(Response):
    """What is on the time cards of a class."""

    name: str
    week: list[str]
    target: int
    cards: list[TimeCard]


class ClassExport(Response, rename={"classroom": "class"}):
    """Everything that is kept of a class."""

    classroom: ClassSettings
    members: list[ClassMember]
    work: list[ExportedWork]
    answers: list[ExportedAttempt]
    results: list[ChildResult]
    minutes: list[ExportedMinutes]
