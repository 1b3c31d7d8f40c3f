"""The rules pages have a place for every section of the five documents, and every example there gives their result."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.as_json import check, judge, rulebooks

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "web" / "src" / "rules"
EXAMPLES = ROOT / "web" / "src" / "lib" / "generated" / "examples"
DOCUMENTS = ("guide", "mlag", "agloa", "cup", "equate")
HEADING = re.compile(r"^#{2,5} (\S+) \| .+$")
ITEM = re.compile(r"^- \(?([a-z]{1,4}|\d{1,2})[.)] ")


def anchors(language: str, page: str) -> list[str]:
    """The sections of a page and their numbered items, in order."""
    found, section = [], ""
    for line in (PAGES / language / f"{page}.md").read_text(encoding="utf-8").splitlines():
        if heading := HEADING.match(line):
            section = heading[1]
            found.append(section)
        elif item := ITEM.match(line):
            found.append(f"{section}-{item[1]}")
    return found


def sections() -> dict[str, list[str]]:
    """The numbers of the documents' sections, by page."""
    rows = (ROOT / "tests" / "corpora" / "sections.tsv").read_text(encoding="utf-8").splitlines()
    found: dict[str, list[str]] = {}
    for page, number, title in (row.split("\t") for row in rows):
        assert title
        found.setdefault(page, []).append(number)
    return found


def examples(page: str) -> list[dict[str, Any]]:
    by_section = json.loads((EXAMPLES / f"{page}.json").read_text(encoding="utf-8"))
    return [example for rows in by_section.values() for example in rows]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("page", DOCUMENTS)
def test_every_section_of_the_document_has_its_place(language: str, page: str) -> None:
    wanted = sections()[page]
    assert len(wanted) > 15
    assert sorted(set(wanted) - set(anchors(language, page))) == []


def test_the_examples_are_those_of_the_corpora() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/rules_examples.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_there_are_enough_examples_and_each_has_a_section_on_its_page() -> None:
    assert sum(len(examples(page)) for page in DOCUMENTS) > 300
    for page in DOCUMENTS:
        by_section = json.loads((EXAMPLES / f"{page}.json").read_text(encoding="utf-8"))
        assert sorted(set(by_section) - set(anchors("en", page))) == []


@pytest.mark.parametrize("page", DOCUMENTS[:4])
def test_the_judge_gives_every_example_the_result_of_its_document(page: str) -> None:
    for example in examples(page):
        verdict = judge({"position": example["position"], "equation": example["equation"]})
        found = {key: verdict[key] for key in example["expect"]}
        assert found == example["expect"], example["id"]


def test_the_check_of_plays_gives_every_example_the_result_of_the_booklet() -> None:
    for example in examples("equate"):
        request = {key: value for key, value in example["request"].items() if value != ""}
        answer = check(request)
        expect = example["expect"]
        assert answer["legal"] is expect["legal"], example["id"]
        assert expect.get("reason") in (None, *answer["reasons"]), example["id"]
        assert expect.get("score", answer["score"]) == answer["score"], example["id"]


def test_the_catalog_has_what_the_tables_of_the_pages_need() -> None:
    books = {book["rules_page"]: book for book in rulebooks()["rulebooks"]}
    assert set(books) == {"guide", "mlag", "agloa", "cup"}
    middle = next(one for one in books["agloa"]["divisions"] if one["id"] == "middle")
    limits = {one["name"]: one["limits"] for one in middle["variations"]}
    assert limits["number-of-factors"] == {"largest": 1000}
    assert limits["multiple-of-k"] == {"largest_goal": 1000, "factorial_in_goal": True}
    wild = next(one for one in middle["variations"] if one["name"] == "wild")
    assert wild["parameter"]["values"] == ["0"]
    assert books["agloa"]["scores"]["absent"] == -2
    assert books["guide"]["scores"]["invalid"]["now-too-early"] == -1
    assert books["mlag"]["scores"]["invalid"]["now-too-early"] == 0
    assert {time["task"]: time["seconds"] for time in books["mlag"]["times"]}["write"] == 120
    assert books["cup"]["scores"]["single_challenger"] == 2


def test_the_pages_write_no_limit_of_a_variation_themselves() -> None:
    for language in ("en", "es"):
        text = (PAGES / language / "agloa.md").read_text(encoding="utf-8")
        variations = text[text.index("## XIII |") : text.index("## A |")]
        assert not re.search(r"\b(200|1000|1,000)\b", variations)
