"""The state of a match: one frozen value from which everything else can be derived.

Only `apply` makes states; nothing here looks anything up in a rule book.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .table import Table

Phase = Literal[
    "roll-for-first",
    "between",
    "roll",
    "reroll",
    "choose",
    "goal",
    "no-goal",
    "turn",
    "write",
    "side",
    "check",
    "over",
]
Section = Literal["resources", "required", "permitted", "forbidden", "goal"]
MatSection = Literal["required", "permitted", "forbidden"]
Kind = Literal["now", "impossible", "no-goal"]
Side = Literal["C", "M", ""]
Stage = Literal["limit", "countdown", "extra"]


class TaskClock(Struct, frozen=True):
    """A deadline for the current task; `stage` says how far its penalties have gone."""

    deadline: int
    stage: Stage = "limit"


class Block(Struct, frozen=True):
    """The challenge block in a player's hand; the table's clock is stopped while it is held."""

    player: str
    deadline: int | None
    left: int | None
    """What was left on the table's clock when the block was lifted, in milliseconds."""
    number: int = 0
    """The number of the event that lifted it: what `put-back-block` is aimed at."""


class GoalCube(Struct, frozen=True):
    """One cube on the Goal line: how it is turned and whether there is a gap before it."""

    cube: int
    turned: str = ""
    gap: bool = False


class Chosen(Struct, frozen=True):
    """A variation on the sheet. One with a fault is not in force once it is insulated (ignored)."""

    player: str
    choice: str
    fault: str = ""
    ignored: bool = False


class ChallengeState(Struct, frozen=True):
    kind: Kind
    against: str
    callers: tuple[str, ...]
    at: int
    number: int = 0
    """The number of the event that began it: what `take-side` is aimed at."""

    @property
    def challenger(self) -> str | None:
        """The one Challenger; None after simultaneous calls."""
        return self.callers[0] if len(self.callers) == 1 else None


class JudgeRuling(Struct, frozen=True):
    """A judge's ruling on an Equation, as the log keeps it."""

    correct: bool
    reason: str = ""
    reasons: tuple[str, ...] = ()
    citation: str = ""
    solution_value: str = ""
    goal_value: str = ""
    counterexample: str = ""


class AmbiguityProof(Struct, frozen=True):
    """A checker's grouping that should make an Equation wrong."""

    player: str
    regrouped: str


class Paper(Struct, frozen=True):
    """One player's sheet of paper in this shake."""

    player: str
    draft: str = ""
    presents: bool | None = None
    equation: str = ""
    side: Side | None = None
    correct: bool | None = None
    ruling: JudgeRuling | None = None
    accepted: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    sealed: tuple[AmbiguityProof, ...] = ()
    """Proofs of ambiguity that wait, unseen, until every checker is ready (VII-C-5-c)."""
    joint: str = ""
    """The grouping that checkers who want to prove ambiguity together have agreed on so far."""
    joined: tuple[str, ...] = ()
    """Who has agreed to it; the attempt is made when everyone who still checks has."""
    objected: tuple[str, ...] = ()
    """Who objected with which reason, as `player:reason`; an overruled one cannot be repeated."""
    refuted: tuple[str, ...] = ()
    ruled_by: tuple[str, ...] = ()
    number: int = 0
    """The number of the event that presented it: what checkers' commands are aimed at."""


class Offence(Struct, frozen=True):
    """An illegal procedure that counts until it is charged or insulated (referee `players`)."""

    kind: str
    player: str
    cubes: tuple[int, ...] = ()
    mover: str = ""
    """Who the last Mover was before it, so that a charge can put everything back."""
    choice: str = ""
    first: int | None = None
    """Two cubes without Bonus: the first one."""
    left: int | None = None
    """What was left of the extra minute it happened in: correcting it gains no time (IX-A-1)."""
    number: int = 0
    """The number of the event it came with: what a charge is aimed at."""
    unused: int | None = None
    """What was left of the regular time, which isn't lost."""


class Shake(Struct, frozen=True):
    number: int
    setter: str
    players: tuple[str, ...]
    began: int
    cubes: tuple[str, ...] = ()
    resources: tuple[int, ...] = ()
    required: tuple[int, ...] = ()
    permitted: tuple[int, ...] = ()
    forbidden: tuple[int, ...] = ()
    goal: tuple[GoalCube, ...] = ()
    goal_set: bool = False
    setter_bonus: int | None = None
    bonus: int | None = None
    chosen: tuple[Chosen, ...] = ()
    misses: tuple[str, ...] = ()
    finished: tuple[str, ...] = ()
    mover: str = ""
    challenge: ChallengeState | None = None
    ending: str = ""
    papers: tuple[Paper, ...] = ()
    subject: str = ""
    """Whose Equation is being checked."""
    write_until: int | None = None
    impossible_until: int | None = None
    offences: tuple[Offence, ...] = ()
    last_moved: int | None = None
    """The last moved cube, while it's still where it was moved to."""
    gone: tuple[str, ...] = ()
    revealed: bool = False
    scored: bool = False
    """Whether it's over: a player who leaves now leaves the table, not this shake."""

    def paper(self, player: str) -> Paper:
        return next((paper for paper in self.papers if paper.player == player), Paper(player))

    @property
    def active(self) -> tuple[str, ...]:
        """The players in this shake who haven't left it."""
        return (
            tuple(player for player in self.players if player not in self.gone) if self.gone else self.players
        )


