"""`view(state, player)`: everything one player may know, without what others keep hidden.

Papers stay hidden until all Equations are presented; a player always sees their own.
A spectator is seen as player "".
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from fairshake.games import Act, Latest
from fairshake.notation.cubes import read_cube
from fairshake.notation.position import Position

from .acts import legal_acts
from .book import Brings, MatchBook, RulesPage
from .book_umpire import BOOK_UMPIRE
from .books import book_for
from .ports import PadKey, Umpire, WritingRules
from .position import goal_line, in_force, scoring_position
from .procedures.goals import goal_cubes_stay
from .procedures.table_options import offered_at
from .scoring import BURDEN_OF_PROOF
from .state import (
    Block,
    Caution,
    ChallengeState,
    Chosen,
    Correction,
    FinalScore,
    JudgeRuling,
    Offence,
    Paper,
    Penalty,
    Phase,
    Section,
    Shake,
    ShakeResult,
    Side,
    State,
    TaskClock,
)
from .table import Table
from .wrong_acts import wrong_acts

VIEW_VERSION = 3


class CubeSeen(Struct, frozen=True):
    """A cube: its number, how it reads (`r3`), where it is, and how it is turned on the Goal line."""

    number: int
    cube: str
    face: str
    colour: str
    section: Section
    turned: str = ""
    gap: bool = False


class SeatSeen(Struct, frozen=True):
    player: str
    name: str
    team: str
    bot: str
    present: bool
    disqualified: bool
    resigned: bool
    total: int
    off_the_team: int
    """What judges have taken from the team because of this player; it comes off the team's score."""
    points: tuple[int | None, ...]
    """The points of each scored shake in order; None where the player had no part in it."""


class PaperSeen(Struct, frozen=True):
    player: str
    must_write: bool
    presents: bool | None
    presented: bool
    side: Side | None
    equation: str | None
    """None while it is hidden."""
    correct: bool | None
    ruling: JudgeRuling | None
    accepted: tuple[str, ...]
    joined: tuple[str, ...]
    """Checkers who want to prove it ambiguous together; `joint` is their grouping, which the writer does not see."""
    joint: str | None


class BookSeen(Struct, frozen=True):
    """What a screen needs to know about the table's rule book."""

    calls: dict[str, str]
    """What the challenges are called: now, impossible."""
    cubes: int
    """How many cubes are rolled for a shake."""
    leader_may_bonus: bool
    goal_validated: bool
    """Whether a Goal without a legal reading is refused; elsewhere it's challenged."""
    announced_grouping: bool
    """Whether a gap in the Goal counts only if the grouping is said aloud."""
    proofs: dict[str, Brings]
    """Reasons for rejecting an Equation that must bring something, and what."""
    rules_page: RulesPage


class View(Struct, frozen=True):
    version: int
    player: str
    table: Table
    book: BookSeen
    now: int
    events: int
    phase: Phase
    waiting: tuple[str, ...]
    clock: TaskClock | None
    block: Block | None
    round_ends: int | None
    round_stops: int | None
    time_up: bool
    adjourned: int | None
    """When the table was adjourned: every clock shows its time at that moment."""
    end_wanted: tuple[str, ...]
    seats: tuple[SeatSeen, ...]
    setter: str
    scorekeeper: str
    """The last listed player who is at the table."""
    shake: int
    """The number of the shake under way or just played; 0 before the first."""
    mover: str
    cubes: tuple[CubeSeen, ...]
    goal: str
    goal_order: tuple[int, ...]
    """The numbers of the cubes on the Goal line, from left to right."""
    goal_values: tuple[str, ...]
    """How the Goal can be read, without factorials and wild cubes; none while the line is empty."""
    goal_fault: str
    """Why the Goal as it lies has no legal reading, as a code; empty if it has one, or the line is empty."""
    goal_set: bool
    goal_cubes_stay: bool
    """Whether a cube on the Goal line stays there, or may go back to Resources."""
    bonus: int | None
    chosen: tuple[Chosen, ...]
    offered: tuple[str, ...]
    in_force: tuple[str, ...]
    """Every variation of this shake: the chosen ones and those that the division always plays."""
    keys: tuple[PadKey, ...]
    repeated: tuple[str, ...]
    turns: dict[str, tuple[str, ...]]
    challenge: ChallengeState | None
    ending: str
    impossible_until: int | None
    papers: tuple[PaperSeen, ...]
    subject: str
    draft: str
    offences: tuple[Offence, ...]
    results: tuple[ShakeResult, ...]
    penalties: tuple[Penalty, ...]
    standings: tuple[FinalScore, ...]
    initialed: tuple[str, ...]
    games_initialed: tuple[int, ...]
    delay_called: tuple[str, ...]
    correction: Correction | None
    warnings: tuple[Caution, ...]
    """Warnings of this match; those of earlier rounds are in `table.warned`."""
    position: str
    """The mat in one line, as judge and solver read it; empty before the roll."""
    acts: tuple[Act, ...]
    wrong_acts: tuple[Act, ...]
    """What this table accepts although a rule forbids it, if the players are the referees."""


def _goal_values(state: State, umpire: Umpire) -> tuple[str, ...]:
    position = _goal_alone(state)
    return () if position is None else umpire.goal_values(position)


def _goal_fault(state: State, umpire: Umpire) -> str:
    position = _goal_alone(state)
    return "" if position is None else umpire.goal_fault(position)


def _goal_alone(state: State) -> Position | None:
    """The Goal and everything that decides its values; no other cube does."""
    table, shake = state.table, state.shake
    if shake is None or not shake.goal:
        return None
    return Position(table.rulebook, table.division, table.form, in_force(table, shake), goal_line(shake))


