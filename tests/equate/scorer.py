"""A scorer of Equate written from the booklet: it reads a log as JSON and works out every play and the end again.

Nothing here comes from `fairshake`. The premium squares of the booklet's board and the points of its tiles are typed
in; other boards and tile sets are read from the first event of the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

Fact = dict[str, Any]
Board = dict[int, str]

NINE_TILES = (
    40  # "If a player uses all nine of the tiles …, then the player receives an additional 40 points"
)
SIZE = 19
PREMIUMS = {
    "2E": ((0, 0), (6, 7)),
    "3E": ((8, 9),),
    "3S": ((0, 5), (1, 4), (3, 6), (4, 9), (5, 8)),
    "2S": ((0, 9), (1, 1), (1, 8), (2, 3), (2, 7), (4, 5)),
}
"""The booklet's board: steps from the center; each pair stands for both orders and all signs."""
WORTH = {
    0: "= ?",
    1: "0 1 2 3 4 5 +",
    2: "6 7 8 9 - 2/2 3/3 4/4 6/6",
    3: "×",
    4: "1/2",
    5: "÷ 5/2 2/4 3/6",
    6: "1/4 3/4",
    7: "7/4",
    8: "1/3 2/3",
    9: "2/6 4/6",
    10: "1/6",
    12: "5/6",
}
"""The numbers in the corners of the original tiles; the blank and the equal symbol have none."""
POINTS = {face: points for points, faces in WORTH.items() for face in faces.split()}


class Premiums:
    """What each square of a board multiplies when a tile is laid on it."""

    def __init__(
        self, size: int, rows: Iterable[tuple[str, Iterable[tuple[int, int]], Iterable[str]]]
    ) -> None:
        self.size = size
        self.at: dict[int, str] = {}
        middle = size // 2
        for premium, steps, names in rows:
            for a, b in steps:
                for x, y in ((a, b), (b, a), (-a, b), (b, -a), (a, -b), (-b, a), (-a, -b), (-b, -a)):
                    self.at[(middle + y) * size + middle + x] = premium
            for name in names:
                self.at[(int(name[1:]) - 1) * size + ord(name[0]) - ord("A")] = premium

    def of_symbol(self, square: int) -> int:
        return {"2S": 2, "3S": 3}.get(self.at.get(square, ""), 1)

    def of_equation(self, square: int) -> int:
        return {"2E": 2, "3E": 3}.get(self.at.get(square, ""), 1)


ORIGINAL_BOARD = Premiums(SIZE, [(premium, steps, ()) for premium, steps in PREMIUMS.items()])


def line_through(board: Board, size: int, square: int, step: int) -> list[int]:
    """The squares of the unbroken row (step 1) or column (step `size`) of tiles through a square."""

    def neighbor(at: int, by: int) -> int | None:
        after = at + by
        same_row = at // size == after // size
        return after if after in board and (step != 1 or same_row) else None

    first = square
    while (before := neighbor(first, -step)) is not None:
        first = before
    line = [first]
    while (after := neighbor(line[-1], step)) is not None:
        line.append(after)
    return line


def play_score(
    board: Board, placed: Board, premiums: Premiums, points: dict[str, int], factor: int = 1
) -> int:
    """What a play scores: the sum of its equations, if one of them has all the tiles that were laid."""
    after = {**board, **placed}
    lines = {
        tuple(line_through(after, premiums.size, square, step))
        for square in placed
        for step in (1, premiums.size)
    }
    equations = [line for line in lines if "=" in (after[square] for square in line)]
    if not any(set(placed) <= set(line) for line in equations):
        return 0
    score = sum(_equation(line, after, placed, premiums, points, factor) for line in equations)
    from_the_hand = sum(tile != "=" for tile in placed.values())
    return score + (NINE_TILES if from_the_hand >= 9 else 0)


def _equation(
    line: Iterable[int], after: Board, placed: Board, premiums: Premiums, points: dict[str, int], factor: int
) -> int:
    """Every tile counts; premium squares and fractions that count more do so in the turn they are laid."""
    total, times = 0, 1
    for square in line:
        tile = after[square]
        worth = 0 if tile.startswith("?") else points[tile]
        if square in placed:
            worth *= premiums.of_symbol(square) * (factor if "/" in tile else 1)
            times *= premiums.of_equation(square)
        total += worth
    return total * times


