"""Equations, as the platform sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fairshake.analysis.games import AnalysisRun, analyse_match
from fairshake.analysis.puzzles import EQUATIONS_KINDS
from fairshake.application.analysis.equations import match_answer
from fairshake.application.analysis.plots import match_plot, match_plot_words
from fairshake.application.analysis.schemas import MatchAnalysis
from fairshake.application.analysis.summary import match_lines
from fairshake.application.bots import equations as bots
from fairshake.application.equations.form import PRESETS, form
from fairshake.application.equations.names import division_name
from fairshake.application.equations.narration import narrate
from fairshake.application.equations.refusals import refusal
from fairshake.application.equations.replay import equations_moments, read_match_events
from fairshake.application.registry.kit import (
    AnalysisKit,
    ArenaKit,
    BotKit,
    GameKit,
    GameTypes,
    TournamentKit,
)
from fairshake.bots import GUIDE, LEVELS
from fairshake.equations import GAME, AnyCommand, AnyEvent, View, transcript
from fairshake.equations.commands import CallTime, ReplayShake
from fairshake.equations.settings import FIELDS
from fairshake.messages import sentence
from fairshake.tournaments.conduct import warnings_of
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.state import Tournament

LONGEST_ROUND: Final = 240


def _analyse(events: Sequence[Any], walk: AnalysisRun) -> MatchAnalysis:
    return match_answer(events, analyse_match(events, walk))


def _scores(state: Any) -> dict[str, int]:
    """The final totals, or the current ones if the match isn't over."""
    final = {line.player: int(line.total) for line in state.standings}
    return final or {person.id: state.total(person.id) for person in state.people}


def _games(state: Any) -> int:
    return max((line.games for line in state.standings), default=0)


def _warnings(state: Any) -> Iterator[tuple[str, str, str]]:
    return ((warning.judge, warning.player, warning.why) for warning in state.warnings)


def _table_settings(state: Tournament, seating: Seating, division: str, shakes: int) -> dict[str, Any]:
    """The book, the division, the round's length, and earlier warnings."""
    warned = [
        f"p{number}"
        for number, code in enumerate(seating.codes, 1)
        if warnings_of(state.ledger, code, seating.round)
    ]
    return {
        "rulebook": state.book.id,
        "division": division,
        "season": state.settings.season,
        "round_minutes": min(state.settings.minutes, LONGEST_ROUND),
        "shakes": shakes,
        "warned": warned,
        "judge_at_hand": True,
    }


def _closing(state: Any, judge: str, at: int) -> tuple[AnyCommand, ...]:
    """A shake under way is called off; after that no other one starts, so the match is over."""
    called_off = ReplayShake(at, judge, sentence("classes", "tables.ended"))
    under_way = state.phase not in ("between", "roll-for-first", "over")
    return (*((called_off,) if under_way else ()), CallTime(at, judge))


def _people_roll(state: Any, chore: str) -> bool:
    """People may want to roll for the first turn themselves, and to look at the score between two shakes."""
    return chore == "roll-for-first" or (state.phase == "between" and bool(state.results))


KIT: Final = GameKit(
    title="Equations",
    engine=lambda: GAME,
    types=GameTypes(AnyEvent, View, AnyCommand, FIELDS, "Table"),
    form=form,
    presets=PRESETS,
    narrate=narrate,
    refusal=refusal,
    scores=_scores,
    steps=equations_moments,
    transcript=transcript.write_transcript,
    transcript_head=b"",
    read_transcript=read_match_events,
    private_events=frozenset({"equation-written"}),
    command="fairshake play",
    clocks=("timed", "round_minutes"),
    without_clock={"timed": False},
    closing=_closing,
    puzzles=EQUATIONS_KINDS,
    bots=BotKit(
        levels=tuple(LEVELS),
        make=bots.make_bot,
        guide=GUIDE,
        guided=lambda state: bool(state.table.guided),
        new_match=bots.new_match,
        chores=("roll-for-first", "roll", "reroll"),
        idle=frozenset({"leave", "resign", "substitute", "return", "call-end", "begin-shake"}),
        for_people=_people_roll,
        # No one else could want to take the block first.
        alone=0.35,
    ),
    arena=ArenaKit(bots.arena_settings, bots.arena_heading, bots.flubs, bots.points),
    analysis=AnalysisKit(_analyse, match_plot, match_plot_words, match_lines),
    tournament=TournamentKit(
        division_name=division_name,
        settings=_table_settings,
        fixed=("rulebook", "division", "season", "round_minutes", "shakes", "warned", "judge_at_hand"),
        division_setting="division",
        round_length="round_minutes",
        games=_games,
        warnings=_warnings,
    ),
)
