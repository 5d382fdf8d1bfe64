"""Addresses of databases without their passwords: whatever is shown, printed or logged."""

from __future__ import annotations

import re
from urllib.parse import unquote

HIDDEN = "…"
_IN_ADDRESS = re.compile(r"(\w+://[^/@:\s]*):(\S*)@")
"""Up to the last @: a password may have one that should have been written %40."""
_AS_WORD = re.compile(r"(?i)(password=)('[^']*'|[^&\s!]*)")
_NAMED = re.compile(r"://[^/?]*/([^/?]+)")
SHORTEST = 3
"""Shorter passwords are not masked where they appear on their own: that would spoil every message."""


def masked(text: str) -> str:
    """
    >>> masked("postgresql://ana:secret@host/chess?password=other")
    'postgresql://ana:…@host/chess?password=…'
    """
    return _AS_WORD.sub(rf"\1{HIDDEN}", _IN_ADDRESS.sub(rf"\1:{HIDDEN}@", text))


def database_name(address: str) -> str:
    """What people who only use a database need to know of its address.

    >>> database_name("postgresql://ana:secret@host:5432/chess?sslmode=require")
    'chess'
    """
    found = _NAMED.search(masked(address))
    return unquote(found[1]) if found else masked(address)


def without_secrets(text: str, address: str) -> str:
    """What a driver says of an address: it may quote a part of the password alone.

    >>> without_secrets('invalid percent-encoded token: "100%sure"', "postgresql://ana:100%sure@host/chess")
    'invalid percent-encoded token: "…"'
    """
    said = masked(text)
    for secret in sorted(_secrets(address), key=len, reverse=True):
        said = said.replace(secret, HIDDEN)
    return said


def _secrets(address: str) -> set[str]:
    found = [written for _, written in _IN_ADDRESS.findall(address)]
    found += [written.strip("'") for _, written in _AS_WORD.findall(address)]
    parts = {part for written in found for part in (written, unquote(written), *re.split(r"[/:@]", written))}
    return {part for part in parts if len(part) >= SHORTEST}
