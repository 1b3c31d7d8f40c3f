"""Choosing a variation before the Goal is set (AGLOA II-B-2): the corpus of legal and illegal choices."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fairshake.notation import VariationChoice, read_cubes
from fairshake.notation.position import PARAMETER_NAMES
from fairshake.rulebooks import RULEBOOKS, illegal_choice, offered, parameters_of

CORPUS = Path(__file__).parents[1] / "corpora" / "judge" / "agloa-2019.choices.jsonl"
ROWS = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
EVERY_FACE = read_cubes("r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷")
REASONS = {"not-offered", "bad-parameter", "repeated", "conflict", "no-effect"}


def as_choice(item: str | dict[str, Any]) -> VariationChoice:
    """A variation of the corpus: a name, or an object with its parameter."""
    if isinstance(item, str):
        return VariationChoice(item)
    return VariationChoice(item["name"], str(item.get(PARAMETER_NAMES.get(item["name"], ""), "")))


def ruled(row: dict[str, Any]) -> str | None:
    chosen = [as_choice(item) for item in row["chosen"]]
    roll = read_cubes(row["roll"])
    return illegal_choice(
        "agloa-2019", row["division"], row["season"], roll, chosen, as_choice(row["choice"])
    )


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_a_choice_of_the_corpus_is_ruled_as_the_book_rules_it(row: dict[str, Any]) -> None:
    assert ruled(row) == row["expect"]["reason"]
    assert row["expect"]["legal"] == (row["expect"]["reason"] is None)


def test_the_corpus_has_every_reason_and_legal_choices_too() -> None:
    counted = Counter(row["expect"]["reason"] for row in ROWS)
    assert {reason for reason in counted if reason} >= {"repeated", "conflict", "no-effect", "not-offered"}
    assert {reason for reason in counted if reason} <= REASONS
    assert counted[None] >= 10


@pytest.mark.parametrize("division", [division.id for division in RULEBOOKS["agloa-2019"].divisions])
def test_with_every_face_rolled_each_offered_variation_is_legal_once_and_illegal_twice(division: str) -> None:
    for offer in offered("agloa-2019", division, None):
        for parameter in parameters_of(offer) or ("",):
            choice = VariationChoice(offer.name, parameter)
            assert illegal_choice("agloa-2019", division, None, EVERY_FACE, (), choice) is None, choice
            twice = illegal_choice("agloa-2019", division, None, EVERY_FACE, (choice,), choice)
            assert twice == "repeated", choice


@pytest.mark.parametrize("division", [division.id for division in RULEBOOKS["agloa-2019"].divisions])
def test_a_variation_implied_or_of_the_other_year_is_not_offered(division: str) -> None:
    lists = {
        season: {offer.name for offer in offered("agloa-2019", division, season)} for season in (2020, 2021)
    }
    offers = RULEBOOKS["agloa-2019"].division(division).offers
    for season, names in lists.items():
        parity = "even" if season % 2 == 0 else "odd"
        assert names == {o.name for o in offers if not o.implied and o.years in ("every", parity)}
        for offer in offers:
            if offer.name not in names:
                parameter = (*parameters_of(offer), "")[0]
                choice = VariationChoice(offer.name, parameter)
                assert illegal_choice("agloa-2019", division, season, EVERY_FACE, (), choice) == "not-offered"


def test_a_parameter_outside_the_books_limits_is_refused() -> None:
    wrong = {
        "elementary": [VariationChoice("wild", "x"), VariationChoice("wild", "1"), VariationChoice("wild")],
        "middle": [
            VariationChoice("wild", "x"),
            VariationChoice("base", "7"),
            VariationChoice("base", "11"),
            VariationChoice("base", "12"),
        ],
        "junior": [
            VariationChoice("base", "10"),
            VariationChoice("base", "13"),
            VariationChoice("multiple-of-k", "5"),
        ],
        "senior": [
            VariationChoice("multiple-of-k", "12"),
            VariationChoice("exponent", "white"),
            VariationChoice("wild", "-"),
        ],
    }
    for division, choices in wrong.items():
        for choice in choices:
            assert illegal_choice("agloa-2019", division, None, EVERY_FACE, (), choice) == "bad-parameter", (
                choice
            )
