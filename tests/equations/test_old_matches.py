"""A match of an older version, opened by the present one, can go on wherever its table waited."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairshake.equations import GAME, Refusal, State, apply, decide, next_deadline, view
from fairshake.equations import commands as c
from fairshake.games import read_log

LOGS = Path(__file__).parent.parent / "corpora" / "logs"


@pytest.mark.parametrize("name", sorted(path.stem for path in LOGS.glob("*.jsonl")))
def test_an_old_match_goes_on_wherever_the_table_waited(name: str) -> None:
    events = read_log({"equations": GAME}, (LOGS / f"{name}.jsonl").read_bytes()).events
    state: State | None = None
    for event, following in zip(events, events[1:], strict=False):
        state = apply(state, event)
        if following.at == event.at:
            continue
        for player in ("", *state.players):
            view(state, player)
        due = next_deadline(state)
        assert due is None or not isinstance(decide(state, c.Tick(due)), Refusal)
