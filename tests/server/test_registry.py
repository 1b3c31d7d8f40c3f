"""Routes are declared once: what does not fit together is refused at import, and the document says what is declared."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from fairshake.application.answers import ErrorAnswer
from fairshake.application.people import Person
from fairshake.messages import use_language
from fairshake.server.interface.routes import ROUTES
from fairshake.server.limits import Rate
from fairshake.server.routes.body import decode, decode_query
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.openapi import RouteWalk
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Route, Routes


class Seat(Struct, forbid_unknown_fields=True):
    kind: Literal["person", "bot"]
    level: str = ""
    note: str | UnsetType = UNSET


class Wanted(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=9)]
    seats: list[Seat] = []
    rounds: Annotated[int, Meta(ge=1, le=9)] | None = None
    public: bool = False


class Asked(Struct):
    since: Annotated[int, Meta(ge=0, le=99)] = 0
    dark: bool = False


def test_a_handler_that_needs_a_person_is_refused_on_a_route_open_to_anyone() -> None:
    routes = Routes()
    with pytest.raises(TypeError, match="open to anyone"):

        @routes.get("/me")
        async def me(person: Person) -> None:
            """Who I am."""

    with pytest.raises(TypeError, match="open to a person"):

        @routes.get("/me", permission=Permission.PERSON)
        async def anybody(person: Person | None) -> None:
            """Who I am."""


@pytest.mark.parametrize("path", ["/tables", "/tables/{seat}", "/tables/{table}/{seat}"])
def test_a_handler_takes_the_parts_of_its_path(path: str) -> None:
    with pytest.raises(TypeError, match="the path has"):

        @Routes().get(path)
        async def one(table: str) -> None:
            """One table."""


def test_a_handler_has_types_and_says_what_it_does() -> None:
    with pytest.raises(TypeError, match="no type for body"):

        @Routes().post("/x")
        async def untyped(body) -> None:  # type: ignore[no-untyped-def]
            """Do it."""

    with pytest.raises(TypeError, match="says in its first line"):

        @Routes().post("/x")
        async def silent(body: Wanted) -> None: ...


def test_refusals_follow_from_what_is_declared() -> None:
    routes = Routes("/api/v1", errors=())

    @routes.post("/x/{table}", permission=Permission.PERSON, limit=RateLimit("x", Rate(1, 1)), errors=(409,))
    async def act(person: Person, table: str, body: Wanted) -> None:
        """Do it."""

    (route,) = routes
    assert route.refusals() == [401, 403, 404, 409, 413, 415, 422, 429]
    assert (route.method, route.path, route.status, route.summary) == (
        "POST",
        "/api/v1/x/{table}",
        204,
        "Do it",
    )


def test_a_subject_says_who_may_call_most_of_its_routes() -> None:
    routes = Routes(permission=Permission.PERSON)

    @routes.get("/mine")
    async def mine(person: Person) -> None:
        """Mine."""

    @routes.get("/all", permission=Permission.ANYONE)
    async def everything() -> None:
        """All."""

    assert [route.permission for route in routes] == [Permission.PERSON, Permission.ANYONE]


def test_every_path_and_method_is_declared_once() -> None:
    named = [(route.method, route.path) for route in ROUTES]
    assert len(named) == len(set(named))


def walk(**declared: Any) -> RouteWalk:
    return RouteWalk([Route(method="POST", path="/x", summary="x", **declared)], ErrorAnswer)


def test_of_an_answer_every_field_that_is_always_there_is_required() -> None:
    made = walk(answer=Wanted, body=Wanted)
    assert made.components["Seat"]["required"] == ["kind", "level"]
    assert made.components["SeatInput"]["required"] == ["kind"]
    content = made.paths()["/x"]["post"]["requestBody"]["content"]["application/json"]
    assert content["schema"] == {"$ref": "#/components/schemas/WantedInput"}
    seats = made.components["WantedInput"]["properties"]["seats"]
    assert seats["items"] == {"$ref": "#/components/schemas/SeatInput"}


def test_a_query_becomes_parameters_with_their_types() -> None:
    parameters = walk(query=Asked, needs={"query": Asked}).paths()["/x"]["post"]["parameters"]
    assert [(one["name"], one["in"], one["required"]) for one in parameters] == [
        ("since", "query", False),
        ("dark", "query", False),
    ]
    assert parameters[0]["schema"] == {"type": "integer", "minimum": 0, "maximum": 99}


@pytest.mark.parametrize(
    ("body", "field", "words"),
    [
        ({}, "name", "name: this is missing"),
        ({"name": 3}, "name", "name: got 3; give text"),
        ({"name": ""}, "name", "name: give at least 1"),
        ({"name": "x" * 10}, "name", "name: give at most 9"),
        ({"name": "x", "shoe": 1}, "shoe", "allowed: name, seats, rounds, public"),
        ({"name": "x", "rounds": "many"}, "rounds", "rounds: got 'many'; give a whole number"),
        ({"name": "x", "rounds": 0}, "rounds", "rounds: got 0; allowed: 1 to 9"),
        ({"name": "x", "rounds": 10}, "rounds", "rounds: got 10; allowed: 1 to 9"),
        ({"name": "x", "public": "yes"}, "public", "public: got 'yes'; give true or false"),
        ({"name": "x", "seats": {}}, "seats", "seats: got {}; give a list"),
        ({"name": "x", "seats": [3]}, "seats[0]", "seats[0]: got 3; give an object"),
        (
            {"name": "x", "seats": [{"kind": "cat"}]},
            "seats[0].kind",
            "I don't know cat; allowed: person, bot",
        ),
        ({"name": "x", "seats": [{"kind": "bot", "x": 1}]}, "seats[0].x", "allowed: kind, level, note"),
        ({"name": "x", "seats": [{}]}, "seats[0].kind", "seats[0].kind: this is missing"),
    ],
)
def test_a_body_that_does_not_fit_is_refused_in_our_own_words(
    body: dict[str, Any], field: str, words: str
) -> None:
    with pytest.raises(ApiError) as caught:
        decode(msgspec.json.encode(body), Wanted)
    wrong = caught.value
    assert (wrong.status, wrong.code, wrong.field) == (422, "bad-field", field)
    assert words in wrong.message


def test_the_words_are_those_of_the_reader_language() -> None:
    with use_language("es"), pytest.raises(ApiError) as caught:
        decode(b'{"name": 3}', Wanted)
    assert "escribe un texto" in str(caught.value.params["why"])


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b'{"name": "\\ud800"}'])
def test_what_is_not_json_is_refused(raw: bytes) -> None:
    with pytest.raises(ApiError) as caught:
        decode(raw, Wanted)
    assert (caught.value.status, caught.value.code) == (422, "not-json")


def test_a_query_takes_numbers_and_flags_and_passes_over_the_rest() -> None:
    assert decode_query({"since": "7", "dark": "1", "other": "x"}, Asked) == Asked(7, True)
    for bad in ("x", "-1", "100", "1.5", ""):
        with pytest.raises(ApiError) as caught:
            decode_query({"since": bad}, Asked)
        assert (caught.value.status, caught.value.code, caught.value.field) == (422, "bad-number", "since")
