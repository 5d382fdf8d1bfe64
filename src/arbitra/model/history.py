"""What every pairing system asks of the rounds so far, computed once and in one place.

Columns are indexed by a player's place in the list of players, 0 for the lowest TPN; sets of players are
integers with one bit a place. A history is never changed: `after` makes the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from copy import copy
from operator import add, sub
from typing import Any, TypeVar

from arbitra.model.announcements import PointsAdjustment
from arbitra.model.encounters import GAME_POINTS, EncounterRules
from arbitra.model.frozen import FrozenDict
from arbitra.model.player import Tpn
from arbitra.model.points import Points
from arbitra.model.records import NamedTuple, replace
from arbitra.model.results import ByeKind, GameResult, GameScore
from arbitra.model.rounds import Round
from arbitra.model.tournament import Tournament

Noted = TypeVar("Noted")

PLAYED = "p"
FORFEIT_WIN = "+"
FORFEIT_LOSS = "-"
"""Statuses of a round; the others are the symbols of `ByeKind`."""

HIGHER = ">"
LOWER = "<"
EQUAL = "="
NOBODY = "."
"""Relations: I had more, fewer or as many pairing points as the opponent I was paired with; no opponent."""

FLOAT = {HIGHER: "d", LOWER: "u", EQUAL: ""}
"""The float of a player in a game, by the relation of their score to the opponent's (C.04.3 A.4; 2026: 1.4)."""


class Waiver(NamedTuple):
    """What an arbiter lets pass in one round though a rule forbids it: pairs of places, and a place for the bye."""

    pairs: tuple[tuple[int, int], ...] = ()
    bye: int = -1


