"""How often is a position of real play left open? Shares of `unknown` by division and number of variations.

Bots play each division's shakes without variations; their mats, early, middle and late, after Now and Impossible in
turn, get none, one, two or four variations that may be in force together. The positions are lines, which the command
`solve --lines` answers with a second each. Deadlines count the time that the process has worked, since the clock of a
busy machine says nothing of this program.

`FAIRSHAKE_SHARES_POSITIONS` says how many positions a cell has (12), `FAIRSHAKE_SHARES_BEFORE` where an older checkout
with a `.venv` lies: the same lines are put to it, and both are printed side by side. `FAIRSHAKE_SHARES_FILE` keeps the
lines with their answers. `FAIRSHAKE_SHARES_SEED` (0) draws other games, for those who have looked at the usual ones.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from fairshake.application.bots.match import BotMatch
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import LEVELS, Bot, SolverOracle
from fairshake.equations import GAME, Seat, StartMatch, Table
from fairshake.equations.position import position_of
from fairshake.judgment import goal_problem
from fairshake.notation import Position, VariationChoice
from fairshake.rulebooks import RULEBOOKS, RuleError, parameters_of, rules_for

ROOT: Final = Path(__file__).parent.parent
SECONDS: Final = 1.0
PLACES: Final = (
    ("agloa-2019", "elementary"),
    ("agloa-2019", "middle"),
    ("agloa-2019", "junior"),
    ("agloa-2019", "senior"),
    ("mlag-2018", "middle"),
    ("challenge-cup-2022", "sixth"),
)
NUMBERS: Final = (0, 1, 2, 4)
STAGES: Final = (("early", 15), ("middle", 8), ("late", 1))
"""By how many cubes at least are left in Resources."""
CHALLENGES: Final = ("now", "impossible")
PLAYERS: Final = ("expert", "player")
MOST_SHAKES: Final = 60
BOUNDS_SHOWN: Final = 12


class Cell(NamedTuple):
    rulebook: str
    division: str
    variations: int

    @property
    def name(self) -> str:
        return f"{self.rulebook} {self.division}"


class Question(NamedTuple):
    cell: Cell
    stage: str
    line: str


Answer = dict[str, Any]


def questions(each: int, seed: int = 0) -> Iterator[Question]:
    """So many positions a cell, the same for the same number and seed."""
    for rulebook, division in PLACES:
        mats = {stage: list(islice(mats_of(rulebook, division, stage, seed), each)) for stage, _ in STAGES}
        for number in NUMBERS:
            if number and not RULEBOOKS[rulebook].division(division).offers:
                continue
            yield from _cell(Cell(rulebook, division, number), mats, each, seed)


def _cell(cell: Cell, mats: dict[str, list[Position]], each: int, seed: int) -> Iterator[Question]:
    rng = random.Random(f"{cell} {seed}" if seed else f"{cell}")
    turns = cycle((stage, challenge) for challenge in CHALLENGES for stage, _ in STAGES)
    found = 0
    for stage, challenge in islice(turns, each * 20):
        position = varied(rng, rng.choice(mats[stage]), cell.variations)
        if position is not None:
            yield Question(cell, stage, str(position.with_(challenge=challenge)))
            found += 1
        if found == each:
            return


def varied(rng: random.Random, mat: Position, number: int) -> Position | None:
    """The mat with this many variations in force; None where its Goal is not legal under them."""
    offers = [o for o in RULEBOOKS[mat.rulebook].division(mat.division).offers if not o.implied]
    chosen: tuple[VariationChoice, ...] = ()
    for offer in rng.sample(offers, len(offers)):
        if len(chosen) == number:
            break
        parameters = parameters_of(offer)
        more = (*chosen, VariationChoice(offer.name, rng.choice(parameters) if parameters else ""))
        try:
            rules_for(mat.rulebook, mat.division, "", more)
        except RuleError:
            continue
        chosen = more
    rules = rules_for(mat.rulebook, mat.division, "", chosen)
    if len(chosen) < number or mat.goal is None or goal_problem(mat.goal, rules) is not None:
        return None
    return mat.with_(form="", variations=chosen)


def mats_of(rulebook: str, division: str, stage: str, seed: int = 0) -> Iterator[Position]:
    """Mats of one stage, one from a shake; the later half of a shake that ended early is dealt on at random."""
    least = dict(STAGES)[stage]
    most = min((other for _, other in STAGES if other > least), default=99)
    for at in count():
        number = seed * MOST_SHAKES + at % MOST_SHAKES
        rng = random.Random(f"{rulebook} {division} {stage} {seed * MOST_SHAKES + at}")
        shake = played(rulebook, division, number)
        fits = [mat for mat in shake if least <= len(mat.resources) < most]
        if fits:
            yield rng.choice(fits)
        elif shake:
            yield moved_on(rng, shake[-1], rng.randint(least, min(most - 1, len(shake[-1].resources))))


SHAKES: dict[tuple[str, str, int], list[Position]] = {}


def played(rulebook: str, division: str, seed: int) -> list[Position]:
    """The mats of one shake before every act, from the Goal on."""
    key = rulebook, division, seed
    if key not in SHAKES:
        SHAKES[key] = _play(*key)
    return SHAKES[key]


def _play(rulebook: str, division: str, seed: int) -> list[Position]:
    seen: dict[str, Position] = {}
    form = "basic" if "basic" in RULEBOOKS[rulebook].forms else ""
    table = Table(rulebook, division, tuple(Seat(name, bot=name) for name in PLAYERS), form, shakes=1)

    def watch(state: Any, _: object) -> None:
        if state.phase == "turn" and state.shake is not None:
            position = position_of(table, state.shake)
            if position.goal is not None and not position.variations:
                seen[str(position)] = position

    oracle = SolverOracle()
    bots = {name: Bot(LEVELS[name], seed, oracle) for name in PLAYERS}
    BotMatch(GAME, StartMatch(0, table), bots, SeededChance(seed), watch).play()
    return list(seen.values())


def moved_on(rng: random.Random, mat: Position, left: int) -> Position:
    """The mat after moves at random, with this many cubes left."""
    rest = list(mat.resources)
    rng.shuffle(rest)
    sections = {name: list(getattr(mat, name)) for name in ("required", "permitted", "forbidden")}
    while len(rest) > left:
        sections[rng.choice(("required", "permitted", "permitted", "forbidden"))].append(rest.pop())
    placed = {name: tuple(cubes) for name, cubes in sections.items()}
    return mat.with_(resources=tuple(rest), **placed)


def answers(checkout: Path, lines: list[str]) -> Iterator[Answer]:
    """What the solver of a checkout says to each line."""
    python = checkout / ".venv" / "bin" / "python"
    command = [str(python), "-m", "tests.answers.command", "solve", "--lines"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=checkout) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in lines:
            request = {"position": line, "seconds": SECONDS}
            process.stdin.write(json.dumps(request, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
            yield json.loads(process.stdout.readline())
        process.stdin.close()


def run() -> None:
    each = int(os.environ.get("FAIRSHAKE_SHARES_POSITIONS", "12"))
    before = os.environ.get("FAIRSHAKE_SHARES_BEFORE", "")
    asked = list(questions(each, int(os.environ.get("FAIRSHAKE_SHARES_SEED", "0"))))
    print(f"{len(asked)} positions from bots' games, {each} a cell, {SECONDS:g} s of processor time each")
    checkouts = {"before": Path(before)} if before else {}
    checkouts["after" if before else "now"] = ROOT
    reported = {
        name: list(answers(checkout, [question.line for question in asked]))
        for name, checkout in checkouts.items()
    }
    _keep(asked, reported)
    _print_shares(asked, reported)
    _compare(asked, reported)


def _keep(asked: list[Question], reported: dict[str, list[Answer]]) -> None:
    path = os.environ.get("FAIRSHAKE_SHARES_FILE", "")
    if not path:
        return
    rows = (
        {"line": question.line, **{name: [a["status"], a.get("bound", "")] for name, a in row.items()}}
        for question, row in _rows(asked, reported)
    )
    Path(path).write_text(
        "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8"
    )


def _rows(
    asked: list[Question], reported: dict[str, list[Answer]]
) -> Iterator[tuple[Question, dict[str, Answer]]]:
    for at, question in enumerate(asked):
        yield question, {name: given[at] for name, given in reported.items()}


def _print_shares(asked: list[Question], reported: dict[str, list[Answer]]) -> None:
    print(
        f"\n{'unknown':34}" + "".join(f"{number:>4} variation{'s' * (number != 1):1} " for number in NUMBERS)
    )
    for place in PLACES:
        for name, given in reported.items():
            shares = [_share(asked, given, Cell(*place, number)) for number in NUMBERS]
            print(f"{' '.join(place):26} {name:7}" + "".join(f"{share:>16}" for share in shares))
    for name, given in reported.items():
        for stage, _ in STAGES:
            unknown = [
                a["status"] == "unknown" for q, a in zip(asked, given, strict=True) if q.stage == stage
            ]
            print(f"{stage:26} {name:7} {sum(unknown)} of {len(unknown)}")
        total = sum(answer["status"] == "unknown" for answer in given)
        print(f"{'all':26} {name:7} {total} of {len(given)} ({total / len(given):.1%})")
        bounds = Counter(answer["bound"] for answer in given if answer["status"] == "unknown")
        print("  " + ", ".join(f"{bound} {number}" for bound, number in bounds.most_common(BOUNDS_SHOWN)))


def _share(asked: list[Question], given: list[Answer], cell: Cell) -> str:
    own = [answer for question, answer in zip(asked, given, strict=True) if question.cell == cell]
    return f"{sum(answer['status'] == 'unknown' for answer in own)} of {len(own)}" if own else "-"


def _compare(asked: list[Question], reported: dict[str, list[Answer]]) -> None:
    """Two checkouts may know more or less, but never say the opposite of each other."""
    for question, row in _rows(asked, reported):
        if {"possible", "impossible"} <= {answer["status"] for answer in row.values()}:
            print("they contradict each other:", question.line, file=sys.stderr)
            raise AssertionError(question.line)


if __name__ == "__main__":
    run()
