"""A scorer that knows the books only from `book_scores`: it reads a log as JSON and works every score out again.

A score is compared whenever the log states one: after each shake, after a judge's ruling, and at the end. The house
rules for tables that players leave are in docs/rules.md: the only player left in a shake scores as for an Equation
written without a challenge, who resigned ranks behind those who played on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .book_scores import PLACES, SCORES, BookScores

Fact = dict[str, Any]
BEFORE_A_PENALTY = (
    "challenge-set-aside",
    "variation-struck",
    "charged",
    "bonus-made",
    "block-returned",
    "cube-returned",
    "insulated",
)
"""What may come between a fault and the point it costs."""


@dataclass
class Sheet:
    """A player's paper."""

    equation: str = ""
    presents: bool = False
    correct: bool = False
    side: str = ""
    accepted_by: set[str] = field(default_factory=set)
    refuted: bool = False


@dataclass
class Shake:
    players: list[str]
    gone: set[str] = field(default_factory=set)
    kind: str = ""
    callers: list[str] = field(default_factory=list)
    mover: str = ""
    sheets: dict[str, Sheet] = field(default_factory=dict)
    alone: bool = False
    over: bool = False

    def sheet(self, player: str) -> Sheet:
        return self.sheets.setdefault(player, Sheet())

    def is_right(self, player: str) -> bool:
        sheet = self.sheet(player)
        return bool(sheet.equation) and sheet.correct


@dataclass
class Penalty:
    player: str
    points: int
    counts: bool
    team: bool = False


