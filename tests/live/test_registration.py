"""Registration by a link on a real server: coaches without an account, and the director who decides."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from . import asking
from .serving import Serving, serving
from .tournament_store import Director

DAY = 86_400_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("registration")) as one:
        yield one


@pytest.fixture
def director(server: Serving) -> Director:
    return Director(
        server.address, name="Spring Cup", rulebook="agloa-2019", divisions=["elementary"], rounds=1
    )


def now() -> int:
    return int(time.time() * 1000)


def opened(director: Director, **fields: Any) -> Coach:
    director.done("registration", **{"deadline": now() + DAY, **fields})
    return Coach(director)


def school(name: str, *teams: list[str]) -> dict[str, Any]:
    return {
        "school": name,
        "teams": [
            {
                "name": f"{name} {at}",
                "division": "elementary",
                "players": [{"name": player} for player in team],
            }
            for at, team in enumerate(teams, 1)
        ],
    }


OAK = school("Oak School", ["Ana Ruiz", "Ben Cole", "Cy Dean"])
ELM = school("Elm School", ["Dee Fox", "Eli Gray", "Flo Hart"])


class Coach:
    """Nobody with an account: only a link."""

    def __init__(self, director: Director) -> None:
        self.base = f"{director.api}{director.path}/registration"
        self.key = director.look("registrations")["key"]
        self.number = 0

    def page(self) -> dict[str, Any]:
        found: dict[str, Any] = asking.get(self.base, params={"key": self.key}).json()
        return found

    def submit(self, entry: dict[str, Any]) -> httpx.Response:
        return asking.post(f"{self.base}/entries", params={"key": self.key}, json=entry)

    def sent(self, entry: dict[str, Any]) -> Sent:
        answer = self.submit(entry)
        assert answer.status_code == 201, answer.text
        return Sent(f"{self.base}/entries/{answer.json()['entry']['number']}", answer.json())


class Sent:
    """A school's private link."""

    def __init__(self, address: str, answer: dict[str, Any]) -> None:
        self.address, self.key, self.number = address, answer["key"], answer["entry"]["number"]
        self.status = answer["entry"]["status"]

    def look(self) -> dict[str, Any]:
        answer = asking.get(self.address, params={"key": self.key})
        assert answer.status_code == 200, answer.text
        entry: dict[str, Any] = answer.json()["entry"]
        return entry

    def change(self, revision: int | None = None, **fields: Any) -> httpx.Response:
        entry = self.look()
        body = {"school": entry["school"], "teams": entry["teams"], "revision": entry["revision"], **fields}
        if revision is not None:
            body["revision"] = revision
        return asking.put(self.address, params={"key": self.key}, json=body)

    def seen(self) -> dict[str, Any]:
        return {"number": self.number, "revision": self.look()["revision"]}


def names(director: Director) -> list[str]:
    return sorted(one["name"] for one in director.look("entries")["entries"])


def test_a_school_enters_by_the_link_and_plays_once_it_is_accepted(director: Director) -> None:
    coach = opened(director, capacity=20)
    assert coach.page()["terms"]["left"] == 20
    sent = coach.sent(OAK)
    assert sent.status == "waiting"
    assert coach.page()["terms"]["left"] == 17
    assert names(director) == []
    decided = director.done("accept-entry", **sent.seen())
    assert decided["entry"]["status"] == "accepted"
    assert names(director) == ["Ana Ruiz", "Ben Cole", "Cy Dean"]
    rows = director.look("entries")["entries"]
    assert {(one["school"], one["team"], one["division"]) for one in rows} == {
        ("Oak School", "Oak School 1", "elementary")
    }
    elm = coach.sent(ELM)
    director.done("accept-entry", **elm.seen())
    sent = coach.sent(school("Ash School", ["Gus Hill", "Hal Inman", "Ivy Jones"]))
    director.done("accept-entry", **sent.seen())
    assert len(director.done("draw", seed=1)["tables"]) == 3


def test_every_act_is_in_the_log_with_a_name(director: Director) -> None:
    sent = opened(director).sent(OAK)
    director.done("accept-entry", **sent.seen())
    rows = director.look("history")["history"]
    said = [(row["who"], row["says"]) for row in rows]
    assert ("coach of Oak School", "entered Oak School with 3 players") in said
    assert said[-1][1] == "accepted the entry of Oak School"


