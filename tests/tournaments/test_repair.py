"""Repair: after someone came, left or came back the fewest tables change, and other divisions not at all."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from fairshake.tournaments.decisions.repairs import broken_divisions
from fairshake.tournaments.draw.repair import Broken

from .making import Office, cup, entries, league

DAYS = 40


def division_bytes(office: Office, division: str) -> bytes:
    state = office.desk.state()
    mine = [one for _, one in sorted(state.seatings.items()) if one.division == division]
    notes = [
        note for note in state.notes if {state.entries[code].division for code in note.codes} == {division}
    ]
    return msgspec.json.encode([mine, notes])


def fewest_changes(broken: Broken) -> int:
    """A lower bound for the number of changed tables."""
    empty = sum(not group for group in broken.tables.values())
    small = broken.must_change()
    if not broken.waiting and not small:
        return empty
    teams = Counter(broken.players[code].team for code in broken.waiting if broken.players[code].team)
    needed = max(len(small), max(teams.values(), default=1), -(-len(broken.waiting) // broken.most), 1)
    if needed == 1 and not _one_is_enough(broken, small):
        needed = 2
    return max(empty, needed)


def _one_is_enough(broken: Broken, small: Sequence[int]) -> bool:
    """Whether everyone without a seat fits at one table, old or new."""
    choices = small or [0, *(number for number, group in broken.tables.items() if group)]
    return any(_fits(broken, (*broken.tables.get(number, ()), *broken.waiting)) for number in choices)


def _fits(broken: Broken, group: Sequence[str]) -> bool:
    teams = [team for code in group if (team := broken.players[code].team)]
    return broken.least <= len(group) <= broken.most and len(set(teams)) == len(teams)


def lower_bound(office: Office, rounds: list[int]) -> int:
    state = office.desk.state()
    return sum(fewest_changes(one) for round in rounds for one in broken_divisions(state, round))


def check(office: Office) -> None:
    """Everyone who plays has exactly one seat or a bye, at tables of allowed sizes without teammates."""
    state = office.desk.state()
    for round in (round for round in state.drawn_rounds() if round not in state.played_rounds()):
        playing = {entry.code for entry in state.active(round)}
        seats = [code for one in state.tables(round) for code in one.codes if code in playing]
        byes = [code for one, code in state.byes if one == round]
        assert sorted(seats + byes) == sorted(playing)
        for one in state.tables(round):
            here = [code for code in one.codes if code in playing]
            assert state.book.least <= len(here) <= state.book.most
            for a, b in combinations(one.codes, 2):
                team = state.entries[a].team
                assert not team or team != state.entries[b].team
            assert {state.division_of(state.entries[code]) for code in here} == {one.division}


def test_forty_random_days_change_about_as_few_tables_as_any_repair_can(tmp_path: Path) -> None:
    changed = bound = equal = 0
    for day in range(DAYS):
        chance = random.Random(day)
        office = Office(tmp_path / f"{day}.fairshake")
        cup_day = chance.random() < 0.6
        names = ["fourth", "fifth"] if cup_day else ["elementary", "middle"]
        office.do(
            "new", rulebook="challenge-cup-2022" if cup_day else "agloa-2019", divisions=names, name="D"
        )
        sizes = [chance.randint(16, 36), chance.randint(16, 36)]
        team = chance.choice([1, 2, 4])
        office.do("enter", csv=entries(sizes[0], team, names[0]))
        office.do("enter", csv=entries(sizes[1], team, names[1], start=200))
        office.do("draw", seed=day, rounds=[1, 2])
        untouched = division_bytes(office, names[1])
        codes = [f"P{number + 1:03d}" for number in range(sizes[0])]
        for code in chance.sample(codes, chance.randint(0, 4)):
            office.do("withdraw", code=code, why="went home")
        late = [
            f"L{number},T{chance.choice(['X', 'Y', 'Z'])},{names[0]}"
            for number in range(chance.randint(0, 4))
        ]
        if late:
            office.do("enter", csv="code,team,division\n" + "\n".join(late), late=True)
        least = lower_bound(office, [1, 2])
        before = {key: one.codes for key, one in office.desk.state().seatings.items()}
        answer = office.do("repair")
        after = {key: one.codes for key, one in office.desk.state().seatings.items()}
        different = {key for key in {*before, *after} if before.get(key) != after.get(key)}
        assert different == {(one["round"], one["table"]) for one in answer["changed"] + answer["closed"]}
        assert answer["needed"] == bool(different)
        assert division_bytes(office, names[1]) == untouched
        check(office)
        assert not office.do("repair")["needed"]
        assert len(different) >= least
        changed, bound = changed + len(different), bound + least
        equal += len(different) == least
    print(f"{DAYS} days: {changed} tables changed, at least {bound} must; equal on {equal} days")
    assert changed <= 1.2 * bound
    assert equal >= 0.8 * DAYS


def test_a_withdrawal_that_leaves_enough_players_needs_no_draw(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", players=25)
    before = office.desk.state().seatings
    office.do("withdraw", code="P003", why="ill")
    answer = office.do("repair")
    assert (answer["needed"], answer["changed"]) == (False, [])
    assert office.desk.state().seatings == before


def test_one_late_entry_changes_one_table_of_each_round_to_come(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", players=25)
    office.do("simulate", seed=1, play=1)
    office.do("enter", csv="code,name,division\nZ1,Zoe,fifth\n", late=True)
    assert office.do("status")["to_repair"] == [2, 3, 4]
    preview = office.do("repair", preview=True)
    assert office.do("status")["to_repair"] == [2, 3, 4]
    answer = office.do("repair")
    assert answer == preview
    assert [one["round"] for one in answer["changed"]] == [2, 3, 4]
    assert office.do("status")["to_repair"] == []
    assert office.do("status")["undo"] == "repair"
    assert office.refused("repair", rounds=[1]) == "round-played"


def test_a_full_league_table_gives_up_one_player_for_a_table_of_two(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=9)
    office.do("enter", csv="code,name,division\nZ1,Zoe,elementary\n", late=True)
    answer = office.do("repair", rounds=[1])
    assert len(answer["changed"]) == 2
    assert sorted(len(one.codes) for one in office.desk.state().tables(1)) == [2, 2, 3, 3]


def test_a_repair_is_undone_like_a_draw(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=9, rounds=1)
    before = office.desk.state().seatings
    office.do("enter", csv="code,name,division\nZ1,Zoe,elementary\n", late=True)
    office.do("repair")
    assert office.do("undo-draw", who="Pia", why="Zoe went home")["undone"] == "repair"
    assert office.desk.state().seatings == before


def test_of_equal_draws_the_one_with_fewer_repeats_is_taken(tmp_path: Path) -> None:
    """Four teams of three, three rounds of fours: the sum over pairs is 9 at least; 6 repeats can be had for it."""
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"], name="D", rounds=3, table_size=4)
    office.do("enter", csv=entries(12, 3, "fifth", teams_per_school=1))
    assert [office.do("draw", seed=seed)["repeats"] for seed in (1, 2, 4)] == [6, 6, 6]
