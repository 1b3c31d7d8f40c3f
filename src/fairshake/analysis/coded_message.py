"""A message for a person: a code from the `bots` catalog and its parameters. `application` makes the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class CodedMessage(NamedTuple):
    """`code` names a sentence, `params` its parameters."""

    code: str
    params: Mapping[str, object]
