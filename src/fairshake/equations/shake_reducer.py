"""What an event does to the current shake: cubes, Goal, variations, papers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from . import events as e
from .state import AmbiguityProof, ChallengeState, Chosen, Offence, Paper, Shake


def _without(numbers: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    return tuple(number for number in numbers if number not in gone)


def _paper(shake: Shake, player: str, **changes: Any) -> Shake:
    """Change one player's sheet of paper."""
    paper = replace(shake.paper(player), **changes)
    others = tuple(other for other in shake.papers if other.player != player)
    return replace(shake, papers=(*others, paper))


def _rolled(shake: Shake, event: e.CubesRolled) -> Shake:
    return replace(shake, cubes=event.cubes, resources=tuple(range(len(event.cubes))))


def _rerolled(shake: Shake, event: e.CubesRerolled) -> Shake:
    faces = dict(zip(event.numbers, event.cubes, strict=True))
    return replace(shake, cubes=tuple(faces.get(number, cube) for number, cube in enumerate(shake.cubes)))


def _variation_chosen(shake: Shake, event: e.VariationChosen) -> Shake:
    shake = replace(shake, chosen=(*shake.chosen, Chosen(event.player, event.choice, event.fault)))
    if not event.offence:
        return shake
    offence = Offence("illegal-variation", event.player, choice=event.choice, left=event.left)
    return replace(shake, offences=(*shake.offences, offence))


def _variation_struck(shake: Shake, event: e.VariationStruck) -> Shake:
    struck = next(
        entry
        for entry in reversed(shake.chosen)
        if (entry.player, entry.choice, entry.fault != "") == (event.player, event.choice, True)
    )
    return replace(
        shake,
        chosen=tuple(entry for entry in shake.chosen if entry is not struck),
        misses=(*shake.misses, event.player),
        finished=tuple(player for player in shake.finished if player != event.player),
        offences=tuple(
            offence
            for offence in shake.offences
            if (offence.player, offence.choice) != (event.player, event.choice)
        ),
    )


def _bonus_made(shake: Shake, event: e.BonusMade) -> Shake:
    changes: dict[str, Any] = {
        "resources": _without(shake.resources, event.cube),
        "forbidden": (*shake.forbidden, event.cube),
    }
    changes["bonus" if shake.goal_set else "setter_bonus"] = event.cube
    if event.offence:
        offence = Offence(event.offence, event.player, (event.cube,), shake.mover)
        changes["offences"] = (*shake.offences, offence)
    return replace(shake, **changes)


def _goal_arranged(shake: Shake, event: e.GoalArranged) -> Shake:
    on_line = tuple(entry.cube for entry in event.goal)
    loose = sorted((*shake.resources, *(entry.cube for entry in shake.goal)))
    return replace(shake, goal=event.goal, resources=_without(tuple(loose), *on_line))


def _goal_set(shake: Shake, event: e.GoalSet) -> Shake:
    offences = shake.offences
    if event.offence:
        offences = (*offences, Offence(event.offence, event.player))
    return replace(shake, goal=event.goal, goal_set=True, mover=event.player, offences=offences)


def _goal_advised(shake: Shake, event: e.GoalAdvised) -> Shake:
    offences = tuple(offence for offence in shake.offences if offence.kind != "invalid-goal")
    return replace(shake, goal_set=False, mover="", offences=offences, papers=(), ending="")


def _cube_moved(shake: Shake, event: e.CubeMoved) -> Shake:
    changes: dict[str, Any] = {
        "resources": _without(shake.resources, event.cube),
        event.section: (*getattr(shake, event.section), event.cube),
        "mover": event.player,
        "last_moved": event.cube,
    }
    offences = shake.offences
    if shake.bonus is not None:
        changes["bonus"] = None
        offences = _second_bonus_cube(shake, event)
    if event.offence:
        offence = Offence(
            event.offence,
            event.player,
            (event.cube,),
            shake.mover,
            first=shake.last_moved if event.offence == "two-cubes-without-bonus" else None,
            left=event.left,
            unused=event.unused,
        )
        offences = (*offences, offence)
    changes["offences"] = offences
    return replace(shake, **changes)


