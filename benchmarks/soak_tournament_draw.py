"""A long sweep of draws: random teams, schools, absences and fixed seats; the native walk against its reference."""

from __future__ import annotations

import random
from itertools import combinations

from tests.tournaments import reference_anneal

from fairshake.tournaments.draw import native
from fairshake.tournaments.draw.division_draw import draw_division, plan_round
from fairshake.tournaments.draw.draw_request import DivisionRequest, Drawn, DrawPlayer
from fairshake.tournaments.draw.search import Effort
from fairshake.tournaments.refusal import TournamentRefusal

CASES = 3_000
COMPARED = 60


def random_wish(chance: random.Random) -> DivisionRequest:
    players = {}
    for team in range(chance.randint(2, 14)):
        for member in range(chance.randint(1, 6)):
            code = f"{team:02d}{member}"
            players[code] = DrawPlayer(code, chance.choice((f"T{team}", f"T{team}", "")), f"S{team // 3}")
    limits = chance.choice(((2, 3, 3), (3, 6, 5), (3, 6, 4), (2, 4, 4)))
    rounds = range(1, chance.randint(1, 6) + 1)
    playing = {round: tuple(code for code in players if chance.random() > 0.05) for round in rounds}
    fixed = tuple((round, chance.choice(list(players)), 1) for round in rounds if chance.random() < 0.2)
    return DivisionRequest(
        "all", players, playing, *limits, chance.randrange(1000), fixed=fixed, seats_matter=limits[1] == 6
    )


def drawn(request: DivisionRequest, effort: Effort, by_reference: bool = False) -> Drawn | str:
    try:
        plans = [plan_round(request, round, set())[0] for round in request.playing]
        return draw_division(
            request, plans, (), reference_anneal.anneal if by_reference else native.anneal, effort
        )
    except TournamentRefusal as refusal:
        return refusal.code


def broken(request: DivisionRequest, result: Drawn) -> str:
    """What must never be: teammates, someone twice or nowhere, a table of a wrong size."""
    for round, playing in request.playing.items():
        tables = [seating.codes for seating in result.seatings if seating.round == round]
        seated = [code for codes in tables for code in codes]
        alone = playing if len(playing) == 1 else ()
        if sorted((*seated, *alone)) != sorted(playing):
            return f"round {round}: not everyone sits once"
        for codes in tables:
            if len(codes) > request.most:
                return f"round {round}: {len(codes)} at a table"
            for one, two in combinations(codes, 2):
                team = request.players[one].team
                if team and team == request.players[two].team:
                    return f"round {round}: {one} and {two} are team-mates"
    return ""


def soak() -> None:
    refused = 0
    for seed in range(CASES):
        request = random_wish(random.Random(seed))
        result = drawn(request, Effort(300, 2))
        if isinstance(result, str):
            refused += 1
        elif why := broken(request, result):
            raise AssertionError(f"seed {seed}: {why}")
    print(f"{CASES} random draws: no team-mates, everyone sits once; {refused} refused with a reason")
    for seed in range(COMPARED):
        request = random_wish(random.Random(seed))
        if drawn(request, Effort(40, 1)) != drawn(request, Effort(40, 1), by_reference=True):
            raise AssertionError(f"seed {seed}: the reference walks another way")
    print(f"{COMPARED} random draws: the native walk and its reference agree")


if __name__ == "__main__":
    soak()
