"""Budgets: what they count, what they ask, and that only the one that ran out is blamed."""

from __future__ import annotations

from threading import Thread

import pytest

from fairshake import numbers as n
from fairshake.numbers.budget import LOOK, Budget, BudgetSpentError, keep, spend


def nested_radical() -> n.Number:
    value = n.root(n.integer(3), n.integer(2))
    for _ in range(2):
        value = n.root(n.integer(2), n.add(value, n.integer(1)))
    return value


def test_without_a_budget_nothing_is_counted() -> None:
    """What is spent before a budget is in force does not count against it, nor what another thread spends."""
    budget = Budget(most_steps=1, most_kept=1)
    spend(10**12)
    keep(10**12)
    assert (budget.steps, budget.kept) == (0, 0)
    with budget:
        for count in (spend, keep):
            elsewhere = Thread(target=count, args=(10**12,))
            elsewhere.start()
            elsewhere.join()
        spend(1)
        keep(1)
    assert (budget.steps, budget.kept) == (1, 1)


def test_steps_are_used_up_at_the_step_after_the_last() -> None:
    with Budget(most_steps=250) as budget:
        for _ in range(250):
            spend(1)
        with pytest.raises(BudgetSpentError) as spent:
            spend(1)
    assert (spent.value.bound, spent.value.budget) == ("steps", budget)


def test_arithmetic_counts_the_same_steps_each_time_whatever_is_in_a_cache() -> None:
    def steps() -> int:
        with Budget() as budget:
            value = nested_radical()
            n.key(value)
            n.number_of_factors(n.sub(n.power(n.integer(2), n.integer(101)), n.integer(1)))
        return budget.steps

    assert steps() == steps() > 0


def test_a_number_that_takes_too_many_steps_is_not_worked_out() -> None:
    assert Budget(most_steps=20).within(nested_radical, None) is None
    assert Budget(most_steps=100_000).within(nested_radical, None) is not None


def test_the_caller_is_asked_every_few_steps_and_shown_what_comes_next() -> None:
    asked: list[tuple[int, int]] = []

    def over(steps: int, kept: int) -> str:
        asked.append((steps, kept))
        return "deadline" if len(asked) == 3 else ""

    with Budget(over=over) as budget:
        keep(7)
        budget.spend(LOOK)
        budget.spend(1, at_worst=5000)
        with pytest.raises(BudgetSpentError, match="deadline"):
            budget.spend(LOOK)
    assert asked[:2] == [(LOOK, 7), (5000, 7)]


def test_the_inner_budget_counts_for_itself_and_asks_the_outer_ones_asker() -> None:
    with (
        Budget(most_steps=10, over=lambda *_: "cancelled") as outer,
        pytest.raises(BudgetSpentError) as spent,
    ):
        Budget(most_steps=1000).within(lambda: spend(500), None)
    assert spent.value.bound == "cancelled"
    assert spent.value.budget is outer
    assert outer.steps == 0


def test_values_kept_are_counted_in_every_budget_around() -> None:
    with Budget(most_kept=10) as outer, Budget(most_kept=100):
        keep(10)
        with pytest.raises(BudgetSpentError, match="memory") as spent:
            keep(1)
    assert spent.value.budget is outer


def test_a_budget_is_in_force_in_its_block_only() -> None:
    with Budget(most_steps=5) as budget:
        spend(5)
    spend(100)
    assert budget.steps == 5
