"""What is asked of `judge`, `solve`, `hint` and `explain`, what they answer, and the list of rule books."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from fairshake.analysis.stepwise import StepName
from fairshake.application.answers import Answer
from fairshake.notation.reasons import Reason
from fairshake.rulebooks.model import Form, Years
from fairshake.solver.result import Status

Challenge = Literal["now", "impossible", "no-goal", "none"]


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


class UsedCubes(Answer, kw_only=True):
    """The cubes that an Equation used, by the section they came from."""

    required: list[str] | UnsetType = UNSET
    permitted: list[str] | UnsetType = UNSET
    forbidden: list[str] | UnsetType = UNSET
    resources: list[str] | UnsetType = UNSET


class JudgeVerdict(Answer, kw_only=True):
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


class ObjectionRuling(Answer):
    """The ruling on one objection."""

    sustained: bool
    reason: Reason
    citation: str | None
    explanation: str


class EqualAnswer(Answer):
    """The answer to the question whether some reading makes the sides equal."""

    equal: bool
    explanation: str


class SolveRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A position to be solved."""

    limit: int | UnsetType = UNSET
    seconds: float | UnsetType = UNSET
    shortest: bool | UnsetType = UNSET


class SolveStats(Answer):
    values: int
    steps: int
    milliseconds: float


class SolveAnswer(Answer, kw_only=True):
    """Equations, a proof that there are none, or the bound that was reached."""

    status: Status
    solutions: list[str]
    cubes_used: int | UnsetType = UNSET
    proof: dict[str, str] | UnsetType = UNSET
    bound: str | UnsetType = UNSET
    explanation: str
    stats: SolveStats


class OfferedParameter(Answer):
    name: str
    values: list[str | int]


class OfferedKey(Answer):
    """A key of the pad; `then` lists what may follow it without being a cube of the mat."""

    text: str
    then: str


class OfferedVariation(Answer):
    name: str
    title: str
    explanation: str
    section: str
    years: Years
    implied: bool
    keys: dict[str, list[OfferedKey]]
    """The keys that a pad needs for it, by the value of its parameter."""
    parameter: OfferedParameter | None


class OfferedDivision(Answer):
    id: str
    name: str
    variations: list[OfferedVariation]


class OfferedRuleBook(Answer, kw_only=True):
    """A rule book, named in the language asked for."""

    id: str
    name: str
    short_name: str
    """What a menu calls it."""
    usual: bool
    """Whether this book is taken when nobody chose one."""
    usual_division: str
    order_of_operations: bool
    """Whether signs have an order; where they have none, a Goal without brackets may have several values."""
    version: str
    forms: list[Form]
    cubes_of_each_colour: int
    players: tuple[int, int]
    divisions: list[OfferedDivision]


class RuleBooksAnswer(Answer):
    """Every rule book with its divisions and variations."""

    rulebooks: list[OfferedRuleBook]


class HintRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A mat, and how many steps of a hint are wanted (1 to 4)."""

    steps: int | UnsetType = UNSET


class HintStep(Answer):
    step: StepName
    words: str
    equation: str


class HintAnswer(Answer):
    """The first steps of a hint; `all` is how many there are."""

    status: Status
    all: int
    hints: list[HintStep]


class ExplainRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    equation: str


class ExplainAnswer(Answer):
    """A verdict with its arithmetic line by line; `words` is all of it to be read in turn."""

    correct: bool
    explanation: str
    solution: list[str]
    goal: list[str]
    words: list[str]