def test_an_acceptance_is_taken_back_until_the_draw_and_nothing_is_lost(director: Director) -> None:
    coach = opened(director)
    sent = coach.sent(OAK)
    director.done("accept-entry", **sent.seen())
    back = director.done("return-entry", number=sent.number, why="the wrong school")
    assert back["entry"]["status"] == "waiting"
    assert names(director) == []
    assert [one["name"] for one in sent.look()["teams"][0]["players"]] == ["Ana Ruiz", "Ben Cole", "Cy Dean"]
    director.done("accept-entry", **sent.seen())
    for entry in (ELM, school("Ash School", ["Gus Hill", "Hal Inman", "Ivy Jones"])):
        director.done("accept-entry", **coach.sent(entry).seen())
    director.done("draw", seed=1)
    assert director.refused("return-entry", number=sent.number, why="too late") == "registration-after-draw"
    assert coach.page()["terms"]["phase"] == "drawn"
    assert coach.submit(school("Fir School", ["Kim Lee"])).json()["error"]["code"] == "registration-drawn"


def test_a_reason_is_needed_to_take_a_decision_back(director: Director) -> None:
    sent = opened(director).sent(OAK)
    director.done("decline-entry", **sent.seen())
    director.refused("return-entry", status=422, number=sent.number)
    director.done("return-entry", number=sent.number, why="a slip")
    assert sent.look()["status"] == "waiting"
    assert director.refused("return-entry", number=sent.number, why="again") == "registration-undecided"


def test_a_change_after_acceptance_waits_for_the_director_and_can_be_taken_back(director: Director) -> None:
    sent = opened(director).sent(OAK)
    director.done("accept-entry", **sent.seen())
    teams = sent.look()["teams"]
    teams[0]["players"][0]["name"] = "Anna Ruiz"
    teams[0]["players"][1:2] = [{"name": "Zed Young"}]
    assert sent.change(teams=teams).status_code == 200
    assert names(director) == ["Ana Ruiz", "Ben Cole", "Cy Dean"]
    (row,) = director.look("registrations")["entries"]
    assert row["status"] == "changed"
    assert [(one["before"][:9], one["after"][:9]) for one in row["changes"]] == [
        ("Ana Ruiz ", "Anna Ruiz"),
        ("Ben Cole ", ""),
        ("", "Zed Young"),
    ]
    codes = {one["name"]: one["code"] for one in director.look("entries")["entries"]}
    director.done("accept-entry", **sent.seen())
    assert names(director) == ["Anna Ruiz", "Cy Dean", "Zed Young"]
    after = {one["name"]: one["code"] for one in director.look("entries")["entries"]}
    assert after["Anna Ruiz"] == codes["Ana Ruiz"]
    director.done("return-entry", number=sent.number, why="ask the school first")
    assert names(director) == ["Ana Ruiz", "Ben Cole", "Cy Dean"]
    assert sent.look()["status"] == "changed"
    director.done("decline-entry", **sent.seen())
    assert sent.look()["status"] == "accepted"
    assert sent.look()["change_declined"]
    assert names(director) == ["Ana Ruiz", "Ben Cole", "Cy Dean"]


def test_a_full_tournament_has_a_waiting_list(director: Director) -> None:
    coach = opened(director, capacity=4)
    oak = coach.sent(OAK)
    elm = coach.sent(ELM)
    assert (oak.status, elm.status) == ("waiting", "waiting-list")
    assert coach.page()["terms"]["left"] == 0
    grown = oak.look()["teams"]
    grown[0]["players"] += [{"name": "Gus Hill"}, {"name": "Hal Inman"}]
    assert oak.change(teams=grown).json()["error"]["code"] == "registration-no-room"
    director.done("decline-entry", **oak.seen())
    assert director.done("accept-entry", **elm.seen())["entry"]["status"] == "accepted"


def test_a_full_tournament_without_a_waiting_list_says_so(director: Director) -> None:
    coach = opened(director, capacity=1, unit="teams", waiting_list=False)
    coach.sent(OAK)
    answer = coach.submit(ELM)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "registration-full")


