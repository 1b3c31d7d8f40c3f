"""Several listeners for changes, called in turn; one that fails does not stop the others."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from .ports import Notifier, TableChange

log = logging.getLogger("fairshake.tables")


class Notifiers:
    def __init__(self, listeners: Sequence[Notifier] = ()) -> None:
        self.listeners = list(listeners)

    async def changed(self, change: TableChange) -> None:
        for listener in self.listeners:
            try:
                await listener.changed(change)
            except Exception:
                log.exception("a listener failed on a change")
