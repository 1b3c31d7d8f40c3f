"""Marks the slow tests, so that `make test-fast` can leave them out. The list is `slow.txt`.

A test that fails has failed, except where `@pytest.mark.retry_once(reason="…")` says that a browser or a real clock
may be late: such a test is run once more, pytest's closing line counts it as rerun, and the summary gives the reason.
"""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
REASON = "why it may be run once more"
settings.register_profile("any clock", deadline=None)  # what an example takes on a busy machine says nothing
settings.load_profile("any clock")
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # in the background of a script; children inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def slow_tests() -> tuple[str, ...]:
    """Folders, files, or tests in files, from the folder of the tests on; remarks begin with #."""
    lines = (HERE / "slow.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line.partition("#")[0].strip() for line in lines if line.partition("#")[0].strip())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = set(slow_tests())
    for item in items:
        file = item.path.relative_to(HERE).as_posix()
        test = getattr(item, "originalname", item.name)
        if slow & {f"{file.partition('/')[0]}/", file, f"{file}::{test}"}:
            item.add_marker(pytest.mark.slow)
        for marker in item.iter_markers("retry_once"):
            item.user_properties.append((REASON, marker.kwargs["reason"]))
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name each test that was run once more, with its reason and with what went wrong."""
    for report in terminalreporter.stats.get("rerun", []):
        reason = dict(report.user_properties).get(REASON, "no reason given")
        terminalreporter.write_sep("-", f"{report.nodeid} was run once more: {reason}")
        terminalreporter.write_line("\n".join(report.longreprtext.splitlines()[-30:]))
