"""The sentences of lessons: each variation is explained with examples that hold, and "Now" is only the call."""

from __future__ import annotations

import re

import pytest

from fairshake.application.learning.library import paths
from fairshake.application.learning.words import step_words, taught
from fairshake.judgment import is_correct
from fairshake.judgment.expressions import expression_values
from fairshake.messages import LANGUAGES, use_language
from fairshake.notation import read_position
from fairshake.numbers import equal
from fairshake.numbers.parser import read_number

VALUES = [
    ("sideways", "1÷3s", "3"),
    ("upside-down", "7-2u", "9"),
    ("factorial", "4!", "24"),
    ("factorial", "3!!", "720"),
    ("multiple-operations", "4+4+4", "12"),
    ("remainder", "9 rem 4", "1"),
    ("remainder", "4 rem 7", "4"),
    ("average", "4+6", "5"),
    ("average", "(4+6)+9", "7"),
    ("smallest-prime", "x7", "11"),
    ("percent", "50%4", "2"),
    ("decimal-point", "2.5+.5", "3"),
    ("two-digit", "23+2", "25"),
    ("lcm", "6 lcm 8", "24"),
    ("gcf", "8 gcf 6", "2"),
    ("number-of-factors", "x12", "6"),
    ("powers-of-the-base", "9+1p(1)", "19"),
    ("imaginary", "i^2", "-1"),
    ("imaginary", "(2i)^2", "-4"),
    ("log", "8 log 2", "3"),
]
"""What the sentences say of expressions."""
EQUATIONS = [
    ("wild", "elementary wild=0 | 30 | x | 4 8", "4x8 = 30 where 0=2", True),
    ("three-operation", "elementary three-operation | 6 | 2 x | 3 1 1 x ÷", "2x3 = 6", False),
    ("three-operation", "elementary three-operation | 6 | 2 x | 3 1 1 x ÷", "((2x3)x1)÷1 = 6", True),
    ("base", "middle base=8 | 12 | 5 + | 5", "5+5 = 12", True),
    ("decimal-in-goal", "senior decimal-in-goal | 25 | 5 ÷ | 2", "5÷2 = 2.5", True),
]
DIVISIONS = {"imaginary": "senior", "log": "senior", "powers-of-the-base": "middle"}
TOLD_IN_WORDS = {"multiple-of-k", "exponent"}
SPANISH = {"where": "donde"}


def explained(variation: str) -> str:
    path = paths()["agloa-2019"]
    one = next(lesson for lesson in path.lessons if lesson.variation == variation)
    return taught(path, one, 0)[0].replace("×", "x")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("variation", "expression", "value"), VALUES)
def test_a_variation_is_explained_by_values_that_hold(
    variation: str, expression: str, value: str, language: str
) -> None:
    with use_language(language):
        assert f"{expression} = {value}" in explained(variation)
    division = DIVISIONS.get(variation, "elementary")
    position = read_position(f"agloa-2019/{division} {variation} | - | - | - | - | - | none")
    number = read_number(value)
    assert number is not None
    assert any(equal(found, number) for found in expression_values(position, expression))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("variation", "mat", "equation", "right"), EQUATIONS)
def test_a_variation_is_explained_by_equations_that_are_judged_so(
    variation: str, mat: str, equation: str, right: bool, language: str
) -> None:
    with use_language(language):
        written = equation if language == "en" else equation.replace("where", SPANISH["where"])
        assert written in explained(variation)
    assert is_correct(read_position(f"agloa-2019/{mat} | - | - | none"), equation) is right


def test_every_variation_is_explained() -> None:
    known = {one[0] for one in (*VALUES, *EQUATIONS)} | TOLD_IN_WORDS
    assert {one.variation for one in paths()["agloa-2019"].lessons if one.variation} == known
    for variation in TOLD_IN_WORDS:
        assert re.search(r"\d", explained(variation))


@pytest.mark.parametrize("language", LANGUAGES)
def test_now_is_said_only_of_the_call(language: str) -> None:
    """Words of the glossary are links in lessons, so "Now try it" would explain a challenge."""
    adverb = re.compile(r"(?:^|[.?!:] )(?:Now|Ahora) (?!cube|is right|was|debe|también|era)\w")
    with use_language(language):
        words = [
            step_words(path, one, number)
            for path in paths().values()
            for one in path.lessons
            for number in range(len(one.steps))
        ]
    assert [each for each in words if adverb.search(each)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_says_its_number_twice(language: str) -> None:
    with use_language(language):
        rules = [
            rule
            for path in paths().values()
            for one in path.lessons
            for number in range(len(one.steps))
            for rule in taught(path, one, number)
        ]
    assert len(rules) > 50
    assert [rule for rule in rules if re.search(r"\b(\d+) \1\b", rule)] == []
