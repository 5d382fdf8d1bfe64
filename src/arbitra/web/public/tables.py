"""Standings, the crosstable, the starting list, and the games of one player, as everybody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.views.standings import RankedPlayer, Stage
from arbitra.i18n import N_, Translate, translator
from arbitra.model.letters import plain
from arbitra.tiebreaks.standings import show_places
from arbitra.web.page.figures import slotted
from arbitra.web.public.addresses import ROUND
from arbitra.web.public.boards import BYE, BoardMaker, Seat, counted
from arbitra.web.published import Game, Player, PublishedRound, PublishedTournament
from arbitra.web.results.shown import shown, winner
from arbitra.web.tables.cross import Cross, CrossAsked, Listed
from arbitra.web.tables.standings import Cell, NamedCriterion, cells, named_criteria

DRAWN = ("1/2-1/2", "=u")
WON, LOST, DREW = N_("won"), N_("lost"), N_("draw")


class Ranked(NamedTuple):
    """A player in the standings, by the name that is public; `told` are the points in a sentence."""

    rank: str
    seat: Seat
    club: str
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
            maker.seat(one, who, None),
            who.club,
            say(found.status) if found.status else "",
            slotted(found.points, say.lang),
            counted(found.points, maker.say),
            cells(view, found, say.lang),
        )

    order = tuple(named_criteria(view, say))
    return Ranking(view.stage, tuple(map(line, players)), order, maker.figures.decided(one, say.lang))


def crosstable(maker: BoardMaker, one: PublishedTournament, players: Sequence[RankedPlayer]) -> Crosstable | None:
    """Of these players of the standings, by the names that are public; None while there are none to be seen."""
    view = maker.figures.standings(one)
    if view is None:
        return None

    def listed(found: RankedPlayer) -> Listed:
        who = one.players[found.person]
        return Listed(who.name, who.title, who.rating, maker.seat(one, who, None).url)

    # As boards and the starting list have them: the standings count with those of the next pairing.
    known = {int(found.tpn): one.players[found.person].number for found in view.players if found.person in one.players}
    asked = CrossAsked(view, players, listed, numbers=known)
    return Crosstable(view.stage, maker.figures.crossed(one, asked, maker.say))


def starting_list(one: PublishedTournament) -> list[Player]:
    """By number; who has none yet stands behind, by name."""
    return sorted(one.players.values(), key=lambda who: (not who.number, who.number, plain(who.name)))


def player_with(one: PublishedTournament, number: int) -> Player | None:
    return next((who for who in one.players.values() if who.number == number and number), None)


def own_games(maker: BoardMaker, one: PublishedTournament, who: Player) -> list[Own]:
    return [_own(maker, one, held, who) for held in one.rounds]


def _own(maker: BoardMaker, one: PublishedTournament, held: PublishedRound, who: Player) -> Own:
    url = maker.links.to(ROUND, one.slug, held.number)
    game = next((game for game in held.games if who.id in (game.white, game.black)), None)
    if game is None:
        return Own(held.number, url, "", "", None, "", "", dict(held.byes).get(who.id) == BYE)
    colour, other = ("w", game.black) if game.white == who.id else ("b", game.white)
    opponent = maker.seat(one, one.players[other], None)
    result = shown(game.value, maker.say).text if game.value else ""
    return Own(held.number, url, game.key, colour, opponent, result, _outcome(game, colour, maker.say), False)


def _outcome(game: Game, colour: str, say: Translate) -> str:
    if not game.value:
        return ""
    if game.value in DRAWN:
        return say(DREW)
    better = winner(game.value)
    return say(WON if better == colour else LOST) if better else ""
