"""Who met whom, with which colour and result: by round, or for a round robin everybody against everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.i18n import N_, Translate
from arbitra.model import Tpn
from arbitra.reports.crosstable import Entry, entries
from arbitra.tiebreaks import Row, Standings
from arbitra.web.page.points import slotted
from arbitra.web.visit import Visit

WIDEST = 30
"""So many players fit a square table; more are shown by round."""
RESULTS = {"=": "½", "W": "1", "D": "½", "L": "0", "-": "−", "": "·"}
"""What is not written as the report has it."""
BYES = {
    "U": (N_("bye"), N_("bye")),
    "F": ("1", N_("full-point bye")),
    "H": ("½", N_("half-point bye")),
    "Z": ("0", N_("zero-point bye")),
    "+": ("+", N_("won by forfeit")),
    "-": ("−", N_("lost by forfeit")),
}
"""A round without an opponent: in the table, and in words."""
COLOURS = {"w": ("is-white", N_("White")), "b": ("is-black", N_("Black"))}
TURNS = {"w": ("is-white", N_("first")), "b": ("is-black", N_("second"))}


class Listed(NamedTuple):
    """Who stands in a line; `url` is where the name leads, empty for nowhere."""

    name: str
    title: str
    rating: int
    url: str = ""


class CrossLine(NamedTuple):
    """`tpn` is 0 for somebody whose number nobody knows yet."""

    rank: str
    tpn: int
    who: Listed
    cells: tuple[Markup, ...]
    points: Markup


class Cross(NamedTuple):
    """`heads` are rounds, or the places of the opponents in a square table. `turns`: nobody has a colour."""

    square: bool
    turns: bool
    heads: tuple[str, ...]
    lines: tuple[CrossLine, ...]


class CrossAsked(NamedTuple):
    """`rows` are those that are shown, in the order of the standings; `listed` says who stands in them. `linked`:
    numbers lead to their rows. `numbers`: what is shown for the numbers of the standings, 0 for nothing, where it is
    something else."""

    made: Standings
    rows: Sequence[Row]
    listed: Callable[[Row], Listed]
    linked: bool = True
    numbers: Mapping[int, int] | None = None

    def shown(self, tpn: int) -> int:
        return tpn if self.numbers is None else self.numbers.get(tpn, 0)


def cross(visit: Visit, made: Standings, rows: Sequence[Row], *, linked: bool = True) -> Cross:
    """For arbiters: names lead to the cards of the players."""
    people = {number: person for person, number in numbers(visit.state, visit.tournament).items()}

    def listed(row: Row) -> Listed:
        player = row.player
        url = visit.url(f"/players/{people[row.tpn]}") if linked else ""
        return Listed(player.name, player.title, player.rating, url)

    return crossed(visit.state, visit.tournament, CrossAsked(made, rows, listed, linked), visit.say)


def crossed(state: State, tournament: str, asked: CrossAsked, say: Translate) -> Cross:
    """For whoever may see these standings: a name stands only where `asked` says it."""
    made = asked.made
    system = state.system(state.sections[tournament])
    square = system.round_robin and len(made.tournament.players) <= WIDEST
    met = entries(made.tournament)
    pen = _Pen(say, asked, turns=system.turns)
    order = [row.tpn for row in (*made.rows, *made.unranked)]
    heads = range(1, len(order) + 1) if square else range(1, made.round_number + 1)
    drawn = []
    for row in asked.rows:
        games = met[row.tpn][: made.round_number]
        cells = pen.opponents(row.tpn, games, order) if square else pen.rounds(games)
        points = slotted(row.points, say.lang)
        drawn.append(CrossLine(row.rank_shown, asked.shown(row.tpn), asked.listed(row), tuple(cells), points))
    return Cross(square, system.turns, tuple(map(str, heads)), tuple(drawn))


class _Pen:
    """Draws cells; each is drawn thousands of times, so everything that is said twice is said beforehand."""

    def __init__(self, say: Translate, asked: CrossAsked, *, turns: bool) -> None:
        self.number = asked.shown
        self.there = {asked.shown(row.tpn) for row in asked.rows} if asked.linked else set()
        self.colours = {
            letter: f'<i class="sq {look}"></i><span class="vh"> {escape(say(word))} </span>'
            for letter, (look, word) in (TURNS if turns else COLOURS).items()
        }
        self.byes = {kind: self._bye(say, *words) for kind, words in BYES.items()}

    def rounds(self, games: Sequence[Entry]) -> list[Markup]:
        return [self._game(entry) for entry in games]

    def opponents(self, own: Tpn, games: Sequence[Entry], order: Sequence[Tpn]) -> list[Markup]:
        """One cell for each opponent; who meets more than once has several results in it."""
        against: dict[int, list[str]] = {}
        for entry in games:
            if entry is not None and entry[0]:
                against.setdefault(entry[0], []).append(self._result(entry[1], entry[2]))
        own_cell = Markup('<span class="self" aria-hidden="true">×</span>')
        return [own_cell if tpn == own else Markup(" ".join(against.get(tpn, ()))) for tpn in order]

    def _game(self, entry: Entry) -> Markup:
        if entry is None:
            return Markup("")
        opponent, colour, result = entry
        if not opponent:
            return self.byes.get(result, Markup(""))
        known = self.number(opponent)
        number = f'<a href="#p{known}">{known}</a>' if known in self.there else str(known)
        return Markup(f'<span class="opp">{number}</span>{self._result(colour, result)}')

    def _result(self, colour: str, result: str) -> str:
        return f"{self.colours.get(colour, '<i></i>')}<b>{RESULTS.get(result, result)}</b>"

    def _bye(self, say: Translate, shown: str, words: str) -> Markup:
        if shown == words:
            return Markup('<span class="away">{}</span>').format(say(shown))
        return Markup('<span class="away">{}<span class="vh"> {}</span></span>').format(shown, say(words))
