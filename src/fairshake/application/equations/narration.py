"""Narration of Equations: every event of a match as a sentence, for the terminal, the page and replays alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fairshake.application.equations.names import division_name, goal_words, short_book_name, variation_title
from fairshake.application.equations.verdicts import explained
from fairshake.equations import AnyEvent, State, book_for, visible
from fairshake.equations import events as e
from fairshake.equations.position import goal_line, position_of
from fairshake.messages import catalog, sentence
from fairshake.messages.latest_sentences import LatestSentences

AREA: Final = "events-equations"
WHO: Final = ("player", "against", "writer")
COLORS: Final = {"red": "r", "blue": "b", "green": "g", "black": "k"}


def narrate(state: State, event: AnyEvent, player: str = "") -> str:
    """The sentence this player hears for an event; empty if there is nothing to say.

    `state` is the state after the event.
    """
    if is_silent(state, event):
        return ""
    if player and isinstance(event, e.ChallengeSetAside) and event.player == player:
        return booked("equations", f"set-aside.{event.reason}", state.table.rulebook)
    return _latest(state, event)


def _sentence(state: State, event: AnyEvent) -> str:
    return sentence(AREA, code_of(event), **_params(state, event))


_latest: Final = LatestSentences(_sentence)


def lines_of(state: State, event: AnyEvent, player: str) -> list[str]:
    """An event in full, for a terminal: with the Equations on the papers, and why one is wrong."""
    heard = visible(state, event, player)
    return [] if heard is None else full_lines(state, heard, player)


def full_lines(state: State, event: AnyEvent, player: str = "") -> list[str]:
    """The same for an event that needs no filtering."""
    if isinstance(event, e.PapersRevealed):
        return papers_of(state)
    line = narrate(state, event, player)
    if isinstance(event, e.EquationJudged) and not event.ruling.correct:
        line = f"{line} {ruling_words(state, event)}".rstrip()
    return [line] if line else []


def code_of(event: AnyEvent) -> str:
    """The code of an event's sentence: its name, and the form that it takes."""
    name = str(event.__struct_config__.tag)
    form = form_of(event)
    return f"{name}.{form}" if form else name


def form_of(event: AnyEvent) -> str:
    """Which of its sentences an event takes; empty where it has only one."""
    match event:
        case e.PresentingDecided():
            return "yes" if event.presents else "no"
        case e.EndWanted():
            return "yes" if event.wants else "no"
        case e.Sided():
            return event.side or "none"
        case e.EquationJudged():
            return "correct" if event.ruling.correct else "wrong"
        case e.EquationSettled() | e.VerdictRuled():
            return "correct" if event.correct else "wrong"
        case e.EquationRejected():
            form = "proof" if event.regrouped else "objection"
            return f"{form}-{'sustained' if event.sustained else 'overruled'}"
        case e.PenaltyRuled():
            return "approved" if event.approved else "denied"
        case e.ChallengeSetAside():
            return "why" if f"penalty.{event.reason}" in catalog("equations") else "plain"
    return ""


def is_silent(state: State, event: AnyEvent) -> bool:
    """Events without a sentence: a block taken with a challenge, and a Goal-setter named because another left."""
    if isinstance(event, e.BlockReturned):
        return state.phase != "turn"
    return isinstance(event, e.SetterNamed) and event.why == "left"


def papers_of(state: State) -> list[str]:
    """The Equations that are face up, with their writers."""
    papers = state.shake.papers if state.shake and state.shake.revealed else ()
    return [
        sentence(AREA, "equation-shown", player=name_of(state, paper.player), equation=paper.equation)
        for paper in papers
        if paper.equation
    ]


def name_of(state: State, player: str) -> str:
    known = {person.id: person.name or person.id for person in state.people}
    return known.get(player, player)


def _params(state: State, event: AnyEvent) -> Mapping[str, str]:
    fields: dict[str, Any] = msgspec.to_builtins(event)
    plain = {key: value if isinstance(value, str) else str(value) for key, value in fields.items()}
    for key in WHO:
        if key in plain:
            plain[key] = name_of(state, plain[key])
    if isinstance(fields.get("players"), list):
        plain["players"] = ", ".join(name_of(state, player) for player in fields["players"])
    if "section" in fields:
        plain["section"] = section_words(plain["section"])
    if isinstance(fields.get("cube"), int) and state.shake is not None:
        plain["cube"] = cube_words(state.shake.cubes[fields["cube"]])
    return {**plain, **_special(state, event)}


