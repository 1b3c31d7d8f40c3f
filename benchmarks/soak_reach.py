"""Shakes and games of Equate played on the page by taps alone, under every book, division, variation, sixty pairs of
variations, and every way of playing Equate.

`python -m benchmarks.soak_reach [how many]`. The tests play a few of them (`tests/web/test_reach.py`).
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.live.people import Actor
from tests.web.browsing import chromium, served
from tests.web.equate_reach import SETTINGS, play_by_taps
from tests.web.reach import reach
from tests.web.tables import ask, come
from tests.web.test_reach import every_set


def soak(most: int | None = None) -> None:
    missed = []
    every = every_set()[:most]
    with TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        for rules in every:
            page = come(browser, address)
            ask(page, "people/guest", {})
            try:
                print(f"{rules}: {reach(page, address, Actor(address.rstrip('/')), rules)}", flush=True)
            except AssertionError as fault:
                missed.append(f"{rules}: {fault}")
            page.context.close()
        for settings in SETTINGS[:most]:
            page = come(browser, address)
            ask(page, "people/guest", {})
            try:
                print(f"{settings}: {play_by_taps(page, address, settings)}", flush=True)
            except AssertionError as fault:
                missed.append(f"{settings}: {fault}")
            page.context.close()
    tried = f"{len(every)} sets of rules and {len(SETTINGS[:most])} ways of playing Equate"
    print(f"{tried}, {len(missed)} of them out of reach")
    if missed:
        raise SystemExit("\n".join(missed))


if __name__ == "__main__":
    soak(*map(int, sys.argv[1:2]))
