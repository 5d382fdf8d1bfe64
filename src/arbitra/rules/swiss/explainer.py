"""Questions about a round of a Swiss system that decides pair by pair, and why it rejects another round.

A question is answered by pairing the round again with every other opponent forbidden, and comparing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from arbitra.i18n import N_
from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    Colours,
    Fields,
    ForbiddenPairs,
    History,
    NoLegalPairing,
    Players,
    Plural,
    Reason,
    RoundPairing,
    Rounds,
    Score,
    Tpn,
)
from arbitra.rules.contract import Pairs
from arbitra.rules.explainer import GENERAL, Recorded
from arbitra.rules.swiss.consequences import (
    GIVEN_UP,
    LEFT_OVER,
    OTHERS_UNPAIRED,
    Supposition,
    consequence,
    fewer_pairs,
    if_they_had_the_bye,
    if_they_met,
)
from arbitra.rules.swiss.legality import Law
from arbitra.rules.swiss.preferences import Strength, preference

MET = Plural("{first} and {second} met in round {rounds}", "{first} and {second} met in rounds {rounds}", by="rounds")
STRANGERS = Plural(
    "{players} was paired but does not take part in this round",
    "{players} were paired but do not take part in this round",
    by="players",
)
MISSING = Plural(
    "{players} was not paired, although nothing says that they are absent",
    "{players} were not paired, although nothing says that they are absent",
    by="players",
)
TWICE = Plural("{players} was paired twice", "{players} were paired twice", by="players")
ONLY_TWO = N_("of the players in this round, only {first} and {second} have {score} points")
HAD_BYE = Plural("{player} had the bye in round {rounds}", "{player} had the bye in rounds {rounds}", by="rounds")


@dataclass(frozen=True, slots=True)
class Placed(Recorded):
    law: Law
    most_pairs: str
    """The article by which a bracket makes as many pairs as it can, where no criterion of the card counts them."""
    about: Mapping[str, str]
    """What each criterion of the card is about, by article (`consequences.py`)."""
    again: Callable[[History], RoundPairing]
    """Pairs another history by the same edition and options."""
    why_apart: Callable[[Answer, int, int], Answer]
    """Adds to the answer why two do not meet what only the text of the edition knows."""

    # -- questions ------------------------------------------------------------------------------------------------

    def pair(self, first: int, second: int) -> Answer:
        now = self.met_now(first, second)
        if now is not None:
            return now._replace(reasons=(*self._alone(first, second), *now.reasons))
        question = f"{first}-{second}"
        barred = self.barred(first, second)
        if barred is not None:
            return Answer(question, False, barred.article, (barred,))
        return self._forced(question, {first: (second,), second: (first,)}, if_they_met())

    def _alone(self, first: int, second: int) -> Iterator[Reason]:
        """The plainest reason, where it is one: no one else has their points."""
        history = self.history
        absent = set(history.absent())
        places = [place for place in range(len(history.tpns)) if place not in absent]
        one, two = history.index[Tpn(first)], history.index[Tpn(second)]
        score, counted = history.scores[one], history.pairing_scores()
        alike = [place for place in places if history.scores[place] == score]
        if sorted(alike) == sorted((one, two)) and list(counted) == list(history.scores):
            fields: Fields = {"first": Players(first), "second": Players(second), "score": Score(score)}
            yield Reason(GENERAL, ONLY_TWO, fields)

    def bye(self, player: int) -> Answer:
        question, reason = str(player), self.pairing.bye_reason
        if reason is None or self.pairing.bye is None:
            reason = Reason(GENERAL, "the number of players is even: no one has the bye")
            return Answer(question, False, reason.article, (reason,))
        if self.pairing.bye == player:
            return Answer(question, True, reason.article, (reason,))
        had = self.had_bye(player)
        if had is not None:
            return Answer(question, False, had.article, (had,))
        return self._forced(question, {player: ()}, if_they_had_the_bye(player), reason)

    def verdict(self, theirs: Pairs) -> Reason | None:
        """Against another round: the rule it breaks, or the one that gives the first pair of ours that it lacks."""
        # `super()` does not work in classes with slots made by the decorator.
        return self.breaks(theirs) or Recorded.verdict(self, theirs)

    def breaks(self, theirs: Pairs) -> Reason | None:
        """The first absolute rule that another round breaks."""
        absent = set(self.history.absent())
        present = {int(tpn) for index, tpn in enumerate(self.history.tpns) if index not in absent}
        for found in not_a_round(present, theirs):
            return found
        for white, black in sorted(theirs):
            barred = self.barred(white, black) if black else self.had_bye(white)
            if barred is not None:
                return barred
        return None

    # -- what is barred -------------------------------------------------------------------------------------------

    def barred(self, first: int, second: int) -> Reason | None:
        """Why two players may not meet at all; None if nothing but colours could be against it."""
        history = self.history
        one, two = history.index[Tpn(first)], history.index[Tpn(second)]
        names = {"first": Players(first), "second": Players(second)}
        if history.met[one] >> two & 1 and self.law.met:
            met = [
                number
                for number, opponents in enumerate(history.opponents, start=1)
                if opponents[one] == second and history.statuses[one][number - 1] == "p"
            ]
            return Reason(self.law.met, MET, {**names, "rounds": Rounds(*met)})
        if history.tournament.forbidden and history.forbidden()[one] >> two & 1:
            return Reason("C.04.2", "the organiser does not allow {first} and {second} to meet in this round", names)
        return None

    def had_bye(self, player: int) -> Reason | None:
        statuses = self.history.statuses[self.history.index[Tpn(player)]]
        had = [number for number, status in enumerate(statuses, start=1) if status == "U"]
        if not had or not self.law.met:
            return None
        return Reason(GENERAL, HAD_BYE, {"player": Players(player), "rounds": Rounds(*had)})

    def played(self, board: Board) -> Iterator[Reason]:
        for tpn in (board.white, board.black):
            colours = self.history.colours[self.history.index[tpn]]
            if colours:
                fields: Fields = {"player": Players(tpn), "colours": Colours(colours)}
                yield Reason(board.colour.article, "{player} has played {colours}", fields)

    # -- what if --------------------------------------------------------------------------------------------------

    def _forced(
        self, question: str, only: Mapping[int, tuple[int, ...]], supposed: Supposition, *own: Reason
    ) -> Answer:
        """Pair again so that the players named may meet only those given for them, and compare."""
        forbidden = tuple(
            ForbiddenPairs((Tpn(min(player, tpn)), Tpn(max(player, tpn))))
            for player, allowed in only.items()
            for tpn in self.history.tpns
            if tpn != player and tpn not in allowed
        )
        under = replace(self.history.tournament, forbidden=(*self.history.tournament.forbidden, *forbidden))
        try:
            other = self.again(History.before(under))
        except NoLegalPairing as refusal:
            reason = supposed.leads_to(self._impossible(tuple(only)))
            return Answer(question, False, reason.article, (reason, *self._left_over(only, refusal.stuck)))
        answer = self._compared(self.plain(question, only, *own), other, supposed)
        if len(only) != 2:
            return answer
        then, *rest = answer.reasons
        fewer = then.article == self.most_pairs or self.about.get(then.article) == "downfloaters"
        together = any(set(only) <= set(bracket.players) for bracket in self.pairing.brackets)
        if fewer and together and "then" in then.fields:
            # Behind the consequence, before the rules that gave the two their opponents.
            answer = answer._replace(reasons=(then, *self._left_over(only, answer.floaters), *rest))
        return self.why_apart(answer, *only)

    def _left_over(self, asked: Collection[int], left: Iterable[Tpn]) -> Iterator[Reason]:
        """Two players whom the pair asked for would leave with only each other although they may not meet, and why:
        those whom the two would give up, or else two of those left."""
        if len(asked) != 2:
            return
        boards = self.pairing.boards
        partner = {one: other for board in boards for one, other in _both_ways((board.white, board.black))}
        given_up = sorted(partner[Tpn(tpn)] for tpn in asked if tpn in partner)
        others = sorted(tpn for tpn in left if tpn not in asked)
        pairs = [(GIVEN_UP, (given_up[0], given_up[1]))] if len(given_up) == 2 else []
        pairs += [(LEFT_OVER, pair) for pair in combinations(others, 2)]
        for text, (first, second) in pairs:
            barred = self.barred(first, second)
            if barred is not None:
                yield Reason(barred.article, text, {"first": Players(first), "second": Players(second)})
                yield barred
                return

    def _impossible(self, asked: tuple[int, ...]) -> Reason:
        history = self.history
        colour = self.law.colour
        if len(asked) == 2 and colour:
            wishes = [preference(history.colours[history.index[Tpn(tpn)]]) for tpn in asked]
            same = wishes[0].colour == wishes[1].colour
            if same and all(wish.strength is Strength.ABSOLUTE for wish in wishes):
                text = (
                    "{first} and {second} must both have White, and neither can have Black instead"
                    if wishes[0].colour == "W"
                    else "{first} and {second} must both have Black, and neither can have White instead"
                )
                names = {"first": Players(asked[0]), "second": Players(asked[1])}
                return Reason(colour, text, names)
        return Reason(GENERAL, OTHERS_UNPAIRED)

    def _compared(self, plain: Answer, other: RoundPairing, supposed: Supposition) -> Answer:
        """The first bracket that would differ, with its criteria where both have them."""
        for mine, theirs in zip(self.pairing.brackets, other.brackets, strict=False):
            if set(mine.pairs) == set(theirs.pairs):
                continue
            # Groups that were joined are another bracket: their values cannot be compared.
            same = _residents(mine) == _residents(theirs)
            alike = [value.key for value in mine.criteria] == [value.key for value in theirs.criteria]
            then = (self.later(mine, theirs) if alike else self._worse(mine, theirs)) if same else None
            worse = supposed.leads_to(then) if then else None
            plain = plain._replace(
                decided_by=worse.article if worse else plain.decided_by,
                reasons=(*([worse] if worse else ()), *plain.reasons),
            )
            if mine.criteria and same and (worse is not None or alike):
                return plain._replace(
                    score=mine.score,
                    chosen=mine.criteria,
                    alternative=theirs.criteria,
                    pairs=theirs.pairs,
                    floaters=theirs.floaters,
                )
            # No card can be compared: the boards of the whole round that would differ.
            boards = self.pairing.as_set()
            return plain._replace(
                pairs=tuple(
                    (board.white, board.black) for board in other.boards if (board.white, board.black) not in boards
                )
            )
        return plain

    def later(self, mine: BracketDecision, theirs: BracketDecision) -> Reason | None:
        """Why one bracket comes before another that is as good on every criterion, where the edition can say it."""
        return self._worse(mine, theirs)

    def _worse(self, mine: BracketDecision, theirs: BracketDecision) -> Reason | None:
        """The first criterion on which the other is worse; None if another rule decides."""
        if len(theirs.pairs) < len(mine.pairs) and self.most_pairs:
            return fewer_pairs(self.most_pairs, len(mine.pairs), len(theirs.pairs))
        values = {value.article: value for value in theirs.criteria}
        for value in mine.criteria:
            found = values.get(value.article)
            if found is None or found.key == value.key:
                continue
            if found.key < value.key:
                return None
            return consequence(self.about, value.article, value.value, found.value, found.players)
        return None


def _both_ways(pair: tuple[Tpn, Tpn]) -> tuple[tuple[Tpn, Tpn], tuple[Tpn, Tpn]]:
    return pair, (pair[1], pair[0])


def _residents(bracket: BracketDecision) -> set[Tpn]:
    """Those who came from another bracket are part of the choice: they may differ."""
    return set(bracket.players) - set(bracket.moved)


def not_a_round(present: set[int], theirs: Iterable[tuple[int, int]]) -> Iterator[Reason]:
    """Everyone who takes part is in a round once, and no one else: what is against that."""
    seen = [tpn for pair in theirs for tpn in pair if tpn]
    strangers = sorted({tpn for tpn in seen if tpn not in present})
    if strangers:
        yield Reason("C.04.2", STRANGERS, {"players": Players(*strangers)})
    missing = sorted(present - set(seen))
    if missing:
        yield Reason("C.04.2", MISSING, {"players": Players(*missing)})
    twice = sorted({tpn for tpn in seen if seen.count(tpn) > 1})
    if twice:
        yield Reason("C.04.2", TWICE, {"players": Players(*twice)})
