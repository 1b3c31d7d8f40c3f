"""Ctrl+C ends a command within two seconds, no matter what it's doing.

Python raises KeyboardInterrupt only between two of its own steps. A search in the core or a draw for
thousands of players may be one step that takes many seconds, and a process that is just starting can hold up
the end of a pool. So a thread receives the signal itself and ends whatever hasn't ended soon afterward.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from threading import Thread, Timer
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
GRACE: Final = 1.5
"""Seconds a command has to end by itself and print its last words."""
MOMENT: Final = 0.05
"""Seconds until a starting worker has what it waits for."""


def end_soon_after_interrupt() -> None:
    """Watch for Ctrl+C from now on."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    Thread(target=_watch, args=(reader,), daemon=True).start()


def end_workers() -> None:
    """End processes that are still working when the command is over; Python would wait for them at exit."""
    if "multiprocessing" in sys.modules:
        from multiprocessing import active_children

        for process in active_children():
            process.kill()


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt, but first let a starting worker get what it waits for."""
    if _is_starting_a_worker(frame):
        Timer(MOMENT, os.kill, (os.getpid(), number)).start()
        return
    raise KeyboardInterrupt


def _is_starting_a_worker(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_globals.get("__name__", "") == "multiprocessing.popen_spawn_posix":
            return True
        frame = frame.f_back
    return False


def _watch(heard: int) -> None:
    # Each signal that Python handles is one byte.
    while os.read(heard, 1) != bytes([signal.SIGINT]):
        pass
    time.sleep(GRACE)
    end_workers()
    os._exit(INTERRUPTED)
