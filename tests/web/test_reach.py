"""Reachability: what the rules allow can be done on the page, with taps and the keys of the pad alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser

from tests.live.people import Actor
from tests.solver.planted_rules import RuleSet, chosen_sets, plain_sets

from .reach import reach
from .tables import ask, come

SEED = 32
SAMPLE = 3


def every_set() -> list[RuleSet]:
    """Every book and division, every variation alone and sixty pairs, in the order of chance."""
    found = [*plain_sets(), *chosen_sets(1, SEED), *Random(SEED).sample(chosen_sets(2, SEED), 60)]
    Random(f"reach {SEED}").shuffle(found)
    return found


@pytest.mark.parametrize("rules", every_set()[:SAMPLE], ids=str)
def test_a_shake_is_played_with_taps_and_keys_alone(browser: Browser, address: str, rules: RuleSet) -> None:
    page = come(browser, address)
    ask(page, "people/guest", {})
    assert reach(page, address, Actor(address.rstrip("/")), rules)
    page.context.close()
