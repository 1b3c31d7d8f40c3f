"""Equations in the conformance suite of all games: its tables, and what must hold at them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from fairshake.equations import BOOKS, REFUSALS, AnyCommand, AnyEvent, EquationsGame, State, book_for
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.procedures.papers import CHANGED
from fairshake.equations.transcript import read_transcript, write_transcript
from fairshake.equations.visibility import HEARD
from fairshake.games import Act, Place
from tests.games.suite import Case, Secret, Suite

from . import invariants
from .playing import NAMES, PaperUmpire
from .random_hands import RandomHands, option_of
from .scorer import check_scores

WRONGED = (e.ChallengeSetAside, e.PenaltyGiven, e.Charged)
MODES = ("automatic", "players")
LIKELY = {
    "leave": 0.003,
    "resign": 0.0001,
    "call-end": 0.0005,
    "substitute": 0.01,
    "make-challenge": 0.06,
    "take-block": 0.06,
    "say-no-goal": 0.2,
    "bonus": 0.3,
}
"""People come and go, and block and challenges come up, seldom enough for shakes to get on."""
RARE = (
    "JointProofOffered",
    "ProofSealed",
    "RoundReopened",
    "GoalAdvised",
    "ShakeVoided",
    "VerdictRuled",
    "ScoreCorrected",
    "TakeBackOffered",
    "DelayCalled",
    "GameInitialed",
    "PlayerDisqualified",
    "PlayerResigned",
    "WalkedOver",
    "EndWanted",
    "TableResumed",
)
"""Events that only come up if a sweep is long enough to be worth something."""
STATES = msgspec.json.Decoder(State)


class EquationsSuite(Suite):
    catalog = "equations"
    hands: type[RandomHands] = RandomHands

    game: EquationsGame

    def __init__(self, umpire: Any = None) -> None:
        self.game = EquationsGame(umpire or PaperUmpire())

    def cases(self) -> Sequence[Case]:
        return [
            _case(rulebook, division, referee)
            for rulebook, book in BOOKS.items()
            for division in book.divisions
            for referee in MODES
        ]

    def modes(self) -> frozenset[str]:
        """Every division of every book, each with both referees; ways of checking and forms are spread over them."""
        divisions = {f"{name}/{division}" for name, book in BOOKS.items() for division in book.divisions}
        forms = {f"{name} {form}" for name, book in BOOKS.items() for form in book.forms if form}
        settings = {"referee automatic", "referee players", "checking automatic", "checking players"}
        return frozenset(divisions | forms | settings | {"untimed", "slow"})

    def refusals(self) -> Iterable[str]:
        return REFUSALS

    def event_types(self) -> frozenset[type]:
        return frozenset(AnyEvent.__args__)

    def heard_types(self) -> frozenset[type]:
        return frozenset(HEARD)

    def legal(self, state: State, player: str, act: Act, at: int, rng: random.Random) -> AnyCommand:
        return self.hands(state, at, rng).command_for(player, act)

    def anything(self, state: State, at: int, rng: random.Random) -> AnyCommand:
        return self.hands(state, at, rng).any_command()

    def option_of(self, command: AnyCommand) -> str:
        return option_of(command)

    def likely(self, state: State, command: str) -> float:
        """A declared No Goal is challenged as readily as it is agreed to."""
        if state.phase == "no-goal" and command in ("make-challenge", "take-block"):
            return 1.0
        return LIKELY.get(command, 1.0)

    def unlisted(self, before: State, command: Any, events: Sequence[AnyEvent], after: State) -> bool:
        """Wrong acts that cost something or stand among players; the block without a challenge; simultaneous calls."""
        wrong = any(isinstance(event, WRONGED) or _is_spoilt(event) for event in events)
        in_vain = isinstance(command, c.TakeBlock)
        return wrong or in_vain or after.table.referee == "players" or _called_at_the_same_time(events, after)

    def check(self, state: State) -> None:
        invariants.cubes_are_conserved(state)

    def check_settled(self, state: State) -> None:
        for holds in invariants.SETTLED:
            holds(state)

    def secrets(self, state: State) -> Iterable[Secret]:
        """Papers until they are turned over, the groupings that checkers work on together, and proofs face down."""
        shake = state.shake
        if shake is None:
            return
        for paper in shake.papers:
            if not shake.revealed:
                for text in {paper.draft, paper.equation} - {""}:
                    yield Secret(text, frozenset({paper.player}))
            if paper.joint and paper.joined:
                checkers = frozenset(player for player in shake.active if player != paper.player)
                yield Secret(paper.joint, checkers | frozenset(paper.joined))
            for proof in paper.sealed:
                yield Secret(proof.regrouped, frozenset({proof.player}))

    def check_log(self, log: Sequence[AnyEvent], state: State) -> None:
        assert STATES.decode(msgspec.json.encode(state)) == state
        written = write_transcript(log)
        assert list(read_transcript(written)) == list(log)
        assert write_transcript(read_transcript(written)) == written
        check_scores(msgspec.json.decode(self.game.write_event(event)) for event in log)

    def tally(self, log: Sequence[AnyEvent], state: State) -> Counter[str]:
        counts = Counter(f"ended by {result.ending}" for result in state.results)
        counts.update(type(event).__name__ for event in log if type(event).__name__ in RARE)
        counts["scored shakes"] = len(state.results)
        compared = check_scores(msgspec.json.decode(self.game.write_event(event)) for event in log)
        counts.update({f"compared with the book: {what}": times for what, times in compared.items()})
        return counts


def _case(rulebook: str, division: str, referee: str) -> Case:
    """The rest is spread over the cases by counting, so that every setting comes up with every other."""
    book = BOOKS[rulebook]
    number = 2 * book.divisions.index(division) + MODES.index(referee)
    form = book.forms[number % len(book.forms)]
    least, most = book.seats
    checking = MODES[(number // 2) % 2]
    settings: dict[str, Any] = {
        "rulebook": rulebook,
        "division": division,
        "form": form,
        "referee": referee,
        "checking": checking,
        "judge_at_hand": number % 3 == 0,
    }
    modes = {f"{rulebook}/{division}", f"referee {referee}", f"checking {checking}"}
    modes |= {f"{rulebook} {form}"} if form else set()
    if number == 1:
        settings["timed"] = False
        modes.add("untimed")
    if number == 2:
        settings["pace"] = 2
        modes.add("slow")
    places = tuple(map(Place, NAMES[: least + number % (most - least + 1)]))
    name = f"{rulebook} {division} {referee}"
    return Case(name, settings, places, frozenset(modes), ends_by_itself=number != 1)


def _is_spoilt(event: AnyEvent) -> bool:
    """AGLOA: an Equation that its writer tried to change."""
    return isinstance(event, e.EquationJudged) and event.ruling.reason == CHANGED


def _called_at_the_same_time(events: Sequence[AnyEvent], after: State) -> bool:
    """A second call in the Cup is taken within 300 milliseconds, though nobody is asked for it."""
    called = [event for event in events if isinstance(event, e.Challenged)]
    challenge = after.shake.challenge if after.shake else None
    if not called or challenge is None or len(challenge.callers) < 2:
        return False
    return called[0].at - challenge.at <= book_for(after.table.rulebook).simultaneous
