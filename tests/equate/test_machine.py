"""The machine: refusals with their codes, endings, clocks, teams, disputes; each from a table set by hand."""

from typing import Any

import msgspec
import pytest

from fairshake.equate.game import EMPTY, Command, Event, Refusal, Seat, State, decide, fold
from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import next_deadline
from fairshake.equate.game.log import BadLog, read_log, schemas
from fairshake.equate.game.refusal import Code
from fairshake.equate.game.transcript import read_transcript
from fairshake.equate.game.view import average
from fairshake.messages import catalogue
from tests.equate.tables import MODES, SMALL_TILES, TEAM, order, settings, start


def with_hands(state: State, *hands: tuple[str, ...], **changes: Any) -> State:
    """The state with the turn's hand first, then the others in order."""
    seats = len(state.hands)
    placed = {(state.turn + n) % seats: hand for n, hand in enumerate(hands)}
    rack = tuple(placed.get(seat, hand) for seat, hand in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=rack, **changes)


def two(**changes: Any) -> State:
    return start(settings("Ann", "Ben", **changes))[0]


FULL = ("3", "4", "1", "-", "5", "5", "5", "5", "5")


def refusals() -> list[tuple[Code, State, Command]]:
    game = two()
    me, other = game.turn, 1 - game.turn
    piles = two(piles=2)
    team = start(settings(seats=TEAM))[0]
    crew = team.table.seats[team.turn]
    mate = next(name for name in crew.members if name != crew.captain)
    over = start(settings("Ann", "Ben"))[0]
    over, _ = order(over, [], c.CallTime(5))
    away, _ = order(game, [], c.Adjourn(5))
    called = order(order(game, [], c.Pass(me, 1))[0], [], c.CallTime(2))[0]
    clock = start(settings(seats=(Seat("A", turn_seconds=9), Seat("B", turn_seconds=9))))[0]
    judged = with_hands(two(referee="players"), FULL)
    played, _ = order(judged, [], c.MakePlay(judged.turn, "J10 across 5=5", 1))
    ruled, _ = order(played, [], c.Dispute(played.turn, 2))
    closing = closed(("3", "4"), "J10 across 3=4")
    crowd = team
    for _ in range(50):
        crowd, _ = order(crowd, [], c.Propose(team.turn, mate, 1))
    return [
        (Code.NOT_STARTED, EMPTY, c.Pass(0, 0)),
        (Code.ALREADY_STARTED, game, c.CreateGame(game.table, "s", 0)),
        (Code.BAD_SETTINGS, EMPTY, c.CreateGame(settings("Ann", "Ann"), "s", 0)),
        (Code.BAD_SETTINGS, EMPTY, c.CreateGame(settings(*"ABCDE"), "s", 0)),
        (Code.BAD_SETTINGS, EMPTY, c.CreateGame(settings("Ann\n"), "s", 0)),
        (Code.BAD_SETTINGS, EMPTY, c.CreateGame(settings(seats=(Seat("A", ("b",)),)), "s", 0)),
        (Code.BAD_SETTINGS, EMPTY, c.CreateGame(settings("A", "B", "C", "D", tileset=SMALL_TILES), "s", 0)),
        (Code.BAD_SETTINGS, EMPTY, c.CreateGame(settings(), "", 0)),
        (Code.GAME_OVER, over, c.Pass(0, 9)),
        (Code.ADJOURNED, away, c.Pass(me, 9)),
        (Code.NOT_ADJOURNED, game, c.Resume(9)),
        (Code.CLOCK_BACKWARDS, away, c.Resume(4)),
        (Code.LATE, clock, c.Pass(clock.turn, 9001)),
        (Code.NO_SUCH_SEAT, game, c.Pass(7, 9)),
        (Code.NO_SUCH_SEAT, game, c.Pass(-1, 9)),
        (Code.NO_SUCH_MEMBER, team, c.Pass(team.turn, 9, "Zoe")),
        (Code.NOT_YOUR_TURN, game, c.Pass(other, 9)),
        (Code.CAPTAIN_CONFIRMS, team, c.Pass(team.turn, 9, mate)),
        (Code.CAPTAIN_CONFIRMS, team, c.Pass(team.turn, 9)),
        (Code.NO_TEAM, game, c.Propose(me, "Ann", 9)),
        (Code.NO_PROPOSAL, team, c.Confirm(team.turn, str(crew.captain), 0, 9)),
        (Code.NO_PROPOSAL, team, c.Support(team.turn, mate, 3, 9)),
        (Code.TOO_MANY_PROPOSALS, crowd, c.Propose(team.turn, mate, 9)),
        (Code.TOO_LONG, team, c.Propose(team.turn, mate, 9, note="x" * 100_000)),
        (Code.ILLEGAL_PLAY, game, c.MakePlay(me, "J10 across 9" * 50_000, 9)),
        (Code.ILLEGAL_PLAY, with_hands(game, FULL), c.MakePlay(me, "J10 across 3=4", 9)),
        (Code.NOT_IN_HAND, with_hands(game, FULL), c.Trade(me, ("9",), 9)),
        (Code.NOTHING_TO_TRADE, game, c.Trade(me, (), 9)),
        (Code.PILE_TOO_SMALL, with_hands(game, FULL, pile=("4",)), c.Trade(me, ("3", "4"), 9)),
        (Code.PILE_TOO_SMALL, msgspec.structs.replace(piles, pile=("+",)), c.Draw(piles.turn, 1, 0, 9)),
        (Code.MUST_DRAW, piles, c.Pass(piles.turn, 9)),
        (Code.NOT_DRAWING, game, c.Draw(me, 1, 0, 9)),
        (Code.BAD_DRAW, piles, c.Draw(piles.turn, 10, 0, 9)),
        (Code.BAD_DRAW, piles, c.Draw(piles.turn, -1, 2, 9)),
        (Code.NO_DISPUTE, game, c.Dispute(other, 9)),
        (Code.ALREADY_RULED, ruled, c.Dispute(ruled.turn, 9)),
        (Code.NOT_CLOSING, game, c.Accept(me, 9)),
        (Code.CLOSING, closing, c.Pass(closing.turn, 9)),
        (Code.TIME_ALREADY_CALLED, called, c.CallTime(9)),
    ]


