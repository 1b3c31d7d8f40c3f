"""A long paper: the person who waits for it can ask how far it is."""

from __future__ import annotations

import threading

from .people import Actor
from .serving import Serving
from .tournament_store import Director


def test_the_director_sees_how_many_sheets_of_a_long_paper_are_made(server: Serving) -> None:
    day = Director(server.address, rulebook="challenge-cup-2022", divisions=["fifth"], name="Cup", rounds=5)
    rows = [f"P{number:03d},Child {number},T{number // 5},fifth" for number in range(400)]
    day.done("enter", csv="\n".join(["code,name,team,division", *rows]))
    day.done("draw", seed=1)
    papers: list[bytes] = []
    job = threading.Thread(target=lambda: papers.append(day.download("papers/table-sheets.pdf?job=mine")))
    job.start()
    seen = []
    while job.is_alive():
        seen.append(day.look("printing/mine"))
    job.join()
    counts = [one["done"] for one in seen if one["total"]]
    assert papers[0].startswith(b"%PDF")
    assert counts
    assert counts == sorted(counts)
    assert {one["total"] for one in seen if one["total"]} == {400}
    assert day.look("printing/mine") == {"done": 0, "total": 0}
    assert Actor(server.address).get(f"{day.path}/printing/mine").status_code == 403
