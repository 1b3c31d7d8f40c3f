"""What docs/bots.md says is so: the table of levels, and the example bot."""

from __future__ import annotations

import re
from pathlib import Path

from fairshake.application.bots.arena import Arena
from fairshake.bots import LEVELS
from fairshake.bots.levels import ANY
from fairshake.workers.arena import play_arena

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
ROWS = {
    "longest Solution it sees (cubes)": "longest",
    "brackets inside brackets": "brackets",
    "Goals it compares": "goals",
    "Resources it adds when it looks for Now": "reach",
}


def cells(label: str) -> list[str]:
    line = next(
        line for line in DOCS.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {label}")
    )
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def test_the_table_of_levels_is_the_code() -> None:
    levels = list(LEVELS.values())
    for label, name in ROWS.items():
        limits = [getattr(level, name) for level in levels]
        assert cells(label) == ["any" if limit == ANY else str(limit) for limit in limits], label
    assert cells("signs it uses") == ["all" if len(x.signs) == 6 else " ".join(x.signs) for x in levels]
    assert cells("calls Impossible unseen") == [str(x.patience) if x.patience else "never" for x in levels]
    assert cells("knows for certain") == [{0: "–", ANY: "all"}.get(x.exact, str(x.exact)) for x in levels]
    assert cells("searches the ending") == [str(x.ending) if x.ending else "–" for x in levels]
    assert cells("uses the chosen variations") == ["yes" if x.variations else "no" for x in levels]
    for label, name in (("calls a challenge after", "reaction"), ("does anything else after", "pace")):
        spans = [tuple(f"{end / 1000:g}" for end in getattr(x, name)) for x in levels]
        assert cells(label) == [f"{least}–{most}" for least, most in spans]


def test_the_example_bot_plays_whole_matches(tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    file = tmp_path / "my_bot.py"
    file.write_text(code.group(1), encoding="utf-8")
    arena = Arena(("first-day", f"{file}:make"), 2, seed=3, options={"shakes": 2})
    results = list(play_arena(arena, workers=1))
    assert [len(match) for match in results] == [2, 2]
    assert sum(result.share for match in results for result in match) == 2


def test_the_example_has_about_thirty_lines() -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    assert sum(bool(line.strip()) for line in code.group(1).splitlines()) <= 34
