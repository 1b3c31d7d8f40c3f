"""What the native core couldn't cover: other numbers, further readings of the Goal, and shorter Solutions
there."""

from __future__ import annotations

from math import inf, isfinite
from typing import Final

from .base_powers import BasePowerTask
from .exact_task import ExactTask
from .forward_search import ForwardTask
from .goal_powers import BOUND as BASE_POWERS_BOUND
from .goal_powers import endless_cubes, excludes_larger_powers, further_powers
from .imaginary import ComplexTask
from .mat import Query
from .repeated import RepeatedTask, is_finite
from .root_heights import highest
from .search import SearchMode, search
from .search_state import SearchState
from .targets import Targets, targets
from .workbench import Setting, Workbench

POWER_MARK: Final = "1p("
"""How to write a 1 that is a power of the base."""
MOST_LONGER: Final = 64
"""After this many Solutions that are too long, the search stops waiting for a shorter one."""


def after_the_core(state: SearchState, workbench: Workbench, most_cubes: int | None, shortest: bool) -> None:
    """Settle what the core left open, as far as possible."""
    if not state.equations:
        _beyond_the_core(state, workbench, most_cubes, core_is_sure=not state.bounds)
    elif shortest and state.limit == 1:
        _shorter_beyond_the_core(state, workbench)
    if not state.equations:
        _with_further_powers(state, workbench, most_cubes)


def _shorter_beyond_the_core(state: SearchState, workbench: Workbench) -> None:
    """A Solution in numbers that the core doesn't have may be shorter than the one found."""
    fewest = min(cubes for _, cubes in state.equations.values())
    other = state.restarted(state.goals, 1)
    other.bounds.update(state.bounds)
    _beyond_the_core(other, workbench, fewest - 1)
    state.equations = other.equations or state.equations


def _with_further_powers(state: SearchState, workbench: Workbench, most_cubes: int | None) -> None:
    """Powers of the Base: a 1 in the Goal as larger powers than those read first, with a short search for
    each.

    Whether a 1 may be a power depends on where it is, not on which power: in 41 it is a digit and nothing else.
    So if none of the powers that are read here gives a new reading, none does. Multiple of k bars readings by
    their size, so there a power that is not read here may give one.
    """
    goal, rules = state.position.goal, state.rules
    if goal is None or not endless_cubes(goal, rules) or state.over:
        return
    known = {target[1:] for target in state.goals.readings}
    serves = rules.k is not None or any(POWER_MARK in target.text for target in state.goals.readings)
    for powers in further_powers(goal, rules):
        more = targets(goal, rules, powers)
        fresh = [target for target in more.readings if target[1:] not in known]
        known.update(target[1:] for target in fresh)
        serves = serves or bool(fresh)
        other = state.restarted(Targets(tuple(fresh), more.complete), state.limit)
        search(other, workbench, SearchMode(most_cubes, few_rounds=True))
        state.equations = other.equations
        state.bounds.update(other.bounds)
        if state.equations or state.over:
            return
        if state.watcher.remaining == 0:
            state.bounds["deadline"] = None
            return
    if (serves or endless_cubes(goal, rules) > 2) and not _powers_are_bounded(state, workbench):
        state.bounds[BASE_POWERS_BOUND] = None


def _powers_are_bounded(state: SearchState, workbench: Workbench) -> bool:
    """Whether the cubes on the mat can't make anything as tall as the Goal with an unread power."""
    assert state.position.goal is not None
    settings = [workbench.setting(meaning) for meaning in workbench.meanings()]
    queries = [
        (setting, query)
        for setting in settings
        for query in setting.queries(state.position, 0)
        if not setting.counted.denies(query)
    ]
    if not queries:
        return True
    height = max(_height(setting, query) for setting, query in queries)
    return excludes_larger_powers(state.position.goal, state.rules, height)


def _height(setting: Setting, query: Query) -> float:
    """The height |n| + d that no fraction n/d of these cubes exceeds; infinite if unknown."""
    endless = setting.endless(query)
    height = inf if endless else setting.height(query)
    if isfinite(height) or BASE_POWERS_BOUND in endless:
        return height
    most = highest(setting.counted, query)
    return inf if most is None else 2.0 * most


def _beyond_the_core(
    state: SearchState, workbench: Workbench, most_cubes: int | None, *, core_is_sure: bool = False
) -> None:
    """Numbers that the native core lacks: complex numbers, and powers of the base of any size."""
    kind = _search_beyond(state, workbench)
    if kind is not None:
        _search_with(kind, state, workbench, most_cubes, core_is_sure=core_is_sure)


def search_forward(state: SearchState, workbench: Workbench, most_cubes: int | None) -> None:
    """The search under a variation that the core has no model for."""
    _search_with(ForwardTask, state, workbench, most_cubes)


def _search_with(
    kind: type[ExactTask],
    state: SearchState,
    workbench: Workbench,
    most_cubes: int | None,
    *,
    core_is_sure: bool = False,
) -> None:
    beyond = kind(state.position, state.rules, workbench, most_cubes)
    beyond.core_is_sure = core_is_sure
    refused, longer = False, 0
    for equation in beyond.equations():
        verdict = state.verdict(equation)
        cubes = sum(map(len, verdict.cubes.values()))
        refused = refused or not verdict.correct
        if verdict.correct and most_cubes is not None and cubes > most_cubes:
            longer += 1
            if longer == MOST_LONGER:
                break
        elif verdict.correct:
            state.equations[(equation,)] = (equation, cubes)
            if state.found_all:
                return
    state.bounds.clear()
    if beyond.bound or refused or longer:
        state.bounds[beyond.bound or ("refused" if refused else "length")] = None
    state.searched = state.searched or beyond.searched


def _search_beyond(state: SearchState, workbench: Workbench) -> type[ExactTask] | None:
    """The search that may settle what the core left open."""
    if "unit" in state.rules.marks:
        return ComplexTask
    bounds = list(state.bounds)
    if bounds == [BasePowerTask.infinite]:
        return BasePowerTask
    if bounds == [RepeatedTask.infinite] and is_finite(state.position, workbench):
        return RepeatedTask
    return None
