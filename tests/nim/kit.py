"""Nim, as the platform sees it: what a third game has to bring."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from fairshake.application.refusal_sentences import refusal_sentence
from fairshake.application.registry import BotKit, GameKit, GameTypes, TournamentKit
from fairshake.application.registry.form import GameForm, SeatRange, form_field, level_choices
from fairshake.application.replay_steps import ReplayScore, ReplayStep
from fairshake.bots.thought import Thought
from fairshake.messages import catalog, sentence
from fairshake.tournaments.books import TournamentBook
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.state import Tournament

from . import game as g

AREA = "nim"
GAME = g.Nim()


class Bot:
    """Takes the last stones when it can; else its lowest card."""

    def think(self, view: g.View, seconds: float) -> Thought | None:
        act = next((act for act in view.acts if act.command == "take"), None)
        if act is None:
            return None
        cards = sorted(view.hand)
        last = next((card for card in cards if card >= view.stones), cards[0])
        return Thought(g.Take(view.now, view.player, last, act.target), 300, "lowest")


def form() -> GameForm:
    return GameForm(
        GAME.name,
        sentence(AREA, "title"),
        [form_field("settings", question, area=AREA) for question in g.QUESTIONS],
        [],
        [SeatRange(g.LEAST_SEATS, g.MOST_SEATS)],
        level_choices(LEVELS),
        teams=False,
    )


def labels() -> dict[str, str]:
    words = catalog(AREA)
    return {key.removeprefix("label."): text for key, text in words.items() if key.startswith("label.")}


def refusal(code: str, params: Any, citation: str) -> str:
    return refusal_sentence(AREA, code, params)


def narrate(state: g.State, event: Any, player: str = "") -> str:
    fields = msgspec.structs.asdict(event)
    scores = ", ".join(f"{state.name(player)} {score}" for player, score in state.scores.items())
    words = {"name": state.name(fields.get("player", "")), "stones": state.stones, "scores": scores}
    if isinstance(event, g.StonesTaken):
        words["stones"] = event.stones
    return sentence(AREA, f"event.{event.__struct_config__.tag}", **words)


def steps(file: str, events: Sequence[Any]) -> tuple[ReplayStep, ...]:
    found, state = [], None
    for event in events:
        state = GAME.apply(state, event)
        scores = tuple(
            ReplayScore(place.name, place.id not in state.absent, state.scores[place.id], "")
            for place in state.places
        )
        part = sentence(AREA, "title")
        found.append(
            ReplayStep((narrate(state, event),), state.turn_number, part, scores, state.name(state.player))
        )
    return tuple(found)


def transcript(events: Sequence[Any]) -> str:
    return "\n".join(GAME.write_event(event).decode() for event in events)


def table_settings(state: Tournament, seating: Seating, division: str, shakes: int) -> dict[str, Any]:
    return {"stones": int(division)}


LEVELS = ("learner",)
BOOK = TournamentBook(
    id="nim",
    game="nim",
    divisions={"9": 8, "15": 99},
    scoring="points",
    least=2,
    most=4,
    usual=2,
    rounds=2,
    minutes=10,
    warning=1,
)
KIT = GameKit(
    title="Nim",
    messages=Path(__file__).parent,
    engine=lambda: GAME,
    types=GameTypes(g.AnyEvent, g.View, g.AnyCommand, g.NimSettings.__struct_fields__, "NimSettings"),
    form=form,
    narrate=narrate,
    refusal=refusal,
    scores=lambda state: state.scores,
    steps=steps,
    transcript=transcript,
    labels=labels,
    clocks=("turn_seconds",),
    bots=BotKit(LEVELS, lambda level, seed, live: Bot()),
    tournament=TournamentKit(books=(BOOK,), settings=table_settings, fixed=("stones",)),
)
