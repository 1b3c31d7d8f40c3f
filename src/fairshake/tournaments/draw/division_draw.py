"""The draw of one division: sizes, a start without teammates, the search, the seats, and the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ..refusal import TournamentRefusal
from .chance import SeededStream, seed_of
from .draw_request import DivisionRequest, Drawn, Note, Seating
from .native import anneal
from .power import matched
from .problem import DrawProblem, groups_at, kinds_of
from .report import notes_of
from .search import Annealer, Effort, search
from .seats import seated
from .sizes import table_sizes


class Plan(NamedTuple):
    """The tables of one round: their numbers and sizes, with locked tables apart."""

    round: int
    numbers: list[int]
    sizes: list[int]
    codes: list[str]
    """Who is drawn to these tables."""


def plan_round(request: DivisionRequest, round: int, taken: set[int]) -> tuple[Plan, list[Note]]:
    """How many tables there are and which numbers they get; `taken` numbers already belong to others."""
    locked = [seating for seating in request.locked if seating.round == round]
    loaded = {code for seating in locked for code in seating.codes}
    codes = [code for code in request.playing[round] if code not in loaded]
    teams = Counter(request.players[code].team for code in codes if request.players[code].team)
    team, largest = teams.most_common(1)[0] if teams else ("", 1)
    notes: list[Note] = []
    if len(codes) == 1:
        return Plan(round, [], [], codes), [Note("bye", round, codes=tuple(codes))]
    if codes and len(codes) < request.least:
        notes.append(Note("small-table", round, codes=tuple(codes)))
    least = min(request.least, max(len(codes), 1))
    sizes = table_sizes(len(codes), least, request.most, request.usual, largest) if codes else []
    if sizes is None:
        tables = len(codes) // least
        why: dict[str, Any] = {
            "team": team,
            "count": largest,
            "tables": tables,
            "players": len(codes),
            "round": round,
        }
        raise TournamentRefusal(
            "team-too-large" if largest > 1 else "no-sizes", division=request.division, **why
        )
    numbers: list[int] = []
    number = 0
    while len(numbers) < len(sizes):
        number += 1
        if number not in taken:
            numbers.append(number)
    taken.update(numbers)
    return Plan(round, numbers, sizes, codes), notes


def draw_division(
    request: DivisionRequest,
    plans: Sequence[Plan],
    notes: Sequence[Note] = (),
    annealer: Annealer = anneal,
    effort: Effort | None = None,
) -> Drawn:
    """The tables of every planned round. If teammates can't be kept apart, the draw is refused."""
    order = {code: number for number, code in enumerate(sorted(request.players))}
    problem = _problem(request, plans, order)
    problem = _by_standing(request, plans, problem, order)
    found = search(problem, seed_of(request.seed, request.division), annealer, effort)
    if found.faults.hard:
        raise _refused(request, plans, problem, found.seats)
    codes = sorted(request.players)
    groups: dict[tuple[int, int], list[str]] = {}
    for index, plan in enumerate(plans):
        for table, group in enumerate(groups_at(problem, found.seats, index)):
            groups[plan.round, plan.numbers[table]] = [codes[player] for player in group]
    seatings = _seat(request, groups)
    byes = tuple((note.round, note.codes[0]) for note in notes if note.kind == "bye")
    report = (*notes, *notes_of(request, seatings))
    return Drawn((*request.locked, *seatings), byes, report, found.proved)


def _problem(request: DivisionRequest, plans: Sequence[Plan], order: Mapping[str, int]) -> DrawProblem:
    codes = sorted(request.players)
    chance = SeededStream(seed_of(request.seed, request.division, "start"))
    met = bytearray(len(codes) ** 2)
    for seating in (*request.history, *request.locked):
        for one, two in combinations([order[code] for code in seating.codes if code in order], 2):
            met[one * len(codes) + two] += 1
            met[two * len(codes) + one] += 1
    tables = [_positions(plan.sizes) for plan in plans]
    seats, movable = [], []
    for plan, places in zip(plans, tables, strict=True):
        fixed = _fixed(request, plan)
        seats.append(_start(request, plan, places, fixed, order, chance))
        held = {order[code] for code in fixed}
        movable.append([at for at, player in enumerate(seats[-1]) if player not in held])
    return DrawProblem(
        players=len(codes),
        seats=seats,
        tables=tables,
        movable=movable,
        kinds=kinds_of(
            [request.players[code].team for code in codes],
            [request.players[code].school for code in codes],
            [(order[a], order[b]) for a, b in request.apart if a in order and b in order],
        ),
        met=met,
        barred=_barred(request, plans, order),
        schools=[request.players[code].school for code in codes],
    )


def _positions(sizes: Sequence[int]) -> list[int]:
    """The table of every position: first one seat of each table, then the second seats, and so on."""
    return [
        table for layer in range(max(sizes, default=0)) for table, size in enumerate(sizes) if size > layer
    ]


