"""Acts: what a player may do now, spelled out one by one so that a program can pick one and do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from fairshake.games import Act as Listed

OPTION: Final[Mapping[str, str]] = {
    "bonus": "cube",
    "call-delay": "against",
    "call-end": "wants",
    "choose-variation": "choice",
    "decide-present": "presents",
    "draw": "numbers operations",
    "initial-game": "game",
    "make-challenge": "word",
    "move": "section",
    "reject": "reason",
    "take-back": "cube",
    "take-side": "side",
    "trade": "tiles",
}
"""The field that an act's options fill in."""
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "arrange-goal": ("goal",),
    "make-play": ("play",),
    "present": ("equation",),
    "substitute": ("name",),
    "trade": ("tiles",),
    "write": ("equation",),
}
"""What an act needs besides what is listed."""
AWAY: Final = frozenset({"leave", "return", "resign", "substitute", "call-end", "agree-end", "take-block"})
"""Acts that are about the people at the table and not about the game."""
NUMBERS: Final = ("cube", "game", "numbers", "operations")


@dataclass(frozen=True)
class Act:
    """Something that a player may do now; pass it to `do`.

    If it `needs` something, add that: `match.do(act, equation="(6x6)+1 = 37")`.
    """

    player: str
    """Who may do it."""
    name: str
    """The name of the act: `move`, `make-challenge`, `make-play`."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of its fields."""
    needs: tuple[str, ...] = ()
    """Names of fields you still have to supply."""

    def __str__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.fields.items() if name != "target")
        open_fields = "".join(f", {name}=…" for name in self.needs)
        return f"{self.player}: {self.name}({(said + open_fields).removeprefix(', ')})"


def spelled_out(player: str, listed: Listed) -> Iterator[Act]:
    """Every act that one entry of a game's list stands for."""
    target = {} if listed.target is None else {"target": listed.target}
    needs = NEEDS.get(listed.command, ())
    options: list[dict[str, Any]] = [{}]
    if listed.options and not needs:
        options = [_filled(listed.command, option) for option in listed.options]
    more = [[(name, value) for value in values] for name, values in listed.more.items() if name not in needs]
    if listed.command == "arrange-goal":
        more = []
    for option, *others in product(options, *more):
        said = {**option, **dict(others)}
        yield Act(player, listed.command, {**{n: _value(n, v) for n, v in said.items()}, **target}, needs)


def _filled(command: str, option: str) -> dict[str, Any]:
    if command == "charge":
        against, _, offence = option.partition(":")
        return {"against": against, "offence": offence}
    names = OPTION[command].split()
    values = option.split() if len(names) > 1 else [option]
    return dict(zip(names, values, strict=True))


def _value(name: str, text: Any) -> Any:
    if name in NUMBERS:
        return int(text)
    return {"true": True, "false": False}.get(text, text) if name in ("presents", "wants") else text
