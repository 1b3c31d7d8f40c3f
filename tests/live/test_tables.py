"""Making tables, sitting down, starting, playing, adjourning and playing again over HTTP."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from . import asking
from .people import EQUATIONS, Actor, two_at_a_table
from .serving import Serving

TWO = [{"kind": "person"}, {"kind": "person"}]

WRONG = "AAAAAA"
"""No table has this code, but for a chance of one in 800 million."""


def test_a_table_has_a_code_without_look_alikes_and_its_maker_in_the_first_seat(server: Serving) -> None:
    ann = Actor(server.address)
    table = ann.table(TWO)
    assert len(table["code"]) == 6
    assert not set(table["code"]) & set("01OIL")
    assert table["phase"] == "open"
    assert table["version"] == 0
    assert table["seats"][0]["mine"]
    assert not table["seats"][1]["taken"]


def test_a_table_is_found_by_its_code(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO)
    found = bob.get(f"/tables/by-code/{table['code'].lower()}")
    assert found.json()["table"]["id"] == table["id"]
    assert bob.get("/tables/by-code/ZZZZZZ").status_code == 404


def test_a_private_table_wants_its_code_and_is_not_listed(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO)
    listed = bob.get("/tables").json()["tables"]
    assert table["id"] not in [one["id"] for one in listed]
    refused = bob.post(f"/tables/{table['id']}/seats", {})
    assert refused.status_code == 403
    assert refused.json()["error"]["code"] == "code-needed"
    assert bob.get(f"/tables/{table['id']}").json()["table"]["code"] is None


def test_a_public_table_is_listed_and_open_to_all(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO, public=True)
    assert table["id"] in [one["id"] for one in bob.get("/tables").json()["tables"]]
    assert bob.post(f"/tables/{table['id']}/seats", {"seat": 1}).status_code == 200
    full = Actor(server.address).post(f"/tables/{table['id']}/seats", {})
    assert full.status_code == 409
    assert full.json()["error"]["code"] == "table-full"


def test_a_seat_that_the_table_does_not_have_is_bad_input(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO, public=True)
    for seat, status, code in ((2, 422, "no-such-seat"), (-1, 422, "no-such-seat"), (0, 409, "seat-taken")):
        answer = bob.post(f"/tables/{table['id']}/seats", {"seat": seat})
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


@pytest.mark.parametrize(
    ("body", "field", "reported"),
    [
        ([], "", "object"),
        ({"game": "equations", "hat": 1}, "hat", "allowed: game, settings, seats, public, talk"),
        ({"game": "equations", "talk": "loud"}, "talk", "allowed: phrases, text, off"),
    ],
    ids=["no object", "unknown field", "unknown word"],
)
def test_what_does_not_fit_is_reported_with_what_is_allowed(
    server: Serving, body: object, field: str, reported: str
) -> None:
    answer = Actor(server.address).post("/tables", body)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
    assert reported in answer.json()["error"]["message"]


def test_getting_up_gives_the_seat_free(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO, public=True)
    bob.post(f"/tables/{table['id']}/seats", {})
    assert bob.delete(f"/tables/{table['id']}/seats/mine").status_code == 200
    assert not ann.get(f"/tables/{table['id']}").json()["table"]["seats"][1]["taken"]


def test_only_the_maker_starts_and_only_with_all_seats_taken(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO, public=True)
    early = ann.post(f"/tables/{table['id']}/start")
    assert (early.status_code, early.json()["error"]["code"]) == (409, "seats-free")
    bob.post(f"/tables/{table['id']}/seats", {})
    assert bob.post(f"/tables/{table['id']}/start").status_code == 403
    assert ann.post(f"/tables/{table['id']}/start").json()["table"]["phase"] == "playing"
    again = ann.post(f"/tables/{table['id']}/start")
    assert again.json()["error"]["code"] == "already-started"


def test_the_maker_sends_someone_away_who_cannot_come_back(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table(TWO, public=True)
    path = f"/tables/{table['id']}"
    assert bob.post(f"{path}/seats", {}).status_code == 200
    assert bob.post(f"{path}/send-away", {"player": "p1"}).status_code == 403
    for nobody in ("p1", "p9"):
        assert ann.post(f"{path}/send-away", {"player": nobody}).status_code == 422
    assert not ann.post(f"{path}/send-away", {"player": "p2"}).json()["table"]["seats"][1]["taken"]
    for refused in (bob.post(f"{path}/seats", {}), bob.get(f"{path}/view")):
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "sent-away")
    cid = Actor(server.address)
    assert cid.post(f"{path}/seats", {}).status_code == 200
    assert ann.post(f"{path}/start").status_code == 200
    late = ann.post(f"{path}/send-away", {"player": "p2"})
    assert (late.status_code, late.json()["error"]["code"]) == (409, "already-started")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"settings": {**EQUATIONS, "rulebook": "rules"}}, "rulebook"),
        ({"settings": {**EQUATIONS, "colour": "red"}}, "colour"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "level": "genius"}]}, "seats"),
        ({"talk": "shouting"}, "talk"),
        ({"owner": "me"}, "owner"),
        ({"seats": [{"kind": "person", "hat": "red"}, {"kind": "person"}]}, "seats[0].hat"),
    ],
)
def test_a_bad_setting_is_refused_with_its_field_and_makes_no_table(
    server: Serving, change: dict[str, Any], field: str
) -> None:
    ann = Actor(server.address)
    request = {"game": "equations", "settings": EQUATIONS, "seats": TWO, **change}
    answer = ann.post("/tables", request)
    assert answer.status_code == 422, answer.text
    assert field in answer.json()["error"]["field"]
    assert answer.json()["error"]["message"]
    assert ann.get("/tables/mine").json()["tables"] == []


def test_an_order_is_carried_out_once_however_often_it_is_sent(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    first = ann.do(table, "once", command="roll-for-first")
    assert first.status_code == 200
    assert first.json()["done"] == "once"
    version = ann.view(table)["version"]
    for _ in range(3):
        assert ann.do(table, "once", command="roll-for-first").json() == first.json()
    assert ann.view(table)["version"] == version == len(ann.events(table))


def test_a_refusal_is_the_same_when_it_is_asked_again(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    refused = ann.do(table, "early", command="say-goal")
    assert refused.status_code == 409
    reported = refused.json()
    assert reported["refused"] == "early"
    assert reported["code"]
    assert reported["message"].endswith(".")
    ann.do(table, command="roll-for-first")
    assert ann.do(table, "early", command="say-goal").json() == reported


@pytest.mark.parametrize(
    "extra",
    [
        {"player": "p2"},
        {"seat": 1},
        {"judge": "me"},
        {"at": 5},
        {"rolls": [{"player": "p1", "cube": "3"}]},
        {"cubes": ["r3"]},
    ],
)
def test_no_command_names_who_acts_when_or_what_is_rolled(server: Serving, extra: dict[str, Any]) -> None:
    ann, _, table = two_at_a_table(server.address)
    answer = ann.do(table, command="roll-for-first", **extra)
    assert answer.status_code == 409
    assert answer.json()["code"] == "not-yours"
    assert ann.view(table)["view"]["phase"] == "roll-for-first"


def test_a_stranger_cannot_act_and_sees_as_a_spectator(server: Serving) -> None:
    _, _, table = two_at_a_table(server.address)
    eve = Actor(server.address)
    assert eve.do(table, command="roll-for-first").status_code == 403
    assert eve.view(table)["view"]["player"] == ""
    assert eve.view(table)["view"]["acts"] == []


def test_a_table_without_spectators_shows_nothing_to_strangers(server: Serving) -> None:
    _, _, table = two_at_a_table(server.address, spectators=False)
    eve = Actor(server.address)
    for what in ("view", "events", "stream"):
        assert eve.get(f"/tables/{table}/{what}").status_code == 403


def test_adjourning_stops_the_game_until_it_is_resumed(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    assert bob.post(f"/tables/{table}/adjourn").json()["table"]["phase"] == "adjourned"
    again = bob.post(f"/tables/{table}/adjourn").json()["error"]
    assert (again["code"], again["message"]) == (
        "adjourned",
        "The table is paused. Someone has to resume it first.",
    )
    assert ann.do(table, command="roll-for-first").status_code == 409
    assert ann.post(f"/tables/{table}/resume").json()["table"]["phase"] == "playing"
    assert ann.do(table, command="roll-for-first").status_code == 200


def test_a_game_that_is_resigned_can_be_played_again(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    assert ann.post(f"/tables/{table}/rematch").status_code == 409
    assert ann.do(table, command="resign").status_code == 200
    assert ann.get(f"/tables/{table}").json()["table"]["phase"] == "over"
    again = ann.post(f"/tables/{table}/rematch").json()["table"]
    assert bob.post(f"/tables/{table}/rematch").json()["table"]["id"] == again["id"]
    assert again["phase"] == "open"
    assert all(seat["taken"] for seat in again["seats"])


def test_someone_else_sits_down_for_a_player_who_has_left(server: Serving) -> None:
    _, bob, table = two_at_a_table(server.address, public=True)
    cid = Actor(server.address)
    taken = cid.post(f"/tables/{table}/seats", {"seat": 1})
    assert taken.json()["error"]["code"] == "seat-taken"
    assert bob.delete(f"/tables/{table}/seats/mine").status_code == 200
    assert cid.post(f"/tables/{table}/seats", {"seat": 1}).status_code == 200
    assert cid.view(table)["view"]["player"] == "p2"
    assert bob.view(table)["view"]["player"] == ""


@pytest.mark.parametrize("game", ["equations", "equate"])
def test_both_games_are_played_by_the_same_messages(server: Serving, game: str) -> None:
    ann, _, table = two_at_a_table(server.address, game=game)
    view = ann.view(table)["view"]
    for field in ("now", "events", "phase", "waiting", "clock", "seats", "acts"):
        assert field in view
    assert view["events"] == ann.view(table)["version"]
    assert {seat["name"] for seat in view["seats"]} == {
        seat["name"] for seat in ann.get(f"/tables/{table}").json()["table"]["seats"]
    }


def test_a_team_at_equate_shares_a_seat_and_its_captain_confirms(server: Serving) -> None:
    ann, abe = Actor(server.address), Actor(server.address)
    reds = {"kind": "person", "team": "Reds"}
    table = ann.table([reds, reds], game="equate")
    assert abe.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
    assert ann.post(f"/tables/{table['id']}/start").status_code == 200
    assert [seat["name"] for seat in abe.view(table["id"])["view"]["seats"]] == ["Reds"]
    assert ann.view(table["id"])["view"]["hand"] == abe.view(table["id"])["view"]["hand"] != []
    assert abe.do(table["id"], command="pass").status_code == 409
    assert abe.do(table["id"], command="propose").status_code == 200
    assert ann.view(table["id"])["view"]["proposals"][0]["number"] == 1
    assert ann.do(table["id"], command="confirm", target=1).status_code == 200
    assert ann.view(table["id"])["view"]["seats"][0]["turns"] == 1


def test_the_scratch_pad_is_kept_for_its_owner_only(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    put = asking.put(f"{ann.api}/tables/{table}/pad", headers=ann.headers, json={"text": "6x6 = 36"})
    assert put.status_code == 204
    assert ann.get(f"/tables/{table}/pad").json() == {"text": "6x6 = 36"}
    assert bob.get(f"/tables/{table}/pad").json() == {"text": ""}


def test_guessing_codes_is_slowed_down_and_others_at_the_same_address_still_come_in(server: Serving) -> None:
    ann, guesser, bob = (Actor(server.address) for _ in range(3))
    table = ann.table([{"kind": "person"}, {"kind": "person"}])
    # Many at once: even on a busy computer they come faster than guesses are forgiven.
    with ThreadPoolExecutor(20) as hands:
        answers = list(hands.map(lambda _: guesser.get(f"/tables/by-code/{WRONG}"), range(100)))
    assert {answer.status_code for answer in answers} == {404, 429}
    late = next(answer for answer in answers if answer.status_code == 429)
    assert int(late.headers["retry-after"]) > 0
    loaded = guesser.post(f"/tables/{table['id']}/seats", {"code": WRONG})
    assert loaded.status_code in (403, 429)
    assert bob.get(f"/tables/by-code/{table['code']}").status_code == 200
    assert bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200


def test_a_preview_is_answered_by_the_table_with_its_own_way_of_playing(server: Serving) -> None:
    ann = Actor(server.address)
    settings = {"tileset": "junior", "horizontal_only": True}
    seats = [{"kind": "person"}, {"kind": "bot", "level": "first-day"}]
    table = ann.post("/tables", {"game": "equate", "settings": settings, "seats": seats}).json()["table"]
    path = f"/tables/{table['id']}"
    assert ann.post(f"{path}/preview", {"play": "J10 across 1+1=2"}).status_code == 409
    assert ann.post(f"{path}/start").status_code == 200
    down = ann.post(f"{path}/preview", {"play": "J10 down 1+1=2"}).json()
    assert "horizontal-only" in down["reasons"]
    far = ann.post(f"{path}/preview", {"play": "A1 across 1+1=2"}).json()
    assert "off-centre" not in far["reasons"]
    stranger = Actor(server.address)
    assert stranger.post(f"{path}/preview", {"play": "A1 across 1+1=2"}).status_code == 403


def test_a_view_of_equate_shows_what_its_own_bag_holds(server: Serving) -> None:
    ann = Actor(server.address)
    settings = {"selection": {"fractions": "halves"}}
    seats = [{"kind": "person"}, {"kind": "bot", "level": "first-day"}]
    table = ann.post("/tables", {"game": "equate", "settings": settings, "seats": seats}).json()["table"]
    ann.post(f"/tables/{table['id']}/start")
    view = ann.get(f"/tables/{table['id']}/view").json()["view"]
    assert "1/2" in view["faces"]
    assert "1/4" not in {*view["faces"], *view["unseen"]}
    on_racks = sum(seat["tiles"] for seat in view["seats"]) - len(view["hand"])
    assert sum(view["unseen"].values()) == sum(view["piles"]) + on_racks
    assert view["premiums"]