class History:
    """Everything known before round `round_number`.

    scores: points in the standings; where participants meet over several boards the primary score, match points or
    game points; `secondary` is the other one then, `secondary_gains` the same by round, and both are empty elsewhere.
    statuses: one character a round (PLAYED, FORFEIT_WIN, …). relations: one character a round, by the pairing scores
    of that round. colours: `W` and `B` of the games played, unplayed rounds squeezed out (C.04.2.D.5). rivals: the
    opponents played, oldest first (forfeits do not count, C.04.2.D.6); `met` has the same as sets. opponents: the TPN
    paired with in each round, forfeits included, 0 for none. gains: the points of each round, adjustments included.
    spread: game scores made minus allowed, where games have such scores; scored: those scores, game by game. waiver:
    the arbiter's leave for the round about to be paired, and for that one only.
    """

    __slots__ = (
        "_acceleration",
        "_games",
        "_met",
        "_noted",
        "colours",
        "gains",
        "index",
        "opponents",
        "relations",
        "rivals",
        "round_number",
        "scored",
        "scores",
        "secondary",
        "secondary_gains",
        "spread",
        "statuses",
        "tournament",
        "tpns",
        "waiver",
    )

    tournament: Tournament
    round_number: int
    tpns: tuple[Tpn, ...]
    index: Mapping[Tpn, int]
    scores: tuple[int, ...]
    secondary: tuple[int, ...]
    secondary_gains: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[int, ...], ...]
    colours: tuple[str, ...]
    statuses: tuple[str, ...]
    relations: tuple[str, ...]
    opponents: tuple[tuple[int, ...], ...]
    gains: tuple[tuple[int, ...], ...]
    spread: tuple[int, ...]
    scored: tuple[GameScore, ...]
    waiver: Waiver | None

    @classmethod
    def start(cls, tournament: Tournament) -> History:
        """Before round 1."""
        made = cls()
        participants = tournament.participants
        count = len(participants)
        made.tournament = tournament
        made.round_number = 1
        made.tpns = tuple([participant.tpn for participant in participants])
        made.index = FrozenDict({tpn: place for place, tpn in enumerate(made.tpns)})
        made._games = tournament.settings.scoring.tenths()
        made._acceleration = {made.index[tpn]: row for tpn, row in tournament.acceleration.items()}
        made.rivals = ((),) * count
        made._met = None
        made._noted = ()
        made.colours = made.statuses = made.relations = ("",) * count
        made.opponents = made.gains = made.secondary_gains = ()
        made.secondary = ()
        made.spread = (0,) * count
        made.scored = ()
        made.waiver = None
        scores = [0] * count
        for adjustment in tournament.adjustments:
            if adjustment.round_number is None and not adjustment.symbol:
                for tpn in adjustment.players:
                    scores[made.index[tpn]] += adjustment.points
        made.scores = tuple(scores)
        rules = tournament.settings.encounters
        if rules is not None:
            on_boards = tuple(_board_points_at_start(made))
            by_games = rules.primary == GAME_POINTS
            made.scores, made.secondary = (on_boards, made.scores) if by_games else (made.scores, on_boards)
        return made

    @classmethod
    def before(cls, tournament: Tournament, round_number: int | None = None) -> History:
        """Before the given round (default: the coming one)."""
        wanted = tournament.coming_round if round_number is None else round_number
        made = cls.start(tournament)
        for played in tournament.rounds[: wanted - 1]:
            made = made.after(played)
        return made

    @classmethod
    def each_round(cls, tournament: Tournament) -> Iterator[History]:
        """Before round 1, before round 2, … before the next round."""
        made = cls.start(tournament)
        yield made
        for played in tournament.rounds:
            made = made.after(played)
            yield made

    def after(self, played: Round) -> History:
        """The history one round later."""
        index = self.index
        games = self._games
        scoring = self.tournament.settings.scoring
        before = self.pairing_scores()
        rules = self.tournament.settings.encounters
        scores = list(self.scores if rules is None else self.match_points)
        rivals, colours = list(self.rivals), list(self.colours)
        count = len(scores)
        statuses = [ByeKind.ABSENT.value] * count
        relations = [NOBODY] * count
        opponents = [0] * count
        absent = int(scoring.zero_bye)
        missing = (1 << count) - 1 if absent else 0
        colourless = {one.first for one in played.encounters if not one.played} if rules is not None else ()
        for white, black, result in played.games:
            w, b = index[white], index[black]
            white_points, black_points = games[result]
            scores[w] += white_points
            scores[b] += black_points
            opponents[w], opponents[b] = black, white
            if before[w] > before[b]:
                relations[w], relations[b] = HIGHER, LOWER
            elif before[w] < before[b]:
                relations[w], relations[b] = LOWER, HIGHER
            else:
                relations[w] = relations[b] = EQUAL
            if result.played:
                statuses[w] = statuses[b] = PLAYED
                rivals[w] += (b,)
                rivals[b] += (w,)
                if white not in colourless:
                    colours[w] += "W"
                    colours[b] += "B"
            else:
                statuses[w], statuses[b] = result.white, result.black
            if absent:
                missing &= ~(1 << w | 1 << b)
        for tpn, kind in played.byes:
            place = index[tpn]
            scores[place] += scoring.bye(kind)
            statuses[place] = kind.value
            missing &= ~(1 << place)
        while missing:
            place = (missing & -missing).bit_length() - 1
            scores[place] += absent
            missing &= missing - 1
        for adjustment in self.tournament.adjustments:
            _adjust(self, adjustment, played, scores)
        if rules is None:
            later = self._next(played, scores, statuses, relations)
        else:
            on_boards = _board_points(self, played, rules)
            first, second = (on_boards, scores) if rules.primary == GAME_POINTS else (scores, on_boards)
            later = self._next(played, first, statuses, relations)
            later.secondary = tuple(second)
            later.secondary_gains = (*self.secondary_gains, tuple(map(sub, second, self.secondary)))
        later.rivals, later.colours = tuple(rivals), tuple(colours)
        later.opponents = (*self.opponents, tuple(opponents))
        return later

    def _next(self, played: Round, scores: list[int], statuses: list[str], relations: list[str]) -> History:
        """The history with one round more, from the columns of that round."""
        later = History()
        later.tournament = self.tournament
        later.round_number = self.round_number + 1
        later.tpns, later.index = self.tpns, self.index
        later._games, later._acceleration = self._games, self._acceleration
        later._met = None
        later._noted = (*self._noted, {})
        later.waiver = None
        later.scores = tuple(scores)
        later.statuses = tuple(map(add, self.statuses, statuses))
        later.relations = tuple(map(add, self.relations, relations))
        later.gains = (*self.gains, tuple(map(sub, scores, self.scores)))
        later.secondary, later.secondary_gains = self.secondary, self.secondary_gains
        later.spread = self.spread
        later.scored = self.scored
        if played.scores:
            spread = list(self.spread)
            later.scored = (*self.scored, *played.scores)
            for white, black, made, allowed in played.scores:
                spread[self.index[white]] += made - allowed
                spread[self.index[black]] += allowed - made
            later.spread = tuple(spread)
        return later

    @property
    def match_points(self) -> tuple[int, ...]:
        """What the results of matches give; the points of everyone where a game is its own match."""
        return self.secondary if self._by_games else self.scores

    @property
    def game_points(self) -> tuple[int, ...]:
        """What the boards give; the points of everyone where a game is its own match."""
        return self.scores if self._by_games or not self.secondary else self.secondary

    @property
    def _by_games(self) -> bool:
        rules = self.tournament.settings.encounters
        return rules is not None and rules.primary == GAME_POINTS

    @property
    def met(self) -> tuple[int, ...]:
        """For each player the set of those they have played."""
        if self._met is None:
            self._met = tuple([sum([1 << rival for rival in set(rivals)]) for rivals in self.rivals])
        return self._met

    def met_among(self, place: int, among: Set[int]) -> tuple[Tpn, ...]:
        """The numbers, ascending, of those of some players whom one of them has played."""
        found = among & set(self.rivals[place])
        return tuple([self.tpns[other] for other in sorted(found)]) if found else ()

    def waiving(self, waiver: Waiver) -> History:
        """The same history with the arbiter's leave for the next round."""
        made = copy(self)
        made.waiver = waiver
        return made

    def among_strangers(self) -> History:
        """As if no one had met and the organiser kept no one apart: what is left forbidden is a matter of colours."""
        made = copy(self)
        made.rivals = ((),) * len(self.rivals)
        made._met = None
        made.tournament = replace(self.tournament, forbidden=())
        return made

    def noted(self, rounds_back: int, key: str, make: Callable[[], Noted]) -> Noted:
        """What a rule makes of a round: the later histories that have the round find it made."""
        notes = self._noted[-rounds_back]
        if key not in notes:
            notes[key] = make()
        made: Noted = notes[key]
        return made

    def pairing_scores(self) -> tuple[int, ...]:
        """Points plus the virtual points of the round about to be paired (C.04.5.1; C.04.7 1.5)."""
        if not self._acceleration:
            return self.scores
        scores = list(self.scores)
        for place, row in self._acceleration.items():
            if self.round_number <= len(row):
                scores[place] += row[self.round_number - 1]
        return tuple(scores)

    def colour_difference(self, place: int) -> int:
        """Games with White minus games with Black (A.6)."""
        colours = self.colours[place]
        return 2 * colours.count("W") - len(colours)

    def unplayed(self, place: int) -> int:
        """Rounds without a game: byes, absences, forfeits."""
        return len(self.statuses[place]) - self.statuses[place].count(PLAYED)

    def taken_into_account(self, place: int) -> bool:
        """Had, in some round, an opponent assigned (forfeits too) or the pairing-allocated bye."""
        return any(status in "p+-U" for status in self.statuses[place])

    def forbidden(self) -> list[int]:
        """For each player the set of those they may not meet in this round by the organiser's rule."""
        rows = [0] * len(self.scores)
        for players, first, last in self.tournament.forbidden:
            if first <= self.round_number <= last:
                group = sum(1 << self.index[tpn] for tpn in players)
                for tpn in players:
                    rows[self.index[tpn]] |= group & ~(1 << self.index[tpn])
        return rows

    def absent(self) -> set[int]:
        """Places of the players who announced that they do not play in this round, or are withdrawn."""
        return {self.index[absence.player] for absence in self.tournament.missing(self.round_number)}

    _games: Mapping[GameResult, tuple[int, int]]
    _acceleration: Mapping[int, tuple[Points, ...]]
    _met: tuple[int, ...] | None
    _noted: tuple[dict[str, Any], ...]
    """For each round."""


