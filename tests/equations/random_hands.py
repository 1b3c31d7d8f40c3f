"""How commands of Equations are made up at random: legal ones for an act that is listed, and any others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from fairshake.equations import AnyCommand, GoalCube, State, book_for
from fairshake.equations import commands as c
from fairshake.equations.procedures.challenges import WORDS as WORD_KINDS
from fairshake.games import Act
from fairshake.notation.cubes import FACES_OF_COLOR

from .playing import NAMES

SECTIONS = ("required", "permitted", "forbidden")
WORDS = ("now", "impossible", "never", "a-flub", "p-flub", "no-goal", "challenge", "bingo")
SELDOM = {"leave": 0.1, "return": 0.1, "charge": 0.1, "resign": 0.003, "call-end": 0.03}
"""How often an act of people is among those tried at random, so that shakes get on."""


def random_roll(rng: random.Random, per_color: int, without: str = "") -> tuple[str, ...]:
    return tuple(
        colour + rng.choice([face for face in faces if face not in without])
        for colour, faces in FACES_OF_COLOR.items()
        for _ in range(per_color)
    )


def option_of(command: AnyCommand) -> str:
    """What stands in the free field of a command, as `Act.options` would write it."""
    match command:
        case c.MakeChallenge(word=word):
            return WORD_KINDS.get(word.lower(), word)
        case c.DecidePresent(presents=said) | c.CallEnd(wants=said):
            return str(said).lower()
        case c.Bonus(cube=number) | c.TakeBack(cube=number) | c.InitialGame(game=number):
            return str(number)
        case c.CallDelay(against=text):
            return text
        case c.Move(section=text) | c.TakeSide(side=text) | c.Reject(reason=text):
            return text
        case c.ChooseVariation(choice=text):
            return text
        case _:
            return ""


class RandomHands:
    """One pair of hands for one moment of a match."""

    def __init__(self, state: State, at: int, rng: random.Random) -> None:
        self.state, self.at, self.rng = state, at, rng

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
        loose = list(shake.resources if shake else ())
        added = [GoalCube(number) for number in self.rng.sample(loose, min(more, len(loose)))]
        line = [*placed, *added]
        self.rng.shuffle(line)
        gap = len(line) > 2 and self.rng.random() < 0.3
        return tuple(
            msgspec.structs.replace(entry, gap=gap and index == 1) for index, entry in enumerate(line)
        )

    def cubes(self) -> tuple[str, ...]:
        """Cubes that were really rolled; mostly the machine rolls, for which none are brought."""
        if self.rng.random() < 0.7:
            return ()
        return random_roll(self.rng, book_for(self.state.table.rulebook).cubes_per_color)

    def reds(self) -> tuple[c.RedCube, ...]:
        if self.rng.random() < 0.7:
            return ()
        return tuple(c.RedCube(player, self.rng.choice("0123+-")) for player in self.state.waiting)

    def regrouped(self) -> str:
        return f"grouping {self.rng.randrange(10**9)}"

    def command_for(self, player: str, act: Act) -> AnyCommand:
        option = self.rng.choice(act.options) if act.options else ""
        command = self.makers(player, option)[act.command]()
        if isinstance(command, c.Move):
            command = msgspec.structs.replace(command, cube=int(self.rng.choice(act.more["cube"])))
        return command

    def makers(self, player: str, option: str) -> dict[str, Callable[[], AnyCommand]]:
        """How each command is made up; `option` fills its free field where it has one."""
        return {
            **self._playing(player, option),
            **self._people(player, option),
            **self._papers(player, option),
        }

    def _playing(self, player: str, option: str) -> dict[str, Callable[[], AnyCommand]]:
        at, rng = self.at, self.rng
        against, _, offence = option.partition(":")
        return {
            "roll-for-first": lambda: c.RollForFirst(at, player, self.reds()),
            "begin-shake": lambda: c.BeginShake(at, player),
            "roll": lambda: c.Roll(at, player, self.cubes()),
            "reroll": lambda: c.Reroll(at, player),
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
        }

    def _papers(self, player: str, option: str) -> dict[str, Callable[[], AnyCommand]]:
        at, rng = self.at, self.rng
        return {
            "write": lambda: c.Write(at, player, self.equation(player)),
            "present": lambda: c.Present(at, player, self.equation(player)),
            "decide-present": lambda: c.DecidePresent(at, player, option == "true"),
            "take-side": lambda: c.TakeSide(at, player, option or rng.choice(("C", "M"))),  # type: ignore[arg-type]
            "accept": lambda: c.Accept(at, player),
            "reject": lambda: c.Reject(
                at, player, option or "nonsense", self.regrouped(), rng.random() < 0.3
            ),
            "ask-equal": lambda: c.AskEqual(at, player),
        }

    def _people(self, player: str, option: str) -> dict[str, Callable[[], AnyCommand]]:
        at = self.at
        return {
            "leave": lambda: c.Leave(at, player),
            "return": lambda: c.Return(at, player),
            "initial": lambda: c.Initial(at, player),
            "agree-correction": lambda: c.AgreeCorrection(at, player),
            "take-back": lambda: c.TakeBack(at, player, int(option) if option else self.cube()),
            "initial-game": lambda: c.InitialGame(at, player, int(option or self.rng.randint(1, 9))),
            "call-delay": lambda: c.CallDelay(at, player, option or self.rng.choice(NAMES)),
            "resign": lambda: c.Resign(at, player),
            "call-end": lambda: c.CallEnd(at, player, option != "false"),
            "substitute": lambda: c.Substitute(at, player, self.rng.choice(("Gil", "Hal"))),
        }

    def judge_commands(self) -> list[AnyCommand]:
        at, rng = self.at, self.rng
        player = rng.choice(self.state.players)
        return [
            c.Warn(at, "judge", player, "talking"),
            c.Penalise(at, "judge", player, "talking", rng.choice(("", "other")), rng.random() < 0.3),
            c.ApprovePenalty(at, "judge", rng.randint(1, 5), rng.random() < 0.5, rng.choice(("", "a slip"))),
            c.ExtendClock(at, "judge", rng.randint(0, 60_000), "called", rng.choice(("task", "round"))),
            c.Rule(at, rng.choice(("judge", "other")), player, rng.random() < 0.5, "looked"),
            c.Rule(at, "third", player, rng.random() < 0.5, "looked again", rng.randint(0, 6)),
            c.ReplayShake(at, "judge", "disturbed"),
            c.ReplayShake(at, "judge", "disturbed", rng.randint(0, 6)),
            c.CorrectScore(at, "judge", player, rng.randint(0, 6), rng.choice((0, 1, 2, 4, 6, 9)), "a slip"),
            c.Disqualify(at, "judge", player, "rude") if rng.random() < 0.02 else c.Tick(at),
            c.CallTime(at, "judge") if rng.random() < 0.05 else c.Tick(at),
            c.Substitute(at, player, ""),
        ]

    def any_command(self) -> AnyCommand:
        """Anything by anyone, whether it fits or not."""
        if self.rng.random() < 0.08:
            return self.rng.choice(self.judge_commands())
        player = self.rng.choice((*self.state.players, "nobody"))
        makers = self.makers(player, "")
        names = [name for name in makers if self.rng.random() < SELDOM.get(name, 1)]
        command = makers[self.rng.choice(names)]()
        return self._perhaps_aimed(command)

    def _perhaps_aimed(self, command: Any) -> AnyCommand:
        """Now and then with a target, which is nearly always that of something past."""
        if hasattr(command, "target") and self.rng.random() < 0.2:
            command = msgspec.structs.replace(command, target=self.rng.randrange(self.state.events + 1))
        return command  # type: ignore[no-any-return]