def _second_bonus_cube(shake: Shake, event: e.CubeMoved) -> tuple[Offence, ...]:
    """AGLOA V-C-2: a leader's charged bonus returns its second cube, so remember which that is."""
    return tuple(
        replace(offence, cubes=(*offence.cubes, event.cube))
        if offence.kind == "bonus-while-leading" and offence.player == event.player
        else offence
        for offence in shake.offences
    )


def _cube_returned(shake: Shake, event: e.CubeReturned) -> Shake:
    changes: dict[str, Any] = {
        section: _without(getattr(shake, section), event.cube)
        for section in ("required", "permitted", "forbidden")
    }
    changes["resources"] = tuple(sorted((*shake.resources, event.cube)))
    changes["goal"] = tuple(entry for entry in shake.goal if entry.cube != event.cube)
    changes["mover"] = event.mover
    changes["last_moved"] = None
    changes["offences"] = tuple(
        replace(offence, cubes=_without(offence.cubes, event.cube)) for offence in shake.offences
    )
    changes.update(papers=(), ending="", write_until=None, impossible_until=None)
    if event.cube == shake.setter_bonus:
        changes["setter_bonus"] = None
    if event.cube == shake.bonus:
        changes["bonus"] = None
    return replace(shake, **changes)


def _turn_lost(shake: Shake, event: e.TurnLost) -> Shake:
    """A bonus cube already in Forbidden stays there as the player's move."""
    if shake.bonus is None:
        return shake
    return replace(shake, bonus=None, mover=event.player)


def _challenged(shake: Shake, event: e.Challenged) -> Shake:
    if shake.challenge is not None:
        challenge = replace(shake.challenge, callers=(*shake.challenge.callers, event.player))
        return replace(shake, challenge=challenge)
    challenge = ChallengeState(event.kind, event.against, (event.player,), event.at)
    return replace(shake, challenge=challenge, ending=event.kind)


def _charged(shake: Shake, event: e.Charged) -> Shake:
    """A charge undoes what the offender did, so nobody has moved "after" that player anymore."""
    if not event.sustained:
        return shake
    undone = next(
        (o.mover for o in shake.offences if (o.player, o.kind) == (event.against, event.offence)), ""
    )
    shake = _forgive(shake, event.against, event.offence)
    return replace(
        shake,
        offences=tuple(
            replace(other, mover=undone) if other.mover == event.against else other
            for other in shake.offences
        ),
    )


def _insulated(shake: Shake, event: e.Insulated) -> Shake:
    shake = _forgive(shake, event.player, event.offence)
    if event.offence != "illegal-variation":
        return shake
    return replace(
        shake,
        chosen=tuple(
            replace(entry, ignored=True) if entry.fault and entry.player == event.player else entry
            for entry in shake.chosen
        ),
    )


def _forgive(shake: Shake, player: str, kind: str) -> Shake:
    kept = tuple(offence for offence in shake.offences if (offence.player, offence.kind) != (player, kind))
    return replace(shake, offences=kept)


def _writing_began(shake: Shake, event: e.WritingBegan) -> Shake:
    return replace(
        shake,
        ending=event.ending,
        write_until=event.deadline,
        impossible_until=event.impossible_until,
        papers=tuple(_kept(shake.paper(player)) for player in event.players),
    )


def _kept(paper: Paper) -> Paper:
    """Writing time restarts: presented Equations stay, and players who only declined may change their minds."""
    return paper if paper.equation else replace(paper, presents=None)


def _judged(shake: Shake, event: e.EquationJudged) -> Shake:
    return _paper(shake, event.player, ruling=event.ruling, correct=event.ruling.correct)


