"""Equate, as the platform sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from fairshake.analysis.games import AnalysisRun, analyse_game
from fairshake.analysis.puzzles import EQUATE_KINDS
from fairshake.application.analysis.equate import game_answer, possible_plays
from fairshake.application.analysis.plots import game_plot, game_plot_words
from fairshake.application.analysis.schemas import GameAnalysis
from fairshake.application.analysis.summary import game_lines
from fairshake.application.bots import equate as bots
from fairshake.application.equate.form import PRESETS, form
from fairshake.application.equate.library import equate_game
from fairshake.application.equate.narration import narrate
from fairshake.application.equate.plays import preview
from fairshake.application.equate.reasons import refusal
from fairshake.application.equate.replay import equate_moments
from fairshake.application.registry.kit import (
    AnalysisKit,
    ArenaKit,
    BoardSituation,
    BotKit,
    GameKit,
    GameTypes,
    TournamentKit,
)
from fairshake.bots.equate import GUIDE, LEVELS
from fairshake.equate.activities.levels import LevelName
from fairshake.equate.game import AnyCommand, AnyEvent, transcript
from fairshake.equate.game.commands import EndGame
from fairshake.equate.game.settings_reader import FIELDS
from fairshake.equate.game.view import View
from fairshake.equate.generator import GeneratorCancel, until_cancelled
from fairshake.equate.tileset import STAGES
from fairshake.messages import sentence
from fairshake.tournaments.divisions import FieldOfPlay
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.state import Tournament

DIFFICULTY: Final[Mapping[str, LevelName]] = {"junior": "easy", "original": "medium", "advanced": "hard"}
"""How hard the board situations of a tile set are."""
OWN_DESIGN: Final[dict[str, Any]] = {"anyOf": [{"type": "string"}, {"type": "object"}]}
"""The name of one that ships, or a whole one."""
GIVEN: Final[dict[str, dict[str, Any]]] = {
    "tileset": OWN_DESIGN,
    "layout": OWN_DESIGN,
    "seats": {"type": "array", "items": {"type": "object"}},
    "selection": {
        "type": "object",
        "properties": {
            "fractions": {"enum": sorted(STAGES)},
            "division": {"type": "boolean"},
            "multiplication": {"type": "boolean"},
        },
    },
}


def _analyse(events: Sequence[Any], walk: AnalysisRun) -> GameAnalysis:
    token = GeneratorCancel()
    walk.cancel.watch(token)
    with until_cancelled(token):
        return game_answer(events, analyse_game(equate_game(), events, walk))


def _scores(state: Any) -> dict[str, int]:
    return {seat.id: int(score) for seat, score in zip(state.settings.seats, state.scores, strict=True)}


def _warnings(state: Any) -> Iterator[tuple[str, str, str]]:
    return ((warning.by, warning.against, warning.why) for warning in state.warnings)


def _division_name(rulebook: str, division: str) -> str:
    """A division is a tile set."""
    return sentence("settings", f"equate.tileset.{division}")


def _table_settings(state: Tournament, seating: Seating, division: str, shakes: int) -> dict[str, Any]:
    return {"tileset": division}


def _situations(
    state: Tournament, seed: int, round: int, named: Callable[[Tournament, str], str]
) -> list[BoardSituation]:
    """Board situations as the rounds of a contest (booklet, Tournament Play): everyone has the same board and hand
    and makes one play; its score is the result of the round."""
    return [
        _situation(state, division, round, seed, named(state, division.id)) for division in state.divisions
    ]


def _situation(state: Tournament, division: FieldOfPlay, round: int, seed: int, name: str) -> BoardSituation:
    tileset = division.members[-1]
    said = sentence("tournament-paper", "equate.situation", round=round, division=name, name=state.name)
    return BoardSituation(said, tileset, DIFFICULTY[tileset], seed * 100 + round)


KIT: Final = GameKit(
    title="Equate",
    engine=equate_game,
    types=GameTypes(AnyEvent, View, AnyCommand, FIELDS, "Settings", GIVEN),
    form=form,
    presets=PRESETS,
    narrate=narrate,
    refusal=refusal,
    scores=_scores,
    steps=equate_moments,
    transcript=transcript.write_transcript,
    transcript_head=b'[Game "Equate"',
    private_events=frozenset({"proposal-made", "proposal-supported"}),
    command="fairshake equate play",
    clocks=("turn_seconds", "total_seconds", "game_seconds"),
    preview=preview,
    closing=lambda state, judge, at: (EndGame(at, judge, sentence("classes", "tables.ended")),),
    puzzles=EQUATE_KINDS,
    bots=BotKit(
        levels=tuple(LEVELS),
        make=bots.live_bot,
        guide=GUIDE,
        guided=lambda state: bool(state.settings.guided),
        idle=frozenset({"leave", "resign", "substitute", "return", "call-end"}),
    ),
    arena=ArenaKit(bots.arena_settings, bots.arena_heading),
    analysis=AnalysisKit(_analyse, game_plot, game_plot_words, game_lines, True, possible_plays),
    tournament=TournamentKit(
        division_name=_division_name,
        settings=_table_settings,
        fixed=("tileset",),
        division_setting="tileset",
        warnings=_warnings,
        situations=_situations,
    ),
)
