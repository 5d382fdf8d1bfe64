"""Standings, the crosstable, the starting list, and the games of one player, as the public sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.acts.result_words import winner
from arbitra.book.views.bracket import BracketView
from arbitra.book.views.published import PublishedGame, PublishedRound, PublishedTournament
from arbitra.book.views.round import PAIRING_BYE, Seat
from arbitra.book.views.standings import RankedPlayer, Stage
from arbitra.i18n import N_, Translate, translator
from arbitra.model.letters import plain
from arbitra.tiebreaks.standings import show_places
from arbitra.web.page.figures import made_html
from arbitra.web.public.addresses import ROUND
from arbitra.web.public.boards import BoardMaker, counted
from arbitra.web.results.shown import shown
from arbitra.web.tables.crosstable import Cross, CrossAsked, Listed
from arbitra.web.tables.standings import Cell, NamedCriterion, cells, named_criteria

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
    """A round of one player. `opponent` is None where there was no game; `outcome` is won, lost, draw, or empty."""

    number: int
    url: str
    board: str
    colour: str
    opponent: Seat | None
    result: str
    outcome: str
    bye: bool


def ranking(maker: BoardMaker, one: PublishedTournament, players: Sequence[RankedPlayer]) -> Ranking | None:
    """Of these players of the standings; None while there are none to be seen."""
    view = maker.figures.standings(one)
    if view is None:
        return None
    say = translator("tiebreaks", maker.say.lang)

    def line(found: RankedPlayer) -> Ranked:
        who = one.players[found.person]
        return Ranked(
            show_places(found.rank, found.last_rank),
            who,
            say(found.status) if found.status else "",
            made_html(found, say),
            counted(found.points, maker.say) if found.reached is None else found.reached.said(say),
            cells(view, found, say.lang),
        )

    order = tuple(named_criteria(view, say))
    decided = maker.figures.decided(one, say.lang)
    bracket = maker.figures.bracket(one) if view.by_bracket else None
    return Ranking(view.stage, tuple(map(line, players)), order, decided, bracket)


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


def player_with(one: PublishedTournament, number: int) -> Seat | None:
    return next((who for who in one.players.values() if who.number == number and number), None)


def own_games(maker: BoardMaker, one: PublishedTournament, who: Seat) -> list[Own]:
    return [_own(maker, one, held, who) for held in one.rounds]


def _own(maker: BoardMaker, one: PublishedTournament, held: PublishedRound, who: Seat) -> Own:
    url = maker.links.to(ROUND, one.slug, held.number)
    game = next((game for game in held.games if who.person in (game.white, game.black)), None)
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