def _fixed(request: DivisionRequest, plan: Plan) -> dict[str, int]:
    """The table, as an index, of everyone whose table is given for this round."""
    fixed = {}
    for round, code, number in request.fixed:
        if round != plan.round or code not in plan.codes:
            continue
        if number not in plan.numbers:
            raise TournamentRefusal("no-such-table", round=round, table=number, division=request.division)
        fixed[code] = plan.numbers.index(number)
    return fixed


def _start(
    request: DivisionRequest,
    plan: Plan,
    places: Sequence[int],
    fixed: Mapping[str, int],
    order: Mapping[str, int],
    chance: SeededStream,
) -> list[int]:
    """Seat everyone: teams are dealt around the tables one by one, so that no teammates sit together."""
    seats = [-1] * len(places)
    for code, table in fixed.items():
        free = [at for at, place in enumerate(places) if place == table and seats[at] < 0]
        if not free:
            raise TournamentRefusal("table-full", round=plan.round, table=plan.numbers[table])
        seats[free[0]] = order[code]
    rest = [code for code in plan.codes if code not in fixed]
    if plan.round in request.by_standing:
        return _in_order(request, plan, places, seats, rest, order)
    chance.shuffle(rest)
    teams = Counter(request.players[code].team for code in rest)
    first: dict[str, int] = {}
    for number, code in enumerate(rest):
        first.setdefault(request.players[code].team or code, number)
    rest.sort(
        key=lambda code: (-teams[request.players[code].team], first[request.players[code].team or code])
    )
    waiting = iter(rest)
    return [order[next(waiting)] if player < 0 else player for player in seats]


def _in_order(
    request: DivisionRequest,
    plan: Plan,
    places: Sequence[int],
    seats: list[int],
    rest: Sequence[str],
    order: Mapping[str, int],
) -> list[int]:
    """The best players at the first table, and so on down."""
    standing = {code: place for place, code in enumerate(request.by_standing[plan.round])}
    waiting = iter(sorted(rest, key=lambda code: standing.get(code, len(standing))))
    for at in sorted(range(len(places)), key=lambda at: places[at]):
        if seats[at] < 0:
            seats[at] = order[next(waiting)]
    return seats


def _by_standing(
    request: DivisionRequest, plans: Sequence[Plan], problem: DrawProblem, order: Mapping[str, int]
) -> DrawProblem:
    """Power-matched rounds are repaired between nearby tables only, and then stay as they are."""
    for index, plan in enumerate(plans):
        if plan.round not in request.by_standing:
            continue
        seats = matched(problem, index)
        problem.seats[index][:] = seats
        groups = groups_at(problem, problem.seats, index)
        clash = any(problem.kind(a, b) == 2 for group in groups for a, b in combinations(group, 2))
        if not clash:
            problem.movable[index].clear()
    return problem


def _barred(
    request: DivisionRequest, plans: Sequence[Plan], order: Mapping[str, int]
) -> list[tuple[int, int, int]]:
    barred = []
    for index, plan in enumerate(plans):
        for round, code, number in request.barred:
            if round == plan.round and code in order and number in plan.numbers:
                barred.append((index, order[code], plan.numbers.index(number)))
    return barred


def _refused(
    request: DivisionRequest, plans: Sequence[Plan], problem: DrawProblem, seats: list[list[int]]
) -> TournamentRefusal:
    """The first impossible table: two teammates, two who must stay apart, or a barred seat."""
    codes = sorted(request.players)
    for index, plan in enumerate(plans):
        for table, group in enumerate(groups_at(problem, seats, index)):
            where: dict[str, Any] = {
                "round": plan.round,
                "table": plan.numbers[table],
                "division": request.division,
            }
            for a, b in combinations(group, 2):
                if problem.kind(a, b) == 2:
                    team = request.players[codes[a]].team
                    same = bool(team) and team == request.players[codes[b]].team
                    code = "team-mates-meet" if same else "apart-meet"
                    return TournamentRefusal(code, first=codes[a], second=codes[b], team=team, **where)
            for player in group:
                if (index, player, table) in problem.barred:
                    return TournamentRefusal("barred-seat", first=codes[player], **where)
    raise AssertionError("a refused draw has a table that cannot be")


def _seat(request: DivisionRequest, groups: Mapping[tuple[int, int], list[str]]) -> list[Seating]:
    """The seat order: by the two roles in the Cup, otherwise random."""
    chance = SeededStream(seed_of(request.seed, request.division, "seats"))
    keys = sorted(groups)
    if request.seats_matter:
        old = (*request.history, *request.locked)
        firsts = Counter(seating.codes[0] for seating in old if seating.codes)
        lasts = Counter(seating.codes[-1] for seating in old if seating.codes)
        ordered = seated([groups[key] for key in keys], firsts, lasts, chance)
    else:
        ordered = [_mixed(groups[key], chance) for key in keys]
    return [Seating(*key, request.division, codes) for key, codes in zip(keys, ordered, strict=True)]


def _mixed(group: Sequence[str], chance: SeededStream) -> tuple[str, ...]:
    mixed = list(group)
    chance.shuffle(mixed)
    return tuple(mixed)
