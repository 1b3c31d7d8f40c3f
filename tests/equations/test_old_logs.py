"""Logs from before the common log still open and lead to the same scores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fairshake.equations import GAME, AnyEvent, replay
from fairshake.games import read_log, write_log

LOGS = Path(__file__).parent.parent / "corpora" / "logs"
EXPECTED = json.loads((LOGS / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(name for name in EXPECTED)


def events_of(name: str) -> tuple[AnyEvent, ...]:
    log = read_log({"equations": GAME}, (LOGS / f"{name}.jsonl").read_bytes())
    assert log.game is GAME
    return log.events


def test_every_old_log_is_expected_to_lead_somewhere() -> None:
    files = {path.stem for path in LOGS.glob("version-2-*.jsonl")}
    assert files == {name for name in NAMES if name.startswith("version-2-")}


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("version-2-")])
def test_a_log_of_version_2_leads_to_the_scores_it_led_to(name: str) -> None:
    events, expected = events_of(name), EXPECTED[name]
    state = replay(events)
    assert len(events) == state.events == expected["events"]
    assert state.phase == expected["phase"]
    assert len(state.results) == expected["results"]
    assert {player: state.total(player) for player in state.players} == expected["totals"]
    assert {row.player: row.points for row in state.standings} == expected["points"]
    assert len(state.penalties) == expected["penalties"]


@pytest.mark.parametrize("name", NAMES[:2])
def test_an_old_log_is_written_anew_in_the_common_form(name: str) -> None:
    events = events_of(name)
    written = write_log(GAME, events)
    assert json.loads(written.splitlines()[0])["log"] == "fairshake"
    assert read_log({"equations": GAME}, written).events == events
