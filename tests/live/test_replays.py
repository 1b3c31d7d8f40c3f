"""After a game: its moments, its transcript; the picture of a table's code; and the word that a game has begun."""

from __future__ import annotations

import msgspec

from fairshake.application.replays import read_moments
from fairshake.server.live import schemas

from .people import Actor, two_at_a_table
from .serving import Serving


def a_game_that_is_over(server: Serving) -> tuple[Actor, Actor, str]:
    ann, bob, table = two_at_a_table(server.address)
    while ann.view(table)["view"]["phase"] == "roll-for-first":
        ann.do(table, command="roll-for-first")
    setter = ann if ann.view(table)["view"]["setter"] == "p1" else bob
    assert setter.do(table, command="roll").status_code == 200
    assert bob.do(table, command="resign").status_code == 200
    assert ann.view(table)["view"]["phase"] == "over"
    return ann, bob, table


def test_every_moment_of_a_game_can_be_looked_at_when_it_is_over(server: Serving) -> None:
    ann, _, table = a_game_that_is_over(server)
    reported = ann.get(f"/tables/{table}/replay")
    assert reported.status_code == 200, reported.text
    replay = msgspec.json.decode(reported.content, type=schemas.ReplayAnswer)
    assert [one.version for one in replay.moments] == sorted({one.version for one in replay.moments})
    rolled = next(one for one in replay.moments if one.event["event"] == "cubes-rolled")
    seen = ann.get(f"/tables/{table}/replay/{rolled.version}").json()
    assert len(seen["view"]["cubes"]) == 24
    before = ann.get(f"/tables/{table}/replay/{rolled.version - 1}").json()
    assert before["view"]["cubes"] == []
    assert ann.get(f"/tables/{table}/replay/99999").status_code == 404
    assert ann.get(f"/tables/{table}/replay/first").status_code == 422


def test_a_running_game_is_not_narrated_from_its_log(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    for path in ("replay", "replay/1", "transcript"):
        refused = ann.get(f"/tables/{table}/{path}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-over")


def test_the_transcript_is_for_those_who_belong_to_the_table_and_reads_back(server: Serving) -> None:
    ann, _, table = a_game_that_is_over(server)
    answer = ann.get(f"/tables/{table}/transcript")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    assert read_moments(answer.content, "game.txt")
    stranger = Actor(server.address)
    assert stranger.get(f"/tables/{table}/transcript").status_code == 403
    assert stranger.get(f"/tables/{table}/replay").status_code == 200


def test_the_code_of_a_private_table_is_a_picture_for_its_own_people_only(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    picture = ann.get(f"/tables/{table}/code.svg")
    assert picture.status_code == 200
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in picture.text
    assert Actor(server.address).get(f"/tables/{table}/code.svg").status_code == 403


def test_waiting_players_hear_that_the_game_has_begun(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}])
    bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]})
    with bob.socket(table["id"]) as line:
        assert ann.post(f"/tables/{table['id']}/start").status_code == 200
        phases = [line.until("table")["table"]["phase"] for _ in range(2)]
        assert phases == ["open", "playing"]
