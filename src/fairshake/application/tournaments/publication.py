"""The act `publish`, and what everyone sees: only what the director has published."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.tournaments.decisions.publication import publish, up_to_round
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.state import Tournament, evolve
from fairshake.tournaments.tables import provisional

from .answers.tournament import PublishedAnswer, ShownPublication
from .error_messages import provisional_answers
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class Publish(Struct, frozen=True):
    """`what` is draw, standings (up to `round`) or awards; `hide` takes it back."""

    what: str
    round: int | None = None
    hide: bool = False


def publish_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Publish, fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], PublishedAnswer]:
        events = publish(state, asked.what, asked.round, not asked.hide)
        after = evolve(state, events)
        shown = published_state(after, asked.what)
        reasons = provisional(shown) if shown is not None and asked.what != "draw" else []
        return events, PublishedAnswer(
            what=asked.what,
            shown=not asked.hide,
            published=publication_answer(after),
            provisional=provisional_answers(reasons),
        )

    return desk.result_of(acting, decide)


def publication_answer(state: Tournament) -> ShownPublication:
    now = state.published
    return ShownPublication(
        draw=sorted(now.draw.intersection(state.drawn_rounds())),
        standings=now.standings or None,
        awards=now.awards,
    )


def published_state(state: Tournament, what: str) -> Tournament | None:
    """The tournament as far as everyone may see its standings or awards; None if they aren't published."""
    if what == "awards":
        return state if state.published.awards else None
    if state.published.awards:
        return state
    return up_to_round(state, state.published.standings) if state.published.standings else None


def check_published(state: Tournament, what: str) -> Tournament:
    """The same. Raises Refusal if it isn't published yet."""
    found = published_state(state, what)
    if found is None:
        raise TournamentRefusal("not-published", what=what)
    return found


def is_draw_published(state: Tournament, round: int) -> bool:
    return round in state.published.draw
