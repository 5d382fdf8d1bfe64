"""The rounds of one player: opponents, colours, floats, scores, what the rating makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Board
from arbitra.i18n import Translate
from arbitra.model import GameResult, History, Tpn
from arbitra.model.history import HIGHER, LOWER
from arbitra.ratings import RatingSheet, rating_sheets
from arbitra.rules.swiss.preferences import Preference, preference
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.web.page.points import points
from arbitra.web.players.status import BYES
from arbitra.web.tables.asked import Asked, ranked, settled_round
from arbitra.web.visit import Visit

MARKS = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "−", "*": "", "?": ""}


class Round(NamedTuple):
    """A round of the player; without an opponent, `bye` says why. `gain` and `total` are tenths."""

    number: int
    board: str = ""
    colour: str = ""
    opponent: str = ""
    opponent_number: int = 0
    opponent_title: str = ""
    opponent_url: str = ""
    rating: int = 0
    their_points: int = 0
    mark: str = ""
    waiting: bool = False
    floated: str = ""
    total: int = 0
    change: str = ""
    bye: str = ""


class Rank(NamedTuple):
    """As the standings have it after round `after`; `now`: with what is known of later rounds, empty where there are
    none."""

    shown: str
    after: int
    now: str


class Record(NamedTuple):
    """`wish` is None where colours are not chosen by the rounds so far. `rank` is None while there is none."""

    rounds: tuple[Round, ...]
    points: int
    rank: Rank | None
    colours: str
    wish: Preference | None
    sheet: RatingSheet | None
    change: str

    @property
    def waiting(self) -> tuple[int, ...]:
        """Rounds with a game that is open."""
        return tuple(one.number for one in self.rounds if one.waiting)

    @property
    def counted_open(self) -> bool:
        """Whether an open game is in the points: an adjourned one counts as a draw until it is over."""
        totals = (0, *(one.total for one in self.rounds))
        return any(totals[number] > totals[number - 1] for number in self.waiting)


def record(visit: Visit, person: str) -> Record:
    state, name, section = visit.state, visit.tournament, visit.section
    system = state.system(section)
    tournament = as_tournament(state, name, visit.book.private())
    history = History.before(tournament, len(tournament.rounds) + 1)
    # Those that the tournament is counted with: somebody may have none in the book yet, and others move down then.
    held = numbers(state, name)
    tpn = Tpn(held[person])
    place = history.index[tpn]
    sheet = None
    if not system.turns and tournament.rounds:
        sheet = rating_sheets(tournament).get(tpn)
    changes = _changes(sheet, visit.say)
    rounds = []
    total = 0
    for played in range(1, len(tournament.rounds) + 1):
        gained = history.gains[played - 1][place]
        total += gained
        made = _round(visit, person, history, held, played) or _away(visit, person, gained, played)
        relation = history.relations[place][played - 1] if system.swiss else ""
        floated = {HIGHER: "down", LOWER: "up"}.get(relation, "")
        rounds.append(made._replace(total=total, floated=floated, change=changes.get(played, "")))
    coloured = system.swiss and system.fide
    return Record(
        tuple(rounds),
        history.scores[place],
        _rank(visit, tpn) if tournament.rounds else None,
        history.colours[place],
        preference(history.colours[place]) if coloured else None,
        sheet if sheet is not None and sheet.counted else None,
        signed(sheet.change.exact, visit.say) if sheet is not None and sheet.change is not None else "",
    )


def signed(value: Fraction, say: Translate) -> str:
    """With its sign and one decimal.

    >>> signed(Fraction(23, 5), Translate("web", "en")), signed(Fraction(-5), Translate("web", "es"))
    ('+4.6', '−5,0')
    """
    tenths = round(abs(value) * 10)
    sign = "" if not tenths else "+" if value > 0 else "−"
    return sign + say.decimal(f"{tenths // 10}.{tenths % 10}")


def _changes(sheet: RatingSheet | None, say: Translate) -> dict[int, str]:
    if sheet is None or sheet.change is None:
        return {}
    k = sheet.change.k
    return {
        game.round_number: signed(Fraction(k * (50 * game.halves - game.expected), 100), say) for game in sheet.counted
    }


def _round(visit: Visit, person: str, history: History, held: Mapping[str, int], number: int) -> Round | None:
    """None without a game."""
    kept = visit.section.rounds[number - 1]
    board = next((one for one in kept.boards if person in (one.white, one.black)), None)
    if board is None:
        return None
    white = board.white == person
    other = board.black if white else board.white
    who = visit.state.people[other]
    tpn = held[other]
    return Round(
        number,
        board.key,
        "w" if white else "b",
        who.name,
        tpn,
        who.title,
        visit.url(f"/players/{other}"),
        who.rating,
        history.scores[history.index[Tpn(tpn)]],
        _mark(board, white=white),
        waiting=board.outcome.open,
    )


def _away(visit: Visit, person: str, gained: int, number: int) -> Round:
    kind = dict(visit.section.rounds[number - 1].byes).get(person, "")
    bye = visit.say(BYES[kind]) if kind in BYES else visit.say("not paired")
    return Round(number, bye=bye, mark=points(gained, visit.lang))


def _mark(board: Board, *, white: bool) -> str:
    outcome = board.outcome
    if outcome.scores:
        mine, theirs = outcome.scores if white else outcome.scores[::-1]
        return f"{mine}–{theirs}"
    if not outcome.result:
        return ""
    result = GameResult(outcome.result)
    return MARKS.get(result.white if white else result.black, "")


def _rank(visit: Visit, tpn: Tpn) -> Rank | None:
    after, last = settled_round(visit.section), visit.section.last_published
    shown = _rank_after(visit, tpn, after)
    return Rank(shown, after, _rank_after(visit, tpn, last) if last > after else "") if shown else None


def _rank_after(visit: Visit, tpn: Tpn, number: int) -> str:
    """Empty for whoever has none, and where no standings can be made."""
    try:
        made = ranked(visit, Asked(number, "", "")).made
    except TiebreakProblem:
        return ""
    return next((row.rank_shown for row in made.rows if row.tpn == tpn and row.rank is not None), "")
