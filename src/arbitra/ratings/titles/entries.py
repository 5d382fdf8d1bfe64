"""Every player of a tournament against every title they do not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from arbitra.model import Bye, ByeKind, GameResult, Player, Tournament, Tpn
from arbitra.ratings.sheet import HALVES, GameKey, PlayedAt
from arbitra.ratings.source import EventRatings, RatingRules, event_ratings
from arbitra.ratings.titles.editions import HELD_ABOVE, TITLES, NormTitle
from arbitra.ratings.titles.games import Candidate, EventFormat, Fielded, NormEvent, NormGame, Outcome
from arbitra.ratings.titles.judgement import Judgement, judge
from arbitra.ratings.titles.outlook import Ahead, Outlook, Standing, outlook

BYES = {
    ByeKind.PAIRING_ALLOCATED: Outcome.ALLOCATED_BYE,
    ByeKind.FULL_POINT: Outcome.HALF_BYE,
    ByeKind.HALF_POINT: Outcome.HALF_BYE,
    ByeKind.FORFEIT_WIN: Outcome.FORFEIT_WON,
    ByeKind.FORFEIT_LOSS: Outcome.FORFEIT_LOST,
}
NEAR = 2
"""Halves: whoever missed a norm by so little is shown among the candidates."""


@dataclass(frozen=True, slots=True)
class NormEntry:
    player: Player
    title: NormTitle
    rounds: tuple[NormGame, ...]
    now: Judgement
    """Of the games played so far."""
    outlook: Outlook

    @property
    def made(self) -> bool:
        return self.outlook.standing is Standing.MADE

    @property
    def possible(self) -> bool:
        return self.outlook.standing in (Standing.MADE, Standing.POSSIBLE)

    @property
    def near(self) -> bool:
        """Whether people will ask about it: made, possible, or missed by a point or by a condition alone."""
        view = self.outlook
        if view.standing is not Standing.MISSED:
            return view.standing is not Standing.FAILS or self._could_play()
        return view.goal is not None and self._could_play() and view.goal - view.has - 2 * view.left <= NEAR

    def _could_play(self) -> bool:
        """Not for a title that is not open to them, nor in an event that is too short for a norm."""
        held = {one.key: one for one in self.outlook.conditions}
        games = held["games"]
        return held["sex"].ok and held["format"].ok and games.value >= games.limit - 1


def norm_entries(
    tournament: Tournament,
    event: NormEvent,
    *,
    rules: RatingRules | None = None,
    played_at: Mapping[GameKey, PlayedAt] = MappingProxyType({}),
) -> tuple[NormEntry, ...]:
    """By pairing number, the higher title first."""
    ratings = event_ratings(tournament, rules or RatingRules(unrated="skip"), len(tournament.rounds), official=True)
    field = _Field(tournament, event, ratings, played_at)
    return tuple(entry for player in tournament.players for entry in field.entries(player))


def open_titles(player: Player) -> tuple[NormTitle, ...]:
    """Those that a player neither has nor stands above; women's titles for women."""
    held = player.title.upper()
    return tuple(
        title
        for code, title in TITLES.items()
        if held not in HELD_ABOVE[code] and (not title.women or is_woman(player))
    )


def is_woman(player: Player) -> bool:
    return player.sex.lower() in ("w", "f")


def fielded(tournament: Tournament) -> list[Fielded]:
    """For 1.4.3d: a forfeit lost and a bye that was asked for are missed rounds, a forfeit won is not."""
    missed: dict[Tpn, set[int]] = {player.tpn: set() for player in tournament.players}
    for number, played in enumerate(tournament.rounds, start=1):
        there = {bye.player for bye in played.byes if bye.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FORFEIT_WIN)}
        for white, black, result in played.games:
            there |= {tpn for tpn, symbol in ((white, result.white), (black, result.black)) if symbol != "-"}
        for tpn in missed.keys() - there:
            missed[tpn].add(number)
    return [
        Fielded(player.federation.upper(), player.title.upper(), bool(player.rating), frozenset(missed[player.tpn]))
        for player in tournament.players
    ]


