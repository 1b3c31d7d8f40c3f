"""Files that people write for `equate hand --grade` and `equate situation --contest`: plain text or JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.messages import sentence

AREA: Final = "equate-activities"
MOST_BYTES: Final = 5_000_000
_CLOCK: Final = re.compile(r"(?:([0-9]{1,4}):([0-5][0-9])|([0-9]{1,5}))(\.[0-9]{1,3})?")


def read_file(field: str, path: Path) -> str:
    """The text of a file of a sensible size; BadInput names the flag."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError(sentence("terminal", "too-large", most=f"{MOST_BYTES:,}"))
        return path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        why = str(error)[:120]
        raise BadInput(field, "equate-activities.input.not-text", path=path, why=why) from None


def _json(field: str, path: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        why = str(error)[:120]
        raise BadInput(field, "equate-activities.input.not-text", path=path, why=why) from None


def read_lists(path: Path) -> Any:
    """The lists of a file: a name and a colon, then one equation a line; or JSON (`lists`)."""
    text = read_file("grade", path)
    if path.suffix == ".json":
        data = _json("grade", path, text)
        return data["lists"] if isinstance(data, dict) and set(data) == {"lists"} else data
    lists: list[dict[str, Any]] = []
    for number, line in _lines(text):
        if line.endswith(":"):
            lists.append({"player": line[:-1].strip(), "equations": []})
        elif lists:
            lists[-1]["equations"].append(line)
        else:
            raise BadInput("grade", "equate-activities.input.no-text-list", number=number)
    return lists


def read_entries(path: Path) -> Any:
    """The contest of a file: `Name | time | play` a line, time in seconds or as 1:35; or JSON (`contest`)."""
    text = read_file("contest", path)
    if path.suffix == ".json":
        return _json("contest", path, text)
    return {"entries": [_entry(number, line) for number, line in _lines(text)]}


def _entry(number: int, line: str) -> dict[str, Any]:
    parts = [part.strip() for part in line.split("|")]
    match = _CLOCK.fullmatch(parts[1]) if len(parts) == 3 else None
    if match is None:
        raise BadInput("contest", "equate-activities.input.text-entry", number=number)
    minutes, seconds, alone, parts_of_second = match.groups()
    whole = int(alone) if alone else 60 * int(minutes) + int(seconds)
    time = whole + float(parts_of_second) if parts_of_second else whole
    return {"player": parts[0], "play": parts[2], "seconds": time}


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines with content, with their numbers; `#` starts a comment."""
    stripped = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, line) for number, line in stripped if line and not line.startswith("#")]
