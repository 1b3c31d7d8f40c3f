"""A whole Cup day with twelve mistakes, each repaired: the standings equal those of a day without mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .making import Office, codes_at, entries

SIGNED = {"who": "Pia", "why": "a mistake"}


def start(path: Path) -> Office:
    office = Office(path)
    office.do("new", rulebook="challenge-cup-2022", divisions=["fourth", "fifth"], name="Cup", rounds=2)
    office.do("enter", csv=entries(20, 4, "fourth"))
    office.do("enter", csv=entries(20, 4, "fifth", start=20))
    return office


def sheet(office: Office, round: int, table: int) -> list[dict[str, Any]]:
    """Games that depend on nothing but the codes: both days play alike."""
    return [
        {"code": code, "games": [int(code[1:]) % 2, (int(code[1:]) + round) % 2, int(code[1:]) % 3 % 2]}
        for code in codes_at(office, round, table)
    ]


def play(office: Office, round: int, but: int = 0) -> None:
    for seating in office.desk.state().tables(round):
        if seating.table != but:
            lines = sheet(office, round, seating.table)
            office.do("score", round=round, table=seating.table, scores=lines, who="Olga")


def test_a_day_with_twelve_mistakes_ends_like_a_day_without(tmp_path: Path) -> None:
    good = start(tmp_path / "good.fairshake")
    good.do("draw", seed=3)
    bad = start(tmp_path / "bad.fairshake")
    # 1: the wrong child is withdrawn before the draw. 2: a child stands in the wrong division.
    bad.do("withdraw", code="P007", why="mistyped")
    bad.do("reinstate", code="P007", **SIGNED)
    bad.do("amend", code="P001", division="fifth", who="Pia", why="misread")
    bad.do("amend", code="P001", division="fourth", **SIGNED)
    # 3: the divisions are merged by mistake. 4: the draw is made twice.
    bad.do("merge", divisions=["fourth", "fifth"])
    bad.do("merge", divisions=["fourth-fifth"], split=True)
    bad.do("draw", seed=3)
    bad.do("draw", seed=99)
    bad.do("undo-draw", **SIGNED)
    # 5: the wrong child is withdrawn after the draw. 6: a late bus that turns round again.
    bad.do("withdraw", code="P030", why="mistyped")
    assert bad.do("reinstate", code="P030", **SIGNED)["redraw"] == []
    bad.do("enter", csv="code,team,division\nZ1,Bus,fifth\n", late=True)
    bad.do("repair")
    bad.do("undo-draw", **SIGNED)
    bad.do("withdraw", code="Z1", why="the bus went home")
    assert not bad.do("repair")["needed"]
    # 7: published too early.
    bad.do("publish", what="draw")
    bad.do("publish", what="draw", hide=True)
    for office in (good, bad):
        play(office, 1, but=1)
    # 8: a wrong number on a sheet. 9: the same sheet is typed twice.
    wrong = sheet(bad, 1, 1)
    wrong[0] = {**wrong[0], "games": [2, 0, 0]}
    bad.do("score", round=1, table=1, scores=wrong, who="Olga")
    right = sheet(bad, 1, 1)
    bad.do("correct", round=1, table=1, kind="typing", scores=right[:1], who="Otto", why="typed 2")
    assert bad.do("score", round=1, table=1, scores=right, who="Otto")["unchanged"]
    good.do("score", round=1, table=1, scores=sheet(good, 1, 1), who="Olga")
    # 10: the wrong sheet is confirmed. 11: a judge is overruled.
    bad.do("confirm", round=1, table=2, who="Pia")
    bad.do("unconfirm", round=1, table=2, **SIGNED)
    bad.do("conduct", measure="disqualified", code="P012", round=1, why="rude", judges=["Lee"])
    bad.do("conduct", measure="points", team="T2", round=1, points=3, why="rude", judges=["Lee"])
    bad.do("revoke", number=1, **SIGNED)
    bad.do("revoke", number=2, **SIGNED)
    # 12: the laptop is lost: the day continues with the export, in another file.
    carried = bad.file("export")
    bad = Office(tmp_path / "second.fairshake")
    bad.do("import", text=carried)
    for office in (good, bad):
        play(office, 2)
        for round in (1, 2):
            office.do("confirm", round=round, everything=True, who="Pia", why="all compared")
    one, two = good.do("standings"), bad.do("standings")
    assert [row for row in two["individuals"] if row["code"] != "Z1"] == one["individuals"]
    assert [row for row in two["teams"] if row["team"] != "Bus"] == one["teams"]
    assert two["provisional"] == one["provisional"] == []
    done = [record.act for record in bad.desk.records()]
    for act in ("reinstate", "undo-draw", "unconfirm", "revoke", "merge", "publish", "correct", "repair"):
        assert act in done