def closed(hand: tuple[str, ...], play: str) -> State:
    """A play under `referee: players` that would end the game."""
    state = with_hands(two(referee="players"), hand, ("÷",), pile=())
    return order(state, [], c.MakePlay(state.turn, play, 1))[0]


REFUSALS = refusals()


@pytest.mark.parametrize(
    ("code", "state", "command"), REFUSALS, ids=[f"{n} {code}" for n, (code, *_) in enumerate(REFUSALS)]
)
def test_the_command_is_refused(code: Code, state: State, command: Command) -> None:
    decision = decide(state, command)
    assert isinstance(decision, Refusal)
    assert decision.code == code


def test_every_refusal_has_a_case_and_a_sentence() -> None:
    assert {code for code, *_ in REFUSALS} == set(Code)
    assert {f"refusal.{code.value}" for code in Code} <= set(catalogue("equate"))


def test_going_out_wins_the_tiles_of_the_others() -> None:
    state = with_hands(two(), ("4", "4"), ("÷", "9"), pile=())
    me = state.turn
    after, _ = order(state, [], c.MakePlay(me, "J10 across 4=4", 1))
    assert after.outcome is not None
    assert (after.outcome.how, after.scores[me], after.scores[1 - me]) == ("out", 4 + 7, -7)
    assert after.outcome.winners == (me,)


def test_the_game_ends_when_each_player_passes_once_after_the_pile_is_empty() -> None:
    state = with_hands(two(), ("4",), ("÷", "9"), pile=())
    me = state.turn
    once, _ = order(state, [], c.Pass(me, 1))
    assert once.phase == "playing"
    twice, _ = order(once, [], c.Pass(1 - me, 2))
    assert twice.outcome is not None
    assert (twice.outcome.how, twice.scores[me], twice.scores[1 - me]) == ("passes", -1, -7)


