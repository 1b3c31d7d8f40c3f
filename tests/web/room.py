"""What doesn't fit a screen, measured on the page: for the pictures of every state."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = ((640, 360), (844, 390), (360, 640), (390, 844), (768, 1024), (1280, 720), (1920, 1080))
MEASURE = """() => {
    const found = [];
    const name = (one) => {
        const said = one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\\s+/g, " ");
        const classes = [...one.classList].filter((part) => !part.startsWith("svelte"));
        return `${[one.tagName.toLowerCase(), ...classes].join(".")} "${said.slice(0, 40)}"`;
    };
    const box = (one) => one.getBoundingClientRect();
    const above = document.querySelectorAll("dialog:modal, [data-testid=call], [data-testid=time-card]");
    const top = [...above].at(-1) ?? document.body;
    const shown = (one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true})
        && !one.closest("[inert], .hidden-label") && box(one).height > 1;
    const scrolledAway = (one, x, y) => {
        for (let outer = one.parentElement; outer; outer = outer.parentElement) {
            const edge = box(outer);
            if (getComputedStyle(outer).overflowY !== "visible" && (y < edge.top || y > edge.bottom)) return true;
        }
        return false;
    };
    const all = (what, from = document) => [...from.querySelectorAll(what)].filter(shown);
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) found.push(`scrolls sideways by ${wide} px`);
    const controls = all("button, select, summary, a.button, input:not([type=radio], [type=checkbox])", top)
        .filter((one) => !one.disabled);
    const touched = matchMedia("(pointer: coarse)").matches;
    for (const one of controls) {
        const {x, y, width, height, right, bottom} = box(one);
        const small = !one.matches(".term, [data-square], .skip, .cube, .tile, [inputmode=none], [type=range]");
        if (touched && small && (height < 43.5 || width < 43.5))
            found.push(`${Math.round(width)}x${Math.round(height)} ${name(one)}`);
        if (one.matches("[data-square], .skip")) continue;
        const [cx, cy] = [x + width / 2, y + height / 2];
        if (cx < 0 || cy < 0 || cx >= innerWidth || cy >= innerHeight) continue;
        if (scrolledAway(one, cx, cy)) continue;
        const hit = document.elementFromPoint(cx, cy);
        const own = [one, ...(one.labels ?? [])].some((part) => part.contains(hit)) || hit?.contains(one);
        if (hit && !own)
            found.push(`covered: ${name(one)} by ${name(hit)}`);
        if (x < -1 || right > innerWidth + 1) found.push(`cut at the side: ${name(one)}`);
    }
    for (const one of all("*", top)) {
        const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!text || one.closest(".hidden-label, svg, math, textarea, option, select")) continue;
        const style = getComputedStyle(one);
        if (style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1 && style.overflowX !== "auto")
            found.push(`text cut: ${name(one)}`);
    }
    const table = document.querySelector(".table");
    if (table) {
        const phase = table.dataset.phase;
        if (["goal", "turn", "choose"].includes(phase))
            for (const one of all(".zone .cube").slice(0, 60))
                if (box(one).width < 35.5) {
                    found.push(`cube of ${Math.round(box(one).width)} px in ${one.closest(".zone").className}`);
                    break;
                }
        if (top === document.body)
            for (const one of all(".sentence, .acts .button, .acts button")) {
                const {top: t, bottom, left, right} = box(one);
                if (t < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
                    found.push(`out of sight: ${name(one)}`);
            }
    }
    return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    found: list[Any] = page.evaluate(MEASURE)
    return [str(one) for one in found]
