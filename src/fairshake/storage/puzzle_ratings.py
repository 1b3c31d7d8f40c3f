"""Learned ratings of puzzles in a database: the adapter behind `puzzles.attempts.PuzzleRatingStore`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import sqlalchemy as sa
from msgspec.structs import asdict

from fairshake.application.puzzles.ratings import LearnedRating

from . import schema
from .database import Database, DuplicateError

TRIES: Final = 3
"""Another process may have added the same puzzle in the meantime."""
MOST: Final = 100_000
"""Rows that are kept; beyond, puzzles that the fewest people have tried are dropped."""
EVERY: Final = 200
"""Additions after which there is a look at the number of rows."""
Edit = Callable[[LearnedRating | None], LearnedRating]
_rows: Final = schema.puzzle_ratings.c
_known: Final = sa.select(_rows.rating, _rows.deviation, _rows.attempts)


class SqlPuzzleRatings:
    def __init__(self, database: Database, most: int = MOST) -> None:
        self._database = database
        self._most = most
        self._added = 0

    def rating(self, puzzle: str) -> LearnedRating | None:
        """Raises UnreachableError."""
        asked = _known.where(_rows.puzzle == puzzle)
        row = self._database.read(lambda c: c.execute(asked).first())
        return None if row is None else LearnedRating(*row)

    def change(self, puzzle: str, edit: Edit) -> None:
        """Raises UnreachableError."""
        for _ in range(TRIES):
            with suppress(DuplicateError):
                self._database.write(lambda c: self._change(c, puzzle, edit))
                return
        raise DuplicateError("puzzle_ratings")

    def _change(self, connection: sa.Connection, puzzle: str, edit: Edit) -> None:
        asked = _known.where(_rows.puzzle == puzzle).with_for_update()
        row = connection.execute(asked).first()
        changed = asdict(edit(None if row is None else LearnedRating(*row)))
        if row is not None:
            update = sa.update(schema.puzzle_ratings).where(_rows.puzzle == puzzle)
            connection.execute(update.values(**changed))
            return
        self._make_room(connection)
        connection.execute(sa.insert(schema.puzzle_ratings).values(puzzle=puzzle, **changed))

    def _make_room(self, connection: sa.Connection) -> None:
        """Puzzles with any seed can be answered, so there is no end to them."""
        self._added += 1
        if self._added % min(EVERY, self._most):
            return
        few = 0
        count = sa.select(sa.func.count()).select_from(schema.puzzle_ratings)
        while (connection.scalar(count) or 0) >= self._most:
            few += 1
            connection.execute(sa.delete(schema.puzzle_ratings).where(_rows.attempts <= few))
