"""A document: its head, and blocks below each other. Every word is said already, in one language."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class ColumnKind(StrEnum):
    """The kind of a column: a writer chooses widths and letters by it."""

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
    SIDE = "side"
    WORDS = "words"


class Column(NamedTuple):
    """`right`: figures are aligned. `label`: it names its row. `strong`: it is what people look for."""

    heading: str
    kind: ColumnKind
    right: bool = False
    label: bool = False
    strong: bool = False


# -- cells ----------------------------------------------------------------------------------------------------------


class Name(NamedTuple):
    """`title` and `note` follow it in smaller letters, the note in brackets."""

    name: str
    title: str = ""
    note: str = ""


class Figure(NamedTuple):
    """`halves`: the half has a slot of its own, so that whole points are aligned."""

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
    """A round without an opponent: what is shown, and what is read aloud after it."""

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


Cell = str | Name | Figure | Side | Games | NoGame | Oneself | ToWrite | Gap


# -- blocks ---------------------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """`close`: rows are close together. `square`: everyone against everyone; None: it is not a crosstable. `title` is
    its heading, where a document has several tables; such a table is not cut by the end of a page."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    close: bool = False
    square: bool | None = None
    title: str = ""


class Paragraph(NamedTuple):
    """Small print. A `Side` among the texts is drawn as the crosstable draws it."""

    parts: tuple[str | Side, ...]


class Heading(NamedTuple):
    """Of a part; it stays with what follows it."""

    text: str


class Strong(NamedTuple):
    """Part of a text that is set in bold: what somebody has chosen."""

    text: str


class Open(NamedTuple):
    """Part of a text that stands where nothing is decided yet."""

    text: str


class Prose(NamedTuple):
    """Text to be read; `article` follows in brackets, softer. `boxed`: somebody ticks it by hand. `posted`: it hangs on
    a wall and is read from two steps away."""

    parts: tuple[str | Strong | Open, ...]
    article: str = ""
    boxed: bool = False
    posted: bool = False


class Field(NamedTuple):
    """What somebody fills in by hand, or what is known already; `share` of the width, of `Fields.COLUMNS`."""

    label: str
    value: str = ""
    share: int = 6


class Fields(NamedTuple):
    """Lines of a form, filled from left to right. `signed`: signatures, with room above their lines."""

    fields: tuple[Field, ...]
    signed: bool = False


FIELD_COLUMNS = 12


class WritingRoom(NamedTuple):
    """Lines to write on below a label."""

    label: str
    lines: int


class Card(NamedTuple):
    """Of one player: `number` large in its corner with `called` below it, the name, what is known of them line by line,
    their rounds, and what is filled in below."""

    number: str
    called: str
    name: str
    lines: tuple[str, ...]
    table: Table | None = None
    fields: tuple[Field, ...] = ()


class Cards(NamedTuple):
    """So many across and down each sheet, to be cut. `large`: names are read across a table."""

    cards: tuple[Card, ...]
    across: int
    down: int
    large: bool = False


class Certificate(NamedTuple):
    """Alone on its page, in large letters. `above` the name, `below` it, and who signs."""

    above: tuple[str, ...]
    name: str
    below: tuple[str, ...]
    signs: tuple[str, ...]


class Picture(NamedTuple):
    """A drawing (`svg`, every colour in it), the sentence what to see, and the same as a table."""

    caption: str
    svg: str
    table: Table


class SlipPlayer(NamedTuple):
    side: Side
    name: str
    number: str
    signs: str
    """The text under the line for the signature."""


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


Block = Table | Paragraph | Heading | Prose | Fields | WritingRoom | Cards | Certificate | Picture | Slips


# -- the whole ------------------------------------------------------------------------------------------------------


class Address(NamedTuple):
    """A page to scan and open."""

    caption: str
    url: str


class Head(NamedTuple):
    """The head of every sheet, so that an old sheet is not mistaken for a new one.

    `state` is that of a round (`draft`, `published 14:12`) or of standings; `mark` is the state of the book: the
    number of its last fact with eight digits of the digest."""

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
    def cards_foot(self) -> str:
        """In small print on each piece of a document that is cut."""
        return " · ".join(part for part in (self.event, self.subtitle, *self.stamps, self.mark) if part)

    @property
    def running(self) -> str:
        """What every page of a longer document shows, before the stamp of one that left FIDE's rules."""
        named = f"{self.title}, {self.subtitle}" if self.subtitle else self.title
        return " · ".join(part for part in (self.event, named, self.state, self.printed, self.mark) if part)


class Document(NamedTuple):
    """`across`: the paper lies across. `dense`: in smaller letters, so that it fits."""

    head: Head
    blocks: tuple[Block, ...]
    across: bool = False
    dense: bool = False

    @property
    def loose(self) -> bool:
        """Whether it is cut into pieces, or handed out, and has no head."""
        return any(isinstance(block, Slips | Cards | Certificate) for block in self.blocks)
