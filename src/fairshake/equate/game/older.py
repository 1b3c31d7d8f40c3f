"""Logs from before the common one: a single JSON document with `type` tags, seat numbers and a seed.

Its events are carried forward: seats get the ids `1`, `2`, …, members `1.1`, `1.2`, …, a seat whose name said that a
bot holds it gets the bot's level, proposals and plays get their numbers; the seed and its counter are dropped,
because what was drawn stands in the events.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from fairshake.equate.game.events import AnyEvent

FORMAT: Final = "fairshake-equate"
_BOT: Final = "bot "
_DROPPED: Final = ("type", "counter", "seed")

Raw = dict[str, Any]


def read_older(data: bytes) -> tuple[AnyEvent, ...] | None:
    """The events of an older log; None when it is not one. Raises msgspec.MsgspecError when it is broken."""
    if FORMAT.encode() not in data[:200]:
        return None
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT or raw.get("version") != 1:
        return None
    forward = Forward()
    return tuple(forward.event(event) for event in raw.get("events", ()))


class Forward:
    """Carries the events of one older game forward, in their order."""

    def __init__(self, ids: tuple[str, ...] = ()) -> None:
        self.ids = ids
        self.members: list[dict[str, str]] = []
        self.turns = 0
        self.plays = 0
        self.proposed = 0
        self.proposals: dict[int, list[int]] = {}

    def event(self, raw: Raw) -> AnyEvent:
        """One older event as it is told now."""
        try:
            new = _RULES.get(raw["type"], _plain)(self, dict(raw))
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise msgspec.ValidationError(f"an older event cannot be read: {error!r}"[:200]) from None
        new = {key: value for key, value in new.items() if key not in _DROPPED}
        event: AnyEvent = msgspec.convert({**new, "event": raw["type"]}, AnyEvent, str_keys=True)
        return event

    def id(self, seat: int) -> str:
        """The id of a seat: given, or made of its number."""
        return self.ids[seat] if self.ids else str(seat + 1)

    def turn_over(self, seat: int) -> None:
        self.proposals.pop(seat, None)

    def member(self, seat: int, name: str) -> str:
        return self.members[seat][name]


def _plain(forward: Forward, raw: Raw) -> Raw:
    if "seat" in raw:
        raw["player"] = forward.id(raw.pop("seat"))
    return raw


def _created(forward: Forward, raw: Raw) -> Raw:
    seats = [_seat(forward, number, seat) for number, seat in enumerate(raw["settings"]["seats"])]
    return {**raw, "settings": {**raw["settings"], "seats": seats}}


def _seat(forward: Forward, number: int, seat: Mapping[str, Any]) -> Raw:
    names = seat.get("members", ())
    ids = {name: f"{forward.id(number)}.{place}" for place, name in enumerate(names, 1)}
    forward.members.append(ids)
    name = seat["name"]
    bot = name.removeprefix(_BOT).rpartition(" ")[0] if name.startswith(_BOT) else ""
    return {
        **seat,
        "id": forward.id(number),
        "bot": bot,
        "members": [{"id": ids[name], "name": name} for name in names],
        "captain": ids.get(seat.get("captain") or "", ""),
    }


def _first(forward: Forward, raw: Raw) -> Raw:
    rounds = [{forward.id(int(seat)): tile for seat, tile in drawn.items()} for drawn in raw["rounds"]]
    return {**raw, "rounds": rounds, "first": forward.id(raw["first"])}


def _turn(forward: Forward, raw: Raw) -> Raw:
    forward.turns += 1
    return {**_plain(forward, raw), "number": forward.turns}


def _played(forward: Forward, raw: Raw) -> Raw:
    forward.turn_over(raw["seat"])
    forward.plays += 1
    return {**_plain(forward, raw), "number": forward.plays}


def _turn_used(forward: Forward, raw: Raw) -> Raw:
    forward.turn_over(raw["seat"])
    return _plain(forward, raw)


def _proposed(forward: Forward, raw: Raw) -> Raw:
    forward.proposed += 1
    forward.proposals.setdefault(raw["seat"], []).append(forward.proposed)
    by = forward.member(raw["seat"], raw.pop("member"))
    return {**_plain(forward, raw), "by": by, "number": forward.proposed}


def _supported(forward: Forward, raw: Raw) -> Raw:
    number = forward.proposals[raw["seat"]][raw.pop("proposal")]
    by = forward.member(raw["seat"], raw.pop("member"))
    return {**_plain(forward, raw), "by": by, "number": number}


def _about_play(forward: Forward, raw: Raw) -> Raw:
    return {**_plain(forward, raw), "by": forward.id(raw["by"]), "number": forward.plays}


def _accepted(forward: Forward, raw: Raw) -> Raw:
    return {**raw, "player": forward.id(raw["by"])}


def _ended(forward: Forward, raw: Raw) -> Raw:
    return {**raw, "winners": [forward.id(seat) for seat in raw["winners"]]}


_RULES: Final[Mapping[str, Callable[[Forward, Raw], Raw]]] = {
    "game-created": _created,
    "first-drawn": _first,
    "turn-started": _turn,
    "play-made": _played,
    "tiles-traded": _turn_used,
    "passed": _turn_used,
    "proposal-made": _proposed,
    "proposal-supported": _supported,
    "dispute-dismissed": _about_play,
    "play-withdrawn": _about_play,
    "play-accepted": _accepted,
    "game-ended": _ended,
}
