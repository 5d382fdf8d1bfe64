"""Exceptions that Arbitra raises on purpose: made from facts, and going to other processes as they are."""

from __future__ import annotations

import copyreg

from arbitra.model.fields import Field
from arbitra.model.reasons import Plural, Reason


class ArbitraError(Exception):
    """Something that was asked for cannot be done, or a value that cannot be; the message says what and why."""


class Refusal(ArbitraError):
    """Pickled with what it holds, not made anew from its message: a process that waits for a result would wait forever
    for an exception that cannot be read."""

    def __reduce__(self) -> tuple[object, ...]:
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class ReasonedRefusal(Refusal, ValueError):
    """Made from a sentence and its fields; its `str()` is English, the reason can be said in any language.

    ReasonedRefusal("there is no round {round}", round=7)
    """

    def __init__(self, text: str | Plural, /, **fields: Field) -> None:
        self.reason = Reason("", text, fields)
        super().__init__(self.reason.said())
