"""Printable output of a use case."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Printed:
    """A file to print; `name` has only letters, digits, hyphens and an extension."""

    name: str
    content: bytes
    media_type: str = "application/pdf"
