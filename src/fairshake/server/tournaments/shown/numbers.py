"""How points are told: whole, or with two places."""

from __future__ import annotations

Number = int | float
