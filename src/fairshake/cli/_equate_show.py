"""Equate on a terminal: boards, racks and verdicts, in words and colors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fairshake.messages import sentence

if TYPE_CHECKING:
    from fairshake.application.equate.schemas import CheckAnswer, CheckedLine, GradedPlayAnswer, MovesAnswer

STYLES = {
    "2S": "black on bright_cyan",
    "3S": "white on blue",
    "2E": "black on bright_magenta",
    "3E": "white on red",
}


class ShownLayout(Protocol):
    """A board without tiles."""

    @property
    def size(self) -> int: ...
    def premium_name(self, square: int) -> str: ...


@lru_cache
def console() -> Console:
    """The terminal's console; without one, plain text."""
    return Console(highlight=False, soft_wrap=True)


def say(text: str) -> None:
    """Print a sentence literally: names and tiles are never read as markup."""
    console().print(Text(text), soft_wrap=not console().is_terminal)


def print_board(
    layout: ShownLayout, tiles: Mapping[int, str], latest: Mapping[int, str] | None = None
) -> None:
    """The board with its premium squares; tiles of the latest play are underlined."""
    header = "   " + "".join(f"{chr(65 + column):^4}" for column in range(layout.size))
    console().print(Text(header))
    for row in range(layout.size):
        line = Text(f"{row + 1:>2} ")
        for column in range(layout.size):
            square = row * layout.size + column
            line.append(*_cell(layout, square, tiles.get(square), latest or {}))
        console().print(line)


def _cell(layout: ShownLayout, square: int, tile: str | None, latest: Mapping[int, str]) -> tuple[str, str]:
    if tile is not None:
        return f"{tile:^4}", "bold underline" if square in latest else "bold"
    premium = layout.premium_name(square)
    return (f"{premium:^4}", STYLES[premium]) if premium else (f"{'·':^4}", "dim")


def print_verdict(play: str, answer: CheckAnswer | GradedPlayAnswer) -> None:
    """A ruling for people: yes or no, the sentence, then the score square by square."""
    mark = _word("legal") if answer.legal else _word("not-legal", reason=answer.reason)
    say(f"{play}: {mark}")
    say(answer.explanation)
    if answer.citation:
        say(sentence("equate", "booklet", section=answer.citation))
    for line in answer.lines:
        _print_line(line)
    if answer.bonus:
        say(_word("all-tiles", points=answer.bonus))
    if answer.legal:
        say(_word("score", score=answer.score))


def columns(*names: str) -> list[str]:
    """Column headings in words."""
    return [_word(f"column.{name}") for name in names]


def _word(code: str, **params: object) -> str:
    return sentence("terminal", code, **params)


def _print_line(line: CheckedLine) -> None:
    kind = _word(f"kind.{line.kind}")
    table = Table(title=_word("line", text=line.text, kind=kind, score=line.score), title_justify="left")
    for square in line.squares:
        table.add_column(square.at, justify="center")
    table.add_row(*(Text(square.tile) for square in line.squares))
    table.add_row(*(square.premium or "" for square in line.squares))
    table.add_row(*(str(square.points) for square in line.squares))
    console().print(table)


def print_moves(answer: MovesAnswer) -> None:
    """The best plays in a table, and how many there are."""
    table = Table(*columns("score", "tiles", "play"))
    for move in answer.moves:
        table.add_row(str(move.score), str(move.tiles), Text(move.play))
    console().print(table)
    if answer.count is not None:
        say(sentence("equate", "moves.count", count=f"{answer.count:,}"))
    if not answer.complete:
        say(sentence("equate", "moves.incomplete"))
