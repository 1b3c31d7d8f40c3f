"""The machine's refusals: each code from a table set by hand, with its sentence; and texts that are not games."""

import msgspec
import pytest

from fairshake.application.equate.library import equate_game
from fairshake.application.equate.words import refusal_words
from fairshake.equate.game import AnyCommand, State
from fairshake.equate.game import commands as c
from fairshake.equate.game.refusal import Code
from fairshake.equate.game.transcript import BadTranscriptError, read_transcript
from fairshake.games import NO_CHANCE, LogError, Refusal, read_log
from fairshake.messages import catalog
from tests.equate.tables import (
    FULL,
    MODES,
    TEAM,
    closed,
    order,
    other_of,
    settings,
    start,
    turn_of,
    two,
    with_hands,
)

GAME = equate_game()


JUDGE = "Judy"


def refusals() -> list[tuple[Code, State | None, AnyCommand]]:
    game = two()
    me, other = turn_of(game), other_of(game)
    away, _ = order(game, [], c.Adjourn(5))
    called = order(order(game, [], c.Pass(1, me))[0], [], c.CallTime(2, JUDGE))[0]
    over, _ = order(game, [], c.CallTime(5, JUDGE))
    left, _ = order(game, [], c.Leave(1, other))
    three = order(start(settings("Ann", "Ben", "Cy"))[0], [], c.Resign(1, "Cy"))[0]
    return [
        (Code.NOT_STARTED, None, c.Pass(0, "Ann")),
        (Code.ALREADY_STARTED, game, c.StartGame(0, game.settings)),
        (Code.GAME_OVER, over, c.Pass(9, me)),
        (Code.GAME_OVER, over, c.Adjourn(9)),
        (Code.GAME_OVER, over, c.Warn(9, JUDGE, me, "late")),
        (Code.ADJOURNED, away, c.Pass(9, me)),
        (Code.ADJOURNED, away, c.Adjourn(9)),
        (Code.ADJOURNED, away, c.CallTime(9, JUDGE)),
        (Code.NOT_ADJOURNED, game, c.Resume(9)),
        (Code.CLOCK_BACKWARDS, away, c.Resume(4)),
        (Code.TOO_LATE, game, c.Pass(9, me, 7)),
        (Code.TOO_LATE, game, c.AgreeEnd(9, me, 0)),
        (Code.NO_SUCH_PLAYER, game, c.Pass(9, "Zoe")),
        (Code.NO_SUCH_PLAYER, game, c.Warn(9, JUDGE, "Zoe", "why")),
        (Code.NOT_YOUR_TURN, game, c.Pass(9, other)),
        (Code.NO_TEAM, game, c.Propose(9, me)),
        (Code.NO_TEAM, game, c.Confirm(9, me, 1)),
        (Code.ILLEGAL_PLAY, game, c.MakePlay(9, me, "J10 across 9" * 50_000)),
        (Code.ILLEGAL_PLAY, with_hands(game, FULL), c.MakePlay(9, me, "J10 across 3=4")),
        (Code.NO_EXPRESSIONS, *one_digit()),
        (Code.NOT_IN_HAND, with_hands(game, FULL), c.Trade(9, me, ("9",))),
        (Code.NOTHING_TO_TRADE, game, c.Trade(9, me, ())),
        (Code.PILE_TOO_SMALL, with_hands(game, FULL, pile=("4",)), c.Trade(9, me, ("3", "4"))),
        (Code.NOT_DRAWING, game, c.Draw(9, me, 1, 0)),
        (Code.NO_DISPUTE, game, c.Dispute(9, other)),
        (Code.NOT_CLOSING, game, c.Accept(9, me)),
        (Code.TIME_ALREADY_CALLED, called, c.CallTime(9, JUDGE)),
        (Code.AWAY, left, c.Leave(9, other)),
        (Code.AWAY, left, c.AgreeEnd(9, other)),
        (Code.NOT_AWAY, game, c.Return(9, me)),
        (Code.OUT, three, c.Return(9, "Cy")),
        (Code.OUT, three, c.Disqualify(9, JUDGE, "Cy", "rude")),
        (Code.BAD_NAME, game, c.Substitute(9, me, " Sam")),
        (Code.NO_REASON, game, c.Warn(9, JUDGE, me, " ")),
        (Code.TOO_LONG, game, c.Warn(9, JUDGE, me, "x" * 1000)),
        (Code.TOO_LATE, game, c.Rule(9, JUDGE, 1, True, "seen")),
        (Code.BAD_NUMBER, game, c.AdjustScore(9, JUDGE, me, 0, "why")),
        (Code.BAD_NUMBER, game, c.AdjustClock(9, JUDGE, me, 10**9, "why")),
        *refusals_of_teams(),
        *refusals_of_disputes(),
    ]


def one_digit() -> tuple[State, AnyCommand]:
    state = with_hands(two(expressions=False), FULL)
    return state, c.MakePlay(9, turn_of(state), "J10 across 5")


