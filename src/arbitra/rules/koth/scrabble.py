"""The Swiss of the Scrabble federations: groups of equal wins cut in halves, no one met twice, starts balanced.

The text says no more than that. How a group is paired that cannot simply be cut is the Dutch system of 2011 without
its colours: transpositions, exchanges, leftover players to the next group, its floats and its bye.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import Board, History, Reason, RoundPairing
from arbitra.rules.contract import Article
from arbitra.rules.dutch.edition_2011.edition import ABOUT
from arbitra.rules.dutch.edition_2011.field import Field, field_of
from arbitra.rules.dutch.edition_2011.round import round_of
from arbitra.rules.koth.starts import Turns, starts
from arbitra.rules.koth.table import TIEBREAKS, Counter, Registered, ranks
from arbitra.rules.swiss.allocation import Allocation
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.swiss.preferences import preference

NO_WISH = preference("")
OF_COLOURS = ("A7", "A8", "A10", "B2", "B4", "C10", "E", "F")


class Scrabble(SwissEdition):
    law = Law("swiss", "swiss")
    most_pairs = "C14"
    about = ABOUT

    def __init__(self, counter: Counter) -> None:
        self.counter = counter

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        """Round 1: the list cut in halves; later the same in groups of equal wins."""
        field = scrabble_field(history, self.counter, options)
        rank = ranks(history, self.counter, options.get("tiebreak", TIEBREAKS[0]))
        turns = starts(history, field.indices, rank, literal=options.get("parity") == "literal")
        return round_of(history, field, _ByPlace(turns, field), "scrabble")

    def articles(self) -> tuple[Article, ...]:
        """The rules of the text, then those articles of the Dutch system by which its groups are paired."""
        from arbitra.rules.dutch.edition_2011.articles import ARTICLES
        from arbitra.rules.koth.articles import SCRABBLE

        return (*SCRABBLE, *(article for article in ARTICLES if not article.number.startswith(OF_COLOURS)))

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = scrabble_field(history, self.counter, options)
        return Legality.of(self.law, history, field.indices, field.legal, field.bye_candidates)


class _ByPlace:
    """Starts for the places of a field."""

    def __init__(self, turns: Allocation[Turns], field: Field) -> None:
        self._turns = turns
        self._indices = field.indices

    def board(self, first: int, second: int, pairing: Reason | None) -> Board:
        return self._turns.board(self._indices[first], self._indices[second], pairing)


def scrabble_field(history: History, counter: Counter, options: Mapping[str, str]) -> Field:
    """The Dutch field without colours: no one has a wish, all who have not met may meet."""
    absent = history.absent()
    present = [index for index in range(len(history.tpns)) if index not in absent]
    if options.get("order") == "standing":
        rank = ranks(history, counter, options.get("tiebreak", TIEBREAKS[0]))
        present.sort(key=lambda index: rank[index])
    field = field_of(history, {}, present)
    return replace(field, legal=field.unmet, preferences=(NO_WISH,) * len(present), top_scorers=0)


EDITION = Scrabble(Registered())
