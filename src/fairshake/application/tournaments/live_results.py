"""What a finished game says for a scoresheet: totals, games, and the warnings that judges gave at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from fairshake.application.registry import kit_of

HALL: Final = "hall"
"""The hall's name in a table's log when it gives a judge's orders."""


def results_of(
    game: str, state: Any, codes: Mapping[str, str], scoring: str, absent: Collection[str] = ()
) -> dict[str, Any]:
    """The fields of a sheet, from the final state of a table; `codes` gives the code of each seat.

    `absent` players never sat down, which is not the same as a total of 0.
    """
    kit = kit_of(game)
    totals = kit.scores(state)
    scores = [
        {"code": code, "total": totals[player]}
        if player in totals and code not in absent
        else {"code": code, "absent": True}
        for player, code in codes.items()
    ]
    return {"scores": scores} | ({"games": kit.tournament.games(state)} if scoring == "average" else {})


def is_doubtful(results: Mapping[str, Any]) -> bool:
    """A player was absent, or nobody scored: a person checks such a result before it is confirmed."""
    scores = results["scores"]
    return any(one.get("absent") for one in scores) or not any(one.get("total") for one in scores)


def warnings_at(
    game: str, state: Any, codes: Mapping[str, str], judges: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Code, judge and reason of each warning of this round that the ledger does not have yet."""
    for judge, player, why in kit_of(game).tournament.warnings(state):
        if judge == HALL:
            continue
        number = judge.removeprefix("j")
        known = number.isdigit() and 0 < int(number) <= len(judges)
        yield codes[player], judges[int(number) - 1] if known else judge, why