def _special(state: State, event: AnyEvent) -> Mapping[str, str]:
    """Parameters that need more than a field's own text."""
    book = state.table.rulebook
    match event:
        case e.MatchStarted():
            return {
                "rulebook": short_book_name(event.table.rulebook),
                "division": division_name(event.table.rulebook, event.table.division),
            }
        case e.FirstRolled():
            rolls = (f"{name_of(state, roll.player)} {face_words(roll.cube[-1:])}" for roll in event.rolls)
            return {"rolls": ", ".join(rolls)}
        case e.GoalSet() if state.shake is not None:
            return {"goal": goal_words(goal_line(state.shake))}
        case e.WritingBegan():
            words = ending_words(state, event.ending)
            return {"ending": words[:1].upper() + words[1:]}
        case e.Challenged():
            return {"word": call_words(book_for(book).calls.get(event.kind, event.word or event.kind))}
        case e.ChallengeSetAside() if form_of(event) == "why":
            return {"why": booked("equations", f"penalty.{event.reason}", book)}
        case e.VariationChosen() | e.VariationStruck():
            return {"choice": variation_words(event.choice)}
        case e.EquationRejected():
            return {"reason": catalog("bots").get(f"fault.{event.reason}", event.reason)}
        case e.PenaltyGiven():
            return {"reason": booked("equations", f"penalty.{event.reason}", book)}
        case e.Charged():
            return {"offence": sentence("equations", f"offence.{event.offence}")}
    return _ends(state, event)


def _ends(state: State, event: AnyEvent) -> Mapping[str, str]:
    match event:
        case e.ShakeScored():
            points = ", ".join(f"{name_of(state, row.player)} {row.points}" for row in event.points)
            return {"points": points, "ending": ending_words(state, event.ending)}
        case e.ShakeVoided():
            return {"why": sentence("equations", f"void.{event.why}")}
        case e.MatchEnded():
            rows = (
                sentence(
                    "equations",
                    "standing",
                    player=name_of(state, row.player),
                    total=row.total,
                    points=row.points,
                )
                for row in event.standings
            )
            return {"standings": "; ".join(rows)}
    return {}


def ruling_words(state: State, event: e.EquationJudged) -> str:
    """What is wrong with an Equation, in a sentence of the judge."""
    own = f"ruling.{event.ruling.reason}"
    if own in catalog("equations"):
        return sentence("equations", own)
    papers = state.shake.papers if state.shake is not None else ()
    paper = next((paper for paper in papers if paper.player == event.player), None)
    if paper is None or state.shake is None or not paper.equation:
        return ""
    return explained(position_of(state.table, state.shake), paper.equation)


def ending_words(state: State, ending: str) -> str:
    """What ended a shake, with the book's names of the challenges."""
    return booked("equations", f"ending.{ending}", state.table.rulebook)


def booked(area: str, code: str, rulebook: str) -> str:
    """A sentence with the book's names for challenges: Now and Impossible, or A-flub and P-flub."""
    calls = {kind: call_words(word) for kind, word in book_for(rulebook).calls.items()}
    return sentence(area, code, **calls)


def call_words(word: str) -> str:
    """A challenge's name; the books have it in English."""
    return catalog("equations").get(f"call.{word.lower()}", word)


def section_words(section: str) -> str:
    """The name of a part of the mat."""
    return catalog("equations").get(f"section.{section.lower()}", section)


def cube_words(cube: str) -> str:
    """A cube's everyday name; signs are spelled out so that a minus isn't read as a dash.

    >>> cube_words("r3"), cube_words("k-")
    ('red 3', 'black minus')
    """
    color = sentence("judge", f"cube.{cube[0]}")
    return sentence("judge", "cube.colored", color=color, face=face_words(cube[1:]))


def face_words(face: str) -> str:
    return catalog(AREA).get(f"face.{face}", face)


def variation_words(choice: str) -> str:
    """A variation by its title, with its number or color if it has one."""
    name, _, value = choice.partition("=")
    words = variation_title(name)
    return f"{words} ({_value_words(value)})" if value else words


def _value_words(value: str) -> str:
    color = COLORS.get(value)
    return sentence("judge", f"cube.{color}") if color else value
