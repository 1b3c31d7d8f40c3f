"""The time for writing: who is late, what the block costs, how late Impossible may come (VIII-B, XI-A-1)."""

from __future__ import annotations

import pytest

from .playing import Match, c

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"


def test_the_third_party_who_is_silent_at_the_end_does_not_present_and_is_not_late() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.papers(cid="right")
    match.wait(120)
    assert match.penalties() == []
    assert match.points() == {"ann": 2, "bob": 2, "cid": 6}


def test_the_third_party_who_said_he_presents_owes_an_equation() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.papers(cid="right")
    match.do(c.DecidePresent, "ann", True)
    match.wait(130)
    assert match.penalties() == [("ann", -1, "late")]
    match.wait(59)
    match.papers(ann="right")
    assert match.points()["ann"] == 4


def test_after_the_last_cube_everyone_who_has_not_declined_is_late_with_or_without_a_draft() -> None:
    match = Match(AGLOA).to_turn().to_resources(0)
    match.do(c.Write, "ann", "right and unfinished")
    match.papers(bob="")
    match.wait(130)
    assert match.penalties() == [("ann", -1, "late"), ("cid", -1, "late")]
    assert match.state.waiting == ("ann", "cid")
    match.papers(ann="right", cid="right")
    assert match.points() == {"ann": 4, "bob": 2, "cid": 4}


@pytest.mark.parametrize(("rulebook", "lost"), [(MLAG, -1), (AGLOA, -1)])
def test_a_player_who_must_write_after_impossible_may_do_so_in_the_extra_minute_at_its_price(
    rulebook: str, lost: int
) -> None:
    match = Match(rulebook).to_turn().move().move().challenge("bob", "impossible")
    match.wait(189)
    match.papers(cid="right")
    assert match.penalties() == [("cid", lost, "late")]
    assert match.points() == {"ann": 2, "bob": 2, "cid": 6}


@pytest.mark.parametrize("rulebook", [MLAG, AGLOA])
def test_when_the_extra_minute_ends_the_line_on_the_pad_is_handed_in(rulebook: str) -> None:
    match = Match(rulebook).to_turn().move().challenge("cid", "now")
    match.do(c.Write, "cid", "right but not presented")
    match.wait(190)
    assert match.points()["cid"] == 6
    assert match.penalties() == [("cid", -1, "late")]


def test_where_there_is_no_extra_minute_the_line_is_handed_in_when_time_is_up() -> None:
    match = Match(GUIDE).to_turn().move().challenge("cid", "now")
    match.do(c.Write, "cid", "right but not presented")
    match.wait(120)
    assert (match.points()["cid"], match.penalties()) == (6, [])


def test_a_third_player_who_has_not_said_so_hands_nothing_in() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.papers(cid="right")
    match.do(c.Write, "ann", "right, but for oneself")
    match.wait(190)
    assert match.points() == {"ann": 2, "bob": 2, "cid": 6}


def test_in_agloa_a_setter_without_a_line_at_the_end_of_the_extra_minute_pays_again() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.wait(190)
    assert match.penalties() == [("cid", -1, "late"), ("cid", -1, "late-again")]


def test_in_the_cup_what_is_written_when_the_timer_runs_out_counts() -> None:
    match = Match(CUP).to_turn().to_resources(2)
    match.do(c.Write, "cid", "right in time")
    match.wait(60)
    assert match.points() == {"ann": 0, "bob": 0, "cid": 1}


def test_a_card_not_shown_in_time_belongs_to_no_side() -> None:
    match = Match(CUP).to_turn().move().challenge("cid", "a-flub").papers(cid="wrong", ann="")
    assert match.state.phase == "side"
    match.wait(15)
    assert match.points() == {"ann": 0, "bob": 1, "cid": 0}


# Impossible after the last cube: seconds, stands.
@pytest.mark.parametrize(("seconds", "stands"), [(0, True), (60, True), (60.001, False), (119, False)])
def test_impossible_after_the_last_cube_must_come_in_the_first_minute(seconds: float, stands: bool) -> None:
    match = Match(MLAG).to_turn().to_resources(0)
    mover = match.shake.mover
    other = next(player for player in ("ann", "bob", "cid") if player != mover)
    match.wait(seconds)
    match.challenge(other, "impossible")
    assert (match.shake.challenge is not None) == stands
    if stands:
        assert match.clock.deadline == match.shake.write_until == 120_000


# The block lifted after this many seconds, the word said this many seconds later.
@pytest.mark.parametrize(
    ("lifted", "later", "stands"), [(50, 5, True), (55, 14, True), (60, 10, True), (61, 1, False)]
)
def test_impossible_counts_from_lifting_the_block(lifted: float, later: float, stands: bool) -> None:
    match = Match(MLAG).to_turn().to_resources(0)
    other = next(player for player in ("ann", "bob", "cid") if player != match.shake.mover)
    match.wait(lifted)
    match.do(c.TakeBlock, other)
    match.wait(later)
    match.challenge(other, "impossible")
    assert (match.shake.challenge is not None) == stands


@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, AGLOA])
@pytest.mark.parametrize(("lifted", "later"), [(0, 0), (40, 4), (60, 14)])
def test_the_time_with_the_block_in_hand_is_part_of_the_two_minutes_if_impossible_is_challenged(
    rulebook: str, lifted: float, later: float
) -> None:
    match = Match(rulebook).to_turn().to_resources(0)
    other = next(player for player in ("ann", "bob", "cid") if player != match.shake.mover)
    match.wait(lifted)
    match.do(c.TakeBlock, other)
    match.wait(later)
    match.challenge(other, "impossible")
    assert match.clock.deadline == match.shake.write_until == 120_000


@pytest.mark.parametrize("how", ["put back", "set aside"])
def test_writers_who_had_to_wait_for_nothing_get_the_time_back(how: str) -> None:
    match = Match(MLAG).to_turn().to_resources(0)
    other = next(player for player in ("ann", "bob", "cid") if player != match.shake.mover)
    match.wait(70)
    match.do(c.TakeBlock, other)
    match.wait(5)
    if how == "put back":
        match.do(c.PutBackBlock, other)
    else:
        match.challenge(other, "impossible")
    assert match.clock.deadline == 125_000


# Force out and cleanup: a flub called then gets a further full timer after the running one.
@pytest.mark.parametrize("ending", ["force-out", "cleanup"])
def test_a_late_flub_gets_a_further_full_timer(ending: str) -> None:
    match = Match(CUP).to_turn()
    if ending == "force-out":
        match.to_resources(2)
    else:
        match.move()
        match.do(c.CallTime, "judge")
    mover = match.shake.mover
    caller = next(player for player in ("ann", "bob", "cid") if player != mover)
    match.wait(25)
    match.challenge(caller, "p-flub")
    assert match.clock.deadline == 120_000
