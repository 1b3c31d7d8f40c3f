"""Puzzles as text for people, as JSON lines and as CSV for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import UNSET, to_builtins

from fairshake.application.errors import BadInput
from fairshake.application.json_io import write_answer
from fairshake.application.puzzles.schemas import MadePuzzle

COLUMNS: Final = (
    "number",
    "kind",
    "seed",
    "rulebook",
    "division",
    "variations",
    "level",
    "position",
    "shown",
    "question",
    "answer",
    "explanation",
    "difficulty",
    "stars",
)
SHOWN: Final = ("goals", "equations", "tileset", "board", "rack", "tiles")


def write_puzzles(puzzles: Sequence[MadePuzzle], format: str, answers: bool, out: Path | None) -> None:
    """Print the puzzles, or write them into a file."""
    made = FORMATS[format](puzzles, answers)
    if out is not None:
        save(out, "out", made if isinstance(made, bytes) else made.encode())
    elif isinstance(made, str):
        print(made, end="")


def load_format(format: str) -> None:
    """Import what a format needs before any work is done. Raises ImportError if it is not installed."""
    if format == PARQUET:
        import pyarrow.parquet  # noqa: F401


def save(path: Path, field: str, content: bytes) -> None:
    """Write a file; BadInput names the flag."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadInput(field, "puzzles.input.cannot-write", path=path, why=error.strerror) from None


def _lines(puzzles: Sequence[MadePuzzle], answers: bool) -> str:
    return "".join(write_answer(puzzle).decode() + "\n" for puzzle in puzzles)


def _csv(puzzles: Sequence[MadePuzzle], answers: bool) -> str:
    """One row each; nested values are JSON inside their cell."""
    file = io.StringIO()
    rows = csv.DictWriter(file, COLUMNS, extrasaction="ignore", lineterminator="\n")
    rows.writeheader()
    rows.writerows(map(_row, puzzles))
    return file.getvalue()


def _row(puzzle: MadePuzzle) -> dict[str, Any]:
    fields = to_builtins(puzzle)
    shown = {name: fields[name] for name in SHOWN if name in fields}
    cells = {**fields, "shown": shown or "", "variations": " ".join(puzzle.variations or ())}
    return {name: _cell(cells.get(name, "")) for name in COLUMNS}


def _parquet(puzzles: Sequence[MadePuzzle], answers: bool) -> bytes:
    """The same columns as CSV, numbers as numbers."""
    import pyarrow as arrow
    import pyarrow.parquet

    kinds = {"number": arrow.int32(), "stars": arrow.int8(), "difficulty": arrow.float64()}
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in COLUMNS])
    file = io.BytesIO()
    pyarrow.parquet.write_table(arrow.Table.from_pylist([_row(one) for one in puzzles], schema=schema), file)
    return file.getvalue()


def _cell(value: Any) -> Any:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value


def _text(puzzles: Sequence[MadePuzzle], answers: bool) -> str:
    return "\n".join(_puzzle_text(puzzle, answers) for puzzle in puzzles)


def _puzzle_text(puzzle: MadePuzzle, answers: bool) -> str:
    lines = [f"{puzzle.number}. {puzzle.question} {'★' * puzzle.stars}"]
    lines += [f"   {line}" for line in (puzzle.position, puzzle.board) if line is not UNSET]
    lines += [f"   {' '.join(tiles)}" for tiles in (puzzle.rack, puzzle.tiles) if tiles is not UNSET]
    choices = puzzle.goals or puzzle.equations or ()
    lines += [f"   ({number}) {choice}" for number, choice in enumerate(choices, 1)]
    lines += [f"   → {puzzle.explanation}"] if answers else []
    return "\n".join(lines) + "\n"


PARQUET: Final = "parquet"
FORMATS: Final[Mapping[str, Callable[[Sequence[MadePuzzle], bool], str | bytes]]] = {
    "text": _text,
    "jsonl": _lines,
    "csv": _csv,
    PARQUET: _parquet,
}
