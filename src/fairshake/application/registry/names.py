"""The names of the games as a type. Register a game before importing this module, or it won't be included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from . import game_names

if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[game_names()]
