"""The referee's reasons against a play, in sentences."""

from fairshake.application.refusals import reason_words

__all__ = ["reason_words"]
