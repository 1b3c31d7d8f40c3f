"""Requests and responses of `judge`, `solve`, `hint` and `explain`, and the list of rule books."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fairshake.analysis.stepwise import MOST as MOST_STEPS
from fairshake.analysis.stepwise import StepName
from fairshake.application.answers import Response
from fairshake.notation.reasons import Reason
from fairshake.rulebooks.model import Form, Years
from fairshake.solver.result import Status

Challenge = Literal["now", "impossible", "no-goal", "none"]
MOST_SOLUTIONS: Final = 1000
MOST_SECONDS: Final = 600.0
DEFAULT_SECONDS: Final = 20.0


class ChosenVariation(Struct, forbid_unknown_fields=True):
    """A variation with its parameter: `cube` of wild, `m` of base, `k` of multiple-of-k, `colour` of exponent."""

    name: str
    cube: str | int | UnsetType = UNSET
    m: str | int | UnsetType = UNSET
    k: str | int | UnsetType = UNSET
    colour: str | UnsetType = UNSET


class MatPosition(Struct, kw_only=True, forbid_unknown_fields=True):
    """A position by its fields, or all of it in the one line `position`."""

    position: str | UnsetType = UNSET
    rulebook: str | UnsetType = UNSET
    division: str | UnsetType = UNSET
    form: Form | Literal[""] | UnsetType = UNSET
    variations: list[str | ChosenVariation] | UnsetType = UNSET
    goal: str | UnsetType | None = UNSET
    required: str | list[str] | UnsetType = UNSET
    permitted: str | list[str] | UnsetType = UNSET
    forbidden: str | list[str] | UnsetType = UNSET
    resources: str | list[str] | UnsetType = UNSET
    challenge: Challenge | UnsetType = UNSET


class RaisedObjection(Struct, forbid_unknown_fields=True):
    """One objection of a checker; `regrouped` shows another grouping."""

    reason: Reason
    regrouped: str | None = None


class JudgeRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """An Equation on a mat; with `objection` or `question` only that is answered."""

    equation: str
    objection: RaisedObjection | UnsetType = UNSET
    question: Literal["equal"] | UnsetType = UNSET


class UsedCubes(Response, kw_only=True):
    """The cubes that an Equation used, by the section they came from."""

    required: list[str] | UnsetType = UNSET
    permitted: list[str] | UnsetType = UNSET
    forbidden: list[str] | UnsetType = UNSET
    resources: list[str] | UnsetType = UNSET


class JudgeVerdict(Response, kw_only=True):
    """The ruling on an Equation."""

    correct: bool
    reason: Reason | None
    reasons: list[Reason]
    citation: str | None
    explanation: str
    solution_value: str | None
    goal_value: str | None
    counterexample: str | UnsetType = UNSET
    span: tuple[int, int] | None
    cubes: UsedCubes


class ObjectionRuling(Response):
    """The ruling on one objection."""

    sustained: bool
    reason: Reason
    citation: str | None
    explanation: str


class EqualAnswer(Response):
    """The answer to the question whether some reading makes the sides equal."""

    equal: bool
    explanation: str


class SolveRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A position to be solved."""

    limit: Annotated[int, Meta(ge=1, le=MOST_SOLUTIONS)] = 1
    """How many different Solutions."""
    seconds: Annotated[float, Meta(gt=0, le=MOST_SECONDS)] = DEFAULT_SECONDS
    """How long to search at most."""
    shortest: bool = False
    """Whether to find a Solution with the fewest cubes."""


class SolveStats(Response):
    values: int
    steps: int
    milliseconds: float


class SolveAnswer(Response, kw_only=True):
    """Equations, a proof that there are none, or the bound that was reached."""

    status: Status
    solutions: list[str]
    cubes_used: int | UnsetType = UNSET
    proof: dict[str, str] | UnsetType = UNSET
    bound: str | UnsetType = UNSET
    explanation: str
    stats: SolveStats


class OfferedParameter(Response):
    name: str
    values: list[str | int]


class OfferedKey(Response):
    """A key on the pad; `then` lists what may follow it without being a cube on the mat."""

    text: str
    then: str


