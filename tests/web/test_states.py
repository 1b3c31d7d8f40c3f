"""In every named state: no barrier that axe can find, no scrolling to the side, targets for fingers, acts in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from . import states
from .tables import all_in_sight, come, no_side_scroll

pytestmark = pytest.mark.browser
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = {"laptop": (1280, 720), "phone": (390, 844), "small": (360, 640)}
FEWEST = 50
SMALL_TARGETS = """() => [...document.querySelectorAll("button, select, summary, input, a.button")]
    .filter((one) => one.checkVisibility() && !one.disabled && !one.closest(".hidden-label"))
    .filter((one) => !one.matches(".term, [data-square], .skip, .cube, [inputmode=none]"))
    .filter((one) => !one.matches("[type=radio], [type=checkbox]"))
    .filter((one) => !one.closest("[inert]") && one.getBoundingClientRect().height > 1)
    .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
    .filter(([, box]) => box.height < 43.5 || box.width < 31.5)
    .map(([text, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`)"""
"""Left out: words that explain themselves, squares (they zoom), cubes (they shrink before they wrap), ticks and the
field of a line, which have a label around them that can be tapped."""


AT_REST = """async () => {
    const moving = () => document.getAnimations()
        .filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
    for (let all = moving(); all.length; all = moving())
        await Promise.all(all.map((one) => one.finished.catch(() => null)));
}"""
"""What still fades in has too little contrast for a moment, and the end of one motion may start the next."""


def barriers(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(AT_REST)
    found: dict[str, Any] = page.evaluate(
        "(tags) => axe.run(document, {runOnly: tags, resultTypes: ['violations']})", RULES
    )
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


class Checking:
    """Looks at a state, once for each size."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.seen: set[tuple[str, int]] = set()
        self.wrong: list[str] = []

    def look(self, name: str, page: Page) -> None:
        width = page.viewport_size["width"] if page.viewport_size else 0
        if (name, width) in self.seen:
            return
        self.seen.add((name, width))
        self.names.add(name)
        no_side_scroll(page)
        if name.startswith("table-") and page.locator(".table").count():
            all_in_sight(page)
        if width < 900:
            self.wrong += [f"{name}: {one}" for one in page.evaluate(SMALL_TARGETS)]
        self.wrong += [f"{name} {width}: {one}" for one in barriers(page)]


def test_the_scenes_have_all_named_states() -> None:
    assert sum(one.states for one in states.SCENES) >= FEWEST


@pytest.mark.parametrize("scene", states.SCENES, ids=lambda scene: scene.name)
def test_every_named_state_is_open_to_all_and_fits_its_screen(
    browser: Browser, address: str, scene: states.Scene
) -> None:
    checking = Checking()

    def bring(size: str) -> Page:
        return come(browser, address, SIZES[size], touch=size != "laptop")

    scene.play(address, bring, checking.look)
    assert checking.wrong == [], "\n".join(checking.wrong)
    assert len(checking.names) >= scene.states, sorted(checking.names)


def test_a_table_on_a_small_phone_has_no_barriers(browser: Browser, address: str) -> None:
    """Chance decides who sets the Goal, who challenges and who checks: here all three have a small phone."""
    people = [come(browser, address, SIZES["small"], touch=True) for _ in range(3)]
    wrong: list[str] = []

    def look(name: str, page: Page) -> None:
        wrong.extend(f"{name}: {one}" for one in barriers(page) + page.evaluate(SMALL_TARGETS))

    states.equations(people, address, look)
    assert wrong == [], "\n".join(wrong)
    for page in people:
        page.context.close()


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_other_colors_have_no_barriers(browser: Browser, address: str, theme: str) -> None:
    page = come(browser, address, SIZES["small"], touch=True)
    states.dress(page, theme)
    for path in ("", "rules", "judge"):
        page.goto(address + path)
        page.get_by_role("heading", level=1).wait_for()
        assert barriers(page) == [], path
    states.equate(page, address, lambda name, seen: _no_barriers(name, seen))
    page.context.close()


def _no_barriers(name: str, page: Page) -> None:
    assert barriers(page) == [], name
