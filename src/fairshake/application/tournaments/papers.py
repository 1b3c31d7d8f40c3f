"""What stands on each paper, as plain data: the printer knows nothing of tournaments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from fairshake.application.registry import kit_of
from fairshake.messages import sentence
from fairshake.tournaments.deciding.roster import next_round
from fairshake.tournaments.draw.wishes import Seating
from fairshake.tournaments.entries import public_name
from fairshake.tournaments.state import Tournament

from .drawing import table_answer
from .viewing import awards_answer, standings_answer


class Wish(Struct, frozen=True):
    """Which round and table, how many places get a certificate, and whether everyone may see it."""

    round: int | None = None
    table: int | None = None
    places: int = 3
    public: bool = False
    address: str = ""
    sheet_key: Callable[[int, int, Sequence[str]], str] | None = None
    player_key: Callable[[str], str] | None = None
    seed: int = 1
    """Which board situations."""


Paper = Callable[[Tournament, Wish], dict[str, Any]]


def _seatings(state: Tournament, wish: Wish) -> list[Seating]:
    return [
        seating
        for key, seating in sorted(state.seatings.items())
        if wish.round in (None, key[0]) and wish.table in (None, key[1])
    ]


def _head(state: Tournament) -> dict[str, Any]:
    return {"name": state.name, "rulebook": state.book.id, "scoring": state.book.scoring}


def qr_text(state: Tournament, wish: Wish, seating: Seating) -> str:
    """What the code on a sheet says: an address where there is one, else the sheet's name."""
    round, table = seating.round, seating.table
    if not wish.address:
        return f"fairshake:{state.name}/round-{round}/table-{table}"
    key = "" if wish.sheet_key is None else f"?key={wish.sheet_key(round, table, seating.codes)}"
    return f"{wish.address.rstrip('/')}/sheets/{round}/{table}{key}"


def division_name(state: Tournament, division: str) -> str:
    """A division as it is called on paper; merged ones by all their names."""
    return " + ".join(
        sentence("tournament-paper", f"division.{member}") for member in _members(state, division)
    )


def table_sheets(state: Tournament, wish: Wish) -> dict[str, Any]:
    items = []
    for seating in _seatings(state, wish):
        item = table_answer(state, seating)
        item["division"] = division_name(state, seating.division)
        item["qr"] = qr_text(state, wish, seating)
        item["approved_penalties"] = any(
            member in state.book.approved_penalties for member in _members(state, seating.division)
        )
        item["variations"] = variation_chart(state, seating.division)
        items.append(item)
    return {**_head(state), "items": items}


def _members(state: Tournament, division: str) -> tuple[str, ...]:
    return next((one.members for one in state.divisions if one.id == division), (division,))


def variation_chart(state: Tournament, division: str) -> list[dict[str, Any]]:
    """The variations a player may circle in this division and season, with what must be filled in."""
    if not state.book.variation_chart:
        return []
    # Only this paper needs the rule books, and they take longer to load than most acts.
    from fairshake.application.equations.names import variation_title
    from fairshake.rulebooks import RULEBOOKS, parameters_of
    from fairshake.rulebooks.model import EVEN, ODD

    book = RULEBOOKS[state.book.id]
    unwanted = ODD if state.settings.season % 2 == 0 else EVEN
    rows: list[dict[str, Any]] = []
    top = _members(state, division)[-1]
    for offer in book.division(top).offers:
        if offer.implied or offer.years == unwanted:
            continue
        title = variation_title(offer.name)
        choices = list(parameters_of(offer))
        if len(choices) == 1:
            title, choices = f"{choices[0]} {title}", []
        rows.append({"title": title, "choices": choices})
    return rows


def player_sheets(state: Tournament, wish: Wish) -> dict[str, Any]:
    """One for every player: the table of each round, and boxes for the games."""
    where: dict[str, dict[int, int]] = {}
    for seating in state.seatings.values():
        for code in seating.codes:
            where.setdefault(code, {})[seating.round] = seating.table
    items = [
        {
            "code": entry.code,
            "name": entry.name_now,
            "team": entry.team,
            "school": entry.school,
            "division": division_name(state, state.division_of(entry)),
            "rounds": [
                {"round": round, "table": where.get(entry.code, {}).get(round)}
                for round in range(1, state.settings.rounds + 1)
            ],
            "qr": player_qr(state, wish, entry.code),
        }
        for entry in sorted(state.entries.values(), key=lambda one: (one.school, one.team, one.code))
        if entry.withdrawn is None
    ]
    return {**_head(state), "items": items}


