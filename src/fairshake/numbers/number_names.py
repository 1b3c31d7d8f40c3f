"""Keys and text of numbers, for the number forms, which are below the modules that compute them.

The package's own `__init__` fills this in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any


class NumberNames:
    """`key` is shared by equal numbers only, `text` is exact."""

    key: Callable[[Any], Hashable | None]
    text: Callable[[Any], str]


naming = NumberNames()
