"""Ids as types of their own: a table's is not a person's, and mypy sees to it that neither is taken for the other."""

from __future__ import annotations

from typing import NewType

TableId = NewType("TableId", str)
