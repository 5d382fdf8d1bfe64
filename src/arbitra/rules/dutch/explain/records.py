"""Why a round was paired as it was: the decision records of a pairing, filled in completely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from arbitra.kernel.bits import members
from arbitra.model import (
    BracketDecision,
    CriterionValue,
    History,
    Order,
    Pairs,
    PlayerNote,
    Players,
    Plural,
    Reason,
    RoundPairing,
    Score,
    Tpn,
)
from arbitra.model.fields import CardValue
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.explain.alternatives import best_alone
from arbitra.rules.dutch.explain.card import IMPOSSIBLE, ZERO, Line, first_difference
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.explain.floors import Bracket, Rival, floor
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.explain.top_scorers import top_scorers
from arbitra.rules.dutch.field import DOWN_BEFORE, DOWN_TWICE_BEFORE, UP_BEFORE, UP_TWICE_BEFORE
from arbitra.rules.dutch.generation import Generation, generation_of
from arbitra.rules.dutch.outcome import BracketOutcome, Paired, round_pairing
from arbitra.rules.dutch.perfect import first_if_perfect
from arbitra.rules.swiss.consequences import consequence
from arbitra.rules.swiss.preferences import Strength

STRENGTHS = [strength.name.lower() for strength in sorted(Strength)]
FLOAT_MARKS = [
    ("d" if flags & DOWN_TWICE_BEFORE else "u" if flags & UP_TWICE_BEFORE else ".")
    + ("d" if flags & DOWN_BEFORE else "u" if flags & UP_BEFORE else ".")
    for flags in range(16)
]

IN_LIMBO = Plural(
    "{players} came from above, is not paired here and stays in the limbo",
    "{players} came from above, are not paired here and stay in the limbo",
    by="players",
)
BARRED_BELOW = Plural(
    "{players} has fewer points but may not have the bye: they had it before, or scored without playing",
    "{players} have fewer points but may not have the bye: they had it before, or scored without playing",
    by="players",
)
IMPOSSIBLE_BELOW = Plural(
    "{players} has fewer points but cannot have the bye: then not all of the others could be paired",
    "{players} have fewer points but none of them can have the bye: then not all of the others could be paired",
    by="players",
)


class Explainer:
    """One round, paired once; every question is answered from it."""

    def __init__(self, history: History, rulebook: Rulebook, options: Mapping[str, str]) -> None:
        self.history = history
        self.book = rulebook.under(options)
        self.field = rulebook.field_of(history)
        self.outcomes = rulebook.pair_field(self.field, self.book.criteria)
        self.colours = ColourRules(
            self.field, rulebook.colour_articles, literal_parity=options.get("parity") == "literal"
        )
        self._cards: dict[int, list[Line]] = {}

    @property
    def byes(self) -> int:
        """The places of those among whom the bye is given; 2026: of the lowest score with which the round completes."""
        return self.field.bye_candidates or self.field.bye_allowed

    def paired(self) -> RoundPairing:
        """The pairing with its brackets as they are."""
        return round_pairing(self.field, self.book.system, self.outcomes, self.colours)

    def round(self) -> RoundPairing:
        """The pairing with its brackets explained."""
        plain = self.paired()
        brackets = tuple(self.bracket(number, decision) for number, decision in enumerate(plain.brackets))
        bye_reason = self.bye_reasons()[0] if plain.bye is not None else None
        return replace(plain, brackets=brackets, bye_reason=bye_reason)

    # -- one bracket ----------------------------------------------------------------------------------------------

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
        return BracketDecision(
            score=plain.score,
            kind=self.kind(outcome),
            players=plain.players,
            moved=plain.moved,
            pairs=plain.pairs,
            floaters=plain.floaters,
            criteria=self.criteria(number),
            reasons=tuple(self.reasons(number, made)),
            notes=tuple(self.notes(outcome)),
            numbers={"M0": len(outcome.moved), "MaxPairs": len(outcome.pairs), "M1": len(made.s1)},
            parts={name: self.tpns(places) for name, places in parts.items() if places},
        )

    def kind(self, outcome: BracketOutcome) -> str:
        shape = "heterogeneous" if outcome.moved else "homogeneous"
        return shape if outcome.kind in ("normal", "last") else outcome.kind

    def criteria(self, number: int) -> tuple[CriterionValue, ...]:
        """The report card of the chosen candidate, with the reason why each value cannot be lower."""
        bracket = Bracket(self.book, self.field, self.outcomes, number, self.colours)
        card = self.card(number)
        cheaper: list[Rival] = []
        return tuple(
            [
                self.shown(line) if line.key == ZERO else self.shown(line, floor(bracket, card, line, cheaper))
                for line in card
            ]
        )

    def card(self, number: int, candidate: BracketOutcome | None = None) -> list[Line]:
        """Of a candidate of the bracket, or of the chosen one."""
        outcome = self.outcomes[number]
        if candidate is not None and candidate is not outcome:
            return self.book.card(self.field, self.outcomes, number, candidate, self.colours)
        if number not in self._cards:
            self._cards[number] = self.book.card(self.field, self.outcomes, number, outcome, self.colours)
        return self._cards[number]

    def shown(self, line: Line, least: Reason | None = None) -> CriterionValue:
        if least is None and not line.players:
            return _no_fault(line.article, line.value, line.key)
        return CriterionValue(line.article, line.value, line.key, self.tpns(line.players), least)

    def consequence(self, mine: Line, theirs: Line) -> Reason:
        """What a line of the card means that is worse than that of the chosen candidate."""
        return consequence(self.book.about, mine.article, mine.value, theirs.value, self.tpns(theirs.players))

    def notes(self, outcome: BracketOutcome) -> list[PlayerNote]:
        field, history = self.field, self.history
        here = [field.players[place] for place in (*outcome.moved, *outcome.residents)]
        inside = set(here)
        tpns, colours = history.tpns, history.colours
        made = []
        for place, player in zip((*outcome.moved, *outcome.residents), here, strict=True):
            wish = field.colours[place].preference
            made.append(
                PlayerNote(
                    tpns[player],
                    field.scores[place],
                    colours[player],
                    wish.colour,
                    STRENGTHS[wish.strength],
                    FLOAT_MARKS[field.float_flags[place]],
                    history.met_among(player, inside),
                )
            )
        return made

    # -- what shaped it -------------------------------------------------------------------------------------------

    def reasons(self, number: int, made: Generation) -> Iterator[Reason]:
        """What shaped the bracket beyond its own criteria, and which alteration of section D gave the choice."""
        outcome, articles = self.outcomes[number], self.book.articles
        if outcome.rejected is not None:
            yield self.sent_back(outcome)
        if outcome.kind == "collapsed":
            yield Reason(
                articles["completion"],
                "all players below the last but one bracket form one last bracket, each with their own score",
            )
        if outcome.kind == "normal" and outcome.left and not outcome.alone:
            yield from self.for_those_below(number)
        if made.limbo:
            yield Reason(articles["moved"], IN_LIMBO, {"players": self.named(made.limbo)})
        if made.moved_up:
            yield Reason(
                articles["exchanged"],
                "exchange: {down} from S1 to S2, {up} from S2 to S1",
                {"down": self.named(made.moved_down), "up": self.named(made.moved_up)},
            )
        if made.partners and list(made.partners) != sorted(made.s2)[: len(made.partners)]:
            yield Reason(
                articles["moved_partners"],
                "transposition: the players from above meet {players}",
                {"players": Order(self.tpns(made.partners))},
            )
        if self.field.last_round:
            for pair in outcome.pairs:
                yield from top_scorers(self.colours, articles, pair)
        upper = set(made.new_s1)
        second = [place for place in (*made.rest_s1, *made.rest_s2) if place not in upper]
        if list(made.rest_partners) != sorted(second)[: len(made.rest_partners)]:
            yield Reason(
                articles["partners"],
                "transposition: S2 starts with {players}",
                {"players": Order(self.tpns(made.rest_partners))},
            )

    def sent_back(self, outcome: BracketOutcome) -> Reason:
        """Of a penultimate bracket: what it would have been."""
        rejected = outcome.rejected or Paired([], [])
        return Reason(
            self.book.articles["completion"],
            "paired on its own, this bracket would have {pairs} and {floaters} would float; but then the round could "
            "not be completed. So it is treated as the last but one bracket, which sends down the players needed below",
            {"pairs": self.only(rejected, outcome), "floaters": self.named(rejected.left)},
        )

    def for_those_below(self, number: int) -> Iterator[Reason]:
        """Whether the bracket alone would have been paired differently, and what those below make of that."""
        outcome = self.outcomes[number]
        alone = self._alone(outcome)
        if set(alone.pairs) == set(outcome.pairs):
            return
        fields = {"pairs": self.only(alone, outcome), "floaters": self.named(alone.left)}
        difference = first_difference(self.card(number), self.card(number, alone))
        if difference is not None and difference[0].key < difference[1].key and difference[1].value != IMPOSSIBLE:
            then = self.consequence(*difference)
            text = "paired on its own, this bracket would have {pairs} and {floaters} would float; but then {then}"
            yield Reason(then.article, text, {**fields, "then": then})
        else:
            text = (
                "paired on its own, this bracket would have {pairs} and {floaters} would float; but then the round "
                "could not be completed"
            )
            yield Reason(self.book.articles["completion"], text, fields)

    def _alone(self, outcome: BracketOutcome) -> BracketOutcome:
        """The best candidate of the bracket without regard to those below."""
        perfect = first_if_perfect(self.field, outcome.moved, outcome.residents)
        if perfect is None:
            return best_alone(self.book, self.field, outcome)
        return outcome._replace(pairs=perfect.pairs, left=perfect.left, rejected=None)

    # -- the bye --------------------------------------------------------------------------------------------------

    def bye_reasons(self) -> tuple[Reason, ...]:
        field, articles = self.field, self.book.articles
        taker = self.outcomes[-1].left[0]
        fields = {"player": Players(field.tpn(taker)), "score": Score(field.scores[taker])}
        made = [
            Reason(
                articles["bye"],
                "the number of players is odd; {player}, with {score} points, may have the bye and is left over in the "
                "last bracket",
                fields,
            )
        ]
        below = [place for place in range(field.size) if field.scores[place] < field.scores[taker]]
        barred = [place for place in below if not field.bye_allowed >> place & 1]
        if barred:
            made.append(Reason(articles["bye"], BARRED_BELOW, {"players": self.named(barred)}))
        others = [place for place in self.lower_for_bye() if not self.could_rest(place)]
        if others:
            made.append(Reason(articles["completion"], IMPOSSIBLE_BELOW, {"players": self.named(others)}))
        return tuple(made)

    def lower_for_bye(self) -> list[int]:
        """Who may have the bye and has fewer points than the one who has it."""
        field = self.field
        least = field.scores[self.outcomes[-1].left[0]]
        return [place for place in members(field.bye_allowed) if field.scores[place] < least]

    def could_rest(self, place: int) -> bool:
        """Whether all others can be paired if this player has the bye."""
        return Condition(self.field, {place: 0}, 1 << place).completes((), 0)

    # -- words ----------------------------------------------------------------------------------------------------

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        own = self.colours.tpns
        return tuple([own[place] for place in places])

    def named(self, places: Iterable[int]) -> Players:
        own = self.colours.tpns
        return Players(*[own[place] for place in places])

    def only(self, candidate: BracketOutcome | Paired, other: BracketOutcome) -> Pairs:
        """The pairs of a candidate that the other one does not have."""
        theirs = set(other.pairs)
        boards = (self.colours.board(*pair) for pair in candidate.pairs if pair not in theirs)
        return Pairs(*((board.white, board.black) for board in boards))


@lru_cache(maxsize=4096)
def _no_fault(article: str, value: CardValue, key: tuple[int, ...]) -> CriterionValue:
    return CriterionValue(article, value, key)


def restricted(other_pairs: Iterable[tuple[int, int]], outcome: BracketOutcome) -> BracketOutcome:
    """Another round seen as a candidate of the bracket of `outcome`: its pairs inside it, the others left."""
    inside = {*outcome.moved, *outcome.residents}
    pairs = [pair for pair in other_pairs if pair[0] in inside and pair[1] in inside]
    paired = {place for pair in pairs for place in pair}
    return outcome._replace(pairs=pairs, left=sorted(inside - paired), rejected=None)


def first_other(
    outcomes: Sequence[BracketOutcome], other_pairs: Sequence[tuple[int, int]]
) -> tuple[int, BracketOutcome] | None:
    """The first bracket that another round pairs differently, and its candidate there."""
    for number, outcome in enumerate(outcomes):
        candidate = restricted(other_pairs, outcome)
        if set(candidate.pairs) != set(outcome.pairs):
            return number, candidate
    return None
