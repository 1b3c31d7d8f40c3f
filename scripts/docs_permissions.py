"""Write the table of who may call what into docs/security.md, from the file that the walk over all routes is held to.

python scripts/docs_permissions.py            write it
python scripts/docs_permissions.py --check    say whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from permission_table import FILE, Row, read_rows

PAGE: Final = Path(__file__).parents[1] / "docs" / "security.md"
BEGIN, END = "<!-- permissions: make docs writes this -->\n", "<!-- end of permissions -->\n"
WORDS: Final = {
    "everyone": "everyone",
    "signed-in": "anyone signed in",
    "-program": "but not a program",
    "teacher": "the teacher",
    "child": "a child of the class",
    "maker": "the table's creator",
    "player": "its players",
    "judge": "the judge",
    "head-judge": "the head judge",
    "director": "the director",
    "desk": "the score desk",
    "coach": "the coach (own team)",
}
ACCOUNTS: Final = {"account", "teacher2", "admin"}


def main(arguments: Sequence[str] = ()) -> int:
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    made = before + BEGIN + table(read_rows(FILE.read_text(encoding="utf-8"))) + END + after
    if "--check" in arguments:
        print("docs/security.md is up to date" if made == text else "docs/security.md is out of date")
        return int(made != text)
    PAGE.write_text(made, encoding="utf-8")
    return 0


def table(rows: Sequence[Row]) -> str:
    parts = []
    for section, inside in groupby(rows, key=lambda row: row.section):
        lines = [f"| {_call(row)} | {who(row)} |" for row in inside]
        parts.append("\n".join((f"\n**{section}**\n", "| call | who may |", "| --- | --- |", *lines, "")))
    return "".join(parts) + "\n"


def _call(row: Row) -> str:
    route, _, situation = row.call.partition(" (")
    return f"`{route}` ({situation}" if situation else f"`{route}`"


def who(row: Row) -> str:
    """The roles of a row in words; a program of the maker is let in wherever its owner is, so it is left out."""
    words = row.who.split()
    if set(words) >= ACCOUNTS:
        return "every account"
    return ", ".join(WORDS[word] for word in words if word != "program")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
