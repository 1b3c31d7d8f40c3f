"""Matches stored in files open, lead to the same scores and can continue wherever their table waited."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fairshake.equations import GAME, AnyEvent, Refusal, State, apply, decide, next_deadline, replay, view
from fairshake.equations import commands as c
from fairshake.games import read_log, write_log

LOGS = Path(__file__).parent.parent / "corpora" / "logs"
EXPECTED = json.loads((LOGS / "expected.json").read_text(encoding="utf-8"))


def events_of(name: str) -> tuple[AnyEvent, ...]:
    log = read_log({"equations": GAME}, (LOGS / f"{name}.jsonl").read_bytes())
    assert log.game is GAME
    return log.events


def test_every_stored_log_is_expected_to_lead_somewhere() -> None:
    assert {path.stem for path in LOGS.glob("*.jsonl")} == set(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_stored_log_leads_to_the_scores_it_led_to(name: str) -> None:
    events, expected = events_of(name), EXPECTED[name]
    state = replay(events)
    assert len(events) == state.events == expected["events"]
    assert state.phase == expected["phase"]
    assert len(state.results) == expected["results"]
    assert {player: state.total(player) for player in state.players} == expected["totals"]
    assert {row.player: row.points for row in state.standings} == expected["points"]
    assert len(state.penalties) == expected["penalties"]
    assert write_log(GAME, events) == (LOGS / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_stored_match_continues_wherever_the_table_waited(name: str) -> None:
    events = events_of(name)
    state: State | None = None
    for event, following in zip(events, events[1:], strict=False):
        state = apply(state, event)
        if following.at == event.at:
            continue
        for player in ("", *state.players):
            view(state, player)
        due = next_deadline(state)
        assert due is None or not isinstance(decide(state, c.Tick(due)), Refusal)
