"""Tournaments of every other book, as director, scorekeeper, judge, coach and a hall see them; for the pictures."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, Page

from .states import Look
from .tables import come
from .tournament_album import ask

BOOKS: Final = {"agloa-2019": "middle", "mlag-2018": "elementary", "equate": "original"}
PARTS: Final = ("day", "rounds", "judges", "standings", "awards")
TOTALS: Final = (14, 9, 9, 2)


def running(page: Page, address: str, book: str) -> str:
    """The middle of round 2: sheets that are in, that wait and that are out; a clock, a call, two warnings."""
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    fields: dict[str, Any] = {"rulebook": book, "divisions": [BOOKS[book]], "players": 27, "team_size": 3}
    made = ask(page, address, "/simulate", name="Autumn Open", play=1, seed=4, **fields)
    id = str(made["tournament"]["id"])
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/tables?round=2").json()["tables"]
    for one in reported[:3]:
        codes = [seat["code"] for seat in one["seats"]]
        scores = [{"code": code, "total": total} for code, total in zip(codes, TOTALS, strict=False)]
        late = codes[:1] if one is reported[1] else []
        ask(page, address, f"/{id}/score", round=2, table=one["table"], scores=scores, not_initialled=late)
    ask(page, address, f"/{id}/confirm", round=2, table=reported[0]["table"], who="Pia")
    ask(page, address, f"/{id}/check-in", everyone=True)
    ask(page, address, f"/{id}/clock", order="start", round=2)
    ask(page, address, f"/{id}/call", round=2, table=reported[3]["table"], why="Is this Goal legal?")
    for seat in reported[4]["seats"][:2]:
        ask(page, address, f"/{id}/conduct", measure="warning", code=seat["code"], round=2, why="Talking")
    return id


def coach(browser: Browser, page: Page, address: str, id: str) -> Page:
    team = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"][0]["team"]
    key = ask(page, address, f"/{id}/crew", role="coach", team=team)["key"]
    other = come(browser, f"{address}tournament/{id}/join?key={key}")
    other.get_by_text("Your role here: Coach").wait_for()
    return other


def other_books(browser: Browser, address: str, look: Look) -> None:
    for book in BOOKS:
        page = come(browser, address)
        id = running(page, address, book)
        for part in PARTS:
            page.goto(f"{address}tournament/{id}/{part}")
            page.get_by_role("heading", level=1).wait_for()
            page.wait_for_load_state("networkidle")
            look(f"{book}-{part}", page)
        page.goto(f"{address}tournament/{id}/scores?round=2&table=5")
        page.locator("input.line").first.fill("12")
        look(f"{book}-sheet", page)
        page.goto(f"{address}tournament/{id}/sheets/2/2")
        page.get_by_role("heading", level=1).wait_for()
        look(f"{book}-code", page)
        page.goto(f"{address}tournament/{id}/hall")
        page.wait_for_load_state("networkidle")
        look(f"{book}-hall", page)
        team = coach(browser, page, address, id)
        look(f"{book}-coach", team)
        for one in (page, team):
            one.context.close()
