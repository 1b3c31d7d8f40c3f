"""Opening a tournament and changing its settings."""

from __future__ import annotations

from collections.abc import Sequence

from ..books import book_named
from ..divisions import FieldOfPlay, divisions_of, find_division
from ..events import Opened, SettingsChanged
from ..refusal import TournamentFault, TournamentRefusal
from ..settings import TournamentRules, check_settings
from ..state import Tournament


def open_tournament(
    name: str, rulebook: str, divisions: Sequence[str], settings: TournamentRules
) -> list[Opened]:
    book = book_named(rulebook)
    check_settings(book, settings)
    if not name.strip() or len(name) > 120 or not name.isprintable():
        raise TournamentFault("name", "bad-name", most=120)
    made = divisions_of(book, divisions)
    return [Opened(name.strip(), book.id, tuple("+".join(one.members) for one in made), settings)]


def change_settings(
    state: Tournament, settings: TournamentRules, divisions: Sequence[str] | None = None
) -> list[SettingsChanged]:
    """New settings; divisions can be merged or split until the first draw."""
    check_settings(state.book, settings)
    old = tuple("+".join(one.members) for one in state.divisions)
    wanted = old if divisions is None else tuple(divisions)
    if settings.rounds < max(state.drawn_rounds(), default=0):
        raise TournamentRefusal("rounds-drawn", round=max(state.drawn_rounds()))
    made = divisions_of(state.book, wanted)
    if state.frozen and [one.id for one in made] != [one.id for one in state.divisions]:
        raise TournamentRefusal("divisions-frozen")
    for entry in state.entries.values():
        found = find_division(made, entry.division)
        if found is None:
            raise TournamentRefusal("division-in-use", division=entry.division, code=entry.code)
        if entry.grade is not None and entry.grade > found.ceiling:
            raise TournamentRefusal(
                "playing-down",
                state.book.cite("division"),
                grade=entry.grade,
                division=found.id,
                most=found.ceiling,
            )
    return [SettingsChanged(settings, tuple("+".join(one.members) for one in made))]


def merge(state: Tournament, names: Sequence[str]) -> list[SettingsChanged]:
    """Two or more divisions play together from now on; nothing else about the tournament changes."""
    found = [_named(state, part) for name in names for part in name.split("+")]
    together = list(dict.fromkeys(member for division in found for member in division.members))
    if len({division.id for division in found}) < 2:
        raise TournamentFault("division", "two-divisions-needed")
    order = list(state.book.divisions)
    merged = "+".join(sorted(together, key=order.index))
    kept = [one for one in state.divisions if not set(one.members) & set(together)]
    return change_settings(state, state.settings, _in_order(state, [*map(_spelling, kept), merged]))


def split(state: Tournament, name: str) -> list[SettingsChanged]:
    """A merged division becomes the divisions that it was made of."""
    found = _named(state, name)
    if len(found.members) < 2:
        raise TournamentRefusal("not-merged", division=found.id)
    kept = [_spelling(one) for one in state.divisions if one.id != found.id]
    return change_settings(state, state.settings, _in_order(state, [*kept, *found.members]))


def _named(state: Tournament, name: str) -> FieldOfPlay:
    found = find_division(state.divisions, name)
    if found is None:
        allowed = ", ".join(one.id for one in state.divisions)
        raise TournamentFault("division", "unknown-division", given=name[:40], allowed=allowed)
    return found


def _spelling(division: FieldOfPlay) -> str:
    return "+".join(division.members)


def _in_order(state: Tournament, names: Sequence[str]) -> list[str]:
    """Divisions from lowest to highest, as the book lists them."""
    order = list(state.book.divisions)
    return sorted(names, key=lambda name: order.index(name.split("+")[0]))
