"""Draws of small tournaments try over a hundred times to do better; tests of other things need only the first few."""

from __future__ import annotations

import pytest

from fairshake.tournaments.draw import search

ABOUT_DRAWS = ("test_draw", "test_draw_oracle", "test_repair", "test_sanitizers", "test_days")
FEW = 3
"""Walks of a draw in all other modules."""


@pytest.fixture(autouse=True)
def short_draws(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.path.stem not in ABOUT_DRAWS:
        thorough = search.effort_for
        monkeypatch.setattr(search, "effort_for", lambda positions: thorough(positions)._replace(walks=FEW))
