"""`hint` and `explain`: a mat step by step, and the arithmetic of an Equation line by line."""

from __future__ import annotations

from fairshake.application.equations.schemas import HintRequest
from fairshake.application.equations.stepwise import hints_on, worked_out
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.field_faults import read_struct

from .errors import from_input
from .positions import AnyPosition, mat_of, text_of


def hint(position: AnyPosition, steps: int = 1) -> tuple[str, ...]:
    """The first hints for a mat: a nudge, the shape of a Solution, its first cube, a good move, then all of
    it.

    >>> import fairshake
    >>> for words in fairshake.hint("mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none", 3):
    ...     print(words)
    Make two parts and add them. Which two parts make the Goal?
    A Solution of 5 cubes looks like this: □+(□x□) = 37
    Begin with the 1 from Permitted.

    A mat without a Solution has two steps: a nudge, and the reason. Raises `BadInput` unless `steps` is 1 to
    5.
    """
    try:
        answer = hints_on(mat_of(position), read_struct(HintRequest, {"steps": steps}).steps)
    except BadInputError as error:
        raise from_input(error) from None
    return tuple(one.words for one in answer.hints)


def explain(position: AnyPosition, equation: str) -> tuple[str, ...]:
    """The arithmetic of an Equation line by line, then the verdict.

    >>> import fairshake
    >>> mat = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
    >>> print(*fairshake.explain(mat, "(6x6)+1 = 37"), sep="\\n")
    The Solution:
    6 × 6 = 36
    36 + 1 = 37
    Both sides are 37.
    Correct: the Solution obeys the mat and equals the Goal.
    """
    try:
        answer = worked_out(mat_of(position), text_of(equation))
    except BadInputError as error:
        raise from_input(error) from None
    return tuple(answer.words)
