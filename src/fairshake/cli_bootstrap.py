"""The composition root of the command line: joins the commands to disk, processes and PDF, as `bootstrap`
does for the web.

Nothing heavy is imported before a command asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from fairshake.application.administration import Administration
    from fairshake.application.bots.arena import Arena
    from fairshake.application.bots.statistics import SeatResult
    from fairshake.application.equate.sheets import Sheets
    from fairshake.application.puzzles import PuzzleSheets
    from fairshake.application.tables.local import BotPool, GameFile
    from fairshake.application.tournaments import TournamentSession
    from fairshake.application.tournaments.pages import PaperContent
    from fairshake.cli._adapters import Adapters
    from fairshake.games.log import Log


def main() -> None:
    """The command `fairshake`."""
    from fairshake.cli._start import run

    run(adapters, load_rulebooks)


def load_rulebooks(folder: str) -> None:
    """Register the rule books in a folder, before anything else asks for one."""
    from pathlib import Path

    from fairshake.application.leagues import register_leagues
    from fairshake.storage.rulebook_files import rulebook_files

    register_leagues(rulebook_files(Path(folder)))


def adapters() -> Adapters:
    """What the commands get."""
    from fairshake.cli._adapters import Adapters

    return Adapters(
        new_game,
        saved_game,
        bot_pool,
        play_arena,
        sheets,
        puzzle_sheets,
        tournament_desk,
        in_order,
        administration,
    )


def new_game(file: Path | None) -> GameFile:
    from datetime import datetime

    from fairshake.storage.game_file import SavedGameFile, new_file

    return SavedGameFile(file or new_file(datetime.now()))


def saved_game(file: Path | None, game: str) -> tuple[GameFile, Log]:
    from fairshake.application.registry import games
    from fairshake.storage.game_file import SavedGameFile, latest_file

    kept = SavedGameFile(file or latest_file(game))
    return kept, kept.read(games())


def bot_pool() -> BotPool:
    from fairshake.workers.bots import ProcessBotPool

    return ProcessBotPool(2)


def play_arena(arena: Arena, workers: int | None, cluster: str) -> Iterator[list[SeatResult]]:
    from fairshake.workers.arena import play_arena as play

    return play(arena, workers, cluster)


def in_order(
    work: Callable[[Any], Any], items: Iterable[Any], workers: int | None, cluster: str
) -> Iterator[Any]:
    from fairshake.workers.bulk import in_order as work_in_order

    return work_in_order(work, items, workers, cluster)


def sheets() -> Sheets:
    from fairshake.printing.equate.sheets import PdfSheets

    return PdfSheets()


def puzzle_sheets() -> PuzzleSheets:
    from fairshake.printing.puzzles.sheets import PdfPuzzles

    return PdfPuzzles()


def tournament_desk(file: Path) -> TournamentSession:
    from datetime import UTC, datetime
    from secrets import randbelow

    from fairshake.application.tournaments import TournamentSession
    from fairshake.storage.tournament_file import TournamentFile

    def now() -> str:
        return datetime.now(UTC).isoformat(timespec="milliseconds")

    return TournamentSession(TournamentFile(file), now, lambda: randbelow(1_000_000), print_paper)


def print_paper(what: str, pages: PaperContent[Any], paper: str) -> bytes:
    from fairshake.printing.tournaments.paper import print_paper as make

    return make(what, pages, paper)


def administration(data: Path | None, database: str) -> Administration:
    from fairshake.live_bootstrap import administration_of

    return administration_of(data, database)
