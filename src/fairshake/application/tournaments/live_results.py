"""What a finished game says for a scoresheet: totals, games, and the warnings that judges gave at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

HALL: Final = "hall"
"""How the hall is called in a table's log when it gives a judge's orders."""


def results_of(game: str, state: Any, codes: Mapping[str, str], scoring: str) -> dict[str, Any]:
    """The fields of a sheet, from the final state of a table; `codes` gives the code of each seat."""
    if game == "equate":
        seats = [seat.id for seat in state.settings.seats]
        totals = dict(zip(seats, state.scores, strict=True))
        return {"scores": [{"code": code, "total": totals[player]} for player, code in codes.items()]}
    lines = {line.player: line for line in state.standings}
    scores = [
        {"code": code, "total": lines[player].total} if player in lines else {"code": code, "absent": True}
        for player, code in codes.items()
    ]
    if scoring != "average":
        return {"scores": scores}
    return {"scores": scores, "games": max((line.games for line in lines.values()), default=0)}


def warnings_at(
    game: str, state: Any, codes: Mapping[str, str], judges: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Code, judge and reason of each warning of this round that the ledger does not have yet."""
    for warning in state.warnings:
        if game == "equate":
            judge, player = warning.by, warning.against
        else:
            judge, player = warning.judge, warning.player
        if judge == HALL:
            continue
        number = judge.removeprefix("j")
        known = number.isdigit() and 0 < int(number) <= len(judges)
        yield codes[player], judges[int(number) - 1] if known else judge, warning.why
