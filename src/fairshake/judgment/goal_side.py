"""The written Goal next to the Goal on the mat: the same cubes from left to right, read in a way the mat allows."""

from __future__ import annotations

from dataclasses import dataclass, field

from fairshake.notation import Cube, GoalLine, Numeral, RowItem, Sequence, Symbol, symbols_of
from fairshake.rulebooks import Rules


@dataclass(frozen=True, slots=True)
class GoalMatch:
    """The cube behind each symbol of the written Goal, by its place in the text; and the meaning of the wild
    cube."""

    places: dict[int, int] = field(default_factory=dict)
    wild_face: str = ""
    two_meanings: bool = False


def match(row: Sequence, goal: GoalLine, rules: Rules) -> GoalMatch | None:
    """Match the written Goal with the mat's; None if it isn't the same Goal."""
    free_points = "goal-point" in rules.marks
    symbols = [s for s in symbols_of(row) if s.face and not (free_points and s.kind == "point")]
    if len(symbols) != len(goal.cubes):
        return None
    faces: list[str] = []
    for symbol, cube in zip(symbols, goal.cubes, strict=True):
        if rules.wild and cube.face == rules.wild:
            if not _wild_fits(symbol, cube):
                return None
            if symbol.wild or symbol.face != cube.face:
                faces.append(symbol.face)
        elif symbol.wild or not _fits(symbol, cube, rules):
            return None
    places = {symbol.start: index for index, symbol in enumerate(symbols)}
    return GoalMatch(places, faces[0] if faces else "", len(set(faces)) > 1)


def _wild_fits(symbol: Symbol, cube: Cube) -> bool:
    """A wild cube in the Goal may be anything, and upside-down or not, no matter how it looks."""
    if symbol.kind in ("digit", "base-power"):
        return symbol.turned == cube.turned or {symbol.turned, cube.turned} == {"", "u"}
    return cube.turned in ("", "u") or symbol.kind == "unit" or symbol.text in ("rem", "log")


def _fits(symbol: Symbol, cube: Cube, rules: Rules) -> bool:
    if symbol.face != cube.face:
        return False
    if symbol.colour and cube.known_color and symbol.colour != cube.known_color:
        return False
    if symbol.kind == "digit":
        if symbol.text == "A":
            return cube.turned == "" and symbol.turned in ("", "s", "u")
        return symbol.turned == cube.turned
    if symbol.kind == "base-power":
        return symbol.turned == cube.turned
    if symbol.kind == "unit" or symbol.text in ("rem", "log"):
        return cube.turned == "s"
    return cube.turned == ("u" if symbol.text == "%" else "")


def with_default_exponents(row: Sequence, colors: dict[int, str], rules: Rules) -> Sequence:
    """Read three digits in a row, the last of the exponent color, as a power of the first two (Appendix A, Exponent).

    `colors` gives the color of the cube at each place of the text.
    """
    if not rules.exponent_color:
        return row
    items: list[RowItem] = []
    for item in row.items:
        operand = item.operand
        if isinstance(operand, Sequence):
            item = item._replace(operand=with_default_exponents(operand, colors, rules))
            items.append(item)
        elif _is_hidden_power(operand, colors, rules):
            assert isinstance(operand, Numeral)
            base, exponent = Numeral(operand.digits[:-1]), Numeral(operand.digits[-1:])
            items.append(RowItem("operand", "", base.span, operand=base))
            items.append(RowItem("postfix", "exp", exponent.span, None, exponent))
        else:
            items.append(item)
    return row._replace(items=tuple(items))


def _is_hidden_power(operand: object, colors: dict[int, str], rules: Rules) -> bool:
    if not isinstance(operand, Numeral) or operand.point is not None or len(operand.digits) != 3:
        return False
    return colors.get(operand.digits[-1].start) == rules.exponent_color
