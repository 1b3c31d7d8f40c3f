"""The points of a whole game counted once more from its log, in the words of the books and not with the engine.

Only what happened is taken from the log: who challenged, who presented, what the judge said of each Equation, which
tile went where. What that is worth is written here a second time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

Event = dict[str, Any]
PROVES = {"now": "challenger", "no-goal": "challenger", "impossible": "mover"}
"""Who has to show an Equation."""


# Equations.


def recount(book: str, events: list[Event]) -> tuple[list[dict[str, int]], dict[str, tuple[int, str]]]:
    """The points of every shake, and each player's total with what stands on the final scoresheet."""
    players = [seat["id"] for seat in events[0]["table"]["seats"]]
    shakes = [_shake_points(book, shake) for shake in _shakes(events)]
    taken = _penalties(events)
    totals = {player: sum(shake[player] for shake in shakes) + taken[player] for player in players}
    if book == "challenge-cup-2022":
        written = {player: _average(totals[player], len(shakes)) for player in players}
    else:
        written = {player: _match_points(player, totals) for player in players}
    return shakes, {player: (totals[player], written[player]) for player in players}


def _shakes(events: list[Event]) -> list[list[Event]]:
    """The events of each shake that was scored, from its beginning to its score."""
    found: list[list[Event]] = []
    under_way: list[Event] = []
    for event in events:
        if event["event"] == "shake-began":
            under_way = []
        under_way.append(event)
        if event["event"] == "shake-scored":
            found.append(under_way)
    return found


def _shake_points(book: str, events: list[Event]) -> dict[str, int]:
    players = events[0]["players"]
    of = defaultdict(list)
    for event in events:
        of[event["event"]].append(event)
    correct = {event["player"] for event in of["equation-judged"] if event["ruling"]["correct"]}
    presented = {event["player"] for event in of["equation-presented"]}
    presented |= {event["player"] for event in of["presenting-decided"] if event["presents"]}
    calls = of["challenged"]
    cup = book == "challenge-cup-2022"
    if not calls:
        right, wrong = (1, 0) if cup else (4, 2)
        return {player: right if player in correct else wrong for player in players}
    if cup:
        return _cup(players, calls, {event["player"]: event["side"] for event in of["sided"]}, correct)
    return {
        player: _league(book, player, calls[0], presented, correct, set(players) - {player})
        for player in players
    }


def _league(
    book: str, player: str, call: Event, presented: set[str], correct: set[str], others: set[str]
) -> int:
    """X-A, X-B: who is not correct scores 2, who is scores 6; a Third Party on the Challenger's side has 4."""
    challenger, mover = call["player"], call["against"]
    must_write = challenger if PROVES[call["kind"]] == "challenger" else mover
    if player in presented or player == must_write:
        is_correct = player in correct
    else:
        is_correct = not others & correct
    if not is_correct:
        return 2
    if player in (challenger, mover):
        return 6
    with_challenger = (player in presented) == (must_write == challenger)
    if book == "agloa-2019" and player in presented and challenger not in correct:
        with_challenger = False  # X-B-3: the only correct Equation after a Now challenge is worth 6.
    return 4 if with_challenger else 6


def _cup(players: list[str], calls: list[Event], cards: dict[str, str], correct: set[str]) -> dict[str, int]:
    """Scoring Games: 2 for the one Challenger, 1 for everyone else who is right, nothing for the others."""
    challenger = calls[0]["player"] if len(calls) == 1 else None
    side = {**cards, calls[0]["against"]: "M"}
    if challenger:
        side[challenger] = "C"
    proving = "C" if PROVES[calls[0]["kind"]] == "challenger" else "M"
    right = {player for player in players if side.get(player) == proving and player in correct}
    if not right:
        right = {player for player in players if side.get(player) not in (proving, None)}
    return {player: (1 + (player == challenger)) * (player in right) for player in players}


def _penalties(events: list[Event]) -> Counter[str]:
    """Points that were taken; one that waits for a judge does not count before he has initialed it."""
    approved = {
        event["number"] for event in events if event["event"] == "penalty-ruled" and event["approved"]
    }
    taken: Counter[str] = Counter()
    for event in events:
        if event["event"] == "penalty-given" and (not event["pending"] or event["number"] in approved):
            taken[event["player"]] += event["points"]
    return taken


