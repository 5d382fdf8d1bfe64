"""The digest of a state, and its snapshot.

What only grows is no part of the digest: fact numbers, ids given away, the `###` lines of the report. So undoing an
act gives back the digest from before it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from arbitra.book.encoding import builtins, canonical
from arbitra.book.state.event import State

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def state_digest(state: State) -> str:
    plain: dict[str, Any] = builtins(state)
    plain.pop("entered", None)
    for section in plain.get("sections", {}).values():
        section.pop("marks", None)
        for kept in section.get("rounds", ()):
            for board in kept.get("boards", ()):
                board.pop("version", None)
    return sha256(canonical(plain).encode()).hexdigest()


def frozen(state: State) -> bytes:
    """As a snapshot keeps it."""
    return _encoder.encode(state)


def thawed(kept: bytes) -> State:
    return _decoder.decode(kept)
