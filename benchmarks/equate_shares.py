"""How much of the best score each level of the Equate bots finds: seeded solitaire games, turn by turn.

FAIRSHAKE_EQUATE_SHARES says how many games of each level (10 unless told), FAIRSHAKE_EQUATE_LEVELS which levels.
"""

import os

from tests.bots.equate_games import play_game

from fairshake.application.equate.library import equate_game
from fairshake.bots.equate import LEVELS
from fairshake.equate.game import State
from fairshake.equate.game import events as e
from fairshake.equate.generator import generate

SECONDS = 1.0
"""For the best play; with several blanks it may be a little less than the best then."""


def share(level: str, games: int) -> tuple[float, float, float, int]:
    """Points made for each hundred there were, points a turn, turns that scored (%), turns."""
    made = there = scored = turns = 0
    for seed in range(games):
        state: State | None = None
        for event in play_game({}, [level], seed)[1]:
            if state is not None and isinstance(event, e.PlayMade | e.TilesTraded | e.Passed):
                best = generate(state.position(0), 1, False, SECONDS).moves
                there += best[0].score if best else 0
                points = event.score if isinstance(event, e.PlayMade) else 0
                made += points
                scored += points > 0
                turns += 1
            state = equate_game().apply(state, event)
    return 100 * made / there, made / turns, 100 * scored / turns, turns


def run() -> None:
    games = int(os.environ.get("FAIRSHAKE_EQUATE_SHARES", "10"))
    names = os.environ.get("FAIRSHAKE_EQUATE_LEVELS", ",".join(LEVELS)).split(",")
    print(
        f"equate levels, {games} solitaire games each: share of the best score, points a turn, turns that score"
    )
    for name in names:
        percent, points, scored, turns = share(name, games)
        print(f"{name:10} {percent:5.1f} %  {points:6.1f}  {scored:4.0f} %  ({turns} turns)", flush=True)


if __name__ == "__main__":
    run()
