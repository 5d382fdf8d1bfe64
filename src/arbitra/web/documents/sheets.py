"""The documents of a print page: which view each is made from, and what stands above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from arbitra.book.state.numbering import numbers
from arbitra.book.views.player import listed_players
from arbitra.book.views.round import RoundView, points_before
from arbitra.book.views.standings import StandingsView
from arbitra.documents.crosstable import crosstable_document
from arbitra.documents.document import Block, Document, Head, Index, Paragraph, Slips, Table
from arbitra.documents.lists import players_document, standings_document
from arbitra.documents.round import boards_document, names_document, slips_document
from arbitra.i18n import Translate
from arbitra.tiebreaks.categories import parse_category
from arbitra.web.documents.head import paper_head, public_address
from arbitra.web.tables.categories import label
from arbitra.web.tables.crosstable import crosstable_of
from arbitra.web.tables.scope import asked, view_asked
from arbitra.web.visit import NotFound, Visit

TEMPLATES: Mapping[type, str] = {
    Table: "documents/print/_table.html",
    Paragraph: "documents/print/_paragraph.html",
    Index: "documents/print/_index.html",
    Slips: "documents/print/_slips.html",
}


class Sheet(NamedTuple):
    """A document with the template of each of its blocks. `loose`: it is cut to pieces, and no head stands above it."""

    document: Document
    blocks: tuple[tuple[str, Block], ...]
    loose: bool

    @property
    def head(self) -> Head:
        return self.document.head


def sheet(visit: Visit, kind: str, round_number: int) -> Sheet:
    """Raises NotFound where there is nothing to print."""
    document = document_of(visit, kind, round_number)
    blocks = tuple((TEMPLATES[type(block)], block) for block in document.blocks)
    return Sheet(document, blocks, any(isinstance(block, Slips) for block in document.blocks))


def document_of(visit: Visit, kind: str, round_number: int) -> Document:
    """Raises NotFound where there is nothing to print."""
    return DOCUMENTS[kind](visit, round_number)


def _boards(visit: Visit, number: int) -> Document:
    return _of_round(visit, number, visit.say("pairings by board"), boards_document, posted=True)


def _names(visit: Visit, number: int) -> Document:
    return _of_round(visit, number, visit.say("pairings by name"), names_document, posted=True)


def _slips(visit: Visit, number: int) -> Document:
    return _of_round(visit, number, visit.say("result slips"), slips_document, posted=False)


def _of_round(
    visit: Visit, number: int, subtitle: str, made: Callable[[Head, RoundView, Translate], Document], *, posted: bool
) -> Document:
    """`posted`: it hangs on the wall, so that whoever stands before it can scan the public page."""
    if visit.section.round(number) is None:
        raise NotFound
    state, name = visit.state, visit.tournament
    points, known = points_before(state, name, number), numbers(state, name)
    shown = RoundView.of_book(state, name, number, points=points, numbered=known)
    head = paper_head(visit, visit.say("Round {number}", number=number), subtitle, number)
    if posted:
        head = head._replace(address=public_address(visit))
    return made(head, shown, visit.say)


def _standings(visit: Visit, _: int) -> Document:
    view = _view(visit)
    return standings_document(_counted_head(visit, visit.say("Standings"), view), view, visit.say)


def _crosstable(visit: Visit, _: int) -> Document:
    view = _view(visit)
    head = _counted_head(visit, visit.say("Crosstable"), view)
    return crosstable_document(head, crosstable_of(visit.state, visit.tournament, view), visit.say)


def _players(visit: Visit, _: int) -> Document:
    listed = listed_players(visit.state, visit.tournament)
    if not listed:
        raise NotFound
    return players_document(paper_head(visit, visit.say("Starting list")), listed, visit.say)


def _view(visit: Visit) -> StandingsView:
    wanted = asked(visit)
    if not wanted.after:
        raise NotFound
    return view_asked(visit, wanted)


def _counted_head(visit: Visit, title: str, view: StandingsView) -> Head:
    """Above what is counted after a round."""
    say, stage = visit.say, view.stage
    subtitle = say("after round {number}", number=stage.after)
    if view.category:
        subtitle += f", {label(parse_category(view.category), say)}"
    state = say("final") if stage.final else say("provisional") if stage.open_games else ""
    return paper_head(visit, title, subtitle, state=state)


DOCUMENTS: Mapping[str, Callable[[Visit, int], Document]] = {
    "boards": _boards,
    "names": _names,
    "slips": _slips,
    "standings": _standings,
    "crosstable": _crosstable,
    "players": _players,
}
