"""The log: one JSON object a line, for programs that collect logs, and nothing about people in it.

Requests are told without the address they came from, and without what stands behind the question mark.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec

ACCESS: Final = "uvicorn.access"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        told |= _request(record) if record.name == ACCESS else {"message": record.getMessage()}
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = _fault(record.exc_info)
        return msgspec.json.encode(told).decode()


def _fault(fault: Any) -> str:
    """Where it went wrong and what kind of fault it was; its text might quote what somebody wrote."""
    kind, _, trace = fault
    places = []
    while trace is not None:
        places.append(f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{kind.__name__} at {' > '.join(places[-6:])}"


def _request(record: logging.LogRecord) -> dict[str, Any]:
    """uvicorn hands over address, method, path with query, version and status."""
    arguments = record.args if isinstance(record.args, tuple) else ()
    if len(arguments) != 5:
        return {"message": "request"}
    _, method, path, _, status = arguments
    return {"method": method, "path": str(path).partition("?")[0], "status": status}
