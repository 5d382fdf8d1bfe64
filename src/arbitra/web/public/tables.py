"""Standings, the crosstable, the starting list, and the games of one player, as everybody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.acts.words import winner
from arbitra.book.state.rounds import ADJOURNED, POSTPONED
from arbitra.book.views.published import PublishedGame, PublishedRound, PublishedTournament
from arbitra.book.views.round import PAIRING_BYE, Seat
from arbitra.i18n import N_, Translate, translator
from arbitra.model.letters import plain
from arbitra.reports.standings_text import code_name
from arbitra.tiebreaks import Row
from arbitra.web.page.figures import column_value, slotted
from arbitra.web.public.addresses import ROUND
from arbitra.web.public.boards import BoardMaker, counted
from arbitra.web.results.shown import shown
from arbitra.web.tables.cross import Cross, CrossAsked, Listed

DRAWN = ("1/2-1/2", "=u")
OPEN = ("", ADJOURNED, POSTPONED)
"""What stands for a game without a result."""
WON, LOST, DREW = N_("won"), N_("lost"), N_("draw")


class Criterion(NamedTuple):
    label: str
    name: str


class Ranked(NamedTuple):
    """A line of the standings; `cells` are values by the label of their tie-break, `told` the points in a sentence."""

    rank: str
    seat: Seat
    status: str
    points: Markup
    told: str
    cells: tuple[tuple[str, Markup], ...]


class Stage(NamedTuple):
    """How far the tournament is counted: `open_games` have no result yet; `final`: it is over."""

    after: int
    open_games: int
    final: bool


class Ranking(NamedTuple):
    stage: Stage
    lines: tuple[Ranked, ...]
    order: tuple[Criterion, ...]
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


def ranking(maker: BoardMaker, one: PublishedTournament, rows: Sequence[Row]) -> Ranking | None:
    """Of these rows of the standings; None while there are none to be seen."""
    made = maker.figures.standings(one)
    if made is None:
        return None
    say = translator("tiebreaks", maker.say.lang)
    people = maker.figures.people(one)

    def line(row: Row) -> Ranked:
        who = one.players[people[row.tpn]]
        cells = tuple(
            (code.label, column_value(value, code.code.unit, say.lang)) for code, value in made.tiebreak_values(row)
        )
        told = counted(row.points, maker.say)
        status = say(row.status) if row.status else ""
        points = slotted(row.points, say.lang)
        return Ranked(row.rank_shown, who, status, points, told, cells)

    order = tuple(Criterion(code.label, code_name(code, say)) for code in made.criteria)
    return Ranking(_stage(maker, one), tuple(map(line, rows)), order, maker.figures.decided(one, say.lang))


def crosstable(maker: BoardMaker, one: PublishedTournament, rows: Sequence[Row]) -> Crosstable | None:
    """Of these rows of the standings, by the names that are public; None while there are none to be seen."""
    made = maker.figures.standings(one)
    if made is None:
        return None
    people = maker.figures.people(one)

    def listed(row: Row) -> Listed:
        who = one.players[people[row.tpn]]
        return Listed(who.name, who.title, who.rating, maker.url(one.slug, who))

    # As boards and the starting list have them: the standings count with those of the next pairing.
    known = {tpn: one.players[person].number for tpn, person in people.items() if person in one.players}
    asked = CrossAsked(made, rows, listed, numbers=known)
    return Crosstable(_stage(maker, one), maker.figures.crossed(one, asked, maker.say))


def _stage(maker: BoardMaker, one: PublishedTournament) -> Stage:
    after = maker.figures.after(one)
    games = [game for held in one.rounds if held.number <= after for game in held.games]
    last = max(held.number for held in one.rounds)
    return Stage(after, sum(game.value in OPEN for game in games), one.finished and after == last)


def starting_list(one: PublishedTournament) -> list[Seat]:
    """By number; who has none yet stands behind, by name."""
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
