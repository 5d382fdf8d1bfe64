"""A round explained as a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from arbitra.model import Answer, Board, BracketDecision, CriterionValue, Reason, RoundPairing, Tournament, show_points
from arbitra.reports.explanation_text import TextReport
from arbitra.reports.page import capital, chips, html_table, page

ANCHOR = "bracket-"
"""Before the number of a bracket, from the top."""


class HtmlReport:
    """The sentences are those of the text; here they get their tables and colours."""

    def __init__(self, tournament: Tournament, lang: str | None = None) -> None:
        self.text = TextReport(tournament, lang)
        self.named, self.plain, self.say = self.text.named, self.text.plain, self.text.say
        self.letters = {"W": self.say("W"), "B": self.say("B")}
        self.tournament = tournament

    def round(self, pairing: RoundPairing, system: str = "", further: Iterable[str] = ()) -> str:
        """The whole page; `further` are sections above the brackets: stories and answers."""
        title = self.text.title(pairing, system)
        name = self.tournament.settings.name
        return page(f"{name}: {title}" if name else title, self._body(pairing, title, further), self.plain.lang)

    def _body(self, pairing: RoundPairing, title: str, further: Iterable[str]) -> Iterator[str]:
        name = self.tournament.settings.name
        yield f"<h1>{escape(name or title)}</h1>"
        if name:
            yield f"<p>{escape(title)}</p>"
        for warning in pairing.warnings:
            yield f'<p class="warning">{self.sentence(warning)}</p>'
        yield from further
        yield self._contents(pairing)
        yield f"<section><h2>{escape(self.say('Boards'))}</h2>{self.boards(pairing)}</section>"
        for number, bracket in enumerate(pairing.brackets, start=1):
            content = "\n".join(self.bracket(bracket, pairing.boards))
            yield f'<section id="{ANCHOR}{number}">{content}</section>'
        if pairing.bye_reason is not None:
            yield f"<section><h2>{escape(self.say('Bye'))}</h2><p>{self.sentence(pairing.bye_reason)}</p></section>"

    def _contents(self, pairing: RoundPairing) -> str:
        """Links to the brackets, where there are several."""
        if len(pairing.brackets) < 2:
            return ""
        links = [
            f'<a href="#{ANCHOR}{number}">{show_points(bracket.score)}</a>'
            for number, bracket in enumerate(pairing.brackets, start=1)
        ]
        return f"<nav>{escape(self.say('Brackets'))}: {' '.join(links)}</nav>"

    def boards(self, pairing: RoundPairing) -> str:
        headings = [capital(self.say(name)) for name in ("Board", "White", "Black", "Colour rule")]
        rows = [
            [
                str(number),
                escape(self.named.player(board.white)),
                escape(self.named.player(board.black)),
                self._told(board),
            ]
            for number, board in enumerate(pairing.boards, start=1)
        ]
        if pairing.bye is not None:
            rows.append(["", escape(self.named.player(pairing.bye)), escape(self.say("bye")), ""])
        return html_table(headings, rows, numbers=(0,), label=0)

    def bracket(self, bracket: BracketDecision, boards: Sequence[Board]) -> Iterator[str]:
        yield f"<h2>{escape(self.text.bracket_title(bracket))}</h2>"
        shape = [f"{name} = {value}" for name, value in bracket.numbers.items()]
        shape += [f"{self.plain.word(name)}: {' '.join(map(str, players))}" for name, players in bracket.parts.items()]
        if shape:
            yield f"<p>{escape('; '.join(shape))}</p>"
        if bracket.notes:
            yield self.notes(bracket)
        by_pair = {(board.white, board.black): board for board in boards}
        pairs = [(pair, by_pair.get(pair)) for pair in bracket.pairs]
        rows = [
            [escape(self.named.player(white)), escape(self.named.player(black)), self._told(board) if board else ""]
            for (white, black), board in pairs
        ]
        if rows:
            yield html_table([capital(self.say("White")), capital(self.say("Black")), self.say("Why")], rows)
        if bracket.floaters and bracket.pairs:
            yield f"<p>{escape(self.text.floating(bracket.floaters))}</p>"
        if bracket.criteria:
            yield self.card(bracket.criteria)
            yield self._values(bracket.criteria)
        yield self.reasons(bracket.reasons)

    def notes(self, bracket: BracketDecision) -> str:
        headings = [self.say(name) for name in ("No", "Name", "Points", "Colours", "Wish", "Floats", "Met here")]
        rows = [
            [
                str(note.tpn),
                escape(self.named.names.get(note.tpn, "")),
                show_points(note.score),
                chips(note.colours, self.letters),
                escape(self.plain.wish(note)),
                self.plain.floats(note.floats),
                " ".join(map(str, note.opponents)),
            ]
            for note in bracket.notes
        ]
        return html_table(headings, rows, numbers=(0, 2), label=1)

    def card(self, chosen: Sequence[CriterionValue], other: Sequence[CriterionValue] = ()) -> str:
        """The report card; of two, with the criteria on which they differ marked."""
        mine = {self.plain.word(value.article): value.value for value in chosen}
        if not other:
            return html_table(list(mine), [[escape(value) for value in mine.values()]], kind="card")
        theirs = {self.plain.word(value.article): value.value for value in other}
        rows = [
            [escape(self.say("chosen")), *map(escape, mine.values())],
            [
                escape(self.say("alternative")),
                *(
                    f"<strong>{escape(theirs.get(article, ''))}</strong>"
                    if theirs.get(article) != value
                    else escape(value)
                    for article, value in mine.items()
                ),
            ],
        ]
        return html_table(["", *mine], rows, kind="card", label=0)

    def _values(self, criteria: Iterable[CriterionValue]) -> str:
        items = [f"<li>{escape(line)}</li>" for line in self.text.values(criteria)]
        return f"<ul>{''.join(items)}</ul>" if items else ""

    def answer(self, question: str, answer: Answer, pairing: RoundPairing | None = None) -> str:
        parts = [
            f"<h2>{escape(question)}</h2>",
            *(f"<p>{self.sentence(one, named=True)}</p>" for one in answer.reasons),
        ]
        if answer.alternative:
            parts.append(f"<p>{escape(self.text.best(answer, pairing))}</p>")
            if answer.floaters:
                parts.append(f"<p>{escape(self.text.floating(answer.floaters))}</p>")
            parts.append(self.card(answer.chosen, answer.alternative))
        elif answer.chosen:
            parts.append(self.card(answer.chosen))
        elif answer.pairs:
            parts.append(f"<p>{escape(self.text.best(answer, pairing))}</p>")
        return f"<section>{''.join(parts)}</section>"

    def story(self, player: int, reasons: Iterable[Reason]) -> str:
        told = "".join(f"<p>{self.sentence(reason, named=True)}</p>" for reason in reasons)
        return f"<section><h2>{escape(self.named.player(player))}</h2>{told}</section>"

    def reasons(self, reasons: Sequence[Reason]) -> str:
        return f"<ul>{''.join(f'<li>{self.sentence(reason)}</li>' for reason in reasons)}</ul>" if reasons else ""

    def sentence(self, reason: Reason, *, named: bool = False) -> str:
        speech = self.named if named else self.plain
        article = f' <span class="article">[{escape(reason.article)}]</span>' if reason.article else ""
        return f"{escape(speech.sentence(reason))}{article}"

    def _told(self, board: Board) -> str:
        reasons = [reason for reason in (board.pairing, board.colour) if reason is not None]
        return " ".join(self.sentence(reason) for reason in reasons)
