"""Random acts, legal and illegal, with everything that must hold checked after each of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from fairshake.equations import (
    REFUSALS,
    Act,
    AnyCommand,
    AnyEvent,
    GoalCube,
    Refusal,
    Seat,
    StartMatch,
    State,
    Table,
    apply,
    book_for,
    decide,
    legal_acts,
    read_log,
    replay,
    step,
    view,
    write_log,
)
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.commands import AnyCommand as CommandUnion
from fairshake.equations.events import AnyEvent as EventUnion
from fairshake.equations.procedures.challenges import WORDS as WORD_KINDS
from fairshake.equations.procedures.writing import CHANGED
from fairshake.games import PlayerCommand
from fairshake.notation.cubes import FACES_OF_COLOUR

from .playing import NAMES, PaperUmpire

COMMANDS = msgspec.json.Decoder(CommandUnion)
EVENTS = msgspec.json.Decoder(EventUnion)
STATES = msgspec.json.Decoder(State)
SECTIONS = ("required", "permitted", "forbidden")
WORDS = ("now", "impossible", "never", "a-flub", "p-flub", "no-goal", "challenge", "bingo")
WRONGED = (e.ChallengeSetAside, e.PenaltyGiven, e.Charged)
UNLISTED = ("charge", "take-block", "take-side")
"""Possible without being offered: another's business, the block without a valid challenge, a party named aloud."""
SELDOM = {"leave": 0.1, "return": 0.1, "charge": 0.1, "resign": 0.01, "call-end": 0.05}


def random_roll(rng: random.Random, of_colour: int, without: str = "") -> tuple[str, ...]:
    return tuple(
        colour + rng.choice([face for face in faces if face not in without])
        for colour, faces in FACES_OF_COLOUR.items()
        for _ in range(of_colour)
    )


def is_spoilt(event: AnyEvent) -> bool:
    """AGLOA: an Equation that its writer tried to change."""
    return isinstance(event, e.EquationJudged) and event.ruling.reason == CHANGED


def option_of(command: AnyCommand) -> str:
    """What stands in the free field of a command, as `Act.options` would write it."""
    match command:
        case c.MakeChallenge(word=word):
            return WORD_KINDS.get(word.lower(), word)
        case c.DecidePresent(presents=presents):
            return str(presents).lower()
        case c.CallEnd(wants=wants):
            return str(wants).lower()
        case c.Bonus(cube=cube):
            return str(cube)
        case c.Move(section=text) | c.TakeSide(side=text) | c.Reject(reason=text):
            return text
        case c.ChooseVariation(choice=text):
            return text
        case _:
            return ""


