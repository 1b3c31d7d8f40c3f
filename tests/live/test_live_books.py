"""Live rounds of AGLOA, of the Challenge Cup and of Equate with bots at every seat.

The results are counted once more from the logs of the tables, with `scorekeeping`, and the standings from them by
hand: nothing of the tournament's own arithmetic is used.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from ..tournaments.making import entries
from ..web.browsing import served
from . import asking
from .scorekeeping import recount, recount_equate
from .test_live_tournaments import wait_for
from .tournament_store import Director

Counted = dict[str, Decimal]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A platform whose bots do not dawdle."""
    with served(tmp_path_factory.mktemp("live-books"), bot_speed=0.0) as found:
        yield found.rstrip("/")


def all_in(
    director: Director, round: int, nobody_scored: Callable[[int], bool] = lambda table: False
) -> bool:
    """Whether every sheet of the round has come in and was confirmed, unless nobody scored: those wait for a person."""
    found = director.look("status")["rounds"][round - 1]
    return not found["outstanding"] and all(nobody_scored(table) for table in found["unconfirmed"])


def play_round(
    director: Director, round: int, count: Callable[[list[dict[str, Any]]], list[Decimal]], **live: Any
) -> Counted:
    """Open a round, start its clock, let the bots play; what everyone has by the tables' own logs."""
    opened = director.done("live", status=201, round=round, bots="first-day", **live)
    director.done("clock", order="start", round=round)
    counted: dict[int, list[Decimal]] = {}

    def nobody_scored(table: int) -> bool:
        if table not in counted:
            events = director.events(next(one["id"] for one in opened["tables"] if one["table"] == table))
            counted[table] = count(events)
        return not any(counted[table])

    wait_for(f"round {round}", lambda: all_in(director, round, nobody_scored))
    for table in filter(nobody_scored, director.tables(round)):
        director.done("confirm", round=round, table=table, who="Pia")
    points: Counted = {}
    for one in opened["tables"]:
        nobody_scored(one["table"])
        points.update(zip(director.tables(round)[one["table"]], counted[one["table"]], strict=True))
    return points


def by_book(book: str) -> Callable[[list[dict[str, Any]]], list[Decimal]]:
    return lambda events: [Decimal(written) for _, written in recount(book, events)[1].values()]


def standings_agree(director: Director, points: Counted, teams: dict[str, str]) -> None:
    """Points and shared places of players and teams are those of the sums."""
    reported = director.look("standings")
    assert reported["provisional"] == []
    assert {row["code"]: Decimal(str(row["points"])) for row in reported["individuals"]} == points
    for row in reported["individuals"]:
        assert row["place"] == 1 + sum(other > points[row["code"]] for other in points.values())
    sums: Counted = defaultdict(Decimal)
    for code, mine in points.items():
        sums[teams[code]] += mine
    assert {row["team"]: Decimal(str(row["points"])) for row in reported["teams"]} == sums
    for row in reported["teams"]:
        assert row["place"] == 1 + sum(other > sums[row["team"]] for other in sums.values())


@pytest.mark.parametrize(
    ("book", "division", "rounds"),
    [("agloa-2019", "elementary", 3), ("challenge-cup-2022", "fifth", 2)],
)
def test_live_rounds_count_as_their_logs_say(address: str, book: str, division: str, rounds: int) -> None:
    director = Director(
        address, rulebook=book, name="Live", divisions=[division], rounds=rounds, table_size=3
    )
    director.done("enter", csv=entries(6, 2, division))
    director.done("draw", seed=3)
    points: Counted = defaultdict(Decimal)
    for round in range(1, rounds + 1):
        for code, mine in play_round(director, round, by_book(book), shakes=2).items():
            points[code] += mine
    teams = {f"P{number:03d}": f"T{(number + 1) // 2}" for number in range(1, 7)}
    standings_agree(director, points, teams)


def equate_scores(events: list[dict[str, Any]]) -> list[Decimal]:
    """What the plays were worth by the board and the tiles, and what the end of the game took or gave."""
    pairs, sums, _ = recount_equate(events)
    assert all(reported == counted for reported, counted in pairs)
    seats = [seat["id"] for seat in events[0]["settings"]["seats"]]
    ended = events[-1]
    assert ended["event"] == "game-ended"
    changes = zip(ended["tiles"], ended["clocks"], strict=True)
    return [Decimal(sums[seat] + tiles + clock) for seat, (tiles, clock) in zip(seats, changes, strict=True)]