def _match_points(player: str, totals: dict[str, int]) -> str:
    """XII-A for three: 6, 4 and 2 for the places; those who tie share what their places are worth."""
    better = sum(total > totals[player] for total in totals.values())
    tied = sum(total == totals[player] for total in totals.values())
    return str(sum((6, 4, 2)[better : better + tied]) // tied)


def _average(total: int, games: int) -> str:
    """Points a game, to two places."""
    cents = Fraction(total, games) * 100 + Fraction(1, 2)
    whole, rest = divmod(int(cents // 1), 100)
    return f"{whole}.{rest:02}"


# Equate.

QUARTER = (
    ".T...t...d",
    "T...t...d.",
    "...D...d..",
    "..D...t...",
    ".t...d...t",
    "t...d...t.",
    "...t...d..",
    "..d...d...",
    ".d...t..d.",
    "d...t....D",
)
"""The board from its corner to the centre: d and t double and triple a symbol, D and T the whole equation."""
SIZE = 19
FACES = {"+": 1, "-": 2, "×": 3, "÷": 5, "=": 0}
FACES |= (
    dict.fromkeys("012345", 1) | dict.fromkeys("6789", 2) | dict.fromkeys(("2/2", "3/3", "4/4", "6/6"), 2)
)
FACES |= {"1/2": 4, "2/4": 5, "3/6": 5, "5/2": 5, "1/4": 6, "3/4": 6, "7/4": 7, "1/3": 8, "2/3": 8}
FACES |= {"2/6": 9, "4/6": 9, "1/6": 10, "5/6": 12}
"""The number in the corner of each tile."""
ALL_NINE = 40


def premium(square: int) -> str:
    row, column = divmod(square, SIZE)
    return QUARTER[min(row, SIZE - 1 - row)][min(column, SIZE - 1 - column)]


def recount_equate(events: list[Event]) -> tuple[list[tuple[int, int]], Counter[str], dict[int, str]]:
    """Each play's points as reported and as counted, the sums of the players, and the board at the end."""
    board: dict[int, str] = {}
    pairs, sums = [], Counter[str]()
    for event in events:
        if event["event"] == "play-made":
            placed = {int(square): tile for square, tile in event["placed"].items()}
            board |= placed
            worth = _play(board, placed)
            pairs.append((event["score"], worth))
            sums[event["player"]] += worth
    return pairs, sums, board


def _play(board: dict[int, str], placed: dict[int, str]) -> int:
    """Every equation that the tiles made or changed counts, if one of them holds all the tiles that were played."""
    lines = {tuple(_line(board, square, step)) for square in placed for step in (1, SIZE)}
    made = [line for line in lines if any(board[square] == "=" for square in line)]
    if not any(set(placed) <= set(line) for line in made):
        return 0
    all_nine = sum(tile != "=" for tile in placed.values()) == 9
    return sum(_worth(board, placed, line) for line in made) + ALL_NINE * all_nine


def _line(board: dict[int, str], square: int, step: int) -> list[int]:
    """All tiles in a row with this one, across (1) or down (19)."""

    def next_to(one: int, step: int) -> bool:
        same_row = abs(step) != 1 or one // SIZE == (one + step) // SIZE
        return same_row and one + step in board

    while next_to(square, -step):
        square -= step
    line = [square]
    while next_to(line[-1], step):
        line.append(line[-1] + step)
    return line


def _worth(board: dict[int, str], placed: dict[int, str], line: tuple[int, ...]) -> int:
    total, times = 0, 1
    for square in line:
        kind = premium(square) if square in placed else "."
        total += tile_worth(board[square]) * {"d": 2, "t": 3}.get(kind, 1)
        times *= {"D": 2, "T": 3}.get(kind, 1)
    return total * times


def tile_worth(tile: str) -> int:
    """A blank counts nothing, whatever it stands for."""
    return 0 if tile.startswith("?") else FACES[tile]
