"""The analysis of one of many games, to be done wherever there is a free core."""

from __future__ import annotations

from msgspec.structs import asdict

from fairshake.application.errors import BadInput
from fairshake.messages import speaking

from .games import analyse_file
from .schemas import GameAnalysis, GameFile, MatchFile, UnreadableFile


def analyse_one(tongue: str, game: tuple[str, bytes]) -> MatchFile | GameFile | UnreadableFile:
    """The analysis with the name of its file; a file that cannot be read says so and stops nobody."""
    name, data = game
    with speaking(tongue):
        try:
            report = analyse_file(data, name)
        except BadInput as refusal:
            return UnreadableFile(name, refusal.answer().error)
    kind = GameFile if isinstance(report, GameAnalysis) else MatchFile
    return kind(**asdict(report), file=name)
