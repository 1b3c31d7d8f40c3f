"""Dice: the cubes as they are rolled, from a seed."""

from __future__ import annotations

import random

from fairshake.equations import AnyCommand, State, book_for
from fairshake.equations import commands as c
from fairshake.notation.cubes import FACES_OF_COLOUR


class Dice:
    """Rolls for a whole table, whoever's turn it is to roll."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def faces(self, colour: str) -> str:
        return colour + self.random.choice(FACES_OF_COLOUR[colour])

    def command(self, state: State, at: int) -> AnyCommand | None:
        """The roll that the table waits for; None if it waits for something else."""
        if state.phase == "roll-for-first":
            reds = tuple(c.RedCube(player, self.faces("r")[1:]) for player in state.waiting)
            return c.RollForFirst(at, state.waiting[0], reds)
        if state.phase in ("between", "roll"):
            count = book_for(state.table.rulebook).cubes_of_colour
            cubes = tuple(self.faces(colour) for colour in FACES_OF_COLOUR for _ in range(count))
            return c.Roll(at, state.setter, cubes)
        if state.phase == "reroll" and state.shake is not None:
            again = book_for(state.table.rulebook).rerolled.get(state.table.division, "")
            cubes = tuple(self.faces(cube[0]) for cube in state.shake.cubes if cube[1] in again)
            return c.Reroll(at, state.waiting[0], cubes)
        return None
