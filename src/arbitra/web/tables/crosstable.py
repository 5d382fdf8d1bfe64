"""The crosstable as pages show it: numbers lead to their rows, names to the cards of the players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.state.event import State
from arbitra.book.views.crosstable import CrosstableView
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.crosstable import CellMaker, headings, note
from arbitra.i18n import Translate
from arbitra.tiebreaks.standings import show_places
from arbitra.web.documents.cells import CellPen, parts_html
from arbitra.web.page.figures import made_html
from arbitra.web.visit import Visit


class Listed(NamedTuple):
    """The player of a row; `url` is where the name leads, empty for nowhere."""

    name: str
    title: str
    rating: int
    url: str = ""


class CrossRow(NamedTuple):
    """`tpn` is 0 for a player without a number yet."""

    rank: str
    tpn: int
    who: Listed
    cells: tuple[Markup, ...]
    points: Markup


class Cross(NamedTuple):
    """`heads` are rounds, or the places of the opponents in a square table. `note` says how it is read."""

    square: bool
    heads: tuple[str, ...]
    lines: tuple[CrossRow, ...]
    note: Markup
    by_bracket: bool
    """The column behind the games has how far someone has come, not points."""


class CrossAsked(NamedTuple):
    """`players` are those that are shown, in the order of the standings; `listed` says who stands in their rows.
    `numbers`: what is shown for the numbers of the standings, 0 for nothing, where it is something else."""

    view: StandingsView
    players: Sequence[RankedPlayer]
    listed: Callable[[RankedPlayer], Listed]
    numbers: Mapping[int, int] | None = None


def cross(visit: Visit, view: StandingsView, players: Sequence[RankedPlayer]) -> Cross:
    """For arbiters: names lead to the cards of the players."""

    def listed(one: RankedPlayer) -> Listed:
        player = one.player
        return Listed(player.name, player.title, one.rating, visit.url(f"/players/{one.person}"))

    return crossed(visit.state, visit.tournament, CrossAsked(view, players, listed), visit.say)


def crossed(state: State, tournament: str, asked: CrossAsked, say: Translate) -> Cross:
    """For those who may see these standings: a name appears only where `asked` says so."""
    view = CrosstableView.of_section(state, tournament, asked.view, asked.players)
    maker = CellMaker(view, say, asked.numbers)
    pen = CellPen({str(maker.shown(one.tpn)) for one in asked.players})
    drawn = [
        CrossRow(
            show_places(row.rank, row.last_rank),
            maker.shown(row.tpn),
            asked.listed(one),
            tuple([pen.drawn(cell) for cell in maker.cells(row)]),
            made_html(row, say),
        )
        for row, one in zip(view.rows, asked.players, strict=True)
    ]
    return Cross(view.square, headings(view), tuple(drawn), parts_html(note(view, say).parts), view.bracket is not None)
