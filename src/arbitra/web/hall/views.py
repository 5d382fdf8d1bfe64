"""What a screen shows in turn, made from what is published and from nothing else.

Only points and ranks are computed from the book itself, over published rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.acts.result_words import winner
from arbitra.book.state.event import State
from arbitra.book.views.published import PublishedEvent, PublishedRound, PublishedTournament, shown_round
from arbitra.book.views.round import BoardView, Place, points_before
from arbitra.book.views.section_standings import published_view, without_drafts
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.dates import round_time
from arbitra.i18n import Translate, translator
from arbitra.reports.standings_text import DOMAIN, decided, heading
from arbitra.rules.contract import Kind
from arbitra.tiebreaks.standings import show_places
from arbitra.web.access.screens import Pane
from arbitra.web.page.figures import column_value, slotted
from arbitra.web.results.shown import CELLS, DASH, shown

MOST_VALUES = 2
"""How many tie-breaks fit beside the points."""


class RankLine(NamedTuple):
    rank: str
    name: str
    federation: str
    points: Markup
    cells: tuple[Markup, ...]


class View(NamedTuple):
    """One thing that a screen shows, on as many pages as it takes."""

    kind: str
    slug: str = ""
    number: int = 0
    tournament: str = ""
    when: str = ""
    foot: str = ""
    turns: bool = False
    scored: bool = False
    lines: Sequence[BoardView | Place | RankLine] = ()
    labels: tuple[str, ...] = ()
    seconds: int = 0
    """How long a page of it stays; 0: as long as the screen says."""


class Drawing:
    """Of one state, in one language."""

    def __init__(self, state: State, event: PublishedEvent, say: Translate) -> None:
        self.state = without_drafts(state)
        self.event = event
        self.say = say

    def views(self, pane: Pane) -> list[View]:
        """What the pane shows in turn; what has nothing to show is left out."""
        chosen = [one for one in self.event.tournaments if not pane.tournaments or one.slug in pane.tournaments]
        made: list[View] = []
        for kind in pane.kinds:
            drawn = [DRAWN[kind](self, one) for one in chosen] if kind in DRAWN else [View(kind)]
            made += [view._replace(seconds=pane.stays(kind, 0)) for view in drawn if view is not None]
        return made

    def boards(self, one: PublishedTournament) -> View | None:
        played = current(one)
        if played is None:
            return None
        round_view = shown_round(one, played, points_before(self.state, one.name, played.number))
        byes = [seat.name for seat in round_view.resting]
        foot = self.say("Bye: {names}", names="; ".join(byes)) if byes else ""
        if self._has_bracket(one) and played.number in one.settled:
            view = published_view(self.state, one.name, played.number)
            foot = self._decided(played, view) if view is not None else foot
        return self._view("boards", one, played)._replace(lines=round_view.boards, foot=foot)

    def names(self, one: PublishedTournament) -> View | None:
        played = current(one)
        if played is None:
            return None
        foot = self.say("In alphabetical order")
        return self._view("names", one, played)._replace(lines=shown_round(one, played).by_name, foot=foot)

    def standings(self, one: PublishedTournament) -> View | None:
        """After the last complete round; none during the first."""
        if not one.settled:
            return None
        after = one.settled[-1]
        ranking = published_view(self.state, one.name, after)
        if ranking is None:
            return None
        ranks = translator(DOMAIN, self.say.lang)
        labels = tuple(heading(code, ranks) for code in ranking.tiebreaks[:MOST_VALUES])
        lines = [self._rank(ranking, found) for found in ranking.ranked]
        view = View("standings", one.slug, after, self._called(one), lines=lines, labels=labels)
        if self._has_bracket(one):
            ended = next(played for played in one.rounds if played.number == after)
            return view._replace(foot=self._decided(ended, ranking) or self._still_in(ranking))
        counted = self.say("Points, then {tiebreaks}", tiebreaks=", ".join(labels)) if labels else ""
        return view._replace(foot=" ".join(decided(ranking.counted, self.say.lang)) or counted)

    def _has_bracket(self, one: PublishedTournament) -> bool:
        return self.state.system(self.state.sections[one.name]).kind is Kind.KNOCKOUT

    def _decided(self, played: PublishedRound, ranking: StandingsView) -> str:
        """Who has won a match that ended in this round, where its score does not tell it."""
        games = ranking.tournament.rounds[played.number - 1].games
        pairs = {frozenset((game.white, game.black)) for game in games}
        return " ".join(decided(ranking.counted, self.say.lang, pairs))

    def _still_in(self, ranking: StandingsView) -> str:
        """What a dash stands for."""
        return self.say("– still in") if any(found.rank is None for found in ranking.ranked) else ""

    def _view(self, kind: str, one: PublishedTournament, played: PublishedRound) -> View:
        when = round_time(played.when, self.say.lang)
        return View(kind, one.slug, played.number, self._called(one), when, turns=one.turns, scored=one.scored)

    def _called(self, one: PublishedTournament) -> str:
        """A tournament that is alone needs no name; one that is not in FIDE mode says so."""
        name = one.name if len(self.event.tournaments) > 1 else ""
        return " · ".join(filter(None, (name, self.say("Not in FIDE mode") if one.outside else "")))

    def _rank(self, ranking: StandingsView, found: RankedPlayer) -> RankLine:
        lang, player = self.say.lang, found.player
        values = list(zip(ranking.tiebreaks, found.values, strict=True))[:MOST_VALUES]
        cells = tuple(column_value(value, code.code.unit, lang) for code, value in values)
        rank = show_places(found.rank, found.last_rank)
        points = Markup("") if ranking.by_bracket else slotted(found.points, lang)
        return RankLine(rank, player.name, player.federation, points, cells)


DRAWN: dict[str, Callable[[Drawing, PublishedTournament], View | None]] = {
    "boards": Drawing.boards,
    "names": Drawing.names,
    "standings": Drawing.standings,
}


def current(one: PublishedTournament) -> PublishedRound | None:
    """The round that is played: a schedule may be published as a whole. Once all is over, the last one."""
    return next((played for played in one.rounds if not played.settled), one.last)


def waiting(event: PublishedEvent) -> dict[str, list[str]]:
    """The games of the rounds that are played which have no result yet, by tournament: when the last one ends, other
    things are shown."""
    played = {one.slug: current(one) for one in event.tournaments}
    return {
        slug: [f"{kept.number}.{game.key}" for game in kept.games if not game.value]
        for slug, kept in played.items()
        if kept is not None
    }


def halves(value: str, say: Translate) -> tuple[str, str]:
    """What each of the two has got: a result as it stands beside two names.

    >>> from arbitra.i18n import translator
    >>> say = translator("web", "en")
    >>> halves("1/2-1/2", say), halves("+", say), halves("432-398", say), halves("adjourned", say)
    (('½', '½'), ('1 f', '0 f'), ('432', '398'), ('adj.', ''))
    """
    text, _, letter = shown(value, say).text.partition(" ")
    if DASH not in text:
        return text, ""
    white, _, black = text.partition(DASH)
    return f"{white} {letter}".strip(), f"{black} {letter}".strip()


def every_half(say: Translate) -> dict[str, tuple[str, str, str]]:
    """For the script: what each gets, and who has won."""
    return {value: (*halves(value, say), winner(value)) for value in CELLS}
