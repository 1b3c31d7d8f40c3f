"""The draw from 15 to 1,300 players: teammates, repeats, two of one school and seconds, compared with a greedy draw.

Small cases: compared with CP-SAT, which proves the fewest repeats or gives the best it found. Greedy: round by round
everyone in random order takes the first table with a free seat where nobody of the own team sits and nobody met
before; if there is none, any free seat.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.tournaments.test_draw_oracle import CASES as ORACLE_CASES
from tests.tournaments.test_draw_oracle import fewest_repeats, our_repeats

from fairshake.tournaments.draw.division_draw import draw_division, plan_round
from fairshake.tournaments.draw.draw_request import DivisionRequest, DrawPlayer
from fairshake.tournaments.draw.sizes import table_sizes

LEAGUE, CUP4, CUP5 = (2, 3, 3), (3, 6, 4), (3, 6, 5)
CASES = [
    (players, 5, rounds, limits)
    for players in (15, 60, 300, 1300)
    for limits in (LEAGUE, CUP4, CUP5)
    for rounds in (3, 5, 10)
    if not (players == 15 and rounds > 5)
]
SMALL = [
    *ORACLE_CASES,
    ([4, 4, 4, 4], 3, CUP4),
    ([4, 4, 4, 4], 5, CUP4),
    ([3, 3, 3, 3], 3, CUP4),
    ([5, 5, 5], 3, CUP5),
]
EFFORT = 10.0
GATE = 20.0

Tables = list[tuple[int, Sequence[str]]]


def people(count: int, team_size: int) -> dict[str, DrawPlayer]:
    """Teams of one size, three teams to a school."""
    found = {}
    for number in range(count):
        code, team = f"{number:04d}", number // team_size
        found[code] = DrawPlayer(code, f"T{team}", f"S{team // 3}")
    return found


def faults(
    players: dict[str, DrawPlayer], tables: Iterable[tuple[int, Sequence[str]]]
) -> tuple[int, int, int]:
    """Team-mates together, repeated opponents, two of one school."""
    mates = repeats = schools = 0
    met: set[tuple[str, str]] = set()
    for _, codes in tables:
        for one, two in combinations(sorted(codes), 2):
            mates += players[one].team == players[two].team
            schools += players[one].school == players[two].school
            repeats += (one, two) in met
            met.add((one, two))
    return mates, repeats, schools


def greedy(players: dict[str, DrawPlayer], rounds: int, sizes: Sequence[int]) -> Tables:
    chance = random.Random(1)
    met: set[frozenset[str]] = set()
    tables: Tables = []
    for round in range(rounds):
        groups: list[list[str]] = [[] for _ in sizes]
        order = list(players)
        chance.shuffle(order)
        for code in order:
            free = [group for group, size in zip(groups, sizes, strict=True) if len(group) < size]
            apart = [group for group in free if all(players[code].team != players[one].team for one in group)]
            new = [group for group in apart if all(frozenset((code, one)) not in met for one in group)]
            (new or apart or free)[0].append(code)
        for group in groups:
            met.update(frozenset(pair) for pair in combinations(group, 2))
            tables.append((round, group))
    return tables


def run() -> None:
    print(
        "players teams rounds tables |  ours: mates repeats school seconds | greedy: mates repeats school seconds"
    )
    for count, team_size, rounds, limits in CASES:
        players = people(count, team_size)
        codes = tuple(players)
        request = DivisionRequest(
            "all",
            players,
            dict.fromkeys(range(1, rounds + 1), codes),
            *limits,
            7,
            seats_matter=limits[1] > 3,
        )
        start = time.perf_counter()
        plans = [plan_round(request, round, set())[0] for round in request.playing]
        drawn = draw_division(request, plans)
        seconds = time.perf_counter() - start
        ours = faults(players, [(one.round, one.codes) for one in drawn.seatings])
        start = time.perf_counter()
        sizes = table_sizes(count, *limits, team_size)
        assert sizes is not None
        simple = faults(players, greedy(players, rounds, sizes))
        also = time.perf_counter() - start
        verdict = "ok" if ours[0] == 0 and seconds < GATE else "FAILED"
        best = "proved best" if drawn.proved else ""
        print(
            f"{count:7} {team_size:5} {rounds:6} {max(sizes):6} |"
            f" {ours[0]:12} {ours[1]:7} {ours[2]:6} {seconds:7.2f} |"
            f" {simple[0]:14} {simple[1]:7} {simple[2]:6} {also:7.2f}  {verdict} {best}",
            flush=True,
        )
    small_cases()


def small_cases() -> None:
    """Repeats of small draws compared with the fewest that CP-SAT finds."""
    for teams, rounds, limits in SMALL:
        sizes = table_sizes(sum(teams), *limits, max(teams))
        assert sizes is not None
        fewest = fewest_repeats(teams, rounds, sizes, EFFORT)
        ours = our_repeats(teams, rounds, limits)
        said = f"CP-SAT proves {fewest}" if fewest >= 0 else f"CP-SAT finds {-fewest}"
        verdict = "ok" if ours <= abs(fewest) else "FAILED"
        print(
            f"teams {teams}, {rounds} rounds, tables {sizes}: {ours} repeats, {said}: {verdict}", flush=True
        )


if __name__ == "__main__":
    run()
