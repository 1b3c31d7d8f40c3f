"""Pictures of pages and tables in named states, into build/pictures: `make pictures`. For looking at, one by one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402
from tests.web.browsing import chromium, served  # noqa: E402
from tests.web.tables import come, lay_goal, of_player, phase, press, sit_together, view_of  # noqa: E402
from tests.web.tournament_album import tournament  # noqa: E402

SIZES = {"laptop": (1280, 720), "phone": (390, 844), "small": (360, 640)}
THEMES = ("light", "dark")
MAT = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"


def _link(page: str, **query: str) -> str:
    return f"{page}?{urlencode(query)}"


PAGES = {
    "home": "",
    "play": "play",
    "join": "join",
    "rules": "rules",
    "rules-agloa": "rules/agloa",
    "rules-cup": "rules/cup",
    "rules-equate": "rules/equate",
    "rules-variations": "rules/variations",
    "glossary": "rules/glossary",
    "tools": "tools",
    "judge": _link("judge", position=MAT, equation="(6x6)+1 = 37"),
    "judge-wrong": _link("judge", position=MAT, equation="6x6 = 37"),
    "bad-link": "judge?position=nothing",
    "solver": _link("solver", position="mlag-2018/middle - | 37 | 2 | b1 bx | 7 | r3 b0 | impossible"),
    "equate": "equate",
    "activities": "activities?kind=hand&level=easy&seed=7",
    "missing": "no-such-page",
}


class Album:
    """Takes pictures of a page under a name, in one size and one theme."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken = 0

    def take(self, page: Page, name: str, size: str, theme: str) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
        self.taken += 1


def dressed(browser: Browser, address: str, size: str, theme: str, language: str = "en") -> Page:
    page = come(browser, address, SIZES[size], touch=size != "laptop")
    chosen = f'{{"theme": "{theme}", "language": "{language}"}}'
    page.evaluate(f"localStorage.setItem('fairshake.settings', '{chosen}')")
    page.reload()
    return page


def pages(browser: Browser, address: str, album: Album) -> None:
    for size in SIZES:
        for theme in THEMES:
            page = dressed(browser, address, size, theme)
            for name, path in PAGES.items():
                page.goto(address + path)
                album.take(page, name, size, theme)
            page.context.close()


def equations(browser: Browser, address: str, album: Album, theme: str) -> None:
    """Three people, each on another screen, from the waiting room to the score."""
    people = [dressed(browser, address, size, theme) for size in SIZES]

    def all_take(name: str) -> None:
        for page, size in zip(people, SIZES, strict=True):
            album.take(page, f"table-{name}", size, theme)

    settings = {
        "rulebook": "agloa-2019",
        "division": "middle",
        "checking": "players",
        "shakes": 1,
        "pace": 3.0,
    }
    sit_together(people, address, "equations", settings)
    all_take("first")
    while phase(people[0]) == "roll-for-first":
        press(people[0], "Roll for first")
        people[0].wait_for_timeout(300)
    setter = of_player(people, view_of(people[0])["setter"])
    press(setter, "Roll the cubes")
    setter.wait_for_timeout(400)
    all_take("choose")
    wanted = ["Sideways", "Upside-down", "Factorial"]
    while (view := view_of(setter))["phase"] == "choose":
        chooser = of_player(people, view["waiting"][0])
        chooser.get_by_role("button", name=f"Choose: {wanted.pop()}", exact=True).click()
        chooser.wait_for_timeout(200)
    all_take("goal")
    lay_goal(setter)
    setter.locator(".table[data-phase=turn]").wait_for()
    mover = of_player(people, view_of(setter)["waiting"][0])
    mover.locator(".zone.resources .cube").first.click()
    all_take("turn")
    press(mover, "Put it in Permitted")
    mover.locator(".zone.permitted .cube").wait_for()
    challenger = next(page for page in people if page is not mover)
    press(challenger, "Impossible!")
    all_take("confirm")
    challenger.locator("dialog[open]").get_by_role("button", name="Impossible!", exact=True).click()
    mover.get_by_role("textbox", name="Your Equation").wait_for(state="attached")
    goal = view_of(mover)["goal"][-1]
    mover.get_by_role("textbox", name="Your Equation").fill(f"(1+{goal})-1 = {goal}")
    all_take("write")
    press(mover, "Present")
    mover.locator("dialog[open]").get_by_role("button", name="Present", exact=True).click()
    third = next(page for page in people if page not in (mover, challenger))
    press(third, "No Equation")
    third.get_by_role("button", name="It is right").wait_for()
    all_take("check")
    press(third, "It is right")
    press(challenger, "It is right")
    mover.get_by_test_id("result").wait_for()
    all_take("over")
    for page in people:
        page.context.close()


def equate(browser: Browser, address: str, album: Album, theme: str) -> None:
    for size in SIZES:
        page = dressed(browser, address, size, theme)
        press(page, "Play Equate against a friendly bot, at once")
        page.locator("[data-square=J10]").wait_for()
        page.wait_for_timeout(2_500)
        album.take(page, "equate-table", size, theme)
        if page.get_by_role("button", name="Trade", exact=True).count():
            press(page, "Trade")
            album.take(page, "equate-trade", size, theme)
        page.context.close()


def main() -> None:
    folder = ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    album = Album(folder)
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        pages(browser, address, album)
        for theme in THEMES:
            equations(browser, address, album, theme)
            equate(browser, address, album, theme)
        album.taken += tournament(browser, address, folder)
    print(f"{album.taken} pictures in {folder}")


if __name__ == "__main__":
    main()
