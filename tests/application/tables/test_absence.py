"""Players who lose their connection: they leave after a while unless they come back first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from fairshake.application.tables import absence
from fairshake.application.tables.absence import GONE_AFTER, GONE_AFTER_UNTIMED, Absence
from tests.live.timing import TABLE, Timed


class Line:
    """A table, who is connected to it, and how long is slept, in virtual seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, settings: dict[str, Any], **more: Any) -> None:
        self.table = Timed("equations", settings, **more)
        self.connected: set[str] = set()
        self.slept: list[float] = []
        self.meanwhile: Callable[[], None] = lambda: None
        self.absence = Absence(self.table.authority, lambda table, person: person in self.connected)
        real = asyncio.sleep

        async def sleep(seconds: float) -> None:
            self.slept.append(seconds)
            self.meanwhile()
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)

    @property
    def left(self) -> list[str]:
        return [one.get("player", "") for one in self.table.events() if one["event"] == "player-left"]

    async def settled(self) -> None:
        while self.absence._waiting:
            await asyncio.wait(list(self.absence._waiting.values()))


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize(("timed", "seconds"), [(True, GONE_AFTER), (False, GONE_AFTER_UNTIMED)])
def test_a_player_who_stays_away_leaves_after_minutes(
    monkeypatch: pytest.MonkeyPatch, timed: bool, seconds: float
) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": timed})
        line.absence.gone(TABLE, "ann")
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert (line.left, line.slept) == (["p1"], [seconds])

    run(work())


def test_a_player_who_is_back_in_time_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False})
        line.meanwhile = lambda: line.connected.add("ann")
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert line.left == []

    run(work())


def test_who_comes_back_stops_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False})
        line.absence.gone(TABLE, "ann")
        await line.absence.here(TABLE, "ann")
        await line.settled()
        assert line.left == []

    run(work())


def test_a_player_who_had_left_returns_with_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False})
        line.absence.gone(TABLE, "ann")
        await line.settled()
        await line.absence.here(TABLE, "ann")
        assert "player-returned" in [one["event"] for one in line.table.events()]
        before = len(line.table.events())
        await line.absence.here(TABLE, "ann")
        await line.absence.here(TABLE, "cid")
        assert len(line.table.events()) == before

    run(work())


@pytest.mark.parametrize(("person", "more"), [("cid", {}), ("", {}), ("ann", {"days": 2})])
def test_nobody_leaves_who_does_not_play_or_has_days(
    monkeypatch: pytest.MonkeyPatch, person: str, more: dict[str, Any]
) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False}, **more)
        line.absence.gone(TABLE, person)
        await line.settled()
        assert (line.left, line.slept) == ([], [])

    run(work())


def test_nobody_leaves_before_every_process_has_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False})
        answers = iter((False, False, True))

        async def sure() -> bool:
            return next(answers)

        line.absence.sure = sure
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert line.slept == [GONE_AFTER_UNTIMED, absence.ASK_AGAIN, absence.ASK_AGAIN]
        assert line.left == ["p1"]

    run(work())


@pytest.mark.parametrize("back", [True, False])
def test_after_a_restart_a_table_is_loaded_only_for_those_who_stay_away(
    monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False})
        line.table.authority.table_cache.clear()
        if back:
            line.meanwhile = lambda: line.connected.add("ann")
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert (TABLE in line.table.authority.table_cache) is not back
        assert line.slept == ([GONE_AFTER] if back else [GONE_AFTER, GONE_AFTER_UNTIMED - GONE_AFTER])
        assert line.left == ([] if back else ["p1"])

    run(work())


def test_a_server_that_stops_marks_nobody_as_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {"timed": False})
        line.absence.gone(TABLE, "ann")
        line.absence.close()
        await line.settled()
        assert line.left == []

    run(work())
