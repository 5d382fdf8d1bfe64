"""Why a value of the report card cannot be lower: by counting where that shows it, else by the price of a lower one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.kernel import Cost
from arbitra.model import Cited, Fields, Pairs, Players, Plural, Reason
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion, Own
from arbitra.rules.dutch.explain.alternatives import best_with_less
from arbitra.rules.dutch.explain.card import IMPOSSIBLE, Line, colour_lines, first_difference, float_lines
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.wishes import Wishes
from arbitra.rules.swiss.consequences import consequence

NO_OPPONENT = Plural(
    "{players} has no possible opponent in this bracket",
    "{players} have no possible opponents in this bracket",
    by="players",
)
CAME_DOWN = Plural(
    "{players} came down from a higher bracket and so has a downfloat with any opponent",
    "{players} came down from a higher bracket and so have a downfloat with any opponent",
    by="players",
)
NO_TWO = N_("no two players in this bracket may meet")
POSSIBLE_PAIRS = Plural(
    "the {count} players of this bracket can form {made} pair at most",
    "the {count} players of this bracket can form {made} pairs at most",
    by="made",
)
PAIRS_ALONE = Plural(
    "this bracket alone could form {made} pair, but then the round could not be completed",
    "this bracket alone could form {made} pairs, but then the round could not be completed",
    by="made",
)
SAME_COLOUR = Plural(
    "{wishes}: the only pair must join two players who prefer the same colour",
    "{wishes}: at least {least} of the {made} pairs must join two players who prefer the same colour",
    by="made",
)
WISHES = N_("{whites}, {blacks}")
WISHES_OR_NONE = N_("{whites}, {blacks}, {none}")
PREFER_WHITE = Plural("{count} prefers White", "{count} prefer White", by="count")
PREFER_BLACK = Plural("{count} prefers Black", "{count} prefer Black", by="count")
PREFER_NOTHING = Plural("{count} has no preference", "{count} have no preference", by="count")
NONE_MILD = Plural(
    "at least {clashes} preference cannot be met, and it cannot be a mild one",
    "at least {clashes} preferences cannot be met, and none of them can be a mild one",
    by="clashes",
)
SOME_MILD = Plural(
    "at least {clashes} preferences cannot be met, and only {mild} of them can be a mild one",
    "at least {clashes} preferences cannot be met, and only {mild} of them can be mild ones",
    by="mild",
)


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

    def named(self, places: Sequence[int]) -> Players:
        own = self.colours.tpns
        return Players(*[own[place] for place in places])

    def consequence(self, mine: Line, theirs: Line) -> Reason:
        players = self.named(theirs.players)
        return consequence(self.book.about, mine.article, mine.value, theirs.value, players)


class Rival(NamedTuple):
    """Another candidate of the bracket, with its report card."""

    outcome: BracketOutcome
    card: list[Line]

    def line(self, article: str) -> Line:
        return next(line for line in self.card if line.article == article)


def floor(bracket: Bracket, card: Sequence[Line], line: Line, cheaper: list[Rival]) -> Reason:
    """Of a line of the card of the chosen candidate that is not zero. `cheaper` are candidates found before that have
    less on some criterion; what is found here is added."""
    if not bracket.outcome.pairs and bracket.outcome.rejected is None and _nobody_can_meet(bracket):
        return Reason(line.article, NO_TWO)
    count = _COUNTING.get(bracket.book.subjects.get(line.article, ""))
    reason = count(bracket, line) if count is not None else None
    if reason is not None:
        return reason
    if line.article in _OTHERS:
        return Reason(line.article, _OTHERS[line.article])
    criterion = bracket.book.own[line.article]
    return _down_anyway(bracket, line, criterion) or _price(bracket, card, line, criterion, cheaper)


# -- counting -----------------------------------------------------------------------------------------------------


def _downfloaters(bracket: Bracket, line: Line) -> Reason | None:
    count = len(bracket.places)
    if line.key == (count % 2,):
        return Reason(line.article, "this bracket has an odd number of players ({count})", {"count": count})
    alone = _without_opponent(bracket)
    if line.key == (len(alone) + (count - len(alone)) % 2,):
        return Reason(line.article, NO_OPPONENT, {"players": bracket.named(alone)})
    fewest = _fewest_left(bracket)
    fields = {"count": count, "made": (count - fewest) // 2}
    if line.key == (fewest,):
        return Reason(line.article, POSSIBLE_PAIRS, fields)
    return Reason(line.article, PAIRS_ALONE, fields)


def _nobody_can_meet(bracket: Bracket) -> bool:
    return len(_without_opponent(bracket)) == len(bracket.places)


def _without_opponent(bracket: Bracket) -> list[int]:
    """Players who may meet no one of the bracket; those who came down do not meet each other."""
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


def _differences(bracket: Bracket, line: Line) -> Reason | None:
    """Everyone who came down is paired with a resident, and at most one resident leaves: nothing else is possible."""
    outcome = bracket.outcome
    if any(place in outcome.left for place in outcome.moved) or len(outcome.left) > 1:
        return None
    if bracket.field.scores[outcome.residents.start] != bracket.field.scores[outcome.residents.stop - 1]:
        return None
    if outcome.left and outcome.moved:
        return Reason(
            line.article, "all moved-down players are paired, and the player who floats is a resident of this bracket"
        )
    if outcome.moved:
        return Reason(line.article, "all moved-down players are paired")
    return Reason(line.article, "the player who floats is a resident of this bracket")


def _look_ahead(bracket: Bracket, line: Line) -> Reason | None:
    """The next bracket has no one left but the odd one, a resident of it."""
    outcome, field = bracket.outcome, bracket.field
    following = bracket.outcomes[bracket.number + 1].residents
    count = len(outcome.left) + len(following)
    score = field.scores[following.start]
    left = bracket.outcomes[bracket.number + 1]
    alone = (left.rejected or left).left
    if len(alone) != count % 2 or any(field.scores[place] > score for place in alone):
        return Reason(line.article, "no other choice of floaters is better for the next bracket")
    if alone:
        return Reason(
            line.article,
            "all downfloaters can be paired in the next bracket, which then has an odd number of players ({count})",
            {"count": count},
        )
    return Reason(line.article, "all downfloaters can be paired in the next bracket, and no one is left over there")


def _preference(bracket: Bracket, line: Line) -> Reason | None:
    """So many pairs, and so few who do not want the colour that most want: the rest of the pairs clash."""
    wishes = Wishes.of(bracket.field, bracket.outcome.moved, bracket.outcome.residents)
    pairs = len(bracket.outcome.pairs)
    if line.key != (wishes.denied(pairs),):
        return None
    told: Fields = {
        "whites": Reason("", PREFER_WHITE, {"count": wishes.white}),
        "blacks": Reason("", PREFER_BLACK, {"count": wishes.black}),
        "none": Reason("", PREFER_NOTHING, {"count": wishes.none}),
    }
    clashes: Fields = {
        "wishes": Reason("", WISHES_OR_NONE if wishes.none else WISHES, told),
        "made": pairs,
        "least": line.value,
    }
    return Reason(line.article, SAME_COLOUR, clashes)


def _strong(bracket: Bracket, line: Line) -> Reason | None:
    """Of the pairs that must clash, each with a mild preference saves a strong one."""
    field, pairs = bracket.field, len(bracket.outcome.pairs)
    if any(field.colours[place].top_scorer for place in bracket.places):
        return None
    wishes = Wishes.of(field, bracket.outcome.moved, bracket.outcome.residents)
    if line.key != (wishes.strong_denied(pairs),):
        return None
    fields = {"clashes": wishes.denied(pairs), "mild": wishes.mild}
    return Reason(line.article, SOME_MILD if wishes.mild else NONE_MILD, fields)


def _down_anyway(bracket: Bracket, line: Line, criterion: Own) -> Reason | None:
    """Where a pair gives its upper player a downfloat (2017), a player who came down has one with any opponent. Score
    differences are the same with any if all residents have one score, and larger for one who is not paired."""
    if not isinstance(criterion, FloatCriterion) or criterion.pair is None or not criterion.flag:
        return None
    outcome, scores = bracket.outcome, bracket.field.scores
    if not set(line.players) <= set(outcome.moved) - set(outcome.left):
        return None
    if criterion.scores and scores[outcome.residents.start] != scores[outcome.residents.stop - 1]:
        return None
    return Reason(line.article, CAME_DOWN, {"players": bracket.named(line.players)})


_COUNTING = {
    "downfloaters": _downfloaters,
    "differences": _differences,
    "look_ahead": _look_ahead,
    "preference": _preference,
    "strong": _strong,
}


# -- the price of less --------------------------------------------------------------------------------------------


def _price(bracket: Bracket, card: Sequence[Line], line: Line, criterion: Own, cheaper: list[Rival]) -> Reason:
    """A candidate of the bracket with a lower value, and the more important criterion that it pays with."""
    for known in cheaper:
        reason = _paid(bracket, card, line, known)
        if reason is not None:
            return reason
    least = _lower(bracket, criterion, line)
    if least is None:
        return Reason(line.article, "no pairing of this bracket has a lower value")
    rival = Rival(least, bracket.card(least))
    cheaper.append(rival)
    return _paid(bracket, card, line, rival) or _price_unknown(bracket, line, rival)


_OTHERS = {
    "C9": "no equally eligible player has missed fewer games",
    "B.1.c": "no pairing with the same score differences pairs more moved-down players",
}
"""Criteria that no single pair or player is charged for: the choice was made among the best of them."""


def _lower(bracket: Bracket, criterion: Own, line: Line) -> BracketOutcome | None:
    """The candidate that shows best what a lower value costs: the less important it is what pays, the more it says.

    Of a small bracket all are looked at. In a larger one the criterion is put behind the downfloaters and the colours,
    or behind the downfloaters, or before everything.
    """

    def is_less(candidate: BracketOutcome) -> bool:
        return _value(bracket, criterion, candidate) < line.key

    if len(bracket.places) <= SMALL:
        less = [candidate for candidate in _all_of_small(bracket) if is_less(candidate)]
        return min(less, key=lambda one: [own.key for own in bracket.card(one)]) if less[1:] else next(iter(less), None)
    latest = next(at for at, run in enumerate(bracket.book.runs) if criterion in run)
    for late in range(latest, -1, -1):
        found = best_with_less(bracket.book, bracket.field, bracket.outcome, criterion, late, is_less)
        if found is not None:
            return found
    return None


SMALL = 4
"""Brackets up to this size have no candidate of more than two pairs: there are at most ten."""


def _all_of_small(bracket: Bracket) -> Iterator[BracketOutcome]:
    places, rows, moved = bracket.places, bracket.field.rows, len(bracket.outcome.moved)
    legal = [
        (one, two) for at, one in enumerate(places) for two in places[max(at + 1, moved) :] if rows[one] >> two & 1
    ]
    for count in range(3):
        for pairs in combinations(legal, count):
            paired = {place for pair in pairs for place in pair}
            if len(paired) == 2 * count:
                left = [place for place in places if place not in paired]
                yield bracket.outcome._replace(pairs=pairs, left=left, rejected=None)


def _value(bracket: Bracket, criterion: Own, candidate: BracketOutcome) -> tuple[int, ...]:
    field = bracket.field
    if isinstance(criterion, ColourCriterion):
        return colour_lines(field, (criterion,), candidate, bracket.colours)[0].key
    artificial = field.scores[candidate.residents.stop - 1] - ONE_POINT
    return float_lines(field, (criterion,), candidate, artificial)[0].key


def _price_unknown(bracket: Bracket, line: Line, other: Rival) -> Reason:
    """No criterion of the card is against the other candidate, which would be better: it leaves no round."""
    fields: Fields = {"least": other.line(line.article).value, "pairs": _only(bracket, other.outcome)}
    return Reason(line.article, "it could be {least} with {pairs}, but then the round could not be completed", fields)


def _paid(bracket: Bracket, card: Sequence[Line], line: Line, other: Rival) -> Reason | None:
    """None if the other candidate has no lower value, or if no criterion says why it is not chosen."""
    own = other.line(line.article)
    difference = first_difference(card, other.card)
    if own.key >= line.key or difference is None or difference[0].key >= difference[1].key:
        return None
    mine, worse = difference
    if worse.value == IMPOSSIBLE:
        return _price_unknown(bracket, line, other)
    pairs = _only(bracket, other.outcome)
    fields: Fields = {
        "least": own.value,
        "pairs": pairs,
        "players": bracket.named([place for place in other.outcome.left if place not in bracket.outcome.left]),
        "article": Cited(mine.article),
        "then": bracket.consequence(mine, worse),
    }
    text = (
        "it could be {least} with {pairs}, but then {then} [{article}]"
        if pairs
        else "it could be {least} without {players} being paired here, but then {then} [{article}]"
    )
    return Reason(line.article, text, fields)


def _only(bracket: Bracket, other: BracketOutcome) -> Pairs:
    """The pairs of another candidate that the chosen one does not have."""
    chosen = set(bracket.outcome.pairs)
    boards = (bracket.colours.board(*pair) for pair in other.pairs if pair not in chosen)
    return Pairs(*((board.white, board.black) for board in boards))


def _graph(bracket: Bracket) -> BracketGraph:
    residents = bracket.outcome.residents
    return BracketGraph(bracket.field, bracket.outcome.moved, residents.start, residents.stop, residents.stop)
