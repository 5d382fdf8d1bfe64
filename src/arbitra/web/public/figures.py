"""Points and standings of what is public: over published rounds, as the arbiter's own pages count them."""

from __future__ import annotations

import threading

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.views.bracket import BracketView
from arbitra.book.views.published import PublishedRound, PublishedTournament
from arbitra.book.views.round import points_before
from arbitra.book.views.section_standings import published_view, without_drafts
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.i18n import Translate
from arbitra.model import Tpn
from arbitra.reports.standings_text import decided
from arbitra.web.public.view import PublicEvent
from arbitra.web.tables.crosstable import Cross, CrossAsked, crossed


class Figures:
    """Each is counted once, whichever pages show it."""

    def __init__(self, state: State, view: PublicEvent) -> None:
        self.view = view
        self._state = without_drafts(state)
        self._lock = threading.RLock()
        self._points: dict[tuple[str, int], dict[str, int]] = {}
        self._standings: dict[str, StandingsView | None] = {}

    def points(self, one: PublishedTournament, number: int) -> dict[str, int] | None:
        """Of everyone before a round, in tenths; None where there are none yet, or they would reveal a result that is
        not public."""
        if number == 1 or number - 1 > self.view.reach[one.slug].counted:
            return None
        with self._lock:
            key = (one.slug, number)
            if key not in self._points:
                self._points[key] = points_before(self._state, one.name, number)
            return self._points[key]

    def after(self, one: PublishedTournament) -> int:
        """The round after which standings are shown: the last complete one; 0: there are none."""
        offered = self.view.reach[one.slug].standings
        if not offered:
            return 0
        settled = [number for number in offered if number in one.settled]
        return settled[-1] if settled else offered[0]

    def standings(self, one: PublishedTournament) -> StandingsView | None:
        after = self.after(one)
        if not after:
            return None
        with self._lock:
            if one.slug not in self._standings:
                self._standings[one.slug] = published_view(self._state, one.name, after)
            return self._standings[one.slug]

    def ranked(self, one: PublishedTournament) -> tuple[RankedPlayer, ...]:
        """Of the standings, with unranked players at the end; only players who are public."""
        view = self.standings(one)
        return tuple(found for found in view.players if found.person in one.players) if view else ()

    def decided(self, one: PublishedTournament, lang: str, held: PublishedRound | None = None) -> tuple[str, ...]:
        """Who has won the matches of a knockout whose score does not tell it, or those that ended in a round; as far as
        standings are to be seen."""
        view = self.standings(one)
        if view is None or (held is not None and held.number > self.after(one)):
            return ()
        names = self._names(one)
        number = {person: number for number, person in self.people(one).items()}
        games = None if held is None else {frozenset((number[game.white], number[game.black])) for game in held.games}
        return tuple(decided(view.counted, lang, games, names))

    def bracket(self, one: PublishedTournament) -> BracketView | None:
        """As far as standings are to be seen."""
        drawn = BracketView.of_book(self._state, one.name, self.after(one))
        if drawn is None:
            return None
        names = dict.fromkeys(drawn.names, "–") | {Tpn(number): name for number, name in self._names(one).items()}
        return drawn._replace(names=names)

    def _names(self, one: PublishedTournament) -> dict[int, str]:
        """That are public, by pairing number."""
        return {
            number: one.players[person].name for number, person in self.people(one).items() if person in one.players
        }

    def crossed(self, one: PublishedTournament, asked: CrossAsked, say: Translate) -> Cross:
        return crossed(self._state, one.name, asked, say)

    def people(self, one: PublishedTournament) -> dict[int, str]:
        """By pairing number, as standings have them."""
        return {number: person for person, number in numbers(self._state, one.name).items()}
