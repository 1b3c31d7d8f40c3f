"""Pictures as plain SVG text, in the look of the web pages: mat, Equation, board, rack, plot.

>>> from fairshake import svg
>>> svg.equation("(6x6)+1 = 37").startswith("<svg")
True

Every picture is self-contained: no style sheet, script, font or file from anywhere else. It can be saved to
a file, put into a web page or shown in a notebook.
"""

from .boards import board, rack, tile
from .cubes import row
from .drawable import Drawable, draw
from .equations import equation
from .mats import mat
from .notes import note, scores
from .plots import Panel, Point, plot

__all__ = [
    "Drawable",
    "Panel",
    "Point",
    "board",
    "draw",
    "equation",
    "mat",
    "note",
    "plot",
    "rack",
    "row",
    "scores",
    "tile",
]
