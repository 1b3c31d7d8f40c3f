"""Events: facts, in the past tense, with everything that chance, clocks and judges decided.

Applying them needs no rule book, no clock and no judge: deadlines, points and verdicts are fields.
"""

from __future__ import annotations

from fairshake.games import Event

from .commands import RedCube
from .state import FinalScore, GoalCube, JudgeRuling, Kind, MatSection, Phase, Points, Side, Stage
from .table import Table


class PlayerEvent(Event, frozen=True):
    player: str


class JudgeEvent(Event, frozen=True):
    judge: str


class MatchStarted(Event, frozen=True):
    table: Table
    round_ends: int | None = None
    round_stops: int | None = None


class FirstRolled(Event, frozen=True):
    rolls: tuple[RedCube, ...]


class SetterNamed(PlayerEvent, frozen=True):
    why: str
    due: str = ""
    """For a replayed shake: who sets the next Goal after it."""
    judge: str = ""


class TaskBegan(Event, frozen=True):
    """What the table is waiting for now, and until when."""

    task: Phase
    players: tuple[str, ...]
    deadline: int | None = None
    stage: Stage = "limit"
    subject: str = ""


class ShakeBegan(Event, frozen=True):
    number: int
    setter: str
    players: tuple[str, ...]


class SettingPassed(PlayerEvent, frozen=True):
    """The Goal-setter has left before the Goal was set; this player sets it instead, with the same cubes."""


class CubesRolled(PlayerEvent, frozen=True):
    cubes: tuple[str, ...]


class CubesRerolled(PlayerEvent, frozen=True):
    numbers: tuple[int, ...]
    cubes: tuple[str, ...]


class VariationChosen(PlayerEvent, frozen=True):
    choice: str
    fault: str = ""
    offence: bool = False
    left: int | None = None
    """For a choice that counts as an offence: what was left of the extra minute, if it was made in one."""


class VariationStruck(PlayerEvent, frozen=True):
    choice: str


class ChoosingFinished(PlayerEvent, frozen=True):
    pass


class BonusMade(PlayerEvent, frozen=True):
    cube: int
    offence: str = ""


class GoalArranged(PlayerEvent, frozen=True):
    goal: tuple[GoalCube, ...]


class GoalAdvised(PlayerEvent, frozen=True):
    """Challenge Cup: the Goal is not valid; the setter learns why and gets another timer."""

    fault: str


class GoalSet(PlayerEvent, frozen=True):
    goal: tuple[GoalCube, ...]
    by: str = "word"
    offence: str = ""


class NoGoalDeclared(PlayerEvent, frozen=True):
    by: str = "word"


class NoGoalAccepted(PlayerEvent, frozen=True):
    pass


class CubeMoved(PlayerEvent, frozen=True):
    cube: int
    section: MatSection
    offence: str = ""
    left: int | None = None
    """For a move that must be redone if charged: what was left of the extra minute."""
    unused: int | None = None
    """The same for a move made in time: what was left of the minute."""


class CubeReturned(PlayerEvent, frozen=True):
    """A cube goes back to Resources because the act that moved it was undone."""

    cube: int
    mover: str = ""


class TurnLost(PlayerEvent, frozen=True):
    pass


class BlockTaken(PlayerEvent, frozen=True):
    deadline: int | None = None
    left: int | None = None


class BlockReturned(PlayerEvent, frozen=True):
    deadline: int | None = None


class Challenged(PlayerEvent, frozen=True):
    kind: Kind
    against: str
    word: str = ""


class ChallengeSetAside(PlayerEvent, frozen=True):
    kind: str
    reason: str


class Charged(PlayerEvent, frozen=True):
    against: str
    offence: str
    sustained: bool


class Insulated(PlayerEvent, frozen=True):
    offence: str


class WritingBegan(Event, frozen=True):
    ending: str
    players: tuple[str, ...]
    deadline: int | None = None
    impossible_until: int | None = None


class EquationWritten(PlayerEvent, frozen=True):
    equation: str


class PresentingDecided(PlayerEvent, frozen=True):
    presents: bool


class PaperFinished(PlayerEvent, frozen=True):
    """Done writing, before sides are taken (Challenge Cup)."""


class EquationPresented(PlayerEvent, frozen=True):
    equation: str


class Sided(PlayerEvent, frozen=True):
    side: Side


class PapersRevealed(Event, frozen=True):
    """Every Equation is presented; from now on everyone can read them."""


class EquationJudged(PlayerEvent, frozen=True):
    ruling: JudgeRuling


class EquationAccepted(PlayerEvent, frozen=True):
    writer: str


class EquationRejected(PlayerEvent, frozen=True):
    writer: str
    reason: str
    sustained: bool
    ruling: JudgeRuling
    regrouped: str = ""
    together: bool = False


class JointProofOffered(PlayerEvent, frozen=True):
    """A checker wants to prove ambiguity with this grouping together with the others who check."""

    writer: str
    regrouped: str


class ProofSealed(PlayerEvent, frozen=True):
    """A checker's own proof of ambiguity, kept face down until the other checker has decided too."""

    writer: str
    regrouped: str


class EqualityAsked(PlayerEvent, frozen=True):
    writer: str


class EquationSettled(PlayerEvent, frozen=True):
    """Checking by players is over for this writer's Equation."""

    correct: bool


class CountdownBegan(Event, frozen=True):
    players: tuple[str, ...]
    deadline: int


