"""Points of a match: places with ties, averages in the Challenge Cup (XII-A; Team Scoring)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairshake.equations import book_for
from fairshake.equations.scoring import average, standings

from .playing import Match, c

# Totals of the players, then their match points.
THREE = [
    ((12, 10, 8), ("6", "4", "2")),
    ((12, 12, 8), ("5", "5", "2")),
    ((12, 8, 8), ("6", "3", "3")),
    ((8, 8, 8), ("4", "4", "4")),
    ((8, 12, 10), ("2", "6", "4")),
    ((-1, 0, 0), ("2", "5", "5")),
]
TWO = [((8, 6), ("6", "4")), ((6, 6), ("5", "5")), ((-2, 3), ("4", "6"))]


def finished(rulebook: str, totals: tuple[int, ...]) -> Match:
    """A match that ends with totals so far apart; one point after the other makes the differences."""
    match = Match(rulebook, players=len(totals), timed=False)
    for player, total in zip(match.state.players, totals, strict=True):
        match.do(c.Warn, "judge", player, "talking")
        for _ in range(20 - total):
            match.do(c.Penalise, "judge", player, "talking")
    return match


@pytest.mark.parametrize("rulebook", ["mlag-2018", "mlag-guide", "agloa-2019"])
@pytest.mark.parametrize(("totals", "points"), [*THREE, *TWO])
def test_places_and_ties(rulebook: str, totals: tuple[int, ...], points: tuple[str, ...]) -> None:
    match = finished(rulebook, totals)
    match.do(c.CallTime, "judge")
    assert tuple(standing.points for standing in match.state.standings) == points


def test_a_disqualified_player_has_no_match_points_and_affects_nobodys_place() -> None:
    match = finished("agloa-2019", (12, 10, 8))
    match.do(c.Disqualify, "judge", "ann", "fists")
    match.do(c.CallTime, "judge")
    assert [standing.points for standing in match.state.standings] == ["0", "6", "4"]


@pytest.mark.parametrize(
    ("total", "games", "written"),
    [
        (5, 4, "1.25"),
        (3, 4, "0.75"),
        (4, 3, "1.33"),
        (5, 3, "1.67"),
        (1, 8, "0.13"),
        (0, 4, "0.00"),
        (0, 0, "0.00"),
    ],
)
def test_a_cup_score_is_total_over_games_to_two_places_half_up(total: int, games: int, written: str) -> None:
    assert average(total, games) == written


@given(st.integers(0, 200), st.integers(1, 60))
def test_a_cup_score_is_the_exact_quotient_rounded(total: int, games: int) -> None:
    exact = Decimal(total * 1000 // games) / 1000 if total * 1000 % games == 0 else None
    written = Decimal(average(total, games))
    assert abs(written * games - total) * 200 <= games
    if exact is not None:
        assert written == exact.quantize(Decimal("0.01"), ROUND_HALF_UP)


def test_the_cups_sample_round_gives_its_printed_scores() -> None:
    match = Match("challenge-cup-2022", players=2, timed=False)
    for equation in ("right", "right", "wrong", "right"):
        match.to_turn().move()
        challenger = next(player for player in ("ann", "bob") if player != match.shake.mover)
        match.challenge(challenger, "a-flub").papers(**{challenger: equation})
    match.do(c.CallTime, "judge")
    totals = {standing.player: (standing.total, standing.points) for standing in match.state.standings}
    assert match.state.standings[0].games == 4
    assert totals == {player: (total, average(total, 4)) for player, total in match.totals().items()}


def test_an_agreed_no_goal_does_not_count_as_a_game() -> None:
    match = Match("challenge-cup-2022", players=2, timed=False).to_goal()
    match.do(c.SayNoGoal, "ann")
    match.do(c.AgreeNoGoal, "bob")
    match.do(c.CallTime, "judge")
    assert [standing.games for standing in match.state.standings] == [0, 0]
    assert standings(book_for("challenge-cup-2022"), match.state) == match.state.standings
