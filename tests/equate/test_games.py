"""How games go and end: going out, passing, clocks, disputes, piles, people; each from a table set by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.application.equate.library import equate_game
from fairshake.equate.game import State, view
from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import next_deadline
from fairshake.equate.game.view import average
from fairshake.games import NO_CHANCE, Refusal, replay
from tests.equate.tables import (
    FULL,
    TEAM,
    closed,
    order,
    other_of,
    seat,
    settings,
    start,
    turn_of,
    two,
    with_hands,
)

GAME = equate_game()
JUDGE = "Judy"
DAY = 86_400_000


def how(state: State) -> str | None:
    return None if state.outcome is None else state.outcome.how


def test_going_out_wins_the_tiles_of_the_others() -> None:
    state = with_hands(two(), ("4", "4"), ("÷", "9"), pile=())
    me, who = state.turn, turn_of(state)
    after, _ = order(state, [], c.MakePlay(1, who, "J10 across 4=4"))
    assert after.outcome is not None
    assert (how(after), after.scores[me], after.scores[1 - me]) == ("out", 4 + 7, -7)
    assert after.outcome.winners == (who,)


def test_the_game_ends_when_each_player_passes_once_after_the_pile_is_empty() -> None:
    state = with_hands(two(), ("4",), ("÷", "9"), pile=())
    me = state.turn
    once, _ = order(state, [], c.Pass(1, turn_of(state)))
    assert once.phase == "playing"
    twice, _ = order(once, [], c.Pass(2, turn_of(once)))
    assert (how(twice), twice.scores[me], twice.scores[1 - me]) == ("passes", -1, -7)


def test_three_rounds_of_passes_end_a_game_that_still_has_tiles_in_the_pile() -> None:
    state = two()
    for at in range(6):
        assert state.phase == "playing"
        state, _ = order(state, [], c.Pass(at, turn_of(state)))
    assert how(state) == "passes"


def test_ten_rounds_without_a_play_end_a_game_in_which_all_only_trade() -> None:
    state = two()
    for at in range(20):
        assert state.phase == "playing"
        who = turn_of(state)
        act = c.Trade(at, who, state.hands[state.turn][:1]) if at % 3 else c.Pass(at, who)
        state, _ = order(state, [], act)
    assert how(state) == "passes"


def test_a_trade_draws_before_the_old_tiles_go_back() -> None:
    state = with_hands(two(), FULL)
    _, log = order(state, [], c.Trade(1, turn_of(state), ("3", "4")))
    assert [type(event) for event in log] == [e.TilesTraded, e.TilesDrawn, e.TilesReturned, e.TurnStarted]


def test_a_turn_is_lost_exactly_at_its_deadline_but_an_untimed_one_is_not() -> None:
    seats = (seat("Ann", turn_seconds=5), seat("Ben"))
    state, log = start(settings(seats=seats))
    if state.turn == 1:
        assert next_deadline(state) is None
        state, log = order(state, log, c.Pass(1000, "Ben"))
    deadline = next_deadline(state)
    assert deadline is not None
    assert GAME.decide(state, c.Tick(deadline - 1), NO_CHANCE) == ()
    state, log = order(state, log, c.Tick(deadline))
    assert (state.turn, state.turns[0], state.now) == (1, 1, deadline)
    assert [event.cause for event in log if isinstance(event, e.Passed)][-1] == "time"


def test_every_deadline_takes_effect_at_its_own_time_before_a_later_command() -> None:
    seats = (seat("Ann", turn_seconds=10), seat("Ben", turn_seconds=20), seat("Cy"))
    state, log = start(settings(seats=seats))
    while turn_of(state) != "Ann":
        state, log = order(state, log, c.Pass(state.now, turn_of(state)))
    begun = state.now
    state, log = order(state, log, c.Pass(begun + 60_000, "Cy"))
    lost = [(event.player, event.at - begun) for event in log if isinstance(event, e.Passed)][-3:]
    assert lost == [("Ann", 10_000), ("Ben", 30_000), ("Cy", 60_000)]


def test_a_command_after_the_end_of_the_games_time_finds_the_game_ended() -> None:
    state, _ = start(settings("Ann", "Ben", game_seconds=60))
    late = GAME.decide(state, c.Pass(60_001, turn_of(state)), NO_CHANCE)
    assert isinstance(late, Refusal)
    assert late.code == "game-over"
    ended, _ = order(state, [], c.Tick(70_000))
    assert (how(ended), ended.now) == ("time", 60_000)


def test_once_time_is_called_the_turns_still_due_have_two_minutes_each() -> None:
    state, log = start(settings("Ann", "Ben", game_seconds=60))
    state, log = order(state, log, c.Pass(1000, turn_of(state)))
    state, log = order(state, log, c.Tick(60_000))
    assert (how(state), next_deadline(state)) == (None, 180_000)
    state, log = order(state, log, c.Tick(DAY))
    assert (how(state), state.now) == ("time", 180_000)


def test_the_deal_from_two_piles_has_a_clock_when_turns_have_one() -> None:
    seats = (seat("Ann", turn_seconds=5), seat("Ben", turn_seconds=7))
    state, log = start(settings(seats=seats, piles=2))
    first = state.first
    state, log = order(state, log, c.Tick(12_000))
    assert state.phase == "playing"
    assert [len(hand) for hand in state.hands] == [9, 9]
    drawn = [event.at for event in log if isinstance(event, e.TilesDrawn)]
    assert drawn == [5_000 if first == 0 else 7_000, 12_000]


def test_a_game_to_a_fixed_time_ends_even_if_nobody_deals() -> None:
    state, _ = start(settings("Ann", "Ben", piles=2, game_seconds=60))
    state, _ = order(state, [], c.Tick(60_000))
    assert how(state) == "time"


def test_a_last_play_is_accepted_after_a_minute_where_there_are_clocks() -> None:
    closing = closed(("3", "4"), "J10 across 3=4", game_seconds=3600)
    assert closing.phase == "closing"
    assert next_deadline(closing) == 60_001
    ended, _ = order(closing, [], c.Tick(60_001))
    assert how(ended) == "out"


@pytest.mark.parametrize("where", ["closing", "dealing", "playing"])
def test_an_untimed_game_ends_when_all_who_are_there_agree(where: str) -> None:
    begin: dict[str, Callable[[], State]] = {
        "closing": lambda: closed(("3", "4"), "J10 across 3=4"),
        "dealing": lambda: two(piles=2),
        "playing": two,
    }
    state = begin[where]()
    assert (state.phase, next_deadline(state)) == (where, None)
    state, _ = order(state, [], c.AgreeEnd(10, "Ann", state.turn_number))
    assert how(state) is None
    state, _ = order(state, [], c.AgreeEnd(11, "Ben"))
    assert (how(state), state.outcome and state.outcome.tiles) == ("agreed", (0, 0))


def test_an_end_is_agreed_on_during_one_turn_and_bots_are_not_asked() -> None:
    state, _ = start(settings(seats=(seat("Ann"), seat("Ben"), seat("Rob", bot="learner"))))
    state, _ = order(state, [], c.AgreeEnd(1, "Ann"))
    state, _ = order(state, [], c.Pass(2, turn_of(state)))
    state, _ = order(state, [], c.AgreeEnd(3, "Ben"))
    assert how(state) is None
    state, _ = order(state, [], c.AgreeEnd(4, "Ann"))
    assert how(state) == "agreed"


def test_an_adjourned_game_stops_its_clocks_for_days() -> None:
    seats = (seat("Ann", turn_seconds=60), seat("Ben", turn_seconds=60))
    state, log = start(settings(seats=seats, game_seconds=600))
    state, log = order(state, log, c.Adjourn(20_000))
    assert next_deadline(state) is None
    assert view(state, turn_of(state)).waiting == ()
    state, log = order(state, log, c.Resume(20_000 + 3 * DAY))
    assert next_deadline(state) == 20_000 + 3 * DAY + 40_000
    me = state.turn
    state, log = order(state, log, c.Pass(30_000 + 3 * DAY, turn_of(state)))
    assert state.used[me] == 30_000
    assert replay(GAME, log) == state


def test_the_time_for_a_last_play_stands_still_while_adjourned() -> None:
    closing = closed(("3", "4"), "J10 across 3=4", game_seconds=3600)
    closing, _ = order(closing, [], c.Adjourn(20_001))
    closing, _ = order(closing, [], c.Resume(DAY))
    assert next_deadline(closing) == DAY + 40_000


def test_overtime_costs_points_and_the_least_time_wins_some() -> None:
    seats = (seat("Ann", total_seconds=60), seat("Ben", total_seconds=60))
    state, log = start(settings(seats=seats, overtime_penalty=10, least_time_bonus=25))
    slow = state.turn
    state, log = order(state, log, c.Pass(150_000, turn_of(state)))
    state, log = order(state, log, c.Pass(160_000, turn_of(state)))
    state, log = order(state, log, c.CallTime(160_000, JUDGE))
    assert state.outcome is not None
    assert (state.outcome.clocks[slow], state.outcome.clocks[1 - slow]) == (-20, 25)


def test_time_called_in_the_middle_of_a_round_waits_for_equal_turns() -> None:
    state, log = start(settings("Ann", "Ben", "Cy"))
    state, log = order(state, log, c.Pass(1, turn_of(state)))
    state, log = order(state, log, c.CallTime(2, JUDGE))
    for at in (3, 4):
        assert state.phase == "playing"
        state, log = order(state, log, c.Pass(at, turn_of(state)))
    assert how(state) == "time"


def test_a_wrong_play_noticed_in_time_is_taken_back_with_its_drawn_tiles() -> None:
    state = with_hands(two(referee="players"), FULL)
    me = state.turn
    played, log = order(state, [], c.MakePlay(1, turn_of(state), "J10 across 3=4"))
    assert played.scores[me] == 4
    after, log = order(played, log, c.Dispute(2, turn_of(played), 1))
    assert (after.board, after.scores, after.turn, after.turns[me]) == ({}, (0, 0), me, 0)
    assert sorted(after.hands[me]) == sorted(FULL)
    assert sorted(after.pile) == sorted(state.pile)


def test_a_wrong_play_stands_once_another_turn_is_completed() -> None:
    state = with_hands(two(referee="players"), FULL)
    me, other = state.turn, other_of(state)
    state, _ = order(state, [], c.MakePlay(1, turn_of(state), "J10 across 3=4"))
    state, _ = order(state, [], c.Pass(2, other))
    for target, code in ((None, "no-dispute"), (1, "too-late")):
        refusal = GAME.decide(state, c.Dispute(3, other, target), NO_CHANCE)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code
    assert state.scores[me] == 4


def test_a_play_that_ends_the_game_can_still_be_disputed_or_accepted() -> None:
    closing = closed(("3", "4"), "J10 across 3=4")
    assert closing.phase == "closing"
    other = other_of(closing)
    assert view(closing, other).waiting == (other,)
    back, _ = order(closing, [], c.Dispute(2, other))
    assert (back.phase, back.turn, len(back.hands[back.turn])) == ("playing", closing.turn, 2)
    done, _ = order(closing, [], c.Accept(2, other))
    assert how(done) == "out"


def test_the_player_chooses_the_pile_to_draw_from() -> None:
    state, log = start(settings(piles=2))
    first = state.turn
    state, log = order(state, log, c.Draw(1, turn_of(state), 4, 1))
    assert state.turn == first
    state, log = order(state, log, c.Draw(2, turn_of(state), 2, 2))
    assert state.turn == 1 - first
    state, log = order(state, log, c.Draw(3, turn_of(state), 9, 0))
    assert (state.phase, state.turn) == ("playing", first)


def test_the_clock_draws_a_balanced_hand_for_a_seat_that_does_not() -> None:
    seats = (seat("Ann", turn_seconds=5), seat("Ben", turn_seconds=5))
    state, log = start(settings(seats=seats, piles=2))
    for _ in range(2):
        state, log = order(state, log, c.Draw(1, turn_of(state), 6, 3))
    me = state.turn
    state, log = order(state, log, c.Trade(2, turn_of(state), state.hands[me]))
    assert state.phase == "drawing"
    state, log = order(state, log, c.Tick(5_001))
    assert len(state.hands[me]) == 9
    assert sum(tile in "+-×÷" for tile in state.hands[me]) == 3


def test_a_handicap_does_not_count_in_the_average() -> None:
    state = with_hands(start(settings(seats=(seat("Ann", handicap=50),)))[0], FULL)
    state, _ = order(state, [], c.MakePlay(1, "Ann", "J10 across 5=5"))
    state, _ = order(state, [], c.Pass(2, "Ann"))
    assert (state.scores[0], average(state, 0)) == (54, "2")


def test_fractions_count_more_for_the_seat_that_has_them_so() -> None:
    seats = (seat("Ann", fraction_factor=3), seat("Ben", fraction_factor=3))
    state = with_hands(start(settings(seats=seats))[0], ("1/2", "2/4", *FULL[:7]))
    after, _ = order(state, [], c.MakePlay(1, turn_of(state), "J10 across [1/2]=[2/4]"))
    assert after.scores[state.turn] == 2 * 3 * (4 + 5)


def test_a_seat_that_has_left_misses_its_turns_until_it_is_back() -> None:
    state, log = start(settings("Ann", "Ben", "Cy"))
    gone = other_of(state)
    state, log = order(state, log, c.Leave(1, gone))
    state, log = order(state, log, c.Pass(2, turn_of(state)))
    assert turn_of(state) != gone
    assert [event.cause for event in log if isinstance(event, e.Passed)] == ["choice", "away"]
    state, log = order(state, log, c.Return(3, gone))
    state, log = order(state, log, c.Pass(4, turn_of(state)))
    state, log = order(state, log, c.Pass(5, turn_of(state)))
    assert turn_of(state) == gone


def test_a_table_that_all_have_left_waits_for_the_first_to_come_back() -> None:
    state, log = start(settings("Ann", "Ben"))
    for who in ("Ann", "Ben"):
        state, log = order(state, log, c.Leave(1, who))
    assert how(state) is None
    state, log = order(state, log, c.Return(DAY, "Ann"))
    assert (turn_of(state), how(state)) == ("Ann", None)


def test_nobody_waits_for_an_empty_chair_at_the_deal_or_at_the_end() -> None:
    dealing = two(piles=2)
    for _ in range(2):
        who = turn_of(dealing)
        dealing, _ = order(dealing, [], c.Leave(1, who))
        dealing, _ = order(dealing, [], c.Return(1, who))
    assert (dealing.phase, [len(hand) for hand in dealing.hands]) == ("playing", [9, 9])
    closing = closed(("3", "4"), "J10 across 3=4")
    ended, _ = order(closing, [], c.Leave(2, other_of(closing)))
    assert how(ended) == "out"


def test_a_person_who_is_left_when_the_others_give_up_wins() -> None:
    state, _ = start(settings("Ann", "Ben", "Cy"))
    state, _ = order(state, [], c.AdjustScore(1, JUDGE, "Ann", 100, "a gift"))
    state, _ = order(state, [], c.Resign(2, "Ann"))
    assert (how(state), turn_of(state) != "Ann") == (None, True)
    state, _ = order(state, [], c.Disqualify(3, JUDGE, "Ben", "rude"))
    assert state.outcome is not None
    assert (how(state), state.outcome.winners, state.scores) == ("resigned", ("Cy",), (100, 0, 0))


def test_a_substitute_changes_the_name_and_nothing_else() -> None:
    state, _ = order(two(), [], c.Substitute(1, "Ann", "Sam"))
    assert [place.name for place in GAME.players(state)] == ["Sam", "Ben"]
    assert [seat.name for seat in view(state, "Ben").seats] == ["Sam", "Ben"]


def test_the_next_member_acts_for_a_team_whose_captain_has_left() -> None:
    state, _ = start(settings(seats=TEAM))
    while state.seats[state.turn].id != "Reds":
        state, _ = order(state, [], c.Pass(1, turn_of(state)))
    state, _ = order(state, [], c.Leave(2, "Ann"))
    assert (turn_of(state), view(state, "Abe").waiting) == ("Abe", ("Abe",))
    state, _ = order(state, [], c.Pass(3, "Abe"))
    assert state.seats[state.turn].id == "Blues"


def test_a_team_proposes_supports_and_its_captain_confirms_by_a_number_that_is_not_used_again() -> None:
    state = start(settings(seats=TEAM))[0]
    crew = state.seats[state.turn]
    mate, captain = next(who for who in crew.people if who != crew.captain), crew.captain
    state = with_hands(state, FULL)
    state, _ = order(state, [], c.Propose(1, mate, "J10 across 5=5"))
    state, _ = order(state, [], c.Support(2, captain, 1))
    assert [(one.number, one.supporters) for one in view(state, mate).proposals] == [(1, (captain,))]
    assert view(state, other_of(state)).proposals == ()
    state, _ = order(state, [], c.Confirm(3, captain, 1))
    assert state.scores[state.settings.places[mate]] == 4
    state, _ = order(state, [], c.Propose(4, mate))
    assert view(state, mate).proposals[0].number == 2


JUDGED: list[tuple[str, Any, Any]] = [
    ("a warning", c.Warn(9, JUDGE, "Ann", "talking"), lambda s: s.warnings[0].against == "Ann"),
    ("points", c.AdjustScore(9, JUDGE, "Ben", -7, "counted wrong"), lambda s: s.scores[1] == -7),
    ("the end", c.EndGame(9, JUDGE, "fire"), lambda s: how(s) == "judge"),
    ("a play that stands", c.Rule(9, JUDGE, 1, True, "seen"), lambda s: s.last_play.ruled),
    ("a play that goes back", c.Rule(9, JUDGE, 1, False, "wrong"), lambda s: not s.board),
]


@pytest.mark.parametrize(("what", "command", "holds"), JUDGED, ids=[row[0] for row in JUDGED])
def test_a_judge_orders(what: str, command: Any, holds: Any) -> None:
    state = with_hands(two(), FULL)
    state, _ = order(state, [], c.MakePlay(1, turn_of(state), "J10 across 5=5"))
    state = with_hands(state, scores=(0, 0))
    after, log = order(state, [], command)
    assert holds(after), what
    assert getattr(log[0], "by", JUDGE) == JUDGE


def test_a_judge_gives_time_to_the_turn_and_corrects_a_score_after_the_end() -> None:
    seats = (seat("Ann", turn_seconds=60), seat("Ben", turn_seconds=60))
    state, _ = start(settings(seats=seats))
    state, _ = order(state, [], c.AdjustClock(1000, JUDGE, turn_of(state), 30, "noise"))
    assert next_deadline(state) == 90_000
    state, _ = order(state, [], c.EndGame(2000, JUDGE, "fire"))
    state, _ = order(state, [], c.AdjustScore(3000, JUDGE, "Ben", 5, "counted wrong"))
    assert state.outcome is not None
    assert state.outcome.winners == ("Ben",)
