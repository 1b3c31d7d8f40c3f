"""The pictures that people choose for themselves. The page has a drawing for each of them."""

from __future__ import annotations

from typing import Final

AVATARS: Final = (
    "fox",
    "owl",
    "moose",
    "otter",
    "koala",
    "lion",
    "panda",
    "tiger",
    "wolf",
    "turtle",
    "puffin",
    "walrus",
    "octopus",
    "bee",
    "snail",
    "dinosaur",
    "rocket",
    "planet",
    "comet",
    "robot",
    "cactus",
    "mushroom",
    "maple",
    "balloon",
)
