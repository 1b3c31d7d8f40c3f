"""What judges may do, and signing the scoresheet (IX-C, IX-D, XI-A, XI-B-3, XII-B)."""

from __future__ import annotations

from typing import Any

import pytest

from fairshake.equations import Refusal, Seat, Table, decide

from .playing import Match, c, e

MLAG, AGLOA, CUP = "mlag-2018", "agloa-2019", "challenge-cup-2022"


def scored(rulebook: str = MLAG, **options: Any) -> Match:
    match = Match(rulebook, **options).to_turn().move().challenge("cid", "now")
    return match.papers(cid="wrong", ann="")


def test_a_warning_comes_before_a_penalty() -> None:
    match = Match(MLAG).name_setter()
    assert match.refused(c.Penalise, "judge", "bob", "humming").code == "warn-first"
    match.do(c.Warn, "judge", "bob", "humming")
    match.do(c.Penalise, "judge", "bob", "humming")
    assert match.penalties() == [("bob", -1, "conduct")]
    assert match.refused(c.Penalise, "judge", "bob", "humming", points=1).code == "bad-penalty"


@pytest.mark.parametrize(
    ("rulebook", "second", "allowed"),
    [
        (AGLOA, "", False),
        (AGLOA, "kim", True),
        (AGLOA, "judge", False),
        (MLAG, "kim", False),
        (CUP, "", True),
    ],
)
def test_a_penalty_without_warning(rulebook: str, second: str, allowed: bool) -> None:
    match = Match(rulebook).name_setter()
    if allowed:
        match.do(c.Penalise, "judge", "bob", "calculator", second)
        assert match.totals()["bob"] == -1
    else:
        assert match.refused(c.Penalise, "judge", "bob", "calculator", second).code == "warn-first"


def test_a_team_may_be_penalized_in_the_cup() -> None:
    match = Match(CUP)
    match.do(c.Penalise, "judge", "bob", "shouting", team=True, points=-2)
    assert match.penalties() == [("bob", -2, "team-conduct")]


def test_points_taken_from_a_team_are_off_its_score_and_not_off_the_players() -> None:
    match = Match(CUP, shakes=1).to_turn().move().challenge("cid", "a-flub")
    match.papers(cid="right", ann="")
    match.do(c.Penalise, "judge", "cid", "shouting", team=True, points=-2)
    match.do(c.Penalise, "judge", "bob", "shouting", points=-1)
    match.do(c.TakeSide, "ann", "M")
    assert match.totals() == {"ann": 0, "bob": -1, "cid": 2}
    lines = {s.player: (s.total, s.points, s.team) for s in match.state.standings}
    assert lines == {"ann": (0, "0.00", 0), "bob": (-1, "-1.00", 0), "cid": (2, "2.00", -2)}
    assert match.state.off_the_team("cid") == -2


# A penalty in effect: the book, its cause, and the answer to a judge who cancels it.
def test_a_judge_cancels_a_penalty_that_stands() -> None:
    match = Match(AGLOA).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.PutBackBlock, "cid")
    assert match.totals()["cid"] == -1
    assert match.refused(c.ApprovePenalty, "kim", 1, False).code == "reason-needed"
    match.do(c.ApprovePenalty, "kim", 1, False, "the block had rolled away")
    assert (match.totals()["cid"], match.state.penalties[0].status) == (0, "dismissed")
    assert match.refused(c.ApprovePenalty, "kim", 1, False, "again").code == "penalty-ruled"
    assert match.refused(c.ApprovePenalty, "kim", 1, True).code == "penalty-ruled"


def test_a_penalty_canceled_after_the_match_changes_the_standings_until_all_have_signed() -> None:
    match = Match(AGLOA, shakes=1).to_turn().move()
    match.do(c.TakeBlock, "ann")
    match.do(c.PutBackBlock, "ann")
    match.challenge("cid", "now").papers(cid="right", ann="")
    assert [standing.points for standing in match.state.standings] == ["2", "4", "6"]
    match.do(c.ApprovePenalty, "kim", 1, False, "the block had rolled away")
    assert [standing.points for standing in match.state.standings] == ["3", "3", "6"]


