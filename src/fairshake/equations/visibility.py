"""`visible(state, event, player)`: what a player, or a spectator (""), may hear of an event.

Every kind of event is listed. Nobody hears an unlisted one, and a test fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from . import events as e
from .state import State

Hearing = Callable[[State, Any, str], e.AnyEvent | None]


def visible(state: State, event: e.AnyEvent, player: str) -> e.AnyEvent | None:
    """An event as this player may see it; None hides it. `state` is the one after the event.

    Equations come out with `papers-revealed`; the code that broadcasts events sends a fresh view then.
    """
    heard = HEARD.get(type(event))
    return None if heard is None else heard(state, event, player)


def _by_all(state: State, event: Any, player: str) -> e.AnyEvent:
    return event  # type: ignore[no-any-return]


def _by_the_writer(state: State, event: e.EquationWritten, player: str) -> e.AnyEvent | None:
    return event if event.player == player else None


def _presented(state: State, event: e.EquationPresented, player: str) -> e.AnyEvent:
    return event if event.player == player else replace(event, equation="")


def _joint_proof(state: State, event: e.JointProofOffered, player: str) -> e.AnyEvent:
    """Checkers see the grouping; the writer and spectators don't."""
    active = state.shake.active if state.shake else ()
    checks = player in active and player != event.writer
    return event if checks or player == event.player else replace(event, regrouped="")


def _sealed(state: State, event: e.ProofSealed, player: str) -> e.AnyEvent:
    """Face down until every checker is ready (VII-C-5-c)."""
    return event if event.player == player else replace(event, regrouped="")


OPEN: Final = (
    e.MatchStarted,
    e.FirstRolled,
    e.SetterNamed,
    e.TaskBegan,
    e.ShakeBegan,
    e.SettingPassed,
    e.CubesRolled,
    e.CubesRerolled,
    e.VariationChosen,
    e.VariationStruck,
    e.ChoosingFinished,
    e.BonusMade,
    e.GoalArranged,
    e.GoalAdvised,
    e.GoalSet,
    e.NoGoalDeclared,
    e.NoGoalAccepted,
    e.CubeMoved,
    e.CubeReturned,
    e.TurnLost,
    e.BlockTaken,
    e.BlockReturned,
    e.Challenged,
    e.ChallengeSetAside,
    e.Charged,
    e.Insulated,
    e.WritingBegan,
    e.PresentingDecided,
    e.PaperFinished,
    e.Sided,
    e.PapersRevealed,
    e.EquationJudged,
    e.EquationAccepted,
    e.EquationRejected,
    e.EqualityAsked,
    e.EquationSettled,
    e.CountdownBegan,
    e.ExtraMinuteBegan,
    e.PenaltyGiven,
    e.PenaltyRuled,
    e.ShakeScored,
    e.ShakeVoided,
    e.RoundTimeUp,
    e.RoundStopped,
    e.RoundReopened,
    e.MatchEnded,
    e.PlayerLeft,
    e.PlayerReturned,
    e.PlayerSubstituted,
    e.PlayerResigned,
    e.EndWanted,
    e.WalkedOver,
    e.TableAdjourned,
    e.TableResumed,
    e.ScoreInitialed,
    e.GameInitialed,
    e.DelayCalled,
    e.PlayerWarned,
    e.PlayerPenalised,
    e.PlayerDisqualified,
    e.ClockExtended,
    e.VerdictRuled,
    e.CorrectionProposed,
    e.CorrectionAgreed,
    e.ScoreCorrected,
    e.DeceitRuled,
    e.TakeBackOffered,
)
"""What everyone can see."""

HEARD: Final[Mapping[type, Hearing]] = {
    **dict.fromkeys(OPEN, _by_all),
    e.EquationWritten: _by_the_writer,
    e.EquationPresented: _presented,
    e.JointProofOffered: _joint_proof,
    e.ProofSealed: _sealed,
}
