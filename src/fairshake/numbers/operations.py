"""Operations on numbers of every form, for the modules that implement them.

The bases and exponents of a symbolic value are numbers again, of any form, so its parts need the whole. The package's
own `__init__` fills this in; nothing here imports the layers above.
"""

from __future__ import annotations

from collections.abc import Callable

from fairshake.numbers.values import Number


class Operations:
    """What `arithmetic` and `rational_powers` offer, under the same names."""

    add: Callable[[Number, Number], Number]
    mul: Callable[[Number, Number], Number]
    div: Callable[[Number, Number], Number]
    neg: Callable[[Number], Number]
    whole_power: Callable[[Number, int], Number]


on_any = Operations()