class Points(Struct, frozen=True):
    player: str
    points: int


class ShakeResult(Struct, frozen=True):
    number: int
    ending: str
    setter: str
    points: tuple[Points, ...]


class Penalty(Struct, frozen=True):
    number: int
    player: str
    points: int
    reason: str
    citation: str = ""
    status: Literal["stands", "pending", "approved", "dismissed"] = "stands"
    by: str = ""
    why: str = ""
    """The words of the judge who gave it, or who ruled on it last."""
    second_judge: str = ""
    team: bool = False
    """Taken from the player's team: off its score, not off the player's."""

    @property
    def counts(self) -> bool:
        return self.status in ("stands", "approved")


class Caution(Struct, frozen=True):
    player: str
    judge: str
    why: str


class FinalScore(Struct, frozen=True):
    """A line of the final scoresheet; `points` is written (`6`, or `1.25` in the Challenge Cup)."""

    player: str
    total: int
    points: str
    games: int
    team: int = 0
    """Points that judges took from the player's team; they come off the team's score only."""


class SeatState(Struct, frozen=True):
    """What may change about a seat during the match."""

    id: str
    name: str
    present: bool = True
    disqualified: bool = False
    resigned: bool = False
    listed: int | None = None
    """A wrong total that this player signed for on purpose, as a judge has ruled (XII-B)."""

    @property
    def plays_on(self) -> bool:
        """Whether this seat still belongs to the match, taken or not."""
        return not self.disqualified and not self.resigned


class Replay(Struct, frozen=True):
    """A shake that a judge has ordered replayed, and who sets its Goal."""

    setter: str
    judge: str


class Correction(Struct, frozen=True):
    """A mistake on the scoresheet that needs the agreement of all players to be corrected (XII-B)."""

    number: int
    """The number of the event it came with: what an agreement is aimed at."""
    judge: str
    player: str
    shake: int
    points: int
    why: str
    agreed: tuple[str, ...] = ()


class TakeBackOffer(Struct, frozen=True):
    """AGLOA V-C: of two cubes moved without Bonus the second went back; the player may swap them."""

    player: str
    kept: int
    returned: int
    mat: int
    """The number of the event that left the mat in its current state; when that changes, the choice is over."""


class State(Struct, frozen=True):
    table: Table
    now: int
    people: tuple[SeatState, ...]
    events: int = 0
    phase: Phase = "between"
    waiting: tuple[str, ...] = ()
    clock: TaskClock | None = None
    block: Block | None = None
    setter: str = ""
    shake: Shake | None = None
    results: tuple[ShakeResult, ...] = ()
    past: tuple[Shake, ...] = ()
    """The scored shakes before the current one: judges may rule on them and have them replayed (IX-C)."""
    again: tuple[Replay, ...] = ()
    """Earlier shakes still to be replayed."""
    due: str = ""
    """During a replay: the player who will set the Goal of the next new shake."""
    due_judge: str = ""
    correction: Correction | None = None
    take_back: TakeBackOffer | None = None
    penalties: tuple[Penalty, ...] = ()
    warnings: tuple[Caution, ...] = ()
    round_ends: int | None = None
    round_stops: int | None = None
    time_up: bool = False
    stopped: bool = False
    shakes_begun: int = 0
    standings: tuple[FinalScore, ...] = ()
    initialed: tuple[str, ...] = ()
    games_initialed: tuple[int, ...] = ()
    """Games whose score the scorekeeper has initialed (Challenge Cup)."""
    delay_called: tuple[str, ...] = ()
    """Who has said that the player everyone is waiting for is delaying (Challenge Cup, Use of Timer)."""
    acted: int = 0
    """The number of the event that left the Goal or the mat in its current state: what a challenge is aimed
    at."""
    end_wanted: tuple[str, ...] = ()
    walked_over: tuple[str, ...] = ()
    """The only player left when the match ended."""
    adjourned: int | None = None
    """When the table was adjourned; its clocks show that time until it's resumed."""

    @property
    def players(self) -> tuple[str, ...]:
        return self.table.players

    def person(self, player: str) -> SeatState:
        return next(person for person in self.people if person.id == player)

    @property
    def present(self) -> tuple[str, ...]:
        return tuple(person.id for person in self.people if person.present and person.plays_on)

    def shake_of(self, number: int) -> Shake | None:
        """A shake of this match by its number: the current or latest one, or a scored one before it."""
        shakes = self.past if self.shake is None else (*self.past, self.shake)
        return next((shake for shake in shakes if shake.number == number), None)

    def total(self, player: str) -> int:
        """A player's score in the match so far: shakes and the penalties that count."""
        points = [row.points for result in self.results for row in result.points if row.player == player]
        points += [p.points for p in self.penalties if p.player == player and p.counts and not p.team]
        return sum(points)

    def off_the_team(self, player: str) -> int:
        """What judges have taken from the team because of this player."""
        return sum(p.points for p in self.penalties if p.player == player and p.counts and p.team)

    @property
    def scorekeeper(self) -> str:
        """The last listed player who is at the table."""
        return (self.present or self.players)[-1]
