"""The referee's reasons against a play, in sentences."""

from fairshake.messages import sentence


def reason_words(case: str, fraction: str = "", **params: object) -> str:
    """The referee's sentence; a fraction typed without brackets is explained with it."""
    words = sentence("equate", f"reason.{case}", **params)
    if not fraction:
        return words
    over, _, under = fraction.partition("/")
    hint = sentence("equate", "reason.write-brackets", fraction=fraction, left=over, right=under)
    return f"{words} {hint}"
