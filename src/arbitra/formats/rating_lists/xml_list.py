"""FIDE's list as XML. The first player tells the order of the fields; as long as the others have the same, one pattern
reads a piece. Whatever looks different is read by a real parser, from there to the end.

A document type is refused, and with it every entity: a list needs none, and a small file could claim to be endless.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from arbitra.formats.problems import BadFile, Problem, quoted
from arbitra.formats.rating_lists.columns import ALL, K_OF, RATING_OF
from arbitra.formats.rating_lists.pieces import Stream, pieces, text_of
from arbitra.formats.rating_lists.rows import NUMBERS, Batch, Pick, picking, quick_rows
from arbitra.formats.rating_lists.xml_careful import CarefulXml, not_whole

END = b"</player>"
FIELDS = {
    "fideid": "id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women_title",
    "rating": "rating",
    "k": "k",
    "rapid_rating": "rapid",
    "rapid_k": "rapid_k",
    "blitz_rating": "blitz",
    "blitz_k": "blitz_k",
    "birthday": "born",
    "flag": "flag",
}
_START = re.compile(r"\s*(?:<\?xml\s[^<>]*\?>\s*)?<(?P<root>[a-z_]+)>\s*")
_ENCODING = re.compile(rb"\s*<\?xml\s[^<>]*encoding\s*=\s*[\"']([\w-]+)[\"']")
_PLAYER = re.compile(r"\s*<player>(.*?)</player>", re.DOTALL)
_FIELD = re.compile(r"\s*<([a-z_]+)>[^<]*</\1>\s*")
ENCODINGS = frozenset({"utf-8", "us-ascii", "ascii", "iso-8859-1", "windows-1252"})


class _Quick(NamedTuple):
    """How the first player is written: so are all, most likely."""

    pattern: re.Pattern[str]
    pick: Pick
    marks: int
    """How often `<` stands in a player."""

    def players(self, text: str) -> list[tuple[str, ...]] | None:
        """None if there is anything else than such players."""
        found: list[tuple[str, ...]] = self.pattern.findall(text)
        return found if found and len(found) * self.marks == text.count("<") else None


class XmlList:
    """`kind` is known at once; the batches come as they are read."""

    def __init__(self, stream: Stream, name: str, kind: str) -> None:
        self.name = name
        self._pieces = pieces(stream, name, END)
        self._first = next(self._pieces, b"").removeprefix(b"\xef\xbb\xbf")
        if self._first.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise BadFile(name, [Problem.of(1, 1, "UTF-16 text", "UTF-8 or Latin-1", "save the file as UTF-8")])
        declared = _ENCODING.match(self._first[:200])
        self._encoding = declared[1].decode("ascii").lower() if declared else "utf-8"
        if self._encoding not in ENCODINGS:
            problem = Problem.of(1, 1, quoted(self._encoding), "UTF-8 or Latin-1", "save the file as UTF-8")
            raise BadFile(name, [problem])
        several = b"<rapid_rating>" in self._first or b"<blitz_rating>" in self._first
        self.kind = ALL if several else kind
        self._fields = FIELDS if several else {**FIELDS, "rating": RATING_OF[kind], "k": K_OF[kind]}

    def batches(self) -> Iterator[Batch]:
        """Raises BadFile."""
        first = text_of(self._first, self._encoding)
        started = _START.match(first)
        quick = _quick(first, started.end(), self._fields) if started else None
        further = (text_of(piece, self._encoding) for piece in self._pieces)
        if started is None or quick is None:
            yield from self._carefully(chain([first], further), 1, "")
            return
        line = 1 + first.count("\n", 0, started.end())
        texts = chain([first[started.end() :]], further)
        for text in texts:
            if (found := quick.players(text)) is None:
                yield from self._carefully(chain([text], texts), line, started["root"])
                return
            rows, odd = quick_rows(found, quick.pick)
            yield self._carefully_inside(text, line) if odd or "&" in text else Batch(rows, [])
            line += text.count("\n")
        raise not_whole(self.name, line)

    def _carefully(self, texts: Iterable[str], line: int, root: str) -> Iterator[Batch]:
        """To the end; `root` is the element that was opened before."""
        parser = CarefulXml(self.name, self._fields, line)
        if root:
            parser.feed(f"<{root}>")
        for text in texts:
            yield parser.feed(text)
        parser.close()

    def _carefully_inside(self, text: str, line: int) -> Batch:
        """Players that are written as the others are, but have something odd in a field."""
        parser = CarefulXml(self.name, self._fields, line)
        parser.feed("<list>")
        batch = parser.feed(text)
        parser.feed("</list>")
        parser.close()
        return batch


def _quick(text: str, start: int, fields: Mapping[str, str]) -> _Quick | None:
    """As the first player is written."""
    player = _PLAYER.match(text, start)
    tags: list[str] = []
    at = 0
    body = player[1] if player else ""
    while field := _FIELD.match(body, at):
        tags.append(field[1])
        at = field.end()
    if not {"fideid", "name"} <= set(tags) or at < len(body) or len(set(tags)) < len(tags):
        return None
    parts = [_field(tag, fields.get(tag, "")) for tag in tags]
    pattern = re.compile(rf"<player>\s*{''.join(parts)}</player>", re.ASCII)
    return _Quick(pattern, picking(fields[tag] for tag in tags if tag in fields), 2 + 2 * len(tags))


def _field(tag: str, cell: str) -> str:
    """The pattern of a field; what is not taken is only skipped."""
    inner = "[^<]*" if not cell else "([0-9]*)" if cell in NUMBERS or cell == "id" else "([^<]*)"
    return rf"<{tag}>{inner}</{tag}>\s*"
