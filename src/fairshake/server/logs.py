"""The log: one JSON object per line, for programs that collect logs, with nothing about people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        entry |= getattr(record, "request", None) or {"message": record.getMessage()}
        if record.exc_info and record.exc_info[0] is not None:
            entry["error"] = _fault(record.exc_info)
        return msgspec.json.encode(entry).decode()


def _fault(fault: Any) -> str:
    """Where it failed and the type of error, but not its message, which might quote what a person wrote."""
    kind, _, trace = fault
    places = []
    while trace is not None:
        places.append(f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{kind.__name__} at {' > '.join(places[-6:])}"
