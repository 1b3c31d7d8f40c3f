"""Transcripts: a match as text that a person can read, like a PGN of chess; reading gives the same events back.

The format is described in docs/transcripts.md.
"""

from .errors import TranscriptError
from .lines import line_of
from .reader import read_transcript
from .writer import write_transcript

__all__ = ["TranscriptError", "line_of", "read_transcript", "write_transcript"]
