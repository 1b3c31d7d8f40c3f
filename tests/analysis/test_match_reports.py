"""Stored matches, act by act: what was safe, what was a flub, who called it and who let it go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.analysis.games import ActReport, AnalysisRun, GaveUpError, MatchReport, analyse_match
from fairshake.analysis.games.pool import RemainingCount, smoothed
from fairshake.application.replays import read_events
from fairshake.judgment import judge
from fairshake.solver import solve

CORPORA = Path(__file__).parent.parent / "corpora"
PATIENT = 20.0


def events_of(name: str) -> tuple[Any, ...]:
    return read_events((CORPORA / "transcripts" / f"{name}.txt").read_bytes(), name)[1]


def report_of(name: str) -> MatchReport:
    return analyse_match(events_of(name), AnalysisRun(patience=PATIENT))


def acts_of(name: str) -> list[ActReport]:
    return list(report_of(name).acts)


@pytest.mark.parametrize(
    ("name", "mark", "called", "right"),
    [
        ("now-correct", "now", "now", True),
        ("simultaneous-a-flub", "now", "now", True),
        ("impossible-refuted", "safe", "impossible", False),
        ("impossible-illegal-goal", "impossible", "impossible", True),
        ("no-goal-challenged", "no-goal", "no-goal", True),
        ("no-goal-agreed", "safe", "", None),
        ("third-grade", "safe", "now", False),
    ],
)
def test_the_last_act_has_its_mark_and_the_challenge_its_due(
    name: str, mark: str, called: str, right: bool | None
) -> None:
    last = acts_of(name)[-1]
    assert (last.mark, last.called, last.call_was_right) == (mark, called, right)


def test_a_flub_that_nobody_calls_is_missed_by_the_next_mover() -> None:
    acts = acts_of("changed-after-presenting")
    flub = next(at for at, act in enumerate(acts) if act.flub)
    assert acts[flub].mark == "now"
    assert acts[flub].uncalled
    assert (acts[flub + 1].missed, acts[flub + 1].flub) == ("now", False)
    assert acts[flub + 1].mark == "now"


@pytest.mark.parametrize("name", ["now-correct", "changed-after-presenting", "third-grade", "force-out"])
def test_every_proof_is_accepted_by_the_judge_and_every_safe_act_is_proved_both_ways(name: str) -> None:
    assert {act.mark for act in acts_of(name)} & {"now", "safe"}
    for act in acts_of(name):
        if act.mark == "now":
            assert judge(act.position.with_(challenge="now"), act.standing.solution).correct
        elif act.mark == "safe":
            assert judge(act.position.with_(challenge="none"), act.standing.solution).correct
            on_mat = act.position.required or act.position.permitted
            if on_mat and len(act.position.resources) > 1:
                assert solve(act.position.with_(challenge="now")).status == "impossible"


@pytest.mark.parametrize("name", ["now-correct", "last-cube-impossible"])
def test_solutions_left_never_grow_and_none_is_left_when_it_is_impossible(name: str) -> None:
    acts = acts_of(name)
    lefts = [act.left.found for act in acts]
    assert lefts == sorted(lefts, reverse=True)
    assert all(act.left.found > 0 for act in acts if act.mark in ("safe", "now"))
    assert all(act.left == RemainingCount(0) for act in acts if act.mark == "impossible")


@pytest.mark.parametrize("name", ["now-correct", "third-grade", "last-cube-impossible"])
def test_the_cubes_still_needed_agree_with_the_marks(name: str) -> None:
    acts = acts_of(name)
    assert {act.mark for act in acts} & {"now", "impossible", "safe"}
    for act in acts:
        if act.mark == "now":
            assert act.needed in (0, 1)
        elif act.mark == "impossible":
            assert act.needed is None
        elif act.mark == "safe" and act.kind != "no-goal":
            resources = len(act.position.resources)
            on_mat = act.position.required or act.position.permitted
            assert act.needed is not None
            assert (2 if on_mat and resources > 1 else 0) <= act.needed <= resources


def test_few_solutions_are_counted_as_a_fresh_search_counts_them() -> None:
    checked = 0
    for act in acts_of("last-cube-impossible"):
        if act.mark != "impossible" and not act.left.more:
            assert act.left.found == len(solve(act.position.with_(challenge="none"), limit=1000).equations)
            checked += 1
    assert checked


def test_goals_are_compared_with_the_one_that_was_set() -> None:
    goals = report_of("now-correct").shakes[0].goals
    assert goals is not None
    assert goals.set.goal == "19"
    assert goals.set.shortest == 5
    better = [goal for goal in goals.best if goal.worth > goals.set.worth]
    assert len(better) == min(goals.place - 1, len(goals.best))
    assert [goal.worth for goal in goals.best] == sorted((g.worth for g in goals.best), reverse=True)


def test_progress_is_reported_and_an_analysis_can_be_stopped_on_the_way() -> None:
    steps: list[tuple[int, int]] = []
    walk = AnalysisRun(lambda done, all_: steps.append((done, all_)))
    analyse_match(events_of("now-correct"), walk)
    count = len(acts_of("now-correct"))
    assert steps == [(done, count) for done in range(count + 1)]

    def stop(done: int, _all: int) -> None:
        if done == 2:
            stopped.cancel.cancel()

    stopped = AnalysisRun(stop)
    with pytest.raises(GaveUpError):
        analyse_match(events_of("now-correct"), stopped)
    assert stopped.done == 2


def test_counts_are_made_even_backwards() -> None:
    counts = [
        RemainingCount(22, True),
        RemainingCount(60, True),
        RemainingCount(28, True),
        RemainingCount(31),
        RemainingCount(0),
    ]
    assert smoothed(counts) == [
        RemainingCount(60, True),
        RemainingCount(60, True),
        RemainingCount(31, True),
        RemainingCount(31),
        RemainingCount(0),
    ]
