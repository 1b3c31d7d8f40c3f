"""The hall's clock: calls at their times, pauses that cost nothing, time of one table alone; calls for judges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.tournaments import TournamentSession
from fairshake.application.tournaments.pages import PaperContent
from fairshake.storage.tournament_file import TournamentFile
from fairshake.tournaments.hall_clock import MINUTE, HallClock

from .making import Office, cup, entries, league, no_printer


class Timed(Office):
    """An office whose clock stands where the test puts it."""

    def __init__(self, path: Path, rulebook: str = "agloa-2019", division: str = "elementary") -> None:
        self.minute = 0
        self.path = path
        self.desk = TournamentSession(
            TournamentFile(path),
            clock=lambda: f"2026-05-01T09:{self.minute:02d}:00+00:00",
            die=lambda: 7,
            printer=no_printer,
        )
        self.do("new", rulebook=rulebook, divisions=[division], name="Day")
        self.do("enter", csv=entries(9, 1, division))
        self.do("draw", seed=1)

    def at(self, minute: int, order: str, **fields: int) -> tuple[str, float]:
        """The phase and the minutes left after an order."""
        self.minute = minute
        clock = self.do("clock", order=order, round=1, **fields)["clock"]
        return clock["phase"], clock["left"] / MINUTE


@pytest.mark.parametrize(
    ("minute", "phase", "left"),
    [(0, "playing", 30), (29, "playing", 1), (30, "warning", 5), (34, "warning", 1), (35, "stop", 0)],
)
def test_a_league_round_has_a_warning_and_a_stop(minute: int, phase: str, left: int) -> None:
    clock = HallClock(1, began=0, minutes=30, warning=5)
    now = minute * MINUTE
    assert (clock.phase(now), clock.left(now)) == (phase, left * MINUTE)


def test_a_cup_round_ends_with_the_call_for_cleanup() -> None:
    clock = HallClock(1, began=0, minutes=20, warning=0, cleanup=True)
    assert clock.phase(19 * MINUTE) == "playing"
    assert clock.phase(20 * MINUTE) == "cleanup"
    assert clock.warns() == clock.ends()


def test_a_pause_costs_nobody_any_time_and_a_table_keeps_what_a_judge_gave_it(tmp_path: Path) -> None:
    office = Timed(tmp_path / "day.fairshake")
    assert office.at(0, "start") == ("playing", 30)
    assert office.at(10, "pause") == ("paused", 20)
    assert office.at(25, "resume") == ("playing", 20)
    office.at(30, "add", table=2, minutes=4)
    clock = office.desk.state().clocks[1]
    assert clock.ends(2) - clock.ends(1) == 4 * MINUTE
    assert clock.warns(2) == clock.warns(1)
    assert office.at(30, "add", minutes=1) == ("playing", 16)
    assert office.at(40, "stop") == ("stop", 0)


def test_orders_that_make_no_sense_change_nothing(tmp_path: Path) -> None:
    office = Timed(tmp_path / "day.fairshake")
    assert office.refused("clock", order="pause", round=1) == "clock-not-started"
    assert office.refused("clock", order="start", round=9) == "round-not-drawn"
    office.at(0, "start")
    assert office.refused("clock", order="start", round=1) == "clock-runs"
    assert office.refused("clock", order="resume", round=1) == "clock-runs"
    assert office.refused("clock", order="add", round=1, table=44, minutes=1) == "no-table"
    office.at(1, "pause")
    assert office.refused("clock", order="pause", round=1) == "clock-paused"
    office.at(2, "stop")
    assert office.refused("clock", order="pause", round=1) == "clock-ended"
    assert office.at(3, "start") == ("playing", 30)


def test_a_call_is_up_until_a_judge_takes_it(tmp_path: Path) -> None:
    office = league(tmp_path / "day.fairshake")
    office.do("call", round=1, table=2, why="Is 2^0 allowed?")
    assert office.refused("call", round=1, table=2) == "called-already"
    assert [one["table"] for one in office.do("status")["calls"]] == [2]
    assert office.do("answer", number=1, who="Lee")["call"]["answered_by"] == "Lee"
    assert office.refused("answer", number=1, who="Kim") == "call-answered"
    assert office.do("status")["calls"] == []


def test_the_code_on_a_sheet_leads_to_its_page_with_a_key_of_that_draw(tmp_path: Path) -> None:
    seen: dict[str, str] = {}

    def printer(what: str, pages: PaperContent[Any], paper: str) -> bytes:
        seen.update({what: pages.items[0].qr})
        return b"paper"

    office = cup(tmp_path / "cup.fairshake")
    office.desk.printer = printer
    office.desk.sheet_key = lambda round, table, codes: f"{round}-{table}-{len(codes)}"
    office.desk.player_key = lambda code: code[::-1]
    for what in ("table-sheets", "player-sheets"):
        office.file("print", what=what, address="https://hall.example/tournament/x/")
    assert seen["table-sheets"] == "https://hall.example/tournament/x/sheets/1/1?key=1-1-4"
    assert seen["player-sheets"] == "https://hall.example/tournament/x/play?code=P001&key=100P"
    office.desk.player_key = None
    office.file("print", what="player-sheets")
    assert seen["player-sheets"] == "fairshake:Cup/player-P001"


def test_a_sheet_sent_twice_by_a_client_that_heard_no_answer_is_there_once(tmp_path: Path) -> None:
    office = league(tmp_path / "day.fairshake")
    codes = list(office.desk.state().seatings[1, 1].codes)
    sheet = {
        "round": 1,
        "table": 1,
        "version": 0,
        "scores": [{"code": c, "total": n} for n, c in enumerate(codes)],
    }
    office.do("score", **sheet)
    before = office.desk.records()
    assert office.do("score", **sheet)["unchanged"] == [{"round": 1, "table": 1}]
    assert office.desk.records() == before
