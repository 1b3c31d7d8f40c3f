"""Whatever the engine lists for a player has a control at the table: it is pressed, and the order goes over the line.

The page is at a real table, but the views come from random games and nobody carries its orders out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from playwright.sync_api import Error, Locator, Page, WebSocketRoute, expect

from .moments import Moment
from .reach import UnreachableError
from .tables import until

BY_OTHER_WAYS: Final = {
    "substitute": "the player who takes over a seat sits down there",
}
BUTTONS: Final = {
    "roll-for-first": "Roll for first",
    "roll": "Roll the cubes",
    "begin-shake": "Start the clock for the roll",
    "reroll": "Roll them again",
    "done-choosing": "Done choosing",
    "say-goal": 'Say "Goal"',
    "agree-no-goal": "I agree",
    "put-back-block": "Put the block back",
    "decide-present": "No Equation",
    "accept": "It’s correct",
    "ask-equal": "Ask: are both sides equal?",
    "return": "Come back",
    "initial": "Sign the score sheet",
    "take-back": "Take back the first cube instead",
}
EQUATE_BUTTONS: Final = {"accept": "It stands", "dispute": "That’s wrong", "return": "Come back"}
IN_THE_MENU: Final[dict[str, str | re.Pattern[str]]] = {
    "take-block": "Lift the block to challenge",
    "call-end": re.compile("Stop after this shake|Keep playing after all"),
    "leave": "Take a break",
    "resign": "Resign",
    "agree-end": "End the game if everyone agrees",
}
ASKED_ABOUT: Final = {"resign", "agree-end", "say-no-goal", "pass", "make-challenge"}
"""After these the page asks whether that is meant."""
LEGAL_PLAY: Final = {
    "legal": True,
    "score": 1,
    "lines": [],
    "reason": None,
    "citation": None,
    "reasons": [],
    "explanation": "",
    "play": "equation",
    "bonus": 0,
}
EQUATION: Final = "(1+1)-1 = 1"
MOST_OPTIONS: Final = 3
PATIENCE: Final = 20
"""Seconds before a control counts as missing."""


class ActReach:
    """A page at a table that shows any moment, and the orders that it sends."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.moment: Moment | None = None
        self.version = 1_000_000
        self.line: WebSocketRoute | None = None
        page.set_default_timeout(PATIENCE * 1000)
        page.route_web_socket("**/socket*", self._join)
        legal = json.dumps(LEGAL_PLAY)
        page.route("**/preview*", lambda route: route.fulfill(body=legal, content_type="application/json"))

    def _join(self, line: WebSocketRoute) -> None:
        self.line = line
        server = line.connect_to_server()
        server.on_message(lambda message: self._pass_on(line, json.loads(message)))
        line.on_message(lambda message: self._hear(line, server, str(message)))

    def _pass_on(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        if "view" in message or "changes" in message:
            self._show(line)
        else:
            line.send(json.dumps(message))

    def _show(self, line: WebSocketRoute) -> None:
        if self.moment is None:
            return
        self.version += 1
        news = {"version": self.version, "now": self.moment.view["now"], "events": [], "says": []}
        line.send(json.dumps({**news, "view": self.moment.view}))

    def _hear(self, line: WebSocketRoute, server: WebSocketRoute, message: str) -> None:
        frame = json.loads(message)
        if "do" not in frame:
            server.send(message)
            return
        self.sent.append(frame["do"])
        line.send(json.dumps({"done": frame["id"], "version": self.version}))

    def look(self, address: str, table: str, moment: Moment) -> None:
        self.moment = moment
        self.page.goto(f"{address}table/{table}")
        self.page.get_by_test_id("sentence").wait_for()

    def try_everything(self) -> int:
        """Carry out each act that is listed; returns how many there were."""
        assert self.moment is not None
        tried = 0
        for act in self.moment.acts:
            if act["command"] in BY_OTHER_WAYS:
                continue
            for option in [*act.get("options", ())][:MOST_OPTIONS] or [""]:
                if not done_otherwise(self.moment, act, option):
                    self._try(act, option)
                    tried += 1
        return tried

    def _try(self, act: Mapping[str, Any], option: str) -> None:
        assert self.moment is not None
        self.sent.clear()
        try:
            self.perform(act, option)
            until(lambda: self._was_sent(act, option), self.page, "nothing was sent", seconds=PATIENCE)
        except (AssertionError, Error) as fault:
            why = str(fault).splitlines()[0]
            raise UnreachableError(f"{self.moment}: {act} {option}; sent {self.sent}; {why}") from fault
        self._afresh()

    def _was_sent(self, act: Mapping[str, Any], option: str) -> bool:
        """The command, with this option in one of its fields, for what it is meant for."""
        for order in self.sent:
            given = {str(value).lower() for value in order.values()}
            given |= {f"{order.get('against')}:{order.get('offence')}"}
            given |= {f"{order.get('numbers')} {order.get('operations')}", *order.get("tiles", ())}
            aimed = "target" not in act or order.get("target") == act["target"]
            if order["command"] == act["command"] and aimed and (not option or option.lower() in given):
                return True
        return False

    def _afresh(self) -> None:
        """Put everything out of the hand, and see the same moment again."""
        until(self._all_closed, self.page, "a dialog stays open", PATIENCE)
        self.page.keyboard.press("Escape")
        if self.line is not None:
            self._show(self.line)

    def _all_closed(self) -> bool:
        if not self.page.locator("dialog[open]").count():
            return True
        self.page.keyboard.press("Escape")
        return False

    # How each act is carried out.

    def perform(self, act: Mapping[str, Any], option: str) -> None:
        command = act["command"]
        ways: dict[str, Callable[[Mapping[str, Any], str], None]] = {
            "arrange-goal": self._lay,
            "move": self._move,
            "bonus": self._bonus,
            "choose-variation": self._choose,
            "write": self._write,
            "present": self._present,
            "reject": self._reject,
            "take-side": self._side,
            "make-play": self._play,
            "propose": self._play,
            "trade": self._trade,
            "draw": self._draw,
        }
        if command in ways:
            ways[command](act, option)
            return
        if command in IN_THE_MENU:
            self.page.get_by_role("button", name="More", exact=True).click()
            self._button(IN_THE_MENU[command]).click()
        else:
            self._control(command, act, option).click()
        if command in ASKED_ABOUT:
            self._confirm()

    def _control(self, command: str, act: Mapping[str, Any], option: str) -> Locator:
        acts = self.page.locator(".acts")
        if command == "make-challenge":
            return acts.locator(f".challenge.{option}")
        if command == "charge":
            return self._of_the_same_kind(act, re.compile(": object$"))
        if command == "call-delay":
            return acts.get_by_role("button", name=re.compile("is taking too long$"))
        if command == "agree-correction":
            return acts.get_by_role("button", name=re.compile("^Agree: "))
        if command == "initial-game":
            return self._button(f"Sign game {option}")
        if command in ("support", "confirm"):
            return self._idea(act["target"]).get_by_role(
                "button", name="I like it" if command == "support" else "We play this"
            )
        if command in ("say-no-goal", "pass"):
            return acts.get_by_role(
                "button", name="No Goal" if command == "say-no-goal" else "Pass", exact=True
            )
        assert self.moment is not None
        known = EQUATE_BUTTONS if self.moment.game == "equate" else BUTTONS
        return self._button(known[command])

    def _button(self, name: str | re.Pattern[str]) -> Locator:
        exact = isinstance(name, str)
        return self.page.get_by_role("button", name=name, exact=exact).first

    def _of_the_same_kind(self, act: Mapping[str, Any], name: re.Pattern[str]) -> Locator:
        assert self.moment is not None
        same = [one for one in self.moment.acts if one["command"] == act["command"]]
        return self.page.get_by_role("button", name=name).nth(same.index(dict(act)))

    def _idea(self, number: int) -> Locator:
        assert self.moment is not None
        at = [one["number"] for one in self.moment.view["proposals"]].index(number)
        return self.page.locator(".ideas li").nth(at)

    def _confirm(self) -> None:
        self.page.locator("dialog[open] form .button:not([type=button])").click()

    def _resource(self, act: Mapping[str, Any]) -> Locator:
        cubes = self.page.locator(".zone.resources button.cube")
        expect(cubes.first).to_be_visible()
        return cubes.first

    def _lay(self, act: Mapping[str, Any], option: str) -> None:
        self._resource(act).click()

    def _move(self, act: Mapping[str, Any], option: str) -> None:
        self._resource(act).click()
        self._button(f"Put it in {option.capitalize()}").click()

    def _bonus(self, act: Mapping[str, Any], option: str) -> None:
        self.page.locator(".acts").get_by_role("button", name="Bonus", exact=True).click()
        self.page.locator(f".zone.resources button[data-cube='{option}']").click()

    def _choose(self, act: Mapping[str, Any], option: str) -> None:
        assert self.moment is not None
        taken = {
            one for act in self.moment.acts if act["command"] == "choose-variation" for one in act["options"]
        }
        names = dict.fromkeys(one.split("=")[0] for one in self.moment.view["offered"] if one in taken)
        row = self.page.locator(".side .choose li").nth(list(names).index(option.split("=")[0]))
        menu = row.locator("select")
        if menu.count():
            menu.select_option(option)
        row.get_by_role("button").click()

    def _write(self, act: Mapping[str, Any], option: str) -> None:
        self.page.get_by_role("textbox", name="Your Equation").fill(EQUATION)

    def _present(self, act: Mapping[str, Any], option: str) -> None:
        self._write(act, option)
        self._button("Present").click()
        self._confirm()

    def _reject(self, act: Mapping[str, Any], option: str) -> None:
        self._button("Object").click()
        self.page.locator(f".reasons input[value='{option}']").check()
        symbols = self.page.locator(".brackets .line button")
        if symbols.count():
            symbols.first.click()
            symbols.last.click()
        self.page.locator(".check .primary").click()

    def _side(self, act: Mapping[str, Any], option: str) -> None:
        assert self.moment is not None
        if self.moment.view["phase"] == "write":
            self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("button", name=re.compile(f"^{option} · ")).first.click()

    def _play(self, act: Mapping[str, Any], option: str) -> None:
        self.page.locator(".hand .tile:not(.used)[aria-label*=', scores']").first.click()
        face = self.page.locator(".hand .tile.face")
        if face.count():
            face.first.click()
        self._button("Play it" if act["command"] == "make-play" else "Propose this").click()

    def _trade(self, act: Mapping[str, Any], option: str) -> None:
        self.page.locator(".acts").get_by_role("button", name="Trade", exact=True).click()
        self.page.locator(f"dialog[open] .tile[aria-label^='{option}, scores']").first.click()
        self.page.locator("dialog[open] .primary").click()

    def _draw(self, act: Mapping[str, Any], option: str) -> None:
        stepper = self.page.get_by_test_id("stepper")
        wanted = int(option.split()[1])
        signs = stepper.locator(".pile b").last
        while (shown := int(signs.inner_text())) != wanted:
            name = "One fewer number, one more sign" if shown < wanted else "One more number, one fewer sign"
            stepper.get_by_role("button", name=name).click()
        stepper.locator(".go").click()


def done_otherwise(moment: Moment, act: Mapping[str, Any], option: str) -> bool:
    """What another control does as well: such an act has none of its own."""
    view, command = moment.view, act["command"]
    listed = {one["command"] for one in moment.acts}
    match command:
        case "begin-shake":  # the setter's roll begins it, and without a clock there is nothing to start
            return "roll" in listed or not view["table"]["timed"]
        case "decide-present":  # presenting says so
            return option == "true"
        case "reject":  # nothing is left to object
            return not option
        case "say-no-goal":  # first the line is cleared
            return bool(view["goal"])
        case "arrange-goal":  # the last cube may only be turned
            return not any(cube["section"] == "resources" for cube in view["cubes"])
        case "draw":  # a rack is filled at once
            most = sum(map(int, act["options"][0].split()))
            return sum(map(int, option.split())) < most
        case "make-play" | "propose":  # an empty rack has nothing to lay; a team may still propose to pass
            return not view["hand"]
    return False
