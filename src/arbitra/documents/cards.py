"""Cards for each player: pairing cards as arbiters lay them on a desk, cards for the tables, each player's own record;
and score sheets, one for each side of a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from arbitra.book.state.bridge import Values
from arbitra.book.views.crosstable import Meeting, Meetings, meetings
from arbitra.book.views.player import ListedPlayer
from arbitra.book.views.round import RoundView, Seat
from arbitra.book.views.standings import StandingsView
from arbitra.documents.crosstable import RESULTS
from arbitra.documents.document import Card, Cards, Cell, Column, ColumnKind, Document, Field, Head, Name, Table
from arbitra.documents.figures import UNRATED, points
from arbitra.documents.round import side_headings
from arbitra.i18n import Translate
from arbitra.model import History, Tournament, Tpn
from arbitra.model.history import HIGHER, LOWER
from arbitra.model.words import called
from arbitra.rules.general.initial_order import listed_rating
from arbitra.tiebreaks.standings import show_places

FLOATS = {HIGHER: "↓", LOWER: "↑"}
"""Who met somebody with fewer points came down."""
DOWN = ((7, 4), (11, 3), (19, 2))
"""With at most so many rounds, so many cards below each other."""
MOVES, BLANK = 80, 14
APART = "\u2003"
"""Between what is known of a player: a wide space, as arbiters print their cards."""


class Recorded(NamedTuple):
    """The rounds of everyone up to `after`, from which cards are written; `planned` rounds have a line.

    `swiss`: players float. `turns`: one goes first, nobody has a colour."""

    tournament: Tournament
    after: int
    planned: int
    swiss: bool
    turns: bool

    def met(self) -> Mapping[Tpn, Meetings]:
        return {tpn: rounds[: self.after] for tpn, rounds in meetings(self.tournament).items()}

    def history(self) -> History:
        return History.before(self.tournament, self.after + 1)


def pairing_cards_document(
    head: Head, listed: Sequence[ListedPlayer], recorded: Recorded, private: Values, say: Translate
) -> Document:
    """Name, title, rating and number; below, opponent, colour, float, result and points of each round."""
    met, history = recorded.met(), recorded.history()
    cards = []
    for one in listed:
        tpn = Tpn(one.number)
        place = history.index[tpn]
        lines = list(_rounds(met[tpn], history, place, recorded, say))
        who = one.who
        title = f"({who.title}) " if who.title else ""
        about = (f"{title}{who.name}", str(one.rating or UNRATED))
        ident = next((found.ident for found in who.ratings.values() if found.ident), "")
        known = (
            who.federation,
            _birth(private.get(one.person, {}).get("birth", "")),
            f"ID {ident}" if ident else "",
            f"FIDE {who.fide_id}" if who.fide_id else "",
            who.club,
        )
        cards.append(
            Card(
                str(one.number),
                say("Number"),
                " ".join(about),
                tuple(filter(None, (APART.join(filter(None, known)),))),
                _record_table(lines, say, turns=recorded.turns),
            )
        )
    return Document(head, (Cards(tuple(cards), 2, cards_down(recorded.planned)),))


def _birth(written: str) -> str:
    """
    >>> _birth("1960-12-25")
    '25/12/60'
    >>> _birth("1960")
    '1960'
    """
    year, _, rest = written.partition("-")
    month, _, day = rest.partition("-")
    return f"{day}/{month}/{year[2:]}" if day else written


def blank_cards_document(head: Head, rounds: int, say: Translate, *, turns: bool = False) -> Document:
    """To be filled in by hand, for a tournament of fourteen."""
    empty = [(str(number), "", "", "", "", "") for number in range(1, rounds + 1)]
    fields = (Field(say("Name"), share=8), Field(say("Rating"), share=4), Field(say("Fed."), share=4))
    card = Card("", say("Number"), "", (), _record_table(empty, say, turns=turns))
    cards = tuple(card._replace(fields=(*fields, Field(say("FIDE ID"), share=8))) for _ in range(BLANK))
    return Document(head, (Cards(cards, 2, cards_down(rounds + 3)),))


def cards_down(rounds: int) -> int:
    return next((down for most, down in DOWN if rounds <= most), 1)


def _record_table(rows: Sequence[tuple[Cell, ...]], say: Translate, *, turns: bool) -> Table:
    columns = (
        Column(say("Round"), ColumnKind.FIGURE, right=True, label=True),
        Column(say("Starts") if turns else say("Colour"), ColumnKind.WORDS),
        Column(say("Opponent"), ColumnKind.WORDS),
        Column(say("Float"), ColumnKind.WORDS),
        Column(say("Result"), ColumnKind.WORDS),
        Column(say("Points"), ColumnKind.WORDS),
    )
    return Table(columns, tuple(rows), close=True)


def _rounds(
    met: Meetings, history: History, place: int, recorded: Recorded, say: Translate
) -> Iterator[tuple[Cell, ...]]:
    total = 0
    words = _sides(say, turns=recorded.turns)
    for number in range(1, recorded.planned + 1):
        found = met[number - 1] if number <= len(met) else None
        if found is None:
            yield (str(number), "", "", "", "", "")
            continue
        total += history.gains[number - 1][place]
        relation = history.relations[place][number - 1] if recorded.swiss else ""
        known = bool(found.result)
        yield (
            str(number),
            words.get(found.colour, ""),
            str(found.opponent) if found.opponent else say(called(found.result).short),
            FLOATS.get(relation, ""),
            _result(found) if found.opponent else "",
            points(total, say.lang) if known else "",
        )


def _result(met: Meeting) -> str:
    return RESULTS.get(met.result, met.result) if met.result else ""


def _sides(say: Translate, *, turns: bool) -> dict[str, str]:
    return {"w": say("first"), "b": say("second")} if turns else {"w": say("White"), "b": say("Black")}


# -- on the tables ---------------------------------------------------------------------------------------------------


def table_cards_document(head: Head, view: RoundView, say: Translate) -> Document:
    """A card for each seat: board, name, where they come from, rating."""
    cards = [
        Card(board.key, say("Board"), " ".join(filter(None, (seat.title, seat.name))), (_from(seat),))
        for board in view.boards
        for seat in (board.white, board.black)
    ]
    return Document(head, (Cards(tuple(cards), 1, 4, large=True),))


def _from(seat: Seat) -> str:
    return " · ".join(filter(None, (seat.federation, str(seat.rating or ""), seat.club)))


def player_cards_document(head: Head, view: StandingsView, recorded: Recorded, say: Translate) -> Document:
    """Each player's own record: rank, points, whom they met and how it ended."""
    met, history = recorded.met(), recorded.history()
    players = {player.tpn: player for player in recorded.tournament.players}
    words = _sides(say, turns=recorded.turns)
    columns = (
        Column(say("Round"), ColumnKind.FIGURE, right=True, label=True),
        Column(say("Starts") if recorded.turns else say("Colour"), ColumnKind.TEXT),
        Column(say("Opponent"), ColumnKind.NAME),
        Column(say("Rating"), ColumnKind.RATING, right=True),
        Column(say("Result"), ColumnKind.RESULT),
        Column(say("Points"), ColumnKind.POINTS, right=True),
    )
    cards, method = [], view.tournament.settings.rating_method
    for one in view.players:
        place, total, rows = history.index[one.tpn], 0, list[tuple[Cell, ...]]()
        for number, found in enumerate(met[one.tpn], start=1):
            if found is None:
                rows.append((str(number), "", "", "", "", ""))
                continue
            total += history.gains[number - 1][place]
            other = players.get(Tpn(found.opponent))
            against: Cell = say(called(found.result).name) if other is None else Name(other.name, other.title)
            rating = "" if other is None else str(listed_rating(other, method) or UNRATED)
            result = _result(found) if other is not None else ""
            rows.append((str(number), words.get(found.colour, ""), against, rating, result, points(total, say.lang)))
        player = one.player
        about = " · ".join(filter(None, (player.title, player.federation, str(one.rating or ""), player.club)))
        made = say("Points after round {number}: {points}", points=points(one.points, say.lang), number=recorded.after)
        lines = tuple(filter(None, (about, made)))
        rank = show_places(one.rank, one.last_rank)
        cards.append(
            Card(rank, say("Rank") if rank else "", player.name, lines, Table(columns, tuple(rows), close=True))
        )
    return Document(head, (Cards(tuple(cards), 1, min(3, cards_down(recorded.after + 2))),))


