"""The reference implementation: every tree over every multiset of cubes, valued by the rule book's own exact functions.

Nothing is inverted, bounded or guessed here: a multiset of cubes has the values of all its splits, and a position is
possible when one of the multisets that the mat allows has a value of the Goal. Good for about seven cubes, nine
without powers. It reads the mat itself, straight from the rule books, and takes nothing from the fast solver but the
names of the answers. With the judge both share the readings of the Goal and
the rule book's functions.

Where the game itself has no end it looks so far: powers of the base up to six, and under Multiple Operations each sign
as often as `mat.py` says. The imaginary unit is not covered.
"""

from .deciding import decide, wild_meanings
from .mat import Mat
from .values import Values

__all__ = ["Mat", "Values", "decide", "wild_meanings"]
