"""Something to tell a person: a code of the catalogue `bots` and its parameters. `application` makes the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Saying(NamedTuple):
    """`code` names a sentence, `params` what stands in its gaps."""

    code: str
    params: Mapping[str, object]
