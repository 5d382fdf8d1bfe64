"""The crosstable: by round, or for a round robin everyone against everyone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.book.views.crosstable import CrosstableRow, CrosstableView, Meeting
from arbitra.book.views.standings import StandingsView
from arbitra.documents.document import (
    Cell,
    Column,
    ColumnKind,
    Document,
    Game,
    Games,
    Head,
    Name,
    NoGame,
    Oneself,
    Paragraph,
    Side,
    Table,
)
from arbitra.documents.figures import made_cell, made_column, value_figure
from arbitra.i18n import N_, Translate, translator
from arbitra.model.words import BYE_CELLS, called
from arbitra.reports.standings_text import DOMAIN, code_name
from arbitra.rules.general.initial_order import listed_rating
from arbitra.tiebreaks.standings import show_places

RESULTS = {"=": "½", "W": "1", "D": "½", "L": "0", "-": "−", "": "·"}
"""What is not written as the report has it."""
COLOURS = {"w": N_("White"), "b": N_("Black")}
TURNS = {"w": N_("first"), "b": N_("second")}
SQUARE_NOTE = N_("Columns 1 to {count} are the opponents’ ranks.")
TURNS_NOTE = N_("How to read it: 26 {square} 1 means a game going first against number 26, scoring 1 point.")
COLOURS_NOTE = N_("How to read it: 26 {square} 1 means a game with White against number 26, scoring 1 point.")
UPRIGHT, ACROSS = 97, 184
"""Millimetres that a page has for the columns of games, beside names and points."""


TIEBREAK_WIDTH = 11
"""Millimetres of a column of tie-breaks."""


def _no_game(kind: str, cell: str, say: Translate) -> NoGame:
    """A round without an opponent: in the table, and read aloud behind it where the cell does not say it."""
    name = called(kind).name
    return NoGame(say(cell), "" if cell == name else say(name))


class CellMaker:
    """Cells are made by the thousand, so everything that is said twice is said beforehand.

    `numbers`: what is shown for the numbers of the standings, 0 for nothing, where it is something else.
    """

    def __init__(self, view: CrosstableView, say: Translate, numbers: Mapping[int, int] | None = None) -> None:
        self.view = view
        self.numbers = numbers
        words = TURNS if view.turns else COLOURS
        self.sides = {colour: Side(colour, "", say(word)) for colour, word in words.items()}
        self.byes = {kind: _no_game(kind, cell, say) for kind, cell in BYE_CELLS.items()}

    def cells(self, row: CrosstableRow) -> list[Cell]:
        if not self.view.square:
            return [self._round(met) for met in row.rounds]
        against = row.against()
        return [Oneself() if tpn == row.tpn else self._games(against.get(tpn, ())) for tpn in self.view.order]

    def shown(self, tpn: int) -> int:
        return tpn if self.numbers is None else self.numbers.get(tpn, 0)

    def _games(self, meetings: Sequence[Meeting]) -> Games:
        return Games(tuple([self._game("", met) for met in meetings]))

    def _round(self, met: Meeting | None) -> Cell:
        if met is None:
            return ""
        if not met.opponent:
            return self.byes.get(met.result, "")
        return Games((self._game(str(self.shown(met.opponent)), met),))

    def _game(self, opponent: str, met: Meeting) -> Game:
        return Game(opponent, self.sides.get(met.colour), RESULTS.get(met.result, met.result))


def headings(view: CrosstableView) -> tuple[str, ...]:
    """Rounds, or the places of the opponents in a square table."""
    return tuple(map(str, range(1, (len(view.order) if view.square else view.after) + 1)))


def note(view: CrosstableView, say: Translate) -> Paragraph:
    """How it is read. The square is drawn: a character would be hollow in the dark too, and mean Black there."""
    if view.square:
        return Paragraph((say(SQUARE_NOTE, count=len(view.order)),))
    before, _, after = say(TURNS_NOTE if view.turns else COLOURS_NOTE, square="\0").partition("\0")
    return Paragraph((before, Side("w", ""), after))


def crosstable_document(
    head: Head, view: CrosstableView, say: Translate, ranked: StandingsView | None = None
) -> Document:
    """`ranked`: the standings whose tie-breaks stand behind the points."""
    codes = ranked.tiebreaks if ranked is not None and not ranked.by_bracket else ()
    values = {one.tpn: one.values for one in ranked.players} if ranked is not None and codes else {}
    players = {player.tpn: player for player in view.tournament.players}
    maker = CellMaker(view, say)
    heads = headings(view)
    columns = (
        Column(say("Rank"), ColumnKind.RANK, right=True),
        Column(say("No."), ColumnKind.NUMBER),
        Column(say("Name"), ColumnKind.NAME, label=True),
        Column(say("Rating"), ColumnKind.RATING, right=True),
        *(Column(heading, ColumnKind.GAME) for heading in heads),
        made_column(say, by_bracket=view.bracket is not None),
        *(Column(code.label, ColumnKind.TIEBREAK, right=True) for code in codes),
    )
    rows: list[tuple[Cell, ...]] = []
    for row in view.rows:
        player = players[row.tpn]
        rows.append(
            (
                show_places(row.rank, row.last_rank),
                str(row.tpn),
                Name(player.name, player.title),
                str(listed_rating(player, view.tournament.settings.rating_method) or ""),
                *maker.cells(row),
                made_cell(row, say),
                *(
                    value_figure(value, code.code.unit, say.lang)
                    for code, value in zip(codes, values.get(row.tpn, ()), strict=False)
                ),
            )
        )
    width = len(heads) * _cell_width(view) + len(codes) * TIEBREAK_WIDTH
    table = Table(columns, tuple(rows), close=True, square=view.square)
    named = translator(DOMAIN, say.lang)
    below = "; ".join(f"{code.label}: {code_name(code, named)}" for code in codes)
    notes = (note(view, say), *((Paragraph((below,)),) if below else ()))
    return Document(head, (table, *notes), across=width > UPRIGHT, dense=width > ACROSS)


def _cell_width(view: CrosstableView) -> float:
    """Millimetres: a colour and a result as often as two players meet, and the number of the opponent."""
    players = len(view.tournament.players)
    if view.square:
        return 7.5 * max(1, round(view.after / max(1, players - 1)))
    return 7.5 + 1.6 * len(str(players))
