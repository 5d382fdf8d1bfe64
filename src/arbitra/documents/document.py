"""A document: its head, and blocks below each other. Every word is said already, in one language."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class ColumnKind(StrEnum):
    """What stands in a column: a writer sets widths and letters by it."""

    RANK = "rank"
    NUMBER = "number"
    NAME = "name"
    TEXT = "text"
    FIGURE = "figure"
    RATING = "rating"
    POINTS = "points"
    TIEBREAK = "tie-break"
    GAME = "game"
    BOARD = "board"
    RESULT = "result"


class Column(NamedTuple):
    """`right`: figures stand under each other. `label`: it names its row. `strong`: it is what people look for."""

    heading: str
    kind: ColumnKind
    right: bool = False
    label: bool = False
    strong: bool = False


# -- cells ----------------------------------------------------------------------------------------------------------


class Name(NamedTuple):
    """`title` and `note` stand behind it in smaller letters, the note in brackets."""

    name: str
    title: str = ""
    note: str = ""


class Figure(NamedTuple):
    """`halves`: the half has a slot of its own, so that whole points stand under whole points."""

    text: str
    halves: bool = True


class Side(NamedTuple):
    """White or Black, as a mark: `colour` is `w` or `b`, `text` the letter on a larger one, `said` is read aloud.
    Without a colour the text is written instead: who begins."""

    colour: str
    text: str
    said: str = ""


class Game(NamedTuple):
    """`opponent` is empty where the column tells it. `side` is None for a game that was not played."""

    opponent: str
    side: Side | None
    result: str


class Games(NamedTuple):
    """Against one opponent, or of one round."""

    games: tuple[Game, ...]


class NoGame(NamedTuple):
    """A round without an opponent: what stands there, and what is read aloud behind it."""

    text: str
    said: str = ""


class Oneself(NamedTuple):
    """Where a row of a square table crosses its own column."""

    text: str = "×"


class ToWrite(NamedTuple):
    """Room to write by hand; `said` is read aloud instead."""

    said: str


class Gap(NamedTuple):
    """Nothing, over so many columns."""

    columns: int = 1


Cell = str | Name | Figure | Games | NoGame | Oneself | ToWrite | Gap


# -- blocks ---------------------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """`close`: rows stand close together. `square`: everybody against everybody; None: it is no crosstable."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    close: bool = False
    square: bool | None = None


class Paragraph(NamedTuple):
    """Small print. A `Side` among the texts is drawn as the crosstable draws it."""

    parts: tuple[str | Side, ...]


class IndexEntry(NamedTuple):
    """Where somebody plays: `board` with their side; without one `says` tells why."""

    name: str
    number: str
    board: str = ""
    side: Side | None = None
    says: str = ""


class Index(NamedTuple):
    """Everybody by name, in as many columns as there is room for; `narrow`: in one. `board`: what is read aloud before
    a board."""

    entries: tuple[IndexEntry, ...]
    board: str
    narrow: bool = False


class SlipPlayer(NamedTuple):
    side: Side
    name: str
    number: str
    signs: str
    """What stands under the line for the signature."""


class Slip(NamedTuple):
    """A result slip. `choices` are results to ring; `fields` name what is written by hand."""

    board: str
    players: tuple[SlipPlayer, SlipPlayer]
    choices: tuple[str, ...]
    fields: tuple[str, ...]


class SlipPage(NamedTuple):
    """`said`: which page it is, read aloud."""

    slips: tuple[Slip, ...]
    said: str


class Slips(NamedTuple):
    """In cutting order; each page is a sheet of its own. `board`: the word before the board of each."""

    pages: tuple[SlipPage, ...]
    board: str


Block = Table | Paragraph | Index | Slips


# -- the whole ------------------------------------------------------------------------------------------------------


class Address(NamedTuple):
    """A page to scan and open."""

    caption: str
    url: str


class Head(NamedTuple):
    """What stands above every sheet, so that nobody takes an old one for a new one.

    `state` is that of a round (`draft`, `published 14:12`) or of standings; `mark` is where the book stood: the number
    of its last fact with eight digits of the digest.
    """

    event: str
    title: str
    subtitle: str = ""
    when: str = ""
    state: str = ""
    rules: str = ""
    printed: str = ""
    mark: str = ""
    earlier: str = ""
    """Said where the sheet shows an earlier state of the book."""
    draft: str = ""
    not_fide: str = ""
    """Stamps; empty where they are not due."""
    notes: tuple[str, ...] = ()
    address: Address | None = None

    @property
    def about(self) -> tuple[str, ...]:
        """The line below the title."""
        return tuple(part for part in (self.when, self.state, self.rules) if part)

    @property
    def stamps(self) -> tuple[str, ...]:
        return tuple(stamp for stamp in (self.draft, self.not_fide) if stamp)

    @property
    def running(self) -> str:
        """What stands on every page of a longer document, before the stamp of one that left FIDE's rules."""
        named = f"{self.title}, {self.subtitle}" if self.subtitle else self.title
        return " · ".join(part for part in (self.event, named, self.state, self.printed, self.mark) if part)


class Document(NamedTuple):
    """`across`: the paper lies across. `dense`: in smaller letters, so that it fits."""

    head: Head
    blocks: tuple[Block, ...]
    across: bool = False
    dense: bool = False
