"""Hands, graded lists, situations and leaderboards on a terminal."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from fairshake.application.equate.library import board_from
from fairshake.application.equate.schemas import (
    ContestStanding,
    GradedListAnswer,
    HandAnswer,
    HandEquation,
    OwnDesign,
    ScoredTile,
    SituationAnswer,
)
from fairshake.cli._equate_show import columns as heads
from fairshake.cli._equate_show import console, print_board, print_verdict, say
from fairshake.messages import sentence

AREA: Final = "equate-activities"


def _words(code: str, **params: object) -> str:
    return sentence(AREA, f"show.{code}", **params)


def _tiles(tiles: list[ScoredTile]) -> None:
    table = Table()
    for tile in tiles:
        table.add_column(Text(tile.tile), justify="center")
    table.add_row(*(str(tile.score) for tile in tiles))
    console().print(table)


def _own_design(answer: HandAnswer | SituationAnswer) -> None:
    if answer.own_design:
        say(_words("own-design", tileset=answer.tileset))


def print_hand(answer: HandAnswer) -> None:
    """The hand, how many equations it makes, the answers asked for, and every list that was graded."""
    given = answer.seed is None
    say(_words("given-hand") if given else _words("hand", level=answer.level, seed=answer.seed))
    _own_design(answer)
    say(_words("tiles"))
    _tiles(answer.tiles)
    best = answer.best_score
    say(_words("how-many", count=f"{answer.count:,}", total=f"{answer.total:,}", best=best))
    if not answer.complete:
        say(_words("unfinished"))
    for graded in answer.lists:
        _print_list(graded)
    if len(answer.lists) > 1:
        _print_comparison(answer.lists)
    if answer.answers and not answer.lists:
        _equations(_words("answers"), answer.answers)


def _equations(title: str, equations: list[HandEquation]) -> None:
    table = Table(*heads("score", "tiles", "equation"), title=title, title_justify="left")
    for each in equations:
        table.add_row(str(each.score), str(each.tiles), Text(each.equation))
    console().print(table)


def _print_list(graded: GradedListAnswer) -> None:
    numbers = {"player": graded.player, "counted": graded.counted, "total": graded.total}
    best, share = graded.best_score, graded.percent_of_count
    table = Table(*heads("line", "equation", "score"), "", title_justify="left")
    table.title = Text(_words("player", **numbers, best=best, percent=share))
    for line in graded.lines:
        mark = str(line.score) if line.counts else "-"
        table.add_row(str(line.line), Text(line.text), mark, Text(line.explanation))
    console().print(table)
    if graded.missed:
        _equations(_words("missed", player=graded.player), graded.missed)


def _print_comparison(lists: list[GradedListAnswer]) -> None:
    names = ("place", "player", "points", "equations", "best", "alone")
    table = Table(*heads(*names), title_justify="left")
    table.title = _words("table")
    for each in lists:
        columns = ("place", "player", "total", "counted", "best_score", "found_alone")
        table.add_row(*(Text(str(getattr(each, name))) for name in columns))
    console().print(table)


def print_situation(answer: SituationAnswer, layout: OwnDesign) -> None:
    """The board and the rack, then what was asked: a graded play, a leaderboard, the best plays."""
    say(_words("situation", level=answer.level, seed=answer.seed))
    _own_design(answer)
    board = board_from(layout, answer.board)
    print_board(board.layout, board.tiles)
    say(_words("rack", rack=" ".join(tile.tile for tile in answer.rack)))
    _tiles(answer.rack)
    say(_words("one-play"))
    if answer.graded:
        print_verdict(answer.graded.play, answer.graded)
    if answer.leaderboard:
        _print_leaderboard(answer.leaderboard)
    if answer.answers:
        _print_best(answer)


def _print_best(answer: SituationAnswer) -> None:
    count = answer.count
    code = "plays-best" if count is None else "plays-count"
    say(_words(code, count="" if count is None else f"{count:,}", best=answer.best_score))
    table = Table(*heads("score", "tiles", "play"), title=_words("best-plays"), title_justify="left")
    for move in answer.answers:
        table.add_row(str(move.score), str(move.tiles), Text(move.play))
    console().print(table)


def _print_leaderboard(rows: list[ContestStanding]) -> None:
    table = Table(*heads("place", "player", "score", "seconds", "play"), "", title_justify="left")
    table.title = _words("leaderboard")
    for row in rows:
        columns = ("place", "player", "score", "seconds", "play", "explanation")
        table.add_row(*(Text(str(getattr(row, name))) for name in columns))
    console().print(table)
