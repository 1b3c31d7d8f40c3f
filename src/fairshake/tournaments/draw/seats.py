"""Who sets the first Goal and who keeps score (Challenge Cup): distributed as evenly as the tables allow.

A role moves along a chain of tables from a player who has it too often to one who has it least
(cost-reducing paths of semi-matchings), so no choice is fairer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from .chance import SeededStream

Group = Sequence[str]


def share_out(
    groups: Sequence[Group], counts: Mapping[str, int], barred: Callable[[int, str], bool]
) -> list[str]:
    """One player from every group, so that nobody is chosen much more often than the others.

    `counts` is how often each was chosen before; `barred` forbids a player in a group.
    """
    choices = [[code for code in group if not barred(number, code)] for number, group in enumerate(groups)]
    load = {code: counts.get(code, 0) for group in groups for code in group}
    chosen: list[str] = []
    for options in choices:
        code = min(options, key=lambda one: load[one])
        load[code] += 1
        chosen.append(code)
    while _improve(choices, chosen, load):
        pass
    return chosen


def _improve(choices: list[list[str]], chosen: list[str], load: dict[str, int]) -> bool:
    """Move the role along one chain from the most loaded player to one with at least two less."""
    held: dict[str, list[int]] = {}
    for number, code in enumerate(chosen):
        held.setdefault(code, []).append(number)
    least = min(load.values())
    for start in sorted((code for code in held if load[code] >= least + 2), key=lambda code: -load[code]):
        came: dict[str, tuple[str, int]] = {start: ("", -1)}
        queue = deque([start])
        while queue:
            code = queue.popleft()
            if load[code] <= load[start] - 2:
                _shift(code, came, chosen)
                load[code] += 1
                load[start] -= 1
                return True
            for number in held.get(code, []):
                for other in choices[number]:
                    if other not in came:
                        came[other] = (code, number)
                        queue.append(other)
    return False


def _shift(code: str, came: Mapping[str, tuple[str, int]], chosen: list[str]) -> None:
    while came[code][1] >= 0:
        before, number = came[code]
        chosen[number] = code
        code = before


def seated(
    groups: Sequence[Group], firsts: Mapping[str, int], lasts: Mapping[str, int], chance: SeededStream
) -> list[tuple[str, ...]]:
    """The groups in the order of their seats: the first setter first, the scorekeeper last."""
    shuffled = []
    for group in groups:
        mixed = list(group)
        chance.shuffle(mixed)
        shuffled.append(mixed)
    setters = share_out(shuffled, firsts, lambda number, code: False)
    keepers = share_out(shuffled, lasts, lambda number, code: setters[number] == code)
    return [
        (setter, *(code for code in group if code not in (setter, keeper)), keeper)
        for group, setter, keeper in zip(shuffled, setters, keepers, strict=True)
    ]
