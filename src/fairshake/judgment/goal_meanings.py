"""What each cube of a Goal may be: digits, signs with several meanings, wild cubes, added decimal points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from fairshake.notation import Cube, GoalLine, Symbol
from fairshake.numbers import spend
from fairshake.rulebooks import Rules

PowersTried: TypeAlias = Sequence[int]
BASE_POWERS: Final = (1, 2, 3, -1, -2, -3)
"""The powers to try for a 1 in a Goal; a writer may write any."""
_EXTRA: Final = 1000


class Meanings:
    """Generates the lines of symbols that one Goal's cubes may form."""

    def __init__(self, goal: GoalLine, rules: Rules, powers: PowersTried = BASE_POWERS) -> None:
        self.goal = goal
        self.rules = rules
        self.powers = powers

    def lines(self) -> Iterator[tuple[list[Symbol], str]]:
        """Every line of symbols, with the face that its wild cubes stand for ("" for themselves)."""
        for meaning in self.wild_meanings():
            choices = [self.options(index, cube, meaning) for index, cube in enumerate(self.goal.cubes)]
            for picked in product(*choices):
                spend(1)
                symbols = [symbol for group in picked for symbol in group]
                for pointed in self.with_points(symbols):
                    if not self.spans_gap(pointed):
                        yield pointed, "" if meaning == self.rules.wild else meaning.strip()

    def wild_meanings(self) -> str:
        """The wild cube as itself first, then as anything else; one blank if the Goal has no wild cube."""
        wild = self.rules.wild
        if not wild or all(cube.face != wild for cube in self.goal.cubes):
            return " "
        return wild + self.rules.wild_meanings.replace(wild, "")

    def options(self, index: int, cube: Cube, meaning: str) -> list[tuple[Symbol, ...]]:
        """What one cube may be, as the symbols that each meaning adds to the line."""
        wild = bool(self.rules.wild) and cube.face == self.rules.wild and meaning not in (" ", cube.face)
        if not wild and not self._may_lie_either_way(cube):
            return list(self.meanings(index, cube.face, cube.turned, cube))
        face = meaning if wild else cube.face
        turns = ["", "u"] if self._may_lie_either_way(cube) else [cube.turned]
        found = (
            tuple(symbol._replace(wild=_wild_mark(symbol, face, cube, wild)) for symbol in group)
            for turned in turns
            for group in self.meanings(index, face, turned, cube)
        )
        return list(dict.fromkeys(found))

    def _may_lie_either_way(self, cube: Cube) -> bool:
        """A wild cube looks the same upside-down, so nobody can tell which way up it is (Appendix A)."""
        wild = bool(self.rules.wild) and cube.face == self.rules.wild
        return wild and cube.turned in ("", "u") and "upside-down" in self.rules.marks

    def meanings(self, index: int, face: str, turned: str, cube: Cube) -> Iterator[tuple[Symbol, ...]]:
        if face.isdigit():
            yield from self.digit_meanings(index, face, turned, cube)
            return
        if face == "-" and (turned == "s" or cube.face != "-") and "unit" in self.rules.marks:
            for turn in ("", "u"):
                yield (Symbol("unit", "i", index, index + 1, "-", turn),)
        for text in self.sign_meanings(face, turned, cube):
            kind = "point" if text == "." else "digit" if text in "AB" else "sign"
            for turn in ("", "s", "u") if text == "A" else (turned if text == "B" else "",):
                symbol = Symbol(kind, text, index, index + 1, face, turn)
                yield (symbol,)
                if kind == "digit":
                    yield from self.as_exponent(index, symbol, cube)

    def digit_meanings(self, index: int, face: str, turned: str, cube: Cube) -> Iterator[tuple[Symbol, ...]]:
        symbols = [Symbol("digit", face, index, index + 1, face, turned)]
        if face == "1" and "base-power" in self.rules.marks:
            symbols += [Symbol("base-power", str(n), index, index + 1, "1", turned) for n in self.powers]
        for symbol in symbols:
            yield (symbol,)
            yield from self.as_exponent(index, symbol, cube)

    def as_exponent(self, index: int, symbol: Symbol, cube: Cube) -> Iterator[tuple[Symbol, ...]]:
        """The same number as an exponent without a power sign, if its cube has the right color."""
        if index and self.rules.exponent_color and cube.known_color == self.rules.exponent_color:
            yield Symbol("exp", "exp", index, index), symbol

    def sign_meanings(self, face: str, turned: str, cube: Cube) -> Iterator[str]:
        marks, base = self.rules.marks, self.rules.base
        own_sign = cube.face == face
        if turned == "" or (not own_sign and face not in "√÷"):
            yield face
        if face == "^":
            yield from [text for text in (".", "gcf") if text in marks]
            if base > 10:
                yield "A"
        if face == "√":
            if "lcm" in marks and turned == "":
                yield "lcm"
            if "%" in marks and (turned == "u" or not own_sign):
                yield "%"
            if base == 12:
                yield "B"
        if face == "÷" and (turned == "s" or not own_sign):
            yield from [text for text in ("rem", "log") if text in marks]

    def with_points(self, symbols: list[Symbol]) -> Iterator[list[Symbol]]:
        """The line with decimal points added wherever Decimal in Goal allows them."""
        yield symbols
        if "goal-point" not in self.rules.marks:
            return
        runs = _digit_runs(symbols)
        spots = [[None, *range(first, end + 1)] for first, end in runs]
        for picked in product(*spots):
            if any(spot is not None for spot in picked):
                spend(1)
                line = list(symbols)
                for spot in sorted((spot for spot in picked if spot is not None), reverse=True):
                    line.insert(spot, Symbol("point", ".", _EXTRA + spot, _EXTRA + spot, "^"))
                yield line

    def spans_gap(self, symbols: list[Symbol]) -> bool:
        """A numeral never spans a gap; a point that takes no cube may be next to one."""
        laid = [symbol for symbol in symbols if symbol.start < _EXTRA]
        pairs = zip(laid, laid[1:], strict=False)
        return any(
            one.kind in ("digit", "point")
            and other.kind in ("digit", "point")
            and self.goal.gap_before(other.start)
            for one, other in pairs
        )


def _wild_mark(symbol: Symbol, face: str, cube: Cube, wild: bool) -> str:
    """How the line shows the wild cube: as itself if that can be written, else as its meaning with a mark after it."""
    if not wild or symbol.kind == "exp":
        return ""
    as_set = symbol.text == face and not (symbol.turned and not cube.is_digit)
    return cube.face if as_set else "~"


def _digit_runs(symbols: list[Symbol]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for index, symbol in enumerate(symbols):
        if symbol.kind != "digit" or symbol.turned:
            continue
        if runs and runs[-1][1] == index:
            runs[-1] = (runs[-1][0], index + 1)
        else:
            runs.append((index, index + 1))
    return runs
