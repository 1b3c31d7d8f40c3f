"""What is acknowledged is on the disk: how SQLite is set, and that the check of a trace sees what comes too early.

The trace itself is made by `make soak` (benchmarks/soak_durability.py), on a real server with strace.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.soak_durability import check_trace, name_of

from fairshake.storage.database import open_sqlite

WRITTEN = f'71 pwrite64(9</data/fairshake.sqlite-wal>, "{name_of(0)}", 4096, 4152) = 4096'
FLUSHED = "71 fdatasync(9</data/fairshake.sqlite-wal>) = 0"
BEGUN = "71 fdatasync(9</data/fairshake.sqlite-wal> <unfinished ...>"
CAME_BACK = "71 <... fdatasync resumed>) = 0"
TOLD = '70 sendto(12<TCP:[…]>, "\\201~{\\"done\\":\\"' + name_of(0) + '\\"", 40, 0, NULL, 0) = 40'
OTHER = '70 write(5<pipe:[…]>, "x", 1) = 1'


@pytest.mark.parametrize("engine", ["writing", "reading"])
def test_sqlite_waits_for_the_disk(tmp_path: Path, engine: str) -> None:
    database = open_sqlite(tmp_path)
    try:
        with getattr(database, engine).connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    finally:
        database.close()


@pytest.mark.parametrize(
    ("lines", "good"),
    [
        ([OTHER, WRITTEN, FLUSHED, TOLD], 1),
        ([OTHER, WRITTEN, BEGUN, OTHER, CAME_BACK, TOLD], 1),
        ([OTHER, WRITTEN, TOLD, FLUSHED], 0),
        ([OTHER, WRITTEN, BEGUN, TOLD, CAME_BACK], 0),
        ([OTHER, FLUSHED, WRITTEN, TOLD], 0),
        ([OTHER, FLUSHED, TOLD], 0),
    ],
)
def test_a_trace_is_good_only_if_the_flush_came_back_before_the_answer(lines: list[str], good: int) -> None:
    found, faults = check_trace(lines, 1)
    assert (found, len(faults)) == (good, 1 - good)