def points_so_far(tournament: Tournament) -> Sequence[int]:
    """The scores before the coming round, in the order of the players, where nothing else of a history is wanted."""
    if tournament.adjustments or tournament.settings.encounters is not None:
        return History.before(tournament).scores
    scoring = tournament.settings.scoring
    games = scoring.tenths()
    scores = dict.fromkeys([participant.tpn for participant in tournament.participants], 0)
    for played in tournament.rounds:
        for white, black, result in played.games:
            white_points, black_points = games[result]
            scores[white] += white_points
            scores[black] += black_points
        for tpn, kind in played.byes:
            scores[tpn] += scoring.bye(kind)
        if scoring.zero_bye:
            for tpn in scores.keys() - played.present:
                scores[tpn] += scoring.zero_bye
    return list(scores.values())


def _board_points_at_start(history: History) -> Iterator[int]:
    """Penalties and bonuses in game points that belong to no round."""
    given = dict.fromkeys(history.tpns, 0)
    for adjustment in history.tournament.adjustments:
        if adjustment.round_number is None and not adjustment.symbol:
            for tpn in adjustment.players:
                given[tpn] += adjustment.game_points
    yield from given.values()


def _board_points(history: History, played: Round, rules: EncounterRules) -> list[int]:
    """Game points after a round: of its boards, of its byes, and of what record 299 says of it."""
    index = history.index
    made = [rules.bye(ByeKind.ABSENT)] * len(history.tpns)
    symbols = [ByeKind.ZERO_POINT.value] * len(made)
    for tpn, kind in played.byes:
        made[index[tpn]] = rules.bye(kind)
        symbols[index[tpn]] = kind.value
    for encounter in played.encounters:
        first, second = index[encounter.first], index[encounter.second]
        made[first], made[second] = encounter.points(rules.games)
    for white, black, result in played.games:
        symbols[index[white]], symbols[index[black]] = result.white, result.black
    for adjustment in history.tournament.adjustments:
        everywhere = adjustment.round_number is None
        if not everywhere and adjustment.round_number != history.round_number:
            continue
        for place in [index[tpn] for tpn in adjustment.players]:
            if not adjustment.symbol:
                made[place] += 0 if everywhere else adjustment.game_points
            elif symbols[place] in _same_result(adjustment.symbol):
                made[place] = adjustment.game_points
    return list(map(add, history.game_points, made))


