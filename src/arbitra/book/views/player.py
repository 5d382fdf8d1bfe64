"""A player: what they do in a round, and their rounds so far with opponents, colours, floats, scores and rating."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Entry, Person
from arbitra.book.state.ratings import shown_rating
from arbitra.book.state.rounds import Outcome
from arbitra.book.state.section import Section
from arbitra.book.views.rated import RatedView
from arbitra.book.views.section_standings import announced_rounds, section_view, settled_round
from arbitra.book.views.standings import RankedPlayer
from arbitra.model import History, Tpn
from arbitra.model.history import HIGHER, LOWER
from arbitra.model.refusals import Refusal
from arbitra.ratings import RatingSheet, rating_sheets
from arbitra.rules.swiss.preferences import Preference, preference
from arbitra.tiebreaks.problems import TiebreakProblem

HALF, ZERO, FULL, ALLOCATED, FORFEIT_WIN = "H", "Z", "F", "U", "+"
BYES = (HALF, ZERO, FULL, ALLOCATED, FORFEIT_WIN)
"""Kinds of a round without a game that someone is told about."""


class ListedPlayer(NamedTuple):
    """`number` as the next round would give it, `rating` as it counts in the section."""

    person: str
    number: int
    who: Person
    entry: Entry
    rating: int


def listed_players(state: State, name: str) -> list[ListedPlayer]:
    """Everyone in the order of the numbers."""
    section = state.sections[name]
    held = sorted(numbers(state, name).items(), key=lambda one: one[1])
    return [
        ListedPlayer(person, number, who, section.entries[person], shown_rating(who, section.settings))
        for person, number in held
        for who in [state.people[person]]
    ]


# -- in one round ---------------------------------------------------------------------------------------------------


class What(StrEnum):
    """What someone does in a round. `ASKED` is a bye of a round that is not paired; `LATER`: they enter then."""

    PLAYS = "plays"
    BYE = "bye"
    ASKED = "asked"
    ABSENT = "absent"
    LATER = "later"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    HERE = "here"
    NOT_HERE = "not here"
    UNKNOWN = "unknown"


class Doing(NamedTuple):
    """`board` and `colour` of who plays, `bye` the kind of a bye; `since` is the round from which they play, or the
    last one before they left, 0 for none."""

    what: What
    board: str = ""
    colour: str = ""
    bye: str = ""
    since: int = 0


class FreeRound(NamedTuple):
    """A round without a game; `kind` that of the bye. `asked`: still to come."""

    round_number: int
    kind: str
    asked: bool


class Attendance:
    """What everyone does in one round, looked up once; and the rounds in which they have no game."""

    def __init__(self, section: Section, round_number: int) -> None:
        self.section = section
        self.round_number = round_number
        kept = section.round(round_number)
        self.paired = kept is not None
        self.seats: dict[str, tuple[str, str]] = {}
        for board in kept.boards if kept is not None else ():
            self.seats[board.white], self.seats[board.black] = (board.key, "w"), (board.key, "b")
        self.byes = [dict(one.byes) for one in section.rounds]
        self.playing = [{one for board in kept.boards for one in (board.white, board.black)} for kept in section.rounds]

    def doing(self, person: str) -> Doing:
        if person in self.seats:
            board, colour = self.seats[person]
            return Doing(What.PLAYS, board, colour)
        entry = self.section.entries[person]
        kind = self.byes[self.round_number - 1].get(person, "") if self.paired else ""
        if kind in BYES:
            return Doing(What.BYE, bye=kind)
        if entry.expelled:
            return Doing(What.EXPELLED)
        if entry.is_out(self.round_number):
            return self._out(entry)
        asked = entry.byes.get(self.round_number, "")
        return Doing(What.ASKED, bye=asked) if asked else Doing(self._unpaired(person))

    def _out(self, entry: Entry) -> Doing:
        first, last = next(
            (first, last)
            for first, last in entry.out
            if first <= self.round_number and (last is None or self.round_number <= last)
        )
        return Doing(What.WITHDRAWN, since=first - 1) if last is None else Doing(What.LATER, since=last + 1)

    def _unpaired(self, person: str) -> What:
        checkin = self.section.checkin
        if checkin is None or checkin.round_number != self.round_number:
            return What.ABSENT if self.paired else What.UNKNOWN
        here = person in checkin.here
        if self.paired or (checkin.closed and not here):
            return What.ABSENT
        return What.HERE if here else What.NOT_HERE

    def free_rounds(self, person: str) -> tuple[FreeRound | None, ...]:
        """One for each round of the tournament, None for a round with a game or nothing yet."""
        entry = self.section.entries[person]
        return tuple(self._free(person, entry, number) for number in range(1, announced_rounds(self.section) + 1))

    def _free(self, person: str, entry: Entry, number: int) -> FreeRound | None:
        kept = self.section.round(number)
        kind = self.byes[number - 1].get(person, "") if kept is not None else entry.byes.get(number, "")
        if not kind and entry.is_out(number) and (kept is None or person not in self.playing[number - 1]):
            kind = ZERO
        return FreeRound(number, kind, kept is None or not kept.published) if kind in BYES else None


# -- round by round -------------------------------------------------------------------------------------------------


class Opponent(NamedTuple):
    """`points` are those they have now; `rating` as it counts in the section."""

    person: str
    tpn: int
    who: Person
    points: int
    rating: int


class PlayedRound(NamedTuple):
    """A round of the player; without an opponent, `bye` is the kind of the bye, empty where they were not paired.

    `outcome` is that of the board, `gained` and `total` are tenths. `floated` is `up`, `down` or nothing; `change` what
    the game does to the rating, None where it is not rated.
    """

    number: int
    gained: int = 0
    total: int = 0
    board: str = ""
    colour: str = ""
    opponent: Opponent | None = None
    outcome: Outcome | None = None
    floated: str = ""
    change: Fraction | None = None
    bye: str = ""

    @property
    def waiting(self) -> bool:
        return self.outcome is not None and self.outcome.open

    @property
    def scores(self) -> tuple[int, int] | None:
        """Of a game with points of its own: theirs first."""
        if self.outcome is None or not self.outcome.scores:
            return None
        first, second = self.outcome.scores
        return (first, second) if self.colour == "w" else (second, first)


class PlayerRank(NamedTuple):
    """As the standings have it after round `after`; `now`: with what is known of later rounds, None where there are
    none, or no rank."""

    ranked: RankedPlayer
    after: int
    now: RankedPlayer | None


@dataclass(frozen=True)
class PlayerView:
    """`wish` is None where colours are not chosen by the rounds so far. `rank` is None while there is none. `sheet` is
    their rating report, None where no game counts."""

    person: str
    tpn: Tpn
    rounds: tuple[PlayedRound, ...]
    points: int
    rank: PlayerRank | None
    colours: str
    wish: Preference | None
    sheet: RatingSheet | None
    change: Fraction | None

    @classmethod
    def of_section(cls, state: State, name: str, person: str, private: Values = NO_VALUES) -> PlayerView:
        section = state.sections[name]
        system = state.system(section)
        tournament = as_tournament(state, name, private)
        history = History.before(tournament, len(tournament.rounds) + 1)
        # Those that the tournament is counted with: someone may have none in the book yet, and others move down then.
        held = numbers(state, name)
        tpn = Tpn(held[person])
        place = history.index[tpn]
        sheet = None if system.turns or not tournament.rounds else _sheet(state, name, tpn, private)
        changes = changes_by_round(sheet)
        rounds: list[PlayedRound] = []
        total = 0
        for number in range(1, len(tournament.rounds) + 1):
            gained = history.gains[number - 1][place]
            total += gained
            relation = history.relations[place][number - 1] if system.swiss else ""
            made = _round(state, section, person, number, history, held)
            floated = {HIGHER: "down", LOWER: "up"}.get(relation, "")
            rounds.append(made._replace(gained=gained, total=total, floated=floated, change=changes.get(number)))
        return cls(
            person,
            tpn,
            tuple(rounds),
            history.scores[place],
            _rank(state, name, tpn) if tournament.rounds else None,
            history.colours[place],
            preference(history.colours[place]) if system.swiss and system.fide else None,
            sheet if sheet is not None and sheet.counted else None,
            sum((one.change.exact for one in sheet.periods), Fraction(0)) if sheet and sheet.periods else None,
        )

    @property
    def waiting(self) -> tuple[int, ...]:
        """Rounds with a game that is open."""
        return tuple(one.number for one in self.rounds if one.waiting)

    @property
    def counted_open(self) -> bool:
        """Whether an open game is in the points: an adjourned one counts as a draw until it is over."""
        return any(one.waiting and one.gained > 0 for one in self.rounds)


def _sheet(state: State, name: str, tpn: Tpn, private: Values) -> RatingSheet | None:
    """None where the games do not fit a bracket."""
    try:
        rated = RatedView.of_section(state, name, private)
    except Refusal:
        return None
    return rating_sheets(rated.tournament, rate=rated.rate, rules=rated.rules, played_at=rated.played_at).get(tpn)


def changes_by_round(sheet: RatingSheet | None) -> Mapping[int, Fraction]:
    """What each rated game does to the rating."""
    if sheet is None:
        return {}
    return {
        game.round_number: Fraction(period.change.k * (50 * game.halves - game.expected), 100)
        for period in sheet.periods
        for game in sheet.counted
        if period.first <= game.round_number <= period.last
    }


def _round(
    state: State, section: Section, person: str, number: int, history: History, held: Mapping[str, int]
) -> PlayedRound:
    kept = section.rounds[number - 1]
    board = next((one for one in kept.boards if person in (one.white, one.black)), None)
    if board is None:
        return PlayedRound(number, bye=dict(kept.byes).get(person, ""))
    colour, other = ("w", board.black) if board.white == person else ("b", board.white)
    tpn = held[other]
    who = state.people[other]
    rating = shown_rating(who, section.settings)
    opponent = Opponent(other, tpn, who, history.scores[history.index[Tpn(tpn)]], rating)
    return PlayedRound(number, board=board.key, colour=colour, opponent=opponent, outcome=board.outcome)


def _rank(state: State, name: str, tpn: Tpn) -> PlayerRank | None:
    section = state.sections[name]
    after, last = settled_round(section), section.last_published
    ranked = _ranked_after(state, name, tpn, after)
    if ranked is None:
        return None
    return PlayerRank(ranked, after, _ranked_after(state, name, tpn, last) if last > after else None)


def _ranked_after(state: State, name: str, tpn: Tpn, number: int) -> RankedPlayer | None:
    """None for a player without a rank, and where no standings can be made."""
    try:
        found = section_view(state, name, after=number).player(tpn)
    except TiebreakProblem:
        return None
    return None if found.rank is None else found
