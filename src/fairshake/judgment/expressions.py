"""The value of a written expression, regardless of the mat."""

from __future__ import annotations

from fairshake.notation import Position, read_equation
from fairshake.numbers import Number, NumberError
from fairshake.rulebooks import rules_for

from .readings import RowReader, TooManyReadingsError


def expression_values(position: Position, text: str) -> list[Number]:
    """Every value that an expression can have by the rules of a position; none if it has no legal reading.

    Raises NotationError if nobody can read it.
    """
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    written = read_equation(f"{text} = 0", rules.wild, "", rules.sideways_division)
    try:
        return [outcome.value for outcome in RowReader(rules).read(written.left) if outcome.value is not None]
    except (NumberError, TooManyReadingsError):
        return []
