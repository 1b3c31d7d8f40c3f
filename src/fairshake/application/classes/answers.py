"""What teachers and children see of a class."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Response
from fairshake.application.equate.schemas import ScoredTile
from fairshake.application.learning.answers import AskedPuzzle
from fairshake.application.people.answers import ShownPerson
from fairshake.application.puzzles.schemas import LineMark
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
    """`waiting`: how many pieces of work I haven't finished."""

    nickname: str
    waiting: int


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
    """The class with this code, and a suggested nickname."""

    classroom: FoundClass
    nickname: str
    me: ShownPerson | None
    """Who is signed in on this device, if anyone."""


class JoinedClassAnswer(Response, rename={"classroom": "class"}):
    """A place in a class. `recovery` is shown once, to a guest created by the class; "" for everyone else."""

    classroom: FoundClass
    nickname: str
    recovery: str
    person: ShownPerson
    token: str | UnsetType = UNSET


class RecoveryAnswer(Response):
    recovery: str


class PrintedSlip(Response):
    """A child who will join: the code is shown only now. `qr` is a picture (SVG) of the link to join."""

    nickname: str
    recovery: str
    qr: str


class SlipsAnswer(Response):
    slips: list[PrintedSlip]


class ClassMember(Response):
    id: str
    nickname: str
    joined: int


class TaughtMember(ClassMember):
    """`recoverable`: the class created this guest, who has no account, so it can issue a recovery code."""

    recoverable: bool
    away: bool
    """Whether nothing has been heard from the child for a minute."""


class UnusedSlip(Response):
    """A child who will join with a printed slip."""

    id: str
    nickname: str


class ClassSeat(Response):
    """A seat of a class's table: a bot, or a child, who may be away. `points` are missing before the game."""

    player: str
    name: str
    bot: bool
    away: bool
    points: int | None


class ClassTable(Response):
    id: str
    phase: Phase
    seats: list[ClassSeat]


class WorkHead(Response):
    """An assignment: how many questions it has, and which lesson it is.

    `stars` lists how hard its puzzles are, without repeats; these may differ from what was requested.
    """

    id: str
    kind: WorkKind
    title: str
    created: int
    items: int
    open: bool
    lesson: str | None
    ends: int | None
    due: int | None
    stars: list[int]


class WorkChild(Response):
    """One child's progress on an assignment: a child is stuck after failed tries, or when quiet with it."""

    member: str
    nickname: str
    done: int
    state: Literal["new", "working", "stuck", "done"]


class GivenWork(WorkHead):
    """`done` is how many children have finished it."""

    done: int
    tables: list[ClassTable]
    children: list[WorkChild]
    members: list[str]
    """The children it is for; empty for the whole class."""


class AnsweredQuestion(Response):
    """One question of an assignment, with everything that a child answered, the last answer at the end."""

    item: int
    question: str
    given: list[str]
    right: bool
    tries: int
    seconds: int


class ChildAnswers(Response):
    title: str
    nickname: str
    answers: list[AnsweredQuestion]


class ClassNow(Response):
    """Whether the class is paused, and where its teacher last sent everyone: `to` is a table, lesson or assignment."""

    paused: bool
    kind: Literal["", "puzzles", "lesson", "tables", "contest"]
    to: str
    since: int


class GivenWorkAnswer(Response):
    work: WorkHead


class ClassTeacher(Response):
    """Someone who teaches a class; the owner made it."""

    id: str
    name: str
    owner: bool
    me: bool


class TeacherAnswer(Response, rename={"classroom": "class"}):
    """A class as its teacher sees it."""

    role: Literal["teacher"]
    classroom: ClassSettings
    teachers: list[ClassTeacher]
    slips: list[UnusedSlip]
    """The printed slips that nobody has used yet."""
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
    """`done` is how many questions I have finished, `right` how many I got right."""

    done: int
    right: int
    table: ChildTable | None
    together: int | None
    """In the challenge of the week: how many puzzles the whole class has got right."""


class ChildAnswer(Response, rename={"classroom": "class"}):
    """A class as a child sees it: their own work, and nicknames."""

    role: Literal["child"]
    classroom: ChildClass
    me: ChildSelf
    members: list[str]
    work: list[ChildWork]


class WorkPuzzle(AskedPuzzle, kw_only=True):
    """A puzzle in an assignment with my attempts; `answer` is included once it's over."""

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
    """An assignment as a child works on it."""

    paused: bool
    nickname: str
    preview: bool = False
    """Whether a teacher looks at it; then nothing can be answered."""
    puzzles: list[WorkPuzzle] | UnsetType = UNSET
    contest: ShownContest | UnsetType = UNSET


class CheckedAnswer(Response):
    """The reply to an answer; `answer` is given when the puzzle is over."""

    right: bool
    over: bool
    left: int
    message: str
    answer: str | None
    marks: list[LineMark]
    """For a list of answers: what is right and wrong, line by line."""


class DoneWork(Response):
    """One child's results in one assignment; `first` is how many were right on the first try."""

    work: str
    given: bool
    """Whether the child got this assignment at all."""
    tried: int
    """How many questions the child has answered, `done` how many of them are over."""
    done: int
    right: int
    first: int
    score: int
    seconds: int


class SeenSkill(Response):
    """How often a skill was practiced, and how often successfully."""

    skill: str
    tried: int
    right: int
    name: str


class PlayedDay(Response):
    day: str
    minutes: int


class ChildResult(Response):
    """One child's results, by assignment and by skill."""

    member: str
    nickname: str
    work: list[DoneWork]
    skills: list[SeenSkill]


class ChildRow(ChildResult):
    minutes: int
    days: list[PlayedDay]


class GivenRating(Response):
    """How strong a child is, or how hard a puzzle; `deviation` is the uncertainty."""

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
    """Where the teacher wants the children to be."""


class OrderedTables(Response):
    """How many games were paused or resumed."""

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
    earlier: list[str]
    score: int
    seconds: int
    at: int


class ExportedMinutes(Response):
    member: str
    day: str
    source: str
    seconds: int


class TimeCard(Response):
    """A child's minutes in a week."""

    nickname: str
    days: list[PlayedDay]
    total: int


class TimeCards(Response):
    """The contents of a class's time cards."""

    name: str
    week: list[str]
    target: int
    cards: list[TimeCard]


class ClassExport(Response, rename={"classroom": "class"}):
    """Everything we store about a class."""

    classroom: ClassSettings
    members: list[ClassMember]
    work: list[ExportedWork]
    answers: list[ExportedAttempt]
    results: list[ChildResult]
    minutes: list[ExportedMinutes]
