"""Ids as types of their own: mypy sees to it that the id of a table is never used as that of a person."""

from __future__ import annotations

from typing import NewType

TableId = NewType("TableId", str)
ClassId = NewType("ClassId", str)
MemberId = NewType("MemberId", str)
"""A child's place in a class."""
WorkId = NewType("WorkId", str)