class OfferedVariation(Response):
    name: str
    title: str
    explanation: str
    examples: dict[str, str]
    """A short label, by the value of its parameter."""
    limit_words: list[str]
    """Its limits in this division, in sentences."""
    section: str
    years: Years
    implied: bool
    keys: dict[str, list[OfferedKey]]
    """The keys that a pad needs for it, by the value of its parameter."""
    parameter: OfferedParameter | None
    limits: dict[str, int | bool | None]
    """What the division allows, by the names in the variation's file; null means no limit."""


class OfferedGoal(Response):
    """What a Goal must obey besides being a legal expression."""

    most_cubes: int
    most_digits: int
    leading_zeros: bool
    whole_value: bool
    negative: bool
    value_may_be_written: bool


class OfferedDivision(Response):
    id: str
    name: str
    variations: list[OfferedVariation]
    powers: str
    """`none`, `whole` (whole bases, exponents and roots only) or `real`."""
    fractions: bool
    goal: OfferedGoal
    judge_approves: bool
    """Whether a judge initials each point that is taken off."""
    choosing: str
    """How many variations a player picks: "" for none, `one` (two by the other of two players) or `free`."""
    rerolled: str
    """The faces that are rolled again."""


class OfferedTime(Response):
    """A time limit of the book in seconds, and what follows when it is missed."""

    task: str
    seconds: float
    countdown: float
    penalty: int
    extra: float
    extra_penalty: int


class OfferedScore(Response):
    """A row of the scoring table: who was right after a challenge, and what each player gets."""

    challenge: str
    writer_correct: bool
    third: Literal["correct", "none", "wrong"]
    challenger: int
    mover: int
    third_party: int


class OfferedPlace(Response):
    """Match points for a place that `tied` players share in a match of two or three."""

    players: int
    place: int
    tied: int
    points: int


class OfferedScores(Response, kw_only=True):
    """What a shake, a match and an absence are worth."""

    challenges: list[OfferedScore]
    """Empty if points go by side."""
    single_challenger: int | None
    sides: int | None
    """What everyone else on the right side gets, if points go by side."""
    written: int
    """A correct Equation when nobody challenged."""
    not_written: int
    absent: int
    places: list[OfferedPlace]
    invalid: dict[str, int]
    """What an invalid challenge costs, by its kind."""


class OfferedRuleBook(Response, kw_only=True):
    """A rule book, named in the requested language."""

    id: str
    name: str
    short_name: str
    """What a menu calls it."""
    usual: bool
    """Whether this book is the default."""
    usual_division: str
    order_of_operations: bool
    """Whether signs have an order; if not, a Goal without brackets may have several values."""
    version: str
    forms: list[Form]
    cubes_of_each_colour: int
    players: tuple[int, int]
    rules_page: str
    """The page of the rules about this book; "" for a book that is judged but not played."""
    calls: dict[str, str]
    """What the challenges are called in this book."""
    times: list[OfferedTime]
    scores: OfferedScores | None
    divisions: list[OfferedDivision]


class RuleBooksAnswer(Response):
    """Every rule book with its divisions and variations."""

    rulebooks: list[OfferedRuleBook]


class HintRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A mat, and how many steps of a hint are wanted."""

    steps: Annotated[int, Meta(ge=1, le=MOST_STEPS)] = 1


class HintStep(Response):
    step: StepName
    words: str
    equation: str


class HintAnswer(Response):
    """The first steps of a hint; `all` is how many there are."""

    status: Status
    all: int
    hints: list[HintStep]


class ExplainRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    equation: str


class WorkStep(Response):
    """One operation and its result: `6 × 6` and `36`."""

    what: str
    value: str
    uses: str
    """The cubes that this operation is the first to need."""


class OtherReading(Response):
    """Another reading of an ambiguous Equation, worked out."""

    equation: str
    value: str
    steps: list[WorkStep]
    meant: str
    """The reading that its writer meant, with every part in parentheses."""
    off: str
    """How far this reading is from the Goal; empty if that isn't one number."""


class ExplainAnswer(Response):
    """A verdict with its arithmetic line by line; `words` is the whole text in reading order."""

    correct: bool
    explanation: str
    solution: list[str]
    goal: list[str]
    words: list[str]
    citation: str
    """The section that was broken; empty for a correct Equation."""
    solution_steps: list[WorkStep]
    goal_steps: list[WorkStep]
    solution_value: str | None
    goal_value: str | None
    used: dict[str, list[str]]
    """The cubes that the Solution uses, by the section they lie in."""
    missing: list[str]
    """Required cubes that it does not use."""
    other_reading: OtherReading | None
