"""No code but the rule books asks which book, division or variation is played: a planted comparison turns red."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

HOUSE = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def ids() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ids", HOUSE / "scripts" / "ids.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_package_and_the_page_compare_no_id(ids: ModuleType) -> None:
    assert list(ids.all_faults(HOUSE / "src" / "fairshake", HOUSE / "web" / "src")) == []


@pytest.mark.parametrize(
    "planted",
    [
        'if position.rulebook == "challenge-cup-2022": pass',
        'if "agloa-2019" != book: pass',
        'if rules.division.id in ("junior", "senior"): pass',
        'if table.division not in frozenset({"middle"}): pass',
        'limit = {"elementary": 200, "middle": 1000}',
        'first = ORDER.index("mlag-guide")',
        'book = BOOKS["mlag-2018"]',
        'book = BOOKS.get("mlag-2018")',
        'match choice.name:\n    case "wild":\n        pass',
        'if any(choice.name == "exponent" for choice in chosen): pass',
        'if choice.startswith("multiple-of-k"): pass',
    ],
)
def test_a_planted_comparison_is_found(ids: ModuleType, planted: str) -> None:
    assert list(ids.faults_of("somewhere.py", planted))


@pytest.mark.parametrize(
    "harmless",
    [
        'if operation.name == "factorial": pass',
        'if book.scoring == "average": pass',
        'if "upside-down" in rules.marks: pass',
        'anchor = words("middle")',
        'DEFAULT = "mlag-2018"',
    ],
)
def test_words_that_are_not_ids_are_left_alone(ids: ModuleType, harmless: str) -> None:
    assert not list(ids.faults_of("somewhere.py", harmless))


@pytest.mark.parametrize(
    "planted",
    [
        "const cup = rulebook === 'challenge-cup-2022';",
        "const cup = rulebook.startsWith('challenge-cup');",
        "if (view.table.division !== 'senior') return;",
        "  'decimal-point': true,",
    ],
)
def test_a_comparison_on_the_page_is_found(ids: ModuleType, planted: str) -> None:
    assert list(ids.page_faults("somewhere.ts", planted))


def test_a_planted_file_is_reported_with_its_line(ids: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "mind.py").write_text('\nCUP = book == "challenge-cup-2022"\n', encoding="utf-8")
    found = list(ids.all_faults(tmp_path, tmp_path / "page"))
    assert "bots/mind.py:2: 'challenge-cup-2022' is compared outside its rule book" in found
