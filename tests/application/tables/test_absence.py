"""Players who lose their connection: they leave after a while unless they come back first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from fairshake.application.tables import absence
from fairshake.application.tables.absence import ALONE as SOON
from fairshake.application.tables.absence import GONE_AFTER, GONE_AFTER_UNTIMED, Absence
from tests.live.timing import ALONE, TABLE, TWO, Timed


class Line:
    """A table, who is connected to it, and how long is slept, in virtual seconds."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, settings: dict[str, Any], game: str = "equations", **more: Any
    ) -> None:
        self.table = Timed(game, settings, **more)
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
        return [
            one.get("player") or one["by"] for one in self.table.events() if one["event"] == "player-left"
        ]

    @property
    def pauses(self) -> list[str]:
        names = {"adjourned": "paused", "table-adjourned": "paused", "resumed": "on", "table-resumed": "on"}
        return [names[one["event"]] for one in self.table.events() if one["event"] in names]

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


@pytest.mark.parametrize(
    ("game", "settings"), [("equate", {}), ("equations", {"timed": True}), ("equations", {"timed": False})]
)
def test_a_game_against_bots_waits_for_its_only_person(
    monkeypatch: pytest.MonkeyPatch, game: str, settings: dict[str, Any]
) -> None:
    async def work() -> None:
        line = Line(monkeypatch, settings, game, seats=ALONE)
        loaded = await line.table.authority.loaded(TABLE)
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert (line.left, line.pauses, line.slept) == ([], ["paused"], [SOON])
        assert (loaded.record.phase, loaded.game.next_deadline(loaded.state)) == ("adjourned", None)
        line.table.clock.time += 3_600_000
        await line.absence.here(TABLE, "ann")
        assert (line.pauses, loaded.record.phase) == (["paused", "on"], "playing")
        await line.absence.here(TABLE, "ann")
        assert line.pauses == ["paused", "on"]

    run(work())


def test_a_game_that_waits_goes_on_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {}, "equate", seats=ALONE)
        line.absence.gone(TABLE, "ann")
        await line.settled()
        line.table.authority.table_cache.clear()
        await line.absence.here(TABLE, "ann")
        assert line.pauses == ["paused", "on"]

    run(work())


def test_a_reloaded_page_does_not_pause_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {}, "equate", seats=ALONE)
        line.meanwhile = lambda: line.connected.add("ann")
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert line.pauses == []

    run(work())


def test_a_game_paused_by_hand_stays_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {}, "equate", seats=ALONE)
        authority = line.table.authority
        await authority.command(TABLE, lambda loaded, at: loaded.game.commands["adjourn"](at))
        line.absence.gone(TABLE, "ann")
        await line.settled()
        await line.absence.here(TABLE, "ann")
        assert line.pauses == ["paused"]

    run(work())


@pytest.mark.parametrize(
    "more", [{"place": "t/1/1"}, {"only": ("ann",)}, {"judges": ("joe",)}, {"seats": TWO}]
)
def test_where_others_are_concerned_a_player_who_stays_away_has_left(
    monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]
) -> None:
    async def work() -> None:
        line = Line(monkeypatch, {}, "equate", **{"seats": ALONE, **more})
        line.absence.gone(TABLE, "ann")
        await line.settled()
        assert (line.left, line.pauses) == (["p1"], [])

    run(work())
