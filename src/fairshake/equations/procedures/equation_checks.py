"""Checking Equations: judged immediately, or by the opponents who accept or object (VII-C)."""

from __future__ import annotations

from msgspec.structs import replace

from .. import commands as c
from .. import events as e
from ..desk import MatchDesk
from ..position import position_of, scoring_position
from ..state import JudgeRuling, Paper
from .shake_end import score_shake

CUBES_REMAIN = "cubes-remain-unused"
NEEDS_GROUPING = "objection-needs-grouping"


def begin_checking(desk: MatchDesk) -> None:
    """The papers are turned over; anything not charged by now can no longer be charged."""
    desk.insulate(actor="")
    desk.add(e.PapersRevealed(desk.at))
    if desk.state.table.checking == "players":
        check_next(desk)
        return
    for paper in _to_check(desk):
        desk.add(e.EquationJudged(desk.at, paper.player, _judged(desk, paper.equation)))
    score_shake(desk)


def _judged(desk: MatchDesk, equation: str) -> JudgeRuling:
    """A shorter Equation in a force out is correct but does not score, and the ruling says so."""
    strict, plain = (
        scoring_position(desk.state.table, desk.shake, desk.book),
        position_of(desk.state.table, desk.shake),
    )
    ruling = desk.umpire.judge(strict, equation)
    if ruling.correct or strict == plain:
        return ruling
    lenient = desk.umpire.judge(plain, equation)
    if not lenient.correct:
        return lenient
    return replace(
        lenient,
        correct=False,
        reason=CUBES_REMAIN,
        reasons=(CUBES_REMAIN,),
        citation=desk.book.cite("force-out"),
    )


def _to_check(desk: MatchDesk) -> list[Paper]:
    """Equations presented and not settled, clockwise from the Mover."""
    shake = desk.shake
    order = desk.around(shake.mover or shake.setter, shake.players)
    papers = [shake.paper(player) for player in order]
    return [paper for paper in papers if paper.equation and paper.correct is None]


def check_next(desk: MatchDesk) -> None:
    """One Equation at a time; all opponents check it during the same two minutes (VII-C-3)."""
    waiting = _to_check(desk)
    if not waiting:
        score_shake(desk)
        return
    writer = waiting[0].player
    checkers = desk.around(desk.left_of(writer, desk.state.players), desk.shake.active)
    checkers = tuple(player for player in checkers if player != writer)
    if checkers:
        desk.begin("check", checkers, desk.deadline("check"), subject=writer)
    else:
        settle(desk, writer, True)


def settle(desk: MatchDesk, writer: str, correct: bool) -> None:
    desk.add(e.EquationSettled(desk.at, writer, correct))
    check_next(desk)


def _checker(desk: MatchDesk, player: str, target: int | None) -> Paper:
    """The Equation under check, if this player is still checking it and meant this one."""
    if desk.state.phase != "check":
        desk.refuse("not-now", phase=desk.state.phase)
    desk.aimed(target, desk.shake.paper(desk.shake.subject).number)
    if player == desk.shake.subject:
        desk.refuse("own-equation")
    if player not in desk.state.waiting:
        desk.refuse("already-decided")
    return desk.shake.paper(desk.shake.subject)


def accept(desk: MatchDesk, command: c.Accept) -> None:
    paper = _checker(desk, command.player, command.target)
    accepted(desk, command.player, paper.player)


def accepted(desk: MatchDesk, player: str, writer: str) -> None:
    desk.add(e.EquationAccepted(desk.at, player, writer))
    close_if_all_done(desk, writer)


def close_if_all_done(desk: MatchDesk, writer: str) -> None:
    """An Equation that nobody refutes is accepted; a question for a judge is answered last."""
    if desk.state.waiting:
        return
    paper = desk.shake.paper(writer)
    if _open_proofs(desk, paper):
        return
    if not paper.asked:
        settle(desk, writer, True)
        return
    position = scoring_position(desk.state.table, desk.shake, desk.book)
    equal = desk.umpire.is_equal(position, paper.equation)
    ruling = JudgeRuling(equal, "" if equal else "unequal", citation=desk.book.cite("ask-equal"))
    desk.add(
        e.EquationRejected(desk.at, paper.asked[0], writer, "unequal", not equal, ruling),
    )
    settle(desk, writer, equal)


