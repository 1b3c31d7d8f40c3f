"""CP-SAT as oracle: where it proves a draw without repeats possible, ours has none; where not, ours agrees."""

from __future__ import annotations

from itertools import combinations

import pytest
from ortools.sat.python import cp_model

from fairshake.tournaments.draw.sizes import table_sizes

from .test_draw import drawn, request

CASES = [
    ([1] * 6, 2, (2, 3, 3)),
    ([1] * 6, 3, (2, 3, 3)),
    ([1] * 9, 4, (2, 3, 3)),
    ([3, 3, 3], 3, (2, 3, 3)),
    ([2, 2, 2, 2], 3, (2, 3, 3)),
    ([2, 2, 2], 3, (2, 3, 3)),
    ([4, 4, 4], 4, (2, 3, 3)),
    ([1] * 10, 3, (2, 3, 3)),
]


def fewest_repeats(teams: list[int], rounds: int, sizes: list[int], effort: float = 4.0) -> int:
    """The proved least number of repeats (a third meeting repeats two others), with no teammates together.

    Below zero: the fewest that were found, without a proof.
    """
    team = [number for number, size in enumerate(teams) for _ in range(size)]
    alone = [size == 1 for size in teams for _ in range(size)]
    players = range(len(team))
    model = cp_model.CpModel()
    sits = {
        (p, r, t): model.new_bool_var(f"{p} {r} {t}")
        for p in players
        for r in range(rounds)
        for t in range(len(sizes))
    }
    for r in range(rounds):
        for p in players:
            model.add_exactly_one(sits[p, r, t] for t in range(len(sizes)))
        for t, size in enumerate(sizes):
            model.add(sum(sits[p, r, t] for p in players) == size)
    repeats = []
    for a, b in combinations(players, 2):
        meetings = []
        for r in range(rounds):
            for t in range(len(sizes)):
                together = model.new_bool_var("")
                model.add(sits[a, r, t] + sits[b, r, t] <= 1 + together)
                if team[a] == team[b] and not alone[a]:
                    model.add(together == 0)
                meetings.append(together)
        again = model.new_int_var(0, rounds * rounds, "")
        for k in range(1, rounds):
            model.add(again >= k * sum(meetings) - k * (k + 1) // 2)
        repeats.append(again)
    model.minimize(sum(repeats))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = effort
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return (
        round(solver.best_objective_bound) if status == cp_model.OPTIMAL else -round(solver.objective_value)
    )


def our_repeats(teams: list[int], rounds: int, limits: tuple[int, int, int]) -> int:
    notes = drawn(request(teams, rounds, limits)).notes
    return sum(len(note.detail.split(",")) for note in notes if note.kind == "repeat")


@pytest.mark.parametrize(("teams", "rounds", "limits"), CASES, ids=str)
def test_the_draw_has_as_few_repeats_as_cp_sat_can_find(
    teams: list[int], rounds: int, limits: tuple[int, int, int]
) -> None:
    sizes = table_sizes(sum(teams), *limits, max(teams))
    assert sizes is not None
    fewest = fewest_repeats(teams, rounds, sizes)
    ours = our_repeats(teams, rounds, limits)
    assert ours <= abs(fewest)
    if fewest >= 0:
        assert ours == fewest
