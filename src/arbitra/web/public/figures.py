"""Points, standings, reasons and ratings of what is public: over published rounds, as the arbiter's own pages count
them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeVar

from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.views.bracket import BracketView
from arbitra.book.views.player import changes_by_round
from arbitra.book.views.published import PublishedGame, PublishedRound, PublishedTournament
from arbitra.book.views.rated import RatedView
from arbitra.book.views.round import points_before
from arbitra.book.views.section_standings import announced_rounds, published_view, without_drafts
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.cards import Recorded
from arbitra.documents.pictures import (
    Balance,
    Expected,
    Progress,
    ScoreFlow,
    balances,
    expected_scores,
    score_flow,
)
from arbitra.documents.source import SectionSource
from arbitra.i18n import Translate
from arbitra.model import Tournament, Tpn
from arbitra.model.refusals import Refusal
from arbitra.ratings import rating_sheets
from arbitra.reports.standings_text import decided
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from arbitra.web.public.view import PublicEvent
from arbitra.web.tables.crosstable import Cross, CrossAsked, crossed

Key = TypeVar("Key")
Counted = TypeVar("Counted")
HIDDEN = "–"
"""Stands for a name that is not public."""


class RatingChanged(NamedTuple):
    """What the event does to a rating, in all and by round."""

    total: Fraction
    rounds: Mapping[int, Fraction]


class Figures:
    """Each is counted once, whichever pages show it. `births` are needed for changes of ratings, which are left out
    without them."""

    def __init__(self, state: State, view: PublicEvent, births: Values | None = None) -> None:
        self.view = view
        self.births = births
        self._state = without_drafts(state)
        self._lock = threading.RLock()
        self._points: dict[tuple[str, int], dict[str, int]] = {}
        self._standings: dict[tuple[str, int], StandingsView | None] = {}
        self._ranks: dict[str, dict[str, RankedPlayer]] = {}
        self._games: dict[str, dict[str, dict[int, PublishedGame]]] = {}
        self._changes: dict[str, dict[str, RatingChanged]] = {}
        self._people: dict[str, dict[int, str]] = {}

    def _once(self, kept: dict[Key, Counted], key: Key, made: Callable[[], Counted]) -> Counted:
        with self._lock:
            if key not in kept:
                kept[key] = made()
            return kept[key]

    def points(self, one: PublishedTournament, number: int) -> dict[str, int] | None:
        """Of everyone before a round, in tenths; None where there are none yet, or they would reveal a result that is
        not public."""
        if number == 1 or number - 1 > self.view.reach[one.slug].counted:
            return None
        return self._once(self._points, (one.slug, number), lambda: points_before(self._state, one.name, number))

    # -- standings ----------------------------------------------------------------------------------------------------

    def after(self, one: PublishedTournament) -> int:
        """The round after which standings are shown: the last complete one; 0: there are none."""
        return self._afters[one.slug][0]

    def rounds_after(self, one: PublishedTournament) -> tuple[int, ...]:
        """The rounds after which there are standings that no longer wait for a result, and the one of `after`."""
        return self._afters[one.slug][1]

    @cached_property
    def _afters(self) -> dict[str, tuple[int, tuple[int, ...]]]:
        made = {}
        for one in self.view.seen.tournaments:
            offered, settled = self.view.reach[one.slug].standings, one.settled
            complete = tuple(number for number in offered if number in settled)
            shown = complete or offered[:1]
            made[one.slug] = (shown[-1] if shown else 0, shown)
        return made

    def standings(self, one: PublishedTournament, after: int = 0) -> StandingsView | None:
        """After a round of `rounds_after`; 0: after the last of them."""
        after = after or self.after(one)
        if after not in self.rounds_after(one):
            return None
        return self._once(self._standings, (one.slug, after), lambda: published_view(self._state, one.name, after))

    def ranked(self, one: PublishedTournament, after: int = 0) -> tuple[RankedPlayer, ...]:
        """Of the standings, with unranked players at the end; only players who are public."""
        view = self.standings(one, after)
        return tuple(found for found in view.players if found.person in one.players) if view else ()

    def rank(self, one: PublishedTournament, person: str) -> RankedPlayer | None:
        return self._once(self._ranks, one.slug, lambda: {found.person: found for found in self.ranked(one)}).get(
            person
        )

    def decided(
        self, one: PublishedTournament, lang: str, held: PublishedRound | None = None, after: int = 0
    ) -> tuple[str, ...]:
        """Who has won the matches of a knockout whose score does not tell it, or those that ended in a round; as far as
        standings are to be seen."""
        view = self.standings(one, after)
        if view is None or not view.by_bracket or (held is not None and held.number > self.after(one)):
            return ()
        names = self._names(one)
        number = {person: number for number, person in self.people(one).items()}
        games = None if held is None else {frozenset((number[game.white], number[game.black])) for game in held.games}
        return tuple(decided(view.counted, lang, games, names))

    def bracket(self, one: PublishedTournament, after: int = 0) -> BracketView | None:
        """As far as standings are to be seen."""
        drawn = BracketView.of_book(self._state, one.name, after or self.after(one))
        if drawn is None:
            return None
        names = dict.fromkeys(drawn.names, HIDDEN) | {Tpn(number): name for number, name in self._names(one).items()}
        return drawn._replace(names=names)

    def crossed(self, one: PublishedTournament, asked: CrossAsked, say: Translate) -> Cross:
        return crossed(self._state, one.name, asked, say)

    # -- games --------------------------------------------------------------------------------------------------------

    def games(self, one: PublishedTournament, person: str) -> dict[int, PublishedGame]:
        """By round."""
        return self._once(self._games, one.slug, lambda: _games(one)).get(person, {})

    def explained(self, one: PublishedTournament, number: int) -> Explanation | None:
        """Why a round is paired as it is; None where nothing but a schedule pairs it, or where that would reveal a
        result that is not public. Raises Refusal where the rules find no pairing."""
        if not self.has_reasons(one, number):
            return None
        return Explanation(RoundRequest(self.played(one, number), round_number=number))

    def has_reasons(self, one: PublishedTournament, number: int) -> bool:
        system = self._state.system(self._state.sections[one.name])
        reach = self.view.reach[one.slug]
        return system.swiss and bool(reach.standings) and number - 1 <= reach.counted

    def played(self, one: PublishedTournament, rounds: int) -> Tournament:
        """The first rounds, by the names that are public."""
        made = as_tournament(self._state, one.name, rounds=rounds)
        names = self._names(one)
        players = tuple(replace(player, name=names.get(player.tpn, HIDDEN)) for player in made.players)
        return replace(made, players=players)

    # -- pictures and ratings -----------------------------------------------------------------------------------------

    def progress(self, one: PublishedTournament) -> Progress | None:
        """None in a knockout, and where one of the rounds is not public."""
        after = self.after(one)
        views = [self.standings(one, number) for number in range(1, after + 1)]
        if not after or any(view is None or view.by_bracket for view in views):
            return None
        return Progress.over([view for view in views if view is not None], lambda found: self._name(one, found))

    def score_flow(self, one: PublishedTournament) -> ScoreFlow | None:
        after = self.after(one)
        view = self.standings(one)
        if view is None or view.by_bracket:
            return None
        section = self._state.sections[one.name]
        system = self._state.system(section)
        planned = max(announced_rounds(section), after)
        return score_flow(Recorded(self.played(one, after), after, planned, system.swiss, system.turns))

    def balances(self, one: PublishedTournament) -> list[Balance]:
        """Of everyone who is public."""
        after, view = self.after(one), self.standings(one)
        section = self._state.sections[one.name]
        system = self._state.system(section)
        if view is None or view.by_bracket or system.turns:
            return []
        shown = Recorded(self.played(one, after), after, after, system.swiss, system.turns)
        return balances(shown, self.ranked(one), lambda found: self._name(one, found))

    def expected(self, one: PublishedTournament) -> list[Expected]:
        """Everyone with a rated game; empty where some of the results are not public."""
        rated, view = self._rated(one), self.standings(one)
        if rated is None or view is None or view.by_bracket:
            return []
        public = replace(view, ranked=self.ranked(one), unranked=())
        return expected_scores(rated, public, lambda found: self._name(one, found))

    def rating_changes(self, one: PublishedTournament) -> Mapping[str, RatingChanged]:
        """By person; empty where some of the results are not public, or no dates of birth are at hand."""
        return self._once(self._changes, one.slug, lambda: self._changed(one))

    def _changed(self, one: PublishedTournament) -> dict[str, RatingChanged]:
        rated = self._rated(one) if self.births is not None else None
        if rated is None:
            return {}
        sheets = rating_sheets(rated.tournament, rate=rated.rate, rules=rated.rules, played_at=rated.played_at)
        people = self.people(one)
        return {
            people[tpn]: RatingChanged(
                sum((period.change.exact for period in sheet.periods), Fraction(0)), changes_by_round(sheet)
            )
            for tpn, sheet in sheets.items()
            if sheet.counted and sheet.periods and tpn in people
        }

    def _rated(self, one: PublishedTournament) -> RatedView | None:
        section = self._state.sections[one.name]
        if self.view.reach[one.slug].counted < section.last_published or section.of_teams:
            return None
        if self._state.system(section).turns or not section.last_published:
            return None
        try:
            return RatedView.of_section(self._state, one.name, self.births or NO_VALUES)
        except Refusal:
            return None

    # -- who and what -------------------------------------------------------------------------------------------------

    def source(self, one: PublishedTournament, lang: str) -> SectionSource:
        return SectionSource(self._state, one.name, lang)

    def people(self, one: PublishedTournament) -> dict[int, str]:
        """By pairing number, as standings have them."""
        held = self._state, one.name
        return self._once(self._people, one.slug, lambda: {number: who for who, number in numbers(*held).items()})

    def _name(self, one: PublishedTournament, found: RankedPlayer) -> str:
        return one.players[found.person].name if found.person in one.players else HIDDEN

    def _names(self, one: PublishedTournament) -> dict[int, str]:
        """That are public, by pairing number."""
        return {
            number: one.players[person].name for number, person in self.people(one).items() if person in one.players
        }


def _games(one: PublishedTournament) -> dict[str, dict[int, PublishedGame]]:
    found: dict[str, dict[int, PublishedGame]] = {}
    for held in one.rounds:
        for game in held.games:
            for person in (game.white, game.black):
                found.setdefault(person, {})[held.number] = game
    return found
