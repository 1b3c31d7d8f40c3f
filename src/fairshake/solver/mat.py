"""Which cubes a Solution must, may and needn't use, counted by kind, in the native core's format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Final, NamedTuple

from fairshake.notation import Cube, Position
from fairshake.rulebooks import Rules

from .alphabet import BANG, Alphabet, CubeKind, digit_of, kind_of

NOW: Final = "now"
ALLOTTED_FACTORIALS: Final = 2
LEAST_USES: Final = 5
"""Multiple Operations: the least number of uses the solver tries for one sign, if it has one operand."""
FEWER_USES: Final = (15, 7, 3)
"""The numbers of uses to try if a word can't hold as many as the numbers need."""
UNCOUNTED: Final = 1000
"""More than the number of cubes: no restriction."""


class Query(NamedTuple):
    """All of `lo`, at most `hi`, and at most `budget` cubes beyond `base`. Counts by kind of the alphabet."""

    lo: tuple[int, ...]
    hi: tuple[int, ...]
    base: tuple[int, ...]
    budget: int
    least_signs: int
    numbers: int = UNCOUNTED
    cubes: int = UNCOUNTED
    """How many numbers an expression can hold, and how many cubes, each counted once however often a sign is used:
    under Multiple Operations a sign may be used many times as an operation, but only once as ten, eleven or
    i."""

    def most_of(self, chosen: list[bool]) -> int:
        """How many cubes of the chosen kinds can be used."""
        return min(sum(compress(self.hi, chosen)), sum(compress(self.base, chosen)) + self.budget)

    @property
    def least(self) -> int:
        return sum(self.lo)

    @property
    def most(self) -> int:
        return min(sum(self.hi), sum(self.base) + self.budget) if self.base != self.hi else sum(self.hi)


class Mat(NamedTuple):
    """The usable cubes of a position by kind."""

    required: Counter[CubeKind]
    permitted: Counter[CubeKind]
    resources: Counter[CubeKind]
    now: bool


def read_mat(position: Position, rules: Rules, meaning: str) -> Mat:
    def count(cubes: Iterable[Cube]) -> Counter[CubeKind]:
        return Counter(kind_of(cube, rules, meaning) for cube in cubes)

    return Mat(
        count(position.required),
        count(position.permitted),
        count(position.resources),
        position.challenge == NOW,
    )


def numbers_among(cubes: Iterable[Cube], rules: Rules, meaning: str) -> int:
    """How many cubes may be numbers: digits, ten and eleven, i."""
    return sum(may_be_number(kind_of(cube, rules, meaning).meaning, rules) for cube in cubes)


def may_be_number(meaning: str, rules: Rules) -> bool:
    """Whether a cube may be a number by itself."""
    return digit_of(meaning, rules) is not None or (meaning == "-" and "unit" in rules.marks)


def uses(numbers: int) -> Iterator[int]:
    """How often one sign may be used under Multiple Operations: what all numbers need, and a few for one operand.

    The first is enough to join all numbers; if there are too many cubes for that, the next may be enough.
    """
    wanted = max(numbers + 1, LEAST_USES)
    yield wanted
    yield from (fewer for fewer in FEWER_USES if fewer < wanted)


def queries(mat: Mat, alphabet: Alphabet, rules: Rules, factorials: int, most_uses: int) -> Iterator[Query]:
    """The questions to the core: one, or under Multiple Operations after Now one for each sign still in Resources."""
    several = rules.signs_repeat
    least_signs = rules.least_operations
    free = mat.required + mat.permitted
    extra: list[CubeKind | None] = [None]
    if several and mat.now:
        extra += [kind for kind in mat.resources if kind.is_sign and not free[kind]]
    for sign in extra:
        base = Counter(free)
        if sign is not None:
            base[sign] += 1
        budget = 1 if mat.now and sign is None else 0
        hi = Counter(base)
        if not mat.now:
            hi += mat.resources
            base = Counter(hi)
        elif budget:
            for kind in mat.resources:
                if not (several and kind.is_sign and not free[kind]):
                    hi[kind] += 1
        query = _query(mat.required, hi, base, budget, alphabet, factorials, least_signs)
        yield _counted(query, alphabet, rules, most_uses) if rules.variations else query


def _counted(query: Query, alphabet: Alphabet, rules: Rules, most_uses: int) -> Query:
    """The same with its cubes counted, before Multiple Operations multiplies the uses of signs."""
    numbers = query.most_of([may_be_number(kind.meaning, rules) for kind in alphabet.kinds])
    cubes = query.most_of([kind.meaning != BANG for kind in alphabet.kinds])
    query = query._replace(numbers=numbers, cubes=cubes)
    if not rules.signs_repeat:
        return query
    signs = [kind.is_sign and kind.meaning != BANG for kind in alphabet.kinds]
    rows = (
        tuple(
            max(count, most_uses) if count and sign else count for count, sign in zip(row, signs, strict=True)
        )
        for row in (query.hi, query.base)
    )
    more, free = rows
    return query._replace(hi=more, base=free)


def _query(
    lo: Counter[CubeKind],
    hi: Counter[CubeKind],
    base: Counter[CubeKind],
    budget: int,
    alphabet: Alphabet,
    factorials: int,
    least_signs: int,
) -> Query:
    bang = CubeKind(BANG, BANG)
    if bang in alphabet.kinds:
        hi, base = Counter(hi), Counter(base)
        hi[bang] = base[bang] = factorials
    rows = [tuple([counter.get(kind, 0) for kind in alphabet.kinds]) for counter in (lo, hi, base)]
    return Query(rows[0], rows[1], rows[2], budget, least_signs)
