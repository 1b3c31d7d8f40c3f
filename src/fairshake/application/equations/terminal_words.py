"""What happened at the table, in sentences; one short line for each event worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from fairshake.application.equations.hints import reason_words
from fairshake.application.equations.judging import base_of, explained
from fairshake.bots import Thought
from fairshake.equations import AnyEvent, State, View, book_for, visible
from fairshake.equations import events as e
from fairshake.equations.position import goal_line, position_of
from fairshake.judge import judge
from fairshake.messages import catalogue, sentence
from fairshake.notation.position import Position, read_position

SILENT: Final = ("task-began", "shake-began", "choosing-finished", "goal-arranged", "papers-revealed")


def lines_of(state: State, event: AnyEvent, me: str) -> list[str]:
    """All that is to be told of an event; when the papers are turned over, the Equations on them."""
    papers = papers_of(state) if isinstance(event, e.PapersRevealed) else []
    line = line_of(state, event, me)
    return [*papers, line] if line else papers


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
    if isinstance(event, e.ChallengeSetAside) and event.player == me:
        return booked("equations", f"set-aside.{event.reason}", state.table.rulebook)
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
        return {"ending": ending_words(state, event.ending)}
    if isinstance(event, e.Challenged):
        return {"word": book_for(state.table.rulebook).calls.get(event.kind, event.word or event.kind)}
    if isinstance(event, e.ChallengeSetAside):
        return {"why": _set_aside(state, event)}
    if isinstance(event, e.VariationChosen):
        return {"choice": variation_words(event.choice)}
    if isinstance(event, e.PresentingDecided):
        return {"presents": sentence("bots", f"say.{'presents' if event.presents else 'presents-not'}")}
    if isinstance(event, e.Sided):
        return {"side": sentence("bots", f"say.side-{event.side}")}
    if isinstance(event, e.EquationJudged):
        return {"ruling": ruling_words(state, event)}
    if isinstance(event, e.EquationRejected):
        return {"outcome": sentence("bots", f"say.{'sustained' if event.sustained else 'overruled'}")}
    if isinstance(event, e.PenaltyGiven):
        return {"reason": booked("equations", f"penalty.{event.reason}", state.table.rulebook)}
    if isinstance(event, e.Charged):
        return {"offence": sentence("equations", f"offence.{event.offence}")}
    return _ends(state, event)


def _set_aside(state: State, event: e.ChallengeSetAside) -> str:
    """What the challenger did wrong; empty where somebody else did."""
    code = f"penalty.{event.reason}"
    if code not in catalogue("equations"):
        return ""
    why = booked("equations", code, state.table.rulebook)
    return sentence("bots", "say.set-aside-why", player=name_of(state, event.player), why=why)


def ruling_words(state: State, event: e.EquationJudged) -> str:
    """What the judge says of an Equation: correct, or what is wrong with it in a sentence."""
    if event.ruling.correct:
        return sentence("bots", "say.correct")
    own = f"ruling.{event.ruling.reason}"
    if own in catalogue("equations"):
        return sentence("bots", "say.wrong-by-rule", why=sentence("equations", own))
    papers = state.shake.papers if state.shake is not None else ()
    paper = next((paper for paper in papers if paper.player == event.player), None)
    if paper is None or state.shake is None or not paper.equation:
        return sentence("bots", "say.wrong-by-rule", why=", ".join(event.ruling.reasons))
    position = position_of(state.table, state.shake)
    return sentence("bots", "say.wrong", why=explained(position, paper.equation))


def ending_words(state: State, ending: str) -> str:
    """What ended a shake, with the book's names of the challenges."""
    return booked("equations", f"ending.{ending}", state.table.rulebook)


def booked(area: str, code: str, rulebook: str) -> str:
    """A sentence that speaks of challenges as the book does: Now and Impossible, or A-flub and P-flub."""
    return sentence(area, code, **book_for(rulebook).calls)


def variation_words(choice: str) -> str:
    """A variation by its title, with its number if it has one."""
    name, _, number = choice.partition("=")
    title = f"variation.{name}.title"
    if title not in catalogue("judge"):
        return choice
    words = sentence("judge", title)
    return f"{words} ({number})" if number else words


def chosen_lines(view: View) -> list[str]:
    """The variations of this shake, with what each does."""
    chosen = [entry.choice for entry in view.chosen if not entry.fault]
    codes = [f"variation.{choice.partition('=')[0]}.explanation" for choice in chosen]
    return [
        f"{variation_words(choice)}: {sentence('judge', code)}"
        for choice, code in zip(chosen, codes, strict=True)
    ]


def is_cup(view: View) -> bool:
    """Whether the book calls challenges flubs."""
    return not book_for(view.table.rulebook).has_block


def check_words(view: View, equation: str) -> str:
    """What the judge would say of an Equation on this view, before anybody challenges."""
    if not view.goal_set:
        return sentence("bots", "screen.check-nothing")
    position = read_position(view.position)
    verdict = judge(position, equation)
    if not verdict.correct:
        return sentence("bots", "screen.check-wrong", why=explained(position, equation))
    value = f": {valued(position, verdict.solution_value)}" if verdict.solution_value else ""
    now = judge(position.with_(challenge="now"), equation).correct
    told = booked("bots", f"screen.check-now-{'yes' if now else 'no'}", view.table.rulebook)
    return sentence("bots", "screen.check-right", value=value, now=told)


def valued(position: Position, value: str) -> str:
    """A value; where numerals are written in another base, with the base that it is told in."""
    return value if base_of(position) == 10 else sentence("bots", "screen.in-base-ten", value=value)


def why_lines(state: State, said: Iterable[tuple[int, str, Thought]]) -> list[str]:
    """The bots' reasons in the last shake that is over; none if there is no such shake."""
    under_way = state.shakes_begun if state.phase not in ("between", "over") else state.shakes_begun + 1
    over = [entry for entry in said if entry[0] < under_way]
    last = max((number for number, _, _ in over), default=0)
    return [
        sentence("bots", "screen.why-line", player=name_of(state, player), reason=reason_words(thought))
        for number, player, thought in over
        if number == last
    ]


def _ends(state: State, event: AnyEvent) -> Mapping[str, str]:
    if isinstance(event, e.ShakeScored):
        points = ", ".join(f"{name_of(state, row.player)} {row.points}" for row in event.points)
        return {"points": points, "ending": ending_words(state, event.ending)}
    if isinstance(event, e.ShakeVoided):
        return {"why": sentence("equations", f"void.{event.why}")}
    if isinstance(event, e.MatchEnded):
        rows = (f"{name_of(state, row.player)} {row.total} ({row.points})" for row in event.standings)
        return {"standings": ", ".join(rows)}
    return {}


def _uncoloured(goal: str) -> str:
    return "".join(sign for sign in goal if sign not in "rbgk")
