"""The names of the games as a type. A game has to be registered before this is imported to be among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from . import game_names

if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[game_names()]