@pytest.mark.parametrize(("rulebook", "code"), [(AGLOA, ""), (CUP, "ruling-final")])
def test_what_a_judge_has_taken_another_may_give_back_but_not_in_the_cup(rulebook: str, code: str) -> None:
    match = Match(rulebook).to_turn()
    match.do(c.Penalise, "kim", "bob", "calculator", "lou")
    if code:
        assert match.refused(c.ApprovePenalty, "max", 1, False, "it was a ruler").code == code
    else:
        match.do(c.ApprovePenalty, "max", 1, False, "it was a ruler")
    assert match.totals()["bob"] == (-1 if code else 0)


# Warned in an earlier round (IX-C).
@pytest.mark.parametrize("rulebook", [MLAG, AGLOA, "mlag-guide"])
def test_a_warning_from_an_earlier_round_counts(rulebook: str) -> None:
    match = Match(rulebook, warned=("bob",)).name_setter()
    match.do(c.Penalise, "judge", "bob", "humming again")
    assert match.penalties() == [("bob", -1, "conduct")]
    assert match.refused(c.Penalise, "judge", "ann", "humming").code == "warn-first"


def test_only_players_of_the_table_come_to_it_warned() -> None:
    table = Table(MLAG, "middle", (Seat("ann"), Seat("bob")), warned=("zoe",))
    refusal = decide(None, c.StartMatch(0, table))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params) == ("unknown-player", {"player": "zoe"})


# Where a -1 waits for a judge: book, division, judge at hand, waits.
APPROVAL = [
    (MLAG, "minor", True, True),
    (MLAG, "elementary", True, True),
    (MLAG, "middle", True, True),
    (MLAG, "junior", True, False),
    (MLAG, "middle", False, False),
    ("mlag-guide", "elementary", True, True),
    (AGLOA, "elementary", True, True),
    (AGLOA, "middle", True, True),
    (AGLOA, "senior", True, False),
    (AGLOA, "middle", False, False),
]


@pytest.mark.parametrize(("rulebook", "division", "at_hand", "waits"), APPROVAL)
def test_in_the_lower_divisions_a_point_waits_for_a_judge(
    rulebook: str, division: str, at_hand: bool, waits: bool
) -> None:
    match = Match(rulebook, division, judge_at_hand=at_hand).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.PutBackBlock, "cid")
    assert match.totals()["cid"] == (0 if waits else -1)
    if waits:
        match.do(c.ApprovePenalty, "judge", 1, True)
        assert match.totals()["cid"] == -1
    assert match.refused(c.ApprovePenalty, "judge", 1, True).code == "penalty-ruled"
    assert match.refused(c.ApprovePenalty, "judge", 9, False).code == "no-such-penalty"


def test_a_penalty_that_a_judge_dismisses_does_not_count() -> None:
    match = Match(AGLOA, "middle", judge_at_hand=True).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.PutBackBlock, "cid")
    match.do(c.ApprovePenalty, "judge", 1, False)
    assert match.totals()["cid"] == 0


def test_a_point_approved_after_the_match_changes_the_standings_until_all_have_signed() -> None:
    match = Match(AGLOA, "middle", judge_at_hand=True, shakes=1).to_turn().move()
    for player in ("ann", "bob"):
        match.do(c.TakeBlock, player)
        match.do(c.PutBackBlock, player)
    match.challenge("cid", "now").papers(cid="right", ann="")
    assert [standing.points for standing in match.state.standings] == ["3", "3", "6"]
    match.do(c.ApprovePenalty, "judge", 1, True)
    assert [(s.total, s.points) for s in match.state.standings] == [(1, "2"), (2, "4"), (6, "6")]
    for player in ("ann", "bob", "cid"):
        match.do(c.Initial, player)
    assert match.refused(c.ApprovePenalty, "judge", 2, True).code == "scoresheet-initialed"


