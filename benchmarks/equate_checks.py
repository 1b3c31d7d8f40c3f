"""How many Equate plays are checked in a second on one core (gate: 2,000)."""

import time

from fairshake.application.equate.plays import check

GATE = 2_000
SECONDS = 2.0

SAMPLE = [
    ("J10 across 24÷3=8", 28),
    ("O9 down 28=4×7", 11),
    ("M12 across 4=4", 3),
    ("I12 across 7+9×4=43", 11),
    ("F9 across [7/4]=[3/4]+1", 30),
]


def requests() -> list[dict[str, object]]:
    """The booklet's five sample plays, each on the board before it, right and with a wrong tile."""
    board: list[dict[str, str]] = []
    found: list[dict[str, object]] = []
    for play, score in SAMPLE:
        answer = check({"board": board, "play": play})
        if answer.score != score:
            raise SystemExit(f"{play} scores {answer.score}, not {score}")
        found += [{"board": list(board), "play": play}, {"board": list(board), "play": play[:-1] + "9"}]
        new = {c.at: c.tile for line in answer.lines for c in line.squares if c.new}
        board += [{"at": at, "tile": tile} for at, tile in new.items()]
    return found


def run() -> None:
    """Check plays for two seconds and print the rate."""
    plays = requests()
    checked = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < SECONDS:
        for request in plays:
            check(request)
        checked += len(plays)
    rate = checked / spent
    print(f"equate checks: {rate:,.0f} a second (gate {GATE:,}): {'ok' if rate >= GATE else 'BELOW'}")


if __name__ == "__main__":
    run()
