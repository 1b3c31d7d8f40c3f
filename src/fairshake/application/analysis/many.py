"""The analysis of one of many games, to be done wherever there is a free core."""

from __future__ import annotations

from typing import Any

from fairshake.application.errors import BadInput
from fairshake.messages import speaking

from .games import analyse_file


def analyse_one(tongue: str, game: tuple[str, bytes]) -> dict[str, Any]:
    """The analysis with the name of its file; a file that cannot be read says so and stops nobody."""
    name, data = game
    with speaking(tongue):
        try:
            return {"file": name, **analyse_file(data, name)}
        except BadInput as refusal:
            return {"file": name, **refusal.answer()}