def player_qr(state: Tournament, wish: Wish, code: str) -> str:
    """The player's own way to the live tables, where there are any."""
    if not wish.address or wish.player_key is None:
        return f"fairshake:{state.name}/player-{code}"
    return f"{wish.address.rstrip('/')}/play?code={code}&key={wish.player_key(code)}"


def cm_cards(state: Tournament, wish: Wish) -> dict[str, Any]:
    """As many C/M cards as there are players."""
    return {**_head(state), "items": [{}] * len(state.entries)}


def table_cards(state: Tournament, wish: Wish) -> dict[str, Any]:
    tables: dict[int, str] = {}
    for seating in _seatings(state, wish):
        tables.setdefault(seating.table, division_name(state, seating.division))
    return {**_head(state), "items": [{"table": one, "division": two} for one, two in sorted(tables.items())]}


def room_lists(state: Tournament, wish: Wish) -> dict[str, Any]:
    """For the wall: everyone by name or code, with the table of the round."""
    items = []
    for round in state.drawn_rounds():
        if wish.round not in (None, round):
            continue
        rows = []
        for seating in state.tables(round):
            for code in seating.codes:
                entry = state.entries[code]
                shown = (
                    public_name(entry, state.settings.public, round) if wish.public else entry.name_in(round)
                )
                rows.append({"name": shown or code, "code": code, "team": entry.team, "table": seating.table})
        for _, code in sorted(bye for bye in state.byes if bye[0] == round):
            entry = state.entries[code]
            rows.append(
                {"name": entry.name_in(round) or code, "code": code, "team": entry.team, "table": None}
            )
        rows.sort(key=lambda row: (str(row["name"]).casefold(), row["code"]))
        items.append({"round": round, "rows": rows})
    return {**_head(state), "items": items}


def certificates(state: Tournament, wish: Wish) -> dict[str, Any]:
    awards = awards_answer(state, wish.places, wish.public)
    items = [
        {
            "place": row["place"],
            "who": row["name"] or row["code"],
            "team": row["team"],
            "division": division_name(state, row["division"]),
        }
        for row in awards["individuals"]
    ]
    items += [
        {
            "place": row["place"],
            "who": row["team"],
            "team": row["school"],
            "division": division_name(state, row["division"]),
        }
        for row in awards["teams"]
    ]
    return {**_head(state), "items": items}


def recording_charts(state: Tournament, wish: Wish) -> dict[str, Any]:
    """The chart on which the lower league divisions may write down a shake (I-C)."""
    lower = state.book.approved_penalties
    items = [
        {
            "code": entry.code,
            "name": entry.name_now,
            "division": division_name(state, state.division_of(entry)),
        }
        for entry in state.entries.values()
        if set(_members(state, state.division_of(entry))) & set(lower) and entry.withdrawn is None
    ]
    return {**_head(state), "items": items}


def standings_paper(state: Tournament, wish: Wish) -> dict[str, Any]:
    table = standings_answer(state, wish.public)
    items = []
    for division in state.divisions:
        for kind in ("individuals", "teams"):
            rows = [row for row in table[kind] if row["division"] == division.id]
            if rows:
                name = division_name(state, division.id)
                items.append({"kind": kind, "division": name, "rows": rows})
    return {
        **_head(state),
        "items": items,
        "settings": table["settings"],
        "provisional": [reason["message"] for reason in table["provisional"]],
    }


def board_situations(state: Tournament, wish: Wish) -> dict[str, Any]:
    """A situation for each division, of one round (the next one, if none is named: each takes a while to make)."""
    round = next_round(state) if wish.round is None else wish.round
    known = 1 <= round <= state.settings.rounds
    make = kit_of(state.book.game).tournament.situations
    return {**_head(state), "items": make(state, wish.seed, round, division_name) if known else []}


PAPERS: Final[Mapping[str, Paper]] = {
    "table-sheets": table_sheets,
    "player-sheets": player_sheets,
    "cm-cards": cm_cards,
    "table-cards": table_cards,
    "room-lists": room_lists,
    "certificates": certificates,
    "recording-charts": recording_charts,
    "standings": standings_paper,
    "board-situations": board_situations,
    "situation-keys": board_situations,
}
