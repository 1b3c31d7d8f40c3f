"""Who may call what, as `permissions.txt` says it: read for the walk over all routes and for docs/security.md."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parents[1] / "tests/live/permissions.txt"
ROLES: Final = (
    "nobody",
    "guest",
    "account",
    "program",
    "child",
    "teacher",
    "teacher2",
    "maker",
    "player",
    "judge",
    "head-judge",
    "director",
    "desk",
    "coach",
    "admin",
)


class Row(NamedTuple):
    """One call: `METHOD PATH`, perhaps with a situation in parentheses, and the status of those it refuses."""

    section: str
    call: str
    who: str
    refused: dict[str, int]

    @property
    def route(self) -> str:
        return self.call.partition(" (")[0]

    @property
    def allowed(self) -> tuple[str, ...]:
        return tuple(role for role in ROLES if role not in self.refused)


def read_rows(text: str) -> list[Row]:
    rows, section = list[Row](), ""
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip("[]")
            continue
        call, who, *exceptions = (part.strip() for part in line.split("|"))
        rows.append(Row(section, " ".join(call.split()), who, _refused(who, "".join(exceptions))))
    return rows


def _refused(who: str, exceptions: str) -> dict[str, int]:
    allowed: set[str] = set()
    for word in who.split():
        if word == "everyone":
            allowed |= set(ROLES)
        elif word == "signed-in":
            allowed |= set(ROLES) - {"nobody"}
        elif word.startswith("-"):
            allowed.remove(word[1:])
        else:
            assert word in ROLES, word
            allowed.add(word)
    refused = {role: 401 if role == "nobody" else 403 for role in ROLES if role not in allowed}
    for word in exceptions.split():
        role, _, status = word.partition("=")
        assert role in refused, word
        refused[role] = int(status)
    return refused
