"""How the classes of commands and events are called in JSON: `MakeChallenge` is `make-challenge`."""

import re


def kebab(name: str) -> str:
    """
    >>> kebab("MakeChallenge")
    'make-challenge'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
