"""One line of a transcript for every kind of event, and back.

A template names a field and its codec: `{player:word}`. Text in `[ ]` is left out while its
field has its default. Writer and reader both come from the same template, so they cannot drift apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from .. import events as e
from .codecs import CODECS, Codec, Roll

ACTS: Final[Mapping[type, str]] = {
    e.FirstRolled: "red cubes: {rolls:rolls}",
    e.CubesRolled: "{player:word} rolls {cubes:cubes}",
    e.CubesRerolled: "{player:word} rolls again {numbers:numbers} as {cubes:cubes}",
    e.VariationChosen: (
        "{player:word} chooses {choice:text}[ (fault {fault:word})][ offence {offence:yes}][ with {left:time} left]"
    ),
    e.GoalArranged: "{player:word} puts on the Goal line {goal:goal}",
    e.GoalSet: "{player:word} sets the Goal {goal:goal}[ by {by:word}][ (offence {offence:word})]",
    e.NoGoalDeclared: "{player:word} declares No Goal[ by {by:word}]",
    e.NoGoalAccepted: "{player:word} agrees: No Goal",
    e.BonusMade: "{player:word} says Bonus: {cube:cube} to forbidden[ (offence {offence:word})]",
    e.CubeMoved: (
        "{player:word} moves {cube:cube} to {section:word}[ (offence {offence:word})]"
        "[ with {left:time} left][ with {unused:time} unused]"
    ),
    e.BlockTaken: "{player:word} lifts the block[ until {deadline:time}][ with {left:time} left]",
    e.Challenged: "{player:word} challenges {kind:word} against {against:word}[ saying {word:text}]",
    e.Charged: "{player:word} charges {against:word} with {offence:text}: sustained {sustained:yes}",
    e.EquationWritten: "{player:word} writes {equation:text}",
    e.PresentingDecided: "{player:word} presents: {presents:yes}",
    e.EquationPresented: "{player:word} presents {equation:text}",
    e.Sided: "{player:word} shows card {side:text}",
    e.EquationAccepted: "{player:word} accepts the Equation of {writer:word}",
    e.EquationRejected: (
        "{player:word} objects to the Equation of {writer:word}: {reason:word}"
        "[ regrouped {regrouped:text}][ together {together:yes}] sustained {sustained:yes} {ruling:ruling}"
    ),
    e.JointProofOffered: (
        "{player:word} offers to prove the Equation of {writer:word} ambiguous together as {regrouped:text}"
    ),
    e.ProofSealed: (
        "{player:word} lays down a proof that the Equation of {writer:word} is ambiguous: {regrouped:text}"
    ),
    e.EqualityAsked: "{player:word} asks whether the Equation of {writer:word} is equal",
    e.PlayerLeft: "{player:word} leaves",
    e.PlayerReturned: "{player:word} is back",
    e.PlayerSubstituted: "{player:word} is replaced by {name:text}",
    e.PlayerResigned: "{player:word} resigns",
    e.EndWanted: "{player:word} wants to end: {wants:yes}",
    e.TableAdjourned: "the table is adjourned[: {why:text}]",
    e.TableResumed: "the table is resumed after {away:time}",
    e.ScoreInitialed: "{player:word} initials the scoresheet",
    e.GameInitialed: "{player:word} initials game {number:number}",
    e.DelayCalled: "{player:word} says that {against:word} delays",
    e.PlayerWarned: "judge {judge:word} warns {player:word}: {why:text}",
    e.PlayerPenalised: (
        "judge {judge:word} penalises {player:word} ({number:number}) {points:number}: {why:text}"
        "[ second judge {second_judge:word}][ team {team:yes}]"
    ),
    e.PenaltyRuled: "judge {judge:word} rules on penalty {number:number}: approved {approved:yes}[ because {why:text}]",
    e.PlayerDisqualified: "judge {judge:word} disqualifies {player:word}: {why:text}",
    e.ClockExtended: (
        "judge {judge:word} gives time: {why:text}[ task until {deadline:time}]"
        "[ round ends {round_ends:time}][ play stops {round_stops:time}]"
    ),
    e.VerdictRuled: (
        "judge {judge:word} rules the Equation of {player:word} correct {correct:yes}: {why:text}"
        "[ overruling {overrules:word}][ in shake {shake:number}]"
    ),
    e.DeceitRuled: (
        "judge {judge:word} rules that {player:word} put down {listed:number} on purpose: {why:text}"
    ),
    e.CorrectionProposed: (
        "judge {judge:word} asks all players: {player:word} has {points:number} in shake {shake:number}: {why:text}"
    ),
    e.CorrectionAgreed: "{player:word} agrees to the correction",
}

CONSEQUENCES: Final[Mapping[type, str]] = {
    e.SetterNamed: (
        "{player:word} sets the next Goal ({why:word})[, then {due:word}][ by order of judge {judge:word}]"
    ),
    e.ScoreCorrected: (
        "the score of {player:word} in shake {shake:number} is corrected to {points:number}"
        " by judge {judge:word}: {why:text}"
    ),
    e.TakeBackOffered: "{player:word} may take back {kept:cube} instead of {returned:cube}",
    e.TaskBegan: (
        "the table waits for {task:word} by {players:words}[ until {deadline:time}]"
        "[ in stage {stage:word}][ about {subject:word}]"
    ),
    e.ShakeBegan: "shake {number:number} begins: {setter:word} sets for {players:words}",
    e.SettingPassed: "{player:word} sets the Goal instead",
    e.VariationStruck: "the choice {choice:text} of {player:word} is struck",
    e.ChoosingFinished: "{player:word} has chosen",
    e.GoalAdvised: "{player:word} is advised: the Goal is not valid ({fault:word})",
    e.CubeReturned: "{cube:cube} of {player:word} goes back to resources[, last Mover {mover:word}]",
    e.TurnLost: "{player:word} loses the turn",
    e.BlockReturned: "{player:word} puts the block back[ clock until {deadline:time}]",
    e.ChallengeSetAside: "the challenge {kind:word} of {player:word} is set aside ({reason:word})",
    e.Insulated: "{offence:word} by {player:word} is insulated",
    e.WritingBegan: (
        "writing after {ending:word} by {players:words}[ until {deadline:time}]"
        "[ (Impossible until {impossible_until:time})]"
    ),
    e.PaperFinished: "{player:word} has finished writing",
    e.PapersRevealed: "papers are turned over",
    e.EquationJudged: "the Equation of {player:word} is judged {ruling:ruling}",
    e.EquationSettled: "the Equation of {player:word} counts as correct {correct:yes}",
    e.CountdownBegan: "countdown for {players:words} until {deadline:time}",
    e.ExtraMinuteBegan: "an extra minute for {players:words} until {deadline:time}",
    e.PenaltyGiven: (
        "penalty {number:number} for {player:word}: {points:number} for {reason:word}"
        "[ ({citation:text})][ pending {pending:yes}]"
    ),
    e.ShakeScored: "shake {number:number} is scored after {ending:word}: {points:points}",
    e.ShakeVoided: "shake {number:number} is void ({why:word})[ by judge {judge:word}][ because {note:text}]"
    "[, to be set again by {setter:word}]",
    e.RoundTimeUp: "time is up: no new shakes[ (called by {judge:word})]",
    e.RoundStopped: "stop: no further moves[ (called by {judge:word})]",
    e.RoundReopened: "judge {judge:word} gives time for it once more[: play stops {round_stops:time}]",
    e.WalkedOver: "{player:word} is the only one left",
    e.MatchEnded: "the match is over: {standings:standings}",
}

TEMPLATES: Final[Mapping[type, str]] = {**ACTS, **CONSEQUENCES}


class TemplatePiece(NamedTuple):
    """A segment of a template; `optional` segments share one pair of brackets."""

    text: str
    field: str
    codec: str


@cache
def _parts(kind: type) -> tuple[tuple[bool, tuple[TemplatePiece, ...]], ...]:
    """The template cut into required and optional parts, each into texts and fields."""
    parts = []
    for match in re.finditer(r"\[([^\]]*)\]|([^\[]+)", TEMPLATES[kind]):
        optional = match.group(1) is not None
        source = match.group(1) if optional else match.group(2)
        pieces = tuple(
            TemplatePiece(text, field, codec)
            for text, field, codec in re.findall(r"([^{]*)(?:\{(\w+):(\w+)\})?", source)
            if text or field
        )
        parts.append((optional, pieces))
    return tuple(parts)


@cache
def _defaults(kind: type) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


@cache
def _pattern(kind: type) -> re.Pattern[str]:
    pattern = ""
    for optional, pieces in _parts(kind):
        inner = "".join(
            re.escape(piece.text)
            + (f"(?P<{piece.field}>{CODECS[piece.codec].pattern})" if piece.field else "")
            for piece in pieces
        )
        pattern += f"(?:{inner})?" if optional else inner
    return re.compile(pattern)


def line_of(event: e.AnyEvent, roll: Roll) -> str:
    """An event in words, without its time."""
    kind = type(event)
    text = ""
    for optional, pieces in _parts(kind):
        fields = [piece for piece in pieces if piece.field]
        if optional and all(getattr(event, p.field) == _defaults(kind)[p.field] for p in fields):
            continue
        for piece in pieces:
            text += piece.text
            if piece.field:
                text += CODECS[piece.codec].write(getattr(event, piece.field), roll)
    return text


@cache
def _readers(kind: type) -> dict[str, Codec]:
    return {piece.field: CODECS[piece.codec] for _, pieces in _parts(kind) for piece in pieces if piece.field}


@cache
def _patterns() -> tuple[tuple[type, re.Pattern[str]], ...]:
    return tuple((kind, _pattern(kind)) for kind in TEMPLATES)


def event_of(text: str, at: int, roll: Roll) -> e.AnyEvent | None:
    """The event that a line describes, or None if no template fits."""
    for kind, pattern in _patterns():
        match = pattern.fullmatch(text)
        if match is None:
            continue
        readers = _readers(kind)
        fields = {
            name: readers[name].read(value, roll)
            for name, value in match.groupdict().items()
            if value is not None
        }
        event: e.AnyEvent = kind(at, **fields)
        return event
    return None
