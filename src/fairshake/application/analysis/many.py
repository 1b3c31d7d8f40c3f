"""The analysis of one game in a batch, run on any free core."""

from __future__ import annotations

from msgspec.structs import asdict

from fairshake.application.errors import BadInput
from fairshake.messages import use_language

from .games import analyse_file
from .schemas import GameAnalysis, GameFileAnalysis, MatchFile, UnreadableFile


def analyse_one(lang: str, game: tuple[str, bytes]) -> MatchFile | GameFileAnalysis | UnreadableFile:
    """The analysis with the name of its file; a file that can't be read is reported and doesn't stop the others."""
    name, data = game
    with use_language(lang):
        try:
            report = analyse_file(data, name)
        except BadInput as refusal:
            return UnreadableFile(name, refusal.answer().error)
    kind = GameFileAnalysis if isinstance(report, GameAnalysis) else MatchFile
    return kind(**asdict(report), file=name)