@pytest.mark.parametrize(("rulebook", "allowed"), [(MLAG, False), (AGLOA, False), (CUP, True)])
@pytest.mark.parametrize("what", [{"points": -2}, {"team": True}])
def test_only_in_the_cup_a_judge_weighs_a_penalty(
    rulebook: str, allowed: bool, what: dict[str, object]
) -> None:
    match = Match(rulebook).to_turn()
    match.do(c.Warn, "judge", "bob", "talking")
    if allowed:
        match.do(c.Penalise, "judge", "bob", "talking", **what)
        assert match.totals()["bob"] + match.state.off_the_team("bob") < 0
    else:
        assert match.refused(c.Penalise, "judge", "bob", "talking", **what).code == "bad-penalty"


def test_a_disqualified_player_is_out_for_good() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Disqualify, "judge", "bob", "threats")
    assert match.state.waiting == ("cid",)
    assert match.refused(c.Return, "bob").code == "already-here"
    assert match.refused(c.Disqualify, "judge", "bob", "again").code == "already-gone"


def test_a_judge_gives_time() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.ExtendClock, "judge", 30_000, "a question")
    assert match.clock.deadline == 150_000
    assert match.refused(c.ExtendClock, "judge", 0, "nothing").code == "bad-extension"
    between = Match(MLAG).name_setter()
    assert between.refused(c.ExtendClock, "judge", 1_000, "nothing").code == "no-clock"


def test_a_shake_under_way_is_played_again_by_the_same_goal_setter() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.ReplayShake, "judge", "cubes knocked over")
    assert (match.state.phase, match.state.setter) == ("between", "ann")
    assert match.refused(c.ReplayShake, "judge", "again").code == "nothing-to-replay"


def test_a_scored_shake_played_again_loses_its_points() -> None:
    match = scored()
    match.do(c.ReplayShake, "judge", "disrupted")
    assert (match.state.results, match.state.setter) == ((), "ann")
    voided = match.events_of(e.ShakeVoided)[0]
    assert (voided.why, voided.judge, voided.note) == ("replay-ordered", "judge", "disrupted")


def after_time_is_up(rulebook: str, minutes: float = 31) -> Match:
    """A shake under way when the round's time was up; five minutes are left to finish it."""
    match = Match(rulebook).name_setter()
    match.wait(29 * 60)
    match.to_turn()
    while match.seconds < minutes * 60:
        match.wait(min(58, minutes * 60 - match.seconds))
        if match.state.phase == "turn":
            match.move()
    return match


@pytest.mark.parametrize("rulebook", [MLAG, "mlag-guide", AGLOA])
@pytest.mark.parametrize(("minutes", "phase"), [(31, "turn"), (35.5, "write")])
def test_a_shake_ordered_again_after_time_is_up_is_played_in_the_minutes_for_finishing(
    rulebook: str, minutes: float, phase: str
) -> None:
    match = after_time_is_up(rulebook, minutes)
    assert (match.state.time_up, match.state.phase) == (True, phase)
    match.do(c.ReplayShake, "judge", "mat knocked over")
    assert (match.state.phase, match.state.setter) == ("between", "ann")
    assert (match.state.stopped, match.state.round_stops) == (False, round((minutes + 5) * 60_000))
    match.to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    assert match.state.phase == "over"
    assert match.points()["cid"] == 6


def test_a_shake_ordered_again_that_nobody_begins_ends_the_match() -> None:
    match = after_time_is_up(MLAG)
    match.do(c.ReplayShake, "judge", "mat knocked over")
    match.wait(5 * 60)
    assert (match.state.phase, match.state.results) == ("over", ())


def test_a_shake_ordered_again_is_stopped_as_any_other() -> None:
    match = after_time_is_up(MLAG)
    match.do(c.ReplayShake, "judge", "mat knocked over")
    match.wait(4 * 60)
    match.to_turn()
    match.wait(60)
    assert (match.state.phase, match.shake.ending) == ("write", "end-of-round")


def test_on_an_untimed_table_a_shake_ordered_again_continues_until_time_is_called() -> None:
    match = Match(MLAG, timed=False).to_turn()
    match.do(c.CallTime, "director")
    match.do(c.CallTime, "director")
    match.do(c.ReplayShake, "judge", "mat knocked over")
    assert (match.state.phase, match.state.stopped) == ("between", False)
    match.do(c.CallTime, "director")
    assert match.state.phase == "over"


