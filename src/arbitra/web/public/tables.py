"""Standings, the crosstable, the starting list, and the games of one player, as the public sees them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.acts.result_words import winner
from arbitra.book.views.bracket import BracketView
from arbitra.book.views.published import PublishedGame, PublishedRound, PublishedTournament
from arbitra.book.views.round import PAIRING_BYE, Seat
from arbitra.book.views.standings import RankedPlayer, Stage, StandingsView
from arbitra.documents.figures import signed
from arbitra.i18n import N_, Translate, translator
from arbitra.model.letters import plain
from arbitra.tiebreaks.standings import show_places
from arbitra.web.page.figures import made_html
from arbitra.web.public.addresses import ROUND
from arbitra.web.public.boards import BoardMaker, counted, spelled
from arbitra.web.results.shown import shown
from arbitra.web.tables.crosstable import Cross, CrossAsked, Listed
from arbitra.web.tables.standings import Cell, NamedCriterion, cells, named_criteria

OTHER = "#"
"""For names that begin with no letter."""
DRAWN = ("1/2-1/2", "=u")
WON, LOST, DREW = N_("won"), N_("lost"), N_("draw")


class Ranked(NamedTuple):
    """A player in the standings, by the name that is public; `told` are the points in a sentence."""

    rank: str
    seat: Seat
    status: str
    points: Markup
    told: str
    cells: tuple[Cell, ...]


class Ranking(NamedTuple):
    stage: Stage
    lines: tuple[Ranked, ...]
    order: tuple[NamedCriterion, ...]
    decided: tuple[str, ...]
    """Who has won a match of a knockout whose score does not tell it."""
    bracket: BracketView | None = None
    """Of a knockout, with the names that are public."""


class Crosstable(NamedTuple):
    stage: Stage
    cross: Cross


class Own(NamedTuple):
    """A round of one player. `opponent` is None where there was no game; `outcome` is won, lost, draw, or empty;
    `change` what the game does to the rating."""

    number: int
    url: str
    board: str
    colour: str
    opponent: Seat | None
    result: str
    outcome: str
    bye: bool
    change: str = ""


def ranking(
    maker: BoardMaker, one: PublishedTournament, players: Sequence[RankedPlayer], after: int = 0
) -> Ranking | None:
    """Of these players of the standings after a round (0: the last complete one); None while there are none to be
    seen."""
    view = maker.figures.standings(one, after)
    if view is None:
        return None
    say = translator("tiebreaks", maker.say.lang)
    lines = tuple(_line(maker, view, one.players[found.person], found, say) for found in players)
    order = tuple(named_criteria(view, say))
    decided = maker.figures.decided(one, say.lang, after=after)
    bracket = maker.figures.bracket(one, after) if view.by_bracket else None
    return Ranking(view.stage, lines, order, decided, bracket)


def rank_of(maker: BoardMaker, one: PublishedTournament, who: Seat) -> Ranked | None:
    """Their line of the last complete standings."""
    view, found = maker.figures.standings(one), maker.figures.rank(one, who.person)
    if view is None or found is None:
        return None
    return _line(maker, view, who, found, translator("tiebreaks", maker.say.lang))


def _line(maker: BoardMaker, view: StandingsView, who: Seat, found: RankedPlayer, say: Translate) -> Ranked:
    return Ranked(
        show_places(found.rank, found.last_rank),
        who,
        say(found.status) if found.status else "",
        made_html(found, say),
        counted(found.points, maker.say) if found.reached is None else found.reached.said(say),
        cells(view, found, say.lang),
    )


def crosstable(maker: BoardMaker, one: PublishedTournament, players: Sequence[RankedPlayer]) -> Crosstable | None:
    """Of these players of the standings, by the names that are public; None while there are none to be seen."""
    view = maker.figures.standings(one)
    if view is None:
        return None

    def listed(found: RankedPlayer) -> Listed:
        who = one.players[found.person]
        return Listed(who.name, who.title, who.rating, maker.url(one.slug, who))

    # As boards and the starting list have them: the standings count with those of the next pairing.
    known = {int(found.tpn): one.players[found.person].number for found in view.players if found.person in one.players}
    asked = CrossAsked(view, players, listed, numbers=known)
    return Crosstable(view.stage, maker.figures.crossed(one, asked, maker.say))


def starting_list(one: PublishedTournament) -> list[Seat]:
    """By number; those without one follow, by name."""
    return sorted(one.players.values(), key=lambda who: (not who.number, who.number, plain(who.name)))


class Entry(NamedTuple):
    """Someone in the list of everyone; `tournament` where there are several."""

    seat: Seat
    url: str
    find: str
    """The name as people type it."""
    tournament: str


class Letter(NamedTuple):
    letter: str
    entries: tuple[Entry, ...]


def everyone(tournaments: Sequence[PublishedTournament], maker: BoardMaker) -> list[Letter]:
    """All players of all tournaments by name, under the first letters of their names."""
    several = len(tournaments) > 1
    entries = [
        Entry(who, maker.url(one.slug, who), spelled(who.name), one.name if several else "")
        for one in tournaments
        for who in one.players.values()
    ]
    entries.sort(key=lambda entry: (_initial(entry) == OTHER, entry.find, entry.tournament))
    return [Letter(letter, tuple(found)) for letter, found in groupby(entries, _initial)]


def _initial(entry: Entry) -> str:
    first = entry.find[:1].upper()
    return first if first.isalpha() else OTHER


def player_with(one: PublishedTournament, number: int) -> Seat | None:
    return next((who for who in one.players.values() if who.number == number and number), None)


def own_games(maker: BoardMaker, one: PublishedTournament, who: Seat) -> list[Own]:
    played = maker.figures.games(one, who.person)
    changed = maker.figures.rating_changes(one).get(who.person)
    made = []
    for held in one.rounds:
        own = _own(maker, one, held, who, played.get(held.number))
        change = changed.rounds.get(held.number) if changed is not None else None
        made.append(own._replace(change=signed(change, maker.say)))
    return made


def rating_change(maker: BoardMaker, one: PublishedTournament, who: Seat) -> str:
    """What the event does to their rating; empty where nothing is known of that."""
    changed = maker.figures.rating_changes(one).get(who.person)
    return signed(changed.total, maker.say) if changed is not None else ""


def _own(
    maker: BoardMaker, one: PublishedTournament, held: PublishedRound, who: Seat, game: PublishedGame | None
) -> Own:
    url = maker.links.to(ROUND, one.slug, held.number)
    if game is None:
        return Own(held.number, url, "", "", None, "", "", dict(held.byes).get(who.person) == PAIRING_BYE)
    colour, other = ("w", game.black) if game.white == who.person else ("b", game.white)
    result = shown(game.value, maker.say).text if game.value else ""
    return Own(held.number, url, game.key, colour, one.players[other], result, _outcome(game, colour, maker.say), False)


def _outcome(game: PublishedGame, colour: str, say: Translate) -> str:
    if not game.value:
        return ""
    if game.value in DRAWN:
        return say(DREW)
    better = winner(game.value)
    return say(WON if better == colour else LOST) if better else ""
