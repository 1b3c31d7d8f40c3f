"""Events of Equations as lines of the common log (`games.log`)."""

from __future__ import annotations

from typing import Final

import msgspec

from .events import AnyEvent

LOG_VERSION: Final = 3

_encoder = msgspec.json.Encoder()
_event_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    return _encoder.encode(event)


def read_event(data: bytes | str) -> AnyEvent:
    return _event_decoder.decode(data)
