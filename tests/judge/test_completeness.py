"""Nothing is left out: every variation has corpus rows, limits and words; every reason and code can be explained."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from fairshake.application.equations.verdicts import explain
from fairshake.judgment import REASONS, Finding
from fairshake.messages import catalog, sentence
from fairshake.notation import read_choice
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, RuleBook

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fairshake"
CORPUS = ROOT / "tests" / "corpora" / "judge"
ROOMS = ("notation", "rulebooks", "judgment", "numbers")
AGLOA = RULEBOOKS["agloa-2019"]
OFFERS = [(division.id, offer.name) for division in AGLOA.divisions for offer in division.offers]
PARAMETERS = {"variation": "wild", "cube": "r 3", "section": "required"}


def rows(book: str) -> list[dict[str, Any]]:
    lines = (CORPUS / f"{book}.jsonl").read_text(encoding="utf-8").splitlines()
    return [row for row in map(json.loads, lines) if "expect" in row]


def names_of(row: dict[str, Any]) -> tuple[str, set[str]]:
    """The division of a row and the variations it names or has in force for every shake."""
    if "position" in row:
        head, _, variations = row["position"].split("|")[0].strip().partition(" ")
        division, *form = head.split("/")[1:]
        named = {read_choice(part).name for part in variations.split(",")} - {"-", ""}
    else:
        division, form = row["division"], [row.get("form", "")]
        named = {item if isinstance(item, str) else item["name"] for item in row.get("variations", [])}
        named = {read_choice(name).name for name in named}
    if "basic" not in form:
        named |= {offer.name for offer in AGLOA.division(division).offers if offer.implied}
    return division, named


def seen_in_corpus() -> dict[bool, Counter[tuple[str, str]]]:
    """How many accepting and refusing rows each variation has in each division."""
    seen: dict[bool, Counter[tuple[str, str]]] = {True: Counter(), False: Counter()}
    for row in rows("agloa-2019"):
        if "correct" in row["expect"]:
            division, names = names_of(row)
            seen[row["expect"]["correct"]].update((division, name) for name in names)
    return seen


SEEN = seen_in_corpus()


@pytest.mark.parametrize(("division", "variation"), OFFERS)
def test_a_variation_has_accepting_and_refusing_corpus_rows_in_each_division(
    division: str, variation: str
) -> None:
    assert SEEN[True][division, variation] >= 1
    assert SEEN[False][division, variation] >= 1


@pytest.mark.parametrize(("division", "variation"), OFFERS)
def test_a_variation_has_limits_rows_in_each_division(division: str, variation: str) -> None:
    prefix = f"agloa-2019/limits/{variation}/"
    limits = [row for row in rows("agloa-2019") if row["id"].startswith(prefix)]
    assert any(names_of(row)[0] == division for row in limits), f"no {prefix}… row for {division}"
    assert {row["expect"].get("correct") for row in limits} >= {True, False}


@pytest.mark.parametrize("variation", VARIATIONS)
def test_a_variation_has_a_title_and_an_explanation(variation: str) -> None:
    assert sentence("judge", f"variation.{variation}.title").strip()
    assert len(sentence("judge", f"variation.{variation}.explanation")) > 30


@pytest.mark.parametrize("variation", VARIATIONS)
def test_a_variation_is_one_small_file(variation: str) -> None:
    path = SOURCE / "rulebooks" / "variations" / f"{variation.replace('-', '_')}.py"
    assert path.exists()
    assert VARIATIONS[variation].__module__.endswith(path.stem)


def test_no_file_of_a_variation_has_more_than_120_lines() -> None:
    files = list((SOURCE / "rulebooks" / "variations").glob("*.py"))
    assert len(files) >= len(VARIATIONS)
    assert [f.name for f in files if len(f.read_text(encoding="utf-8").splitlines()) > 120] == []


def test_every_variation_is_offered_by_some_division_and_every_offer_is_a_variation() -> None:
    offered = {offer.name for book in RULEBOOKS.values() for d in book.divisions for offer in d.offers}
    assert offered == set(VARIATIONS)
    assert len(VARIATIONS) == 22


def test_every_reason_of_the_interface_occurs_in_the_corpora() -> None:
    seen = Counter(row["expect"].get("reason") for book in RULEBOOKS for row in rows(book))
    assert [reason for reason in REASONS if not seen[reason]] == []


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=list(RULEBOOKS))
def test_every_book_cites_a_section_for_every_reason_it_can_give(book: RuleBook) -> None:
    never = {"ambiguous"} if book.order_of_operations else set()
    if not any(division.offers for division in book.divisions):
        never.add("variation-broken")
    assert [reason for reason in REASONS if reason not in never and not book.citations.get(reason)] == []


# Codes and sentences


def codes(pattern: str) -> Iterator[str]:
    """The codes that the rooms can emit, found in their source."""
    for room in ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            yield from re.findall(pattern, path.read_text(encoding="utf-8"))


UNDEFINED = sorted(set(codes(r'Undefined\(\s*"([a-z-]+)"')))
UNREADABLE = sorted(
    set(codes(r'NotationError\(\s*"([a-z-]+)"'))
    | set(codes(r'NotationError\(\s*"[a-z-]+" if \w+ else "([a-z-]+)"'))
)
BREACHES = sorted(set(codes(r'Breach\(\s*"([a-z-]+)"')) | {"factorials", "factorials-in-goal"})
FINDINGS = sorted(set(codes(r'(?:Finding|add)\(\s*"([a-z-]+",\s*"[a-z-]+)"')))
GOAL_CODES = sorted(set(codes(r'"(goal-[a-z-]+)"')) - set(REASONS) - {"goal-point"})


def test_the_search_for_codes_finds_them() -> None:
    assert len(UNDEFINED) > 15
    assert len(UNREADABLE) > 15
    assert len(BREACHES) >= 6
    assert len(FINDINGS) >= 10
    assert len(GOAL_CODES) >= 10


def fields_of(pattern: str) -> dict[str, str]:
    names = {name for _, name, _, _ in Formatter().parse(pattern) if name}
    return {name: PARAMETERS.get(name, "1") for name in names}


def explained(reason: Any, code: str) -> str:
    known = catalog("judge")
    pattern = (
        known.get(f"{reason}.{code}") or known.get(f"undefined.{code}") or known.get(f"notation.{code}") or ""
    )
    return explain(Finding(reason, code, "", None, fields_of(pattern)), "3*4 = 12")


@pytest.mark.parametrize("code", UNDEFINED)
def test_every_undefined_expression_has_a_sentence_of_its_own(code: str) -> None:
    assert f"undefined.{code}" in catalog("judge")
    assert explained("illegal-expression", code).startswith(catalog("judge")[f"undefined.{code}"][:10])


@pytest.mark.parametrize("code", UNREADABLE)
def test_every_unreadable_text_has_a_sentence_of_its_own(code: str) -> None:
    assert f"notation.{code}" in catalog("judge")
    assert explained("malformed", code)


@pytest.mark.parametrize("code", BREACHES)
def test_every_breach_of_a_variation_has_a_sentence_of_its_own(code: str) -> None:
    assert f"variation-broken.{code}" in catalog("judge")
    assert explained("variation-broken", code)


@pytest.mark.parametrize("pair", FINDINGS)
def test_every_finding_has_a_sentence(pair: str) -> None:
    reason, code = re.split(r'",\s*"', pair)
    assert reason in REASONS
    assert explained(reason, code).strip()


@pytest.mark.parametrize("code", GOAL_CODES)
def test_every_fault_of_a_goal_has_a_sentence(code: str) -> None:
    known = catalog("judge")
    assert f"goal-illegal.{code}" in known or f"goal-misread.{code}" in known
    for reason in ("goal-illegal", "goal-misread"):
        pattern = known.get(f"{reason}.{code}", "")
        assert explain(Finding(reason, code, "", None, fields_of(pattern)), "1 = 1").strip()


@pytest.mark.parametrize("reason", REASONS)
def test_an_unforeseen_code_is_explained_rather_than_raised(reason: Any) -> None:
    known = catalog("judge")
    general = [code for code in known if code.startswith(f"{reason}.")]
    assert general or reason == "malformed"
    if f"{reason}.other" in known:
        assert explain(Finding(reason, "no-code-of-the-catalog"), "1 = 1").strip()


def test_every_placeholder_of_the_catalog_can_be_filled() -> None:
    for area in ("judge",):
        for code, pattern in catalog(area).items():
            assert "{}" not in pattern, code
            assert sentence(area, code, **fields_of(pattern)), code