def _same_result(symbol: str) -> str:
    """What record 299 calls a win, a draw or a loss is one also if less than a move was made."""
    return {"W": "1W", "D": "=D", "L": "0L"}.get(symbol, symbol)


def _adjust(history: History, adjustment: PointsAdjustment, played: Round, scores: list[int]) -> None:
    """Record 299 for this round: a penalty or bonus, or another value for one kind of result."""
    everywhere = adjustment.round_number is None
    if not everywhere and adjustment.round_number != history.round_number:
        return
    if not adjustment.symbol:
        if not everywhere:
            for tpn in adjustment.players:
                scores[history.index[tpn]] += adjustment.points
        return
    scoring = history.tournament.settings.scoring
    symbols: dict[int, tuple[str, int]] = {}
    for white, black, result in played.games:
        white_points, black_points = scoring.game(result)
        symbols[white] = (result.white, white_points)
        symbols[black] = (result.black, black_points)
    for tpn, kind in played.byes:
        symbols[tpn] = (kind.value, scoring.bye(kind))
    same = _same_result(adjustment.symbol)
    for tpn in adjustment.players:
        symbol, given = symbols.get(tpn, (ByeKind.ZERO_POINT.value, scoring.zero_bye))
        if symbol in same:
            scores[history.index[tpn]] += adjustment.points - given
