"""XML by a real parser, within limits: no document type, no depth, no endless text."""

from __future__ import annotations

from collections.abc import Mapping
from xml.parsers import expat

from arbitra.formats.problems import BadFile, Problem, Words, part
from arbitra.formats.rating_lists.rows import Batch, ListRow, OddRow, Place, careful_row
from arbitra.model.fields import Verbatim

DEEPEST = 8
LONGEST_TEXT = 2000
STEP = 1 << 16
LONGEST_TOKEN = 1 << 22
"""Bytes that the parser may hold back because something is not closed yet."""


class CarefulXml:
    """Fed with text; gives what is complete. Raises BadFile."""

    def __init__(self, name: str, fields: Mapping[str, str], line: int = 1) -> None:
        self._name = name
        self._fields = fields
        self._before = line - 1
        self._fed = 0
        self._depth = 0
        self._cells: dict[str, str] | None = None
        self._place = Place(0, {})
        self._text: list[str] = []
        self._length = 0
        self._rows: list[ListRow] = []
        self._problems: list[Problem] = []
        self._parser = expat.ParserCreate()
        self._parser.StartDoctypeDeclHandler = self._document_type
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters

    def feed(self, text: str) -> Batch:
        for start in range(0, len(text), STEP):
            step = text[start : start + STEP]
            self._parse(step)
            self._fed += len(step.encode())
            if self._fed - self._parser.CurrentByteIndex > LONGEST_TOKEN:
                raise self._unfit("something that is not closed", "rows of a rating list")
        made = Batch(self._rows, self._problems)
        self._rows, self._problems = [], []
        return made

    def close(self) -> None:
        self._parse("", last=True)

    def _parse(self, text: str, *, last: bool = False) -> None:
        try:
            self._parser.Parse(text, last)
        except expat.ExpatError as error:
            if last:
                raise not_whole(self._name, self._line) from error
            found = part("broken XML ({why})", why=Verbatim(expat.ErrorString(error.code) or str(error)))
            raise self._unfit(found, "XML as FIDE publishes it") from error

    @property
    def _line(self) -> int:
        return self._before + self._parser.CurrentLineNumber

    def _unfit(self, found: Words, expected: Words) -> BadFile:
        fix = "download the list again, or use another file"
        return BadFile(self._name, [Problem.of(self._line, 0, found, expected, fix)])

    def _document_type(self, *_: object) -> None:
        raise self._unfit("a document type (DOCTYPE)", "XML without a document type: it could contain anything")

    def _start(self, tag: str, _: object) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise self._unfit("elements nested too deeply", "rows of a rating list")
        if tag == "player":
            self._cells = {}
            self._place = Place(self._line, {})
        self._text, self._length = [], 0

    def _characters(self, text: str) -> None:
        if self._cells is None:
            return
        self._length += len(text)
        if self._length > LONGEST_TEXT:
            raise self._unfit("a very long text", "fields of a player")
        self._text.append(text)

    def _end(self, tag: str) -> None:
        self._depth -= 1
        if self._cells is None:
            return
        if tag != "player":
            if tag in self._fields:
                self._cells[self._fields[tag]] = "".join(self._text)
            self._text, self._length = [], 0
            return
        try:
            self._rows.append(careful_row(self._cells, self._place))
        except OddRow as error:
            self._problems.append(error.problem)
        self._cells = None


def not_whole(name: str, line: int) -> BadFile:
    problem = Problem.of(
        line, 0, "the end of the file", "the end of the list", "the file is incomplete; download it again"
    )
    return BadFile(name, [problem])