def test_live_equate_tables_end_by_the_hall_s_clock_and_their_scores_count(address: str) -> None:
    director = Director(
        address, rulebook="equate", name="Live", divisions=["original"], rounds=1, table_size=2
    )
    director.done("enter", csv=entries(4, 1, "original"))
    director.done("draw", seed=3)
    opened = director.done("live", status=201, round=1, bots="first-day")["tables"]
    director.done("clock", order="start", round=1)

    def turns(table: str) -> int:
        return sum(event["event"] in ("play-made", "traded", "passed") for event in director.events(table))

    wait_for("some turns at each table", lambda: all(turns(one["id"]) >= 4 for one in opened))
    director.done("conduct", measure="warning", code="P001", round=1, why="loud")
    director.done("clock", order="stop", round=1)
    wait_for("the sheets", lambda: all_in(director, 1))
    points: Counted = {}
    for one in opened:
        points.update(
            zip(director.tables(1)[one["table"]], equate_scores(director.events(one["id"])), strict=True)
        )
    standings_agree(director, points, {f"P{number:03d}": f"T{number}" for number in range(1, 5)})


def test_time_is_called_at_equate_tables_when_the_hall_s_clock_has_run_out(tmp_path: Path) -> None:
    """Nobody presses a button: the clock had run out while the server was down."""
    with served(tmp_path, bot_speed=1000.0) as found:
        director = Director(
            found.rstrip("/"), rulebook="equate", name="Late", divisions=["original"], rounds=1, table_size=2
        )
        director.done("enter", csv=entries(4, 1, "original"))
        director.done("draw", seed=3)
        tables = [one["id"] for one in director.done("live", status=201, round=1)["tables"]]
        director.done("clock", order="start", round=1)
        director.done("clock", order="add", round=1, table=2, minutes=60)
    began_earlier(tmp_path / "fairshake.sqlite", minutes=61)
    with served(tmp_path, bot_speed=1000.0) as found:
        director.address, director.api = found.rstrip("/"), f"{found}api/v1"

        def called(table: str) -> list[str]:
            return [one["by"] for one in director.events(table) if one["event"] == "time-called"]

        wait_for("time at table 1", lambda: called(tables[0]))
        assert (called(tables[0]), called(tables[1])) == (["hall"], [])
        director.done("clock", order="stop", round=1)
        assert called(tables[1]) == ["hall"]


def began_earlier(database: Path, minutes: int) -> None:
    """Put the hall's clock back in what was kept, as if the round had begun so much earlier."""
    with sqlite3.connect(database) as kept:
        for number, text in kept.execute("SELECT number, record FROM tournament_records").fetchall():
            record = json.loads(text)
            if record["act"] == "clock":
                record["event"]["clock"]["began"] -= minutes * 60_000
                change = (json.dumps(record).encode(), number)
                kept.execute("UPDATE tournament_records SET record = ? WHERE number = ?", change)


def test_live_tables_play_as_long_as_the_hall_s_clock_was_set(address: str) -> None:
    director = Director(address, rulebook="mlag-2018", name="Short", divisions=["middle"], rounds=1)
    director.done("enter", csv=entries(6, 1, "middle"))
    director.done("draw", seed=3)
    first = director.done("live", status=201, round=1)["tables"]
    director.done("clock", order="start", round=1, minutes=12)
    for one in first:
        started = director.events(one["id"])[0]
        assert (started["event"], started["table"]["round_minutes"]) == ("match-started", 12)


def test_a_tournament_that_cannot_be_read_is_reported_in_words_and_harms_no_other(tmp_path: Path) -> None:
    with served(tmp_path) as found:
        whole, broken = (
            Director(found.rstrip("/"), rulebook="equate", name=name, divisions=["original"])
            for name in ("Whole", "Broken")
        )
    with sqlite3.connect(tmp_path / "fairshake.sqlite") as kept:
        kept.execute(
            "UPDATE tournament_records SET record = ? WHERE tournament_id = ?", (b"{}", broken.tournament)
        )
    with served(tmp_path) as found:
        for director in (whole, broken):
            director.address, director.api = found.rstrip("/"), f"{found}api/v1"
        assert whole.look("standings")["individuals"] == []
        error = broken.look("standings", status=422)["error"]
        assert (error["field"], "can no longer be read" in error["message"]) == ("file", True)
        assert broken.refused("enter", 422, csv=entries(4, 1, "original")) == "bad-field"


