"""The base of every exception that Arbitra raises on purpose."""

from __future__ import annotations


class ArbitraError(Exception):
    """Something that was asked for cannot be done, or a value that cannot be; the message says what and why."""