def test_in_the_cup_no_move_is_made_after_cleanup_so_the_shake_is_void() -> None:
    match = Match(CUP).to_turn()
    match.wait(20 * 60)
    match.do(c.ReplayShake, "judge", "mat knocked over")
    assert (match.state.phase, match.state.results) == ("over", ())


def test_every_act_of_a_judge_is_an_event_with_who_and_why() -> None:
    match = Match(AGLOA, "middle", judge_at_hand=True).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.PutBackBlock, "cid")
    match.do(c.Warn, "kim", "bob", "why 1")
    match.do(c.Penalise, "kim", "bob", "why 2")
    match.do(c.ApprovePenalty, "kim", 1, True, "why 3")
    match.do(c.ExtendClock, "kim", 1_000, "why 4")
    match.do(c.Disqualify, "kim", "ann", "why 5")
    match.do(c.ReplayShake, "kim", "why 6")
    by_kim = [event for event in match.log if getattr(event, "judge", "") == "kim"]
    given = [getattr(event, "note", "") or getattr(event, "why", "") for event in by_kim]
    assert given == [f"why {number}" for number in range(1, 7)]


# Acts of a judge without a name or without a reason: what is ordered, and what the refusal says.
NAMELESS = [
    (c.Warn, ("", "bob", "humming"), "judge-unnamed"),
    (c.Warn, ("  ", "bob", "humming"), "judge-unnamed"),
    (c.Warn, ("kim", "bob", ""), "reason-needed"),
    (c.Penalise, ("", "bob", "humming"), "judge-unnamed"),
    (c.Penalise, ("kim", "bob", " "), "reason-needed"),
    (c.Disqualify, ("", "bob", "fists"), "judge-unnamed"),
    (c.Disqualify, ("kim", "bob", ""), "reason-needed"),
    (c.ApprovePenalty, ("", 1, True), "judge-unnamed"),
    (c.ExtendClock, ("", 1_000, "a question"), "judge-unnamed"),
    (c.ExtendClock, ("kim", 1_000, ""), "reason-needed"),
    (c.ReplayShake, ("", "cubes fell"), "judge-unnamed"),
    (c.ReplayShake, ("kim", ""), "reason-needed"),
    (c.Rule, ("", "cid", True, "looked"), "judge-unnamed"),
    (c.Rule, ("kim", "cid", True, "\t"), "reason-needed"),
    (c.CorrectScore, ("", "cid", 1, 4, "a slip"), "judge-unnamed"),
    (c.CorrectScore, ("kim", "cid", 1, 4, " "), "reason-needed"),
    (c.RuleDeceit, ("", "cid", 9, "two sheets"), "judge-unnamed"),
    (c.RuleDeceit, ("kim", "cid", 9, ""), "reason-needed"),
    (c.CallTime, ("",), "judge-unnamed"),
]


@pytest.mark.parametrize(("kind", "fields", "code"), NAMELESS)
def test_a_judge_says_who_and_why(kind: type, fields: tuple[object, ...], code: str) -> None:
    match = scored()
    refusal = match.refused(kind, *fields)
    assert (refusal.code, refusal.citation) == (code, "IX-C")


def test_a_judge_rules_and_a_second_one_overrules() -> None:
    match = scored()
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}
    match.do(c.Rule, "kim", "cid", True, "grouped correctly after all")
    assert match.points() == {"ann": 2, "bob": 2, "cid": 6}
    assert match.refused(c.Rule, "kim", "cid", False, "hm").code == "same-judge"
    match.do(c.Rule, "lou", "cid", False, "the Goal is misread")
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}
    assert match.events_of(e.VerdictRuled)[-1].overrules == "kim"
    assert match.refused(c.Rule, "max", "ann", True, "wrote nothing").code == "nothing-to-rule"