class Scorer:
    """Follows a log fact by fact."""

    def __init__(self, opening: Fact) -> None:
        settings = opening["settings"]
        self.seats = {seat["id"]: seat for seat in settings["seats"]}
        layout, tileset = settings["layout"], settings["tileset"]
        self.points = {face: row["score"] for row in tileset["tiles"] for face in row["faces"]} | {
            "=": 0,
            "?": 0,
        }
        rows = [(row["premium"], row.get("orbits", ()), row.get("at", ())) for row in layout["premiums"]]
        self.premiums = Premiums(layout["size"], rows)
        if tileset["name"] == "original":
            assert self.points.items() <= POINTS.items()
        if layout["name"] == "standard":
            assert self.premiums.at == ORIGINAL_BOARD.at
        self.board: Board = {}
        self.hands: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.scores = {name: seat.get("handicap", 0) for name, seat in self.seats.items()}
        self.last: Fact = {}
        self.drawn: Counter[str] = Counter()
        self.out: set[str] = set()
        self.compared: Counter[str] = Counter()

    def read(self, fact: Fact) -> None:
        name = "on_" + fact["event"].replace("-", "_")
        getattr(self, name, lambda fact: None)(fact)

    def on_tiles_drawn(self, fact: Fact) -> None:
        self.hands[fact["player"]].update(fact["tiles"])
        self.drawn.update(fact["tiles"])

    def on_tiles_traded(self, fact: Fact) -> None:
        self.hands[fact["player"]].subtract(fact["tiles"])

    def on_play_made(self, fact: Fact) -> None:
        placed = {int(square): tile for square, tile in fact["placed"].items()}
        factor = self.seats[fact["player"]].get("fraction_factor", 1)
        expected = play_score(self.board, placed, self.premiums, self.points, factor)
        assert fact["score"] == expected, f"{fact}: {expected} by the booklet"
        self.board |= placed
        self.hands[fact["player"]].subtract(_from_the_hand(placed))
        self.scores[fact["player"]] += expected
        self.last, self.drawn = {**fact, "placed": placed}, Counter()
        self.compared["play" if expected else "play for nothing"] += 1

    def on_play_withdrawn(self, fact: Fact) -> None:
        """Tiles go back to the hand, and what was drawn for them to the pile."""
        player, placed = self.last["player"], self.last["placed"]
        self.board = {square: tile for square, tile in self.board.items() if square not in placed}
        self.hands[player].update(_from_the_hand(placed))
        self.hands[player].subtract(self.drawn)
        self.scores[player] -= self.last["score"]
        self.compared["withdrawn"] += 1

    def on_seat_out(self, fact: Fact) -> None:
        self.out.add(fact["player"])

    def on_score_adjusted(self, fact: Fact) -> None:
        self.scores[fact["player"]] += fact["points"]

    def on_game_ended(self, fact: Fact) -> None:
        held = {
            name: sum(self.points[tile] * n for tile, n in hand.items()) for name, hand in self.hands.items()
        }
        tiles = [self._left_over(name, fact["how"], held) for name in self.seats]
        assert list(fact["tiles"]) == tiles, f"{fact}: {tiles} by the booklet"
        for name, left, clock in zip(self.seats, tiles, fact["clocks"], strict=True):
            self.scores[name] += left + clock
        assert list(fact["scores"]) == list(self.scores.values()), f"{fact}: {self.scores} by the booklet"
        best = max((score for name, score in self.scores.items() if name not in self.out), default=0)
        winners = [name for name, score in self.scores.items() if score == best and name not in self.out]
        assert list(fact["winners"]) == winners, f"{fact}: {winners} by the booklet"
        self.compared[f"ended by {fact['how']}"] += 1

    def _left_over(self, name: str, how: str, held: dict[str, int]) -> int:
        """Ending the Game: who goes out adds what the others hold, everyone else subtracts it."""
        if how not in ("out", "passes"):
            return 0
        went_out = next((one for one in self.seats if one not in self.out and not +self.hands[one]), None)
        return sum(held.values()) if how == "out" and name == went_out else -held[name]


def _from_the_hand(placed: Board) -> list[str]:
    return ["?" if tile.startswith("?") else tile for tile in placed.values() if tile != "="]


def check_scores(facts: Iterable[Fact]) -> Counter[str]:
    """Follow a whole log; gives how many scores were compared."""
    opening, *others = facts
    scorer = Scorer(opening)
    for fact in others:
        scorer.read(fact)
    return scorer.compared