def test_passes_do_not_end_the_game_while_there_are_tiles() -> None:
    state = two()
    for at in range(6):
        state, _ = order(state, [], c.Pass(state.turn, at))
    assert state.phase == "playing"


def test_a_trade_draws_before_the_old_tiles_go_back() -> None:
    state = with_hands(two(), FULL)
    me = state.turn
    _, log = order(state, [], c.Trade(me, ("3", "4"), 1))
    assert [type(event) for event in log] == [e.TilesTraded, e.TilesDrawn, e.TilesReturned, e.TurnStarted]


def test_a_turn_that_runs_out_of_time_is_lost_but_an_untimed_one_is_not() -> None:
    seats = (Seat("Ann", turn_seconds=5), Seat("Ben"))
    state, log = start(settings(seats=seats))
    if state.turn == 1:
        assert next_deadline(state) is None
        state, log = order(state, log, c.Pass(1, 1000))
    deadline = next_deadline(state)
    assert deadline is not None
    state, log = order(state, log, c.Tick(deadline))
    assert state.turn == 0
    state, log = order(state, log, c.Tick(deadline + 1))
    assert state.turn == 1
    assert state.turns[0] == 1
    assert [event.cause for event in log if isinstance(event, e.Passed)][-1] == "time"


def test_an_adjourned_game_stops_its_clocks_for_days() -> None:
    seats = (Seat("Ann", turn_seconds=60), Seat("Ben", turn_seconds=60))
    state, log = start(settings(seats=seats, game_seconds=600))
    day = 86_400_000
    state, log = order(state, log, c.Adjourn(20_000))
    assert next_deadline(state) is None
    state, log = order(state, log, c.Resume(20_000 + 3 * day))
    assert next_deadline(state) == 20_000 + 3 * day + 40_000
    me = state.turn
    state, log = order(state, log, c.Pass(me, 30_000 + 3 * day))
    assert state.used[me] == 30_000
    assert fold(log) == state


def test_overtime_costs_points_and_the_least_time_wins_some() -> None:
    seats = (Seat("Ann", total_seconds=60), Seat("Ben", total_seconds=60))
    state, log = start(settings(seats=seats, overtime_penalty=10, least_time_bonus=25))
    slow = state.turn
    state, log = order(state, log, c.Pass(slow, 150_000))
    state, log = order(state, log, c.Pass(1 - slow, 160_000))
    state, log = order(state, log, c.CallTime(160_000))
    assert state.outcome is not None
    assert (state.outcome.clocks[slow], state.outcome.clocks[1 - slow]) == (-20, 25)


def test_time_called_in_the_middle_of_a_round_waits_for_equal_turns() -> None:
    state, log = start(settings("Ann", "Ben", "Cy"))
    state, log = order(state, log, c.Pass(state.turn, 1))
    state, log = order(state, log, c.CallTime(2))
    for at in (3, 4):
        assert state.phase == "playing"
        state, log = order(state, log, c.Pass(state.turn, at))
    assert state.outcome is not None
    assert state.outcome.how == "time"


def test_a_wrong_play_noticed_in_time_is_taken_back_with_its_drawn_tiles() -> None:
    state = with_hands(two(referee="players"), FULL)
    me = state.turn
    played, log = order(state, [], c.MakePlay(me, "J10 across 3=4", 1))
    assert played.scores[me] == 4
    after, log = order(played, log, c.Dispute(1 - me, 2))
    assert (after.board, after.scores, after.turn, after.turns[me]) == ({}, (0, 0), me, 0)
    assert sorted(after.hands[me]) == sorted(FULL)
    assert sorted(after.pile) == sorted(state.pile)


