"""What the machine asks of a judge. The default uses the room `judgment`; tests may supply their own."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from fairshake.notation.position import Position, VariationChoice

from .state import JudgeRuling
from .table import Table


class PadKey(Struct, frozen=True):
    """A key that a writer needs besides the cubes; `then` lists what may follow it without being on the mat."""

    text: str
    then: str = ""


class WritingRules(Struct, frozen=True):
    """How Equations and Goals are written in a shake: active variations, keys, and how cubes may be
    turned."""

    variations: tuple[str, ...] = ()
    """The chosen ones and those that the division always plays, as `wild=0`."""
    keys: tuple[PadKey, ...] = ()
    repeated: tuple[str, ...] = ()
    """Faces that one cube may provide any number of times."""
    turns: dict[str, tuple[str, ...]] = {}
    """For each face that may be turned on the Goal line: `s` sideways, `u` upside-down."""


class Umpire(Protocol):
    def judge(self, position: Position, equation: str) -> JudgeRuling:
        """Whether an Equation is correct, with every reason if not."""

    def object_to(self, position: Position, equation: str, reason: str, regrouped: str) -> JudgeRuling:
        """Rule on one objection alone: `correct` is False when the objection is sustained.

        The reason `objection-needs-grouping` says that no specific grouping was shown: nothing is ruled on then.
        """

    def is_equal(self, position: Position, equation: str) -> bool:
        """AGLOA VII-C-5-d: does one legal reading of what is written make the sides equal?"""

    def goal_fault(self, position: Position) -> str:
        """Why the Goal on the mat is not valid, or an empty text."""

    def goal_values(self, position: Position) -> tuple[str, ...]:
        """What the Goal on the mat is worth: each value it can be read as, without factorials and wild cubes."""

    def writing(self, table: Table, chosen: tuple[VariationChoice, ...]) -> WritingRules:
        """How this shake is written under the variations chosen."""

    def offered(self, table: Table) -> tuple[str, ...]:
        """Every choice on the sheet of this table, written with its parameter (`wild=0`)."""

    def choice_fault(
        self,
        table: Table,
        cubes: tuple[str, ...],
        chosen: tuple[VariationChoice, ...],
        choice: VariationChoice,
    ) -> str:
        """Why a variation may not be chosen now, or an empty text."""
