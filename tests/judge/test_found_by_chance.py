"""Equations that random play found and that were once answered with an exception or far too slowly."""

from __future__ import annotations

import pytest

from fairshake.application.equations.rulings import judged

from .tables import position

EXPONENTS = "r0 r1 r2 r3 " * 6 + "0 1 2 3 4 5 6 7 8 9 + - x ÷ ^ √ " * 6


@pytest.mark.parametrize(
    ("variations", "equation"),
    [
        (("exponent=red", "factorial", "multiple-operations"), "(2-5!√3)^4x2! exp 3+8 = 7"),
        (("exponent=red",), "9+(3+9 exp 3√6 exp 3) exp 3÷5x8-√5 exp 3 = 7"),
        (("multiple-of-k=6",), "(2√(6-((2-4)^2+5^6))) = 7"),
        ((), "√(6+(2^(5^6))) = 7"),
        ((), "(4+4)-(9-1)^(5÷9^√7)÷2+√1 = 7"),
    ],
)
def test_an_answer_comes_and_it_is_not_correct(variations: tuple[str, ...], equation: str) -> None:
    answer = judged(position("junior", "7", *variations, cubes=EXPONENTS), equation)
    assert answer.reason in ("unequal", "unverifiable", "ambiguous")
    assert answer.explanation.strip()
    assert len(str(answer)) < 10_000
