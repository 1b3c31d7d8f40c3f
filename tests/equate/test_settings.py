"""Settings of a table as they come from outside: what is refused, with its field and words; what is dealt."""

from typing import Any

import pytest

from fairshake.application.equate.library import equate_game
from fairshake.application.equate.words import settings_words
from fairshake.equate.game import GAME
from fairshake.games import BadIntentError, BadSettings, NotYoursError, Place, stamp

TWO = (Place("a", "Ann"), Place("b", "Ben"))
TILES = {"name": "mine", "tiles": [{"faces": ["1", "2", "+"], "count": 9, "score": 1}]}


def tiles(**row: Any) -> dict[str, Any]:
    return {"name": "mine", "tiles": [{"faces": ["1"], "count": 50, "score": 1, **row}]}


BAD: list[tuple[str, dict[str, Any]]] = [
    ("colour", {"colour": "red"}),
    ("tileset", {"tileset": "olympic"}),
    ("tileset", {"tileset": 7}),
    ("tileset", {"tileset": None}),
    ("tileset", {"tileset": tiles(count=1_000_000)}),
    ("tileset", {"tileset": tiles(count=-1)}),
    ("tileset", {"tileset": tiles(faces=["1"] * 1_000_000)}),
    ("tileset", {"tileset": tiles(faces=["77"])}),
    ("tileset", {"tileset": tiles(count=3)}),
    ("tileset", {"tileset": {**TILES, "title": "x" * 100_000}}),
    (
        "tileset.tiles",
        {"tileset": tiles(faces=[f"{n}/{d}" for n in range(1, 10) for d in range(2, 10)], count=3)},
    ),
    ("layout", {"layout": "round"}),
    ("layout", {"layout": {"name": "big", "size": 1_000_001}}),
    ("layout", {"layout": {"name": "even", "size": 4}}),
    ("layout", {"layout": {"name": "x", "size": 9, "premiums": [{"premium": "9E", "at": ["A1"]}]}}),
    ("layout", {"layout": {"name": "x", "size": 9, "premiums": [{"premium": "3E", "at": ["A1"] * 10_000}]}}),
    ("layout", {"layout": {"name": "x" * 10_000, "size": 9}}),
    ("referee", {"referee": "nobody"}),
    ("piles", {"piles": 3}),
    ("piles", {"piles": True}),
    ("horizontal_only", {"horizontal_only": "yes"}),
    ("expressions", {"expressions": 1}),
    ("guided", {"guided": "yes"}),
    ("selection", {"selection": "none"}),
    ("selection.fractions", {"selection": {"fractions": "some"}}),
    ("selection.fractions", {"selection": {"fractions": "all"}, "horizontal_only": True}),
    ("selection.fractions", {"selection": {"fractions": ["none"]}}),
    ("selection.colour", {"selection": {"colour": 1}}),
    ("selection.division_out", {"selection": {"division_out": 3}}),
    ("game_seconds", {"game_seconds": 0}),
    ("game_seconds", {"game_seconds": 10**30}),
    ("game_seconds", {"game_seconds": 1.5}),
    ("overtime_penalty", {"overtime_penalty": -1}),
    ("least_time_bonus", {"least_time_bonus": "5"}),
    ("seats", {"seats": [{}, {}, {}]}),
    ("seats", {"seats": 5}),
    ("seats[1]", {"seats": [{}, 5]}),
    ("seats[0].turn_seconds", {"seats": [{"turn_seconds": 0}]}),
    ("seats[1].turn_seconds", {"turn_seconds": 10**9, "seats": [{"turn_seconds": 5}]}),
    ("seats[0].handicap", {"handicap": 10**6}),
    ("seats[0].fraction_factor", {"fraction_factor": 4}),
    ("seats[0].colour", {"seats": [{"colour": 1}]}),
]


@pytest.mark.parametrize(("field", "given"), BAD, ids=[f"{n} {field}" for n, (field, _) in enumerate(BAD)])
def test_settings_are_refused_with_the_field_and_what_is_allowed(field: str, given: dict[str, Any]) -> None:
    with pytest.raises(BadSettings) as caught:
        equate_game().start(given, TWO, 0)
    assert caught.value.field == field
    assert settings_words(caught.value)


