"""The composition root: joins the use cases to the adapters that offer them."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Final

from starlette.applications import Starlette

from fairshake.application.analysis.questions import analyse
from fairshake.application.equate.activities import activities, hand, situation
from fairshake.application.equate.catalog import sets
from fairshake.application.equate.plays import check, moves
from fairshake.application.equations.catalog import rulebooks
from fairshake.application.equations.rulings import judge
from fairshake.application.equations.solutions import solve
from fairshake.application.equations.stepwise import explain, hint
from fairshake.application.faults import report
from fairshake.application.forms import table_forms
from fairshake.application.leagues import register_leagues
from fairshake.application.puzzles.runs import Runs
from fairshake.application.puzzles.schemas import PuzzleShown
from fairshake.application.puzzles.served import (
    Learned,
    PuzzleStop,
    answer,
    ask,
    choices,
    day_puzzle,
    unlearned,
)
from fairshake.application.puzzles.served import hint as puzzle_hint
from fairshake.application.tables.operator_settings import read_tuning
from fairshake.application.tournaments.book_facts import tournament_books
from fairshake.equate.generator import GeneratorCancel as EquateCancelToken
from fairshake.equations.book_umpire import BOOK_UMPIRE
from fairshake.printing.equate.links import printer
from fairshake.printing.puzzles.links import puzzle_printer
from fairshake.printing.tournaments.links import print_scoresheet
from fairshake.server.app import create_app
from fairshake.server.fair_queue import OwnSlots
from fairshake.server.live.platform import Live
from fairshake.server.services import Search, Services
from fairshake.solver import CancelToken
from fairshake.storage.rulebook_files import rulebook_files
from fairshake.workers.shared_slots import SharedSlots
from fairshake.workers.system import SystemClock

WEB_SECONDS: Final = 60.0
"""How long one request over HTTP may search; the command line allows ten minutes."""


def platform_app() -> Starlette:
    """The whole platform as the environment configures it: questions, live tables, people, the page."""
    from fairshake.live_bootstrap import PlatformConfig, live_platform

    if folder := os.environ.get("FAIRSHAKE_RULEBOOKS"):
        register_leagues(rulebook_files(Path(folder)))
    where = PlatformConfig.from_environment()
    # Only a database that several processes share has an address; it holds a password that nobody else knows.
    secret = sha256(f"puzzle runs {where.database}".encode()).digest() if where.database else b""
    tuning = read_tuning(os.environ)
    return web_app(live_platform(where, tuning), secret, tuning.share, where.shared)


def puzzle_of_today(learned: Learned = unlearned) -> PuzzleShown:
    """The puzzle of the day, the same for everyone; days begin at midnight UTC."""
    return day_puzzle({"day": _today()}, _today(), learned)


def _today() -> str:
    return datetime.fromtimestamp(SystemClock().now() / 1000, UTC).date().isoformat()


def web_app(
    live: Live | None = None, secret: bytes = b"", share: int = 1, folder: Path | None = None
) -> Starlette:
    """The web application with every use case; without `live` it only answers questions and stores nothing.

    Processes that share their work share the `secret` that signs what people carry from one to the other, and
    the `folder` with the slots for long searches.
    """
    BOOK_UMPIRE.report = report
    runs = Runs(SystemClock().now, secret or token_bytes(32), lambda: token_hex(8))
    attempts = live.puzzle_attempts if live is not None else None
    learned = attempts.learned if attempts is not None else unlearned
    return create_app(
        live=live,
        services=Services(
            share=share,
            slots=partial(SharedSlots, folder) if folder else lambda search, count: OwnSlots(count),
            questions={
                "judge": judge,
                "explain": explain,
                "equate/check": check,
                "puzzles/answer": answer,
                "puzzles/day": lambda request: day_puzzle(request, _today(), learned),
            },
            searches={
                "analyse": Search(analyse, CancelToken),
                "hint": Search(hint, CancelToken),
                "solve": Search(partial(solve, most_seconds=WEB_SECONDS), CancelToken),
                "equate/moves": Search(partial(moves, most_seconds=WEB_SECONDS), EquateCancelToken),
                "equate/hand": Search(hand, EquateCancelToken),
                "equate/situation": Search(situation, EquateCancelToken),
                "puzzles": Search(partial(ask, learned=learned), PuzzleStop),
                "puzzles/hint": Search(puzzle_hint, PuzzleStop),
                "puzzles/run": Search(runs.start, PuzzleStop),
                "puzzles/run/answer": Search(runs.answer, PuzzleStop),
            },
            facts={
                "rulebooks": rulebooks,
                "equate/sets": sets,
                "equate/activities": activities,
                "table-forms": table_forms,
                "tournament-books": tournament_books,
                "puzzles/choices": choices,
                "puzzles/daily": partial(puzzle_of_today, learned),
            },
            listeners={"puzzles/answer": attempts.answered, "puzzles/hint": attempts.hinted}
            if attempts is not None
            else {},
            files={
                f"equate/{kind}/{part}.pdf": printer(kind, part)
                for kind in ("hand", "situation")
                for part in ("sheet", "key")
            }
            | {f"puzzles/{part}.pdf": puzzle_printer(part) for part in ("sheet", "key")}
            | {"scoresheet.pdf": print_scoresheet},
        ),
    )
