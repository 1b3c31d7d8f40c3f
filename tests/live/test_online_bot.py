"""The example that lets a bot program play at a live table, with a token, over stream and commands."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from .asking import PATIENCE
from .people import Actor
from .serving import Serving

BOTS = Path(__file__).parents[2] / "examples" / "bots"


def test_a_program_plays_a_whole_game_with_a_token_at_a_live_table(server: Serving) -> None:
    ann, owner = Actor(server.address), Actor(server.address)
    token = owner.post("/people/me/tokens", {"label": "mover"}).json()["token"]
    table = ann.table([{"kind": "person"}, {"kind": "person"}], game="equate")
    command = [sys.executable, str(BOTS / "online.py"), server.address, table["code"]]
    bot = subprocess.Popen(
        [*command, sys.executable, str(BOTS / "mover.py")],
        env={**os.environ, "FAIRSHAKE_TOKEN": token},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        with ann.socket(table["id"], since=0) as socket:
            while not all(seat["taken"] for seat in socket.until("table")["table"]["seats"]):
                pass
            assert ann.post(f"/tables/{table['id']}/start").status_code == 200
            until = time.monotonic() + PATIENCE
            while (news := socket.until("view"))["view"]["phase"] != "over" and time.monotonic() < until:
                if "p1" in news["view"]["waiting"]:
                    socket.send({"do": {"command": "pass"}, "id": f"pass-{news['version']}"})
        _, said = bot.communicate(timeout=PATIENCE)
    finally:
        bot.kill()
    assert bot.returncode == 0, said
    assert said == ""
    acts = [event for event in ann.events(table["id"]) if event["event"] == "passed"]
    assert {event["player"] for event in acts if event["cause"] == "choice"} == {"p1", "p2"}
