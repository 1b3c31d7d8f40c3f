"""The load test itself works: real acts at two tables are heard by everybody, and the bare server beside it runs."""

from __future__ import annotations

import pytest
from benchmarks.live_load import aims, line, measure
from benchmarks.live_tables import Script, script


@pytest.fixture(scope="module")
def scripts() -> list[Script]:
    return [script("equations"), script("equate")]


def test_acts_are_made_and_heard_and_everybody_comes_back(scripts: list[Script]) -> None:
    got = [measure(setup, scripts, 2, 4, 1, 2_000) for setup in ("sqlite", "bare")]
    for figures in got:
        assert figures.sent > 0
        assert len(figures.waits) == figures.sent
        assert line(figures).startswith(figures.setup)
    own, bare = got
    assert own.size > bare.size > 0
    assert own.returning is not None
    assert bare.returning is None
    said = aims({"sqlite": own, "bare": bare})
    assert [one.partition(":")[0] for one in said] == ["sqlite / bare", "sqlite"]
