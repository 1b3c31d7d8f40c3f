"""Drawing one division: sizes, a start without team-mates, the search, the seats, and the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ..refusal import Refusal
from .chance import Chance, seed_of
from .native import anneal
from .power import matched
from .problem import Problem, groups_at, kinds_of
from .report import notes_of
from .search import Annealer, Effort, search
from .seats import seated
from .sizes import table_sizes
from .wishes import Drawn, Note, Seating, Wish


class Plan(NamedTuple):
    """The tables of one round: their numbers and sizes, the locked ones apart."""

    round: int
    numbers: list[int]
    sizes: list[int]
    codes: list[str]
    """Who is drawn to these tables."""


def plan_round(wish: Wish, round: int, taken: set[int]) -> tuple[Plan, list[Note]]:
    """How many tables there are and which numbers they get; `taken` numbers belong to others already."""
    locked = [seating for seating in wish.locked if seating.round == round]
    sitting = {code for seating in locked for code in seating.codes}
    codes = [code for code in wish.playing[round] if code not in sitting]
    teams = Counter(wish.players[code].team for code in codes if wish.players[code].team)
    team, largest = teams.most_common(1)[0] if teams else ("", 1)
    notes: list[Note] = []
    if len(codes) == 1:
        return Plan(round, [], [], codes), [Note("bye", round, codes=tuple(codes))]
    if codes and len(codes) < wish.least:
        notes.append(Note("small-table", round, codes=tuple(codes)))
    least = min(wish.least, max(len(codes), 1))
    sizes = table_sizes(len(codes), least, wish.most, wish.usual, largest) if codes else []
    if sizes is None:
        tables = len(codes) // least
        why: dict[str, Any] = {
            "team": team,
            "count": largest,
            "tables": tables,
            "players": len(codes),
            "round": round,
        }
        raise Refusal("team-too-large" if largest > 1 else "no-sizes", division=wish.division, **why)
    numbers: list[int] = []
    number = 0
    while len(numbers) < len(sizes):
        number += 1
        if number not in taken:
            numbers.append(number)
    taken.update(numbers)
    return Plan(round, numbers, sizes, codes), notes


def draw_division(
    wish: Wish,
    plans: Sequence[Plan],
    notes: Sequence[Note] = (),
    annealer: Annealer = anneal,
    effort: Effort | None = None,
) -> Drawn:
    """The tables of every planned round. Two of one team at a table: never; then the draw is refused."""
    order = {code: number for number, code in enumerate(sorted(wish.players))}
    problem = _problem(wish, plans, order)
    problem = _by_standing(wish, plans, problem, order)
    found = search(problem, seed_of(wish.seed, wish.division), annealer, effort)
    if found.faults.hard:
        raise _refused(wish, plans, problem, found.seats)
    codes = sorted(wish.players)
    groups: dict[tuple[int, int], list[str]] = {}
    for index, plan in enumerate(plans):
        for table, group in enumerate(groups_at(problem, found.seats, index)):
            groups[plan.round, plan.numbers[table]] = [codes[player] for player in group]
    seatings = _seat(wish, groups)
    byes = tuple((note.round, note.codes[0]) for note in notes if note.kind == "bye")
    report = (*notes, *notes_of(wish, seatings))
    return Drawn((*wish.locked, *seatings), byes, report, found.proved)


def _problem(wish: Wish, plans: Sequence[Plan], order: Mapping[str, int]) -> Problem:
    codes = sorted(wish.players)
    chance = Chance(seed_of(wish.seed, wish.division, "start"))
    met = bytearray(len(codes) ** 2)
    for seating in (*wish.history, *wish.locked):
        for one, two in combinations([order[code] for code in seating.codes if code in order], 2):
            met[one * len(codes) + two] += 1
            met[two * len(codes) + one] += 1
    tables = [_positions(plan.sizes) for plan in plans]
    seats, movable = [], []
    for plan, places in zip(plans, tables, strict=True):
        fixed = _fixed(wish, plan)
        seats.append(_start(wish, plan, places, fixed, order, chance))
        held = {order[code] for code in fixed}
        movable.append([at for at, player in enumerate(seats[-1]) if player not in held])
    return Problem(
        players=len(codes),
        seats=seats,
        tables=tables,
        movable=movable,
        kinds=kinds_of(
            [wish.players[code].team for code in codes],
            [wish.players[code].school for code in codes],
            [(order[a], order[b]) for a, b in wish.apart if a in order and b in order],
        ),
        met=met,
        barred=_barred(wish, plans, order),
        schools=[wish.players[code].school for code in codes],
    )


def _positions(sizes: Sequence[int]) -> list[int]:
    """The table of every position: first one seat of each table, then the second seats, and so on."""
    return [
        table for layer in range(max(sizes, default=0)) for table, size in enumerate(sizes) if size > layer
    ]


def _fixed(wish: Wish, plan: Plan) -> dict[str, int]:
    """The table, as an index, of everyone whose table is given for this round."""
    fixed = {}
    for round, code, number in wish.fixed:
        if round != plan.round or code not in plan.codes:
            continue
        if number not in plan.numbers:
            raise Refusal("no-such-table", round=round, table=number, division=wish.division)
        fixed[code] = plan.numbers.index(number)
    return fixed


def _start(
    wish: Wish,
    plan: Plan,
    places: Sequence[int],
    fixed: Mapping[str, int],
    order: Mapping[str, int],
    chance: Chance,
) -> list[int]:
    """Everyone somewhere: team after team is dealt around the tables, so that no two of a team sit together."""
    seats = [-1] * len(places)
    for code, table in fixed.items():
        free = [at for at, place in enumerate(places) if place == table and seats[at] < 0]
        if not free:
            raise Refusal("table-full", round=plan.round, table=plan.numbers[table])
        seats[free[0]] = order[code]
    rest = [code for code in plan.codes if code not in fixed]
    if plan.round in wish.by_standing:
        return _in_order(wish, plan, places, seats, rest, order)
    chance.shuffle(rest)
    teams = Counter(wish.players[code].team for code in rest)
    first: dict[str, int] = {}
    for number, code in enumerate(rest):
        first.setdefault(wish.players[code].team or code, number)
    rest.sort(key=lambda code: (-teams[wish.players[code].team], first[wish.players[code].team or code]))
    waiting = iter(rest)
    return [order[next(waiting)] if player < 0 else player for player in seats]


def _in_order(
    wish: Wish,
    plan: Plan,
    places: Sequence[int],
    seats: list[int],
    rest: Sequence[str],
    order: Mapping[str, int],
) -> list[int]:
    """The best at the first table, and so on down."""
    standing = {code: place for place, code in enumerate(wish.by_standing[plan.round])}
    waiting = iter(sorted(rest, key=lambda code: standing.get(code, len(standing))))
    for at in sorted(range(len(places)), key=lambda at: places[at]):
        if seats[at] < 0:
            seats[at] = order[next(waiting)]
    return seats


def _by_standing(wish: Wish, plans: Sequence[Plan], problem: Problem, order: Mapping[str, int]) -> Problem:
    """Power-matched rounds are mended between near tables only, and stay as they are then."""
    for index, plan in enumerate(plans):
        if plan.round not in wish.by_standing:
            continue
        seats = matched(problem, index)
        problem.seats[index][:] = seats
        groups = groups_at(problem, problem.seats, index)
        clash = any(problem.kind(a, b) == 2 for group in groups for a, b in combinations(group, 2))
        if not clash:
            problem.movable[index].clear()
    return problem


def _barred(wish: Wish, plans: Sequence[Plan], order: Mapping[str, int]) -> list[tuple[int, int, int]]:
    barred = []
    for index, plan in enumerate(plans):
        for round, code, number in wish.barred:
            if round == plan.round and code in order and number in plan.numbers:
                barred.append((index, order[code], plan.numbers.index(number)))
    return barred


def _refused(wish: Wish, plans: Sequence[Plan], problem: Problem, seats: list[list[int]]) -> Refusal:
    """The first table that cannot be: two of one team, two who must stay apart, or a barred seat."""
    codes = sorted(wish.players)
    for index, plan in enumerate(plans):
        for table, group in enumerate(groups_at(problem, seats, index)):
            where: dict[str, Any] = {
                "round": plan.round,
                "table": plan.numbers[table],
                "division": wish.division,
            }
            for a, b in combinations(group, 2):
                if problem.kind(a, b) == 2:
                    team = wish.players[codes[a]].team
                    same = bool(team) and team == wish.players[codes[b]].team
                    code = "team-mates-meet" if same else "apart-meet"
                    return Refusal(code, first=codes[a], second=codes[b], team=team, **where)
            for player in group:
                if (index, player, table) in problem.barred:
                    return Refusal("barred-seat", first=codes[player], **where)
    raise AssertionError("a refused draw has a table that cannot be")


def _seat(wish: Wish, groups: Mapping[tuple[int, int], list[str]]) -> list[Seating]:
    """The order of the seats: in the Cup with its two roles, elsewhere by chance."""
    chance = Chance(seed_of(wish.seed, wish.division, "seats"))
    keys = sorted(groups)
    if wish.seats_matter:
        old = (*wish.history, *wish.locked)
        firsts = Counter(seating.codes[0] for seating in old if seating.codes)
        lasts = Counter(seating.codes[-1] for seating in old if seating.codes)
        ordered = seated([groups[key] for key in keys], firsts, lasts, chance)
    else:
        ordered = [_mixed(groups[key], chance) for key in keys]
    return [Seating(*key, wish.division, codes) for key, codes in zip(keys, ordered, strict=True)]


def _mixed(group: Sequence[str], chance: Chance) -> tuple[str, ...]:
    mixed = list(group)
    chance.shuffle(mixed)
    return tuple(mixed)
