"""`judge`: the ruling on a written Equation, as an object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import UNSET
from msgspec.structs import asdict

from fairshake import svg
from fairshake.application.equations.rulings import asked_equal, judged, objected
from fairshake.application.equations.schemas import JudgeVerdict, RaisedObjection
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.field_faults import read_struct

from .enums import Reason
from .errors import from_input
from .positions import AnyPosition, Position, mat_of, position_of, text_of


@dataclass(frozen=True)
class Verdict(svg.Drawable):
    """The ruling on one Equation. A verdict is true if the Equation is correct: `if fairshake.judge(…):`.

    Values are exact and written in base ten: `37`, `-3/4`, `2^(1/2)`.
    """

    position: Position
    """The mat it was judged on."""
    equation: str
    """The Equation as it was written."""
    correct: bool
    """Whether it is correct."""
    reason: Reason | None
    """The first reason against it; None for a correct one."""
    reasons: tuple[Reason, ...]
    """Every reason that applies, in the order of `Reason`."""
    citation: str | None
    """The section of the rule book behind the reason."""
    explanation: str
    """The ruling in a sentence that a sixth-grader understands."""
    solution_value: str | None
    """The exact value of the Solution."""
    goal_value: str | None
    """The exact value of the Goal."""
    counterexample: str | None = None
    """For an ambiguous Equation: a grouping that makes it wrong."""
    span: tuple[int, int] | None = None
    """The characters of the Equation that the reason is about."""
    cubes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The cubes it uses, by the section they come from."""

    def __bool__(self) -> bool:
        return self.correct

    def __str__(self) -> str:
        return self.explanation

    def _repr_svg_(self) -> str:
        whole = self.span is None or self.span == (0, len(self.equation))
        return svg.equation(self.equation, None if whole else self.span, self.correct, self.explanation)


def judge(position: AnyPosition, equation: str) -> Verdict:
    """Rule on a written Equation as the rule book does.

    The position may be a `Position`, its line or its JSON. An unreadable Equation is a wrong Equation, not
    an error: the verdict says where it goes wrong.

    >>> import fairshake
    >>> position = fairshake.Position("mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none")
    >>> bool(fairshake.judge(position, "(6x6)+1 = 37"))
    True
    >>> verdict = fairshake.judge(position, "(6x6)-1 = 37")
    >>> verdict.correct, verdict.reason, verdict.solution_value
    (False, <Reason.CUBE_UNAVAILABLE: 'cube-unavailable'>, '35')

    Raises `BadPosition` if the position can't be read.
    """
    where = position_of(position)
    try:
        answer = judged(mat_of(where), text_of(equation))
    except BadInputError as error:
        raise from_input(error) from None
    return _verdict(where, equation, answer)


@dataclass(frozen=True)
class Ruling:
    """The ruling on one objection. It's true if the objection is sustained."""

    sustained: bool
    """Whether the objection is right."""
    reason: Reason
    """The reason that was given."""
    citation: str | None
    """The section of the rule book behind it, if the judge found this fault."""
    explanation: str
    """The ruling in a sentence."""

    def __bool__(self) -> bool:
        return self.sustained

    def __str__(self) -> str:
        return self.explanation


def object_to(position: AnyPosition, equation: str, reason: str, regrouped: str = "") -> Ruling:
    """Rule on one objection to an Equation, as players make when they check each other.

    To claim `ambiguous`, show it with your own parentheses.

    >>> import fairshake
    >>> line = "agloa-2019/middle - | 21 | 5 | ^ | 7 | 2 4 - 0 + | none"
    >>> bool(fairshake.object_to(line, "5^2-4+0 = 21", "ambiguous", "5^(2-4)+0"))
    True
    >>> bool(fairshake.object_to(line, "5^2-4+0 = 21", "required-unused"))
    False
    """
    try:
        objection = read_struct(RaisedObjection, {"reason": str(reason), "regrouped": regrouped or None})
        answer = objected(mat_of(position), text_of(equation), objection)
    except BadInputError as error:
        raise from_input(error) from None
    return Ruling(answer.sustained, Reason(answer.reason), answer.citation, answer.explanation)


def is_equal(position: AnyPosition, equation: str) -> bool:
    """The lenient question of AGLOA VII-C-5-d: does one legal reading of what is written make the sides equal?

    >>> import fairshake
    >>> fairshake.is_equal("agloa-2019/middle - | 21 | 5 | ^ | 7 | 2 4 - 0 + | none", "5^2-4+0 = 21")
    True
    """
    try:
        return asked_equal(mat_of(position), text_of(equation)).equal
    except BadInputError as error:
        raise from_input(error) from None


def _verdict(position: Position, equation: str, answer: JudgeVerdict) -> Verdict:
    return Verdict(
        position,
        equation,
        answer.correct,
        None if answer.reason is None else Reason(answer.reason),
        tuple(map(Reason, answer.reasons)),
        answer.citation,
        answer.explanation,
        answer.solution_value,
        answer.goal_value,
        answer.counterexample or None,
        answer.span,
        {section: tuple(cubes) for section, cubes in asdict(answer.cubes).items() if cubes is not UNSET},
    )
