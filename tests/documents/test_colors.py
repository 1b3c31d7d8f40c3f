"""Colors are tokens: every one is named in web/src/tokens.css, so that dark and high contrast reach it."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
COLOR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(")
STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
INLINE = re.compile(r"""\b(?:fill|stroke|color|background)=["']#[0-9a-fA-F]{3,8}""")


def test_no_file_but_the_tokens_writes_a_color() -> None:
    found = []
    for path in sorted(WEB.rglob("*")):
        if path.suffix not in (".svelte", ".css") or path.name == "tokens.css":
            continue
        text = path.read_text(encoding="utf-8")
        styles = [text] if path.suffix == ".css" else [*STYLE.findall(text), *INLINE.findall(text)]
        found += [
            f"{path.relative_to(WEB)}: {match[0]}" for style in styles for match in COLOR.finditer(style)
        ]
    assert found == []


def test_every_token_that_is_used_has_a_value() -> None:
    texts = [
        path.read_text(encoding="utf-8") for path in WEB.rglob("*") if path.suffix in (".svelte", ".css")
    ]
    named = {name for text in texts for name in re.findall(r"(--[\w-]+)\s*[:=]", text)}
    used = {name for text in texts for name in re.findall(r"var\((--[\w-]+)\s*\)", text)}
    assert used - named == set()
