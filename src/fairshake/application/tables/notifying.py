"""Several who want to hear of changes, one after the other; one that fails does not keep it from the others."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from .ports import Change, Notifier

log = logging.getLogger("fairshake.tables")


class Notifiers:
    def __init__(self, ones: Sequence[Notifier] = ()) -> None:
        self.ones = list(ones)

    async def changed(self, change: Change) -> None:
        for one in self.ones:
            try:
                await one.changed(change)
            except Exception:
                log.exception("somebody could not be told of a change")
