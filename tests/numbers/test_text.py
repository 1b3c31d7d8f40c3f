"""Values print exactly, in base ten, and never at absurd length."""

from collections.abc import Callable
from pathlib import Path

import mpmath
import pytest

from fairshake import numbers as n


def i(value: int) -> n.Number:
    return n.integer(value)


def rt(a: int | n.Number, index: int = 2) -> n.Number:
    return n.root(i(index), i(a) if isinstance(a, int) else a)


PRINTED: list[tuple[str, Callable[[], n.Number]]] = [
    ("37", lambda: i(37)),
    ("-3/4", lambda: n.rational(3, -4)),
    ("0", lambda: n.sub(rt(2), rt(2))),
    ("2^(1/2)", lambda: rt(2)),
    ("3x2^(1/2)", lambda: rt(18)),
    ("-2^(1/2)", lambda: n.neg(rt(2))),
    ("(1/2)x2^(1/2)", lambda: n.div(i(1), rt(2))),
    ("1+2^(1/2)", lambda: n.add(rt(2), i(1))),
    ("1-5x6^(1/2)+12^(1/3)", lambda: n.add(n.sub(i(1), n.mul(i(5), rt(6))), rt(12, 3))),
    ("72^(1/6)", lambda: n.mul(rt(2), rt(3, 3))),
    ("i", lambda: n.IMAGINARY_UNIT),
    ("2i", lambda: n.mul(i(2), n.IMAGINARY_UNIT)),
    ("-i", lambda: n.neg(n.IMAGINARY_UNIT)),
    ("3+4i", lambda: n.add(i(3), n.mul(i(4), n.IMAGINARY_UNIT))),
    ("(1/2)i", lambda: n.div(n.IMAGINARY_UNIT, i(2))),
    ("3^(1/2)xi", lambda: n.mul(rt(3), n.IMAGINARY_UNIT)),
    ("(1+2^(1/2))^(1/2)", lambda: rt(n.add(i(1), rt(2)))),
    ("(1+2^(1/2))^(1/2)+(1+3^(1/2))^(1/3)", lambda: n.add(rt(n.add(i(1), rt(2))), rt(n.add(i(1), rt(3)), 3))),
    ("2^(2^(1/2))", lambda: n.power(i(2), rt(2))),
    ("5x2^(2^(1/2))", lambda: n.mul(i(5), n.power(i(2), rt(2)))),
    ("2^(2^(2^(1/2)))", lambda: n.power(i(2), n.power(i(2), rt(2)))),
    ("3^774840978", lambda: n.power(i(9), n.power(i(9), i(9)))),
    ("3^774840978+1", lambda: n.add(n.power(i(9), n.power(i(9), i(9))), i(1))),
    ("3^(-774840978)", lambda: n.div(i(1), n.power(i(9), n.power(i(9), i(9))))),
    ("2^1000x5^1000", lambda: n.power(i(10), i(1000))),
    ("1/(2^1000x5^1000)", lambda: n.power(i(10), i(-1000))),
    ("log_2 3", lambda: n.log(i(3), i(2))),
    ("2x(log_2 3)", lambda: n.log(i(9), i(2))),
]


@pytest.mark.parametrize(("shown", "make"), PRINTED)
def test_number_prints_as(shown: str, make: Callable[[], n.Number]) -> None:
    assert n.text(make()) == shown


def test_a_long_number_without_short_prime_powers_shows_its_ends() -> None:
    value = n.add(n.power(i(10), i(500)), i(7))
    assert n.text(value) == f"1{'0' * 19}…{'0' * 19}7 (501 digits)"
    assert n.text(n.factorial(i(2000))).endswith("(5736 digits)")


def test_four_hundred_digits_are_shown_in_full() -> None:
    value = 10**399 + 7
    assert n.text(i(value)) == str(value)


def test_a_long_nested_radical_prints_as_the_root_of_its_polynomial() -> None:
    value = i(0)
    for k in range(2, 40):
        value = n.mul(n.add(value, i(k)), rt(n.add(i(1), rt(2))))
    shown = n.text(value)
    assert shown.startswith("root of t^4")
    assert " near " in shown


@pytest.mark.parametrize(
    ("value", "digits", "shown"),
    [
        (rt(2), 10, "1.414213562"),
        (n.neg(rt(2)), 5, "-1.4142"),
        (i(5), 10, "5"),
        (n.rational(1, 3), 4, "0.3333"),
        (n.add(i(3), n.mul(rt(2), n.IMAGINARY_UNIT)), 4, "3+1.414i"),
        (n.neg(n.IMAGINARY_UNIT), 4, "-1i"),
    ],
)
def test_approximation_has_the_digits_asked_for(value: n.Number, digits: int, shown: str) -> None:
    assert n.approximation(value, digits) == shown


def test_approximation_survives_cancellation() -> None:
    tiny = n.power(n.sub(rt(2), i(1)), i(400))
    with mpmath.workdps(40):
        assert n.approximation(tiny, 6) == mpmath.nstr((mpmath.sqrt(2) - 1) ** 400, 6)


def test_every_code_of_the_room_is_documented() -> None:
    room = Path(n.__file__).parent
    page = (Path(__file__).parents[2] / "docs" / "numbers.md").read_text(encoding="utf-8")
    source = "".join(path.read_text(encoding="utf-8") for path in room.glob("*.py"))
    import re

    codes = set(re.findall(r"(?:Undefined|TooLarge|Undecided)\(\"([a-z-]+)\"\)", source))
    assert len(codes) > 20
    assert [code for code in sorted(codes) if f"`{code}`" not in page] == []


def test_every_bound_is_documented() -> None:
    from fairshake.numbers import bounds

    page = (Path(__file__).parents[2] / "docs" / "numbers.md").read_text(encoding="utf-8")
    assert [name for name in dir(bounds) if name.startswith("MAX") and f"`{name}`" not in page] == []
