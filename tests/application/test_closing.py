"""A teacher ends all games: the game is over wherever it stands, and what was scored stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fairshake.application.registry import kit_of
from fairshake.equations import step
from tests.equations.playing import Match, c


def _scored(match: Match) -> Match:
    return match.to_turn().move("required", 0).move("required", 1).challenge("ann", "impossible")


def _stopped(match: Match) -> Match:
    match.to_turn().do(c.CallTime, "judge")
    if not match.state.stopped:
        match.do(c.CallTime, "judge")
    return match


@pytest.mark.parametrize("book", ["mlag-2018", "agloa-2019", "challenge-cup-2022", "mlag-guide"])
@pytest.mark.parametrize(
    "reach",
    [
        lambda match: match,
        Match.name_setter,
        Match.roll,
        Match.to_goal,
        Match.to_turn,
        lambda match: match.to_turn().move(),
        _scored,
        _stopped,
    ],
)
def test_a_closed_match_is_over_wherever_it_stands(book: str, reach: Callable[[Match], Match]) -> None:
    match = reach(Match(book, timed=False))
    state = match.state
    for order in kit_of("equations").closing(state, "j1", match.at):
        done = step(match.state, order, match.umpire)
        match.state = done.state
    assert match.state.phase == "over"
    assert [line.total for line in match.state.standings] == [state.total(p) for p in state.players]
