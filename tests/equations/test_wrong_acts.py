"""What happens to a wrong act: each row of the table, with either referee (IX; rulings on play)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from fairshake.equations import GoalCube, State
from fairshake.equations.acts import legal_acts
from fairshake.equations.procedures.challenges import WORDS
from fairshake.equations.wrong_acts import wrong_acts
from fairshake.games import Act, Refusal
from tests.games.random_table import RandomTable, table_of
from tests.games.suite import Case

from .playing import Match, PaperUmpire, c, e
from .random_hands import SECTIONS, RandomHands, option_of
from .suite import EquationsSuite

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"
LEAGUES = (MLAG, GUIDE, AGLOA)
REFEREES = ("automatic", "players")


# Physically impossible acts are refused with either referee, and nothing follows.
IMPOSSIBLE = [
    ("another's seat", c.Move, ("nobody", 0, "required"), "unknown-player"),
    ("a cube on the Goal line", c.Move, ("bob", 12, "required"), "cube-not-in-resources"),
    ("a cube moved before", c.Move, ("bob", 0, "required"), "cube-not-in-resources"),
    ("no such cube", c.Bonus, ("bob", 99), "cube-not-in-resources"),
    ("a Goal when it is set", c.SayGoal, ("ann",), "not-now"),
]


@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize(("what", "kind", "args", "code"), IMPOSSIBLE, ids=[row[0] for row in IMPOSSIBLE])
def test_a_physically_impossible_act_is_refused(
    referee: str, what: str, kind: type, args: tuple[object, ...], code: str
) -> None:
    match = Match(MLAG, referee=referee).to_turn().move(cube=0).move().move()
    assert match.refused(kind, *args).code == code


@pytest.mark.parametrize("referee", REFEREES)
def test_an_act_after_the_shake_is_refused(referee: str) -> None:
    match = Match(MLAG, referee=referee).to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    assert match.refused(c.Move, "cid", 3, "required").code == "not-now"
    assert match.refused(c.MakeChallenge, "bob", "now").code == "nothing-to-challenge"


# Illegal procedures: refused with a citation, or accepted, chargeable and insulated by the next legal act.
CITATIONS = {
    "out-of-turn": {MLAG: "IX-A-1", GUIDE: "Illegal Procedure", AGLOA: "IX-A-1", CUP: "Move"},
    "two-cubes-without-bonus": {
        MLAG: "IX-A-1",
        GUIDE: "Illegal Procedure",
        AGLOA: "IX-A-1",
        CUP: "Bonus Play",
    },
}


@pytest.mark.parametrize("rulebook", [*LEAGUES, CUP])
@pytest.mark.parametrize(("player", "code"), [("ann", "out-of-turn"), ("bob", "two-cubes-without-bonus")])
def test_a_move_that_is_not_yours_is_refused_by_the_automatic_referee(
    rulebook: str, player: str, code: str
) -> None:
    match = Match(rulebook).to_turn().move()
    refusal = match.refused(c.Move, player, 3, "required")
    assert (refusal.code, refusal.citation) == (code, CITATIONS[code][rulebook])


@pytest.mark.parametrize("bonus", [True, False])
def test_a_goal_setter_who_moves_a_cube_after_the_goal_is_out_of_turn(bonus: bool) -> None:
    match = Match(MLAG).to_goal()
    if bonus:
        match.do(c.Bonus, "ann", 0)
    match.do(c.ArrangeGoal, "ann", (GoalCube(12),))
    match.do(c.SayGoal, "ann")
    assert match.refused(c.Move, "ann", 3, "required").code == "out-of-turn"


@pytest.mark.parametrize("rulebook", [*LEAGUES, CUP])
@pytest.mark.parametrize(("player", "kind"), [("ann", "out-of-turn"), ("bob", "two-cubes-without-bonus")])
def test_among_players_it_stands_until_it_is_charged(rulebook: str, player: str, kind: str) -> None:
    match = Match(rulebook, referee="players").to_turn().move(cube=0)
    match.do(c.Move, player, 3, "required")
    assert match.shake.required == (3,)
    match.do(c.Charge, "cid", player, kind)
    assert (match.shake.required, match.shake.mover, match.state.waiting) == ((), "bob", ("cid",))
    assert match.penalties() == []


@pytest.mark.parametrize(("player", "kind"), [("ann", "out-of-turn"), ("bob", "two-cubes-without-bonus")])
def test_a_legal_move_insulates_it(player: str, kind: str) -> None:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.do(c.Move, player, 3, "required")
    match.move(cube=4)
    assert [event.offence for event in match.events_of(e.Insulated)] == [kind]
    match.do(c.Charge, "cid", player, kind)
    assert getattr(match.log[-1], "sustained", None) is False
    assert 3 in match.shake.required


def test_a_challenge_insulates_it_and_is_against_who_moved_last() -> None:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.do(c.Move, "ann", 3, "required")
    match.challenge("cid", "now")
    assert match.shake.challenge.against == "ann"
    assert match.shake.offences == ()


def test_a_challenge_insulates_the_challengers_own_offence_too() -> None:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.do(c.Move, "ann", 3, "required")
    match.do(c.Move, "bob", 4, "required")
    match.challenge("ann", "impossible")
    match.do(c.Charge, "cid", "ann", "out-of-turn")
    assert (match.state.phase, match.shake.required) == ("write", (3, 4))


def test_an_illegal_act_does_not_insulate_another() -> None:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.do(c.Move, "ann", 3, "required")
    match.do(c.Move, "bob", 4, "required")
    assert [offence.kind for offence in match.shake.offences] == ["out-of-turn", "out-of-turn"]
    match.do(c.Charge, "cid", "ann", "out-of-turn")
    assert (match.shake.required, match.shake.mover) == ((4,), "bob")
    match.do(c.Charge, "cid", "bob", "out-of-turn")
    assert (match.shake.required, match.shake.mover) == ((), "bob")


def test_the_last_cube_in_forbidden_insulates_nothing() -> None:
    match = Match(MLAG, referee="players").to_turn().to_resources(2)
    late, quick = match.state.waiting[0], match.shake.mover
    match.do(c.Move, quick, match.shake.resources[0], "required")
    match.move("forbidden")
    assert [o.kind for o in match.shake.offences] == ["two-cubes-without-bonus", "last-cube-forbidden"]
    third = next(player for player in ("ann", "bob", "cid") if player not in (late, quick))
    match.do(c.Charge, third, quick, "two-cubes-without-bonus")
    match.do(c.Charge, third, late, "last-cube-forbidden")
    assert (len(match.shake.resources), match.shake.mover, match.state.waiting) == (2, quick, (late,))


# AGLOA V-C: of two cubes moved to Forbidden without Bonus the player returns either one.
def two_cubes(rulebook: str = AGLOA, first: str = "forbidden", second: str = "forbidden") -> Match:
    match = Match(rulebook, referee="players").to_turn().move(first, cube=0)
    match.do(c.Move, "bob", 3, second)
    match.do(c.Charge, "cid", "bob", "two-cubes-without-bonus")
    return match


def test_the_player_chooses_which_of_two_cubes_goes_back() -> None:
    match = two_cubes()
    assert match.shake.forbidden == (0,)
    clock = match.state.clock
    match.do(c.TakeBack, "bob", 0)
    assert (match.shake.forbidden, match.shake.mover, match.state.waiting) == ((3,), "bob", ("cid",))
    assert (match.state.clock, match.shake.offences) == (clock, ())
    assert match.refused(c.TakeBack, "bob", 3).code == "nothing-to-take-back"


@pytest.mark.parametrize("after", ["a move", "a challenge", "another player", "another cube"])
def test_the_choice_ends_when_play_continues_and_belongs_to_one_player(after: str) -> None:
    match = two_cubes()
    if after == "a move":
        match.move()
    elif after == "a challenge":
        match.challenge("cid", "impossible")
    player, cube = ("ann" if after == "another player" else "bob"), (4 if after == "another cube" else 0)
    assert match.refused(c.TakeBack, player, cube).code == "nothing-to-take-back"


@pytest.mark.parametrize(
    ("rulebook", "first", "second"),
    [(MLAG, "forbidden", "forbidden"), (AGLOA, "required", "forbidden"), (AGLOA, "forbidden", "required")],
)
def test_elsewhere_the_second_cube_goes_back(rulebook: str, first: str, second: str) -> None:
    match = two_cubes(rulebook, first, second)
    assert match.refused(c.TakeBack, "bob", 0).code == "nothing-to-take-back"


def test_several_moves_out_of_turn_go_back_together() -> None:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.do(c.Move, "ann", 3, "required")
    match.do(c.Move, "ann", 4, "forbidden")
    match.do(c.Charge, "cid", "ann", "two-cubes-without-bonus")
    match.do(c.Charge, "cid", "ann", "out-of-turn")
    assert (match.shake.required, match.shake.forbidden, match.shake.mover) == ((), (), "bob")


@pytest.mark.parametrize(
    ("rulebook", "left", "stands"), [(MLAG, 2, True), (MLAG, 1, False), (CUP, 4, True), (CUP, 3, False)]
)
def test_a_move_out_of_turn_never_ends_the_play(rulebook: str, left: int, stands: bool) -> None:
    match = Match(rulebook, referee="players").to_turn().to_resources(left)
    player = next(p for p in ("ann", "bob", "cid") if p not in (match.state.waiting[0], match.shake.mover))
    cube = match.shake.resources[0]
    if stands:
        match.do(c.Move, player, cube, "required")
        assert (match.state.phase, match.shake.offences[0].kind) == ("turn", "out-of-turn")
    else:
        assert match.refused(c.Move, player, cube, "required").code == "out-of-turn"


def test_nobody_charges_himself_and_a_wrong_charge_costs_nothing() -> None:
    match = Match(MLAG, referee="players").to_turn()
    assert match.refused(c.Charge, "ann", "ann", "out-of-turn").code == "own-offence"
    match.do(c.Charge, "cid", "ann", "out-of-turn")
    assert match.penalties() == []


def test_a_charge_leaves_at_least_ten_seconds_to_the_player_in_turn() -> None:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.wait(55)
    match.do(c.Move, "ann", 3, "required")
    match.do(c.Charge, "bob", "ann", "out-of-turn")
    assert match.clock.deadline == 65_000


@pytest.mark.parametrize("rulebook", LEAGUES)
def test_the_last_cube_to_forbidden_is_refused(rulebook: str) -> None:
    match = Match(rulebook).to_turn().to_resources(1)
    last = match.shake.resources[0]
    refusal = match.refused(c.Move, match.state.waiting[0], last, "forbidden")
    assert refusal.code == "last-cube-forbidden"
    assert refusal.citation == ("Last Cube Procedure" if rulebook == GUIDE else "VIII-A")


@pytest.mark.parametrize("rulebook", LEAGUES)
@pytest.mark.parametrize("how", ["charge", "challenge"])
def test_among_players_the_last_cube_in_forbidden_comes_back(rulebook: str, how: str) -> None:
    match = Match(rulebook, referee="players").to_turn().to_resources(1)
    mover = match.state.waiting[0]
    other = next(player for player in ("ann", "bob", "cid") if player != mover)
    match.move("forbidden")
    assert match.state.phase == "write"
    if how == "charge":
        match.do(c.Charge, other, mover, "last-cube-forbidden")
    else:
        match.challenge(other, "impossible")
        assert match.events_of(e.ChallengeSetAside)[-1].reason == "last-cube-forbidden"
    assert (len(match.shake.resources), match.state.waiting) == (1, (mover,))
    assert match.clock.deadline == match.at + 60_000
    assert match.penalties() == []
    match.move("required")
    assert (match.state.phase, match.shake.ending) == ("write", "last-cube")


# The last cube moved to Forbidden this many seconds after the turn began, and charged five seconds later:
# until when it is corrected, and in which stage of the clock (IX-A-1).
@pytest.mark.parametrize(
    ("rulebook", "moved", "deadline", "stage"),
    [
        (MLAG, 20, 25 + 40, "limit"),
        (AGLOA, 45, 50 + 15, "limit"),
        (GUIDE, 20, 25 + 40, "limit"),
        (MLAG, 51, 56 + 10, "limit"),
        (MLAG, 59, 74, "limit"),
        (MLAG, 69, 84, "limit"),
        (MLAG, 71, 76 + 59, "extra"),
        (AGLOA, 129, 134 + 1, "extra"),
        (GUIDE, 59, 74, "limit"),
    ],
)
def test_a_wrong_last_cube_is_corrected_in_what_was_left_of_the_minute_and_gains_no_time(
    rulebook: str, moved: float, deadline: float, stage: str
) -> None:
    match = Match(rulebook, referee="players").to_turn().to_resources(1)
    mover = match.state.waiting[0]
    other = next(player for player in ("ann", "bob", "cid") if player != mover)
    match.wait(moved)
    match.move("forbidden")
    match.wait(5)
    match.do(c.Charge, other, mover, "last-cube-forbidden")
    assert (match.clock.deadline, match.clock.stage) == (deadline * 1000, stage)


def test_a_player_who_does_not_put_it_right_in_the_rest_of_the_extra_minute_loses_the_turn() -> None:
    match = Match(AGLOA, referee="players").to_turn().to_resources(1)
    mover = match.state.waiting[0]
    other = next(player for player in ("ann", "bob", "cid") if player != mover)
    match.wait(129)
    match.move("forbidden")
    match.do(c.Charge, other, mover, "last-cube-forbidden")
    match.wait(1)
    assert match.penalties() == [(mover, -1, "late"), (mover, -1, "late-again")]
    assert (match.state.phase, len(match.shake.resources)) == ("turn", 1)
    assert match.state.waiting != (mover,)


def test_an_equation_presented_by_another_insulates_the_last_cube_in_forbidden() -> None:
    match = Match(MLAG, referee="players").to_turn().to_resources(1)
    mover = match.state.waiting[0]
    others = [player for player in ("ann", "bob", "cid") if player != mover]
    match.move("forbidden")
    match.do(c.Present, others[0], "right")
    assert match.shake.offences == ()
    match.papers(**{mover: "right", others[1]: ""})
    assert match.state.phase == "between"


@pytest.mark.parametrize("checking", ["automatic", "players"])
def test_once_papers_are_shown_nothing_can_be_charged_any_more(checking: str) -> None:
    match = Match(MLAG, referee="players", checking=checking).to_turn().to_resources(1)
    mover = match.state.waiting[0]
    others = [player for player in ("ann", "bob", "cid") if player != mover]
    match.move("forbidden")
    match.papers(**{others[0]: "", others[1]: "", mover: "right"})
    phase = match.state.phase
    match.do(c.Charge, others[0], mover, "last-cube-forbidden")
    assert (match.state.phase, match.shake.resources) == (phase, ())


# Invalid challenges: book, reason, points.
INVALID = [
    (MLAG, "goal-not-set", 0),
    (GUIDE, "goal-not-set", -1),
    (AGLOA, "goal-not-set", -1),
    (CUP, "goal-not-set", 0),
    (MLAG, "self", 0),
    (MLAG, "now-too-early", 0),
    (MLAG, "now-too-late", 0),
    (MLAG, "impossible-too-late", 0),
    (GUIDE, "self", 0),
    (GUIDE, "now-too-early", -1),
    (GUIDE, "now-too-late", 0),
    (GUIDE, "impossible-too-late", 0),
    (AGLOA, "self", -1),
    (AGLOA, "now-too-early", -1),
    (AGLOA, "now-too-late", -1),
    (AGLOA, "impossible-too-late", -1),
    (CUP, "self", 0),
]


@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize(("rulebook", "reason", "points"), INVALID)
def test_an_invalid_challenge_is_set_aside(referee: str, rulebook: str, reason: str, points: int) -> None:
    match = Match(rulebook, referee=referee)
    if reason == "goal-not-set":
        match.to_goal()
        match.do(c.ArrangeGoal, "ann", (GoalCube(12),))
    else:
        match.to_turn()
    if reason == "self":
        match.move()
    elif reason == "now-too-early":
        match.move("forbidden")
    elif reason != "goal-not-set":
        match.to_resources(1 if reason == "now-too-late" else 0)
    mover = match.shake.mover
    player = mover if reason == "self" else next(p for p in ("ann", "bob", "cid") if p != mover)
    if reason == "impossible-too-late":
        match.wait(61)
    phase, waiting = match.state.phase, match.state.waiting
    match.challenge(player, "now" if reason in ("now-too-early", "now-too-late") else "impossible")
    assert match.events_of(e.ChallengeSetAside)[-1].reason == reason
    assert match.shake.challenge is None
    assert (match.state.phase, match.state.waiting) == (phase, waiting)
    assert match.penalties() == ([(player, points, reason)] if points else [])


@pytest.mark.parametrize(
    ("rulebook", "points", "citation"),
    [(MLAG, 0, ""), (GUIDE, -1, "Calling a Challenge"), (AGLOA, -1, "VI-B")],
)
@pytest.mark.parametrize("phase", ["roll", "choose", "goal"])
def test_the_block_cannot_be_lifted_to_reserve_a_challenge(
    rulebook: str, points: int, citation: str, phase: str
) -> None:
    match = Match(rulebook).name_setter()
    if phase == "roll":
        match.do(c.BeginShake, "ann")
    elif phase == "choose":
        match.roll()
    else:
        match.to_goal()
    clock = match.state.clock
    match.do(c.TakeBlock, "cid")
    assert (match.state.block, match.state.clock) == (None, clock)
    assert match.events_of(e.ChallengeSetAside)[-1].reason == "goal-not-set"
    assert [(p.player, p.points, p.citation) for p in match.state.penalties] == (
        [("cid", points, citation)] if points else []
    )


@pytest.mark.parametrize(("rulebook", "points"), [(MLAG, 0), (GUIDE, 0), (AGLOA, -1)])
def test_now_after_the_last_cube_is_set_aside(rulebook: str, points: int) -> None:
    match = Match(rulebook).to_turn().to_resources(0)
    player = next(p for p in ("ann", "bob", "cid") if p != match.shake.mover)
    match.challenge(player, "now")
    assert (match.shake.challenge, match.totals()[player]) == (None, points)
    assert match.clock.deadline == 120_000


@pytest.mark.parametrize(("rulebook", "points"), [(MLAG, -1), (GUIDE, -1), (AGLOA, -1)])
def test_putting_the_block_back_without_a_challenge(rulebook: str, points: int) -> None:
    match = Match(rulebook).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.PutBackBlock, "cid")
    assert match.penalties() == [("cid", points, "block-without-challenge")]


# Goals.
@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("rulebook", LEAGUES)
def test_an_illegal_goal_stands_for_an_impossible_challenge(rulebook: str, referee: str) -> None:
    match = Match(rulebook, referee=referee).to_turn(goal=(12, 13, 14, 15, 16, 17, 18, 19))
    assert match.state.phase == "turn"
    match.challenge("cid", "impossible")
    assert match.shake.challenge.against == "ann"


def test_an_invalid_goal_in_the_cup_is_advised_against_with_another_timer() -> None:
    match = Match(CUP).to_goal()
    match.wait(30)
    match.do(c.ArrangeGoal, "ann", tuple(GoalCube(number) for number in range(6)))
    match.do(c.SayGoal, "ann")
    assert match.events_of(e.GoalAdvised)[-1].fault == "goal-too-many-cubes"
    assert (match.state.phase, match.clock.deadline) == ("goal", 90_000)
    match.do(c.ArrangeGoal, "ann", (GoalCube(10),))
    match.do(c.SayGoal, "ann")
    assert match.state.phase == "turn"


def test_among_players_an_invalid_cup_goal_is_advised_by_them_before_the_next_move() -> None:
    match = Match(CUP, referee="players").to_turn(goal=(0, 1, 2, 3, 4, 5))
    match.do(c.Charge, "bob", "ann", "invalid-goal")
    assert (match.state.phase, match.state.waiting) == ("goal", ("ann",))
    match.do(c.ArrangeGoal, "ann", (GoalCube(10),))
    match.do(c.SayGoal, "ann")
    match.move()
    assert match.shake.goal == (GoalCube(10),)


def test_a_cube_charged_back_while_all_are_writing_lets_play_go_on() -> None:
    match = Match(MLAG, players=2, referee="players").to_turn().to_resources(3)
    (slow,) = match.state.waiting
    (quick,) = {"ann", "bob"} - {slow}
    match.do(c.Move, quick, match.shake.resources[0], "required")
    for _ in range(2):
        match.wait(130)
        match.move()
    assert match.shake.ending == "last-cube"
    match.do(c.Charge, slow, quick, "two-cubes-without-bonus")
    assert (match.state.phase, match.state.waiting, match.shake.mover) == ("turn", (slow,), quick)
    assert len(match.shake.resources) == 1


def test_when_play_stops_everything_stays_where_it_is() -> None:
    match = Match(CUP, referee="players", timed=False).to_turn(goal=(0, 1, 2, 3, 4, 5))
    match.do(c.CallTime, "judge")
    match.do(c.Charge, "bob", "ann", "invalid-goal")
    assert (match.state.phase, match.shake.ending) == ("write", "cleanup")


@pytest.mark.parametrize("referee", REFEREES)
def test_a_flub_stands(referee: str) -> None:
    match = Match(MLAG, referee=referee).to_turn()
    for number in range(6):
        match.move("forbidden" if number % 2 else "required")
    assert match.state.phase == "turn"


def test_nothing_is_charged_while_someone_holds_the_block() -> None:
    match = Match(MLAG, referee="players").to_turn().move()
    match.do(c.TakeBlock, "ann")
    assert match.refused(c.Charge, "ann", "bob", "out-of-turn").code == "block-is-lifted"


# What a table among players takes is listed beside the legal acts, for people who are to make mistakes on a screen.
BREAKABLE = (c.Move, c.Bonus, c.ChooseVariation, c.MakeChallenge, c.TakeBlock)
AMONG_PLAYERS = [case for case in EquationsSuite().cases() if case.settings["referee"] == "players"][::4]
ORDERS, TRIED = 120, 4


@pytest.mark.parametrize("case", AMONG_PLAYERS, ids=[case.name for case in AMONG_PLAYERS])
def test_the_wrong_acts_that_are_listed_are_taken_and_no_others(case: Case) -> None:
    table = table_of(EquationsSuite(), case, 7)
    for _ in range(ORDERS):
        table.try_one()
        if table.game.is_over(table.state):
            break
        for player in table.players():
            for act in wrong_acts(table.state, player, PaperUmpire(), table.at):
                _is_taken(table, player, act)
        for _ in range(TRIED):
            _was_listed(table)


def _is_taken(table: RandomTable, player: str, act: Act) -> None:
    assert act not in table.acts(player)
    command = RandomHands(table.state, table.at, table.rng).command_for(player, act)
    answer = table.game.decide(table.state, command, table.chance)
    assert not isinstance(answer, Refusal), (answer, command)


def _was_listed(table: RandomTable) -> None:
    state: State = table.state
    command = RandomHands(state, table.at, table.rng).any_command()
    if not isinstance(command, BREAKABLE) or WORDS.get(getattr(command, "word", "")) == "no-goal":
        return
    if isinstance(command, c.Bonus) and state.phase == "turn" and command.player != state.waiting[0]:
        command = c.Move(command.at, command.player, command.cube, "forbidden")
    answer = table.game.decide(state, command, table.chance)
    if isinstance(answer, Refusal) or any(isinstance(event, e.Challenged) for event in answer):
        return
    name = str(type(command).__struct_config__.tag)
    legal = legal_acts(state, command.player, PaperUmpire(), table.at)
    wrong = wrong_acts(state, command.player, PaperUmpire(), table.at)
    listed = [act for act in (*legal, *wrong) if act.command == name]
    assert any(not act.options or option_of(command) in act.options for act in listed), (command, listed)


def test_the_automatic_referee_takes_no_wrong_act() -> None:
    match = Match(AGLOA).to_turn().move()
    assert all(not wrong_acts(match.state, player, PaperUmpire()) for player in match.state.players)


def options(acts: Iterable[Act], command: str) -> tuple[str, ...]:
    return next((act.options for act in acts if act.command == command), ())


def test_among_players_anyone_may_reach_for_a_cube_or_call_too_early() -> None:
    match = Match(AGLOA, referee="players").to_turn()
    waiting = match.state.waiting[0]
    other = next(player for player in match.state.players if player != waiting)
    assert options(wrong_acts(match.state, other, PaperUmpire()), "move") == SECTIONS
    assert not options(wrong_acts(match.state, waiting, PaperUmpire()), "move")
    assert options(wrong_acts(match.state, waiting, PaperUmpire()), "make-challenge") == ("now",)