def test_a_wrong_play_stands_once_another_turn_is_completed() -> None:
    state = with_hands(two(referee="players"), FULL)
    me = state.turn
    state, _ = order(state, [], c.MakePlay(me, "J10 across 3=4", 1))
    state, _ = order(state, [], c.Pass(1 - me, 2))
    refusal = decide(state, c.Dispute(1 - me, 3))
    assert isinstance(refusal, Refusal)
    assert refusal.code == Code.NO_DISPUTE
    assert state.scores[me] == 4


def test_a_play_that_ends_the_game_can_still_be_disputed_or_accepted() -> None:
    closing = closed(("3", "4"), "J10 across 3=4")
    assert closing.phase == "closing"
    other = 1 - closing.turn
    back, _ = order(closing, [], c.Dispute(other, 2))
    assert (back.phase, back.turn, len(back.hands[back.turn])) == ("playing", closing.turn, 2)
    done, _ = order(closing, [], c.Accept(other, 2))
    assert done.outcome is not None
    assert done.outcome.how == "out"


def test_two_piles_are_drawn_from_as_the_player_chooses() -> None:
    state, log = start(settings(piles=2))
    first = state.turn
    state, log = order(state, log, c.Draw(first, 4, 1, 1))
    assert state.turn == first
    state, log = order(state, log, c.Draw(first, 2, 2, 2))
    assert state.turn == 1 - first
    state, log = order(state, log, c.Draw(1 - first, 9, 0, 3))
    assert (state.phase, state.turn) == ("playing", first)


def test_the_clock_draws_a_balanced_hand_for_a_seat_that_does_not() -> None:
    seats = (Seat("Ann", turn_seconds=5), Seat("Ben", turn_seconds=5))
    state, log = start(settings(seats=seats, piles=2))
    for _ in range(2):
        state, log = order(state, log, c.Draw(state.turn, 6, 3, 1))
    me = state.turn
    state, log = order(state, log, c.Trade(me, state.hands[me], 2))
    assert state.phase == "drawing"
    state, log = order(state, log, c.Tick(60_000))
    assert len(state.hands[me]) == 9
    assert sum(tile in "+-×÷" for tile in state.hands[me]) == 3


def test_a_handicap_does_not_count_in_the_average() -> None:
    state = with_hands(start(settings(seats=(Seat("Ann", handicap=50),)))[0], FULL)
    state, _ = order(state, [], c.MakePlay(0, "J10 across 5=5", 1))
    state, _ = order(state, [], c.Pass(0, 2))
    assert (state.scores[0], average(state, 0)) == (54, "2")


def test_fractions_count_more_for_the_seat_that_has_them_so() -> None:
    seats = (Seat("Ann", fraction_factor=3), Seat("Ben", fraction_factor=3))
    state = with_hands(start(settings(seats=seats))[0], ("1/2", "2/4", *FULL[:7]))
    after, _ = order(state, [], c.MakePlay(state.turn, "J10 across [1/2]=[2/4]", 1))
    assert after.scores[state.turn] == 2 * 3 * (4 + 5)


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"format":"fairshake-equate","version":99,"events":[]}', "[" * 100_000]
)
def test_text_that_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(BadLog):
        read_log(text)


@pytest.mark.parametrize("text", ["@0 created", "nonsense", "@1 turn 1", '[Game "Chess"]\n@0 created'])
def test_text_that_is_no_transcript_is_refused(text: str) -> None:
    with pytest.raises(BadLog):
        read_transcript(text)


def test_there_are_schemas_for_everything_stored_or_sent() -> None:
    found = schemas()
    assert found["version"] == 1
    names = {entry["$ref"].rsplit("/")[-1] for entry in found["event"]["anyOf"]}
    assert names == {kind.__name__ for kind in Event.__args__}
    assert set(found) == {"version", "command", "event", "state", "view"}


def test_modes_of_the_conformance_suite_cover_every_setting() -> None:
    plain = settings()
    changed = {
        field.name
        for mode in MODES.values()
        for field in msgspec.structs.fields(type(plain))
        if getattr(mode, field.name) != getattr(plain, field.name)
    }
    assert changed == {field.name for field in msgspec.structs.fields(type(plain))}
