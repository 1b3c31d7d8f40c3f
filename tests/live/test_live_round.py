"""A live round of sixty seats: five children never come, two lose the connection, and the server is killed once."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from ..tournaments.making import entries
from .match_players import NONSENSE, Player
from .people import Actor
from .serving import Serving, serving
from .tournament_store import Director

MLAG = {"rulebook": "mlag-2018", "name": "Online", "divisions": ["elementary"], "rounds": 1}
PLAYED = range(1, 7)
"""Tables whose players finish their shake; at the others time is called."""
MOST_ACTS = 60


class Child(Player):
    """A player without the solver, which is closed at a tournament's tables."""

    def _equation(self, view: dict[str, Any]) -> str:
        return NONSENSE


class Round:
    """The director's and the children's browsers; three devices are enough for a seat each at every table."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.director = Director(server.address, **MLAG)
        self.director.done("enter", csv=entries(60, 1, "elementary"))
        self.director.done("draw", seed=5)
        opened = self.director.done("live", status=201, round=1, shakes=1)["tables"]
        self.live: dict[int, str] = {one["table"]: one["id"] for one in opened}
        self.codes = self.director.tables(1)
        self.links = {one["code"]: one["key"] for one in self.director.look("players")["players"]}
        self.devices = [Actor(server.address) for _ in range(3)]

    def sit(self, actor: Actor, code: str) -> None:
        sat = actor.post(f"{self.director.path}/seat", {"code": code, "key": self.links[code]})
        assert sat.status_code == 200, sat.text

    def statuses(self) -> dict[str, str]:
        reported = self.director.look("live-seats/1")["tables"]
        return {seat["code"]: seat["status"] for one in reported for seat in one["seats"]}

    def play(self, table: int, numbers: tuple[int, ...]) -> None:
        """Every player who can act does so, until the table is over or waits for someone who is not there."""
        players = [Child(self.devices[number], self.live[table], number + 1) for number in numbers]
        for _ in range(MOST_ACTS):
            if not any(self._one(player) for player in players):
                return

    def play_all(self) -> None:
        for table in PLAYED:
            self.play(table, (0, 1) if table == 5 else (0, 1, 2))

    def _one(self, player: Player) -> bool:
        reported = player.actor.get(f"/tables/{player.table}").json()["table"]
        if reported["phase"] != "playing":
            return False
        act = player.act(player.actor.view(player.table)["view"])
        return act is not None and player.actor.do(player.table, **act).status_code == 200

    def log_totals(self, table: int) -> dict[str, int]:
        """Added up from the events of the table."""
        codes = self.codes[table]
        totals = dict.fromkeys(codes, 0)
        for event in self.director.events(self.live[table]):
            if event["event"] == "shake-scored":
                for row in event["points"]:
                    totals[codes[int(row["player"][1:]) - 1]] += row["points"]
            if event["event"] == "player-penalised":
                totals[codes[int(event["player"][1:]) - 1]] += event["points"]
        return totals

    def sheets(self) -> dict[int, dict[str, Any] | None]:
        return {one["table"]: one["sheet"] for one in self.director.look("tables", round=1)["tables"]}

    def wait(self, holds: Any) -> None:
        until = time.monotonic() + 120
        while not holds():
            assert time.monotonic() < until
            time.sleep(0.2)


def test_sixty_seats_five_absent_two_reconnecting_and_a_killed_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        day = Round(server)
        tables = sorted(day.live)
        assert (len(tables), sum(map(len, day.codes.values()))) == (20, 60)
        absent = {day.codes[table][2]: table for table in (5, 6, 11, 12, 13)}
        for table in tables:
            for number, code in enumerate(day.codes[table]):
                if code not in absent:
                    day.sit(day.devices[number], code)
        assert {code for code, status in day.statuses().items() if status == "absent"} == set(absent)

        bot, judge, late = day.codes[5][2], day.codes[11][2], day.codes[6][2]
        assert (
            day.director.refused("live-fill", round=1, by="bot", codes=[day.codes[1][0]]) == "seat-not-empty"
        )
        day.director.done("live-fill", round=1, by="bot", codes=[bot])
        helper = day.director.helper("judge", name="Lee")
        helper.done("live-fill", round=1, by="me", codes=[judge])
        day.director.done("clock", order="start", round=1)
        assert day.director.refused("live-merge", round=1) == "live-begun"
        # The desk hears at once of the three seats that are still empty.
        assert {call["table"] for call in day.director.look("hall")["calls"]} == {6, 12, 13}
        day.director.done("live-fill", round=1, by="bot", codes=[late])

        for table in (1, 2):
            day.play(table, (0, 1, 2))
        with day.devices[0].socket(day.live[3]) as line:
            line.until("view")
            day.wait(lambda: day.statuses()[day.codes[3][0]] == "here")
        day.wait(lambda: day.statuses()[day.codes[3][0]] == "away")
        day.sit(Actor(server.address), day.codes[4][1])
        server.kill()
        server.start()
        with day.devices[0].socket(day.live[3]) as line:
            line.until("view")
            day.wait(lambda: day.statuses()[day.codes[3][0]] == "here")
        day.sit(day.devices[1], day.codes[4][1])
        # A child who comes late takes the seat back from the bot.
        day.sit(day.devices[2], late)
        day.play_all()
        day.director.done("clock", order="stop", round=1)

        def all_handed_in() -> bool:
            day.play_all()  # a bot may have thought for a while, and now a child has to act
            # A sheet comes first, and then its confirmation or the call to the desk.
            called = {call["table"] for call in day.director.look("hall")["calls"]}
            return all(
                sheet and (sheet["confirmed_by"] or table in called) for table, sheet in day.sheets().items()
            )

        day.wait(all_handed_in)

        sheets = day.sheets()
        for table, sheet in sheets.items():
            assert sheet is not None
            totals = day.log_totals(table)
            missing = {code for code, at in absent.items() if at == table and code != late}
            shown = {line["code"]: line["total"] for line in sheet["players"] if not line["absent"]}
            assert shown == {code: total for code, total in totals.items() if code not in missing}
        scored = {table for table in tables if any(day.log_totals(table).values())}
        assert set(range(1, 5)) <= scored
        confirmed = {table for table, sheet in sheets.items() if sheet and sheet["confirmed_by"]}
        assert confirmed == scored - {5, 6, 11, 12, 13}
        whys = {call["table"]: call["why"] for call in day.director.look("hall")["calls"]}
        assert set(whys) == set(tables) - confirmed
        assert day.director.look("standings")["provisional"]
