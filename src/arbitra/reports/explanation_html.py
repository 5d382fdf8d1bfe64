"""A round explained as a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from arbitra.model import Answer, Board, BracketDecision, CriterionValue, Reason, RoundPairing, Tournament
from arbitra.reports.explanation_text import ALTERNATIVE, PROPOSED, TextReport, deciding
from arbitra.reports.page import page, section, table_html
from arbitra.reports.tables import Cell, Column, Shown, Table, capital

ANCHOR = "bracket-"
"""Before the number of a bracket, from the top."""


class HtmlReport:
    """The sentences are those of the text; here they get their tables and colours."""

    def __init__(self, tournament: Tournament, lang: str | None = None, *, turns: bool = False) -> None:
        self.text = TextReport(tournament, lang, turns=turns)
        self.named, self.plain, self.say = self.text.named, self.text.plain, self.text.say
        self.tournament = tournament

    def round(self, pairing: RoundPairing, system: str = "", further: Iterable[str] = ()) -> str:
        """The whole page; `further` are sections above the brackets: stories and answers."""
        name, title = self.tournament.settings.name, self.text.title(pairing, system)
        return page(name or title, title if name else "", self._body(pairing, further), self.plain.lang)

    def _body(self, pairing: RoundPairing, further: Iterable[str]) -> Iterator[str]:
        for fact in pairing.facts:
            yield f"<p>{self.sentence(fact)}</p>"
        for warning in pairing.warnings:
            yield f'<p class="warning">{self.sentence(warning)}</p>'
        yield from further
        yield self._contents(pairing)
        yield section(self.say("Boards"), [table_html(self.text.boards_table(pairing, self._told))])
        for number, bracket in enumerate(pairing.brackets, start=1):
            content = self.bracket(bracket, pairing.boards)
            yield section(self.text.bracket_title(bracket), content, f"{ANCHOR}{number}")
        if pairing.bye_reason is not None:
            yield section(self.say("Bye"), [f"<p>{self.sentence(pairing.bye_reason)}</p>"])

    def _contents(self, pairing: RoundPairing) -> str:
        """Links to the brackets, where there are several."""
        if len(pairing.brackets) < 2:
            return ""
        links = [
            f'<a href="#{ANCHOR}{number}">{self.plain.points(bracket.score)}</a>'
            for number, bracket in enumerate(pairing.brackets, start=1)
        ]
        return f"<nav>{escape(self.say('Brackets'))}: {' '.join(links)}</nav>"

    def bracket(self, bracket: BracketDecision, boards: Sequence[Board]) -> Iterator[str]:
        shape = self.text.shape(bracket)
        if shape:
            yield f"<p>{escape(shape)}</p>"
        if bracket.notes:
            yield table_html(self.text.notes_table(bracket))
        if bracket.pairs:
            yield table_html(self._pairs(bracket, boards))
        if bracket.floaters and bracket.pairs:
            yield f"<p>{escape(self.text.floating(bracket.floaters))}</p>"
        if bracket.criteria:
            yield self.card(bracket.criteria)
            yield self._values(bracket.criteria)
        yield self.reasons(bracket.reasons)

    def _pairs(self, bracket: BracketDecision, boards: Sequence[Board]) -> Table:
        by_pair = {(board.white, board.black): board for board in boards}
        columns = [
            Column(capital(self.say("White")), cut=True),
            Column(capital(self.say("Black")), cut=True),
            Column(self.say("Why")),
        ]
        rows: list[list[Cell]] = []
        for white, black in bracket.pairs:
            board = by_pair.get((white, black))
            told: Cell = self._told(board) if board else ""
            rows.append([self.named.player(white), self.named.player(black), told])
        return Table(columns, rows)

    def card(self, chosen: Sequence[CriterionValue]) -> str:
        mine = self._shown(chosen)
        return table_html(Table([Column(article) for article in mine], [list(mine.values())], kind="card"))

    def cards(self, answer: Answer, label: str) -> str:
        """The chosen one above the other: what differs in bold, the criterion that decides marked."""
        mine, theirs = self._shown(answer.chosen), self._shown(answer.alternative)
        decides = deciding(answer)
        word = self.plain.word(decides)
        ours: list[Cell] = [_mark(value) if article == word else value for article, value in mine.items()]
        others: list[Cell] = [
            value if theirs.get(article) == value else (_mark if article == word else _strong)(theirs.get(article, ""))
            for article, value in mine.items()
        ]
        columns = [Column("", label=True), *(Column(article) for article in mine)]
        table = table_html(Table(columns, [[self.say("chosen"), *ours], [self.say(label), *others]], kind="card"))
        return f"{table}<p>{escape(capital(self.text.decides(decides)))}.</p>" if decides else table

    def _shown(self, values: Iterable[CriterionValue]) -> dict[str, str]:
        return {self.plain.word(value.article): self.say.field(value.value) for value in values}

    def _values(self, criteria: Iterable[CriterionValue]) -> str:
        items = [f"<li>{escape(line)}</li>" for line in self.text.values(criteria)]
        return f"<ul>{''.join(items)}</ul>" if items else ""

    def answer(
        self, question: str, answer: Answer, pairing: RoundPairing | None = None, *, proposed: bool = False
    ) -> str:
        parts = [f"<p>{self.sentence(one, named=True)}</p>" for one in answer.reasons]
        if answer.alternative:
            parts += [f"<p>{escape(line)}</p>" for line in self.text.other(answer, pairing, proposed=proposed)]
            parts.append(self.cards(answer, PROPOSED if proposed else ALTERNATIVE))
        elif answer.chosen:
            parts.append(self.card(answer.chosen))
        elif answer.pairs and not proposed:
            parts.append(f"<p>{escape(self.text.best(answer, pairing))}</p>")
        return section(question, parts)

    def story(self, player: int, reasons: Iterable[Reason]) -> str:
        return section(self.named.player(player), [f"<p>{self.sentence(reason, named=True)}</p>" for reason in reasons])

    def reasons(self, reasons: Sequence[Reason]) -> str:
        return f"<ul>{''.join(f'<li>{self.sentence(reason)}</li>' for reason in reasons)}</ul>" if reasons else ""

    def sentence(self, reason: Reason, *, named: bool = False) -> str:
        speech = self.named if named else self.plain
        article = f' <span class="article">[{escape(reason.article)}]</span>' if reason.article else ""
        return f"{escape(speech.sentence(reason))}{article}"

    def _told(self, board: Board) -> Cell:
        """Why they meet and why with these colours; on a page the articles are less prominent."""
        reasons = [reason for reason in (board.pairing, board.colour) if reason is not None]
        text = " ".join(self.plain.sentence(reason) for reason in reasons)
        return Shown(text, " ".join(self.sentence(reason) for reason in reasons))


def _mark(text: str) -> Shown:
    return Shown(text, f"<mark>{escape(text)}</mark>")


def _strong(text: str) -> Shown:
    return Shown(text, f"<strong>{escape(text)}</strong>")
