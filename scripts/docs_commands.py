"""Write docs/reference/commands.md from the help of every command.

python scripts/docs_commands.py            write it
python scripts/docs_commands.py --check    exit 1 if it is not what would be written
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import typer

from fairshake.cli._app import COMMANDS, app_for

PAGE: Final = Path(__file__).parents[1] / "docs" / "reference" / "commands.md"
WIDTH: Final = 96
HEAD: Final = """<!-- Written from the commands' own help by scripts/docs_commands.py. Do not edit. -->
# Commands

Every command of `fairshake` with its options, as `--help` shows them.

Options of `fairshake` itself come before the command: `fairshake --lang es judge …`.
"""


def main(arguments: Sequence[str] = ()) -> int:
    text = page()
    if "--check" in arguments:
        current = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        print(f"docs/reference/commands.md is {'up to date' if current == text else 'out of date'}")
        return int(current != text)
    PAGE.write_text(text, encoding="utf-8")
    return 0


def page() -> str:
    return HEAD + "".join(_sections(typer.main.get_command(app_for([])), "fairshake", None))


def _sections(command: Any, name: str, parent: Any) -> Iterator[str]:
    """A command and the commands in it, in the order of the program."""
    info = name.rpartition(" ")[2]
    context = command.make_context(
        info, [], parent=parent, resilient_parsing=True, terminal_width=WIDTH, max_content_width=WIDTH
    )
    level = 2 if parent is None or parent.parent is None else 3
    # A list of commands cuts its lines where the terminal ends; the sections below have the whole sentences.
    shown = re.sub(r"\nCommands:\n.*", "", command.get_help(context), flags=re.DOTALL).rstrip()
    yield f"\n{'#' * level} `{name}`\n\n```text\n{shown}\n```\n"
    inside = getattr(command, "commands", {})
    known = [one for one in COMMANDS if one in inside] if parent is None else list(inside)
    for one in known:
        yield from _sections(inside[one], f"{name} {one}", context)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
