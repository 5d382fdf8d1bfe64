"""Why a value of the report card cannot be lower: by counting where that shows it, else by the price of a lower one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbitra.kernel import Cost
from arbitra.model import Reason
from arbitra.rules.dutch.card import Line, first_difference
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.order import take_first
from arbitra.rules.dutch.outcome import BracketOutcome, paired_inside
from arbitra.rules.dutch.rulebook import Rulebook
from arbitra.rules.preferences import Strength

ONE_POINT = 10
Criterion = ColourCriterion | FloatCriterion


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it was paired, to be asked about."""

    book: Rulebook
    field: Field
    outcomes: Sequence[BracketOutcome]
    number: int
    colours: ColourRules

    @property
    def outcome(self) -> BracketOutcome:
        return self.outcomes[self.number]

    @property
    def places(self) -> list[int]:
        return [*self.outcome.moved, *self.outcome.residents]

    def card(self, candidate: BracketOutcome) -> list[Line]:
        return self.book.card(self.field, self.outcomes, self.number, candidate, self.colours)

    def numbers(self, places: Sequence[int]) -> str:
        return ", ".join(str(self.field.tpn(place)) for place in places)


def floor(bracket: Bracket, card: Sequence[Line], line: Line) -> Reason | None:
    """None if the value is zero."""
    if not any(line.key):
        return None
    for subject, count in _COUNTING.items():
        if bracket.book.articles[subject] == line.article:
            sentence = count(bracket, line)
            if sentence is not None:
                return Reason(line.article, *sentence)
    return _price(bracket, card, line)


# -- counting -----------------------------------------------------------------------------------------------------

Sentence = tuple[str, dict[str, str]]


