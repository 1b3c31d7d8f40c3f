"""Who sits at an Equate table and how it is set up, from the flags of the command line."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from fairshake.application.bots.equate import make_bot
from fairshake.application.equate.library import equate_game
from fairshake.application.equate.words import settings_words
from fairshake.application.errors import BadInput
from fairshake.application.tables.memory import SeededChance
from fairshake.cli._equate_show import say
from fairshake.cli._equate_table import Game, resumed
from fairshake.games import BadSettings, Place, start
from fairshake.messages import sentence

PerSeat = dict[str, list[str] | None]


def new_table(
    names: list[str],
    teams: list[str],
    bots: list[str],
    per_seat: PerSeat,
    table: dict[str, Any],
    files: tuple[str | None, Path | None, Path | None],
) -> Game:
    """A new game from the command line's flags (`files`: seed, save, resume), or the game of a file."""
    seed, save, resume = files
    chance = SeededChance(seed if seed is not None else secrets.token_hex(16))
    if resume is not None:
        return resumed(resume, save, chance)
    places = _places(names, teams, bots)
    settings = {**table, "seats": _rows(places, per_seat)}
    try:
        done = start(equate_game(), settings, places, 0, chance)
    except BadSettings as bad:
        raise BadInput(bad.field, settings_words(bad)) from None
    game = Game([], done.state, save, chance)
    tileset = done.state.settings.tileset
    if tileset.own_design:
        say(sentence("equate", "play.own-design", title=tileset.title))
    game.take(done)
    return game


def _places(names: list[str], teams: list[str], bots: list[str]) -> list[Place]:
    places = [Place(str(number), name) for number, name in enumerate(names, 1)]
    for text in teams:
        places.append(_team(text, str(len(places) + 1)))
    for number, level in enumerate(bots, 1):
        make_bot(level, 0)
        places.append(Place(str(len(places) + 1), f"Bot {number} ({level})", bot=level))
    return places


def _team(text: str, place: str) -> Place:
    """A team: `Reds=Ann,Abe`, the captain first."""
    name, _, members = text.partition("=")
    people = [one.strip() for one in members.split(",") if one.strip()]
    if not name.strip() or not people:
        raise BadInput("team", sentence("equate", "input.team", given=text[:40]))
    return Place(
        place, name.strip(), members=tuple(Place(f"{place}.{n}", one) for n, one in enumerate(people, 1))
    )


def _rows(places: list[Place], per_seat: PerSeat) -> list[dict[str, int]]:
    rows: dict[str, dict[str, int]] = {place.name: {} for place in places}
    for option, pairs in per_seat.items():
        for pair in pairs or []:
            name, _, number = pair.rpartition("=")
            if name not in rows or not number.isascii() or not number.isdigit() or len(number) > 9:
                raise BadInput(option, sentence("equate", "input.pair", given=pair[:40]))
            rows[name][option] = int(number)
    return [rows[place.name] for place in places]
