"""A tournament's pages in named states; part of `make pictures`."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from .states import Look
from .tournaments import LAPTOP, device

PARTS = (
    "day",
    "entries",
    "check-in",
    "draw",
    "rounds",
    "scores",
    "judges",
    "standings",
    "awards",
    "crew",
    "settings",
)
PUBLIC = ("", "/standings", "/awards", "/hall")


def ask(page: Page, address: str, path: str, **fields: Any) -> dict[str, Any]:
    answer = page.request.post(f"{address}api/v1/tournaments{path}", data=fields)
    assert answer.ok, answer.text()
    reported: dict[str, Any] = answer.json()
    return reported


def running(page: Page, address: str, book: str, division: str) -> str:
    """A day in the middle of round 2: some sheets in, one without initials, a call, a warning, a clock."""
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    fields = {"rulebook": book, "divisions": [division], "players": 45, "team_size": 5, "play": 1, "seed": 4}
    id = str(ask(page, address, "/simulate", name="Spring Cup", **fields)["tournament"]["id"])
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/tables?round=2").json()
    for one in reported["tables"][:4]:
        codes = [seat["code"] for seat in one["seats"]]
        scores = [{"code": code, "games": [1, 0, place % 2]} for place, code in enumerate(codes)]
        late = codes[:1] if one["table"] == 2 else []
        ask(page, address, f"/{id}/score", round=2, table=one["table"], scores=scores, not_initialled=late)
    ask(page, address, f"/{id}/confirm", round=2, table=reported["tables"][0]["table"], who="Pia")
    ask(page, address, f"/{id}/check-in", everyone=True)
    ask(page, address, f"/{id}/clock", order="start", round=2)
    ask(page, address, f"/{id}/clock", order="add", round=2, table=7, minutes=2)
    ask(page, address, f"/{id}/call", round=2, table=5, why="Is 2^0 allowed?")
    ask(page, address, f"/{id}/conduct", measure="warning", code=codes[0], round=2, why="Talking loudly")
    return id


def tournament(browser: Browser, address: str, look: Look) -> None:
    page = device(browser, address, LAPTOP)
    page.goto(f"{address}tournaments")
    look("tournaments", page)
    page.get_by_role("button", name="New tournament").click()
    look("tournament-new", page)
    id = running(page, address, "challenge-cup-2022", "fifth")
    for part in PARTS:
        page.goto(f"{address}tournament/{id}/{part}")
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        look(f"tournament-{part}", page)
    page.goto(f"{address}tournament/{id}/scores?round=2&table=6")
    page.locator("input.line").first.fill("102")
    look("tournament-sheet", page)
    public = device(browser, address, LAPTOP)
    for path in PUBLIC:
        public.goto(f"{address}tournament/{id}{path}")
        public.wait_for_load_state("networkidle")
        look(f"tournament-public{path.replace('/', '-')}", public)
    for one in (page, public):
        one.context.close()