def _downfloaters(bracket: Bracket, line: Line) -> Sentence | None:
    count = len(bracket.places)
    if line.key == (count % 2,):
        return "the bracket has an odd number of players: {count}", {"count": str(count)}
    alone = _without_opponent(bracket)
    if line.key == (len(alone) + (count - len(alone)) % 2,):
        if len(alone) == 1:
            return "{players} has no possible opponent in the bracket", {"players": bracket.numbers(alone)}
        return "{players} have no possible opponents in the bracket", {"players": bracket.numbers(alone)}
    fewest = _fewest_left(bracket)
    fields = {"count": str(count), "pairs": str((count - fewest) // 2)}
    if line.key == (fewest,):
        return "of the {count} players no more than {pairs} pairs can be made, whoever meets whom", fields
    return "the bracket alone could make {pairs} pairs, but then the round could not be completed", fields


def _without_opponent(bracket: Bracket) -> list[int]:
    """Players who may meet nobody of the bracket; those who came down do not meet each other."""
    moved, residents = bracket.outcome.moved, bracket.outcome.residents
    here = (1 << residents.stop) - (1 << residents.start)
    above = sum(1 << place for place in moved)
    rows = bracket.field.rows
    return [
        *(place for place in moved if not rows[place] & here),
        *(place for place in residents if not rows[place] & (here | above)),
    ]


def _fewest_left(bracket: Bracket) -> int:
    graph = _graph(bracket)
    return graph.face((1 << graph.size) - 1).minimise(Cost(loop=[1] * graph.size, bound=graph.size))


def _differences(bracket: Bracket, line: Line) -> Sentence | None:
    """Everybody who came down is paired with a resident, and at most one resident leaves: nothing else is possible."""
    outcome = bracket.outcome
    if any(place in outcome.left for place in outcome.moved) or len(outcome.left) > 1:
        return None
    if bracket.field.scores[outcome.residents.start] != bracket.field.scores[outcome.residents.stop - 1]:
        return None
    if outcome.left and outcome.moved:
        return "all who came down are paired, and the one who floats is a resident", {}
    if outcome.moved:
        return "all who came down are paired", {}
    return "the one who floats is a resident", {}


def _look_ahead(bracket: Bracket, line: Line) -> Sentence | None:
    """The next bracket has nobody left but the odd one, a resident of it."""
    outcome, field = bracket.outcome, bracket.field
    following = bracket.outcomes[bracket.number + 1].residents
    count = len(outcome.left) + len(following)
    score = field.scores[following.start]
    left = bracket.outcomes[bracket.number + 1]
    alone = (left.rejected or left).left
    if len(alone) != count % 2 or any(field.scores[place] > score for place in alone):
        return None
    if alone:
        return "all who float can be paired in the next bracket, which has an odd number: {count}", {
            "count": str(count)
        }
    return "all who float can be paired in the next bracket, and nobody is left there", {}


def _preference(bracket: Bracket, line: Line) -> Sentence | None:
    """So many pairs, and so few who do not want the colour that most want: the rest of the pairs clash."""
    wanted = [bracket.field.wishes[place] for place in bracket.places]
    most = "W" if wanted.count("W") >= wanted.count("B") else "B"
    pairs = len(bracket.outcome.pairs)
    others = len(wanted) - wanted.count(most)
    if line.key != (pairs - others,):
        return None
    fields = {
        "white": str(wanted.count("W")),
        "black": str(wanted.count("B")),
        "none": str(wanted.count("")),
        "pairs": str(pairs),
    }
    if wanted.count(""):
        return "in {pairs} pairs {white} want White, {black} want Black, {none} have no wish", fields
    return "in {pairs} pairs {white} want White, {black} want Black", fields


def _strong(bracket: Bracket, line: Line) -> Sentence | None:
    """Of the pairs that must clash, each with a mild wish spares a strong one."""
    kinds = [bracket.field.colours[place] for place in bracket.places]
    if any(kind.top_scorer for kind in kinds):
        return None
    wanted = [kind.preference.colour for kind in kinds]
    most = "W" if wanted.count("W") >= wanted.count("B") else "B"
    clashes = len(bracket.outcome.pairs) - (len(wanted) - wanted.count(most))
    mild = sum(kind.preference.colour == most and kind.preference.strength is Strength.MILD for kind in kinds)
    if line.key != (clashes - mild,):
        return None
    fields = {"clashes": str(clashes), "mild": str(mild)}
    return "{clashes} must be denied their colour, and only {mild} of those who might be have a mild wish", fields


_COUNTING = {
    "downfloaters": _downfloaters,
    "differences": _differences,
    "look_ahead": _look_ahead,
    "preference": _preference,
    "strong": _strong,
}


# -- the price of less --------------------------------------------------------------------------------------------


def _price(bracket: Bracket, card: Sequence[Line], line: Line) -> Reason:
    """The candidate of the bracket with the lowest value, and the more important criterion that it pays with."""
    book = bracket.book
    criteria: tuple[Criterion, ...] = (*book.leaving_criteria, *book.colour_criteria, *book.float_criteria)
    criterion = next((one for one in criteria if one.article == line.article), None)
    if criterion is not None:
        least = best_on(bracket, criterion)
        theirs = bracket.card(least)
        own = next(other for other in theirs if other.article == line.article)
        if own.key >= line.key:
            return Reason(line.article, "no pairing of this bracket has a lower value, whatever else it gives up")
        difference = first_difference(card, theirs)
        if difference is not None and difference[0].key < difference[1].key:
            mine, other = difference
            text = "it would be {least} with {pairs}, but then {article} would be {theirs} and not {mine}"
            chosen = set(bracket.outcome.pairs)
            pairs = (bracket.colours.board(*pair) for pair in least.pairs if pair not in chosen)
            fields = {
                "least": own.value,
                "pairs": " ".join(f"{board.white}-{board.black}" for board in pairs) or "-",
                "article": mine.article,
                "theirs": other.value,
                "mine": mine.value,
            }
            return Reason(line.article, text, fields)
    return Reason(line.article, "a lower value would make a criterion before it worse, or the round impossible")


def best_on(bracket: Bracket, criterion: Criterion | None = None) -> BracketOutcome:
    """The best candidate by the criteria of the bracket alone, one of them put before all others."""
    book = bracket.book
    graph = _graph(bracket)
    face = graph.face((1 << graph.size) - 1)
    artificial = bracket.field.scores[graph.inner - 1] - ONE_POINT
    moved = len(graph.moved)
    levels = Levels(bracket.field, graph.places(), moved, next_end=graph.size, size=graph.size, artificial=artificial)
    if isinstance(criterion, ColourCriterion):
        levels.add_colours((criterion,))
    elif criterion is not None:
        levels.add_floats((criterion,))
    levels.add_floats(book.leaving_criteria)
    levels.add_colours(book.colour_criteria)
    levels.add_floats(book.float_criteria)
    levels.run(face)
    take_first(face, moved, graph.inside)
    paired = paired_inside(graph, face)
    return bracket.outcome._replace(pairs=paired.pairs, left=paired.left, rejected=None)


def _graph(bracket: Bracket) -> BracketGraph:
    residents = bracket.outcome.residents
    return BracketGraph(bracket.field, bracket.outcome.moved, residents.start, residents.stop, residents.stop)
