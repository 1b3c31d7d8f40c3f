"""Chance from a seed, so that a game between bots can be played again."""

import random


class SeededChance:
    """The same seed gives the same rolls and draws."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed)

    def below(self, most: int) -> int:
        return self.random.randrange(most)
