"""The worked examples that the rules pages let people run, taken from the corpora; `--check` exits 1 if they are old.

The corpora of the tests are the one home of the examples. Each inventory item gives its first row and, where it has
one, the first row with the opposite verdict. An item that the book states without an example gives at most two rows.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from fairshake.application.equate.library import layout_named
from fairshake.equate.board import Board, board_text
from fairshake.equate.plays import read_play
from fairshake.equate.tokens import read_tokens
from fairshake.equations.books import BOOKS

ROOT: Final = Path(__file__).parent.parent
CORPUS: Final = ROOT / "tests" / "corpora" / "judge"
EQUATE: Final = ROOT / "tests" / "equate" / "corpus"
FOLDER: Final = ROOT / "web" / "src" / "lib" / "generated" / "examples"
OURS: Final = re.compile(r"^(pairs|limits|choices|mixed|misprints|basic-form)\b")
"""Items of the inventories that were not taken from the book."""
MOST_OF_A_RULE: Final = 2
WANTED: Final = ("correct", "reason", "solution_value", "goal_value")

Row = dict[str, Any]
Pages = dict[str, dict[str, list[Row]]]


def made() -> Pages:
    """Every page's examples by section."""
    pages: Pages = {BOOKS[id].rules_page: dict(_book(id)) for id in BOOKS}
    return {**pages, "equate": _equate()}


def _book(id: str) -> Iterator[tuple[str, list[Row]]]:
    items = [line.split("\t") for line in _lines(CORPUS / f"{id}.inventory.tsv")]
    rows = [json.loads(line) for line in _lines(CORPUS / f"{id}.jsonl")]
    of_item = _by_item([item[0] for item in items], rows)
    sections: dict[str, list[Row]] = {}
    rules: Counter[str] = Counter()
    for item, section, place, _ in items:
        if OURS.match(section):
            continue
        chosen = _pair(of_item.get(item, ()))
        if place.split(",")[0] == "rule":
            chosen = chosen[: MOST_OF_A_RULE - rules[section]]
            rules[section] += len(chosen)
        sections.setdefault(section, []).extend(_judged(row) for row in chosen)
    yield from ((section, found) for section, found in sections.items() if found)


def _by_item(items: list[str], rows: Iterable[Row]) -> dict[str, list[Row]]:
    known = set(items)
    found: dict[str, list[Row]] = {}
    for row in rows:
        plain = "expect" in row and not {"objection", "question"} & row.keys()
        item = row["id"] if row["id"] in known else re.sub(r"\.?[a-z]{1,2}$", "", row["id"])
        if plain:
            found.setdefault(item, []).append(row)
    return found


def _pair(rows: Iterable[Row]) -> list[Row]:
    """The first row, and the first that is ruled the other way."""
    rows = list(rows)
    verdict = rows[0]["expect"]["correct"] if rows else None
    other = [row for row in rows if row["expect"]["correct"] is not verdict]
    return rows[:1] + other[:1]


def _judged(row: Row) -> Row:
    expect = {key: row["expect"][key] for key in WANTED if row["expect"].get(key) is not None}
    return {
        "id": row["id"],
        "position": row.get("position") or _line(row),
        "equation": row["equation"],
        "expect": expect,
    }


def _line(row: Row) -> str:
    """A position that is given by its fields, in one line."""
    form = f"/{row['form']}" if row.get("form", "adventurous") != "adventurous" else ""
    chosen = ",".join(map(_choice, row.get("variations", ()))) or "-"
    areas = [_cubes(row.get(name) or "") for name in ("required", "permitted", "forbidden", "resources")]
    head = f"{row['rulebook']}/{row['division']}{form} {chosen}"
    return " | ".join([head, row.get("goal") or "-", *areas, row.get("challenge", "none")])


def _choice(chosen: str | Row) -> str:
    if isinstance(chosen, str):
        return chosen
    return "=".join(str(value) for value in chosen.values())


def _cubes(area: str | list[str]) -> str:
    text = area if isinstance(area, str) else " ".join(area)
    return "--" if text == "-" else text or "-"


def _equate() -> dict[str, list[Row]]:
    topics = {item["id"]: item["topic"] for item in _toml(EQUATE / "inventory.toml")["item"]}
    sections: dict[str, list[Row]] = {}
    for row in _toml(EQUATE / "examples.toml")["example"]:
        if row["judge"] in ("line", "play"):
            sections.setdefault(slug(topics[row["id"]]), []).append(_play(row))
    return sections


def slug(topic: str) -> str:
    """A topic of the booklet as the page has it: `3-are-mixed-numbers-allowed`."""
    return re.sub(r"[^a-z0-9]+", "-", topic.lower()).strip("-")


def _play(row: Row) -> Row:
    """A line is played across the center of an empty board; earlier plays are laid first."""
    request: Row = {"board": _board(row.get("before", []), row.get("board", []))}
    if row["judge"] == "line":
        request["play"] = f"{_start(row['text'])} across {row['text']}"
    elif "play" in row:
        request["play"] = row["play"]
    else:
        request["play"] = [{"at": at, "tile": tile} for at, tile in row["placements"]]
    if row.get("negatives"):
        request["tileset"] = "advanced"
    for key in ("options", "rack"):
        if row.get(key):
            request[key] = row[key]
    reason = row.get("reason")
    expect: Row = {"legal": row.get("legal", reason is None)}
    if reason:
        expect["reason"] = reason
    if "score" in row:
        expect["score"] = row["score"]
    return {"id": row["id"], "request": request, "expect": expect}


def _start(text: str) -> str:
    """Where a line begins whose middle lies on the center square J10."""
    return f"{chr(ord('J') - len(read_tokens(text)) // 2)}10"


def _board(plays: list[str], tiles: list[dict[str, str]]) -> str:
    """The board in one line after these plays and with these tiles; "" for an empty one."""
    board = Board(layout_named("standard"), {})
    for play in plays:
        board = board.with_tiles(read_play(board, play).placed)
    for tile in tiles:
        square = board.layout.read_square(tile["at"])
        assert square is not None
        board = board.with_tiles({square: tile["tile"]})
    return board_text(board) if board.tiles else ""


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _toml(path: Path) -> Row:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def main(arguments: list[str]) -> int:
    FOLDER.mkdir(exist_ok=True)
    for page, sections in made().items():
        file = FOLDER / f"{page}.json"
        text = json.dumps(sections, ensure_ascii=False, indent=0) + "\n"
        found = file.read_text(encoding="utf-8") if file.exists() else ""
        if "--check" in arguments and found != text:
            print(f"{file.name} is not up to date: run `make types`", file=sys.stderr)
            return 1
        if found != text:
            file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
