"""Logs are JSON lines without anything about people."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

from fairshake.server.logs import JsonLines


def reported(name: str, message: str, *arguments: Any, error: Any = None) -> dict[str, Any]:
    record = logging.LogRecord(name, logging.INFO, "file.py", 1, message, arguments, error)
    line: dict[str, Any] = json.loads(JsonLines().format(record))
    assert line.pop("at") > 0
    return line


def test_a_message_is_logged_with_its_level_and_logger() -> None:
    line = reported("fairshake.live", "clocks of %d tables", 3)
    assert line == {"level": "info", "logger": "fairshake.live", "message": "clocks of 3 tables"}


def test_a_fault_is_reported_by_kind_and_place_without_what_was_written() -> None:
    try:
        raise ValueError("Ann wrote 1+1")
    except ValueError:
        line = reported("fairshake.live", "a request failed", error=sys.exc_info())
    assert line["error"].startswith("ValueError at ")
    assert "test_logs.py:" in line["error"]
    assert "Ann" not in line["error"]
