"""Whatever can be decoded is answered: events or a refusal, never an exception, at any moment of any match."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from fairshake.equations import BOOKS, REFUSALS, Refusal, Seat, StartMatch, Table, decide, step, view
from fairshake.equations import commands as c
from fairshake.equations.book_umpire import BOOK_UMPIRE

from .random_play import RandomTable, table_for

TEXTS = (
    *("", " ", "ann", "bob", "nobody", "x" * 500, "\x00", "\u2028", "ünal", "²", "٣"),
    *("now", "Never", "no-goal", "C", "s", "su", "r3", "r+", "rr", "k√", "r٣"),
    *("wild=0", "wild=", "=", "base=99", "factorial", "ambiguous", "unequal", "out-of-turn"),
    *("5+2 = 7", "((((", "last-cube-forbidden", "illegal-variation"),
)
NUMBERS = (-(10**9), -1, 0, 1, 5, 23, 24, 99, 60_000, 10**12)
KINDS = [kind for kind in c.AnyCommand.__args__ if kind is not StartMatch]


def odd_value(rng: random.Random, hint: Any) -> Any:
    """Anything that the type allows, sensible or not."""
    if hint is str:
        return rng.choice(TEXTS)
    if hint is float:
        return rng.choice((1.0, 1.0, 2.0, 0.0, -1.0, float("nan"), float("inf")))
    if get_origin(hint) is UnionType:
        return rng.choice(
            (None, *(odd_value(rng, kind) for kind in get_args(hint) if kind is not type(None)))
        )
    if hint is int:
        return rng.choice(NUMBERS)
    if hint is bool:
        return rng.random() < 0.5
    if get_origin(hint) is Literal:
        return rng.choice(get_args(hint))
    if get_origin(hint) is tuple:
        return tuple(odd_value(rng, get_args(hint)[0]) for _ in range(rng.choice((0, 1, 2, 6, 24))))
    if get_origin(hint) is Mapping:
        task, seconds = get_args(hint)
        return {odd_value(rng, task): odd_value(rng, seconds) for _ in range(rng.choice((0, 0, 1, 2)))}
    assert issubclass(hint, msgspec.Struct)
    return hint(**{name: odd_value(rng, kind) for name, kind in get_type_hints(hint).items()})


def odd_command(rng: random.Random, played: RandomTable) -> c.AnyCommand:
    kind = rng.choice(KINDS)
    fields = {name: odd_value(rng, hint) for name, hint in get_type_hints(kind).items() if name != "CHANCE"}
    fields["at"] = played.at
    if "player" in fields and rng.random() < 0.7:
        fields["player"] = rng.choice(played.state.players)
    command: c.AnyCommand = kind(**fields)
    return command


@pytest.mark.parametrize("rulebook", sorted(BOOKS))
@pytest.mark.parametrize("seed", range(3))
def test_an_odd_command_is_answered(rulebook: str, seed: int) -> None:
    rng = random.Random(f"{rulebook} {seed}")
    table = table_for(
        rulebook, BOOKS[rulebook].divisions[seed], 3, checking=rng.choice(("automatic", "players"))
    )
    played = RandomTable(seed, table, BOOK_UMPIRE if seed else None)
    for _ in range(150):
        played.at += rng.choice((0, 100, 3_000))
        played.try_one()
        for _ in range(4):
            answer = step(played.state, odd_command(rng, played), played.umpire)
            assert answer.refusal is None or answer.refusal.code in REFUSALS
            view(answer.state, rng.choice(TEXTS), played.umpire)


def test_an_odd_table_is_played_or_refused() -> None:
    rng = random.Random(1)
    for _ in range(2_000):
        fields = {name: odd_value(rng, hint) for name, hint in get_type_hints(Table).items()}
        if rng.random() < 0.9:
            book = BOOKS[rng.choice(sorted(BOOKS))]
            fields.update(rulebook=book.name, division=rng.choice(book.divisions), form="")
            fields["seats"] = tuple(
                Seat(name, rng.choice(TEXTS)) for name in ("", "a", "a b")[: rng.randint(1, 3)]
            )
        answer = decide(None, StartMatch(0, Table(**fields)))
        assert answer if not isinstance(answer, Refusal) else answer.code in REFUSALS
