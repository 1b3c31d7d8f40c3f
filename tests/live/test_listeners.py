"""What goes out over one line: at once where it can, in order where it cannot."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from fairshake.application.ids import TableId
from fairshake.server.latency import frame_of
from fairshake.server.live.hub import MOST_WAITING, Listener


class Line:
    """A line that takes messages at once while it is free."""

    def __init__(self, listener: Listener) -> None:
        self.free = True
        self.got: list[bytes] = []
        listener.write = self.write
        self.listener = listener

    def write(self, message: bytes) -> bool:
        if self.free:
            self.got.append(message)
        return self.free

    async def send(self) -> None:
        """What waits in the outbox goes out when the line is free again."""
        while (message := await self.listener.next()) is not None:
            while not self.free:
                await asyncio.sleep(0)
            self.got.append(message)


def test_messages_keep_their_order_whether_they_wait_or_not() -> None:
    async def run() -> list[bytes]:
        listener = Listener(TableId("t"), "ann", "p1")
        line = Line(listener)
        sending = asyncio.create_task(line.send())
        await asyncio.sleep(0)
        listener.put(b"1")
        assert line.got == [b"1"]
        line.free = False
        listener.put(b"2")
        await asyncio.sleep(0)
        # The second is out of the outbox and not sent yet: the third must not overtake it.
        assert not listener.outbox
        line.free = True
        listener.put(b"3")
        while len(line.got) < 3:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        listener.put(b"4")
        sending.cancel()
        return line.got

    assert asyncio.run(run()) == [b"1", b"2", b"3", b"4"]


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536, 70_000])
def test_a_message_that_goes_out_at_once_is_a_frame_like_any_other(length: int) -> None:
    text = b"x" * length
    assert frame_of(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_listener_that_does_not_read_is_dropped() -> None:
    async def run() -> Listener:
        listener = Listener(TableId("t"), "ann", "p1")
        Line(listener).free = False
        for _ in range(MOST_WAITING + 1):
            listener.put(b"x")
        return listener

    assert asyncio.run(run()).dead == "slow"
