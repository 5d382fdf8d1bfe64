"""The digest of a state, and its snapshot.

What only grows is not part of the digest: fact numbers, ids given away, the `###` lines of the report. So undoing an
act gives back the digest from before it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from arbitra.book.journal.encoding import canonical
from arbitra.book.state.event import State

DIGEST = 32
"""Bytes of a digest."""
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def state_digest(state: State) -> str:
    plain: dict[str, Any] = msgspec.to_builtins(state)
    plain.pop("entered", None)
    _leave_out_empty(plain, "event")
    for section in plain.get("sections", {}).values():
        section.pop("marks", None)
        _leave_out_empty(section["settings"], "points")
        _leave_out_empty(section["settings"], "game_points")
        _leave_out_empty(section, "desk")
        for kept in section.get("rounds", ()):
            kept.pop("paired_at", None)
            for board in kept.get("boards", ()):
                _leave_out_numbers(board)
                for game in board.get("games", ()):
                    _leave_out_numbers(game)
        for line_ups in section.get("line_ups", {}).values():
            for line_up in line_ups.values():
                line_up.pop("version", None)
    return sha256(canonical(plain).encode()).hexdigest()


def _leave_out_numbers(board: dict[str, Any]) -> None:
    board.pop("version", None)
    board.pop("was", None)
    _leave_out_number(board, "signed")
    _leave_out_number(board.get("outcome", {}), "verified")
    _leave_out_empty(board, "outcome")
    _leave_out_empty(board, "held")
    for dispute in board.get("disputes", ()):
        dispute.pop("number", None)


def _leave_out_empty(plain: dict[str, Any], member: str) -> None:
    """A value that is the default was left out; one that only equals it is left out as well."""
    if plain.get(member) == {}:
        del plain[member]


def _leave_out_number(plain: dict[str, Any], member: str) -> None:
    """That there is such a fact stays; which one does not."""
    if member in plain:
        plain[member] = True


def frozen(state: State) -> bytes:
    """As a snapshot keeps it: the state, behind a digest of its bytes."""
    kept = _encoder.encode(state)
    return sha256(kept).digest() + kept


def thawed(kept: bytes) -> State | None:
    """None: these are not the bytes that were kept, or of another shape. The journal gives the state again."""
    state = kept[DIGEST:]
    if sha256(state).digest() != kept[:DIGEST]:
        return None
    try:
        return _decoder.decode(state)
    except (msgspec.MsgspecError, ValueError, RecursionError, MemoryError):
        return None
