"""Recovery codes: eight characters on a slip of paper that bring a child's progress to another device.

The first half finds the child, the second half is kept like a password, so the code can't be read from the database.
"""

from __future__ import annotations

from typing import Final

from fairshake.application.tables.lobby import LETTERS
from fairshake.games import Chance, pick

HALF: Final = 4


def new_code(chance: Chance) -> str:
    """Two halves without characters that look alike: `K7QM-4XTD`."""
    return "-".join("".join(pick(chance, LETTERS) for _ in range(HALF)) for _ in range(2))


def halves(given: str) -> tuple[str, str] | None:
    """The two halves of a typed code, or None when it cannot be one.

    >>> halves("k7qm 4xtd"), halves("K7QM")
    (('K7QM', '4XTD'), None)
    """
    plain = "".join(given.upper().split()).replace("-", "")
    if len(plain) != 2 * HALF or any(sign not in LETTERS for sign in plain):
        return None
    return plain[:HALF], plain[HALF:]
