"""Transcripts: read and write are a pair, and the golden ones are what engine and judge make of the same acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fairshake.equations import AnyCommand, AnyEvent, Refusal, State, apply, decide, replay
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.procedures.papers import CHANGED
from fairshake.equations.transcript import TranscriptError, line_of, read_transcript, write_transcript
from fairshake.equations.transcript.codecs import read_time, write_time
from fairshake.equations.transcript.lines import TEMPLATES

FOLDER = Path(__file__).parent.parent / "corpora" / "transcripts"

# File, how its shake ends ("" if it is void), and the match totals afterward, penalties included.
GOLDEN = [
    ("now-correct", "now", {"ann": 2, "bob": 2, "cid": 6}),
    ("impossible-illegal-goal", "impossible", {"ann": 2, "bob": 6, "cid": 4}),
    ("impossible-refuted", "impossible", {"ann": 6, "bob": 6, "cid": 2}),
    ("no-goal-agreed", "", {"ann": 0, "bob": 0, "cid": 0}),
    ("no-goal-challenged", "no-goal", {"ann": 2, "bob": 6, "cid": 2}),
    ("last-cube", "last-cube", {"ann": 4, "bob": 2, "cid": 2}),
    ("last-cube-impossible", "impossible", {"ann": 2, "bob": 6, "cid": 4}),
    ("end-of-round", "end-of-round", {"ann": 4, "bob": 2, "cid": 2}),
    ("force-out", "force-out", {"ann": 0, "bob": 1, "cid": 0, "dee": 0, "eve": 0}),
    ("cleanup-late-flub", "impossible", {"ann": 1, "bob": 0, "cid": 0, "dee": 1}),
    ("simultaneous-a-flub", "now", {"ann": 1, "bob": 0, "cid": 0, "dee": 0}),
    ("clocks", "now", {"ann": 2, "bob": 5, "cid": 1}),
    ("checking-ambiguity", "now", {"ann": 5, "bob": 2, "cid": 2}),
    ("joint-proof", "now", {"ann": 6, "bob": 2, "cid": 6}),
    ("changed-after-presenting", "now", {"ann": 2, "bob": 2, "cid": 6}),
    ("invalid-challenges", "now", {"ann": 4, "bob": 0}),
    ("third-grade", "now", {"ann": 0, "bob": 1, "cid": 0}),
    ("among-players", "last-cube", {"ann": 4, "bob": 2, "cid": 2}),
]
NAMES = [row[0] for row in GOLDEN]


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def without_comments(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(";"))


def test_every_golden_transcript_is_listed() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)


@pytest.mark.parametrize(("name", "ending", "totals"), GOLDEN, ids=NAMES)
def test_a_golden_transcript_replays_to_its_scores(name: str, ending: str, totals: dict[str, int]) -> None:
    state = replay(read_transcript(text_of(name)))
    assert [result.ending for result in state.results] == ([ending] if ending else [])
    assert {player: state.total(player) for player in state.players} == totals


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_transcript_is_written_back_letter_by_letter(name: str) -> None:
    text = text_of(name)
    assert write_transcript(read_transcript(text)) == without_comments(text)


@pytest.mark.parametrize("name", NAMES)
def test_engine_and_judge_make_the_same_events_of_the_same_acts(name: str) -> None:
    events = read_transcript(text_of(name))
    state: State | None = None
    done = 0
    while done < len(events):
        command = command_behind(events[done:])
        if isinstance(command, c.Present) and isinstance(events[done], e.EquationPresented):
            assert isinstance(events[0], e.MatchStarted)
            cup = events[0].table.rulebook.startswith("challenge-cup")
            command = c.Tick(command.at) if cup else command  # the timer, not the player, hands papers over
        answer = decide(state, command)
        assert not isinstance(answer, Refusal), (answer, command)
        assert answer == events[done : done + len(answer)]
        assert answer, f"{command} led to nothing"
        for event in answer:
            state = apply(state, event)
        done += len(answer)


def command_behind(events: tuple[AnyEvent, ...]) -> AnyCommand:
    """The order that led to what comes next; where nobody gave one, only time passed."""
    for event, following in zip(events, (*events[1:], None), strict=True):
        if isinstance(event, e.EquationWritten) and isinstance(following, e.PaperFinished):
            return c.Present(event.at, event.player, event.equation)
        order = COMMANDS.get(type(event))
        command = None if order is None else order(event)
        if command is not None:
            return _bonus_that_was_corrected(command, events)
        if type(event) not in PRELUDES or event.at != events[0].at:
            return c.Tick(events[0].at)
    return c.Tick(events[0].at)


def _bonus_that_was_corrected(command: AnyCommand, events: tuple[AnyEvent, ...]) -> AnyCommand:
    penalty = events[1] if len(events) > 1 else None
    if isinstance(penalty, e.PenaltyGiven) and penalty.reason == "bonus-while-leading":
        assert isinstance(command, c.Move)
        return c.Bonus(command.at, command.player, command.cube)
    return command


# Events that may come before the one that shows which act it was.
PRELUDES = (e.ShakeBegan, e.Insulated, e.BlockReturned)
COMMANDS: dict[type, Callable[[Any], AnyCommand | None]] = {
    e.MatchStarted: lambda v: c.StartMatch(v.at, v.table),
    e.FirstRolled: lambda v: c.RollForFirst(v.at, v.rolls[0].player, v.rolls),
    e.CubesRolled: lambda v: c.Roll(v.at, v.player, v.cubes),
    e.CubesRerolled: lambda v: c.Reroll(v.at, v.player, v.cubes),
    e.TaskBegan: lambda v: c.BeginShake(v.at, v.players[0]) if v.task == "roll" else None,
    e.VariationChosen: lambda v: c.ChooseVariation(v.at, v.player, v.choice),
    e.GoalArranged: lambda v: c.ArrangeGoal(v.at, v.player, v.goal),
    e.GoalSet: lambda v: c.SayGoal(v.at, v.player) if v.by == "word" else None,
    e.GoalAdvised: lambda v: c.SayGoal(v.at, v.player),
    e.NoGoalDeclared: lambda v: c.SayNoGoal(v.at, v.player),
    e.NoGoalAccepted: lambda v: c.AgreeNoGoal(v.at, v.player),
    e.BonusMade: lambda v: c.Bonus(v.at, v.player, v.cube),
    e.CubeMoved: lambda v: c.Move(v.at, v.player, v.cube, v.section),
    e.BlockTaken: lambda v: c.TakeBlock(v.at, v.player),
    e.Challenged: lambda v: c.MakeChallenge(v.at, v.player, v.word),
    e.ChallengeSetAside: lambda v: c.MakeChallenge(v.at, v.player, v.kind),
    e.Charged: lambda v: c.Charge(v.at, v.player, v.against, v.offence),
    e.EquationWritten: lambda v: c.Write(v.at, v.player, v.equation),
    e.PresentingDecided: lambda v: c.DecidePresent(v.at, v.player, v.presents),
    e.EquationPresented: lambda v: c.Present(v.at, v.player, v.equation),
    e.EquationJudged: lambda v: c.Present(v.at, v.player, "?") if v.ruling.reason == CHANGED else None,
    e.Sided: lambda v: c.TakeSide(v.at, v.player, v.side),
    e.EquationAccepted: lambda v: c.Accept(v.at, v.player),
    e.JointProofOffered: lambda v: c.Reject(v.at, v.player, "ambiguous", v.regrouped, True),
    e.ProofSealed: lambda v: c.Reject(v.at, v.player, "ambiguous", v.regrouped),
    e.EquationRejected: lambda v: c.Reject(v.at, v.player, v.reason, v.regrouped, v.together),
}


def test_every_event_has_a_line_of_its_own() -> None:
    kinds = set(e.AnyEvent.__args__) - {e.MatchStarted}  # the head describes the start
    assert set(TEMPLATES) == kinds
    assert len(set(TEMPLATES.values())) == len(kinds)


def awkward() -> Iterator[AnyEvent]:
    """Names and texts that would break a careless format."""
    names = ("ann", "Ann Lee", "-", "a,b", 'say "hi"', "a=b", "(x)", "moves", "ünal")
    for index, name in enumerate(names):
        yield e.PlayerLeft(index, name)
        yield e.PlayerWarned(index, name, name, f"{name}: {name}")
        yield e.TaskBegan(index, "turn", (name, name), 5)
        yield e.EquationPresented(index, name, f'1+1 = 2 "{name}" \\')
        yield e.Charged(index, name, name, name, True)
        yield e.PlayerSubstituted(index, name, name)


def test_awkward_names_survive() -> None:
    started = read_transcript(text_of("clocks"))[0]
    events = (started, *awkward())
    assert read_transcript(write_transcript(events)) == events


@pytest.mark.parametrize("milliseconds", [0, 999, 60_000, 3_599_999, 7_200_001, -5, -61_000])
def test_times_survive(milliseconds: int) -> None:
    assert read_time(write_time(milliseconds)) == milliseconds


DAMAGES = [
    ('[Equations "1"]', '[Equations "9"]', "unknown-format"),
    ("[Division", "[Colour", "unknown-tag"),
    ('[Division "senior"]', "", "tag-missing"),
    ("loses the turn", "sings a song", "line-unreadable"),
    ("moves k9#20", "moves k8#20", "no-such-cube"),
    ("moves k9#20", "moves k9#99", "no-such-cube"),
]


@pytest.mark.parametrize(("old", "new", "code"), DAMAGES)
def test_a_damaged_transcript_is_refused_with_its_line(old: str, new: str, code: str) -> None:
    text = text_of("clocks")
    number = 1 + next(index for index, line in enumerate(text.splitlines()) if old in line)
    with pytest.raises(TranscriptError) as caught:
        read_transcript(text.replace(old, new))
    in_the_head = old.startswith("[")
    assert (caught.value.code, caught.value.line) == (code, 0 if in_the_head else number)


def test_a_line_reads_like_a_sentence() -> None:
    roll = ("r1", "g5")
    assert line_of(e.CubeMoved(0, "ann", 1, "required"), roll) == "ann moves g5#1 to required"
