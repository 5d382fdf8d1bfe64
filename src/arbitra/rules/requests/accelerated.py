"""What an accelerated round counts, for those who explain it: points, and virtual points beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from arbitra.model import BracketDecision, History, Reason, RoundPairing, Tournament, Tpn
from arbitra.model.fields import Field, Phrase, Players, Score
from arbitra.rules.swiss.acceleration import find_acceleration, names_baku

ROUND = "this round is accelerated ({method}): points and virtual points together decide the pairing"
PLAYER = "{player} is paired with {score} points in this round: {points} points and {virtual} virtual points"
NO_VIRTUAL = "{player} is paired with {score} points in this round, none of them virtual"
OWN = "virtual points as given in the file"
MESSAGES = (OWN,)


class Counting(NamedTuple):
    """The acceleration of a round: what it is called, the article that says what counts."""

    history: History
    method: str
    article: str

    def facts(self) -> tuple[Reason, ...]:
        return (Reason(self.article, ROUND, {"method": Phrase(self.method)}),)

    def players(self, players: Iterable[int]) -> Iterator[Reason]:
        """What each of the players counts; nothing if none of them has virtual points."""
        scores, points = self.history.pairing_scores(), self.history.scores
        places = [self.history.index[Tpn(player)] for player in players]
        if all(scores[place] == points[place] for place in places):
            return
        for place in places:
            virtual = scores[place] - points[place]
            fields: dict[str, Field] = {"player": Players(self.history.tpns[place]), "score": Score(scores[place])}
            if virtual:
                fields |= {"points": Score(points[place]), "virtual": Score(virtual)}
                yield Reason(self.article, PLAYER, fields)
            else:
                yield Reason(self.article, NO_VIRTUAL, fields)


def counting_of(history: History, tournament: Tournament, asked: str) -> Counting | None:
    """Of the round about to be paired; None if no one has virtual points in it. `tournament` is as it was given, and
    `asked` the acceleration asked for: points of the file come first."""
    if history.pairing_scores() == history.scores:
        return None
    if names_baku(tournament) or (asked and not tournament.acceleration):
        named = asked if asked and not tournament.acceleration else "baku"
        method = find_acceleration(named, tournament.settings.start)
        return Counting(history, method.name, method.articles[-1].number)
    return Counting(history, OWN, "C.04.7")


def with_virtual_points(made: RoundPairing, history: History) -> RoundPairing:
    """The record with what is virtual of each score. A system may have virtual points of its own (Burstein's)."""
    return replace(made, brackets=tuple([_noted(bracket, history) for bracket in made.brackets]))


def _noted(bracket: BracketDecision, history: History) -> BracketDecision:
    points, index = history.scores, history.index
    virtual = [note.score - points[index[note.tpn]] for note in bracket.notes]
    if not any(virtual):
        return bracket
    notes = [note._replace(virtual=own) for note, own in zip(bracket.notes, virtual, strict=True)]
    return replace(bracket, notes=tuple(notes))
