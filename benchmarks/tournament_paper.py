"""How long 300 table scoresheets take as PDF, each with names and its code."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from fairshake.application.tournaments import perform
from fairshake.cli_bootstrap import tournament_desk

GATE = 2.0


def run() -> None:
    with TemporaryDirectory() as folder:
        for rulebook, players in (("challenge-cup-2022", 1500), ("agloa-2019", 900)):
            desk = tournament_desk(Path(folder) / f"{rulebook}.fairshake")
            fields = {"rulebook": rulebook, "players": players, "rounds": 1, "play": 0}
            perform(desk, "simulate", fields)
            for paper in ("letter", "a4"):
                start, busy = time.perf_counter(), time.process_time()
                made = perform(desk, "print", {"what": "table-sheets", "paper": paper})
                seconds, busy = time.perf_counter() - start, time.process_time() - busy
                sheets = msgspec.to_builtins(made.answer)["items"]
                size = len(made.file or b"") / 1e6
                verdict = "ok" if seconds < GATE else "SLOW"
                print(
                    f"{rulebook} {paper}: {sheets} table sheets in {seconds:.2f} s "
                    f"({busy:.2f} s of them on the processor; {size:.1f} MB, gate {GATE:.0f} s): {verdict}",
                    flush=True,
                )


if __name__ == "__main__":
    run()