def test_a_live_table_that_is_played_again_gets_a_new_game(address: str) -> None:
    director = Director(address, rulebook="mlag-2018", name="Again", divisions=["middle"], rounds=1)
    director.done("enter", csv=entries(6, 1, "middle"))
    director.done("draw", seed=3)
    play_round(director, 1, by_book("mlag-2018"), shakes=1)
    director.done("conduct", measure="replay", round=1, table=2, head_judge=True, why="wrong cubes")
    assert director.look("status")["rounds"][0]["outstanding"] == [2]
    opened = director.done("live", status=201, round=1, bots="first-day", shakes=1)["tables"]
    assert [one["table"] for one in opened] == [2]
    wait_for("the second game", lambda: all_in(director, 1))
    sheet = director.look("sheets/1/2")["table"]["sheet"]
    worth = by_book("mlag-2018")(director.events(opened[0]["id"]))
    assert [Decimal(str(line["points"])) for line in sheet["players"]] == worth
    entered = [row for row in director.look("history", round=1, table=2)["history"] if row["act"] == "score"]
    assert len(entered) == 2


def called(director: Director) -> int:
    return int(director.done("call", round=1, table=1, why="a dispute")["call"]["number"])


def test_the_judge_who_takes_a_call_may_rule_at_the_live_table_and_nobody_else_of_the_crew(
    address: str,
) -> None:
    director = Director(
        address, rulebook="equate", name="Call", divisions=["original"], rounds=1, table_size=2
    )
    director.done("enter", csv=entries(4, 1, "original"))
    director.done("draw", seed=3)
    table = director.done("live", status=201, round=1)["tables"][0]["id"]
    director.done("clock", order="start", round=1)
    judge, desk = director.helper("judge", name="Lee"), director.helper("operator", name="Olga")
    code = director.tables(1)[1][0]

    def call_at_table_1() -> int:
        """Its number, 0 if there is none; the desk is called by itself where nobody has come."""
        calls = director.look("hall")["calls"]
        return next((int(one["number"]) for one in calls if one["table"] == 1), 0)

    wait_for("the call to the empty table", call_at_table_1)
    for helper, status in ((desk, 403), (judge, 200)):
        helper.done("answer", number=call_at_table_1() or called(director))
        assert helper.do(table, command="warn", against="p1", why="loud").status_code == status
    director.done("clock", order="stop", round=1)
    wait_for("the warning in the ledger", lambda: director.look("status")["conduct"])
    noted = director.look("status")["conduct"]
    assert [(one["code"], one["judges"], one["reason"]) for one in noted] == [(code, ["Lee"], "loud")]


def test_a_director_chooses_how_the_tables_of_a_round_are_played(address: str) -> None:
    director = Director(
        address, rulebook="equate", name="Clocks", divisions=["original"], rounds=1, table_size=2
    )
    director.done("enter", csv=entries(4, 1, "original"))
    director.done("draw", seed=3)
    assert director.refused("live", 422, round=1, settings={"tileset": "junior"}) == "bad-field"
    assert director.refused("live", 422, round=1, settings={"turn_seconds": -1}) == "out-of-range"
    chosen = {"turn_seconds": 120, "selection": {"fractions": "halves"}}
    opened = director.done("live", status=201, round=1, settings=chosen)["tables"]
    assert len(opened) == 2
    table = asking.get(f"{director.api}/tables/{opened[0]['id']}", headers=director.headers).json()["table"]
    assert table["settings"] == {**chosen, "tileset": "original"}


@pytest.mark.parametrize(("rulebook", "division"), [("mlag-2018", "middle"), ("equate", "junior")])
def test_what_a_tournament_decides_itself_is_named_for_the_form(
    address: str, rulebook: str, division: str
) -> None:
    director = Director(
        address, rulebook=rulebook, name="Facts", divisions=[division], rounds=1, table_size=2
    )
    director.done("enter", csv=entries(2, 1, division))
    director.done("draw", seed=3)
    opened = director.done("live", status=201, round=1)["tables"]
    table = asking.get(f"{director.api}/tables/{opened[0]['id']}", headers=director.headers).json()["table"]
    books = asking.get(f"{director.api}/tournament-books").json()["books"]
    facts = next(one for one in books if one["id"] == rulebook)
    assert sorted(table["settings"]) == sorted(facts["fixed"])
    assert table["settings"][facts["division_setting"]] == division
