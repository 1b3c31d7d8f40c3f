"""The use cases as programs meet them: the same functions, with answers as JSON has them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec

from fairshake.application.analysis import games, positions
from fairshake.application.equate import activities, plays
from fairshake.application.equations import catalog, rulings, solutions, stepwise
from fairshake.application.puzzles import bulk, generation


def plain(answer: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(answer))


def _plain(work: Callable[..., object]) -> Callable[..., dict[str, Any]]:
    @wraps(work)
    def done(*args: Any, **kwargs: Any) -> dict[str, Any]:
        answer: dict[str, Any] = plain(work(*args, **kwargs))
        return answer

    return done


judge = _plain(rulings.judge)
solve = _plain(solutions.solve)
hint = _plain(stepwise.hint)
explain = _plain(stepwise.explain)
rulebooks = _plain(catalog.rulebooks)
check = _plain(plays.check)
moves = _plain(plays.moves)
hand = _plain(activities.hand)
situation = _plain(activities.situation)
analyse_events = _plain(games.analyse_events)
analyse_file = _plain(games.analyse_file)
position_answer = _plain(positions.position_answer)
daily = _plain(generation.daily)
make_one = _plain(bulk.make_one)
