"""Marks the slow tests, so that `make test-fast` can leave them out. The list is `slow.txt`.

Tests in real browsers, over real sockets and at real terminals meet the clock of a busy machine. One that fails is
run once more, and pytest's closing line counts it as rerun: a rerun is a defect to look for, but no reason to refuse
a change.
"""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
REAL_CLOCKS = ("web", "live", "bots", "cli")
settings.register_profile("any clock", deadline=None)  # what an example takes on a busy machine says nothing
settings.load_profile("any clock")
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # in the background of a script; children inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def slow_ones() -> tuple[str, ...]:
    """Files, or tests in files, from the folder of the tests on; remarks begin with #."""
    lines = (HERE / "slow.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line.partition("#")[0].strip() for line in lines if line.partition("#")[0].strip())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = set(slow_ones())
    for item in items:
        file = item.path.relative_to(HERE).as_posix()
        test = getattr(item, "originalname", item.name)
        if slow & {file, f"{file}::{test}"}:
            item.add_marker(pytest.mark.slow)
        if file.startswith(tuple(f"{room}/" for room in REAL_CLOCKS)):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why each test was run once more, so that the cause can be looked for."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_sep("-", f"why {report.nodeid} was run once more")
        terminalreporter.write_line("\n".join(report.longreprtext.splitlines()[-30:]))
