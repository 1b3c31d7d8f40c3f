"""Rooms of the hall: their tables and judges, seating lists for each door, by first or last name."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments.hall import hall_answer
from fairshake.application.tournaments.papers import PAPERS, PaperRequest
from fairshake.printing.tournaments.paper import print_paper

from .making import Office, codes_at, league
from .test_command import Typed

ROOMS = ["Library=3-3", "Gym=1-2/Lee, Kim"]


def rooms(path: Path) -> Office:
    office = league(path)
    office.do("settings", rooms=ROOMS)
    return office


def test_a_table_has_a_room_on_every_screen_and_in_every_call(tmp_path: Path) -> None:
    office = rooms(tmp_path / "t.fairshake")
    hall = hall_answer(office.desk.state(), 0, public=False)
    assert [(one.name, one.first, one.last, one.judges) for one in hall.rooms] == [
        ("Gym", 1, 2, ["Lee", "Kim"]),
        ("Library", 3, 3, []),
    ]
    assert [(one.table, one.room) for one in hall.tables] == [(1, "Gym"), (2, "Gym"), (3, "Library")]
    office.do("call", round=1, table=3, who="Olga", why="a dispute")
    assert [call["room"] for call in office.do("status")["calls"]] == ["Library"]


def test_every_room_has_its_own_list_and_names_can_be_sorted_by_the_last_one(tmp_path: Path) -> None:
    office = rooms(tmp_path / "t.fairshake")
    first = codes_at(office, 1, 1)[0]
    office.do("amend", code=first, name="Zoe Ann Abel")
    state = office.desk.state()
    lists = PAPERS["room-lists"](state, PaperRequest(round=1, by_room=True, by_last_name=True))
    assert [(one.room, len(one.rows)) for one in lists.items] == [("Gym", 6), ("Library", 3)]
    names = [row.name for one in lists.items for row in one.rows]
    assert "Abel, Zoe Ann" in names
    assert [row.name for row in lists.items[0].rows] == sorted(
        (row.name for row in lists.items[0].rows), key=str.casefold
    )
    everyone = PAPERS["room-lists"](state, PaperRequest(round=1))
    assert {row.room for row in everyone.items[0].rows} == {"Gym", "Library"}
    for content in (lists, everyone):
        assert print_paper("room-lists", content, "letter").startswith(b"%PDF")


def test_rooms_are_set_at_the_command(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    typed = Typed(office.path)
    answer = typed.json("settings", "--room", "Gym=1-2/Lee", "--room", "Hall B=3-9")
    assert answer["settings"]["rooms"] == ["Gym=1-2/Lee", "Hall B=3-9"]
    typed("print", "--what", "room-lists", "--by-room", "--by-last-name", "--out", str(tmp_path / "l.pdf"))
    assert (tmp_path / "l.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "texts",
    [
        ["Gym"],
        ["Gym=5-2"],
        ["Gym=0-3"],
        ["=1-3"],
        ["Gym=1-3", "gym=4-5"],
        ["Gym=1-3", "Hall=3-5"],
        ["G\n=1-2"],
    ],
)
def test_rooms_that_cannot_be_change_nothing(tmp_path: Path, texts: list[str]) -> None:
    office = rooms(tmp_path / "t.fairshake")
    before = office.desk.records()
    with pytest.raises(BadInput) as caught:
        office.do("settings", rooms=texts)
    assert caught.value.field == "rooms"
    assert office.desk.records() == before
