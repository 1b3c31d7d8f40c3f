"""A code that another table has already is never given out twice, for new tables and for rematches alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from fairshake.application.people import Person
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.lobby import LETTERS, CreateTable, Lobby, SeatRequest
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.run_sync import run_sync
from tests.live.timing import GAMES

ANN = Person("ann", "Ann", "guest", ("player",))
REQUEST = CreateTable("equate", {}, (SeatRequest("person"), SeatRequest("bot", level="beginner")))


def a_lobby(codes: Iterator[str]) -> Lobby:
    """A lobby whose codes come in this order."""

    class Told(Lobby):
        def new_code(self) -> str:
            return next(codes)

    store, clock, ids = MemoryStore(), HandClock(1000), count()
    authority = Authority(GAMES, store, clock, SeededChance("codes"), Notifiers())
    finding: Any = store
    return Told(authority, finding, clock, SeededChance("codes"), lambda: f"t{next(ids)}")


def test_a_new_table_gets_another_code_when_its_code_is_taken() -> None:
    lobby = a_lobby(iter(("AAAAAA", "AAAAAA", "BBBBBB")))
    assert [run_sync(lobby.create(ANN, REQUEST)).code for _ in range(2)] == ["AAAAAA", "BBBBBB"]


def test_a_rematch_gets_another_code_when_its_code_is_taken() -> None:
    lobby = a_lobby(iter(("AAAAAA", "BBBBBB", "AAAAAA", "CCCCCC")))
    first = run_sync(lobby.create(ANN, REQUEST))
    run_sync(lobby.create(ANN, REQUEST))
    run_sync(lobby.authority.change(first.id, lambda now: replace(now, phase="over")))
    again = run_sync(lobby.rematch(first.id, ANN))
    assert (again.code, again.phase, again.version) == ("CCCCCC", "open", 0)
    assert run_sync(lobby.rematch(first.id, ANN)).id == again.id


def test_no_two_signs_of_a_code_look_alike() -> None:
    groups = ("0O", "1IL", "2Z", "5S", "8B")
    assert all(len(set(group) & set(LETTERS)) <= 1 for group in groups)
