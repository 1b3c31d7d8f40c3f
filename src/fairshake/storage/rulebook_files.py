"""The folder of a league's own rule books: every TOML file in it, in order of their names."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from fairshake.application.errors import BadInput


def rulebook_files(folder: Path) -> list[tuple[str, dict[str, Any]]]:
    """The files by name, parsed. Raises BadInput for a folder or a file that cannot be read."""
    try:
        if not folder.is_dir():
            raise NotADirectoryError(20, "Not a directory")
        return [(path.name, _parsed(path)) for path in sorted(folder.glob("*.toml"))]
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput("rulebooks", "leagues.no-folder", path=str(folder), why=why) from None


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(path.name, "leagues.not-toml", why=str(error)[:120]) from None