class RandomTable:
    """A table where anything may be tried. `secret` marks every draft, so that a leak can be seen."""

    def __init__(self, seed: int, table: Table, umpire: Any = None) -> None:
        self.rng = random.Random(seed)
        self.umpire = umpire or PaperUmpire()
        self.book = book_for(table.rulebook)
        self.secrets: dict[str, str] = {}
        self.accepted = self.refused = 0
        started = decide(None, StartMatch(0, table), self.umpire)
        assert not isinstance(started, Refusal)
        self.log: list[AnyEvent] = list(started)
        self.state = replay(started)
        self.at = 0

    def play(self, most: int) -> State:
        """Act until the match is over or so many commands were tried, then let all clocks run out."""
        for _ in range(most):
            if self.state.phase == "over":
                break
            self.at += self.rng.choice((0, 0, 50, 100, 200, 2_000, 6_000))
            if self.rng.random() < 0.01:
                self.at += 130_000
            self.try_one()
        if self.state.table.timed:
            self.at += 5 * 60 * 60 * 1000
            self.carry_out(c.Tick(self.at), must_pass=True)
            assert self.state.phase == "over", "a phase was never left"
        self.check_whole_log()
        return self.state

    def try_one(self) -> None:
        self.carry_out(c.Tick(self.at), must_pass=True)
        if self.rng.random() < 0.75:
            self.legal_act()
        else:
            self.anything()

    def anything(self) -> None:
        """Any command. If a player's is carried out as it was meant, it must have been listed as legal."""
        command = self.any_command()
        player = getattr(command, "player", "")
        listed = {act.command: act.options for act in self.acts(player)}
        accepted, events = self.accepted, len(self.log)
        self.carry_out(command, must_pass=False)
        name = str(type(command).__struct_config__.tag)
        happened = self.log[events:]
        wrong = any(isinstance(event, WRONGED) or is_spoilt(event) for event in happened)
        unasked = name in UNLISTED or self.called_at_the_same_time(happened)
        if self.accepted > accepted and isinstance(command, PlayerCommand) and not wrong:
            offended = self.state.table.referee == "players"
            assert name in listed or offended or unasked, command
            options = listed.get(name, ())
            assert not options or offended or option_of(command) in options, (command, options)

    def called_at_the_same_time(self, events: list[AnyEvent]) -> bool:
        """A second call in the Cup is taken within 300 milliseconds, though nobody is asked for it."""
        called = [event for event in events if isinstance(event, e.Challenged)]
        challenge = self.state.shake.challenge if self.state.shake else None
        if not called or challenge is None or len(challenge.callers) < 2:
            return False
        return called[0].at - challenge.at <= self.book.simultaneous

    def acts(self, player: str) -> tuple[Act, ...]:
        return legal_acts(self.state, player, self.umpire, self.at)

    def legal_act(self) -> None:
        player = self.rng.choice(self.state.players)
        acts = [act for act in self.acts(player) if self.wanted(act)]
        if acts:
            act = self.rng.choice(acts)
            events = len(self.log)
            self.carry_out(self.command_for(player, act), must_pass=True)
            set_aside = [event for event in self.log[events:] if isinstance(event, e.ChallengeSetAside)]
            assert not set_aside, "a challenge was listed as legal and then set aside"

    def wanted(self, act: Act) -> bool:
        """People come and go, and block and challenges come up, seldom enough for shakes to get on."""
        seldom = {
            "leave": 0.003,
            "resign": 0.0001,
            "call-end": 0.0005,
            "substitute": 0.01,
            "make-challenge": 0.06,
            "take-block": 0.06,
            "say-no-goal": 0.2,
            "bonus": 0.3,
        }
        if self.state.phase == "no-goal":
            return True
        return self.rng.random() < seldom.get(act.command, 1.0)

    def carry_out(self, command: AnyCommand, must_pass: bool) -> None:
        assert COMMANDS.decode(msgspec.json.encode(command)) == command
        before = self.state
        done = step(self.state, command, self.umpire)
        if done.refusal is not None:
            assert not must_pass, (done.refusal, command, before.phase)
            self.refused += 1
            assert done.refusal.code in REFUSALS
            assert done.state == before
            return
        self.accepted += 1
        state = before
        for event in done.events:
            assert EVENTS.decode(msgspec.json.encode(event)) == event
            state = apply(state, event)
            self.check_cubes(state)
        assert state == done.state
        self.log += done.events
        self.state = state
        self.check_deadlines()
        self.check_ending()
        self.check_offences()
        self.check_results()
        self.check_joint_proof()
        self.check_views()

    def check_cubes(self, state: State) -> None:
        """Conservation: every cube rolled lies in exactly one place."""
        shake = state.shake
        if shake is None or not shake.cubes:
            return
        goal = [entry.cube for entry in shake.goal]
        lying = [*shake.resources, *shake.required, *shake.permitted, *shake.forbidden, *goal]
        assert sorted(lying) == list(range(4 * self.book.cubes_of_colour))

    def check_ending(self) -> None:
        """Whoever writes or checks knows why."""
        shake = self.state.shake
        if self.state.phase in ("write", "side", "check"):
            assert shake is not None
            assert shake.ending
            assert shake.challenge is None or shake.ending == shake.challenge.kind
        if self.state.phase in ("goal", "turn"):
            assert shake is not None
            assert shake.ending == ""
            assert shake.challenge is None
        if self.state.phase == "turn":
            assert shake is not None
            assert len(shake.resources) > self.book.last_cubes or shake.bonus is not None
            assert len(self.state.waiting) == 1
            assert shake.mover in shake.players

    def check_offences(self) -> None:
        """Nothing stands uncorrected before the automatic referee; what stands lies on the mat."""
        shake = self.state.shake
        if shake is None:
            return
        assert not shake.offences or self.state.table.referee == "players"
        on_the_mat = {*shake.required, *shake.permitted, *shake.forbidden}
        assert all(set(offence.cubes) <= on_the_mat for offence in shake.offences)

    def check_joint_proof(self) -> None:
        """Only who still checks can have agreed to a joint proof."""
        shake = self.state.shake
        if shake is not None and self.state.phase == "check":
            joined = set(shake.paper(shake.subject).joined)
            assert joined <= set(self.state.waiting)

    def check_results(self) -> None:
        """Everybody who played has points, and only points that the book knows."""
        known = {0, 1, 2} if self.book.places is None else {2, 4, 6}
        for result in self.state.results:
            assert {row.points for row in result.points} <= known | {self.book.absent}
            assert len(result.points) >= 2

    def check_deadlines(self) -> None:
        """Every phase is left in bounded time: some deadline is always ahead, the task's own in most phases."""
        state = self.state
        if not state.table.timed or state.phase == "over":
            return
        task = state.block or state.clock
        pending = (state.round_ends, state.time_up), (state.round_stops, state.stopped)
        assert task is not None or any(time is not None and not done for time, done in pending)
        own_clock = {"choose", "goal", "no-goal", "write", "side", "check"}
        if self.book.has_block:
            own_clock |= {"roll", "turn"}
        assert task is not None or state.phase not in own_clock

    def check_views(self) -> None:
        """Nobody sees what another has written before all papers are turned over."""
        shake = self.state.shake
        if shake is None or shake.revealed or self.state.phase not in ("write", "side"):
            return
        for player in (*self.state.players, ""):
            seen = msgspec.json.encode(view(self.state, player, self.umpire)).decode()
            for paper in shake.papers:
                if paper.player != player and paper.draft:
                    assert paper.draft not in seen

    def check_whole_log(self) -> None:
        assert replay(self.log) == self.state
        assert list(read_log(write_log(self.log))) == self.log
        assert STATES.decode(msgspec.json.encode(self.state)) == self.state

    # Making commands.

    def equation(self, player: str) -> str:
        right = self.rng.choice(("right", "wrong unequal", "wrong ambiguous", "wrong required-unused"))
        return f"{right} {player} {self.rng.randrange(10**9)}"

    def cube(self) -> int:
        shake = self.state.shake
        left = shake.resources if shake else ()
        return self.rng.choice(left or (0,))

    def goal(self) -> tuple[GoalCube, ...]:
        shake = self.state.shake
        placed = list(shake.goal) if shake else []
        more = self.rng.randint(0 if placed else 1, 2)
        loose = [number for number in (shake.resources if shake else ()) if number >= 0]
        added = [GoalCube(number) for number in self.rng.sample(loose, min(more, len(loose)))]
        line = [*placed, *added]
        self.rng.shuffle(line)
        gap = len(line) > 2 and self.rng.random() < 0.3
        return tuple(
            msgspec.structs.replace(entry, gap=gap and index == 1) for index, entry in enumerate(line)
        )

    def roll_cubes(self) -> tuple[str, ...]:
        return random_roll(self.rng, self.book.cubes_of_colour)

    def reroll_cubes(self) -> tuple[str, ...]:
        cubes = self.state.shake.cubes if self.state.shake else ()
        return tuple(
            cube[0] + self.rng.choice(FACES_OF_COLOUR[cube[0]]) for cube in cubes if cube[-1] in "^√"
        )

    def red_cubes(self) -> tuple[c.RedCube, ...]:
        return tuple(c.RedCube(player, self.rng.choice("0123+-")) for player in self.state.waiting)

    def command_for(self, player: str, act: Act) -> AnyCommand:
        option = self.rng.choice(act.options) if act.options else ""
        return self.makers(player, option)[act.command]()

    def makers(self, player: str, option: str) -> dict[str, Callable[[], AnyCommand]]:
        """How each command is made up; `option` fills its free field where it has one."""
        at, rng = self.at, self.rng
        against, _, offence = option.partition(":")
        return {
            "roll-for-first": lambda: c.RollForFirst(at, player, self.red_cubes()),
            "begin-shake": lambda: c.BeginShake(at, player),
            "roll": lambda: c.Roll(at, player, self.roll_cubes()),
            "reroll": lambda: c.Reroll(at, player, self.reroll_cubes()),
            "choose-variation": lambda: c.ChooseVariation(
                at, player, option or rng.choice(("lcm", "nonsense"))
            ),
            "done-choosing": lambda: c.DoneChoosing(at, player),
            "arrange-goal": lambda: c.ArrangeGoal(at, player, self.goal()),
            "say-goal": lambda: c.SayGoal(at, player, rng.random() < 0.8),
            "say-no-goal": lambda: c.SayNoGoal(at, player),
            "agree-no-goal": lambda: c.AgreeNoGoal(at, player),
            "bonus": lambda: c.Bonus(at, player, int(option) if option else self.cube()),
            "move": lambda: c.Move(at, player, self.cube(), option or rng.choice(SECTIONS)),  # type: ignore[arg-type]
            "take-block": lambda: c.TakeBlock(at, player),
            "put-back-block": lambda: c.PutBackBlock(at, player),
            "make-challenge": lambda: c.MakeChallenge(at, player, option or rng.choice(WORDS)),
            "charge": lambda: c.Charge(at, player, against or rng.choice(NAMES), offence or "out-of-turn"),
            "write": lambda: c.Write(at, player, self.equation(player)),
            "present": lambda: c.Present(at, player, self.equation(player)),
            "decide-present": lambda: c.DecidePresent(at, player, option == "true"),
            "take-side": lambda: c.TakeSide(at, player, option or rng.choice(("C", "M"))),  # type: ignore[arg-type]
            "accept": lambda: c.Accept(at, player),
            "reject": lambda: c.Reject(at, player, option or "nonsense", "x", rng.random() < 0.3),
            "ask-equal": lambda: c.AskEqual(at, player),
            "leave": lambda: c.Leave(at, player),
            "return": lambda: c.Return(at, player),
            "initial": lambda: c.Initial(at, player),
            "resign": lambda: c.Resign(at, player),
            "call-end": lambda: c.CallEnd(at, player, option != "false"),
            "substitute": lambda: c.Substitute(at, player, "Gil"),
        }

    def judge_commands(self) -> list[AnyCommand]:
        at, rng = self.at, self.rng
        player = rng.choice(self.state.players)
        return [
            c.Warn(at, "judge", player, "talking"),
            c.Penalise(at, "judge", player, "talking", rng.choice(("", "other"))),
            c.ApprovePenalty(at, "judge", rng.randint(1, 5), rng.random() < 0.5),
            c.ExtendClock(at, "judge", rng.randint(0, 60_000), "called", rng.choice(("task", "round"))),
            c.Rule(at, rng.choice(("judge", "other")), player, rng.random() < 0.5, "looked"),
            c.ReplayShake(at, "judge", "disturbed"),
            c.Disqualify(at, "judge", player, "rude") if rng.random() < 0.02 else c.Tick(at),
            c.CallTime(at, "judge") if rng.random() < 0.05 else c.Tick(at),
            c.Substitute(at, player, rng.choice(("Gil", ""))),
        ]

    def any_command(self) -> AnyCommand:
        """Anything by anybody, whether it fits or not."""
        if self.rng.random() < 0.08:
            return self.rng.choice(self.judge_commands())
        player = self.rng.choice((*self.state.players, "nobody"))
        makers = self.makers(player, "")
        names = [name for name in makers if self.rng.random() < SELDOM.get(name, 1)]
        return makers[self.rng.choice(names)]()


def table_for(rulebook: str, division: str, players: int, **options: Any) -> Table:
    return Table(rulebook, division, tuple(Seat(name) for name in NAMES[:players]), **options)
