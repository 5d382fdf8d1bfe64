"""Exceptions that are made from facts and go to other processes as they are."""

from __future__ import annotations

import copyreg

from arbitra.model.errors import ArbitraError


class Refusal(ArbitraError):
    """Pickled with what it holds, not made anew from its message: a process that waits for a result would wait forever
    for an exception that cannot be read."""

    def __reduce__(self) -> tuple[object, ...]:
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]
