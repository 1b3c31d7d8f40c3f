"""The arithmetic of an Equation worked line by line, from the inside out: 6 × 6 = 36, then 36 + 1 = 37."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from fairshake.judgment.readings import RowReader, TooManyReadingsError
from fairshake.notation import NotationError, Position, Sequence, read_equation
from fairshake.notation.equation import write_operand
from fairshake.notation.tree import Node, Tree, in_order, write_tree
from fairshake.numbers import Budget, BudgetSpentError, Number, NumberError, text
from fairshake.rulebooks import Rules, rules_for

MOST_LINES: Final = 30
MOST_DIGITS: Final = 40
"""A value that takes more room than this is not written out, and the lines end before it."""
MOST_STEPS: Final = 20_000
_BARE: Final = str.maketrans("", "", " ()[]{}")
_SIGNS: Final = {"x": "×", "ix": "×", "exp": "^"}


class WorkedStep(NamedTuple):
    """An operation and its result; `uses` lists the cubes that no earlier operation needed, as written."""

    what: str
    value: str
    uses: str = ""

    def __str__(self) -> str:
        return f"{self.what} = {self.value}"


class _TooLongError(Exception):
    """A value too long to show."""


def worked(
    position: Position, equation: str, values: tuple[str, ...] = ()
) -> tuple[tuple[WorkedStep, ...], tuple[WorkedStep, ...]]:
    """The worked lines of the Solution and of the Goal, up to the first part that has no value.

    If a side can be read in several ways, we work out a reading whose value is among `values`.
    """
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    try:
        written = read_equation(equation)
    except NotationError:
        return (), ()
    left, right = (_side(row, rules, values) for row in (written.left, written.right))
    return (right, left) if _goal_is_left(position, equation) else (left, right)


def meant(position: Position, equation: str, value: str) -> str:
    """The Solution with every part in parentheses, read so that it has this value."""
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    try:
        written = read_equation(equation)
        row = written.right if _goal_is_left(position, equation) else written.left
        with Budget(MOST_STEPS):
            return write_tree(_reading(row, rules, (value,)))
    except (NotationError, NumberError, TooManyReadingsError, BudgetSpentError, IndexError):
        return ""


def _goal_is_left(position: Position, equation: str) -> bool:
    if position.goal is None:
        return False
    left, _, right = (side.translate(_BARE) for side in equation.partition("="))
    goal = position.goal.plain.translate(_BARE)
    return left == goal != right


def _side(row: Sequence, rules: Rules, values: tuple[str, ...]) -> tuple[WorkedStep, ...]:
    lines: list[WorkedStep] = []
    try:
        with Budget(MOST_STEPS):
            for line in _work(_reading(row, rules, values), rules):
                lines.append(line)
                if len(lines) == MOST_LINES:
                    break
    except (NumberError, TooManyReadingsError, BudgetSpentError, _TooLongError, IndexError):
        pass
    return tuple(lines)


def _reading(row: Sequence, rules: Rules, values: tuple[str, ...]) -> Tree:
    outcomes = RowReader(rules).read(row)
    fine = [one for one in outcomes if one.value is not None]
    wanted = (one for one in fine if values and text(one.value) in values)  # type: ignore[arg-type]
    return next(wanted, (fine or outcomes)[0]).tree


def _work(tree: Tree, rules: Rules) -> Iterator[WorkedStep]:
    """Post-order: a sign comes after its operands. `values` collects the value of each part."""
    values: list[Number] = []
    for node in in_order(tree):
        if not isinstance(node, Node):
            values.append(_leaf(node, rules))
            continue
        count = len(node.args)
        operands = values[-count:]
        del values[-count:]
        operation = rules.operations.get(node.op)
        if operation is None:
            return
        result = operation(*operands)
        value = result[0] if isinstance(result, list) else result
        values.append(value)
        yield WorkedStep(_written(node, [_text(one) for one in operands]), _text(value), _uses(node))


def _uses(node: Node) -> str:
    sign = {"neg": "-", "ix": "", "exp": ""}.get(node.op, node.sign or node.op)
    cubes = [sign, *(write_operand(one) for one in node.args if not isinstance(one, Node))]
    return " ".join(filter(None, cubes))


def _leaf(leaf: Tree, rules: Rules) -> Number:
    assert not isinstance(leaf, Node)
    value = RowReader(rules).leaf(leaf).value
    if value is None:
        raise _TooLongError
    return value


def _text(value: Number) -> str:
    written = text(value)
    if len(written) > MOST_DIGITS:
        raise _TooLongError
    return written


def _written(node: Node, operands: list[str]) -> str:
    sign = _SIGNS.get(node.op, node.sign or node.op)
    shown = [_bracketed(one) for one in operands]
    if node.op == "!":
        return f"{shown[0]}!"
    if node.op == "√":
        return f"{'' if len(shown) == 1 else f'{shown[0]} '}√{shown[-1]}"
    return f"{sign}{shown[0]}" if len(shown) == 1 else f"{shown[0]} {sign} {shown[1]}"


def _bracketed(value: str) -> str:
    return value if value.isalnum() else f"({value})"