BAD_PLACES: list[tuple[str, tuple[Place, ...]]] = [
    ("seats", ()),
    ("seats", tuple(Place(str(n)) for n in range(5))),
    ("seats.id", (Place("a", "Ann"), Place("a", "Ben"))),
    ("seats.id", (Place("", "Ann"),)),
    ("seats.id", (Place("a", "Reds", members=(Place("a", "Ann"),)),)),
    ("seats.name", (Place("a", "Ann"), Place("b", "Ann"))),
    ("seats[0].name", (Place("a", "x" * 41),)),
    ("seats[1].name", (Place("a", "Ann"), Place("b", "Ben\n"))),
    ("seats[0].captain", (Place("a", "Reds", members=(Place("b", "Ann"),), captain="c"),)),
    ("seats[0].members", (Place("a", "Reds", members=tuple(Place(f"m{n}") for n in range(31))),)),
]


@pytest.mark.parametrize(("field", "places"), BAD_PLACES)
def test_places_are_refused_with_the_field(field: str, places: tuple[Place, ...]) -> None:
    with pytest.raises(BadSettings) as caught:
        equate_game().start({}, places, 0)
    assert caught.value.field == field
    assert settings_words(caught.value)


def test_across_only_is_dealt_without_fractions_and_with_six_division_signs_fewer() -> None:
    plain = equate_game().start({}, TWO, 0).settings.bag.counts()
    across = equate_game().start({"horizontal_only": True}, TWO, 0).settings.bag.counts()
    assert not [face for face in across if "/" in face]
    assert (plain["÷"], across["÷"]) == (11, 5)
    own = {"name": "mine", "tiles": [{"faces": ["1", "2", "÷"], "count": 9, "score": 1}]}
    bag = equate_game().start({"horizontal_only": True, "tileset": own}, TWO, 0).settings.bag.counts()
    assert (bag["1"], bag["÷"]) == (9, 3)


def test_what_holds_for_all_seats_is_given_once_and_a_seat_may_differ() -> None:
    given = {"turn_seconds": 60, "handicap": 5, "seats": [None, {"turn_seconds": 90, "fraction_factor": 2}]}
    seats = equate_game().start(given, TWO, 0).settings.seats
    assert [(s.turn_seconds, s.handicap, s.fraction_factor) for s in seats] == [(60, 5, 1), (90, 5, 2)]


def test_places_of_the_same_team_share_its_seat_and_the_first_is_its_captain() -> None:
    places = (
        Place("p1", "Ann", team="Reds"),
        Place("p2", "Ben", bot="learner", team="Blues"),
        Place("p3", "Abe", team="Reds"),
        Place("p4", "Cy"),
    )
    seats = equate_game().start({}, places, 0).settings.seats
    assert [(s.name, [one.id for one in s.members], s.captain) for s in seats] == [
        ("Reds", ["p1", "p3"], "p1"),
        ("Ben", [], ""),
        ("Cy", [], ""),
    ]


def test_a_game_without_shipped_data_takes_a_tile_set_and_a_board_given_whole() -> None:
    given = {"tileset": TILES, "layout": {"name": "small", "size": 9}}
    assert GAME.start(given, TWO, 0).settings.tileset.name == "mine"
    with pytest.raises(BadSettings):
        GAME.start({}, TWO, 0)


INTENTS: list[tuple[dict[str, Any], type[Exception] | None, str]] = [
    ({"command": "pass"}, None, ""),
    ({"command": "make-play", "play": "J10 across 4=4", "target": 3}, None, ""),
    ({"command": "make-play", "play": "J10 across 4=4", "player": "b"}, NotYoursError, "player"),
    ({"command": "draw", "numbers": 1, "operations": 0, "tiles": ["9"]}, NotYoursError, "tiles"),
    ({"command": "trade", "tiles": ["9"], "drawn": ["?"]}, NotYoursError, "drawn"),
    ({"command": "pass", "at": 5}, NotYoursError, "at"),
    ({"command": "start-game", "settings": {}}, NotYoursError, "command"),
    ({"command": "adjourn"}, NotYoursError, "command"),
    ({"command": "adjust-score", "against": "a", "points": 50, "why": "x"}, NotYoursError, "command"),
    ({"command": "cheat"}, BadIntentError, "command"),
    ({"command": "draw", "numbers": "all", "operations": 0}, BadIntentError, "numbers"),
]


@pytest.mark.parametrize(("intent", "fault", "field"), INTENTS)
def test_an_intent_has_no_time_no_player_and_no_drawn_tiles(
    intent: dict[str, Any], fault: type[Exception] | None, field: str
) -> None:
    if fault is None:
        assert stamp(GAME.commands, intent, "a", 7).player == "a"
        return
    with pytest.raises(fault) as caught:
        stamp(GAME.commands, intent, "a", 7)
    assert getattr(caught.value, "field", "") == field
