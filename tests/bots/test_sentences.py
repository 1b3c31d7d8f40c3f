"""What the keyboards say: every sentence in words for people, with the names of the book that is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from fairshake.application.bots.match import BotMatch
from fairshake.application.equations.hints import reason_words
from fairshake.application.equations.orders import UnclearError, order_for
from fairshake.application.equations.terminal_words import chosen_lines, lines_of, why_lines
from fairshake.application.refusals import refusal_words
from fairshake.application.replays import read_moments
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Thought
from fairshake.cli._play_screen import help_lines
from fairshake.equations import GAME, AnyEvent, Seat, StartMatch, State, Table, view
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.books import BOOKS
from fairshake.equations.state import JudgeRuling
from fairshake.games import Chance, Refusal, replay, write_log
from fairshake.judgment import REASONS
from fairshake.messages import catalog
from fairshake.server.routes.errors import say
from tests.as_json import judge

from .playing import bots_for, table_of

CLASS_NAME = re.compile(r"\b[A-Z][a-z]+[A-Z][a-z]+")
LOGS = Path(__file__).parent.parent / "corpora" / "logs"
SEATS = (Seat("you", "Sam"), Seat("bot0", "Ada", bot="learner"), Seat("bot1", "Blaise", bot="learner"))


def begun(rulebook: str, division: str, **more: str) -> tuple[State, tuple[AnyEvent, ...]]:
    """A match with the cubes rolled."""
    table = Table(rulebook, division, SEATS, **more)  # type: ignore[arg-type]
    chance: Chance = SeededChance(5)
    done = GAME.decide(None, StartMatch(0, table), chance)
    assert not isinstance(done, Refusal)
    state, reported = replay(GAME, done), done
    orders = {"roll-for-first": c.RollForFirst, "between": c.BeginShake, "roll": c.Roll}
    while state.phase in orders:
        who = state.waiting[0] if state.waiting else "you"
        done = GAME.decide(state, orders[state.phase](state.now + 1, who), chance)
        assert not isinstance(done, Refusal), done
        state, reported = replay(GAME, done, state), (*reported, *done)
    return state, reported


def test_what_cannot_be_done_now_is_refused_with_what_the_table_waits_for_and_whom() -> None:
    state, _ = begun("mlag-2018", "middle")
    assert state.phase == "goal"
    refusal = GAME.decide(state, c.Present(9, "you", "1 = 1"), SeededChance(1))
    assert isinstance(refusal, Refusal)
    setter = next(person.name for person in state.people if person.id == state.setter)
    assert (refusal.code, refusal.params["what"], refusal.params["whom"]) == ("not-now", "goal", setter)
    words = refusal_words("equations", refusal.code, refusal.params)
    assert words == f"You can't do that now. The table is waiting for {setter} to set the Goal."
    assert say("equations", refusal.code, dict(refusal.params)) == words


@pytest.mark.parametrize(
    ("params", "words"),
    [
        (
            {"reason": "unequal", "detail": "3=4", "left": "3", "right": "4"},
            "one side is 3 and the other is 4",
        ),
        ({"reason": "gap", "detail": ""}, "empty square between your tiles"),
        ({"reason": "negative", "case": "minus-in-front", "detail": "-3=4"}, "a minus is in front"),
    ],
)
def test_the_live_server_shows_why_a_play_of_equate_is_not_allowed(
    params: dict[str, str], words: str
) -> None:
    assert words in say("equate", "illegal-play", params)


def test_durations_are_shown_in_seconds() -> None:
    state, _ = begun("mlag-2018", "middle")
    refusal = GAME.decide(state, c.ExtendClock(9, "Jo", 10**12, "late"), SeededChance(1))
    assert isinstance(refusal, Refusal)
    words = refusal_words("equations", refusal.code, refusal.params)
    assert "seconds" in words
    assert "milli" not in words


@pytest.mark.parametrize(
    ("rulebook", "division", "now", "impossible"),
    [("challenge-cup-2022", "fifth", "A-flub", "P-flub"), ("mlag-2018", "middle", "Now", "Impossible")],
)
def test_challenges_are_called_as_the_book_calls_them(
    rulebook: str, division: str, now: str, impossible: str
) -> None:
    state, _ = begun(rulebook, division) if rulebook != "challenge-cup-2022" else _cup()
    reported = [
        *lines_of(state, e.Challenged(9, "you", "now", "bot0", "now"), "you"),
        *lines_of(state, e.Challenged(9, "you", "impossible", "bot0", "imp"), "you"),
        *lines_of(state, e.WritingBegan(9, "impossible", ("you",), None), "you"),
        *lines_of(state, e.PenaltyGiven(9, "you", 1, -1, "now-too-early", "", False), "you"),
        *lines_of(state, e.ChallengeSetAside(9, "you", "now", "now-too-late"), "bot0"),
        *lines_of(state, e.ChallengeSetAside(9, "you", "now", "now-too-late"), "you"),
        *lines_of(state, e.ChallengeSetAside(9, "you", "impossible", "impossible-too-late"), "you"),
    ]
    assert [now in reported[0], impossible in reported[1], impossible in reported[2], now in reported[3]] == [
        True
    ] * 4
    assert f"called {now} too late" in reported[4]
    assert reported[5].startswith(f"{now} can only be called")
    assert f"so {impossible} is set aside" in reported[6]
    helped = " ".join(help_lines("turn", cup=rulebook == "challenge-cup-2022"))
    assert now in helped
    assert impossible in helped
    assert BOOKS[rulebook].calls == {"now": now, "impossible": impossible}


def test_the_judge_speaks_to_every_book_of_this_challenge() -> None:
    line = "challenge-cup-2022/fifth - | 7 | 3 | + + | - | r2 b2 g0 | now"
    reported = judge({"position": line, "equation": "3+2+2 = 7"})
    assert reported["reason"] == "too-many-from-resources"
    assert reported["explanation"].startswith("After this challenge at most one cube")


def _cup() -> tuple[State, tuple[AnyEvent, ...]]:
    table = table_of("challenge-cup-2022", "fifth", ("learner",) * 4, shakes=1)
    done = GAME.decide(None, StartMatch(0, table), SeededChance(1))
    assert not isinstance(done, Refusal)
    return replay(GAME, done), done


@pytest.fixture(scope="module")
def match() -> tuple[list[tuple[State, AnyEvent]], list[tuple[int, str, Thought]]]:
    """A shake between bots: every event with the state after it, and every thought."""
    table = table_of("mlag-2018", "elementary", ("first-day", "beginner"), shakes=1)
    said: list[tuple[int, str, Thought]] = []

    def look(state: State, thought: Thought) -> None:
        said.append((state.shakes_begun, thought.command.player, thought))

    played = BotMatch(GAME, StartMatch(0, table), bots_for(table, 3), SeededChance(3), look)
    played.play()
    reported, state = [], None
    for event in played.log:
        state = GAME.apply(state, event)
        reported.append((state, event))
    return reported, said


def test_why_shows_reasons_after_a_shake_and_never_class_names(
    match: tuple[list[tuple[State, AnyEvent]], list[tuple[int, str, Thought]]],
) -> None:
    reported, said = match
    lines = why_lines(reported[-1][0], said)
    assert len(lines) > 3
    assert not [line for line in lines if CLASS_NAME.search(line)]


def test_a_wrong_equation_is_reported_with_the_judges_sentence(
    match: tuple[list[tuple[State, AnyEvent]], list[tuple[int, str, Thought]]],
) -> None:
    reported, _ = match
    state = next(state for state, event in reported if isinstance(event, e.PapersRevealed))
    assert state.shake is not None
    papers = tuple(replace(paper, equation="1 = 1") for paper in state.shake.papers)
    state = replace(state, shake=replace(state.shake, papers=papers))
    wrong = e.EquationJudged(9**9, papers[0].player, JudgeRuling(False, "unequal", ("unequal",)))
    line = lines_of(state, wrong, papers[0].player)[0]
    assert "Equation is wrong. " in line
    assert "(unequal)" not in line
    assert len(line.split()) > 6


def test_reasons_show_faults_and_offences_in_words() -> None:
    for reason in REASONS:
        thought = Thought(c.Reject(0, "you", reason), 0, "reject", {"fault": reason})
        assert f"fault.{reason}" in catalog("bots"), reason
        assert reason_words(thought).endswith(f"{catalog('bots')[f'fault.{reason}']}.")
    charge = Thought(c.Charge(0, "you", "bot0", "out-of-turn"), 0, "charge", {"offence": "out-of-turn"})
    assert "moved out of turn" in reason_words(charge)


@pytest.mark.parametrize(("level", "reason"), [("beginner", "accept-unsure"), ("expert", "accept-correct")])
def test_only_a_level_that_checks_everything_says_that_an_equation_is_right(level: str, reason: str) -> None:
    table = replace(table_of("mlag-2018", "elementary", (level, level), shakes=1), checking="players")
    accepted: list[str] = []

    def look(state: State, thought: Thought) -> None:
        if isinstance(thought.command, c.Accept):
            accepted.append(thought.reason)

    for seed in range(1, 9):
        if not accepted:
            BotMatch(GAME, StartMatch(0, table), bots_for(table, seed), SeededChance(seed), look).play()
    assert set(accepted) == {reason}


@pytest.mark.parametrize("log", sorted(LOGS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_replay_of_equations_never_names_classes(log: Path) -> None:
    reported = [line for moment in read_moments(log.read_bytes(), "f") for line in moment.lines]
    assert not [line for line in reported if CLASS_NAME.search(line)]


def test_a_replay_shows_names_and_not_ids() -> None:
    _, events = begun("mlag-2018", "middle")
    moments = read_moments(write_log(GAME, events), "f")
    reported = " ".join(line for moment in moments for line in (*moment.lines, moment.waiting))
    assert "Ada" in reported
    assert "bot0" not in reported


@pytest.mark.parametrize("log", ["teams.jsonl", "clocks.txt", "with-a-bot.jsonl"])
def test_a_replay_reads_games_of_equate_too(log: str) -> None:
    moments = read_moments((LOGS / "equate" / log).read_bytes(), log)
    assert "plays first" in moments[0].lines[0]
    assert "The game is over" in moments[-1].lines[0]
    assert moments[-1].board is not None
    assert not [line for moment in moments for line in moment.lines if CLASS_NAME.search(line)]


def test_choosing_a_base_asks_which_and_the_list_explains_every_variation() -> None:
    state, _ = begun("agloa-2019", "middle", form="adventurous")
    assert state.phase == "choose"
    seen = view(state, state.waiting[0])
    with pytest.raises(UnclearError, match=r"Which base\? One of 8, 9, 10"):
        order_for(seen, 9, "choose base")
    order = order_for(seen, 9, "choose base 8")
    assert isinstance(order, c.ChooseVariation)
    assert order.choice == "base=8"
    with pytest.raises(UnclearError, match="sideways: A sideways cube with a number") as listed:
        order_for(seen, 9, "choose")
    assert len(str(listed.value).split("\n")) > 8
    done = GAME.decide(state, order, SeededChance(1))
    assert not isinstance(done, Refusal)
    after = replay(GAME, done, state)
    assert "in the base that was chosen" in chosen_lines(view(after, "you"))[0]
    assert "Base m (8)" in lines_of(after, done[0], "you")[0]


def test_values_in_another_base_say_in_which_base_they_are() -> None:
    line = "agloa-2019/middle base=8 | 12 | 7 | + 1 | 7 | r2 b0 g- | now"
    wrong = judge({"position": line, "equation": "7+1 = 12"})
    assert "base ten" in wrong["explanation"]
    assert "base 8" in wrong["explanation"]
    plain = judge({"position": line.replace("base=8", "-"), "equation": "7+1 = 12"})
    assert "base" not in plain["explanation"]
