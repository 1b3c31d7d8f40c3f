"""Giving up a match, walkovers, and ending one by agreement: rules of ours, where the books say nothing."""

from __future__ import annotations

import pytest

from fairshake.equations import Seat, StartMatch, Table, decide, replay, step, view

from .playing import Match, c, e

MLAG, CUP = "mlag-2018", "challenge-cup-2022"


def points(match: Match) -> dict[str, str]:
    return {row.player: row.points for row in match.state.standings}


def test_a_player_who_resigns_is_gone_for_good() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Resign, "bob")
    assert match.state.waiting == ("cid",)
    assert match.refused(c.Return, "bob").code == "has-resigned"
    assert match.refused(c.Substitute, "bob", "Gil").code == "has-resigned"
    assert match.refused(c.Resign, "bob").code == "has-resigned"
    assert view(match.state, "bob", match.umpire).acts == ()


def test_a_player_who_resigned_ranks_behind_those_who_played_on() -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    assert match.totals()["cid"] == 6
    match.do(c.Resign, "cid")
    match.do(c.CallTime, "Judge")
    assert points(match) == {"ann": "5", "bob": "5", "cid": "2"}


@pytest.mark.parametrize("moment", ["between", "turn", "write"])
def test_the_last_player_left_wins_by_walkover(moment: str) -> None:
    match = Match(MLAG, players=2).name_setter()
    if moment != "between":
        match.to_turn()
    if moment == "write":
        match.move().challenge("ann", "now")
    match.do(c.Resign, "ann")
    assert match.state.phase == "over"
    assert [event.player for event in match.events_of(e.WalkedOver)] == ["bob"]
    endings = [result.ending for result in match.state.results]
    assert endings == ([] if moment == "between" else ["walkover"])
    assert match.totals() == {"ann": 0, "bob": 0 if moment == "between" else 4}
    assert points(match) == {"ann": "4", "bob": "6"}


def test_a_disqualification_that_leaves_one_player_ends_the_match_too() -> None:
    match = Match(MLAG, players=2).to_turn()
    match.do(c.Disqualify, "Judge", "ann", "cheating")
    assert match.state.phase == "over"
    assert points(match) == {"ann": "0", "bob": "6"}


def test_an_absent_player_who_is_disqualified_may_leave_one_alone_too() -> None:
    match = Match(MLAG, players=2).name_setter()
    match.do(c.Leave, "ann")
    match.do(c.Disqualify, "Judge", "ann", "cheating")
    assert match.state.phase == "over"


def test_a_substitute_has_not_called_for_the_end() -> None:
    match = Match(MLAG, players=2).name_setter()
    match.do(c.CallEnd, "ann")
    match.do(c.Substitute, "ann", "Gil")
    match.do(c.CallEnd, "bob")
    assert match.state.phase == "between"


def test_an_absent_player_may_resign() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Leave, "bob")
    match.do(c.Resign, "bob")
    assert match.state.phase == "turn"


def test_a_match_ends_when_all_at_the_table_want_to() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.CallEnd, "ann")
    match.do(c.CallEnd, "bob")
    assert match.refused(c.CallEnd, "bob").code == "already-called"
    match.do(c.CallEnd, "bob", False)
    match.do(c.CallEnd, "cid")
    assert not match.state.time_up
    match.do(c.CallEnd, "bob")
    assert match.state.time_up
    assert match.state.phase == "turn", "the shake under way is finished"
    assert match.refused(c.CallEnd, "bob").code == "not-now"


def test_the_last_one_who_did_not_want_to_end_leaves() -> None:
    match = Match(MLAG, timed=False).name_setter()
    match.do(c.CallEnd, "ann")
    match.do(c.CallEnd, "bob")
    match.do(c.Leave, "cid")
    assert match.state.phase == "over"


def test_bots_end_when_the_people_want_to() -> None:
    table = Table(CUP, "fifth", (Seat("ann"), Seat("bot", bot="learner")))
    started = decide(None, StartMatch(0, table))
    assert isinstance(started, tuple)
    done = step(replay(started), c.CallEnd(1, "ann"))
    assert done.state.phase == "over"