def ask_equal(desk: MatchDesk, command: c.AskEqual) -> None:
    """VII-C-5-d: the player who asked can't object again; the answer waits for the other checker."""
    paper = _checker(desk, command.player, command.target)
    desk.add(e.EqualityAsked(desk.at, command.player, paper.player))
    close_if_all_done(desk, paper.player)


def reject(desk: MatchDesk, command: c.Reject) -> None:
    """A judge rules on the objection alone; a sustained one settles the Equation."""
    paper = _checker(desk, command.player, command.target)
    objection = desk.book.objection(command.reason)
    if objection is None:
        desk.refuse("unknown-reason", reason=command.reason[:40])
    if objection.brings and command.player in paper.tried:
        desk.refuse("ambiguity-once")
    if f"{command.player}:{command.reason}" in paper.objected:
        desk.refuse("objection-overruled", reason=command.reason)
    if not objection.brings:
        _rule_on(desk, command.player, paper, command.reason, command.regrouped)
    elif command.together and len(desk.state.waiting) > 1:
        _prove_together(desk, command, paper)
    else:
        _prove_alone(desk, command, paper)


def _prove_together(desk: MatchDesk, command: c.Reject, paper: Paper) -> None:
    """VII-C-5-c: one joint chance, taken when all who still check have agreed to the same grouping."""
    regrouped = command.regrouped or paper.joint
    _specific(desk, paper, regrouped)
    agreed = paper.joined if regrouped == paper.joint else ()
    if not set(desk.state.waiting) <= {*agreed, command.player}:
        desk.add(e.JointProofOffered(desk.at, command.player, paper.player, regrouped))
    elif not _rule_on(desk, command.player, paper, "ambiguous", regrouped, together=True):
        close_if_all_done(desk, paper.player)


def _prove_alone(desk: MatchDesk, command: c.Reject, paper: Paper) -> None:
    """VII-C-5-c: a checker who works alone keeps the proof face down until the other checker is ready too."""
    _specific(desk, paper, command.regrouped)
    if len(desk.state.waiting) > 1:
        desk.add(e.ProofSealed(desk.at, command.player, paper.player, command.regrouped))
    elif not _open_proofs(desk, paper) and not _rule_on(
        desk, command.player, paper, "ambiguous", command.regrouped
    ):
        close_if_all_done(desk, paper.player)


def _specific(desk: MatchDesk, paper: Paper, regrouped: str) -> None:
    """VII-C-5-d: a claim without its own grouping is not an attempt, and uses nothing up."""
    position = scoring_position(desk.state.table, desk.shake, desk.book)
    if not regrouped.strip() or (
        desk.umpire.object_to(position, paper.equation, "ambiguous", regrouped).reason == NEEDS_GROUPING
    ):
        desk.refuse("grouping-needed")


def _open_proofs(desk: MatchDesk, paper: Paper) -> bool:
    """Everyone is ready: the proofs are ruled on in order until one is accepted."""
    return any(
        _rule_on(desk, proof.player, paper, "ambiguous", proof.regrouped)
        for proof in desk.shake.paper(paper.player).sealed
    )


def _rule_on(
    desk: MatchDesk, player: str, paper: Paper, reason: str, regrouped: str, together: bool = False
) -> bool:
    """A judge's ruling on one objection; one that is sustained settles the Equation."""
    position = scoring_position(desk.state.table, desk.shake, desk.book)
    ruling = desk.umpire.object_to(position, paper.equation, reason, regrouped)
    sustained = not ruling.correct
    rejected = e.EquationRejected(
        desk.at, player, paper.player, reason, sustained, ruling, regrouped, together
    )
    desk.add(rejected)
    if sustained:
        settle(desk, paper.player, False)
    return sustained
