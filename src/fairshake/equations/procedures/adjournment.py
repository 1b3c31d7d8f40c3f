"""Adjourning a table and resuming it. The books have no breaks within a round; we added this for real-life play."""

from __future__ import annotations

from .. import commands as c
from .. import events as e
from ..desk import MatchDesk


def adjourn(desk: MatchDesk, command: c.Adjourn) -> None:
    if desk.state.adjourned is not None:
        desk.refuse("adjourned")
    desk.add(e.TableAdjourned(desk.at, command.why.strip()[:200]))


def resume(desk: MatchDesk, command: c.Resume) -> None:
    if desk.state.adjourned is None:
        desk.refuse("not-adjourned")
    desk.add(e.TableResumed(desk.at, desk.at - desk.state.adjourned))
