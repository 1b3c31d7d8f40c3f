"""Random moments of both games on the page: every act that the engine lists is carried out by its control.

`python -m benchmarks.soak_acts [moments of each game]`. The tests try a few of them (`tests/web/test_reach_acts.py`).
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.act_reach import ActReach
from tests.web.browsing import chromium, served
from tests.web.moments import moments
from tests.web.tables import come
from tests.web.test_reach_acts import SEED, running_table

GAMES = ("equations", "equate")
MOMENTS = 300


def soak(number: int = MOMENTS) -> None:
    missed: list[str] = []
    with TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        for game in GAMES:
            page, friend = come(browser, address), come(browser, address)
            table, reach, tried = running_table(page, friend, game), ActReach(page), 0
            friend.context.close()
            for moment in islice(moments(game, SEED + 1), number):
                reach.look(address, table, moment)
                try:
                    tried += reach.try_everything()
                except AssertionError as fault:
                    missed.append(str(fault))
                    print(fault, flush=True)
            print(f"{game}: {number} moments, {tried} acts carried out", flush=True)
            page.context.close()
    if missed:
        raise SystemExit(f"{len(missed)} acts are out of reach")


if __name__ == "__main__":
    soak(*map(int, sys.argv[1:2]))
