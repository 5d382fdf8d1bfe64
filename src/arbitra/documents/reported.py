"""What a report says on a terminal, on paper: the list for checking a pairing, average ratings, why a round is paired
as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.documents.document import (
    Block,
    Column,
    ColumnKind,
    Document,
    Head,
    Heading,
    Paragraph,
    Prose,
    Table,
)
from arbitra.i18n import Translate, translator
from arbitra.model import Board, BracketDecision, Reason, RoundPairing, Tournament, Tpn
from arbitra.reports.checklist import checklist, checklist_table
from arbitra.reports.crosstable import average_table
from arbitra.reports.explanation_text import TextReport
from arbitra.reports.speech import Speech
from arbitra.reports.standings_text import DOMAIN
from arbitra.reports.tables import Table as ReportTable
from arbitra.reports.tables import capital, cell_text
from arbitra.rules.requests.explanation import Explanation


def report_table(table: ReportTable, *, short: bool = False) -> Table:
    """`short`: the short headings, where there are many columns."""
    used = table.used()
    columns = tuple(
        Column(
            column.short if short and column.short else column.heading,
            _kind(column.cut, column.wrap, column.number),
            right=column.number,
            label=column.label,
        )
        for column in (table.columns[place] for place in used)
    )
    rows = tuple(tuple(cell_text(row[place]) for place in used) for row in table.rows)
    return Table(columns, rows, close=True)


def _kind(cut: bool, wrap: bool, number: bool) -> ColumnKind:
    if wrap:
        return ColumnKind.WORDS
    return ColumnKind.NAME if cut else ColumnKind.FIGURE if number else ColumnKind.TEXT


def checklist_document(head: Head, explanation: Explanation, lang: str) -> Document:
    """What counted for each player, and whom they meet: a pairing is verified with it by hand."""
    speech = Speech(lang, turns=explanation.turns, teams=explanation.of_teams)
    table = checklist_table(checklist(explanation.tournament, explanation), speech)
    below = "; ".join(table.explained(short=True))
    return Document(head, (report_table(table, short=True), Paragraph((below,))), across=True)


def averages_document(head: Head, tournament: Tournament, say: Translate) -> Document:
    """The average rating of each player’s opponents (Dubov, article 9)."""
    table = average_table(tournament, translator(DOMAIN, say.lang))
    return Document(head, (report_table(table), *(Paragraph((line,)) for line in table.legend)))


def explanation_document(head: Head, explanation: Explanation, lang: str) -> Document:
    """The reasons of a round, bracket by bracket, with the boards first."""
    return Document(head, tuple(_Told(explanation, lang).blocks()))


class _Told:
    def __init__(self, explanation: Explanation, lang: str) -> None:
        self.pairing: RoundPairing = explanation.pairing
        self.text = TextReport(explanation.tournament, lang, turns=explanation.turns)
        self.words = self.text.say

    def blocks(self) -> Iterator[Block]:
        pairing = self.pairing
        for reason in (*pairing.facts, *pairing.warnings):
            yield self._sentence(reason)
        for bracket in pairing.brackets:
            yield from self._bracket(bracket)
        if pairing.bye is not None and pairing.bye_reason is not None:
            yield Heading(self.words("Bye: {player}", player=self.text.named.player(pairing.bye)))
            yield self._sentence(pairing.bye_reason)

    def _sentence(self, reason: Reason) -> Prose:
        return Prose((self.text.plain.sentence(reason),), reason.article)

    def _bracket(self, bracket: BracketDecision) -> Iterator[Block]:
        yield Heading(self.text.bracket_title(bracket))
        if shape := self.text.shape(bracket):
            yield Prose((shape,))
        if bracket.notes:
            table = self.text.notes_table(bracket)
            yield report_table(table)
            yield from (Paragraph((line,)) for line in table.legend)
        if bracket.pairs:
            yield self._pairs(bracket.pairs)
        if bracket.floaters and bracket.pairs:
            yield Prose((self.text.floating(bracket.floaters),))
        if bracket.criteria:
            shown = [(self.text.plain.word(one.article), self.words.field(one.value)) for one in bracket.criteria]
            yield Paragraph(("; ".join(f"{article} = {value}" for article, value in shown),))
            yield from (Prose((line,)) for line in self.text.values(bracket.criteria))
        yield from (self._sentence(reason) for reason in bracket.reasons)

    def _pairs(self, pairs: Sequence[tuple[Tpn, Tpn]]) -> Table:
        by_pair = {(board.white, board.black): board for board in self.pairing.boards}
        columns = (
            Column(capital(self.words("White")), ColumnKind.NAME),
            Column(capital(self.words("Black")), ColumnKind.NAME),
            Column(self.words("Why"), ColumnKind.WORDS),
        )
        named = self.text.named.player
        rows = tuple((named(white), named(black), self._why(by_pair.get((white, black)))) for white, black in pairs)
        return Table(columns, rows, close=True)

    def _why(self, board: Board | None) -> str:
        if board is None:
            return ""
        reasons = [reason for reason in (board.pairing, board.colour) if reason is not None]
        return " ".join(f"{self.text.plain.sentence(reason)} [{reason.article}]" for reason in reasons)
