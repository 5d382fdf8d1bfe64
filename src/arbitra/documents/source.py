"""What the documents of a tournament are made from: a state of a book, in one language."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property

from arbitra.book.book import Book
from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.desk import AnyRecord
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.section import Section
from arbitra.book.views.player import ListedPlayer, listed_players
from arbitra.book.views.round import RoundView, points_before
from arbitra.book.views.section_standings import section_view, settled_round
from arbitra.book.views.standings import StandingsView
from arbitra.documents.document import Address
from arbitra.i18n import Translate, translator
from arbitra.model import ArbitraError, Tournament
from arbitra.rules.contract import System
from arbitra.tiebreaks import StandingsRequest


class NothingToPrint(ArbitraError):
    """There is no such round, or nothing is counted yet."""


@dataclass(frozen=True)
class SectionSource:
    """One tournament of a state, in one language: enough for what is written from settings alone."""

    state: State
    tournament: str
    lang: str

    def speaker(self, domain: str) -> Translate:
        return translator(domain, self.lang)

    @cached_property
    def say(self) -> Translate:
        return self.speaker("web")

    @property
    def section(self) -> Section:
        return self.state.sections[self.tournament]

    @cached_property
    def system(self) -> System:
        return self.state.system(self.section)


@dataclass(frozen=True)
class Source(SectionSource):
    """`at` is the last fact of an earlier state. `after` and `category` say which standings are meant; 0: those after
    the last round that is complete. `address`: where others find the public page."""

    book: Book
    at: int | None = None
    after: int = 0
    category: str = ""
    address: Address | None = None
    record: int = 0
    """Of the desk: the number of the one that a ruling or an appeal is about; 0: none was asked for."""
    unrecorded: AnyRecord | None = None
    """A ruling that is printed before it is on record, if ever."""
    now: datetime = field(default_factory=lambda: datetime.now().astimezone())

    @classmethod
    def of_book(cls, book: Book, tournament: str, lang: str, at: int | None = None) -> Source:
        return cls(book.state if at is None else book.at(at), tournament, lang, book, at)

    def in_language(self, lang: str) -> Source:
        return self if lang == self.lang else replace(self, lang=lang)

    @cached_property
    def private(self) -> Values:
        """Dates of birth, which a category by age needs."""
        return self.book.private() if self.state.people else NO_VALUES

    @cached_property
    def played(self) -> Tournament:
        return as_tournament(self.state, self.tournament, self.private)

    @cached_property
    def listed(self) -> list[ListedPlayer]:
        return listed_players(self.state, self.tournament)

    @property
    def record_asked(self) -> AnyRecord | None:
        return self.section.desk.record(self.record) if self.record else None

    @property
    def settled(self) -> int:
        """After which round the standings are; raises NothingToPrint before the first."""
        after = self.after or settled_round(self.section)
        if not after:
            raise NothingToPrint
        return after

    @cached_property
    def standings(self) -> StandingsView:
        request = StandingsRequest(category=self.category or None)
        return section_view(self.state, self.tournament, request, self.private, after=self.settled)

    def round(self, number: int) -> RoundView:
        """Raises NothingToPrint where it is not paired."""
        if self.section.round(number) is None:
            raise NothingToPrint
        points, known = points_before(self.state, self.tournament, number), numbers(self.state, self.tournament)
        return RoundView.of_book(self.state, self.tournament, number, points=points, numbered=known)
