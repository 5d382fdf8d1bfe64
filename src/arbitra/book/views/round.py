"""A round as it is shown: encounters with their boards, who has a bye, who is away and why.

A plain value, without language, request or colour of output. It is made from a book (`of_book`), from a file that was
read (`of_file`), from a pairing that is not published yet (`of_pairing`), or from what everyone may see
(`published.shown_round`). Pages, paper, screens, phones and terminal write the same one.

What costs time is computed on demand: points, colours and wishes come from a `Before`, points alone from
`points_before`; without them no one's history is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from arbitra.book.acts.result_words import value_of, winner
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Entry
from arbitra.book.state.ratings import shown_rating
from arbitra.book.state.rounds import ADJOURNED, NOTHING, Board, BoardAddress, Dispute, Outcome
from arbitra.book.state.section import CheckIn, Section
from arbitra.book.state.teams import team_of
from arbitra.book.views.crosstable import points_made
from arbitra.model import Absence, ByeKind, GameResult, History, Player, PlayerNote, RoundPairing, Tournament, Tpn
from arbitra.model.letters import plain
from arbitra.rules.contract import Kind, System
from arbitra.rules.general.initial_order import listed_rating
from arbitra.rules.koth.swiss_before import has_turns
from arbitra.rules.systems import find_system, system_of
from arbitra.tiebreaks.knockout import BracketOrder, bracket_order
from arbitra.tiebreaks.problems import TiebreakProblem

PAIRING_BYE = ByeKind.PAIRING_ALLOCATED.value
SHOWN_COLOURS = 3
"""So many of the last colours are shown."""
LAST = 10**6
"""The place of those who have no number."""
MATCHES = (Kind.KNOCKOUT, Kind.MATCH)
WORTH = {symbol: worth for worth, symbols in ((10, "1W+"), (5, "=D"), (0, "0L-")) for symbol in symbols}
"""Tenths of a point of a match, by the symbol of the TRF."""

Notes = Mapping[int, PlayerNote]
NO_NOTES: Notes = MappingProxyType({})


class Seat(NamedTuple):
    """Someone at a board, or without one. `person` is the id in a book, empty in a file; `number` the pairing number,
    0 while there is none. The rest is what they bring to the round, where someone asked for it."""

    person: str
    number: int
    name: str
    title: str = ""
    rating: int = 0
    federation: str = ""
    club: str = ""
    points: int | None = None
    """Before the round, in tenths; None: not asked for, or not to be told."""
    colours: str = ""
    """The last ones, `w` and `b`, the newest last."""
    floats: str = ""
    """`down`, `up` or nothing."""
    wanted: str = ""
    """The colour that they would like and do not get."""


class Playing(StrEnum):
    """Where a game stands."""

    OPEN = "open"
    ADJOURNED = "adjourned"
    POSTPONED = "postponed"
    DISPUTED = "disputed"
    FORFEIT = "forfeit"
    FINISHED = "finished"


class BoardView(NamedTuple):
    """`version` is the number of the fact that last changed it, 0 in a file; `disputes` all that no one has
    decided."""

    address: BoardAddress
    white: Seat
    black: Seat
    outcome: Outcome = NOTHING
    version: int = 0
    disputes: tuple[Dispute, ...] = ()

    @property
    def key(self) -> str:
        return self.address.board

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return self.white, self.black

    @property
    def value(self) -> str:
        """What is known of the game, as pages and operations write it: empty for nothing."""
        return value_of(self.outcome)

    @property
    def won(self) -> str:
        """`w`, `b` or nothing."""
        return winner(self.value)

    @property
    def disputed(self) -> tuple[Dispute, ...]:
        """Those that contradict what it holds now."""
        return tuple(one for one in self.disputes if not self.outcome.agrees_with(one.claim))

    @property
    def claims(self) -> tuple[str, ...]:
        """The results that someone else has for it, each once."""
        return tuple(dict.fromkeys(value_of(one.claim) for one in self.disputed if one.claim.result))

    @property
    def playing(self) -> Playing:
        if self.disputed:
            return Playing.DISPUTED
        if self.outcome.open:
            return Playing(self.outcome.pending) if self.outcome.pending else Playing.OPEN
        return Playing.FORFEIT if self.outcome.result[0] in "+-" else Playing.FINISHED

    @property
    def score(self) -> tuple[int, int] | None:
        """What the game is worth in a match, in tenths; None while no one knows."""
        return score_of(self.outcome)


class EarlierGame(NamedTuple):
    """Of the same match: `score` in tenths from the side of the player with White now, None while no one knows."""

    round_number: int
    board: str
    score: tuple[int, int] | None


class Encounter(NamedTuple):
    """Two who meet, on one board or on several, perhaps after earlier games of the same match.

    `teams` are the two where others sit at the boards for them, White of board 1 first."""

    boards: tuple[BoardView, ...]
    earlier: tuple[EarlierGame, ...] = ()
    teams: tuple[Seat, Seat] | None = None

    @property
    def board(self) -> BoardView:
        """The first one: as long as no teams meet, the only one."""
        return self.boards[0]

    @property
    def score_before(self) -> tuple[int, int]:
        """Of the match, in tenths."""
        known = [game.score for game in self.earlier if game.score is not None]
        return sum(one[0] for one in known), sum(one[1] for one in known)

    @property
    def score(self) -> tuple[int, int]:
        """Of the match, with what the boards have brought."""
        known = [self.score_before, *(board.score or (0, 0) for board in self.boards)]
        return sum(one[0] for one in known), sum(one[1] for one in known)


class Bye(NamedTuple):
    """`kind` is the symbol of the TRF."""

    seat: Seat
    kind: str


class Place(NamedTuple):
    """Where someone goes: to a board with a colour, `w` or `b`, and an opponent; else `bye` is the kind they have."""

    seat: Seat
    board: str = ""
    colour: str = ""
    bye: str = ""
    opponent: Seat | None = None


class Why(StrEnum):
    """Why someone has neither an opponent nor the bye of the pairing: a key of `model.words`."""

    HALF_POINT_BYE = "H"
    FULL_POINT_BYE = "F"
    ZERO_POINT_BYE = "Z"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    NOT_YET = "not-yet"
    RESTS = "rests"
    SINCE = "since"
    """Entered when the round was paired already."""
    THROUGH = "through"
    OUT = "out"


ASKED = {kind.value: kind for kind in (Why.HALF_POINT_BYE, Why.FULL_POINT_BYE, Why.ZERO_POINT_BYE)}


class Away(NamedTuple):
    seat: Seat
    why: Why


class RoundView(NamedTuple):
    """`encounters` in the order in which they were published; `byes` of every kind; `away` are all who have neither a
    board nor the bye of the pairing, by number.

    `turns`: players begin in turn, no one has a colour. `scored`: games are counted in points of their own. `matches`:
    the round is one game of each match. `when` is its time as the settings have it.
    """

    tournament: str
    number: int
    encounters: tuple[Encounter, ...] = ()
    byes: tuple[Bye, ...] = ()
    away: tuple[Away, ...] = ()
    paired: bool = True
    published: bool = True
    turns: bool = False
    scored: bool = False
    matches: bool = False
    when: str = ""

    @property
    def boards(self) -> tuple[BoardView, ...]:
        return tuple(board for one in self.encounters for board in one.boards)

    @property
    def by_table(self) -> tuple[BoardView, ...]:
        """As people look for their table: some players keep one of their own."""
        return tuple(sorted(self.boards, key=lambda board: table_order(board.key)))

    @property
    def by_name(self) -> tuple[Place, ...]:
        """Everyone with a board or a bye, in the order of the alphabet."""
        found = [
            Place(seat, board.key, colour, opponent=opponent)
            for board in self.boards
            for seat, colour, opponent in zip(board.seats, "wb", reversed(board.seats), strict=True)
        ]
        found += [Place(one.seat, bye=one.kind) for one in self.byes]
        return tuple(sorted(found, key=lambda one: plain(one.seat.name)))

    @property
    def resting(self) -> tuple[Seat, ...]:
        """Who has the bye of the pairing."""
        return tuple(one.seat for one in self.byes if one.kind == PAIRING_BYE)

    @property
    def draft(self) -> bool:
        return self.paired and not self.published

    @property
    def complete(self) -> bool:
        """Published, and every game has a result that no one contradicts."""
        over = (Playing.FINISHED, Playing.FORFEIT)
        return self.published and all(board.playing in over for board in self.boards)

    @classmethod
    def of_book(
        cls,
        state: State,
        name: str,
        number: int,
        *,
        before: Before | None = None,
        notes: Notes = NO_NOTES,
        points: Mapping[str, int] | None = None,
        numbered: Mapping[str, int] | None = None,
        away: bool = True,
    ) -> RoundView:
        """Of a section, also of a round that is not paired yet. `before` gives points, colours and floats, `notes` the
        wishes of the rules, `points` points alone. `numbered`: by which numbers, if not by those that people have.
        Without `away` no one asks who is not there."""
        section = state.sections[name]
        kept = section.round(number)
        system = state.system(section)
        known = numbered or (before.numbers if before is not None else held_numbers(section))
        given = before.points_of if before is not None and points is None else (points or {}).get
        if system.kind is Kind.KNOCKOUT and kept is not None and (before is not None or points is not None):
            given = match_points(section, number).get

        asked = before is not None or points is not None
        boards = board_points(section, number) if asked and section.of_teams else {}

        def seat(person: str, opponent: str = "", gets: str = "") -> Seat:
            if person not in section.entries:
                return member_seat(state, section, person, boards.get(person, 0) if asked else None)
            made = seat_of(state, section, person, known.get(person, 0), given(person))
            return before.seated(made, opponent, gets, notes) if before is not None else made

        times = section.settings.round_times
        matches = system.kind in MATCHES and not system.game_scores
        earlier = earlier_games(section, number) if matches and kept is not None else {}
        return cls(
            name,
            number,
            tuple(_encounter(board, name, number, seat, earlier) for board in kept.boards) if kept is not None else (),
            tuple(Bye(seat(person), kind) for person, kind in kept.byes) if kept is not None else (),
            tuple(_away(section, number, known, seat, before)) if away else (),
            kept is not None,
            kept is not None and kept.published,
            has_turns(system, section.settings.options),
            system.game_scores,
            matches,
            times[number - 1] if number <= len(times) else "",
        )

    @classmethod
    def of_file(cls, tournament: Tournament, number: int) -> RoundView:
        """Of a tournament that was read: a round that is there, or the one that comes."""
        made = _OfFile(tournament, number, system_of(tournament))
        if number > len(tournament.rounds):
            return made.view((), (), paired=False)
        played = tournament.rounds[number - 1]
        scores = {(one.white, one.black): (one.white_score, one.black_score) for one in played.scores}
        games = [
            (str(place), game.white, game.black, outcome_of(game.result, scores.get((game.white, game.black))))
            for place, game in enumerate(played.in_published_order(), start=1)
        ]
        return made.view(games, [(bye.player, bye.kind.value) for bye in played.byes])

    @classmethod
    def of_pairing(
        cls,
        tournament: Tournament,
        pairing: RoundPairing,
        *,
        tables: Sequence[str] = (),
        turns: bool | None = None,
        when: str = "",
    ) -> RoundView:
        """Of a round as the rules give it, before anyone plays. `tables` has the number of each board, where they do
        not begin with 1; `turns`: whether no one has a colour, else as the system says."""
        made = _OfFile(tournament, pairing.round_number, find_system(pairing.system))
        games = [
            (tables[place] if tables else str(place + 1), board.white, board.black, NOTHING)
            for place, board in enumerate(pairing.boards)
        ]
        view = made.view(games, [] if pairing.bye is None else [(pairing.bye, PAIRING_BYE)])
        return view._replace(published=False, turns=view.turns if turns is None else turns, when=when)


class Before:
    """What everyone of a section had before a round: points, colours, and what the rules know of them. Each is worked
    out when it is asked for."""

    def __init__(self, state: State, name: str, number: int) -> None:
        self.state = state
        self.name = name
        self.number = number
        self.section: Section = state.sections[name]
        self.system: System = state.system(self.section)
        self.numbers = numbers(state, name)

    @cached_property
    def tournament(self) -> Tournament:
        return as_tournament(self.state, self.name, rounds=self.number - 1)

    @cached_property
    def history(self) -> History:
        return History.before(self.tournament)

    @cached_property
    def points(self) -> dict[Tpn, int]:
        """As the pairing counts them: an unfinished game is a draw."""
        return dict(zip(self.history.tpns, self.history.scores, strict=True))

    @cached_property
    def pairing_points(self) -> dict[Tpn, int]:
        """With virtual points."""
        return dict(zip(self.history.tpns, self.history.pairing_scores(), strict=True))

    @cached_property
    def colours(self) -> dict[Tpn, str]:
        shown = (one[-SHOWN_COLOURS:].lower() for one in self.history.colours)
        return dict(zip(self.history.tpns, shown, strict=True))

    def tpn(self, person: str) -> Tpn:
        return Tpn(self.numbers[person]) if person else Tpn(0)

    def points_of(self, person: str) -> int:
        return self.points[self.tpn(person)]

    def seat(self, person: str, opponent: str = "", gets: str = "", notes: Notes = NO_NOTES) -> Seat:
        made = seat_of(self.state, self.section, person, self.numbers[person], self.points_of(person))
        return self.seated(made, opponent, gets, notes)

    def seated(self, seat: Seat, opponent: str, gets: str, notes: Notes) -> Seat:
        """The same with colours; against an opponent, whether they float; of who gets a colour, which other one they
        want."""
        tpn, other = Tpn(seat.number), self.tpn(opponent)
        floats = wanted = ""
        if self.system.swiss and other:
            more = self.pairing_points[tpn] - self.pairing_points[other]
            floats = "down" if more > 0 else "up" if more < 0 else ""
        note = notes.get(tpn)
        if gets and note is not None and note.preference.lower() not in ("", gets):
            wanted = note.preference.lower()
        return seat._replace(colours=self.colours[tpn], floats=floats, wanted=wanted)


def seat_of(state: State, section: Section, person: str, number: int, points: int | None = None) -> Seat:
    who = state.people[person]
    rating = shown_rating(who, section.settings)
    return Seat(person, number, who.name, who.title, rating, who.federation, who.club, points)


def board_points(section: Section, number: int) -> dict[str, int]:
    """What everyone made at the boards of matches before a round, in tenths."""
    made: dict[str, int] = {}
    rules = section.encounter_rules
    for kept in section.rounds[: number - 1] if rules is not None else ():
        for game in (game for match in kept.boards for game in match.games if game.outcome.result):
            assert rules is not None
            worth = rules.games.game(GameResult(game.outcome.result))
            for person, points in zip((game.white, game.black), worth, strict=True):
                made[person] = made.get(person, 0) + int(points)
    return made


def member_seat(state: State, section: Section, person: str, points: int | None = None) -> Seat:
    """Someone who sits at a board for a team, with their number in its list; no one has neither name nor number."""
    if not person:
        return Seat("", 0, "–", points=points)
    team = team_of(section, person)
    place = section.teams[team].members.index(person) + 1 if team else 0
    made = seat_of(state, section, person, place, points)
    return made._replace(club=state.people[team].name) if team else made


def held_numbers(section: Section) -> dict[str, int]:
    """As the last pairing gave them; 0 for who came since."""
    return {person: entry.number or 0 for person, entry in section.entries.items()}


def points_before(state: State, name: str, number: int) -> dict[str, int]:
    """Of everyone before a round, in tenths, as the standings count them: an unfinished game is a draw for pairing
    only (C.04.2.D.1). In a knockout those of the match that is played: no one carries points into the next one."""
    section = state.sections[name]
    if state.system(section).kind is Kind.KNOCKOUT:
        return match_points(section, number)
    before = as_tournament(state, name, rounds=number - 1)
    points = dict(zip((player.tpn for player in before.players), points_made(before), strict=True))
    return {person: points.get(Tpn(tpn), 0) for person, tpn in numbers(state, name).items()}


def _scores(tournament: Tournament) -> tuple[Sequence[Tpn], Sequence[int]]:
    history = History.before(tournament)
    return history.tpns, history.scores


def score_of(outcome: Outcome) -> tuple[int, int] | None:
    """What a game is worth in a match, in tenths.

    >>> score_of(Outcome(result="+-")), score_of(Outcome(pending="adjourned"))
    ((10, 0), None)
    """
    return (WORTH[outcome.result[0]], WORTH[outcome.result[1]]) if outcome.result else None


def outcome_of(result: GameResult, scores: tuple[int, int] | None = None) -> Outcome:
    """A game of a file, as a book would keep it."""
    if result is GameResult.PENDING:
        return NOTHING
    if result is GameResult.UNKNOWN:
        return Outcome(pending=ADJOURNED)
    return Outcome(result=result.white + result.black, scores=scores)


def table_order(key: str) -> list[int]:
    """Where a table stands in the hall.

    >>> sorted(["10", "2", "2.1"], key=table_order)
    ['2', '2.1', '10']
    """
    return [int(part) for part in key.split(".") if part.isdigit()]


def is_not_in_yet(entry: Entry, number: int) -> bool:
    """Whether they take part from a later round on, and never did before."""
    return any(first == 1 and last is not None and number <= last for first, last in entry.out)


Pairs = Mapping[frozenset[str], list[tuple[int, Board]]]
SeatMaker = Callable[..., Seat]


def earlier_games(section: Section, number: int) -> Pairs:
    """What each pair has played before a round."""
    found: dict[frozenset[str], list[tuple[int, Board]]] = {}
    for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
        for board in kept.boards if kept.published else ():
            found.setdefault(frozenset((board.white, board.black)), []).append((earlier, board))
    return found


def match_points(section: Section, number: int) -> dict[str, int]:
    """Of everyone in a match, before a round: the points of its earlier games, in tenths."""
    kept = section.round(number)
    made = dict.fromkeys(section.entries, 0)
    earlier = earlier_games(section, number)
    for board in kept.boards if kept is not None else ():
        for played, one in earlier.get(frozenset((board.white, board.black)), ()):
            score = _earlier(played, one, board.white).score or (0, 0)
            made[board.white] += score[0]
            made[board.black] += score[1]
    return made


def board_of(board: Board, name: str, number: int, seat: SeatMaker) -> BoardView:
    """`seat` is asked for a person, their opponent and the colour they get."""
    disputes = tuple(map(board.seen_from_here, board.disputes)) if board.disputes else ()
    white, black = seat(board.white, board.black, "w"), seat(board.black, board.white, "b")
    return BoardView(board.address(name, number), white, black, board.outcome, board.version, disputes)


def _encounter(board: Board, name: str, number: int, seat: SeatMaker, earlier: Pairs) -> Encounter:
    if board.games:
        games = tuple(board_of(game, name, number, seat) for game in board.games)
        return Encounter(games, (), (seat(board.white, board.black, "w"), seat(board.black, board.white, "b")))
    shown = board_of(board, name, number, seat)
    if not earlier:
        return Encounter((shown,))
    before = earlier.get(frozenset((board.white, board.black)), ())
    return Encounter((shown,), tuple(_earlier(played, one, board.white) for played, one in before))


def _earlier(round_number: int, board: Board, white: str) -> EarlierGame:
    outcome = board.outcome if board.white == white else board.outcome.turned
    return EarlierGame(round_number, board.key, score_of(outcome))


def _away(
    section: Section, number: int, known: Mapping[str, int], seat: SeatMaker, before: Before | None
) -> Iterable[Away]:
    kept = section.round(number)
    placed: set[str] = set()
    byes: dict[str, str] = {}
    if kept is not None:
        byes = dict(kept.byes)
        placed = {person for board in kept.boards for person in (board.white, board.black)}
        placed |= {person for person, kind in byes.items() if kind == PAIRING_BYE}
    left = sorted((person for person in section.entries if person not in placed), key=lambda one: known[one] or LAST)
    bracket = _bracket(before) if before is not None and kept is not None and left else None
    for person in left:
        entry = section.entries[person]
        why = _asked(entry, number, section.checkin, person) or ASKED.get(byes.get(person, ""))
        if why is None and kept is not None:
            why = _resting(entry, Tpn(known[person]), bracket)
        if why is not None:
            yield Away(seat(person), why)


def _asked(entry: Entry, number: int, checkin: CheckIn | None, person: str) -> Why | None:
    if entry.is_out(number):
        if entry.expelled:
            return Why.EXPELLED
        return Why.NOT_YET if is_not_in_yet(entry, number) else Why.WITHDRAWN
    asked = entry.byes.get(number, "")
    closed = checkin is not None and checkin.round_number == number and checkin.closed
    if not asked and closed and checkin is not None and person not in checkin.here:
        return Why.ABSENT
    return ASKED.get(asked)


def _resting(entry: Entry, tpn: Tpn, bracket: BracketOrder | None) -> Why:
    if bracket is not None:
        return Why.THROUGH if bracket.places[tpn].still_in else Why.OUT
    return Why.RESTS if entry.number is not None else Why.SINCE


def _bracket(before: Before) -> BracketOrder | None:
    """Before the round; None where there is no bracket, or the games do not fit it."""
    if before.system.kind is not Kind.KNOCKOUT:
        return None
    try:
        return bracket_order(before.tournament, before.number - 1)
    except (TiebreakProblem, ValueError):
        return None


class _OfFile:
    """Makes a view of a tournament that was read: people are known by their numbers alone."""

    def __init__(self, tournament: Tournament, number: int, system: System) -> None:
        self.tournament = tournament
        self.number = number
        self.system = system
        self.before = tournament.until(number - 1)
        self.points = dict(zip(*_scores(self.before), strict=True))

    def seat(self, tpn: Tpn) -> Seat:
        who: Player = self.tournament.player(tpn)
        rating = listed_rating(who, self.tournament.settings.rating_method)
        return Seat("", tpn, who.name, who.title, rating, who.federation, who.club, self.points[tpn])

    def view(
        self,
        games: Sequence[tuple[str, Tpn, Tpn, Outcome]],
        byes: Sequence[tuple[Tpn, str]],
        *,
        paired: bool = True,
    ) -> RoundView:
        settings = self.tournament.settings
        dates = settings.round_dates
        matches = self.system.kind in MATCHES and not self.system.game_scores
        return RoundView(
            settings.name,
            self.number,
            tuple(self._encounter(*game, matches=matches) for game in games),
            tuple(Bye(self.seat(tpn), kind) for tpn, kind in byes),
            tuple(Away(self.seat(one.player), self._why(one.player, one.kind)) for one in self._missing()),
            paired,
            paired,
            self.system.turns,
            self.system.game_scores,
            matches,
            dates[self.number - 1] if self.number <= len(dates) else "",
        )

    def _missing(self) -> list[Absence]:
        return sorted(self.before.missing(self.number), key=lambda one: one.player)

    def _why(self, tpn: Tpn, kind: ByeKind) -> Why:
        gone = any(one.player == tpn and one.covers(self.number) for one in self.tournament.withdrawals)
        return ASKED.get(kind.value) or (Why.WITHDRAWN if gone else Why.ABSENT)

    def _encounter(self, key: str, white: Tpn, black: Tpn, outcome: Outcome, *, matches: bool) -> Encounter:
        address = BoardAddress(self.tournament.settings.name, self.number, key, "", "")
        board = BoardView(address, self.seat(white), self.seat(black), outcome)
        return Encounter((board,), tuple(self._earlier(white, black)) if matches else ())

    def _earlier(self, white: Tpn, black: Tpn) -> Iterable[EarlierGame]:
        for number, played in enumerate(self.before.rounds, start=1):
            for place, game in enumerate(played.in_published_order(), start=1):
                if {game.white, game.black} == {white, black}:
                    outcome = outcome_of(game.result)
                    seen = outcome if game.white == white else outcome.turned
                    yield EarlierGame(number, str(place), score_of(seen))