# -- score sheets ----------------------------------------------------------------------------------------------------


def score_sheets_document(head: Head, view: RoundView | None, say: Translate) -> Document:
    """Two for each board, side by side, with what is known filled in (8.1); without a round one page to copy."""
    first, second = side_headings(say)
    columns = (
        Column("", ColumnKind.FIGURE, right=True),
        Column(first, ColumnKind.WORDS),
        Column(second, ColumnKind.WORDS),
    )
    half = MOVES // 2
    rows = tuple((str(move), "", "", str(move + half), "", "") for move in range(1, half + 1))
    table = Table((*columns, *columns), rows, close=True)

    def sheet(board: str, white: str, black: str, result: str) -> Card:
        names = (Field(first, white, 12), Field(second, black, 12))
        ends = (Field(say("Result"), result, 4), Field(say("Date"), head.when, 8))
        signed = tuple(Field(say("{who} signs", who=who), share=6) for who in (first, second))
        about = " · ".join(filter(None, (head.title, head.event)))
        return Card(board, say("Board"), about, (), table, (*names, *ends, *signed))

    if view is None:
        sheets = [sheet("", "", "", "")] * 2
    else:
        sheets = [
            sheet(board.key, _named(board.white), _named(board.black), "") for board in view.boards for _ in range(2)
        ]
    return Document(head, (Cards(tuple(sheets), 2, 1),))


def _named(seat: Seat) -> str:
    return " ".join(filter(None, (seat.title, seat.name, str(seat.rating or ""))))
