"""The id of a table is a type of its own where tables are kept and played: nothing else is taken for one."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src/fairshake"
ROOMS = ("application/tables", "server/live", "storage", "workers")
PLAIN = re.compile(r"\btable(?:_id)?: str\b")


def test_no_signature_takes_any_text_for_a_table() -> None:
    files = [path for room in ROOMS for path in (SOURCES / room).rglob("*.py")]
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if PLAIN.search(line)
    ]
    # The sentence for a table that isn't there also says what was typed as its code.
    assert found == ["application/tables/table_cache.py: def __init__(self, table: str) -> None:"]
