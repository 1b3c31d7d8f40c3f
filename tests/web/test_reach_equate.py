"""Equate by taps alone: a sample of the settings of a table, among them blanks that become fractions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from .equate_reach import SETTINGS, play_by_taps
from .tables import ask, come

pytestmark = pytest.mark.browser
SEED = 32
SAMPLE = 2


def drawn() -> list[dict[str, Any]]:
    return Random(f"equate {SEED}").sample(SETTINGS[1:], SAMPLE)


@pytest.mark.parametrize("settings", drawn(), ids=str)
def test_plays_of_the_generator_are_made_by_taps(
    browser: Browser, address: str, settings: dict[str, Any]
) -> None:
    assert played(browser, address, settings)


def test_a_blank_becomes_a_fraction_by_taps(browser: Browser, address: str) -> None:
    plays = played(browser, address, SETTINGS[0])
    assert any("?[" in play for play in plays), plays


def played(browser: Browser, address: str, settings: dict[str, Any]) -> list[str]:
    page = come(browser, address)
    ask(page, "people/guest", {})
    plays = play_by_taps(page, address, settings)
    page.context.close()
    return plays
