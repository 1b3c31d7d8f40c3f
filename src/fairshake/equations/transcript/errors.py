"""Errors while reading a transcript: a code, the line, and the text there."""

from __future__ import annotations


class TranscriptError(Exception):
    def __init__(self, code: str, line: int = 0, found: str = "") -> None:
        super().__init__(f"{code} in line {line}: {found}" if line else code)
        self.code = code
        self.line = line
        self.found = found
