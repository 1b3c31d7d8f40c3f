"""How many players sit at each table: threes with as few twos as possible, or three to six in the Cup."""

from __future__ import annotations


def table_sizes(players: int, least: int, most: int, usual: int, largest_team: int = 1) -> list[int] | None:
    """Sizes that differ by at most one, larger first; None if no sizes fit.

    Tables have the usual size or one less; there are more tables if a team has more players than tables,
    because teammates may never meet.

    >>> table_sizes(13, 2, 3, 3), table_sizes(10, 2, 3, 3), table_sizes(23, 3, 6, 5)
    ([3, 3, 3, 2, 2], [3, 3, 2, 2], [5, 5, 5, 4, 4])
    >>> table_sizes(7, 2, 3, 3, largest_team=4) is None
    True
    """
    if players < least:
        return None
    usual = min(max(usual, least), most)
    counts = sorted(
        (count for count in range(1, players // least + 1) if -(-players // count) <= most),
        key=lambda count: (abs(count + players // -usual), count + players // -usual < 0),
    )
    counts = [count for count in counts if count >= largest_team]
    if not counts:
        return None
    return spread(players, counts[0])


def spread(players: int, tables: int) -> list[int]:
    """A number of players at a number of tables, as evenly as possible."""
    size, more = divmod(players, tables)
    return [size + 1] * more + [size] * (tables - more)