class Scorer:
    """Follows a log fact by fact; `compared` counts the scores that were compared, by what led to them."""

    def __init__(self, opening: Fact) -> None:
        table = opening["table"]
        self.book: str = table["rulebook"]
        self.scores: BookScores = SCORES[self.book]
        self.players = [seat["id"] for seat in table["seats"]]
        self.waits = table.get("judge_at_hand", False) and table["division"] in self.scores.waits_for_judge
        self.shakes: dict[int, Shake] = {}
        self.number = 0
        self.points: dict[int, dict[str, int]] = {}
        self.penalties: dict[int, Penalty] = {}
        self.due: list[tuple[str, str]] = []
        """Penalties that must follow at once: player and reason."""
        self.before: Fact = opening
        self.extra: set[str] = set()
        """Who has paid for one more minute that has not begun."""
        self.last_minute: Fact = {"players": [], "deadline": None}
        self.disqualified: set[str] = set()
        self.resigned: set[str] = set()
        self.stayed: set[str] = set()
        self.listed: dict[str, int] = {}
        self.compared: dict[str, int] = {}

    @property
    def shake(self) -> Shake:
        return self.shakes[self.number]

    def read(self, fact: Fact) -> None:
        name = "on_" + fact["event"].replace("-", "_")
        getattr(self, name, lambda fact: None)(fact)
        self.before = fact
        assert fact["event"] in BEFORE_A_PENALTY or not self.due, f"not given: {self.due} before {fact}"

    # What happens in a shake.

    def on_shake_began(self, fact: Fact) -> None:
        self.number = fact["number"]
        self.shakes[self.number] = Shake(list(fact["players"]))

    def on_challenged(self, fact: Fact) -> None:
        self.shake.kind, self.shake.mover = fact["kind"], fact["against"]
        self.shake.callers.append(fact["player"])
        self.due = [one for one in self.due if one != (fact["player"], "block-without-challenge")]

    def on_writing_began(self, fact: Fact) -> None:
        """Who does not write has nothing on paper; who only declined before may think again."""
        shake = self.shake
        shake.sheets = {player: shake.sheet(player) for player in fact["players"]}
        for sheet in shake.sheets.values():
            sheet.presents = bool(sheet.equation)

    def _papers_are_gone(self, fact: Fact) -> None:
        self.shake.sheets = {}

    on_cube_returned = on_goal_advised = _papers_are_gone

    def on_presenting_decided(self, fact: Fact) -> None:
        self.shake.sheet(fact["player"]).presents = fact["presents"]

    def on_equation_presented(self, fact: Fact) -> None:
        sheet = self.shake.sheet(fact["player"])
        sheet.presents, sheet.equation = True, fact["equation"]

    def on_sided(self, fact: Fact) -> None:
        self.shake.sheet(fact["player"]).side = fact["side"]

    def on_equation_judged(self, fact: Fact) -> None:
        self.shake.sheet(fact["player"]).correct = fact["ruling"]["correct"]

    def on_equation_settled(self, fact: Fact) -> None:
        self.shake.sheet(fact["player"]).correct = fact["correct"]

    def on_equation_accepted(self, fact: Fact) -> None:
        self.shake.sheet(fact["writer"]).accepted_by.add(fact["player"])

    def on_equation_rejected(self, fact: Fact) -> None:
        self.shake.sheet(fact["writer"]).refuted |= fact["sustained"]

    def on_verdict_ruled(self, fact: Fact) -> None:
        self.shakes[fact.get("shake") or self.number].sheet(fact["player"]).correct = fact["correct"]

    # People who go.

    def on_player_left(self, fact: Fact) -> None:
        if self.number and not self.shake.over:
            self.shake.gone.add(fact["player"])

    def on_player_resigned(self, fact: Fact) -> None:
        self.on_player_left(fact)
        self.resigned.add(fact["player"])

    def on_player_disqualified(self, fact: Fact) -> None:
        self.on_player_left(fact)
        self.disqualified.add(fact["player"])

    def on_walked_over(self, fact: Fact) -> None:
        self.stayed.add(fact["player"])

    # Penalties.

    def _expect(self, player: str, reason: str) -> None:
        if self.scores.penalties.get(reason):
            self.due.append((player, reason))

    def on_challenge_set_aside(self, fact: Fact) -> None:
        self._expect(fact["player"], fact["reason"])

    def on_block_returned(self, fact: Fact) -> None:
        """The block is lifted for a challenge or it costs a point; `on_challenged` takes this back."""
        if self.before["event"] != "challenge-set-aside":
            self._expect(fact["player"], "block-without-challenge")

    def on_bonus_made(self, fact: Fact) -> None:
        """AGLOA IV-C-2, V-C-2: not by who is alone in the lead; among players it waits to be pointed out."""
        mine = self._total(fact["player"])
        others = [self._total(player) for player in self.players if player != fact["player"]]
        if mine > max(others) and not fact.get("offence"):
            self._expect(fact["player"], "setter-bonus-while-leading")

    def on_turn_lost(self, fact: Fact) -> None:
        """XI-A: AGLOA takes another point when the extra minute has run out."""
        ran_out = fact["at"] == self.last_minute["deadline"] and fact["player"] in self.last_minute["players"]
        if ran_out and "late-again" in self.scores.penalties:
            given = (self.before["event"], self.before.get("reason"), self.before.get("player"))
            assert given == ("penalty-given", "late-again", fact["player"]), fact

    def on_variation_struck(self, fact: Fact) -> None:
        self._expect(fact["player"], "illegal-variation")

    def on_charged(self, fact: Fact) -> None:
        if fact["sustained"] and fact["offence"].endswith("bonus-while-leading"):
            self._expect(fact["against"], fact["offence"])

    def on_penalty_given(self, fact: Fact) -> None:
        player, reason = fact["player"], fact["reason"]
        assert fact["points"] == self.scores.penalties.get(reason), fact
        assert fact.get("pending", False) == self.waits, fact
        if (player, reason) in self.due:
            self.due.remove((player, reason))
        if reason == "late":
            self.extra.add(player)
        self.penalties[fact["number"]] = Penalty(player, fact["points"], counts=not self.waits)
        self._count(f"penalty {reason}")

    def on_extra_minute_began(self, fact: Fact) -> None:
        """XI-A: one more minute costs each of them a point, no more and no less."""
        if "late" in self.scores.penalties:
            assert set(fact["players"]) == self.extra, fact
        self.extra, self.last_minute = set(), fact

    def on_penalty_ruled(self, fact: Fact) -> None:
        self.penalties[fact["number"]].counts = fact["approved"]

    def on_player_penalised(self, fact: Fact) -> None:
        """IX-C: one point; the Cup leaves the number to the judge (Sportsmanship)."""
        assert fact["points"] == -1 or (self.book == "challenge-cup-2022" and fact["points"] < 0), fact
        team = fact.get("team", False)
        self.penalties[fact["number"]] = Penalty(fact["player"], fact["points"], counts=True, team=team)
        self._count("penalty by a judge")

    # Scores.

    def on_shake_scored(self, fact: Fact) -> None:
        number, shake = fact["number"], self.shakes[fact["number"]]
        shake.alone |= fact["ending"] == "walkover"
        shake.over = True
        stated = {row["player"]: row["points"] for row in fact["points"]}
        if number in self.points:
            expected = self._shake(shake, list(self.points[number]))
        else:
            expected = self._shake(shake, self._rows(shake))
        assert stated == expected, f"{self.book} {fact}: {expected} by the book"
        self.points[number] = expected
        self._count(f"{shake.kind or ('walkover' if shake.alone else 'peace')}, {len(shake.gone)} gone")

    def _rows(self, shake: Shake) -> list[str]:
        """Who has a line: everyone but those who were disqualified before the shake."""
        return [
            player for player in self.players if player in shake.players or player not in self.disqualified
        ]

    def on_shake_voided(self, fact: Fact) -> None:
        """IV-D-2 (b): no points for a void shake."""
        self.points.pop(fact["number"], None)
        self.shakes[fact["number"]].over = True

    def on_score_corrected(self, fact: Fact) -> None:
        """XII-B: a slip that all agree on."""
        self.points[fact["shake"]][fact["player"]] = fact["points"]

    def on_deceit_ruled(self, fact: Fact) -> None:
        self.listed[fact["player"]] = fact["listed"]

    def _shake(self, shake: Shake, rows: Iterable[str]) -> dict[str, int]:
        here = [player for player in shake.players if player not in shake.gone]
        if shake.alone:
            earned = dict.fromkeys(here, self.scores.written_right)
        elif not shake.kind:
            points = {True: self.scores.written_right, False: self.scores.written_wrong}
            earned = {player: points[shake.is_right(player)] for player in here}
        elif self.book == "challenge-cup-2022":
            earned = {player: self._cup(shake, player) for player in here}
        else:
            earned = {player: self._league(shake, player) for player in here}
        return {player: earned.get(player, self.scores.absent) for player in rows}

    def _league(self, shake: Shake, player: str) -> int:
        """X-A and X-B: who is correct, and on whose side."""
        challenger, mover = shake.callers[0], shake.mover
        writer, silent = (mover, challenger) if shake.kind == "impossible" else (challenger, mover)
        third = next((other for other in shake.players if other not in (challenger, mover)), "")
        sheet = shake.sheet(player)
        if self._accepted_a_wrong_one(shake, player):
            return self.scores.wrong
        if player == writer:
            return self.scores.right if shake.is_right(player) else self.scores.wrong
        if player == silent:
            beaten = shake.is_right(writer) or shake.is_right(third)
            return self.scores.wrong if beaten else self.scores.right
        presents = sheet.presents or bool(sheet.equation)
        if not (shake.is_right(player) if presents else not shake.is_right(writer)):
            return self.scores.wrong
        if (writer if presents else silent) == mover:
            return self.scores.third_with_mover
        if presents and not shake.is_right(writer):
            return self.scores.third_alone
        return self.scores.third_with_challenger

    def _accepted_a_wrong_one(self, shake: Shake, player: str) -> bool:
        """X-A-2, Exception."""
        if shake.kind not in self.scores.accepting_counts_after or shake.sheet(player).equation:
            return False
        return any(player in sheet.accepted_by and sheet.refuted for sheet in shake.sheets.values())

    def _cup(self, shake: Shake, player: str) -> int:
        """Flubs: who sustains the burden of proof scores; if nobody does, the other side scores."""
        burden = "M" if shake.kind == "impossible" else "C"
        sides = {other: self._side(shake, other) for other in shake.players}
        proved = [other for other in shake.players if sides[other] == burden and shake.is_right(other)]
        relieved = [other for other in shake.players if sides[other] not in ("", burden)]
        if player not in (proved or relieved):
            return self.scores.wrong
        single = shake.callers == [player]
        return self.scores.right if single else self.scores.third_with_mover

    def _side(self, shake: Shake, player: str) -> str:
        if player == shake.mover:
            return "M"
        return "C" if shake.callers == [player] else shake.sheet(player).side

    def on_match_ended(self, fact: Fact) -> None:
        stated = {row["player"]: row for row in fact["standings"]}
        assert list(stated) == self.players
        totals = {player: self._total(player) for player in self.players}
        written = self._averages(totals) if self.book == "challenge-cup-2022" else self._places(totals)
        for player, row in stated.items():
            wanted = (totals[player], written[player], len(self.points), self._taken(player, team=True))
            reported = (row["total"], row["points"], row["games"], row.get("team", 0))
            assert reported == wanted, f"{self.book} {row}: {wanted} by the book"
        self._count("match")

    def _taken(self, player: str, team: bool) -> int:
        mine = (one for one in self.penalties.values() if one.player == player and one.team == team)
        return sum(one.points for one in mine if one.counts)

    def _total(self, player: str) -> int:
        """The sum of the shakes and of what was taken; XII-B-1: a lower total that was put down on purpose."""
        total = sum(rows.get(player, 0) for rows in self.points.values()) + self._taken(player, team=False)
        return min(total, self.listed.get(player, total))

    def _averages(self, totals: dict[str, int]) -> dict[str, str]:
        """Procedures and Team Scoring: the total over the games, with two places."""
        games = len(self.points)
        if not games:
            return dict.fromkeys(totals, "0.00")
        return {player: _two_places(Fraction(total, games)) for player, total in totals.items()}

    def _places(self, totals: dict[str, int]) -> dict[str, str]:
        """XII-A; XII-B-2: nothing for the round to who put down too high a total on purpose."""
        groups = sorted({self._rank(player, totals) for player in totals}, reverse=True)
        points = dict.fromkeys(totals, "0")
        place = 1
        for group in groups:
            tied = [p for p in totals if self._rank(p, totals) == group and p not in self.disqualified]
            for player in tied:
                claimed = self.listed.get(player, totals[player]) > totals[player]
                points[player] = "0" if claimed else str(PLACES[len(totals)][place, len(tied)])
            place += len(tied)
        return points

    def _rank(self, player: str, totals: dict[str, int]) -> tuple[bool, bool, int]:
        return player not in self.resigned, not self.stayed or player in self.stayed, totals[player]

    def _count(self, what: str) -> None:
        self.compared[what] = self.compared.get(what, 0) + 1


def _two_places(number: Fraction) -> str:
    """Half up: 0.125 is 0.13, and -0.125 is -0.13."""
    cents = int(abs(number) * 100 + Fraction(1, 2))
    sign = "-" if number < 0 and cents else ""
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def check_scores(facts: Iterable[Fact]) -> dict[str, int]:
    """Follow a whole log; gives how many scores were compared."""
    opening, *others = facts
    scorer = Scorer(opening)
    for fact in others:
        scorer.read(fact)
    return scorer.compared