def _others(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(other for other in players if other != player)


def _accepted(shake: Shake, event: e.EquationAccepted) -> Shake:
    paper = shake.paper(event.writer)
    accepted = (*paper.accepted, event.player)
    return _paper(shake, event.writer, accepted=accepted, joined=_others(paper.joined, event.player))


def _joint_proof_offered(shake: Shake, event: e.JointProofOffered) -> Shake:
    """Another grouping is a new offer: agreement to the previous one doesn't carry over."""
    paper = shake.paper(event.writer)
    joined = _others(paper.joined, event.player) if event.regrouped == paper.joint else ()
    return _paper(shake, event.writer, joint=event.regrouped, joined=(*joined, event.player))


def _rejected(shake: Shake, event: e.EquationRejected) -> Shake:
    paper = shake.paper(event.writer)
    changes: dict[str, Any] = {"objected": (*paper.objected, f"{event.player}:{event.reason}")}
    if event.reason == "ambiguous":
        tried = _others(shake.active, event.writer) if event.together else (event.player,)
        changes["tried"] = (*paper.tried, *tried)
        changes["sealed"] = tuple(proof for proof in paper.sealed if proof.player != event.player)
        changes["joined"] = () if event.together else _others(paper.joined, event.player)
    if event.sustained:
        changes["refuted"] = (*paper.refuted, event.player)
        changes["ruling"] = event.ruling
    return _paper(shake, event.writer, **changes)


def _proof_sealed(shake: Shake, event: e.ProofSealed) -> Shake:
    paper = shake.paper(event.writer)
    return _paper(
        shake,
        event.writer,
        sealed=(*paper.sealed, AmbiguityProof(event.player, event.regrouped)),
        tried=(*paper.tried, event.player),
        joined=_others(paper.joined, event.player),
    )


def _asked(shake: Shake, event: e.EqualityAsked) -> Shake:
    paper = shake.paper(event.writer)
    asked = (*paper.asked, event.player)
    return _paper(shake, event.writer, asked=asked, joined=_others(paper.joined, event.player))


def verdict_ruled(shake: Shake, event: e.VerdictRuled) -> Shake:
    paper = shake.paper(event.player)
    return _paper(shake, event.player, correct=event.correct, ruled_by=(*paper.ruled_by, event.judge))


def _gone(shake: Shake, event: Any) -> Shake:
    if shake.scored or event.player not in shake.players or event.player in shake.gone:
        return shake
    return replace(shake, gone=(*shake.gone, event.player))


def _scored(shake: Shake, event: e.ShakeScored) -> Shake:
    return replace(shake, scored=True) if event.number == shake.number else shake


ON_SHAKE: Final[Mapping[type, Callable[[Shake, Any], Shake]]] = {
    e.CubesRolled: _rolled,
    e.CubesRerolled: _rerolled,
    e.VariationChosen: _variation_chosen,
    e.VariationStruck: _variation_struck,
    e.ChoosingFinished: lambda shake, event: replace(shake, finished=(*shake.finished, event.player)),
    e.SettingPassed: lambda shake, event: replace(shake, setter=event.player),
    e.BonusMade: _bonus_made,
    e.GoalArranged: _goal_arranged,
    e.GoalSet: _goal_set,
    e.GoalAdvised: _goal_advised,
    e.NoGoalDeclared: lambda shake, event: replace(shake, mover=event.player),
    e.CubeMoved: _cube_moved,
    e.CubeReturned: _cube_returned,
    e.TurnLost: _turn_lost,
    e.Challenged: _challenged,
    e.Charged: _charged,
    e.Insulated: _insulated,
    e.WritingBegan: _writing_began,
    e.EquationWritten: lambda shake, event: _paper(shake, event.player, draft=event.equation),
    e.PresentingDecided: lambda shake, event: _paper(shake, event.player, presents=event.presents),
    e.EquationPresented: lambda shake, event: _paper(
        shake, event.player, presents=True, equation=event.equation, draft=event.equation
    ),
    e.Sided: lambda shake, event: _paper(shake, event.player, side=event.side),
    e.PapersRevealed: lambda shake, event: replace(shake, revealed=True),
    e.EquationJudged: _judged,
    e.EquationAccepted: _accepted,
    e.EquationRejected: _rejected,
    e.JointProofOffered: _joint_proof_offered,
    e.ProofSealed: _proof_sealed,
    e.EqualityAsked: _asked,
    e.EquationSettled: lambda shake, event: _paper(shake, event.player, correct=event.correct),
    e.TaskBegan: lambda shake, event: replace(shake, subject=event.subject),
    e.VerdictRuled: lambda shake, event: (
        verdict_ruled(shake, event) if event.shake in (0, shake.number) else shake
    ),
    e.ShakeScored: _scored,
    e.PlayerLeft: _gone,
    e.PlayerDisqualified: _gone,
    e.PlayerResigned: _gone,
}
