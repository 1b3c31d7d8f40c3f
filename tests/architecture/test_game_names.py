"""Nothing but its kit and its own rooms asks which game is played: a planted comparison turns red."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

HOUSE = Path(__file__).parents[2]
SCRIPTS = HOUSE / "scripts"


@pytest.fixture(scope="module")
def names() -> ModuleType:
    sys.path.insert(0, str(SCRIPTS))
    try:
        spec = importlib.util.spec_from_file_location("game_names", SCRIPTS / "game_names.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(SCRIPTS))
    return module


def test_the_package_and_the_page_ask_for_no_game_by_name(names: ModuleType) -> None:
    assert list(names.all_faults(HOUSE / "src" / "fairshake", HOUSE / "web" / "src")) == []


@pytest.mark.parametrize(
    "planted",
    [
        'if record.game == "equations": pass',
        'if "equate" != name: pass',
        'if game not in ("equations", "equate"): pass',
        'think = {"equations": think_cubes, "equate": think_tiles}',
        'kit = GAMES["equations"]',
        'kit = games.get("equate")',
        'match book.game:\n    case "equations":\n        pass',
        'Game = Literal["equations", "equate"]',
    ],
)
def test_a_planted_comparison_is_found(names: ModuleType, planted: str) -> None:
    assert list(names.faults_of("somewhere.py", planted))


@pytest.mark.parametrize(
    "harmless",
    [
        'words = sentence("equations", "call.now")',
        'first = puzzle.answer["equations"][0]',
        'answer = {"yes": True, "equations": found}',
        'DEFAULT = "equations"',
    ],
)
def test_other_uses_of_the_words_are_left_alone(names: ModuleType, harmless: str) -> None:
    assert not list(names.faults_of("somewhere.py", harmless))


@pytest.mark.parametrize(
    "planted",
    [
        "const tiles = table.game === 'equate';",
        "  case 'equations':",
        "    game: 'equations' | 'equate';",
        '<Intro game="equate" />',
    ],
)
def test_a_question_on_the_page_is_found(names: ModuleType, planted: str) -> None:
    assert list(names.page_faults("somewhere.svelte", planted))


def test_a_planted_file_is_reported_with_its_line(names: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "mind.py").write_text('\nTILES = game == "equate"\n', encoding="utf-8")
    found = list(names.all_faults(tmp_path, tmp_path / "page"))
    assert "mind.py:2: 'equate' is asked for outside its kit" in found
