"""The page has one dialog and two ways to confirm, and its styles never depend on the ids that tests use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[2] / "web" / "src"
DIALOG: Final = re.compile(r"<dialog\b")
ASKED: Final = re.compile(r"\b(?:onyes|act): \(.*\) => void")
TEST_ID: Final = re.compile(r"\[data-testid")


def files(*endings: str) -> list[Path]:
    return sorted(path for path in PAGE.rglob("*") if path.suffix in endings)


def styles(path: Path) -> str:
    """The style sheet itself, or the style blocks of a component."""
    text = path.read_text(encoding="utf-8")
    return text if path.suffix == ".css" else "".join(re.findall(r"<style.*?</style>", text, re.DOTALL))


def test_every_dialog_is_the_one_component() -> None:
    found = [path.name for path in files(".svelte") if DIALOG.search(path.read_text(encoding="utf-8"))]
    assert found == ["Dialog.svelte"]


def test_a_question_is_asked_in_a_dialog_or_in_its_line() -> None:
    found = [path.name for path in files(".svelte") if ASKED.search(path.read_text(encoding="utf-8"))]
    assert found == ["ConfirmDialog.svelte", "ConfirmInline.svelte"]


def test_no_style_selects_by_a_test_id() -> None:
    assert len(files(".svelte", ".css")) > 200
    assert [path.name for path in files(".svelte", ".css") if TEST_ID.search(styles(path))] == []


def test_the_patterns_find_what_they_look_for() -> None:
    assert DIALOG.search("<dialog open>")
    assert not DIALOG.search("<Dialog open>")
    assert ASKED.search("onyes: (text: string) => void;")
    assert TEST_ID.search('[data-testid="mat"] { color: red; }')