# IX-C: any shake of the round. Three shakes, set by ann, bob and cid; the writer is wrong in each.
def three_shakes(rulebook: str = MLAG, **options: Any) -> Match:
    match = Match(rulebook, **options)
    for _ in range(3):
        match.to_turn().move()
        challenger = match.state.waiting[0]
        third = next(p for p in ("ann", "bob", "cid") if p not in (challenger, match.shake.mover))
        match.challenge(challenger, "now").papers(**{challenger: "wrong", third: ""})
    return match


@pytest.mark.parametrize("under_way", [False, True])
def test_a_judge_rules_on_any_shake_of_the_round(under_way: bool) -> None:
    match = three_shakes()
    if under_way:
        match.to_turn()
    before = match.state
    match.do(c.Rule, "kim", "cid", True, "right after all", 1)
    assert [result.number for result in match.state.results] == [1, 2, 3]
    first = {row.player: row.points for row in match.state.results[0].points}
    assert first == {"ann": 2, "bob": 2, "cid": 6}
    assert (match.state.phase, match.state.clock, match.state.waiting) == (
        before.phase,
        before.clock,
        before.waiting,
    )
    match.do(c.Rule, "lou", "cid", False, "no, it was not", 1)
    assert match.events_of(e.VerdictRuled)[-1].overrules == "kim"
    assert match.state.results == before.results
    assert match.refused(c.Rule, "max", "cid", True, "what", 9).code == "nothing-to-rule"


def test_a_ruling_on_an_earlier_shake_after_the_match_changes_the_standings() -> None:
    match = three_shakes(shakes=3)
    assert {s.player: s.total for s in match.state.standings} == {"ann": 14, "bob": 14, "cid": 14}
    match.do(c.Rule, "kim", "cid", True, "right after all", 1)
    assert {s.player: s.total for s in match.state.standings} == {"ann": 10, "bob": 10, "cid": 18}


def test_an_earlier_shake_is_played_again_next_and_then_play_continues_where_it_was() -> None:
    match = three_shakes()
    assert match.state.setter == "ann"
    match.do(c.ReplayShake, "kim", "disrupted", 2)
    assert [result.number for result in match.state.results] == [1, 3]
    assert (match.state.setter, match.state.due) == ("bob", "ann")
    match.to_turn().move().challenge("ann", "now").papers(ann="right", bob="")
    assert (match.state.setter, match.state.due) == ("ann", "")
    assert [result.number for result in match.state.results] == [1, 3, 4]


def test_shakes_ordered_again_while_another_is_played_follow_it_in_order() -> None:
    match = three_shakes().to_turn()
    match.do(c.ReplayShake, "kim", "disrupted", 3)
    match.do(c.ReplayShake, "kim", "disrupted", 2)
    assert match.state.phase == "turn"
    setters = []
    for _ in range(3):
        if match.state.phase == "between":
            match.to_turn()
        match.move()
        challenger = match.state.waiting[0]
        third = next(p for p in ("ann", "bob", "cid") if p not in (challenger, match.shake.mover))
        match.challenge(challenger, "now").papers(**{challenger: "right", third: ""})
        setters.append(match.state.setter)
    assert setters == ["cid", "bob", "bob"]
    assert match.state.due == ""


def test_an_earlier_shake_ordered_again_after_time_is_up_has_the_minutes_for_finishing() -> None:
    match = three_shakes().to_turn()
    match.do(c.CallTime, "judge")
    match.do(c.ReplayShake, "kim", "disrupted", 1)
    match.move().challenge("cid", "now").papers(cid="right", ann="")
    assert (match.state.phase, match.state.setter) == ("between", "ann")
    assert match.state.round_stops == match.at + 5 * 60_000
    match.to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    assert match.state.phase == "over"


def test_no_earlier_shake_is_replayed_when_there_is_none_or_the_match_is_over() -> None:
    assert three_shakes().refused(c.ReplayShake, "kim", "why", 7).code == "nothing-to-replay"
    assert three_shakes(shakes=3).refused(c.ReplayShake, "kim", "why", 1).code in (
        "nothing-to-replay",
        "match-over",
    )


def test_in_the_cup_an_earlier_game_stands() -> None:
    match = cup_game().to_turn()
    for order in ((c.Rule, "kim", "cid", True, "right", 1), (c.ReplayShake, "kim", "disrupted", 1)):
        assert match.refused(*order).code == "game-initialed"


