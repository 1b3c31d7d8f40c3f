"""A coach adds a rule book, a season and a variation without touching the judge: the examples of docs/rulebooks.md."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, Division, GoalLimits, RuleBook
from tests.as_json import judge, rulebooks

PAGE = Path(__file__).parents[2] / "docs" / "rulebooks.md"


@pytest.fixture(autouse=True)
def own_registries() -> Iterator[None]:
    """Books and variations added by a test are gone after it."""
    books, variations = dict(RULEBOOKS), dict(VARIATIONS)
    yield
    RULEBOOKS.clear()
    RULEBOOKS.update(books)
    VARIATIONS.clear()
    VARIATIONS.update(variations)


def test_the_examples_of_the_page_are_true() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "docs/rulebooks.md", str(PAGE), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    report: list[str] = []
    result = runner.run(example, out=report.append)
    assert result.attempted >= 20
    assert result.failed == 0, "".join(report)


def test_a_custom_book_is_in_the_menu_and_unknown_once_it_is_gone() -> None:
    request = {"position": "tiny/all - | 7 | - | - | - | 3 + 4 | none", "equation": "3+4 = 7"}
    with pytest.raises(BadInput) as refused:
        judge(request)
    assert refused.value.field == "rulebook"
    RULEBOOKS["tiny"] = RuleBook("tiny", "Tiny", "1", (Division("all", "All"),), GoalLimits(), {})
    assert judge(request)["correct"] is True
    assert "tiny" in [book["id"] for book in rulebooks()["rulebooks"]]


def test_the_page_names_every_field_of_a_book_and_of_a_division() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for kind in (RuleBook, Division):
        missing = [name for name in kind.__dataclass_fields__ if f"`{name}`" not in text]
        assert missing == []
