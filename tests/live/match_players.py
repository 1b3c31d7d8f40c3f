"""People who play whole games as programs of others would: they see what the view shows, and send what it lists.

What they want to know they ask the interface: the solver for an Equation, the generator for a play of Equate.
"""

from __future__ import annotations

from typing import Any

from .people import Actor, Socket

MOST_ACTS = 1500
PATIENCE = 120.0
"""Seconds to wait for a bot; long, because only a server that hangs should be noticed."""
NONSENSE = "1 = 2"


class Player:
    """A person at a table with a temper: `bold` ones challenge and write what is true, others write nonsense."""

    def __init__(self, actor: Actor, table: str, number: int) -> None:
        self.actor = actor
        self.table = table
        self.number = number
        self.orders = 0

    def act(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What this person does now, if anything."""
        acts = {act["command"]: act for act in view["acts"]}
        chosen = self.equate(view, acts) if "hand" in view else self.equations(view, acts)
        if chosen is not None and acts[chosen["command"]].get("target") is not None:
            chosen["target"] = acts[chosen["command"]]["target"]
        return chosen

    # Equations.

    def equations(self, view: dict[str, Any], acts: dict[str, Any]) -> dict[str, Any] | None:
        for simple in ("roll-for-first", "roll", "reroll", "done-choosing", "agree-no-goal", "say-goal"):
            if simple in acts:
                return {"command": simple}
        if "initial-game" in acts:
            return {"command": "initial-game", "game": int(acts["initial-game"]["options"][0])}
        if "choose-variation" in acts:
            return {"command": "choose-variation", "choice": acts["choose-variation"]["options"][0]}
        if "arrange-goal" in acts:
            return {"command": "arrange-goal", "goal": [{"cube": self._digit(view)}]}
        return self._challenge(view, acts) or self._move(view, acts) or self._paper(view, acts)

    def _digit(self, view: dict[str, Any]) -> int:
        here = [cube for cube in view["cubes"] if cube["section"] in ("resources", "goal")]
        return int(next((cube for cube in here if cube["face"].isdigit()), here[0])["number"])

    def _challenge(self, view: dict[str, Any], acts: dict[str, Any]) -> dict[str, Any] | None:
        """The first shake ends by Now, the second by Impossible, the third in peace, and so on."""
        wanted = {1: "now", 2: "impossible"}.get(view["shake"] % 3)
        if self.number == 1 and "make-challenge" in acts and wanted in acts["make-challenge"]["options"]:
            return {"command": "make-challenge", "word": wanted}
        return None

    def _move(self, view: dict[str, Any], acts: dict[str, Any]) -> dict[str, Any] | None:
        if "move" not in acts:
            return None
        cubes = [cube for cube in view["cubes"] if cube["section"] == "resources"]
        cubes.sort(key=lambda cube: (cube["face"].isdigit() != (self.number == 1), cube["number"]))
        return {"command": "move", "cube": cubes[0]["number"], "section": "permitted"}

    def _paper(self, view: dict[str, Any], acts: dict[str, Any]) -> dict[str, Any] | None:
        if "take-side" in acts and "present" not in acts:
            mine = next(paper for paper in view["papers"] if paper["player"] == view["player"])
            side = acts["take-side"]["options"][self.number - 1 :][:1] or acts["take-side"]["options"]
            return None if mine["side"] else {"command": "take-side", "side": side[0]}
        if "present" not in acts:
            return None
        if self.number == 2 and "false" in acts["decide-present"]["options"]:
            return {"command": "decide-present", "presents": False}
        return {"command": "present", "equation": self._equation(view)}

    def _equation(self, view: dict[str, Any]) -> str:
        """The first person asks the solver, the second one guesses."""
        if self.number == 2:
            return NONSENSE
        answer = self.actor.post("/solve", {"position": view["position"], "seconds": 5})
        assert answer.status_code == 200, answer.text
        found: list[str] = answer.json()["solutions"]
        return found[0] if found else NONSENSE

    # Equate.

    def equate(self, view: dict[str, Any], acts: dict[str, Any]) -> dict[str, Any] | None:
        if "draw" in acts:
            numbers, operations = map(int, acts["draw"]["options"][0].split())
            return {"command": "draw", "numbers": numbers, "operations": operations}
        if "accept" in acts:
            return {"command": "accept"}
        if "make-play" not in acts:
            return None
        board = [{"at": square, "tile": tile} for square, tile in view["board"].items()]
        asked = {"board": board, "rack": view["hand"], "limit": 1, "best_only": True, "seconds": 5}
        answer = self.actor.post("/equate/moves", {**asked, "tileset": view["table"]["tileset"]["name"]})
        assert answer.status_code == 200, answer.text
        moves = answer.json()["moves"]
        if moves:
            return {"command": "make-play", "play": moves[0]["play"]}
        if "trade" in acts:
            return {"command": "trade", "tiles": [view["hand"][0]]}
        return {"command": "pass"}


def play_to_the_end(players: list[Player]) -> dict[str, Any]:
    """Everyone acts until the game is over; the last view of the first player.

    The first acts over the socket, the others over POST. Who has nothing to do waits for news, not for a time.
    """
    first, table = players[0].actor, players[0].table
    with first.socket(table, since=0) as socket:
        for _ in range(MOST_ACTS):
            version, view = _round(players, socket)
            if view["phase"] == "over":
                return view
            if version is not None:
                _wait(socket, version)
    raise AssertionError("the game has no end")


def _round(players: list[Player], socket: Socket) -> tuple[int | None, dict[str, Any]]:
    """One act of the first who has one to do. If nobody has: the first version that someone looked at without success.

    A bot may act while the later ones look, so that the first ones have something to do again.
    """
    looked = []
    for player in players:
        seen = player.actor.view(player.table)
        version, view = seen["version"], seen["view"]
        looked.append(version)
        if view["phase"] == "over":
            break
        intent = player.act(view)
        if intent is None:
            continue
        answer = _send(player, intent, socket)
        if "refused" in answer:
            now = player.actor.view(player.table)["version"]
            assert now > version, f"refused although nothing had changed: {intent} {answer}"
        return None, view
    return min(looked), view


def _send(player: Player, intent: dict[str, Any], socket: Socket) -> dict[str, Any]:
    player.orders += 1
    order = f"p{player.number}-{player.orders}"
    if player.number > 1:
        answered: dict[str, Any] = player.actor.do(player.table, order, **intent).json()
        return answered
    socket.send({"do": intent, "id": order})
    while True:
        message = socket.read(PATIENCE)
        if order in (message.get("done"), message.get("refused")):
            return message


def _wait(socket: Socket, version: int) -> None:
    """Until something has happened after this version."""
    while socket.until("version", PATIENCE)["version"] <= version:
        pass
