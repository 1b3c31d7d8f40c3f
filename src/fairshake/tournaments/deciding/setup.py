"""Opening a tournament and changing its settings."""

from __future__ import annotations

from collections.abc import Sequence

from ..books import book_named
from ..divisions import divisions_of, find_division
from ..events import Opened, SettingsChanged
from ..refusal import Fault, Refusal
from ..settings import Settings, check_settings
from ..state import Tournament


def open_tournament(name: str, rulebook: str, divisions: Sequence[str], settings: Settings) -> list[Opened]:
    book = book_named(rulebook)
    check_settings(book, settings)
    if not name.strip() or len(name) > 120 or not name.isprintable():
        raise Fault("name", "bad-name", most=120)
    made = divisions_of(book, divisions)
    return [Opened(name.strip(), book.id, tuple("+".join(one.members) for one in made), settings)]


def change_settings(
    state: Tournament, settings: Settings, divisions: Sequence[str] | None = None
) -> list[SettingsChanged]:
    """New settings; divisions can be merged or parted until the first draw."""
    check_settings(state.book, settings)
    old = tuple("+".join(one.members) for one in state.divisions)
    wanted = old if divisions is None else tuple(divisions)
    if settings.rounds < max(state.drawn_rounds(), default=0):
        raise Refusal("rounds-drawn", round=max(state.drawn_rounds()))
    made = divisions_of(state.book, wanted)
    if state.frozen and [one.id for one in made] != [one.id for one in state.divisions]:
        raise Refusal("divisions-frozen")
    for entry in state.entries.values():
        found = find_division(made, entry.division)
        if found is None:
            raise Refusal("division-in-use", division=entry.division, code=entry.code)
        if entry.grade is not None and entry.grade > found.ceiling:
            raise Refusal(
                "playing-down",
                state.book.cite("division"),
                grade=entry.grade,
                division=found.id,
                most=found.ceiling,
            )
    return [SettingsChanged(settings, tuple("+".join(one.members) for one in made))]
