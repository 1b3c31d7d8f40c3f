"""What a declared route does with a call: who is let in, what is read, and what goes back."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from msgspec import Struct
from starlette.applications import Starlette

from fairshake.application.people import Person, SessionToken
from fairshake.server.limits import Limits, Rate
from fairshake.server.routes.call import Call, Download, Reply, to_response
from fairshake.server.routes.endpoint import mount
from fairshake.server.routes.identity import COOKIE, Identity
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

from .asking import get, talk

routes = Routes()
ANN = Person("1", "Ann", "guest")


class Pair(Struct, forbid_unknown_fields=True):
    left: int
    right: int = 0


class Sum(Struct, forbid_unknown_fields=True):
    left: int = 0


class Handlers:
    @routes.get("/none")
    async def none(self) -> None:
        """Nothing."""

    @routes.get("/struct", status=201)
    async def struct(self) -> Pair:
        """A pair."""
        return Pair(1)

    @routes.get("/reply", answer=Pair)
    async def reply(self) -> Reply:
        """A pair with its own status."""
        return Reply(Pair(2), 409, {"X-Why": "because"})

    @routes.get("/file", answer=str, media="text/csv")
    async def file(self) -> Download:
        """A file."""
        return Download("a,b", "pair.csv")

    @routes.get("/thread", answer=str, media="text/plain")
    def thread(self) -> str:
        """The name of the thread."""
        return threading.current_thread().name

    @routes.post("/add/{number}", optional=True)
    async def add(self, number: int, body: Sum) -> Pair:
        """Add."""
        return Pair(body.left or number)

    @routes.get("/me", permission=Permission.PERSON, answer=str, media="text/plain")
    async def me(self, person: Person) -> str:
        """My name."""
        return person.name

    @routes.post("/sign-in", limit=RateLimit("sign-in", Rate(1, 0.1)))
    async def sign_in(self, call: Call) -> None:
        """Sign in."""
        call.sign_in("secret")

    @routes.post("/sign-out")
    async def sign_out(self, call: Call) -> None:
        """Sign out."""
        call.sign_out()

    @routes.get("/broken")
    def broken(self) -> None:
        """Break."""
        raise RuntimeError("secret")


class FakePeople:
    async def whose(self, secret: str) -> tuple[Person, SessionToken] | None:
        return (ANN, SessionToken("t", "1", "session", "", 0, 0)) if secret == "secret" else None

    async def ending(self, secret: str) -> str:
        return "logout" if secret == "old" else ""


def application(**more: Any) -> Starlette:
    people: Any = FakePeople()
    platform: Any = SimpleNamespace(identity=Identity(people), limits=Limits(), stopping=False)
    vars(platform).update(more)
    return Starlette(routes=mount(routes, Handlers(), platform))


APP = application()


def call(method: str, path: str, app: Starlette = APP, **more: Any) -> httpx.Response:
    return talk(app, lambda client: client.request(method, path, **more))


def test_an_answer_has_the_status_and_the_form_that_were_declared() -> None:
    assert (get(APP, "/none").status_code, get(APP, "/none").content) == (204, b"")
    made = get(APP, "/struct")
    assert (made.status_code, made.json()) == (201, {"left": 1, "right": 0})
    reply = get(APP, "/reply")
    assert (reply.status_code, reply.json()["left"], reply.headers["x-why"]) == (409, 2, "because")
    file = get(APP, "/file")
    assert (file.text, file.headers["content-type"]) == ("a,b", "text/csv; charset=utf-8")
    assert file.headers["content-disposition"] == 'attachment; filename="pair.csv"'


def test_the_name_of_a_file_may_have_any_letters() -> None:
    named = to_response(Download("", "Grado 5º año.csv"), 200, "text/csv").headers["content-disposition"]
    assert named == (
        "attachment; filename=\"Grado 5_ a_o.csv\"; filename*=UTF-8''Grado%205%C2%BA%20a%C3%B1o.csv"
    )


def test_a_plain_function_runs_off_the_event_loop() -> None:
    assert get(APP, "/thread").text != threading.current_thread().name


def test_a_number_in_the_path_and_the_body_are_read() -> None:
    assert call("POST", "/add/7").json() == {"left": 7, "right": 0}
    assert call("POST", "/add/7", json={"left": 3}).json() == {"left": 3, "right": 0}
    for path, error in (
        ("/add/x", "bad-number"),
        ("/add/-1", "bad-number"),
        ("/add/1234567890", "bad-number"),
    ):
        answer = call("POST", path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, error)
    typed = call("POST", "/add/7", content=b"left=1", headers={"content-type": "text/plain"})
    assert (typed.status_code, typed.json()["error"]["field"]) == (415, "content-type")
    large = call("POST", "/add/7", content=b" " * 64_001)
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({}, 401, "no-person"),
        ({"authorization": "Bearer other"}, 401, "no-person"),
        ({"authorization": "Bearer old"}, 401, "session-logout"),
        ({"authorization": "Bearer secret"}, 200, ""),
        ({"cookie": f"{COOKIE}=secret"}, 200, ""),
    ],
)
def test_a_route_that_needs_a_person_lets_nobody_else_in(
    headers: dict[str, str], status: int, code: str
) -> None:
    answer = get(APP, "/me", headers=headers)
    assert answer.status_code == status
    if code:
        assert answer.json()["error"]["code"] == code


def test_a_limit_says_when_to_come_back() -> None:
    app = application()
    assert call("POST", "/sign-in", app).status_code == 204
    slow = call("POST", "/sign-in", app)
    assert (slow.status_code, slow.json()["error"]["code"]) == (429, "too-fast")
    assert int(slow.headers["retry-after"]) > 0


def test_a_handler_signs_in_and_out_and_a_page_of_another_site_signs_nobody_in() -> None:
    cookie = call("POST", "/sign-in", application()).headers["set-cookie"]
    assert f"{COOKIE}=secret" in cookie
    assert "HttpOnly" in cookie
    assert f'{COOKIE}=""' in call("POST", "/sign-out").headers["set-cookie"]
    other = call("POST", "/sign-in", application(), headers={"origin": "http://elsewhere"})
    assert other.status_code == 403
    assert "set-cookie" not in other.headers


def test_a_server_that_stops_says_so() -> None:
    answer = get(application(stopping=True), "/none")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "stopping")
    assert answer.headers["retry-after"]


def test_a_fault_of_the_program_is_logged_and_shown_without_its_insides(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answer = get(APP, "/broken")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "inside")
    assert "secret" not in answer.text
    assert "RuntimeError: secret" in caplog.text
