"""Two people and a bot play whole games through the public interface; the points are counted once more, elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from .match_players import NONSENSE, Player, play_to_the_end
from .people import Actor
from .scorekeeping import recount, recount_equate, tile_worth
from .serving import Serving, serving

BOOKS = {
    "mlag-guide": "senior",
    "mlag-2018": "middle",
    "agloa-2019": "elementary",
    "challenge-cup-2022": "fifth",
}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose bots do not wait for people to follow."""
    with serving(tmp_path_factory.mktemp("matches"), environment={"FAIRSHAKE_BOT_WAIT": "0.01"}) as one:
        yield one


def a_table(server: Serving, game: str, settings: dict[str, Any]) -> tuple[Actor, Actor, str]:
    ann, bob = Actor(server.address), Actor(server.address)
    seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "learner"}]
    table = ann.table(seats, game=game, settings=settings)
    assert bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
    assert ann.post(f"/tables/{table['id']}/start").status_code == 200
    return ann, bob, table["id"]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_whole_match_scores_as_the_book_says(quick: Serving, rulebook: str) -> None:
    settings = {"rulebook": rulebook, "division": BOOKS[rulebook], "shakes": 3, "timed": False}
    ann, bob, table = a_table(quick, "equations", settings)
    shown = play_to_the_end([Player(ann, table, 1), Player(bob, table, 2)])
    events = ann.events(table)
    shakes, sheet = recount(rulebook, events)
    reported = [event for event in events if event["event"] == "shake-scored"]
    assert len(reported) == 3
    for scored, counted in zip(reported, shakes, strict=True):
        assert {row["player"]: row["points"] for row in scored["points"]} == counted
    ended = next(event for event in events if event["event"] == "match-ended")
    assert {line["player"]: (line["total"], line["points"]) for line in ended["standings"]} == sheet
    assert {seat["player"]: seat["total"] for seat in shown["seats"]} == {
        player: total for player, (total, _) in sheet.items()
    }
    _nonsense_is_wrong(events)
    assert bob.view(table)["version"] >= len(events)


def _nonsense_is_wrong(events: list[dict[str, Any]]) -> None:
    """A made-up Equation was never judged correct."""
    for number, event in enumerate(events):
        if event["event"] == "equation-presented" and event["equation"] == NONSENSE:
            judged = (one for one in events[number:] if one["event"] == "equation-judged")
            assert not next(one for one in judged if one["player"] == event["player"])["ruling"]["correct"]


def test_a_whole_game_of_equate_scores_by_tiles_and_premium_squares(quick: Serving) -> None:
    ann, bob, table = a_table(quick, "equate", {})
    shown = play_to_the_end([Player(ann, table, 1), Player(bob, table, 2)])
    events = ann.events(table)
    plays, sums, board = recount_equate(events)
    assert len(plays) > 5
    assert [reported for reported, _ in plays] == [counted for _, counted in plays]
    ended = next(event for event in events if event["event"] == "game-ended")
    seats = [seat["id"] for seat in shown["seats"]]
    left = {"p1": held(events, "p1"), "p2": held(bob.events(table), "p2")}
    left["p3"] = all_tiles(events) - Counter(map(as_drawn, board.values())) - left["p1"] - left["p2"]
    worth = {player: sum(tile_worth(tile) for tile in left[player].elements()) for player in seats}
    for player in seats:
        out = ended["how"] == "out" and not left[player].total()
        changed = sum(worth.values()) if out else -worth[player]
        assert ended["scores"][seats.index(player)] == sums[player] + changed
    assert {seat["id"]: seat["score"] for seat in shown["seats"]} == dict(
        zip(seats, ended["scores"], strict=True)
    )


def as_drawn(tile: str) -> str:
    return "?" if tile.startswith("?") else tile


def all_tiles(events: list[dict[str, Any]]) -> Counter[str]:
    """Every tile but the equals signs, of which there are enough for all."""
    bag = events[0]["settings"]["tileset"]
    tiles = Counter({face: kind["count"] for kind in bag["tiles"] for face in kind["faces"]})
    return tiles + Counter({"?": bag["blanks"]})


def held(events: list[dict[str, Any]], player: str) -> Counter[str]:
    """What a player has on the rack at the end, by the own log."""
    rack: Counter[str] = Counter()
    for event in events:
        if event.get("player") == player and event["event"] == "tiles-drawn":
            rack.update(event["tiles"])
        elif event.get("player") == player and event["event"] == "tiles-traded":
            rack.subtract(event["tiles"])
        elif event.get("player") == player and event["event"] == "play-made":
            rack.subtract(as_drawn(tile) for tile in event["placed"].values() if tile != "=")
    return +rack