class ExtraMinuteBegan(Event, frozen=True):
    players: tuple[str, ...]
    deadline: int


class PenaltyGiven(PlayerEvent, frozen=True):
    number: int
    points: int
    reason: str
    citation: str = ""
    pending: bool = False


class PenaltyRuled(JudgeEvent, frozen=True):
    number: int
    approved: bool
    why: str = ""


class ShakeScored(Event, frozen=True):
    number: int
    ending: str
    points: tuple[Points, ...]


class ShakeVoided(Event, frozen=True):
    number: int
    why: str
    judge: str = ""
    note: str = ""
    """The words of the judge who ordered it."""
    setter: str = ""
    """For an earlier shake: who sets its Goal when it is replayed."""


class RoundTimeUp(Event, frozen=True):
    judge: str = ""


class RoundStopped(Event, frozen=True):
    judge: str = ""


class RoundReopened(JudgeEvent, frozen=True):
    """A judge orders a replay after time was up, and says until when it may be played."""

    round_stops: int | None = None


class MatchEnded(Event, frozen=True):
    standings: tuple[FinalScore, ...]


class PlayerLeft(PlayerEvent, frozen=True):
    pass


class PlayerReturned(PlayerEvent, frozen=True):
    pass


class PlayerSubstituted(PlayerEvent, frozen=True):
    name: str


class PlayerResigned(PlayerEvent, frozen=True):
    """Resigned from the match; the seat stays empty."""


class EndWanted(PlayerEvent, frozen=True):
    """Wants the match to end (or no longer does); agreed when all at the table do."""

    wants: bool = True


class WalkedOver(PlayerEvent, frozen=True):
    """Nobody else is left, so the match ends here."""


class TableAdjourned(Event, frozen=True):
    why: str = ""


class TableResumed(Event, frozen=True):
    """Every stopped clock resumes, later by the length of the break in milliseconds."""

    away: int


class ScoreInitialed(PlayerEvent, frozen=True):
    pass


class GameInitialed(PlayerEvent, frozen=True):
    number: int


class DelayCalled(PlayerEvent, frozen=True):
    """A player says that another is stalling; when all the others have said so, a timer starts."""

    against: str


class PlayerWarned(JudgeEvent, frozen=True):
    player: str
    why: str


class PlayerPenalised(JudgeEvent, frozen=True):
    player: str
    number: int
    points: int
    why: str
    second_judge: str = ""
    team: bool = False


class PlayerDisqualified(JudgeEvent, frozen=True):
    player: str
    why: str


class ClockExtended(JudgeEvent, frozen=True):
    why: str
    deadline: int | None = None
    round_ends: int | None = None
    round_stops: int | None = None


class VerdictRuled(JudgeEvent, frozen=True):
    player: str
    correct: bool
    why: str
    overrules: str = ""
    shake: int = 0
    """The number of an earlier shake; 0 is the one under way or just played."""


class CorrectionProposed(JudgeEvent, frozen=True):
    """XII-B: a score was recorded wrong by an oversight; it is corrected when all players agree."""

    player: str
    shake: int
    points: int
    why: str


class CorrectionAgreed(PlayerEvent, frozen=True):
    pass


class ScoreCorrected(JudgeEvent, frozen=True):
    player: str
    shake: int
    points: int
    why: str


class DeceitRuled(JudgeEvent, frozen=True):
    """XII-B-1, -2: a wrong total was recorded on purpose. A lower one counts, a higher one is 0 for the round."""

    player: str
    listed: int
    why: str


class TakeBackOffered(PlayerEvent, frozen=True):
    """AGLOA V-C: the player may return the first of the two cubes instead of the second."""

    kept: int
    returned: int


AnyEvent = (
    MatchStarted
    | FirstRolled
    | SetterNamed
    | TaskBegan
    | ShakeBegan
    | SettingPassed
    | CubesRolled
    | CubesRerolled
    | VariationChosen
    | VariationStruck
    | ChoosingFinished
    | BonusMade
    | GoalArranged
    | GoalAdvised
    | GoalSet
    | NoGoalDeclared
    | NoGoalAccepted
    | CubeMoved
    | CubeReturned
    | TurnLost
    | BlockTaken
    | BlockReturned
    | Challenged
    | ChallengeSetAside
    | Charged
    | Insulated
    | WritingBegan
    | EquationWritten
    | PresentingDecided
    | PaperFinished
    | EquationPresented
    | Sided
    | PapersRevealed
    | EquationJudged
    | EquationAccepted
    | EquationRejected
    | JointProofOffered
    | ProofSealed
    | EqualityAsked
    | EquationSettled
    | CountdownBegan
    | ExtraMinuteBegan
    | PenaltyGiven
    | PenaltyRuled
    | ShakeScored
    | ShakeVoided
    | RoundTimeUp
    | RoundStopped
    | RoundReopened
    | MatchEnded
    | PlayerLeft
    | PlayerReturned
    | PlayerSubstituted
    | PlayerResigned
    | EndWanted
    | WalkedOver
    | TableAdjourned
    | TableResumed
    | ScoreInitialed
    | GameInitialed
    | DelayCalled
    | PlayerWarned
    | PlayerPenalised
    | PlayerDisqualified
    | ClockExtended
    | VerdictRuled
    | CorrectionProposed
    | CorrectionAgreed
    | ScoreCorrected
    | DeceitRuled
    | TakeBackOffered
)
