"""Points for a shake and for a match, read from the book's tables (X, XII; Scoring Games)."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal

from .book import CupPoints, LeaguePoints, MatchBook, PlaceTable, ThirdParty
from .state import FinalScore, Kind, Points, SeatState, Shake, State

BURDEN_OF_PROOF: Mapping[Kind, str] = {"now": "C", "no-goal": "C", "impossible": "M"}
"""Which side must write: the Challenger's or the Mover's."""


def shake_points(book: MatchBook, state: State, shake: Shake) -> tuple[Points, ...]:
    """What every seat scores for a finished shake, absent players included."""
    if isinstance(book.points, CupPoints):
        earned = _cup(book.points, shake)
    else:
        earned = _league(book.points, shake)
    return _rows(book, state, shake, earned)


def walkover_points(book: MatchBook, state: State, shake: Shake) -> tuple[Points, ...]:
    """Our own rule: the only player left in a shake scores as for a correct Equation without a challenge."""
    points = book.points
    stays = points.peaceful if isinstance(points, CupPoints) else points.peaceful_correct
    return _rows(book, state, shake, dict.fromkeys(shake.active, stays))


def _rows(book: MatchBook, state: State, shake: Shake, earned: Mapping[str, int]) -> tuple[Points, ...]:
    """X-D: a player who was not there for the shake, or has left it, scores as absent whatever they had presented."""
    return tuple(
        Points(person.id, earned.get(person.id, book.absent) if person.id in shake.active else book.absent)
        for person in state.people
        if person.id in shake.players or not person.disqualified
    )


def _correct(shake: Shake, player: str) -> bool:
    paper = shake.paper(player)
    return paper.equation != "" and paper.correct is True


def _league(points: LeaguePoints, shake: Shake) -> dict[str, int]:
    challenge = shake.challenge
    if challenge is None:
        return {
            player: points.peaceful_correct if _correct(shake, player) else points.peaceful_wrong
            for player in shake.players
        }
    challenger, mover = challenge.callers[0], challenge.against
    writer = challenger if BURDEN_OF_PROOF[challenge.kind] == "C" else mover
    third = next((player for player in shake.players if player not in (challenger, mover)), None)
    row = points.row(challenge.kind, _correct(shake, writer), _third_party(shake, third))
    scores = {challenger: row.challenger, mover: row.mover}
    if third is not None:
        scores[third] = row.third_party
    if challenge.kind in points.accepted_wrong_after:
        for player in scores:
            if _accepted_what_was_refuted(shake, player):
                scores[player] = points.accepted_wrong
    return scores


def _third_party(shake: Shake, third: str | None) -> ThirdParty:
    """A player who promised to present can't take it back: without an Equation they are wrong (VII-A-3, X-A-1)."""
    if third is None or not (shake.paper(third).equation or shake.paper(third).presents):
        return "none"
    return "correct" if _correct(shake, third) else "wrong"


def _accepted_what_was_refuted(shake: Shake, player: str) -> bool:
    """X-A-2: presented nothing, and accepted an Equation that the other checker proved wrong."""
    if shake.paper(player).equation:
        return False
    return any(player in paper.accepted and paper.refuted for paper in shake.papers)


def _cup(points: CupPoints, shake: Shake) -> dict[str, int]:
    challenge = shake.challenge
    if challenge is None:
        return {player: points.peaceful if _correct(shake, player) else 0 for player in shake.players}
    burden = BURDEN_OF_PROOF[challenge.kind]
    proved = [p for p in shake.players if _side(shake, p) == burden and _correct(shake, p)]
    relieved = [p for p in shake.players if _side(shake, p) not in (burden, "")]
    winners = proved or relieved
    single = challenge.challenger
    return {
        player: (points.single_challenger if player == single else points.others) if player in winners else 0
        for player in shake.players
    }


def _side(shake: Shake, player: str) -> str:
    challenge = shake.challenge
    if challenge is None:
        return ""
    if player == challenge.against:
        return "M"
    if player == challenge.challenger:
        return "C"
    return shake.paper(player).side or ""


def standings(book: MatchBook, state: State) -> tuple[FinalScore, ...]:
    """The final scoresheet: places where the book ranks a match, averages where it divides."""
    games = len(state.results)
    totals = {person.id: _counted(person, state.total(person.id)) for person in state.people}
    if book.places is None:
        written = {player: average(total, games) for player, total in totals.items()}
    else:
        written = _places(book.places, state, totals)
    return tuple(
        FinalScore(player, totals[player], written[player], games, state.off_the_team(player))
        for player in state.players
    )


def _counted(person: SeatState, total: int) -> int:
    """XII-B-1: a lower total that a player recorded on purpose is the one that counts."""
    return total if person.listed is None else min(total, person.listed)


def average(total: int, games: int) -> str:
    """Total over games to two places, half up."""
    if games == 0:
        return "0.00"
    cents = (Decimal(total) / games).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    return f"{cents:.2f}"


def _places(places: PlaceTable, state: State, totals: Mapping[str, int]) -> dict[str, str]:
    """Match points by place; a disqualified player has none and takes nobody's place.

    Our rule: players who resigned rank behind those who played on, and a player left alone ranks ahead of those who
    left, whatever the scores. XII-B-2: a player who recorded too high a total on purpose gets nothing for the round.
    """
    stayed = state.walked_over
    rank = {
        person.id: (not person.resigned, not stayed or person.id in stayed, totals[person.id])
        for person in state.people
    }
    claimed = {p.id: p.listed is not None and p.listed > totals[p.id] for p in state.people}
    ranked = [person.id for person in state.people if not person.disqualified]
    table = places.two if len(state.players) == 2 else places.three
    written = dict.fromkeys(state.players, "0")
    for player in ranked:
        place = 1 + sum(rank[other] > rank[player] for other in ranked)
        tied = sum(rank[other] == rank[player] for other in ranked)
        written[player] = "0" if claimed[player] else str(table[place, tied])
    return written
