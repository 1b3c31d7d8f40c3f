"""Who sits where: free seats, taken ones, and what stays of a person who gets up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.tables.records import TableRecord, TableSeat
from fairshake.application.tables.requests import SeatRequest, seated
from fairshake.application.tables.seat_changes import got_up, places, sat_down

from .halls import ANN, BOB, JUDGE, refused

FREE = TableSeat("p2")
RECORD = TableRecord(
    TableId("t"), "CODE", "equations", {}, (TableSeat("p1", "bot"), FREE, TableSeat("p3")), "ann", 0
)


def names(*given: str) -> list[str]:
    seats = tuple(TableSeat(f"p{n}", name=name) for n, name in enumerate(given, 1))
    return [place.name for place in places(replace(RECORD, seats=seats))]


def test_people_with_the_same_name_are_told_apart_by_numbers() -> None:
    assert names("Ann", "Bob", "Ann", "Ann") == ["Ann", "Bob", "Ann 2", "Ann 3"]
    assert names("Ann", "Ann 2", "Ann") == ["Ann", "Ann 2", "Ann 3"]


def test_a_place_in_the_game_has_the_seat_s_level_and_team() -> None:
    seats = (TableSeat("p1", "bot", name="Tad", level="beginner", team="Red"),)
    (place,) = places(replace(RECORD, seats=seats))
    assert (place.id, place.name, place.bot, place.team) == ("p1", "Tad", "beginner", "Red")


def test_without_a_wish_a_person_gets_the_first_free_seat() -> None:
    assert sat_down(RECORD, BOB, None).seats[1].person == "bob"
    assert sat_down(RECORD, BOB, 2).seats[2].person == "bob"


@pytest.mark.parametrize(
    ("record", "person", "seat", "expected"),
    [
        (replace(RECORD, phase="playing"), BOB, None, ("state", "table-full", "seat")),
        (replace(RECORD, seats=RECORD.seats[:1]), BOB, None, ("state", "table-full", "seat")),
        (replace(RECORD, blocked=("bob",)), BOB, None, ("forbidden", "sent-away", "seat")),
        (replace(RECORD, judges=("jo",)), JUDGE, None, ("state", "judge-plays", "seat")),
        (RECORD, BOB, -1, ("bad", "no-such-seat", "seat")),
        (RECORD, BOB, 3, ("bad", "no-such-seat", "seat")),
        (RECORD, BOB, 0, ("state", "seat-taken", "seat")),
    ],
)
def test_a_seat_that_cannot_be_had(
    record: TableRecord, person: Person, seat: int | None, expected: tuple[str, str, str]
) -> None:
    assert refused(lambda: sat_down(record, person, seat)) == expected


def test_a_seat_shows_the_person_s_name_and_picture_until_they_get_up() -> None:
    fox = replace(ANN, avatar="fox")
    sitting = sat_down(RECORD, fox, 1)
    assert (sitting.seats[1].name, sitting.seats[1].avatar) == ("Ann", "fox")
    assert got_up(sitting, fox).seats[1] == FREE


def test_a_tournament_seat_keeps_the_drawn_player_s_name() -> None:
    drawn = replace(RECORD, place="cup/1/1", seats=(TableSeat("p1", person="bob", name="Bob"),))
    assert got_up(drawn, BOB).seats[0] == TableSeat("p1", name="Bob")


def test_teams_and_the_creator_s_picture_are_kept() -> None:
    requests = (SeatRequest("person", team="Red"), SeatRequest("bot", "beginner", team="Blue"))
    mine, bot = seated(requests, replace(ANN, avatar="owl"))
    assert (mine.team, mine.avatar, bot.team, bot.kind) == ("Red", "owl", "Blue", "bot")


def test_a_class_can_open_a_table_for_bots_alone() -> None:
    assert [one.person for one in seated((SeatRequest("bot", "beginner"),) * 2, ANN)] == ["", ""]