def refusals_of_teams() -> list[tuple[Code, State, AnyCommand]]:
    game = start(settings(seats=TEAM))[0]
    crew = game.seats[game.turn]
    mate = next(who for who in crew.people if who != crew.captain)
    crowd = game
    for _ in range(50):
        crowd, _ = order(crowd, [], c.Propose(1, mate))
    liked, _ = order(crowd, [], c.Support(2, mate, 1))
    piles = two(piles=2)
    return [
        (Code.NO_SUCH_PLAYER, game, c.Pass(9, crew.id)),
        (Code.CAPTAIN_CONFIRMS, game, c.Pass(9, mate)),
        (Code.CAPTAIN_CONFIRMS, game, c.Resign(9, mate)),
        (Code.TOO_LATE, game, c.Confirm(9, crew.captain, 0)),
        (Code.TOO_LATE, game, c.Support(9, mate, 3)),
        (Code.ALREADY_SAID, liked, c.Support(9, mate, 1)),
        (Code.TOO_MANY_PROPOSALS, crowd, c.Propose(9, mate)),
        (Code.TOO_LONG, game, c.Propose(9, mate, note="x" * 100_000)),
        (Code.PILE_TOO_SMALL, msgspec.structs.replace(piles, pile=("+",)), c.Draw(9, turn_of(piles), 1, 0)),
        (Code.MUST_DRAW, piles, c.Pass(9, turn_of(piles))),
        (Code.BAD_DRAW, piles, c.Draw(9, turn_of(piles), 10, 0)),
        (Code.BAD_DRAW, piles, c.Draw(9, turn_of(piles), -1, 2)),
    ]


def refusals_of_disputes() -> list[tuple[Code, State, AnyCommand]]:
    judged = with_hands(two(referee="players"), FULL)
    me = turn_of(judged)
    played, _ = order(judged, [], c.MakePlay(1, me, "J10 across 5=5"))
    ruled, _ = order(played, [], c.Dispute(2, turn_of(played)))
    closing = closed(("3", "4"), "J10 across 3=4")
    said = start(settings("Ann", "Ben"))[0]
    said, _ = order(said, [], c.AgreeEnd(1, "Ann"))
    return [
        (Code.OWN_PLAY, played, c.Dispute(9, me)),
        (Code.TOO_LATE, played, c.Dispute(9, turn_of(played), 2)),
        (Code.ALREADY_RULED, ruled, c.Dispute(9, turn_of(ruled))),
        (Code.CLOSING, closing, c.Pass(9, turn_of(closing))),
        (Code.OWN_PLAY, closing, c.Accept(9, turn_of(closing))),
        (Code.TOO_LATE, closing, c.Accept(9, other_of(closing), 7)),
        (Code.TOO_LATE, played, c.Accept(9, turn_of(played), 1)),
        (Code.ALREADY_SAID, said, c.AgreeEnd(9, "Ann")),
    ]


REFUSALS = refusals()


@pytest.mark.parametrize(
    ("code", "state", "command"), REFUSALS, ids=[f"{n} {code}" for n, (code, *_) in enumerate(REFUSALS)]
)
def test_the_command_is_refused_with_a_sentence(code: Code, state: State | None, command: AnyCommand) -> None:
    decision = GAME.decide(state, command, NO_CHANCE)
    assert isinstance(decision, Refusal)
    assert decision.code == code
    assert refusal_words(decision)


def test_every_refusal_has_a_case_and_a_sentence() -> None:
    assert {code for code, *_ in REFUSALS} == set(Code)
    sentences = {code for code in catalog("equate") if code.startswith("refusal.")}
    assert {f"refusal.{code.value}" for code in Code} == sentences


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"log":"fairshake","game":"equate","version":99}', "[" * 100_000]
)
def test_text_that_is_not_a_log_is_refused(text: str) -> None:
    with pytest.raises(LogError):
        read_log({"equate": GAME}, text.encode())


@pytest.mark.parametrize("text", ["", "@0 created", "nonsense", "@1 turn 1", '[Game "Chess"]\n@0 created'])
def test_text_that_is_not_a_transcript_is_refused(text: str) -> None:
    with pytest.raises(BadTranscriptError):
        read_transcript(text)


def test_modes_of_the_conformance_suite_cover_every_setting() -> None:
    plain = settings()
    changed = {
        field.name
        for mode in MODES.values()
        for field in msgspec.structs.fields(type(plain))
        if getattr(mode, field.name) != getattr(plain, field.name)
    }
    assert changed == {field.name for field in msgspec.structs.fields(type(plain))}


def test_tables_with_equal_boards_and_sets_share_them() -> None:
    """What is computed from a board, such as the names of its squares, is then computed once."""
    created = GAME.write_event(start(settings())[1][0])
    first, second = (GAME.apply(None, GAME.read_event(created, GAME.log_version)).settings for _ in range(2))
    assert first == second == settings()
    assert first.layout is second.layout
    assert first.bag is second.bag