# XII-B: an oversight on the scoresheet, corrected with the agreement of all players.
@pytest.mark.parametrize("signed", [False, True])
def test_a_score_put_down_wrongly_is_corrected_when_all_players_agree(signed: bool) -> None:
    match = three_shakes(shakes=3)
    if signed:
        for player in ("ann", "bob", "cid"):
            match.do(c.Initial, player)
    match.do(c.CorrectScore, "kim", "ann", 1, 4, "the scorekeeper wrote 6")
    for player in ("cid", "bob"):
        match.do(c.AgreeCorrection, player)
        assert match.totals()["ann"] == 14
    assert match.refused(c.AgreeCorrection, "bob").code == "nothing-to-agree"
    match.do(c.AgreeCorrection, "ann")
    assert match.totals() == {"ann": 12, "bob": 14, "cid": 14}
    assert [standing.points for standing in match.state.standings] == ["2", "5", "5"]
    assert match.events_of(e.ScoreCorrected)[-1].judge == "kim"
    assert match.state.correction is None


def test_another_proposal_takes_the_place_of_the_first_and_agreements_to_that_one_are_too_late() -> None:
    match = three_shakes()
    match.do(c.CorrectScore, "kim", "ann", 1, 4, "a slip")
    first = match.state.correction
    assert first is not None
    match.do(c.AgreeCorrection, "ann", first.number)
    match.do(c.CorrectScore, "kim", "bob", 2, 4, "another slip")
    assert match.refused(c.AgreeCorrection, "bob", first.number).code == "too-late"
    for player in ("ann", "bob", "cid"):
        match.do(c.AgreeCorrection, player)
    assert match.totals() == {"ann": 14, "bob": 12, "cid": 14}


@pytest.mark.parametrize(
    ("rulebook", "order", "code"),
    [
        (MLAG, ("ann", 9, 4), "no-such-score"),
        (MLAG, ("ann", 1, 5), "bad-score"),
        (AGLOA, ("ann", 1, -2), ""),
        (MLAG, ("ann", 1, -2), "bad-score"),
        (CUP, ("ann", 1, 3), "bad-score"),
        (CUP, ("ann", 1, 1), ""),
    ],
)
def test_what_score_may_be_put_down(rulebook: str, order: tuple[str, int, int], code: str) -> None:
    match = cup_game() if rulebook == CUP else scored(rulebook)
    if code:
        assert match.refused(c.CorrectScore, "kim", *order, "a slip").code == code
    else:
        match.do(c.CorrectScore, "kim", *order, "a slip")


# XII-B-1, -2: what a player of three (4, 2 and 6 points) put down on purpose, and the match points of all.
@pytest.mark.parametrize(
    ("player", "listed", "points"),
    [
        ("cid", 5, ["4", "2", "6"]),
        ("cid", 3, ["6", "2", "4"]),
        ("cid", 1, ["6", "4", "2"]),
        ("cid", 7, ["4", "2", "0"]),
        ("bob", 30, ["4", "0", "6"]),
    ],
)
@pytest.mark.parametrize("rulebook", [MLAG, AGLOA])
def test_a_player_who_meant_to_deceive_keeps_the_lower_score_or_has_none_for_the_round(
    rulebook: str, player: str, listed: int, points: list[str]
) -> None:
    match = (
        Match(rulebook, shakes=1).to_turn().move().challenge("cid", "now").papers(cid="right", ann="right")
    )
    assert match.totals() == {"ann": 4, "bob": 2, "cid": 6}
    for signing in ("ann", "bob", "cid"):
        match.do(c.Initial, signing)
    match.do(c.RuleDeceit, "kim", player, listed, "two sheets were found")
    assert [standing.points for standing in match.state.standings] == points
    assert match.refused(c.RuleDeceit, "kim", "cid", 6, "why").code == "listed-right"


def test_deceit_is_ruled_on_after_a_match_that_is_ranked() -> None:
    assert scored().refused(c.RuleDeceit, "kim", "cid", 9, "why").code == "not-now"
    assert cup_game().refused(c.RuleDeceit, "kim", "cid", 9, "why").code == "no-deceit-rule"


