"""What goes between the two processes: MessagePack of known types. What is not one of them is not made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from arbitra.formats.apart.process import GaveUp, answered
from arbitra.formats.problems import BadFile, Part, Problem
from arbitra.formats.tables.limits import refused
from arbitra.model import fields
from arbitra.model.fields import Said
from arbitra.model.reasons import Plural, Reason
from arbitra.model.refusals import ArbitraError, ReasonedRefusal

GIVEN_UP = "reading the file stopped the reader; open it, save it again and try once more"
TOO_LONG = "the file takes too long to read; make it smaller, or save it again and try once more"
MESSAGES = (GIVEN_UP, TOO_LONG)

Found = TypeVar("Found")
Asked = TypeVar("Asked")

_SEVERAL = {
    kind.__name__: kind
    for kind in (
        *(fields.Players, fields.Numbered, fields.Pairs, fields.Groups, fields.Rounds, fields.Places, fields.Seats),
        *(fields.Names, fields.Scores, fields.MatchScore, fields.ScoreDifferences),
    )
}
_SINGLE: dict[str, type[Said]] = {
    kind.__name__: kind
    for kind in (
        *(fields.Score, fields.Hundredths, fields.Margin),
        *(fields.Colours, fields.Cited, fields.Phrase, fields.Verbatim, fields.Quoted, fields.ListDate),
    )
}

_named: dict[str, type[Any]] = {"Plural": Plural}


def also(*kinds: type[Any]) -> None:
    """Named tuples of other layers that sentences are made of."""
    _named.update({kind.__name__: kind for kind in kinds})


class Answer(msgspec.Struct):
    """What was found, as bytes of its own type; or the problems of a bad file; or why it is refused."""

    found: msgspec.Raw = msgspec.Raw(msgspec.msgpack.encode(None))
    bad: list[Problem] = []
    reason: Reason | None = None
    refused: str = ""


def flat(value: object) -> Any:
    """A field of a sentence. Lists begin with the name of what they hold."""
    match value:
        case Part(reason):
            return ["Part", flat(reason)]
        case Reason():
            return ["Reason", value.article, flat(value.text), flat(value.fields)]
        case Said() if type(value).__name__ in _SEVERAL:
            return [type(value).__name__, *map(flat, value)]  # type: ignore[call-overload]
        case Said() if type(value).__name__ in _SINGLE:
            return [type(value).__name__, int(value) if isinstance(value, int) else str.__str__(value)]
        case Said():
            return ["Verbatim", str(value)]
        case tuple() | list():
            return [type(value).__name__ if type(value).__name__ in _named else "", *map(flat, value)]
        case Mapping():
            return {str(key): flat(one) for key, one in value.items()}
        case None | bool() | int() | str():
            return value
    return str(value)


def raised(value: Any) -> Any:
    """The opposite. Raises ValueError."""
    if isinstance(value, dict):
        return {str(key): raised(one) for key, one in value.items()}
    if not isinstance(value, list):
        return value
    match value:
        case ["Part", reason]:
            return Part(raised(reason))
        case ["Reason", str() as article, text, dict() as given]:
            return Reason(article, raised(text), raised(given))
        case ["", *rest]:
            return tuple(map(raised, rest))
        case [str() as name, *rest] if name in _named or name in _SEVERAL:
            return (_named.get(name) or _SEVERAL[name])(*map(raised, rest))
        case [str() as name, (str() | int()) as one] if name in _SINGLE:
            return _SINGLE[name](one)  # type: ignore[call-arg]
    raise ValueError("no field of a sentence")


def _out(value: object) -> Any:
    if isinstance(value, Reason):
        return value.text if _is_simple(value) else flat(value)
    if isinstance(value, Mapping | MappingProxyType):
        return dict(value)
    raise NotImplementedError(type(value))


def _is_simple(reason: Reason) -> bool:
    """A sentence as it is: there may be many, and they are the same."""
    return isinstance(reason.text, str) and not reason.fields and not reason.article


_simple = lru_cache(maxsize=1000)(partial(Reason, ""))


def _in(kind: type, value: Any) -> Any:
    if kind is Reason and isinstance(value, str):
        return _simple(value)
    made = raised(value)
    if not isinstance(made, kind):
        raise ValueError("something else was expected")
    return made


def encoded(value: object) -> bytes:
    return msgspec.msgpack.encode(value, enc_hook=_out)


def decoded(data: bytes | msgspec.Raw, kind: type[Found]) -> Found:
    """Raises `msgspec.ValidationError` and `msgspec.DecodeError`."""
    return msgspec.msgpack.decode(data, type=kind, dec_hook=_in)


def serve(question: bytes, kind: type[Asked], work: Callable[[Asked], object]) -> bytes:
    """In the child: the answer to a question, which is all that the parent hears."""
    asked = decoded(question, kind)
    try:
        return encoded(Answer(found=msgspec.Raw(encoded(work(asked)))))
    except BadFile as bad:
        return encoded(Answer(bad=list(bad.problems)))
    except ArbitraError as error:
        reason = getattr(error, "reason", None)
        return encoded(Answer(reason=reason if isinstance(reason, Reason) else None, refused=str(error)))


def ask(task: str, question: object, kind: type[Found], name: str) -> Found:
    """In the parent: what the child found in the file `name`. Raises BadFile, also if the child has no answer; and
    ReasonedRefusal, where what is in the file is refused."""
    try:
        answer = decoded(answered(task, encoded(question)), Answer)
        if answer.bad:
            raise BadFile(name, answer.bad)
        if answer.reason is not None:
            raise ReasonedRefusal("{text}", text=answer.reason)
        if answer.refused:
            raise ArbitraError(answer.refused)
        return decoded(answer.found, kind)
    except GaveUp as error:
        raise refused(name, TOO_LONG if error.late else GIVEN_UP) from error
    except msgspec.DecodeError as error:
        raise refused(name, GIVEN_UP) from error
