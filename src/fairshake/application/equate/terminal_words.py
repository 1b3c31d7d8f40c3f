"""What the terminal shows during Equate: whose turn it is, the points, proposals, and the bots' reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fairshake.equate.game import AnyEvent, State
from fairshake.equate.game.events import PlayMade
from fairshake.equate.game.view import average, pile_sizes, waiting
from fairshake.equate.tileset import HAND
from fairshake.messages import catalog, sentence


def prompt_words(state: State) -> str:
    """What the table is waiting for."""
    if state.adjourned:
        return _say("adjourned")
    name = state.name(state.seats[state.turn].id)
    rack = " ".join(state.hands[state.turn])
    if state.phase == "closing" and state.last_play is not None:
        asked = " ".join(map(state.name, waiting(state)))
        return _say("closing", name=name, play=state.last_play.play, asked=asked)
    if state.phase in ("drawing", "dealing"):
        numbers, operations = pile_sizes(state)
        room = min(HAND - len(state.hands[state.turn]), numbers + operations)
        return _say("drawing", name=name, room=room, numbers=numbers, operations=operations, rack=rack)
    return _say("turn", name=name, rack=rack)


def help_words(state: State) -> list[str]:
    """The commands available now, then those available at any time."""
    phase = "adjourned" if state.adjourned else "drawing" if state.phase == "dealing" else state.phase
    return [_say(f"help-{phase}"), *_say("help").splitlines()]


def handover_words(state: State) -> str:
    return _say("handover", name=state.name(state.seats[state.turn].id))


def thinking_words(state: State) -> str:
    return _say("thinking", name=" ".join(map(state.name, waiting(state))))


def score_lines(state: State) -> list[str]:
    """The points of every seat."""
    return [
        _say(
            "score",
            name=state.name(who.id),
            score=state.scores[seat],
            turns=state.turns[seat],
            average=average(state, seat) or "–",
        )
        for seat, who in enumerate(state.seats)
    ]


def proposal_lines(state: State) -> list[str]:
    """What the team whose turn it is has proposed."""
    return [
        _say(
            "proposal",
            number=one.number,
            name=state.name(one.by),
            what=one.play or " ".join(("trade", *one.tiles) if one.tiles else ("pass",)),
            likes=len(one.supporters),
        )
        for one in state.proposals
        if one.seat == state.turn
    ]


def why_lines(state: State, said: Iterable[tuple[int, str, Any]]) -> list[str]:
    """The bots' reasons for their latest acts, each shown once."""
    last = {player: thought for _, player, thought in said}
    lines = [
        _say("why", name=state.name(player), reason=thought_words(thought))
        for player, thought in last.items()
    ]
    return lines or [_say("why-nothing")]


def thought_words(thought: Any) -> str:
    """A bot's reason; an external program gives none."""
    code = f"thought.{thought.reason.removeprefix('equate.')}"
    known = code if code in catalog("equate") else "thought.program"
    return sentence("equate", known, **thought.params)


def own_design_words(state: State) -> str:
    """A note for tile sets that aren't published; empty for those that are."""
    tileset = state.settings.tileset
    return _say("own-design", title=tileset.title) if tileset.own_design else ""


def placed_by(event: AnyEvent) -> Mapping[int, str] | None:
    """The tiles that an event placed on the board."""
    return event.placed if isinstance(event, PlayMade) else None


def _say(code: str, **params: Any) -> str:
    return sentence("equate", f"play.{code}", **params)
