"""Numbers too large for the core to write out: factorials of factorials, their powers and roots."""

from __future__ import annotations

import random
from math import factorial
from typing import Any

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver import huge_brute

K = 7
HARD = (
    # negative numbers to huge even powers, and no roots of huge even degree of them
    "junior multiple-of-k=11,factorial | 13 | g6 g5 g^ | - | - | k8 | none",
    "junior multiple-of-k=11,factorial | 2÷2 | g6 k8 | - | - | k√ | none",
    # (1/4)^(8!) lies between 0 and 1 and has no factorial
    "junior multiple-of-k=11,factorial | 7+3 | g^ g4 | - | - | b0 k8 | none",
    # (120!-1)th roots of 4 are irrational
    "junior multiple-of-k=11,factorial | 5÷8 | k√ | g4 g5 | - | r- b1 | none",
    # 720!+4 is not a square: it is none modulo a prime above 720
    "elementary number-of-factors,factorial | 50 | - | r+ gx | - | k√ g6 g4 | none",
    "elementary number-of-factors,factorial | 34 | bx b÷ k√ | g6 k8 | - | - | none",
    # remainders of what is too large to be taken
    "elementary remainder | 7 | k÷ k÷ | r2 b2 g^ r1 | - | b3 g^ k9 | none",
    # 9^(720!/9)
    "elementary number-of-factors,factorial | 29 | k9 g^ | r2 k√ k9 | - | b0 g6 gx b÷ | impossible",
    # √(729!-5) is irrational, and so is (720!-8)^(8/3)
    "middle exponent=red,factorial | 37 | g5 | b1 | - | k9 b1 k√ r- k+ r3 r- | none",
    # log_7 6 is irrational
    "senior log | 38 | b÷ | k√ gx b0 gx k7 b2 g6 | - | g- | now",
)


UNCHECKED = (
    "elementary factorial | 53 | k8 | g5 g- k√ k√ b3 g^ | - | k7 g4 | impossible",
    "middle exponent=red,factorial | 35 | r- k8 k8 | r+ r0 g^ r1 g5 | - | b÷ | now",
    # (5^6)! and similar numbers are too large to write out, so no search can tell what is made of them
    "junior multiple-of-k=11,factorial | 14 | k√ g^ g5 | g6 | - | b1 | none",
    "junior multiple-of-k=11,factorial | 3x8 | k8 k√ g6 | g^ g6 | - | - | impossible",
    "middle exponent=red,factorial | 8^7 | - | g^ g6 k÷ | - | k9 r1 r3 g5 k8 gx | none",
    "junior multiple-of-k=11,factorial | 3÷8 | gx | r1 r0 r2 g5 k+ g5 r+ k√ | - | - | now",
)


@pytest.mark.parametrize("text", UNCHECKED)
def test_what_the_judge_cannot_check_is_not_a_proof(text: str) -> None:
    assert solve(read_position(f"agloa-2019/{text}"), seconds=60).status == "unknown"


@pytest.mark.parametrize("text", HARD)
def test_huge_numbers_do_not_make_the_answer_unknown(text: str) -> None:
    assert solve(read_position(f"agloa-2019/{text}")).status == "impossible"


def test_cosets_of_huge_rationals_agree_with_big_integers() -> None:
    rng = random.Random("huge cosets")
    compared = huge = 0
    while compared < 150:
        digits = rng.randint(2, 3)
        hand = tuple(
            sorted(
                [rng.choice("3456789") for _ in range(digits)]
                + [rng.choice("+-x÷^^") for _ in range(digits - 1)]
            )
        )
        try:
            values = huge_brute.values(hand)
        except huge_brute.Beyond:
            continue
        goal = rng.randint(0, 30)
        mat = read_position(
            f"agloa-2019/middle factorial,multiple-of-k={K} | {goal} | {' '.join(hand)} | - | - | - | none"
        )
        texts = [
            f"{text} = {goal}{'!' * bangs}"
            for bangs, aim in enumerate(_factorials(goal))
            for (value, used), text in values.items()
            if used + bangs <= huge_brute.FACTORIALS and _in_coset(value - aim)
        ]
        huge += any(value.height_bits() > 4096 for value, _ in values)
        result = solve(mat)
        if result.possible:
            assert texts, str(mat)
        else:
            assert result.status == "impossible", str(mat)
            assert not any(judge(mat, text).correct for text in texts), str(mat)
        compared += 1
    assert huge > 30


def _factorials(goal: int) -> list[int]:
    """What a Goal can mean when it lies within a thousand of zero, as it must here."""
    found = [goal]
    while len(found) <= huge_brute.FACTORIALS and found[-1] <= 6:
        found.append(factorial(found[-1]))
    return found


def _in_coset(difference: Any) -> bool:
    return bool(difference != 0 and (difference / K).q == 1)
