"""Why a round was paired as it was: the decision records of a pairing, filled in completely."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from arbitra.model import (
    BracketDecision,
    CriterionValue,
    History,
    PlayerNote,
    Reason,
    RoundPairing,
    Tpn,
    show_points,
)
from arbitra.rules.dutch.card import Line, first_difference
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.generation import earlier, generation_of
from arbitra.rules.dutch.outcome import BracketOutcome, round_pairing
from arbitra.rules.dutch.rulebook import Rulebook


class Explainer:
    """One round, paired once; every question is answered from it."""

    def __init__(self, history: History, rulebook: Rulebook, options: Mapping[str, str]) -> None:
        self.history = history
        self.book = rulebook
        self.field = rulebook.field_of(history)
        self.outcomes = rulebook.pair_field(self.field)
        self.colours = ColourRules(
            self.field, rulebook.colour_articles, literal_parity=options.get("parity") == "literal"
        )

    def round(self) -> RoundPairing:
        """The pairing with its brackets explained."""
        plain = round_pairing(self.field, self.book.system, self.outcomes, self.colours)
        brackets = tuple(self.bracket(number, decision) for number, decision in enumerate(plain.brackets))
        return replace(plain, brackets=brackets, bye_reason=self.bye_reason() if plain.bye is not None else None)

    def bracket(self, number: int, plain: BracketDecision) -> BracketDecision:
        outcome = self.outcomes[number]
        made = generation_of(outcome)
        parts = {
            "S1": made.s1,
            "S2": made.s2,
            "limbo": made.limbo,
            "S1R" if made.s2 else "S1": made.rest_s1,
            "S2R" if made.s2 else "S2": made.rest_s2,
        }
        return replace(
            plain,
            criteria=self.criteria(number, outcome),
            notes=tuple(self.note(place, outcome) for place in (*outcome.moved, *outcome.residents)),
            numbers={"M0": len(outcome.moved), "MaxPairs": len(outcome.pairs), "M1": len(made.s1)},
            parts={name: self.tpns(places) for name, places in parts.items() if places},
            reasons=tuple(self.reasons(number, outcome)),
        )

    def criteria(self, number: int, candidate: BracketOutcome) -> tuple[CriterionValue, ...]:
        return tuple(self.shown(line, candidate) for line in self.card(number, candidate))

    def card(self, number: int, candidate: BracketOutcome) -> list[Line]:
        return self.book.card(self.field, self.outcomes, number, candidate, self.colours)

    def shown(self, line: Line, candidate: BracketOutcome) -> CriterionValue:
        floor = self.floor(line, candidate) if any(line.key) else None
        return CriterionValue(line.article, line.value, self.tpns(line.players), floor)

    def floor(self, line: Line, candidate: BracketOutcome) -> Reason:
        """Why the value cannot be lower: by counting where that shows it, else because the choice is the best one."""
        articles = self.book.articles
        size = len(candidate.moved) + len(candidate.residents)
        if line.article == articles["downfloaters"] and line.key == (size % 2,):
            return Reason(line.article, "the bracket has an odd number of players: {count}", {"count": str(size)})
        if line.article == articles["preference"]:
            white, black, none = self.wishes(candidate)
            least = (abs(white - black) - none) // 2
            if line.key == (least,):
                return Reason(
                    line.article,
                    "{white} want White, {black} want Black, {none} have no wish",
                    {"white": str(white), "black": str(black), "none": str(none)},
                )
        return Reason(line.article, "no candidate that is as good on the criteria before has a lower value")

    def wishes(self, candidate: BracketOutcome) -> tuple[int, int, int]:
        wanted = [self.field.colours[place].preference.colour for place in (*candidate.moved, *candidate.residents)]
        return wanted.count("W"), wanted.count("B"), wanted.count("")

    def note(self, place: int, outcome: BracketOutcome) -> PlayerNote:
        field, history = self.field, self.history
        player = field.players[place]
        wish = field.colours[place].preference
        floats = field.floats[place]
        older = "d" if floats.down_twice_before else "u" if floats.up_twice_before else "."
        last = "d" if floats.down_before else "u" if floats.up_before else "."
        others = (*outcome.moved, *outcome.residents)
        met = history.met[player]
        return PlayerNote(
            tpn=Tpn(field.tpn(place)),
            score=field.scores[place],
            colours=history.colours[player],
            preference=wish.colour,
            strength=wish.strength.name.lower(),
            floats=older + last,
            opponents=tuple(Tpn(field.tpn(other)) for other in others if met >> field.players[other] & 1),
        )

    def reasons(self, number: int, outcome: BracketOutcome) -> Iterable[Reason]:
        """What shaped the bracket beyond its own criteria, and which alteration of section D gave the choice."""
        articles = self.book.articles
        if outcome.kind == "penultimate" and outcome.rejected is not None:
            yield Reason(
                articles["completion"],
                "paired on its own the bracket would give {pairs} and {floaters} would float, but then the round could "
                "not be completed: it becomes the penultimate bracket and must send down what those below need",
                {
                    "pairs": self.pairs(outcome.rejected.pairs),
                    "floaters": self.numbers(outcome.rejected.left) or "-",
                },
            )
        if outcome.kind == "collapsed":
            yield Reason(
                articles["completion"],
                "everybody below the penultimate bracket is in one last bracket, with his own score",
            )
        made = generation_of(outcome)
        if made.limbo:
            yield Reason(
                articles["moved"],
                "{players} cannot be paired here and stay in the limbo",
                {"players": self.numbers(made.limbo)},
            )
        if made.moved_up:
            yield Reason(
                articles["exchanged"],
                "exchange: {down} from S1 to S2, {up} from S2 to S1",
                {"down": self.numbers(made.moved_down), "up": self.numbers(made.moved_up)},
            )
        second = [place for place in (*made.rest_s1, *made.rest_s2) if place not in made.new_s1]
        if list(made.rest_partners) != second[: len(made.rest_partners)]:
            yield Reason(
                articles["partners"],
                "transposition: S2 starts with {players}",
                {"players": self.numbers(made.rest_partners)},
            )

    def bye_reason(self) -> Reason:
        field = self.field
        taker = self.outcomes[-1].left[0]
        fields = {"player": str(field.tpn(taker)), "score": show_points(field.scores[taker])}
        return Reason(
            self.book.articles["bye"],
            "the number of players is odd; {player}, with {score} points, may have the bye and is left by the last bracket",
            fields,
        )

    # -- words ----------------------------------------------------------------------------------------------------

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        return tuple(Tpn(self.field.tpn(place)) for place in places)

    def numbers(self, places: Iterable[int]) -> str:
        return ", ".join(str(self.field.tpn(place)) for place in places)

    def pairs(self, pairs: Iterable[tuple[int, int]]) -> str:
        boards = (self.colours.board(*pair) for pair in pairs)
        return " ".join(f"{board.white}-{board.black}" for board in boards) or "-"


def compare(
    explainer: Explainer, others: Sequence[BracketOutcome]
) -> tuple[int, BracketOutcome, str, Line | None, Line | None] | None:
    """The first bracket in which other outcomes differ, their candidate there, the article that prefers the chosen one,
    and the two values on it (None where the order of generation decides)."""
    field = explainer.field
    for number, outcome in enumerate(explainer.outcomes):
        theirs = others[number] if number < len(others) else None
        if theirs is None or not _same(outcome, theirs):
            other = theirs or BracketOutcome(outcome.kind, outcome.moved, outcome.residents, (), outcome.left)
            candidate = restricted(field, other, outcome)
            if _same(outcome, candidate):
                continue
            difference = first_difference(explainer.card(number, outcome), explainer.card(number, candidate))
            if difference is not None:
                return number, candidate, difference[0].article, *difference
            order = earlier(outcome, candidate)
            rule = explainer.book.articles[order[0]] if order else explainer.book.articles["completion"]
            return number, candidate, rule, None, None
    return None


def restricted(field: Field, other: BracketOutcome, outcome: BracketOutcome) -> BracketOutcome:
    """Another pairing seen as a candidate of the bracket of `outcome`: pairs inside it, the others left."""
    inside = {*outcome.moved, *outcome.residents}
    pairs = [pair for pair in other.pairs if pair[0] in inside and pair[1] in inside]
    paired = {place for pair in pairs for place in pair}
    return outcome._replace(pairs=pairs, left=sorted(inside - paired), rejected=None)


def _same(first: BracketOutcome, second: BracketOutcome) -> bool:
    return set(first.pairs) == set(second.pairs) and set(first.left) == set(second.left)
