"""Points and standings of what is public: over published rounds, as the arbiter's own pages count them."""

from __future__ import annotations

import hashlib
import threading

import msgspec

from arbitra.book.ranking import section_standings
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.section import Section
from arbitra.i18n import Translate
from arbitra.tiebreaks import Row, Standings, StandingsRequest, TiebreakProblem
from arbitra.web.public.view import PublicEvent
from arbitra.web.published import PublishedTournament, points_before
from arbitra.web.tables.cross import Cross, CrossAsked, crossed


def basis_of(state: State, view: PublicEvent) -> str:
    """What standings are made from beside the games: tie-breaks, points given or taken, who is out, play-offs."""
    parts = [_basis(state.sections[one.name]) for one in view.seen.tournaments if view.reach[one.slug].counted]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:20] if parts else ""


def _basis(section: Section) -> object:
    entries = [
        (person, one.expelled, one.out, one.tournament_rating, one.rated_until, one.virtual)
        for person, one in section.entries.items()
    ]
    return section.settings, section.adjustments, section.playoffs, entries


def without_drafts(state: State) -> State:
    """A draft may stand before a published round of a schedule, and some tie-breaks would count its colours."""
    for name, section in state.sections.items():
        stripped = section
        for number in section.drafts:
            if number < section.last_published:
                empty = msgspec.structs.replace(section.rounds[number - 1], boards=(), byes=())
                stripped = stripped.with_round(number, empty)
        if stripped is not section:
            state = state.with_section(name, stripped)
    return state


class Figures:
    """Each is counted once, whichever pages show it."""

    def __init__(self, state: State, view: PublicEvent) -> None:
        self.view = view
        self._state = without_drafts(state)
        self._lock = threading.RLock()
        self._points: dict[tuple[str, int], dict[str, int]] = {}
        self._standings: dict[str, Standings] = {}

    def points(self, one: PublishedTournament, number: int) -> dict[str, int] | None:
        """Of everybody before a round, in tenths; None where nobody has any yet, or they would tell a result that is
        not public."""
        if number == 1 or number - 1 > self.view.reach[one.slug].counted:
            return None
        with self._lock:
            key = (one.slug, number)
            if key not in self._points:
                self._points[key] = points_before(self._state, one.name, number)
            return self._points[key]

    def after(self, one: PublishedTournament) -> int:
        """The round after which standings are shown: the last one that nobody waits for; 0: there are none."""
        offered = self.view.reach[one.slug].standings
        if not offered:
            return 0
        waiting = [shown.number for shown in one.rounds if not shown.complete]
        settled = [number for number in offered if not waiting or number < min(waiting)]
        return settled[-1] if settled else offered[0]

    def standings(self, one: PublishedTournament) -> Standings | None:
        after = self.after(one)
        if not after:
            return None
        with self._lock:
            if one.slug not in self._standings:
                self._standings[one.slug] = self._ranked(one, after)
            return self._standings[one.slug]

    def rows(self, one: PublishedTournament) -> tuple[Row, ...]:
        """Of the standings, with those who have no rank at the end; only who can be seen."""
        made = self.standings(one)
        people = self.people(one)
        return tuple(row for row in (*made.rows, *made.unranked) if people.get(row.tpn) in one.players) if made else ()

    def crossed(self, one: PublishedTournament, asked: CrossAsked, say: Translate) -> Cross:
        return crossed(self._state, one.name, asked, say)

    def people(self, one: PublishedTournament) -> dict[int, str]:
        """By pairing number, as standings have them."""
        return {number: person for person, number in numbers(self._state, one.name).items()}

    def _ranked(self, one: PublishedTournament, after: int) -> Standings:
        """Play-offs belong to the standings after the last round alone. Where the tie-breaks cannot be applied points
        alone rank."""
        last = self._state.sections[one.name].last_published
        until = None if after == last else after
        try:
            return section_standings(self._state, one.name, after_round=until)
        except TiebreakProblem:
            return section_standings(self._state, one.name, StandingsRequest(tiebreaks=()), after_round=until)
