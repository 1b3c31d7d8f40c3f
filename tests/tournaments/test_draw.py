"""The draw: never two of one team, wishes in their order, the same seed the same draw."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake.application.tournaments import ActDeclinedError, perform
from fairshake.tournaments.draw import native
from fairshake.tournaments.draw.chance import SeededStream
from fairshake.tournaments.draw.division_draw import draw_division, plan_round
from fairshake.tournaments.draw.draw_request import DivisionRequest, Drawn, DrawPlayer
from fairshake.tournaments.draw.search import Effort
from fairshake.tournaments.draw.sizes import table_sizes
from fairshake.tournaments.refusal import TournamentRefusal

from . import reference_anneal
from .making import Office, cup, entries, league


def request(
    teams: list[int], rounds: int, sizes: tuple[int, int, int] = (2, 3, 3), seed: int = 1
) -> DivisionRequest:
    """Teams of these sizes; two teams a school."""
    players = {}
    for number, size in enumerate(teams):
        for member in range(size):
            code = f"{number:02d}{member:02d}"
            players[code] = DrawPlayer(code, f"T{number}" if size > 1 else "", f"S{number // 2}")
    codes = tuple(players)
    return DivisionRequest(
        "fifth",
        players,
        dict.fromkeys(range(1, rounds + 1), codes),
        *sizes,
        seed,
        seats_matter=sizes[1] > 3,
    )


def drawn(asked: DivisionRequest, annealer: object = native.anneal, effort: Effort | None = None) -> Drawn:
    plans = [plan_round(asked, round, set())[0] for round in asked.playing]
    return draw_division(asked, plans, (), annealer, effort)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [2]),
        (3, [3]),
        (4, [2, 2]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [3, 2, 2]),
        (8, [3, 3, 2]),
        (9, [3, 3, 3]),
    ],
)
def test_leagues_have_threes_and_as_few_twos_as_possible(players: int, sizes: list[int]) -> None:
    assert table_sizes(players, 2, 3, 3) == sizes


@given(st.integers(3, 400), st.integers(3, 6))
def test_the_cup_has_three_to_six_at_a_table_and_all_nearly_alike(players: int, usual: int) -> None:
    sizes = table_sizes(players, 3, 6, usual)
    assert sizes is not None
    assert sum(sizes) == players
    assert min(sizes) >= 3
    assert max(sizes) <= 6
    assert max(sizes) - min(sizes) <= 1


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(1, 6), min_size=3, max_size=12), st.integers(1, 5), st.integers(0, 1000))
def test_no_two_of_one_team_ever_meet_or_the_draw_is_refused(
    teams: list[int], rounds: int, seed: int
) -> None:
    asked = request(teams, rounds, seed=seed)
    try:
        result = drawn(asked, effort=Effort(400, 1))
    except TournamentRefusal as refusal:
        assert refusal.code == "team-too-large"
        assert max(teams) > sum(teams) // 2
        return
    for round in asked.playing:
        tables = [one.codes for one in result.seatings if one.round == round]
        byes = [code for one, code in result.byes if one == round]
        assert sorted([code for codes in tables for code in codes] + byes) == sorted(asked.players)
        for codes in tables:
            teams_here = [asked.players[code].team for code in codes if asked.players[code].team]
            assert len(set(teams_here)) == len(teams_here)


def test_a_team_that_is_too_large_is_refused_with_the_reason(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="agloa-2019", divisions=["elementary"])
    office.do("enter", csv="name,team\nA,X\nB,X\nC,X\nD,Y\n")
    with pytest.raises(ActDeclinedError) as caught:
        perform(office.desk, "draw", {"seed": 1})
    assert caught.value.refused.code == "team-too-large"
    assert "team X has 3 of the 4 players" in caught.value.refused.message
    assert not office.desk.state().frozen


@pytest.mark.parametrize("teams", [[1] * 9, [3, 3, 3], [5, 5, 5], [4, 3, 2, 2]], ids=str)
@pytest.mark.parametrize("seed", [1, 2, 99])
def test_the_native_walk_and_its_reference_give_the_same_draw(teams: list[int], seed: int) -> None:
    asked = request(teams, 3, seed=seed)
    effort = Effort(60, 2)
    assert drawn(asked, native.anneal, effort) == drawn(asked, reference_anneal.anneal, effort)


def test_equal_seeds_give_equal_draws_and_others_do_not(tmp_path: Path) -> None:
    files = [cup(tmp_path / name, 40) for name in ("a.fairshake", "b.fairshake")]
    one, two = (office.file("export", what="tables") for office in files)
    assert one == two
    other = files[1].do("draw", seed=2)
    assert files[1].file("export", what="tables") != one
    assert other["seed"] == 2


def test_the_stream_of_chance_is_the_published_one() -> None:
    chance = SeededStream(1234567)
    assert [chance.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_opponents_are_not_repeated_where_that_is_possible() -> None:
    result = drawn(request([1] * 15, 7))
    meetings = Counter(pair for seating in result.seatings for pair in combinations(sorted(seating.codes), 2))
    assert max(meetings.values()) == 1, "fifteen children walk out in threes on seven days"
    assert [note for note in result.notes if note.kind == "repeat"] == []


def test_every_repeat_and_every_two_of_a_school_are_listed() -> None:
    asked = request([2, 2, 2], 4)
    result = drawn(asked)
    repeats, schools, met = [], [], set()
    for seating in sorted(result.seatings, key=lambda one: (one.round, one.table)):
        for pair in combinations(sorted(seating.codes), 2):
            if pair in met:
                repeats.append((seating.round, seating.table, pair))
            met.add(pair)
            if asked.players[pair[0]].school == asked.players[pair[1]].school:
                schools.append((seating.round, seating.table, set(pair)))
    reported = [(note.round, note.table, note.codes) for note in result.notes if note.kind == "repeat"]
    assert sorted(reported) == sorted(repeats)
    assert repeats
    reported_schools = [(n.round, n.table, set(n.codes)) for n in result.notes if n.kind == "school"]
    assert sorted(reported_schools, key=str) == sorted(schools, key=str)


def test_setting_the_first_goal_and_keeping_score_are_shared_out() -> None:
    result = drawn(request([5] * 12, 4, (3, 6, 5)))
    firsts = Counter(seating.codes[0] for seating in result.seatings)
    lasts = Counter(seating.codes[-1] for seating in result.seatings)
    assert max(firsts.values()) == 1
    assert max(lasts.values()) == 1


def test_a_seat_can_be_fixed_or_forbidden_and_two_can_be_kept_apart(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    office.do(
        "draw", seed=3, fix=["P001@2", "P007@1/5"], bar=["P002@3"], apart=["P011,P021"], byes=["P040@2"]
    )
    state = office.desk.state()
    where = {(s.round, code): s.table for s in state.seatings.values() for code in s.codes}
    assert {where[round, "P001"] for round in range(1, 5)} == {2}
    assert where[1, "P007"] == 5
    assert 3 not in {where[round, "P002"] for round in range(1, 5)}
    assert all(where[round, "P011"] != where[round, "P021"] for round in range(1, 5))
    assert (2, "P040") not in where
    assert (2, "P040") in state.byes


def test_fixing_two_of_a_team_to_one_table_is_refused(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    assert office.refused("draw", seed=3, fix=["P001@2", "P002@2"]) == "team-mates-meet"


def test_a_locked_table_stays_when_the_round_is_drawn_again(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    before = office.desk.state().seatings[2, 4]
    office.do("draw", seed=77, rounds=[2], lock=["2/4"])
    after = office.desk.state()
    assert after.seatings[2, 4] == before
    seated = [code for seating in after.tables(2) for code in seating.codes]
    assert sorted(seated) == sorted(after.entries)


def test_a_round_by_standing_puts_neighbors_together(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=27)
    for round in (1, 2):
        office.do("simulate", seed=round, play=round)
    drawn_again = office.do("draw", seed=5, rounds=[3], by_standing=True)
    place = {row["code"]: row["place"] for row in office.do("standings")["individuals"]}
    means = [
        sum(place[seat["code"]] for seat in table["seats"]) / len(table["seats"])
        for table in drawn_again["tables"]
    ]
    assert means[0] < 6
    assert means[-1] > 20
    assert means[0] == min(means)
    assert means[-1] == max(means)
    assert office.refused("draw", seed=5, rounds=[1]) == "round-played"


def test_late_entries_are_in_the_rounds_that_are_drawn_again(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    assert office.refused("enter", csv="name\nZoe\n") == "roster-frozen"
    office.do("simulate", seed=1, play=1)
    answer = office.do("enter", csv="code,name\nZ1,Zoe\n", late=True)
    assert answer["redraw"] == [2, 3]
    first = [seating for key, seating in office.desk.state().seatings.items() if key[0] == 1]
    office.do("draw", seed=4)
    state = office.desk.state()
    assert [seating for key, seating in state.seatings.items() if key[0] == 1] == first
    for round in (2, 3):
        assert "Z1" in {code for seating in state.tables(round) for code in seating.codes}


def test_several_divisions_are_drawn_apart_with_table_numbers_of_their_own(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fourth", "fifth"])
    office.do("enter", csv=entries(20, 5, "fourth"))
    office.do("enter", csv=entries(25, 5, "fifth", start=100))
    answer = office.do("draw", seed=1)
    state = office.desk.state()
    for table in answer["tables"]:
        assert {state.entries[seat["code"]].division for seat in table["seats"]} == {table["division"]}
    assert sorted(table["table"] for table in answer["tables"] if table["round"] == 1) == list(range(1, 11))


def test_the_order_of_the_entries_does_not_change_the_draw(tmp_path: Path) -> None:
    texts = []
    header, *lines = entries(30, 5, "fifth").splitlines()
    for name, order in (("a", lines), ("b", lines[::-1])):
        office = Office(tmp_path / f"{name}.fairshake")
        office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
        office.do("enter", csv="\n".join([header, *order]))
        office.do("draw", seed=5)
        texts.append(office.file("export", what="tables"))
    assert texts[0] == texts[1]
