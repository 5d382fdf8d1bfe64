"""Payloads as values, whatever the version they were written in.

Each act has one `Format`: the newest version of its payload, the struct it is read into, and one lift for each older
version. A lift turns the payload of its version into that of the next; what was recorded stays as it was. A payload
of a newer version, or an act that is not known, is refused: a book is never guessed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from arbitra.book.journal.facts import MOST_PAYLOAD, Fact
from arbitra.book.refusals import DamagedFact, NewerAct, Sentence, UnknownAct, Unrecordable
from arbitra.i18n import N_

Payload = TypeVar("Payload", bound=msgspec.Struct)
BEYOND = N_("it contains a value that a book cannot hold ({why})")
OLDEST, NEWEST = 1970, 9000
"""Years in which something can have been recorded."""
_encoder = msgspec.json.Encoder()
Lift = Callable[[dict[str, Any]], dict[str, Any]]


class Format(Generic[Payload]):
    """How the payload of an act is read. `lifts[0]` makes version 2 of version 1, and so on: one a version.

    >>> class Note(msgspec.Struct):
    ...     text: str
    ...     board: str = ""
    >>> Format("note", Note, lifts=(lambda old: {"text": old["words"]},)).version
    2
    """

    def __init__(self, act: str, kind: type[Payload], lifts: tuple[Lift, ...] = ()) -> None:
        self.act = act
        self.kind = kind
        self.lifts = lifts
        self.version = len(lifts) + 1

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Payload]:
        """Made when the first fact of the act is read: few commands read facts of every kind."""
        return msgspec.json.Decoder(self.kind)

    def require_readable(self, payload: msgspec.Struct) -> None:
        try:
            self._decoder.decode(_encoder.encode(payload))
        except (msgspec.ValidationError, ValueError) as error:
            raise Unrecordable(reason=Sentence(BEYOND, {"why": error})) from error

    def read(self, fact: Fact) -> Payload:
        if fact.version > self.version:
            raise NewerAct(number=fact.number, act=fact.act, found=fact.version, known=self.version)
        if fact.version < 1 or len(fact.payload) > MOST_PAYLOAD:
            raise DamagedFact(number=fact.number)
        try:
            if not OLDEST <= fact.at.year <= NEWEST:
                raise DamagedFact(number=fact.number)
            fact.actor.encode()
            if fact.version == self.version:
                return self._decoder.decode(fact.payload)
            payload = msgspec.json.decode(fact.payload)
            for lift in self.lifts[fact.version - 1 :]:
                payload = lift(payload)
            return msgspec.convert(payload, self.kind)
        except (msgspec.MsgspecError, ValueError, LookupError, TypeError, RecursionError, MemoryError) as error:
            raise DamagedFact(number=fact.number) from error


class Payloads:
    """The formats of all acts, by name.

    >>> class Note(msgspec.Struct):
    ...     text: str
    >>> Payloads([Format("note", Note)]).version("note")
    1
    """

    def __init__(self, formats: Iterable[Format[Any]]) -> None:
        listed = tuple(formats)
        self._formats = {format.act: format for format in listed}
        if len(self._formats) != len(listed):
            raise ValueError("an act with two formats")

    def version(self, act: str) -> int:
        """The version in which a payload of the act is written today."""
        return self._formats[act].version

    def require_readable(self, act: str, payload: msgspec.Struct) -> None:
        """What is recorded can be read again: a number beyond all bounds is refused now, not when the book is next
        opened."""
        self._formats[act].require_readable(payload)

    def read(self, fact: Fact) -> Any:
        """The payload of a fact as the struct of its act."""
        format = self._formats.get(fact.act)
        if format is None and not (fact.act.isascii() and fact.act.isprintable()):
            raise DamagedFact(number=fact.number)  # no version names an act like that
        if format is None:
            raise UnknownAct(number=fact.number, act=fact.act)
        return format.read(fact)
