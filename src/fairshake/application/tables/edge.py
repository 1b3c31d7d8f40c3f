"""What a table sends and takes, as JSON schemas of both games: events, views, and the orders that a client may send.

They come from the Structs of the engines, so that a field that is renamed there is renamed in the OpenAPI document
and in the types of the page. Every name gets the name of its game in front.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, get_args

import msgspec

from fairshake.equate.game import AnyCommand as EquateCommand
from fairshake.equate.game import AnyEvent as EquateEvent
from fairshake.equate.game.view import View as EquateView
from fairshake.equations import AnyCommand as EquationsCommand
from fairshake.equations import AnyEvent as EquationsEvent
from fairshake.equations import View as EquationsView
from fairshake.games.intents import FILLED_IN
from fairshake.games.orders import Command, TableCommand

Schema = dict[str, Any]


class Spoken(NamedTuple):
    """The types that a game speaks in."""

    events: Any
    view: Any
    commands: Any


GAMES: Final[Mapping[str, Spoken]] = {
    "Equations": Spoken(EquationsEvent, EquationsView, EquationsCommand),
    "Equate": Spoken(EquateEvent, EquateView, EquateCommand),
}


def components(ref_template: str) -> dict[str, Schema]:
    """Every schema of both games by name; `EquationsEvent`, `EquateView`, `EquateOrder` and the like are the tops."""
    made: dict[str, Schema] = {}
    for game, spoken in GAMES.items():
        made |= _of_game(game, spoken, ref_template)
    return made


def _of_game(game: str, spoken: Spoken, ref_template: str) -> dict[str, Schema]:
    orders = [kind for kind in get_args(spoken.commands) if not issubclass(kind, TableCommand)]
    template = ref_template.replace("{name}", game + "{name}")
    _, found = msgspec.json.schema_components([spoken.events, spoken.view, *orders], ref_template=template)
    made = {f"{game}{name}": schema for name, schema in found.items()}
    for kind in orders:
        made[f"{game}{kind.__name__}"] = _as_sent(made[f"{game}{kind.__name__}"], kind)
    events = [f"{game}{kind.__name__}" for kind in get_args(spoken.events)]
    sent = [f"{game}{kind.__name__}" for kind in orders]
    made[f"{game}Event"] = _one_of(events, f"Something that happened in a game of {game}.", ref_template)
    made[f"{game}Order"] = _one_of(sent, f"What a player or a judge of {game} may ask for.", ref_template)
    return made


def _as_sent(schema: Schema, kind: type[Command]) -> Schema:
    """A command without what the table fills in: time, who acts, and what chance decides."""
    filled = FILLED_IN | kind.CHANCE
    kept = {name: one for name, one in schema["properties"].items() if name not in filled}
    needed = [name for name in schema.get("required", ()) if name not in filled]
    return {**schema, "properties": kept, "required": needed}


def _one_of(names: Iterable[str], description: str, ref_template: str) -> Schema:
    refs = [{"$ref": ref_template.format(name=name)} for name in names]
    return {"description": description, "anyOf": refs}