def view(state: State, player: str, umpire: Umpire = BOOK_UMPIRE, at: int | None = None) -> View:
    """What a player sees at this time; without one, at the time of the last event."""
    shake = state.shake or Shake(0, state.setter, (), 0)
    return replace(
        _public(state, umpire),
        player=player,
        now=state.now if at is None else max(at, state.now),
        papers=tuple(_paper(shake, paper, player) for paper in sorted(shake.papers, key=_place_of(state))),
        draft=shake.paper(player).draft,
        acts=legal_acts(state, player, umpire, at),
        wrong_acts=wrong_acts(state, player, umpire, at),
    )


@Latest
def _public(state: State, umpire: Umpire) -> View:
    """What everyone sees alike. The rest is as for nobody, so that nothing is shown that was forgotten here."""
    shake = state.shake or Shake(0, state.setter, (), 0)
    book = book_for(state.table.rulebook, state.table.book_version)
    writing = umpire.writing(state.table, in_force(state.table, shake)) if shake.cubes else WritingRules()
    return View(
        version=VIEW_VERSION,
        player="",
        table=state.table,
        book=_book(book),
        now=state.now,
        events=state.events,
        phase=state.phase,
        waiting=state.waiting,
        clock=None if state.block else state.clock,
        block=state.block,
        round_ends=state.round_ends,
        round_stops=state.round_stops,
        time_up=state.time_up,
        adjourned=state.adjourned,
        end_wanted=state.end_wanted,
        seats=tuple(_seat(state, seat) for seat in state.players),
        setter=state.setter,
        scorekeeper=state.scorekeeper,
        shake=shake.number,
        mover=shake.mover,
        cubes=_cubes(shake),
        goal=str(goal_line(shake) or ""),
        goal_order=tuple(entry.cube for entry in shake.goal),
        goal_values=_goal_values(state, umpire),
        goal_fault=_goal_fault(state, umpire),
        goal_set=shake.goal_set,
        goal_cubes_stay=goal_cubes_stay(book, state.table),
        bonus=shake.bonus if shake.goal_set else shake.setter_bonus,
        chosen=shake.chosen,
        offered=offered_at(state.table, umpire) if state.phase == "choose" else (),
        in_force=writing.variations,
        keys=writing.keys,
        repeated=writing.repeated,
        turns=writing.turns,
        challenge=shake.challenge,
        ending=shake.ending,
        impossible_until=shake.impossible_until,
        papers=(),
        subject=shake.subject,
        draft="",
        offences=shake.offences,
        results=state.results,
        penalties=state.penalties,
        standings=state.standings,
        initialed=state.initialed,
        games_initialed=state.games_initialed,
        delay_called=state.delay_called,
        correction=state.correction,
        warnings=state.warnings,
        position=_position(state),
        acts=(),
        wrong_acts=(),
    )


@Latest
def _book(book: MatchBook) -> BookSeen:
    return BookSeen(
        calls=dict(book.calls),
        cubes=book.cubes,
        leader_may_bonus=book.leader_may_bonus,
        goal_validated=book.goal_validated,
        announced_grouping=book.announced_grouping,
        proofs={objection.reason: objection.brings for objection in book.objections if objection.brings},
        rules_page=book.rules_page,
    )


def _position(state: State) -> str:
    shake = state.shake
    if shake is None or not shake.cubes:
        return ""
    book = book_for(state.table.rulebook, state.table.book_version)
    return str(scoring_position(state.table, shake, book))


def _seat(state: State, player: str) -> SeatSeen:
    seat = next(seat for seat in state.table.seats if seat.id == player)
    person = state.person(player)
    points = tuple(
        next((row.points for row in result.points if row.player == player), None) for result in state.results
    )
    return SeatSeen(
        player,
        person.name,
        seat.team,
        seat.bot,
        person.present,
        person.disqualified,
        person.resigned,
        state.total(player),
        state.off_the_team(player),
        points,
    )


def _cubes(shake: Shake) -> tuple[CubeSeen, ...]:
    sections: dict[int, Section] = {}
    for section in ("resources", "required", "permitted", "forbidden"):
        sections.update(dict.fromkeys(getattr(shake, section), section))
    cubes = map(read_cube, shake.cubes)
    seen = [
        CubeSeen(number, text, cube.face, cube.colour, sections.get(number, "goal"))
        for number, (text, cube) in enumerate(zip(shake.cubes, cubes, strict=True))
    ]
    for entry in shake.goal:
        seen[entry.cube] = replace(seen[entry.cube], turned=entry.turned, gap=entry.gap)
    return tuple(seen)


def _place_of(state: State) -> Callable[[Paper], int]:
    """Papers are in seat order, so their order does not reveal who wrote last."""
    seats = [seat.id for seat in state.table.seats]
    return lambda paper: seats.index(paper.player)


def _paper(shake: Shake, paper: Paper, player: str) -> PaperSeen:
    challenge = shake.challenge
    burdened = ""
    if challenge is not None:
        burdened = (
            (challenge.challenger or "") if BURDEN_OF_PROOF[challenge.kind] == "C" else challenge.against
        )
    shown = shake.revealed or paper.player == player
    return PaperSeen(
        player=paper.player,
        must_write=paper.player == burdened,
        presents=paper.presents,
        presented=paper.equation != "",
        side=paper.side,
        equation=paper.equation if shown else None,
        correct=paper.correct,
        ruling=paper.ruling,
        accepted=paper.accepted,
        joined=paper.joined,
        joint=paper.joint if player in shake.active and player != paper.player else None,
    )
