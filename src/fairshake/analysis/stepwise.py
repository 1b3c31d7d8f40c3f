"""Step-by-step hints for a mat: a nudge, the shape of a Solution, its first cube, a good move, the whole Solution.

Each step gives away a little more, so a player can take only as many as needed. On a mat that has no Solution
the steps lead to the reason instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from fairshake.judgment import judge
from fairshake.notation import Position, Sequence, read_equation, symbols_of
from fairshake.notation.cubes import read_cubes
from fairshake.solver import CancelToken, Proof, Result, solve
from fairshake.solver.result import Status

from .coded_message import CodedMessage

StepName = Literal["nudge", "shape", "first", "move", "solution"]
STEPS: Final[tuple[StepName, ...]] = ("nudge", "shape", "first", "solution")
"""The steps that every puzzle has."""
MOST: Final = len(STEPS) + 1
"""The steps with a good move, if a cube can still be moved."""
SECONDS: Final = 5.0
BOX: Final = "□"
_NUDGES: Final = {
    "+": "sum",
    "-": "difference",
    "x": "product",
    "÷": "quotient",
    "^": "power",
    "√": "root",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """One step: its name, and what to say. `why` is the reason for a mat without a Solution."""

    step: StepName
    saying: CodedMessage
    equation: str = ""
    why: Proof | None = None


@dataclass(frozen=True, slots=True)
class Hints:
    status: Status
    steps: tuple[Hint, ...]


def hints_for(position: Position, seconds: float = SECONDS, cancel: CancelToken | None = None) -> Hints:
    """All steps for a mat; the caller shows as many as needed."""
    found = _found(position, seconds, cancel)
    if found.possible:
        return Hints("possible", _towards(position, found.equations[0], found.cubes_used or 0))
    if found.status == "impossible":
        return Hints("impossible", _nothing_left(position, found))
    return Hints("unknown", (Hint("nudge", CodedMessage("nudge.unknown", {})),))


def _found(position: Position, seconds: float, cancel: CancelToken | None) -> Result:
    """The shortest Solution if there is time for it: short Solutions are the easiest to lead to."""
    found = solve(position, seconds=seconds / 2, shortest=True, cancel=cancel)
    if found.proved:
        return found
    return solve(position, seconds=seconds / 2, cancel=cancel)


def _towards(position: Position, equation: str, cubes: int) -> tuple[Hint, ...]:
    written = read_equation(equation)
    sign = _outermost(written.left)
    nudge = CodedMessage(f"nudge.{_NUDGES.get(sign, 'other')}", {"sign": _shown(sign)})
    shape = CodedMessage("step.shape", {"shape": shape_of(equation), "cubes": cubes})
    face, section = _first_cube(position, equation, written.left)
    first = CodedMessage("step.first", {"cube": face, "section": section})
    whole = CodedMessage("step.solution", {"equation": equation})
    return (
        Hint("nudge", nudge),
        Hint("shape", shape),
        Hint("first", first),
        *_good_move(position, equation),
        Hint("solution", whole, equation),
    )


def _good_move(position: Position, equation: str) -> tuple[Hint, ...]:
    """A cube that this Solution doesn't need goes to Forbidden: the Goal stays possible, and Now gets no nearer."""
    if position.challenge != "none" or len(position.resources) < 2:
        return ()
    needed = [read_cubes(cube)[0] for cube in judge(position, equation).cubes.get("resources", ())]
    for cube in position.resources:
        if cube.face not in [one.face for one in needed]:
            return (Hint("move", CodedMessage("step.move", {"cube": cube.face, "section": "forbidden"})),)
    return ()


def _nothing_left(position: Position, found: Result) -> tuple[Hint, ...]:
    unreadable = found.proof is not None and found.proof.code == "goal-illegal"
    where = "unreadable" if unreadable else "impossible" if position.required else "nothing"
    return (
        Hint("nudge", CodedMessage(f"nudge.{where}", {})),
        Hint("solution", CodedMessage("step.impossible", {}), why=found.proof),
    )


def shape_of(equation: str) -> str:
    """The Solution with a box for each digit; the Goal stays as it is.

    >>> shape_of("1+(6x6) = 37")
    '□+(□x□) = 37'
    """
    solution, equals, goal = equation.partition("=")
    return "".join(BOX if sign.isdigit() else sign for sign in solution) + equals + goal


def _outermost(row: Sequence) -> str:
    """The operation that is done last: the solver writes brackets around everything else."""
    signs = [item.op for item in row.items if item.role in ("binary", "prefix", "postfix")]
    return signs[0] if len(signs) == 1 else ""


def _shown(sign: str) -> str:
    return "×" if sign == "x" else sign


def _first_cube(position: Position, equation: str, row: Sequence) -> tuple[str, str]:
    """The first digit of the Solution and where to find that cube, preferably on the mat rather than in Resources."""
    face = next((symbol.face for symbol in symbols_of(row) if symbol.face.isdigit()), "")
    taken: Mapping[str, tuple[str, ...]] = judge(position, equation).cubes
    for section in ("required", "permitted", "resources"):
        if any(face in cube for cube in taken.get(section, ())):
            return face, section
    return face, "resources"
