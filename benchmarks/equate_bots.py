"""How strong the Equate bots are: seeded solitaire games, and each level against the one below.

FAIRSHAKE_EQUATE_SOLO and FAIRSHAKE_EQUATE_LADDER say how many games of each (100 and 20 unless told).
"""

import os
import statistics

from tests.bots.equate_games import play_game

from fairshake.bots.equate import LEVELS

TURN_GATE, TOTAL_GATE = 35.0, 1200.0


def solo(level: str, games: int) -> None:
    """Points in all and a turn of one level playing alone."""
    totals, turns = [], []
    for seed in range(games):
        state, _ = play_game({}, [level], seed)
        settled = 0 if state.outcome is None else state.outcome.tiles[0]
        totals.append(float(state.scores[0] - settled))
        turns.append(totals[-1] / state.turns[0])
    total, turn = statistics.mean(totals), statistics.mean(turns)
    verdict = "ok" if total >= TOTAL_GATE and turn >= TURN_GATE else "BELOW"
    print(
        f"equate solo {level}, {games} games: {turn:.1f} a turn (spread {statistics.pstdev(turns):.1f}, gate 35), "
        f"{total:,.0f} in all (spread {statistics.pstdev(totals):,.0f}, gate 1,200): {verdict}",
        flush=True,
    )


def ladder(games: int) -> None:
    """Each level against the one below, with the seats changed from game to game."""
    names = list(LEVELS)
    for low, high in zip(names, names[1:], strict=False):
        won, leads = 0, []
        for seed in range(games):
            order = [high, low] if seed % 2 else [low, high]
            state, _ = play_game({}, order, seed)
            mine = order.index(high)
            leads.append(state.scores[mine] - state.scores[1 - mine])
            won += leads[-1] > 0
        verdict = "ok" if 2 * won > games else "NOT BETTER"
        print(
            f"equate {high} against {low}, {games} games: "
            f"wins {won}, mean lead {statistics.mean(leads):+.0f}: {verdict}",
            flush=True,
        )


def run() -> None:
    """Solitaire of the two best levels, the best first, then the ladder."""
    games = int(os.environ.get("FAIRSHAKE_EQUATE_SOLO", "100"))
    solo("perfect", games)
    solo("expert", games)
    ladder(int(os.environ.get("FAIRSHAKE_EQUATE_LADDER", "20")))


if __name__ == "__main__":
    run()
