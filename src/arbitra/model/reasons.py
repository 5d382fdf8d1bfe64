"""Why a thing is as it is: a sentence with typed fields, and the article behind it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from arbitra.model.fields import ENGLISH, Field, Numbers, Said, Verbatim, Voice
from arbitra.model.player import Tpn
from arbitra.model.records import NamedTuple


class Plural(NamedTuple):
    """A message in two forms; the field named `by` decides: a count, or how many players, pairs or rounds it holds.

    Plural("{players} has no opponent", "{players} have no opponent", by="players")
    """

    one: str
    many: str
    by: str

    def message(self, fields: Mapping[str, object], voice: Voice = ENGLISH) -> str:
        value = fields[self.by]
        return voice.plural(self.one, self.many, value if isinstance(value, int) else len(value))  # type: ignore[arg-type]


_NONE: Mapping[str, Field] = MappingProxyType({})


class Reason(Said):
    """`text` is a message id with `{named}` fields, translated when it is said. A reason may be a field of another.

    Made once a board in the largest rounds: nothing is worked out before it is asked for.
    """

    __slots__ = ("_article", "_fields", "_text")

    def __init__(self, article: str, text: str | Plural, fields: Mapping[str, Field] = _NONE) -> None:
        self._article = article
        self._text = text
        self._fields = dict(fields) if fields is not _NONE else {}

    @property
    def article(self) -> str:
        return self._article

    @property
    def text(self) -> str | Plural:
        return self._text

    @property
    def fields(self) -> Mapping[str, Any]:
        return MappingProxyType(self._fields)

    def players(self) -> tuple[Tpn, ...]:
        """Everyone whom the fields name, in the order of the fields."""
        return tuple([tpn for value in self._fields.values() if isinstance(value, Said) for tpn in value.players()])

    def renumbered(self, numbers: Numbers) -> Reason:
        """The same reason with other numbers for its players."""
        fields = {
            name: value.renumbered(numbers) if isinstance(value, Said) else value
            for name, value in self._fields.items()
        }
        return Reason(self.article, self.text, fields)

    def said(self, voice: Voice = ENGLISH) -> str:
        """The message with its fields filled in; without the article."""
        return self._message(voice).format(**{name: voice.field(value) for name, value in self._fields.items()})

    def _message(self, voice: Voice) -> str:
        text = self._text
        return text.message(self._fields, voice) if isinstance(text, Plural) else voice.word(text)

    def sentence(self, voice: Voice = ENGLISH) -> str:
        """The same with a full stop at the end and a capital letter at the start, unless it begins with what somebody
        wrote: `exd5` stays as it is."""
        said, first = self.said(voice), self._message(voice).partition("}")[0]
        if not (first.startswith("{") and isinstance(self._fields.get(first[1:]), Verbatim)):
            said = f"{said[:1].upper()}{said[1:]}"
        return said.rstrip(".") + "."

    def cited(self, voice: Voice = ENGLISH) -> str:
        """The sentence with its article behind it."""
        return f"{self.sentence(voice)} [{self.article}]" if self.article else self.sentence(voice)

    def __str__(self) -> str:
        return self.cited()

    def __repr__(self) -> str:
        return f"Reason({self.article!r}, {self.text!r}, {self._fields!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return (self._article, self._text, self._fields) == (other._article, other._text, other._fields)

    def __hash__(self) -> int:
        return hash((self.article, self.text, frozenset(self._fields.items())))


def reason_of(error: BaseException) -> Reason | None:
    """The reason that an exception carries. Some of Python's own have a text of that name.

    >>> reason_of(UnicodeDecodeError("utf-8", b"", 0, 1, "invalid start byte")) is None
    True
    """
    found = getattr(error, "reason", None)
    return found if isinstance(found, Reason) else None
