"""What the native core couldn't cover: other numbers, further readings of the Goal, and shorter Solutions
there."""

from __future__ import annotations

from math import inf, isfinite
from typing import Final

from .base_powers import AmongBasePowers
from .exact_task import ExactTask
from .forward_search import AmongOwnOperations
from .goal_powers import BOUND as BASE_POWERS_BOUND
from .goal_powers import endless_cubes, further_powers, larger_ones_never_matter
from .imaginary import AmongComplexNumbers
from .mat import Query
from .repeated import AmongRepeated, comes_to_an_end
from .root_heights import highest
from .search import Manner, search
from .search_state import Hunt
from .targets import Targets, targets
from .workbench import Setting, Workbench

POWER_MARK: Final = "1p("
"""How to write a 1 that is a power of the base."""
MOST_LONGER: Final = 64
"""After this many Solutions that are too long, the search stops waiting for a shorter one."""


def after_the_core(hunt: Hunt, workbench: Workbench, most_cubes: int | None, shortest: bool) -> None:
    """Settle what the core left open, as far as possible."""
    if not hunt.equations:
        _beyond_the_core(hunt, workbench, most_cubes, core_is_sure=not hunt.bounds)
    elif shortest and hunt.limit == 1:
        _shorter_beyond_the_core(hunt, workbench)
    if not hunt.equations:
        _with_further_powers(hunt, workbench, most_cubes)


def _shorter_beyond_the_core(hunt: Hunt, workbench: Workbench) -> None:
    """A Solution in numbers that the core doesn't have may be shorter than the one found."""
    fewest = min(cubes for _, cubes in hunt.equations.values())
    other = hunt.restarted(hunt.goals, 1)
    other.bounds.update(hunt.bounds)
    _beyond_the_core(other, workbench, fewest - 1)
    hunt.equations = other.equations or hunt.equations


def _with_further_powers(hunt: Hunt, workbench: Workbench, most_cubes: int | None) -> None:
    """Powers of the Base: a 1 in the Goal as larger powers than those read first, with a short search for
    each.

    Whether a 1 may be a power depends on where it is, not on which power: in 41 it is a digit and nothing else.
    So if none of the powers that are read here gives a new reading, none does. Multiple of k bars readings by
    their size, so there a power that is not read here may give one.
    """
    goal, rules = hunt.position.goal, hunt.rules
    if goal is None or not endless_cubes(goal, rules) or hunt.over:
        return
    known = {target[1:] for target in hunt.goals.readings}
    serves = rules.k is not None or any(POWER_MARK in target.text for target in hunt.goals.readings)
    for powers in further_powers(goal, rules):
        more = targets(goal, rules, powers)
        fresh = [target for target in more.readings if target[1:] not in known]
        known.update(target[1:] for target in fresh)
        serves = serves or bool(fresh)
        other = hunt.restarted(Targets(tuple(fresh), more.complete), hunt.limit)
        search(other, workbench, Manner(most_cubes, few_rounds=True))
        hunt.equations = other.equations
        hunt.bounds.update(other.bounds)
        if hunt.equations or hunt.over:
            return
        if hunt.watcher.remaining == 0:
            hunt.bounds["deadline"] = None
            return
    if (serves or endless_cubes(goal, rules) > 2) and not _powers_are_bounded(hunt, workbench):
        hunt.bounds[BASE_POWERS_BOUND] = None


def _powers_are_bounded(hunt: Hunt, workbench: Workbench) -> bool:
    """Whether the cubes on the mat can't make anything as tall as the Goal with an unread power."""
    assert hunt.position.goal is not None
    settings = [workbench.setting(meaning) for meaning in workbench.meanings()]
    queries = [
        (setting, query)
        for setting in settings
        for query in setting.queries(hunt.position, 0)
        if not setting.counted.denies(query)
    ]
    if not queries:
        return True
    height = max(_height(setting, query) for setting, query in queries)
    return larger_ones_never_matter(hunt.position.goal, hunt.rules, height)


def _height(setting: Setting, query: Query) -> float:
    """The height |n| + d that no fraction n/d of these cubes exceeds; infinite if unknown."""
    endless = setting.endless(query)
    height = inf if endless else setting.height(query)
    if isfinite(height) or BASE_POWERS_BOUND in endless:
        return height
    most = highest(setting.counted, query)
    return inf if most is None else 2.0 * most


def _beyond_the_core(
    hunt: Hunt, workbench: Workbench, most_cubes: int | None, *, core_is_sure: bool = False
) -> None:
    """Numbers that the native core lacks: complex numbers, and powers of the base of any size."""
    kind = _search_beyond(hunt, workbench)
    if kind is not None:
        _search_with(kind, hunt, workbench, most_cubes, core_is_sure=core_is_sure)


def search_forward(hunt: Hunt, workbench: Workbench, most_cubes: int | None) -> None:
    """The search under a variation that the core has no model for."""
    _search_with(AmongOwnOperations, hunt, workbench, most_cubes)


def _search_with(
    kind: type[ExactTask],
    hunt: Hunt,
    workbench: Workbench,
    most_cubes: int | None,
    *,
    core_is_sure: bool = False,
) -> None:
    beyond = kind(hunt.position, hunt.rules, workbench, most_cubes)
    beyond.core_is_sure = core_is_sure
    refused, longer = False, 0
    for equation in beyond.equations():
        verdict = hunt.verdict(equation)
        cubes = sum(map(len, verdict.cubes.values()))
        refused = refused or not verdict.correct
        if verdict.correct and most_cubes is not None and cubes > most_cubes:
            longer += 1
            if longer == MOST_LONGER:
                break
        elif verdict.correct:
            hunt.equations[(equation,)] = (equation, cubes)
            if hunt.found_all:
                return
    hunt.bounds.clear()
    if beyond.bound or refused or longer:
        hunt.bounds[beyond.bound or ("refused" if refused else "length")] = None
    hunt.searched = hunt.searched or beyond.searched


def _search_beyond(hunt: Hunt, workbench: Workbench) -> type[ExactTask] | None:
    """The search that may settle what the core left open."""
    if "unit" in hunt.rules.marks:
        return AmongComplexNumbers
    bounds = list(hunt.bounds)
    if bounds == [AmongBasePowers.infinite]:
        return AmongBasePowers
    if bounds == [AmongRepeated.infinite] and comes_to_an_end(hunt.position, workbench):
        return AmongRepeated
    return None
