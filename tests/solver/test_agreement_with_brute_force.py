"""The native core against an independent brute force, value by value."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tests.solver import brute, hands


def disagreements(division: str, most: int, hands_wanted: int, seed: int) -> list[str]:
    """Hands and targets on which the core and the brute force differ; empty when all is well."""
    rng = random.Random(seed)
    whole = division == "elementary"
    wrong: list[str] = []
    done = 0
    while done < hands_wanted:
        hand = hands.hand(rng, most)
        try:
            values = brute.values(hand, whole)
        except brute.TooBig:
            continue
        done += 1
        wrong += [
            f"{hand} {target}"
            for target in targets(rng, values)
            if not agrees(hand, division, target, values)
        ]
    return wrong


def targets(rng: random.Random, values: frozenset[object]) -> set[Fraction]:
    """Values that can be made, and others that mostly cannot."""
    made = sorted(v for v in values if isinstance(v, Fraction) and len(str(v)) < 60)
    others = {Fraction(rng.randint(-20, 120)) for _ in range(3)} | {
        Fraction(rng.randint(1, 20), rng.randint(1, 9))
    }
    return set(rng.sample(made, min(len(made), 4))) | others


def agrees(hand: tuple[str, ...], division: str, target: Fraction, values: frozenset[object]) -> bool:
    setting = hands.setting(hand, division)
    reported = hands.ask(setting, hand, target)
    assert not reported.maybe
    assert not reported.stop
    assert not reported.doubt
    return bool(reported.exact) == (target in values)


@pytest.mark.parametrize(("most", "hands_wanted"), [(3, 60), (5, 120), (7, 120), (9, 12)])
def test_elementary_hands_have_exactly_the_values_of_the_brute_force(most: int, hands_wanted: int) -> None:
    assert disagreements("elementary", most, hands_wanted, seed=most) == []


@pytest.mark.parametrize(("most", "hands_wanted"), [(3, 60), (5, 25), (6, 6)])
def test_hands_with_real_powers_and_roots_have_exactly_the_values_of_the_brute_force(
    most: int, hands_wanted: int
) -> None:
    assert disagreements("middle", most, hands_wanted, seed=most) == []


def test_the_number_of_values_is_that_of_the_brute_force() -> None:
    for text in ("123+-", "022^√", "358x√", "246+^", "019-^"):
        hand = tuple(sorted(text))
        for division in ("elementary", "middle"):
            setting = hands.setting(hand, division)
            count = setting.engine.value_count(hands.counts(setting, hand))
            assert count == len(brute.values(hand, division == "elementary")), (text, division)
