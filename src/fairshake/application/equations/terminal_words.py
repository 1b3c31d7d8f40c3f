"""What happened at the table, in sentences; one short line for each event worth telling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fairshake.equations import AnyEvent, State, visible
from fairshake.equations import events as e
from fairshake.equations.position import goal_line
from fairshake.messages import catalogue, sentence

SILENT: Final = ("task-began", "shake-began", "choosing-finished", "goal-arranged", "papers-revealed")


def line_of(state: State, event: AnyEvent, me: str) -> str:
    """The sentence for an event as one player may hear it; empty if there is nothing to tell.

    `state` is the state after the event.
    """
    heard = visible(state, event, me)
    code = _code(event)
    if heard is None or code in SILENT or f"event.{code}" not in catalogue("bots"):
        return ""
    if isinstance(event, e.BlockReturned) and state.phase != "turn":
        return ""
    if isinstance(event, e.SetterNamed) and event.why == "left":
        return ""
    return sentence("bots", f"event.{code}", **_params(state, event))


def papers_of(state: State) -> list[str]:
    """The Equations that lie open, with their writers."""
    papers = state.shake.papers if state.shake and state.shake.revealed else ()
    return [
        sentence("bots", "event.equation-shown", player=name_of(state, paper.player), equation=paper.equation)
        for paper in papers
        if paper.equation
    ]


def name_of(state: State, player: str) -> str:
    known = {person.id: person.name or person.id for person in state.people}
    return known.get(player, player)


def _code(event: AnyEvent) -> str:
    return str(msgspec.to_builtins(event)["event"])


def _params(state: State, event: AnyEvent) -> Mapping[str, str]:
    fields: dict[str, Any] = msgspec.to_builtins(event)
    plain = {key: value if isinstance(value, str) else str(value) for key, value in fields.items()}
    for key in ("player", "against", "writer"):
        if key in plain:
            plain[key] = name_of(state, plain[key])
    if isinstance(fields.get("players"), list):
        plain["players"] = ", ".join(name_of(state, player) for player in fields["players"])
    if "section" in fields:
        plain["section"] = plain["section"].capitalize()
    if "cube" in fields and state.shake is not None:
        plain["cube"] = state.shake.cubes[fields["cube"]][1:]
    return {**plain, **_special(state, event)}


def _special(state: State, event: AnyEvent) -> Mapping[str, str]:
    """Parameters that need more than a field's own text."""
    if isinstance(event, e.MatchStarted):
        return {"rulebook": event.table.rulebook, "division": event.table.division}
    if isinstance(event, e.FirstRolled):
        return {"rolls": ", ".join(f"{name_of(state, roll.player)} {roll.cube}" for roll in event.rolls)}
    if isinstance(event, e.GoalSet) and state.shake is not None:
        return {"goal": _uncoloured(str(goal_line(state.shake)))}
    if isinstance(event, e.WritingBegan):
        return {"ending": sentence("equations", f"ending.{event.ending}")}
    if isinstance(event, e.PresentingDecided):
        return {"presents": sentence("bots", f"say.{'presents' if event.presents else 'presents-not'}")}
    if isinstance(event, e.Sided):
        return {"side": sentence("bots", f"say.side-{event.side}")}
    if isinstance(event, e.EquationJudged):
        why = ", ".join(event.ruling.reasons)
        right = event.ruling.correct
        return {
            "ruling": sentence("bots", "say.correct") if right else sentence("bots", "say.wrong", why=why)
        }
    if isinstance(event, e.EquationRejected):
        return {"outcome": sentence("bots", f"say.{'sustained' if event.sustained else 'overruled'}")}
    if isinstance(event, e.PenaltyGiven):
        return {"reason": sentence("equations", f"penalty.{event.reason}")}
    if isinstance(event, e.Charged):
        return {"offence": sentence("equations", f"offence.{event.offence}")}
    return _ends(state, event)


def _ends(state: State, event: AnyEvent) -> Mapping[str, str]:
    if isinstance(event, e.ShakeScored):
        points = ", ".join(f"{name_of(state, row.player)} {row.points}" for row in event.points)
        return {"points": points, "ending": sentence("equations", f"ending.{event.ending}")}
    if isinstance(event, e.ShakeVoided):
        return {"why": sentence("equations", f"void.{event.why}")}
    if isinstance(event, e.MatchEnded):
        rows = (f"{name_of(state, row.player)} {row.total} ({row.points})" for row in event.standings)
        return {"standings": ", ".join(rows)}
    return {}


def _uncoloured(goal: str) -> str:
    return "".join(sign for sign in goal if sign not in "rbgk")
