"""The JSON names of the classes of commands and events: `MakeChallenge` is `make-challenge`."""

import re


def kebab(name: str) -> str:
    """
    >>> kebab("MakeChallenge")
    'make-challenge'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
