"""The act `simulate`: a made-up tournament, or the missing results of the one in the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import structs

from fairshake.application.errors import BadInput
from fairshake.application.texts import ROSTER, check_optional
from fairshake.games.settings import Ask
from fairshake.tournaments.books import book_named
from fairshake.tournaments.decisions.draws import DrawOrder, draw
from fairshake.tournaments.decisions.roster import enter
from fairshake.tournaments.decisions.setup import open_tournament
from fairshake.tournaments.draw.chance import SeededStream, seed_of
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.invented import invented_entries, played_sheets
from fairshake.tournaments.settings import default_settings
from fairshake.tournaments.state import Tournament, evolve, opened

from .answers.standings import SimulatedAnswer
from .query_acts import standings_answer
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession
from .setup_acts import SettingsRequest, merged, school_year

PLAYERS: Final = (2, 5000)
TEAM_SIZES: Final = (1, 50)
SEEDS: Final = (0, (1 << 63) - 1)


class MadeUpEntries(SettingsRequest, frozen=True, kw_only=True):
    """How many made-up children enter, in teams of this size."""

    players: Annotated[int, Ask("simple", limits=PLAYERS)] = 60
    team_size: Annotated[int, Ask("simple", limits=TEAM_SIZES)] = 5


class Simulate(MadeUpEntries, frozen=True, kw_only=True):
    """A new file gets made-up entries; an existing file gets only made-up results."""

    rulebook: str = "challenge-cup-2022"
    name: str = ""
    divisions: tuple[str, ...] = ()
    seed: int = 1
    play: int | None = None
    """How many rounds are played; all of them by default."""


def simulate(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Simulate, fields)
    for field, (low, high) in (("players", PLAYERS), ("team_size", TEAM_SIZES), ("seed", SEEDS)):
        given = getattr(asked, field)
        if not low <= given <= high:
            raise BadInput(field, "tournaments.fault.not-between", given=given, low=low, high=high)
    if desk.store.exists():
        if "rulebook" in fields or "players" in fields:
            raise BadInput("players", "tournaments.input.simulate-exists")
        state, _ = desk.change(acting, lambda state: (_play(state, asked), None))
    else:
        events = _invent(desk, asked)
        state = desk.open(acting, events)  # type: ignore[arg-type]
    answer = structs.asdict(standings_answer(state))
    return ActResult(SimulatedAnswer(**answer, entries=len(state.entries), played=state.played_rounds()))


def _invent(desk: TournamentSession, asked: Simulate) -> list[TournamentEvent]:
    book = book_named(asked.rulebook)
    settings = merged(structs.replace(default_settings(book), season=school_year(desk.clock())), asked)
    divisions = asked.divisions or (next(iter(book.divisions)),)
    name = check_optional(ROSTER, asked.name, "name") or desk.store.name.removesuffix(".fairshake")
    start = open_tournament(name, book.id, divisions, settings)
    state = opened(start[0])
    text = invented_entries(
        state.divisions, asked.players, asked.team_size, SeededStream(seed_of(asked.seed))
    )
    entered = enter(state, text.encode())
    state = evolve(state, entered)
    return [*start, *entered, *_play(state, asked)]


def _play(state: Tournament, asked: Simulate) -> list[TournamentEvent]:
    """Draw what isn't drawn yet, and play the rounds without sheets."""
    events: list[TournamentEvent] = []
    last = state.settings.rounds if asked.play is None else min(asked.play, state.settings.rounds)
    undrawn = [round for round in range(1, state.settings.rounds + 1) if round not in state.drawn_rounds()]
    if undrawn:
        events += draw(state, DrawOrder(asked.seed, rounds=tuple(undrawn)))
    state = evolve(state, events)
    for round in range(1, last + 1):
        events += played_sheets(state, round, SeededStream(seed_of(asked.seed, "round", round)))
    return events
