"""Notation: cubes, Goal lines, positions and written Equations, each as a pair of reading and writing."""

from .cubes import COLOR_LETTERS, COLORS, DIGITS, FACES, SIGNS, Cube, read_cube, read_cubes, write_cubes
from .equation import Equation, read_equation, write_equation, write_operand, write_sequence
from .errors import NotationError, Span, caret
from .goal import GoalLine, read_goal
from .position import (
    CHALLENGES,
    SECTIONS,
    Position,
    VariationChoice,
    read_choice,
    read_position,
    write_position,
)
from .sequence import BasePower, Numeral, Operand, RowItem, Sequence, Unit, symbols_of
from .symbols import Symbol

__all__ = [
    "CHALLENGES",
    "COLORS",
    "COLOR_LETTERS",
    "DIGITS",
    "FACES",
    "SECTIONS",
    "SIGNS",
    "BasePower",
    "Cube",
    "Equation",
    "GoalLine",
    "NotationError",
    "Numeral",
    "Operand",
    "Position",
    "RowItem",
    "Sequence",
    "Span",
    "Symbol",
    "Unit",
    "VariationChoice",
    "caret",
    "read_choice",
    "read_cube",
    "read_cubes",
    "read_equation",
    "read_goal",
    "read_position",
    "symbols_of",
    "write_cubes",
    "write_equation",
    "write_operand",
    "write_position",
    "write_sequence",
]