def test_nothing_is_taken_past_the_deadline_or_while_closed(director: Director) -> None:
    coach = opened(director)
    sent = coach.sent(OAK)
    director.done("registration", deadline=now() - 1000)
    assert coach.page()["terms"]["phase"] == "late"
    assert coach.submit(ELM).json()["error"]["code"] == "registration-late"
    assert sent.change(school="Oak Hill").json()["error"]["code"] == "registration-late"
    assert sent.look()["school"] == "Oak School"
    director.done("registration", deadline=now() + DAY, open=False)
    assert coach.submit(ELM).json()["error"]["code"] == "registration-closed"


def test_a_new_link_ends_the_old_one_and_private_links_stay(director: Director) -> None:
    coach = opened(director)
    sent = coach.sent(OAK)
    director.done("registration", new_link=True)
    assert coach.submit(ELM).status_code == 403
    assert Coach(director).key != coach.key
    assert sent.look()["school"] == "Oak School"


def test_wrong_keys_open_nothing(director: Director) -> None:
    coach = opened(director)
    one, two = coach.sent(OAK), coach.sent(ELM)
    for key in ("", "0" * 32, two.key, coach.key):
        assert asking.get(one.address, params={"key": key}).status_code == 403
    assert asking.get(coach.base, params={"key": one.key}).status_code == 403
    assert asking.get(f"{coach.base}/entries/99", params={"key": one.key}).status_code == 403


def test_a_school_that_cancels_leaves_the_roster_when_the_director_agrees(director: Director) -> None:
    sent = opened(director).sent(OAK)
    director.done("accept-entry", **sent.seen())
    assert sent.change(teams=[]).json()["entry"]["status"] == "changed"
    assert len(names(director)) == 3
    assert director.done("accept-entry", **sent.seen())["entry"]["status"] == "canceled"
    assert names(director) == []


def test_the_director_decides_only_what_was_seen(director: Director) -> None:
    sent = opened(director).sent(OAK)
    seen = sent.seen()
    sent.change(school="Oak Hill")
    assert director.refused("accept-entry", **seen) == "registration-moved"
    assert sent.change(revision=1, school="Oak").json()["error"]["code"] == "registration-moved"


def test_bad_entries_are_refused_with_their_field(director: Director) -> None:
    coach = opened(director)
    coach.sent(OAK)
    taken = {**ELM, "teams": [{**ELM["teams"][0], "name": "oak school  1"}]}
    assert coach.submit(taken).json()["error"]["code"] == "registration-team-taken"
    for entry, field in (
        ({**ELM, "school": " "}, "school"),
        ({**ELM, "teams": [{**ELM["teams"][0], "division": "senior"}]}, "teams[0].division"),
        ({**ELM, "teams": [{**ELM["teams"][0], "players": []}]}, "teams[0].players"),
        ({**ELM, "teams": [{**ELM["teams"][0], "players": [{"name": ""}]}]}, "teams[0].players[0].name"),
        ({**ELM, "phone": "1"}, "phone"),
    ):
        answer = coach.submit(entry)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field), answer.text
    assert coach.submit({**ELM, "teams": []}).json()["error"]["code"] == "registration-empty"


def test_only_the_director_decides_and_only_the_desk_looks(director: Director) -> None:
    sent = opened(director).sent(OAK)
    judge, desk = director.helper("judge"), director.helper("operator")
    judge.look("registrations", status=403)
    assert desk.look("registrations")["entries"]
    for act in ("accept-entry", "decline-entry"):
        assert desk.act(act, **sent.seen()).status_code == 403


def test_the_director_sees_what_waits_and_can_send_a_lost_link_again(director: Director) -> None:
    coach = opened(director)
    sent = coach.sent(OAK)
    assert director.short()["tournament"]["undecided"] == 1
    (row,) = director.look("registrations")["entries"]
    assert row["key"] == sent.key
    director.done("accept-entry", **sent.seen())
    assert director.short()["tournament"]["undecided"] == 0
    teams = sent.look()["teams"]
    teams[0]["players"][0]["name"] = "Anna Ruiz"
    sent.change(teams=teams)
    page = asking.get(sent.address, params={"key": sent.key}).json()
    assert page["accepted"][0]["players"][0]["name"] == "Ana Ruiz"
    assert page["entry"]["teams"][0]["players"][0]["name"] == "Anna Ruiz"
    assert page["picture"].startswith("<svg")