def test_in_the_cup_a_score_that_was_initialed_is_not_corrected() -> None:
    match = cup_game()
    match.do(c.InitialGame, "cid", 1)
    assert match.refused(c.CorrectScore, "kim", "ann", 1, 0, "a slip").code == "game-initialed"


def test_in_the_cup_a_judges_ruling_is_final() -> None:
    match = Match(CUP).to_turn().move().challenge("cid", "a-flub").papers(cid="wrong", ann="")
    match.do(c.TakeSide, "ann", "M")
    assert match.points() == {"ann": 1, "bob": 1, "cid": 0}
    match.do(c.Rule, "kim", "cid", True, "grouped correctly after all")
    assert match.points() == {"ann": 0, "bob": 0, "cid": 2}
    for judge in ("kim", "lou"):
        refusal = match.refused(c.Rule, judge, "cid", False, "the Goal is misread")
        assert (refusal.code, refusal.citation) == ("ruling-final", "Additional Rules for Competition")


# Scoresheets and Initialing: the scorekeeper initials each game of the Cup, and then its score stands.
def cup_game() -> Match:
    match = Match(CUP).to_turn().move().challenge("cid", "a-flub").papers(cid="wrong", ann="")
    match.do(c.TakeSide, "ann", "M")
    return match


def test_the_scorekeeper_initials_each_game_and_its_score_stands() -> None:
    match = cup_game()
    assert match.refused(c.InitialGame, "ann", 1).code == "not-the-scorekeeper"
    assert match.refused(c.InitialGame, "cid", 2).code == "no-game-to-initial"
    match.do(c.InitialGame, "cid", 1)
    assert match.state.games_initialed == (1,)
    assert match.refused(c.InitialGame, "cid", 1).code == "no-game-to-initial"
    for order in ((c.Rule, "kim", "cid", True, "right after all"), (c.ReplayShake, "kim", "disrupted")):
        refusal = match.refused(*order)
        assert (refusal.code, refusal.citation) == ("game-initialed", "Scoresheets and Initialing")


def test_the_last_game_of_a_round_is_initialed_too_and_only_in_the_cup() -> None:
    match = cup_game()
    match.do(c.CallTime, "judge")
    match.do(c.InitialGame, "cid", 1)
    assert match.state.games_initialed == (1,)
    assert scored().refused(c.InitialGame, "cid", 1).code == "no-game-to-initial"


def test_a_ruling_during_checking_settles_the_equation() -> None:
    match = (
        Match(MLAG, checking="players").to_turn().move().challenge("cid", "now").papers(cid="wrong", ann="")
    )
    match.do(c.Rule, "kim", "cid", False, "looked at it")
    assert match.points()["cid"] == 2


def test_after_the_match_a_ruling_changes_the_standings_until_all_have_signed() -> None:
    match = scored(shakes=1)
    assert [standing.points for standing in match.state.standings] == ["5", "5", "2"]
    match.do(c.Rule, "kim", "cid", True, "appeal")
    assert [standing.points for standing in match.state.standings] == ["3", "3", "6"]
    for player in ("ann", "bob", "cid"):
        match.do(c.Initial, player)
    assert match.refused(c.Initial, "ann").code == "already-initialed"
    assert match.refused(c.Rule, "lou", "cid", False, "late").code == "scoresheet-initialed"
    assert match.refused(c.BeginShake, "ann").code == "match-over"


def test_a_match_of_a_fixed_number_of_shakes_ends_after_them() -> None:
    assert scored(shakes=1).state.phase == "over"


def test_nobody_signs_before_the_end() -> None:
    assert Match(MLAG).refused(c.Initial, "ann").code == "not-now"


def test_the_director_calls_time_on_an_untimed_table() -> None:
    match = Match(MLAG, timed=False).to_goal()
    match.do(c.CallTime, "director")
    assert match.state.phase == "goal"
    match.do(c.CallTime, "director")
    assert match.state.phase == "over"
    assert match.events_of(e.ShakeVoided)[0].why == "round-over"
