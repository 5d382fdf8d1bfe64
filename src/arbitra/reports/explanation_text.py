"""A round explained, and the answer to a question, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from arbitra.i18n import N_
from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    Pairs,
    PlayerNote,
    Plural,
    Reason,
    RoundPairing,
    Score,
    Tournament,
    Tpn,
    show_points,
)
from arbitra.reports.speech import Speech
from arbitra.reports.tables import Cell, Column, Table, capital, chips, listed
from arbitra.reports.terminal import BOLD, MARK, PLAIN, WIDTH, beside, paragraph, table_lines

INDENT = "  "
ALTERNATIVE = N_("alternative")
PROPOSED = N_("proposed")
SHOWN = 8
"""With more pairs than this, only those of an alternative that differ are shown."""
WITHOUT_SCORE = frozenset(("scheduled", "table", "knockout", "match"))
"""Kinds of brackets that are no score groups."""

PLAYERS = Plural("{kind}: {count} player", "{kind}: {count} players", by="count")
BRACKET = Plural(
    "Bracket of {score} points, {kind}: {count} player",
    "Bracket of {score} points, {kind}: {count} players",
    by="count",
)
WITH_MOVED_DOWN = Plural(
    "Bracket of {score} points, {kind}: {count} players, {moved} of them from above",
    "Bracket of {score} points, {kind}: {count} players, {moved} of them from above",
    by="moved",
)
WITH_OTHERS = Plural(
    "Bracket of {score} points, {kind}: {count} players, {moved} of them from another bracket",
    "Bracket of {score} points, {kind}: {count} players, {moved} of them from other brackets",
    by="moved",
)


class TextReport:
    """Everything about one tournament in one language and width."""

    def __init__(
        self,
        tournament: Tournament,
        lang: str | None = None,
        width: int = WIDTH,
        *,
        styled: bool = False,
        turns: bool = False,
    ) -> None:
        self.tournament = tournament
        names = {int(player.tpn): player.name for player in tournament.players}
        teams = bool(tournament.members)
        self.named = Speech(lang, names, turns=turns, teams=teams)
        self.plain = Speech(lang, turns=turns, teams=teams)
        self.say = self.plain.say
        self.width = width
        self.styled = styled
        """Bold and colour, for a terminal."""

    def bold(self, lines: Iterable[str]) -> list[str]:
        return [f"{BOLD}{line}{PLAIN}" if self.styled else line for line in lines]

    # -- the round ------------------------------------------------------------------------------------------------

    def round(self, pairing: RoundPairing, system: str = "") -> str:
        lines = self.heading(pairing, system)
        for bracket in pairing.brackets:
            lines += ["", *self.bracket(bracket, pairing.boards)]
        if pairing.bye is not None:
            lines += ["", self.say("Bye: {player}", player=self.named.player(pairing.bye))]
            lines += self.reasons([pairing.bye_reason] if pairing.bye_reason else [])
        lines += ["", *self.boards(pairing)]
        return "\n".join(lines)

    def heading(self, pairing: RoundPairing, system: str = "") -> list[str]:
        name = self.tournament.settings.name
        lines = self.bold([name] if name else [])
        lines += self.bold([self.title(pairing, system)])
        for fact in pairing.facts:
            lines += self._reason(fact, first="")
        for warning in pairing.warnings:
            lines += self._reason(warning, first="! ")
        return lines

    def title(self, pairing: RoundPairing, system: str = "") -> str:
        number, name = pairing.round_number, self.say(system or pairing.system)
        title = self.say("Round {round}, {system}", round=number, system=name)
        other = pairing.paired_by
        return f"{title}; {self.say('paired by {system}', system=other)}" if other else title

    def boards(self, pairing: RoundPairing) -> list[str]:
        return table_lines(self.boards_table(pairing), self.width)

    def boards_table(self, pairing: RoundPairing, told: Callable[[Board], Cell] | None = None) -> Table:
        """`told` says the rules of a board at length; without it the article of the colours does."""
        columns = [
            Column(self.say("Board"), number=True, label=True),
            Column(capital(self.say("White")), cut=True),
            Column(capital(self.say("Black")), cut=True),
            Column(self.say("Why" if told else "Colour rule"), wrap=True),
        ]
        rows: list[list[Cell]] = [
            [
                str(number),
                self.named.player(board.white),
                self.named.player(board.black),
                told(board) if told else board.colour.article,
            ]
            for number, board in enumerate(pairing.boards, start=1)
        ]
        if pairing.bye is not None:
            rows.append(["", self.named.player(pairing.bye), self.say("bye"), ""])
        return Table(columns, rows)

    # -- a bracket ------------------------------------------------------------------------------------------------

    def bracket(self, bracket: BracketDecision, boards: Sequence[Board]) -> Iterator[str]:
        yield from self.bold(paragraph(self.bracket_title(bracket), self.width))
        shape = self.shape(bracket)
        if shape:
            yield from paragraph(shape, self.width, INDENT)
        if bracket.notes:
            yield from self.notes(bracket)
        by_pair = {(board.white, board.black): board for board in boards}
        for pair in bracket.pairs:
            yield from self.pair(pair, by_pair.get(pair))
        if bracket.floaters and bracket.pairs:
            yield from paragraph(self.floating(bracket.floaters), self.width, INDENT)
        if bracket.criteria:
            yield from self.card(bracket.criteria)
            for line in self.values(bracket.criteria):
                yield from paragraph(line, self.width, INDENT, INDENT * 2)
        yield from self.reasons(bracket.reasons)

    def shape(self, bracket: BracketDecision) -> str:
        """Its numbers and parts; nothing where one player is alone."""
        if len(bracket.players) < 2:
            return ""
        numbers = bracket.numbers if any(bracket.numbers.values()) else {}
        told = [f"{name} = {value}" for name, value in numbers.items()]
        told += [f"{self.plain.word(name)}: {listed(players)}" for name, players in bracket.parts.items() if players]
        return "; ".join(told)

    def bracket_title(self, bracket: BracketDecision) -> str:
        if bracket.kind.partition(" ")[0] in WITHOUT_SCORE:
            return self.say(PLAYERS, kind=self.plain.word(bracket.kind), count=len(bracket.players))
        if len(bracket.players) == 1:
            return self.say("Bracket of {score} points: one player", score=Score(bracket.score))
        if not bracket.moved:
            text = BRACKET
        elif "M0" in bracket.numbers:
            text = WITH_MOVED_DOWN
        else:
            text = WITH_OTHERS
        return self.say(
            text,
            score=Score(bracket.score),
            kind=self.plain.word(bracket.kind),
            count=len(bracket.players),
            moved=len(bracket.moved),
        )

    def notes(self, bracket: BracketDecision) -> list[str]:
        return table_lines(self.notes_table(bracket), self.width, INDENT)

    def notes_table(self, bracket: BracketDecision) -> Table:
        columns = [
            Column(self.say("No"), number=True),
            Column(self.say("Name"), cut=True, label=True),
            Column(self.say("Points"), number=True),
            Column(self.say("Rating"), number=True),
            Column("ARO", number=True),
            Column(self.say("Colours")),
            Column(self.say("Wants")),
            Column(self.say("Floats")),
            Column(self.say("Met here"), wrap=True),
        ]
        letters = {"W": self.say("W"), "B": self.say("B")}
        rows: list[list[Cell]] = [
            [
                str(note.tpn),
                self.named.names.get(note.tpn, ""),
                self.say.decimal(points_of(note)),
                "" if note.rating is None else str(note.rating),
                "" if note.average is None else self.say.field(note.average),
                chips(note.colours, letters),
                self.plain.wish(note),
                self.plain.floats(note.floats) if note.floats.strip(".") else "",
                listed(note.opponents),
            ]
            for note in bracket.notes
        ]
        ranked = any(note.average is not None for note in bracket.notes)
        return Table(columns, rows, legend=[self.say("ARO = average rating of the opponents")] if ranked else [])

    def pair(self, pair: tuple[Tpn, Tpn], board: Board | None) -> Iterator[str]:
        white, black = (self.named.player(tpn) for tpn in pair)
        if board is None:
            yield f"{INDENT}{white} - {black}"
            return
        reasons = [reason for reason in (board.pairing, board.colour) if reason is not None]
        told = "; ".join(f"{self.plain.reason(reason).rstrip('.')} [{reason.article}]" for reason in reasons)
        yield from paragraph(f"{white} - {black}: {told}", self.width, INDENT, INDENT * 2)

    def floating(self, floaters: Sequence[Tpn]) -> str:
        return self.say("Not paired here: {players}", players=", ".join(map(self.named.player, floaters)))

    # -- report cards ---------------------------------------------------------------------------------------------

    def card(self, chosen: Sequence[CriterionValue]) -> list[str]:
        """One row of values."""
        values = [(self.plain.word(value.article), [self.say.field(value.value)]) for value in chosen]
        return beside(values, [""], self.width, INDENT)

    def cards(self, answer: Answer, label: str) -> list[str]:
        """The chosen one above the other, with a star at the criterion that decides."""
        theirs = {value.article: self.say.field(value.value) for value in answer.alternative}
        decides = deciding(answer)
        star = f"{self.plain.word(decides)}*"
        pairs = [
            (
                star if value.article == decides else self.plain.word(value.article),
                [self.say.field(value.value), theirs.get(value.article, "")],
            )
            for value in answer.chosen
        ]
        lines = beside(pairs, [self.say("chosen"), self.say(label)], self.width, INDENT)
        if not decides:
            return lines
        if self.styled:
            lines = [line.replace(star, f"{MARK}{star}{PLAIN}") for line in lines]
        return [*lines, f"{INDENT}* {self.decides(decides)}"]

    def decides(self, article: str) -> str:
        text = "{article} decides: the first criterion on which the two differ"
        return self.say(text, article=self.plain.word(article))

    def values(self, criteria: Iterable[CriterionValue]) -> list[str]:
        """Where a value is not zero: who causes it, and why it cannot be lower. One sentence may serve several."""
        told: dict[str, list[str]] = {}
        for value in criteria:
            if value.floor is not None:
                who = f" ({listed(value.players)})" if value.players else ""
                sentence = self.plain.reason(value.floor).rstrip(".")
                told.setdefault(sentence, []).append(
                    f"{self.plain.word(value.article)} = {self.say.field(value.value)}{who}"
                )
        return [f"{', '.join(values)}: {sentence}." for sentence, values in told.items()]

    # -- answers --------------------------------------------------------------------------------------------------

    def answer(
        self, question: str, answer: Answer, pairing: RoundPairing | None = None, *, proposed: bool = False
    ) -> str:
        """`pairing` is the round as it is, so that a large bracket shows only what would be otherwise."""
        lines = self.bold([question])
        for reason in answer.reasons:
            lines += self._reason(reason, speech=self.named)
        if answer.alternative:
            lines.append("")
            for line in self.other(answer, pairing, proposed=proposed):
                lines += paragraph(line, self.width)
            lines += self.cards(answer, PROPOSED if proposed else ALTERNATIVE)
        elif answer.chosen:
            lines += ["", *self.card(answer.chosen)]
        elif answer.pairs and not proposed:
            lines += ["", *paragraph(self.best(answer, pairing), self.width)]
        return "\n".join(lines)

    def other(self, answer: Answer, pairing: RoundPairing | None, *, proposed: bool) -> list[str]:
        """The other candidate of the bracket, and who would not be paired in it."""
        lines = [self.proposal(answer, pairing)] if proposed and pairing else [self.best(answer, pairing)]
        return [*lines, self.floating(answer.floaters)] if answer.floaters else lines

    def proposal(self, answer: Answer, pairing: RoundPairing) -> str:
        """What is proposed for a bracket beside what is chosen there, without the pairs they share."""
        here = {*answer.floaters, *(tpn for pair in answer.pairs for tpn in pair)}
        chosen = [pair for pair in pairing.as_set() if here >= {*pair}]
        shared = set(map(frozenset, chosen)) & set(map(frozenset, answer.pairs))
        told = [
            " ".join(f"{white}-{black}" for white, black in sorted(pairs) if frozenset((white, black)) not in shared)
            for pairs in (chosen, answer.pairs)
        ]
        return self.say(
            "In the bracket of {score} points: chosen {chosen}, proposed {pairs}",
            score=Score(answer.score or 0),
            chosen=told[0] or self.say("no pair"),
            pairs=told[1] or self.say("no pair"),
        )

    def best(self, answer: Answer, pairing: RoundPairing | None = None) -> str:
        """The best candidate with what was asked for."""
        boards = {(board.white, board.black) for board in pairing.boards} if pairing else set()
        other = [pair for pair in answer.pairs if pair not in boards]
        shortened = len(answer.pairs) > SHOWN and len(other) < len(answer.pairs)
        told = Pairs(*(other if shortened else answer.pairs))
        if answer.alternative:
            text = (
                "Best alternative in the bracket of {score} points: {pairs}; its other pairs stay as they are"
                if shortened
                else "Best alternative in the bracket of {score} points: {pairs}"
            )
        else:
            text = "This would change these boards: {pairs}"
        return self.say(
            text,
            score=Score(answer.score or 0),
            pairs=told,
        )

    def story(self, player: int, reasons: Iterable[Reason]) -> str:
        lines = [self.named.player(player)]
        for reason in reasons:
            lines += self._reason(reason, speech=self.named)
        return "\n".join(lines)

    def reasons(self, reasons: Iterable[Reason]) -> list[str]:
        return [line for reason in reasons for line in self._reason(reason)]

    def _reason(self, reason: Reason, first: str = INDENT, speech: Speech | None = None) -> list[str]:
        text = (speech or self.plain).sentence(reason)
        article = f" [{reason.article}]" if reason.article else ""
        return paragraph(f"{text}{article}", self.width, first, INDENT * 2)


def deciding(answer: Answer) -> str:
    """The first criterion on which the two cards differ; empty if there is none, or if no criterion decides."""
    if all(value.article != answer.decided_by for value in answer.chosen):
        return ""
    theirs = {value.article: value.key for value in answer.alternative}
    return next((value.article for value in answer.chosen if theirs.get(value.article) != value.key), "")


def points_of(note: PlayerNote) -> str:
    """`1.0 + 1.0` in an accelerated round: points and virtual points."""
    if not note.virtual:
        return show_points(note.score)
    return f"{show_points(note.score - note.virtual)} + {show_points(note.virtual)}"


def question_text(speech: Speech, kind: str, answer: Answer, words: Sequence[str]) -> str:
    """The question as a person would ask it. kind: `pair`, `bye`, `colour` or `candidate`."""
    say = speech.say
    if kind == "candidate":
        return say("Why not {pairs}?" if not answer.holds else "Why {pairs}?", pairs=words[0])
    named = [speech.player(int(word)) if word.isdigit() else speech.colours(word) for word in words]
    if kind == "pair":
        text = "Why do {first} and {second} meet?" if answer.holds else "Why do {first} and {second} not meet?"
        return say(text, first=named[0], second=named[1])
    if kind == "bye":
        text = "Why does {player} have the bye?" if answer.holds else "Why does {player} not have the bye?"
        return say(text, player=named[0])
    white = words[1] == "W"
    if answer.holds:
        text = "Why does {player} have White?" if white else "Why does {player} have Black?"
    else:
        text = "Why does {player} not have White?" if white else "Why does {player} not have Black?"
    return say(text, player=named[0])