class _Field:
    """The rounds of everyone, looked up once."""

    def __init__(
        self,
        tournament: Tournament,
        event: NormEvent,
        ratings: EventRatings,
        played_at: Mapping[GameKey, PlayedAt],
    ) -> None:
        self.tournament, self.event, self.ratings, self.played_at = tournament, event, ratings, played_at
        self.place = {player.tpn: place for place, player in enumerate(tournament.players)}
        self.scoreless = self._scoreless() if event.format.decided_before else frozenset()
        self.rows: dict[Tpn, list[NormGame]] = {player.tpn: [] for player in tournament.players}
        for number in range(1, len(tournament.rounds) + 1):
            self._add(number)
        self.by_strength = sorted(
            ((rating, player.tpn) for player, rating in zip(tournament.players, ratings.first, strict=True)),
            reverse=True,
        )

    def entries(self, player: Player) -> Iterator[NormEntry]:
        candidate = Candidate(
            player.name,
            player.federation.upper(),
            is_woman(player),
            player.title.upper(),
            player.tpn,
            player.fide_id,
        )
        ahead, coming = self._ahead(player)
        rounds = (*self.rows[player.tpn], *coming)
        for title in open_titles(player):
            now = judge(title, self.event, candidate, [game for game in rounds if game.outcome is not Outcome.AHEAD])
            view = outlook(title, self.event, candidate, rounds, ahead, now)
            yield NormEntry(player, title, rounds, now, view)

    def _add(self, number: int) -> None:
        played = self.tournament.rounds[number - 1]
        column = self.ratings.of_round(number)
        for white, black, result in played.games:
            apart = self.played_at.get((number, white)) not in (None, PlayedAt.STANDARD)
            for tpn, other, side in ((white, black, 0), (black, white, 1)):
                outcome = None if apart else _outcome(result, side)
                if outcome is not None:
                    self.rows[tpn].append(self._game(number, outcome, other, column))
        for bye in played.byes:
            self.rows[bye.player].append(_bye(number, bye))

    def _game(self, number: int, outcome: Outcome, tpn: Tpn, column: tuple[int, ...]) -> NormGame:
        other = self.tournament.players[self.place[tpn]]
        return NormGame(
            number,
            outcome,
            tpn,
            other.name,
            other.federation.upper(),
            other.title.upper(),
            column[self.place[tpn]],
            tpn in self.scoreless,
            other.fide_id,
        )

    def _scoreless(self) -> frozenset[Tpn]:
        """1.4.2b: the unrated who scored nothing against rated players."""
        rated = {tpn for tpn, place in self.place.items() if self.ratings.first[place]}
        scored: Counter[Tpn] = Counter()
        for played in self.tournament.rounds:
            for white, black, result in played.games:
                if result in HALVES:
                    for tpn, other, side in ((white, black, 0), (black, white, 1)):
                        if other in rated:
                            scored[tpn] += HALVES[result][side]
        return frozenset(tpn for tpn in self.place if tpn not in rated and not scored[tpn])

    def _ahead(self, player: Player) -> tuple[Ahead, list[NormGame]]:
        """The rounds to come: in a round robin with the opponents that are left, elsewhere without."""
        tournament, tpn = self.tournament, player.tpn
        first = len(tournament.rounds) + 1
        away = {absence.round_number for absence in tournament.absences if absence.player == tpn}
        coming = [
            number
            for number in range(first, self.event.rounds + 1)
            if number not in away
            and not any(one.player == tpn and one.covers(number) for one in tournament.withdrawals)
        ]
        if not coming:
            return Ahead(), []
        met = Counter(game.opponent for game in self.rows[tpn] if game.opponent)
        if self.event.format.decided_before:
            cycles = 2 if self.event.format is EventFormat.DOUBLE_ROUND_ROBIN else 1
            others = [other.tpn for other in tournament.players if other.tpn != tpn]
            left = [other for other in others for _ in range(cycles - met[other])]
            column = self.ratings.first
            games = [
                self._game(number, Outcome.AHEAD, other, column) for number, other in zip(coming, left, strict=False)
            ]
            return Ahead(), games
        strongest = (rating for rating, other in self.by_strength if other != tpn and not met[other] and rating)
        return Ahead(len(coming), tuple(rating for rating, _ in zip(strongest, coming, strict=False))), []


def _outcome(result: GameResult, side: int) -> Outcome | None:
    """None: a game of less than one move, which nobody rates and no norm counts."""
    if not result.finished:
        return Outcome.AHEAD
    if result in HALVES:
        return (Outcome.LOST, Outcome.DRAWN, Outcome.WON)[HALVES[result][side]]
    symbol = result.black if side else result.white
    return {"+": Outcome.FORFEIT_WON, "-": Outcome.FORFEIT_LOST}.get(symbol)


def _bye(number: int, bye: Bye) -> NormGame:
    return NormGame(number, BYES.get(bye.kind, Outcome.ABSENT))
