"""The tournament so far: the one value that every rule is a function of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from arbitra.model.announcements import Absence, ForbiddenPairs, PointsAdjustment, Stood, Withdrawal
from arbitra.model.decisions import RoundPairing
from arbitra.model.fields import Fields, Numbered, Pairs, Players
from arbitra.model.frozen import VirtualPoints
from arbitra.model.player import Participant, Player, Tpn
from arbitra.model.points import Points
from arbitra.model.reasons import Plural
from arbitra.model.refusals import ReasonedRefusal
from arbitra.model.result_words import parse_result
from arbitra.model.results import Bye, ByeKind, Game, GameResult, GameScore
from arbitra.model.rounds import Round
from arbitra.model.settings import KeptRecord, Settings

NO_PLAYER = "no player has the number {number}"
NO_SUCH_ROUND = Plural(
    "there is no round {round}; {count} round is paired",
    "there is no round {round}; {count} rounds are paired",
    by="count",
)
NO_BOARD = Plural(
    "round {round} has no board {board}; it has {count} board",
    "round {round} has no board {board}; it has {count} boards",
    by="count",
)
IN_ROUND = "round {round} names players who do not exist: {players}"
IN_BYES = "an announced bye names players who do not exist: {players}"
IN_FORBIDDEN = "a forbidden pair names players who do not exist: {players}"
IN_ACCELERATION = "the acceleration names players who do not exist: {players}"
IN_WITHDRAWALS = "a withdrawal names players who do not exist: {players}"
MESSAGES = (NO_PLAYER, IN_ROUND, IN_BYES, IN_FORBIDDEN, IN_ACCELERATION, IN_WITHDRAWALS)


class UnknownPlayer(ReasonedRefusal):
    """A round, absence or rule names a number that no player has."""


class ImpossibleTournament(ReasonedRefusal):
    """Two facts of a tournament contradict each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Players ascending by TPN (gaps allowed); `rounds` are those paired so far, in order."""

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    settings: Settings = field(default_factory=Settings)
    absences: tuple[Absence, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    """By player, then by round. Nobody who is out of a round plays in it or has announced a bye for it."""
    forbidden: tuple[ForbiddenPairs, ...] = ()
    acceleration: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=VirtualPoints)
    """Virtual points of a player by round; a round beyond the tuple has none."""
    adjustments: tuple[PointsAdjustment, ...] = ()
    stood: tuple[Stood, ...] = ()
    """Games that counted otherwise when a later round was paired."""
    kept: tuple[KeptRecord, ...] = ()
    layout: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The order of the kinds of records in the file it came from, so that writing changes no more than needed."""
    _numbered: dict[int, Player] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.acceleration, VirtualPoints):
            # The caller's mapping may change; the tournament does not.
            object.__setattr__(self, "acceleration", VirtualPoints(self.acceleration))
        players = tuple(self.players)
        numbers = [player.tpn for player in players]
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "_numbered", dict(zip(numbers, players, strict=True)))
        if any(low >= high for low, high in pairwise(numbers)):
            raise ImpossibleTournament("players must ascend by pairing number, each number once")
        known = self._numbered
        for number, played in enumerate(self.rounds, start=1):
            _require_known(known, played.present, IN_ROUND, round=number)
        _require_known(known, (absence.player for absence in self.absences), IN_BYES)
        for forbidden in self.forbidden:
            _require_known(known, forbidden.players, IN_FORBIDDEN)
        _require_known(known, self.acceleration, IN_ACCELERATION)
        if self.withdrawals:
            _require_known(known, (one.player for one in self.withdrawals), IN_WITHDRAWALS)
            object.__setattr__(self, "withdrawals", tuple(sorted(self.withdrawals, key=lambda one: one[:2])))
            _check_withdrawals(self)
        for one in self.stood:
            if not _is_paired(self, one):
                raise ImpossibleTournament(
                    f"{one.game.white}-{one.game.black} did not stand in round {one.round_number} when round"
                    f" {one.paired} was paired"
                )

    @classmethod
    def of(
        cls,
        entrants: Iterable[str | tuple[str, int] | Player],
        *,
        rounds: int | None = None,
        system: str = "",
        **settings: Any,
    ) -> Tournament:
        """A tournament before round 1: names, (name, rating) or players; `settings` are further fields of `Settings`.

        Names are numbered by rating, highest first; equal ones keep the order in which they are given. Players keep
        their numbers.
        """
        given = list(entrants)
        players = [one for one in given if isinstance(one, Player)]
        if players and len(players) != len(given):
            raise ImpossibleTournament("either everybody is given as a Player, with a number, or nobody is")
        if not players:
            rated = [(one, 0) if isinstance(one, str) else one for one in given if not isinstance(one, Player)]
            ranked = sorted(rated, key=lambda one: -one[1])
            players = [Player(Tpn(number), name, rating) for number, (name, rating) in enumerate(ranked, start=1)]
        return cls(
            players=tuple(sorted(players, key=lambda player: player.tpn)),
            settings=Settings(rounds_planned=rounds, system=system, **settings),
        )

    def player(self, tpn: int) -> Player:
        found = self._numbered.get(tpn)
        if found is None:
            raise UnknownPlayer(NO_PLAYER, number=tpn)
        return found

    @property
    def participants(self) -> tuple[Participant, ...]:
        """Who is paired, ascending by number: the players."""
        return self.players

    @property
    def coming_round(self) -> int:
        return len(self.rounds) + 1

    @property
    def last_round(self) -> int | None:
        return self.settings.rounds_planned

    def missing(self, round_number: int) -> tuple[Absence, ...]:
        """Who is not to be paired in a round: byes announced for it, then those who are withdrawn in it."""
        announced = [absence for absence in self.absences if absence.round_number == round_number]
        gone = [one.player for one in self.withdrawals if one.covers(round_number)]
        return (*announced, *(Absence(round_number, tpn, ByeKind.ABSENT) for tpn in gone))

    def until(self, rounds: int) -> Tournament:
        """The tournament as it stood when `rounds` rounds were over, before the next one was paired.

        Byes of the next round that were not allocated by the pairing become announced absences, and who is not
        mentioned in it was absent, unless withdrawn. What that round says of a player comes before a withdrawal.
        A game that stood otherwise then (`stood`) has the result of then.
        """
        if rounds >= len(self.rounds):
            return self
        coming = rounds + 1
        announced = [
            Absence(coming, bye.player, bye.kind)
            for bye in self.rounds[rounds].byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        ]
        present = self.rounds[rounds].present
        gone = {one.player for one in self.withdrawals if one.covers(coming)}
        announced += [
            Absence(coming, player.tpn, ByeKind.ABSENT)
            for player in self.players
            if player.tpn not in present and player.tpn not in gone
        ]
        later = [absence for absence in self.absences if absence.round_number > coming]
        announced.sort(key=lambda absence: absence.player)
        return replace(
            self,
            rounds=_as_they_stood(self, coming) if self.stood else self.rounds[:rounds],
            stood=tuple(one for one in self.stood if one.paired <= rounds),
            adjustments=tuple(_adjusted_then(self, coming)) if self.stood else self.adjustments,
            absences=(*announced, *later),
            withdrawals=_leaving_out(self.withdrawals, coming, present) if gone else self.withdrawals,
        )

    def published(self, number: int) -> Round:
        """A round with the colours in which it was published, where some were played the other way round."""
        made = self.rounds[number - 1]
        for one in self.stood:
            if one.paired == one.round_number == number:
                made = made.with_game(one.game, one.scores)
        return made

    def renumbered(self, new: Mapping[Tpn, Tpn]) -> Tournament:
        """The same tournament under other numbers: `new` has one for everybody."""

        def group(tpns: Iterable[Tpn]) -> tuple[Tpn, ...]:
            return tuple(sorted(new[tpn] for tpn in tpns))

        players = [replace(player, tpn=new[player.tpn]) for player in self.players]
        return replace(
            self,
            players=tuple(sorted(players, key=lambda player: player.tpn)),
            rounds=tuple(played.renumbered(new) for played in self.rounds),
            absences=tuple(absence._replace(player=new[absence.player]) for absence in self.absences),
            withdrawals=tuple(one._replace(player=new[one.player]) for one in self.withdrawals),
            forbidden=tuple(rule._replace(players=group(rule.players)) for rule in self.forbidden),
            acceleration={new[tpn]: row for tpn, row in self.acceleration.items()},
            adjustments=tuple(change._replace(players=group(change.players)) for change in self.adjustments),
            stood=tuple(
                one._replace(game=Game(new[one.game.white], new[one.game.black], one.game.result)) for one in self.stood
            ),
        )

    def with_round(self, played: Round) -> Tournament:
        """The tournament after one more round; absences announced for it are used up."""
        number = self.coming_round
        return replace(
            self,
            rounds=(*self.rounds, played),
            absences=tuple(absence for absence in self.absences if absence.round_number > number),
        )

    def with_pairing(self, pairing: RoundPairing) -> Tournament:
        """The tournament with the coming round as it was paired: its boards published, its games without results."""
        number = self.coming_round
        if pairing.round_number != number:
            text = "the pairing is of round {round}; round {next} is the next"
            raise ImpossibleTournament(text, round=pairing.round_number, next=number)
        byes = [
            Bye(absence.player, absence.kind)
            for absence in self.missing(number)
            if absence.kind is not ByeKind.ABSENT and absence.player not in pairing.seated()
        ]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, pairing.bye_kind))
        return self.with_round(
            Round.of(
                [Game(board.white, board.black, GameResult.PENDING) for board in pairing.boards],
                byes,
                published=[board.white for board in pairing.boards],
            )
        )

    def with_result(self, round_number: int, board: int | tuple[int, int], result: GameResult | str) -> Tournament:
        """The tournament with the result of one game: by its board, or by White and Black.

        A text is read as arbiters write it (`result_words`): "1-0", "1/2", "+"; "432-398" sets the scores too.
        """
        if not 1 <= round_number <= len(self.rounds):
            raise ImpossibleTournament(NO_SUCH_ROUND, round=round_number, count=len(self.rounds))
        played = self.rounds[round_number - 1]
        game = _game(played, round_number, board)
        read, scores = (result, None) if isinstance(result, GameResult) else parse_result(result)
        rest = [score for score in played.scores if score.white != game.white]
        if scores is not None:
            rest.append(GameScore(game.white, game.black, *scores))
        changed = replace(
            played,
            games=tuple(one if one is not game else game._replace(result=read) for one in played.games),
            scores=tuple(rest),
        )
        rounds = (*self.rounds[: round_number - 1], changed, *self.rounds[round_number:])
        return replace(self, rounds=rounds)


def _is_paired(tournament: Tournament, stood: Stood) -> bool:
    """Whether the two meet in that round, and the later one is there."""
    if not 1 <= stood.round_number <= stood.paired <= len(tournament.rounds) or stood.game.result is GameResult.PENDING:
        return False
    both = {stood.game.white, stood.game.black}
    return any({white, black} == both for white, black, _ in tournament.rounds[stood.round_number - 1].games)


def _as_they_stood(tournament: Tournament, paired: int) -> tuple[Round, ...]:
    """The rounds before `paired` with the results that were known when it was paired."""
    rounds = list(tournament.rounds[: paired - 1])
    for one in tournament.stood:
        if one.paired == paired and one.round_number < paired:
            rounds[one.round_number - 1] = rounds[one.round_number - 1].with_game(one.game, one.scores)
    return tuple(rounds)


def _adjusted_then(tournament: Tournament, paired: int) -> Iterator[PointsAdjustment]:
    """Points for the result that a game has now do not go with the one it had then."""
    others = {(one.round_number, tpn) for one in tournament.stood if one.paired == paired for tpn in one.game[:2]}
    for change in tournament.adjustments:
        number = change.round_number
        if not change.symbol or number is None:
            yield change
        elif left := tuple(tpn for tpn in change.players if (number, tpn) not in others):
            yield change._replace(players=left)


def _game(played: Round, round_number: int, board: int | tuple[int, int]) -> Game:
    if isinstance(board, tuple):
        for game in played.games:
            if (game.white, game.black) == board:
                return game
        white, black = board
        if (black, white) in {(game.white, game.black) for game in played.games}:
            text = "{white} has White against {black} in round {round}; name White first"
            raise ImpossibleTournament(text, white=Players(black), black=Players(white), round=round_number)
        text = "{players} are not paired in round {round}"
        raise ImpossibleTournament(text, players=Players(white, black), round=round_number)
    if not played.published and played.games:
        text = "the boards of round {round} are not known; name the two players instead, White first"
        raise ImpossibleTournament(text, round=round_number)
    if not 1 <= board <= len(played.games):
        raise ImpossibleTournament(NO_BOARD, round=round_number, board=board, count=len(played.games))
    return played.in_published_order()[board - 1]


def _require_known(known: Mapping[int, Player], named: Iterable[Tpn], text: str, **fields: int) -> None:
    unknown = frozenset(named).difference(known)
    if unknown:
        raise UnknownPlayer(text, players=Numbered(*sorted(unknown)), **fields)


def _check_withdrawals(tournament: Tournament) -> None:
    """Intervals of one player that do not overlap; no game begun and no bye announced inside them."""
    for one in tournament.withdrawals:
        out: Fields = {"player": Players(one.player), "first": one.first_round}
        if one.last_round is not None and one.last_round < one.first_round:
            text = "player {player} cannot be out from round {first} to round {last}"
            raise ImpossibleTournament(text, **out, last=one.last_round)
        if one.first_round < 1:
            raise ImpossibleTournament("player {player} cannot be out from round {first} on", **out)
    for one, other in pairwise(tournament.withdrawals):
        if one.player == other.player and one.covers(other.first_round):
            text = "player {player} withdraws twice in round {round}"
            raise ImpossibleTournament(text, player=Players(one.player), round=other.first_round)
    for number, played in enumerate(tournament.rounds, start=1):
        gone = {one.player for one in tournament.withdrawals if one.covers(number)}
        if gone:
            for white, black, result in played.games:
                if result.played and not gone.isdisjoint((white, black)):
                    text = "{pair} is played in round {round}, but one of the two is withdrawn"
                    raise ImpossibleTournament(text, pair=Pairs((white, black)), round=number)
    for absence in tournament.absences:
        if any(one.player == absence.player and one.covers(absence.round_number) for one in tournament.withdrawals):
            text = "player {player} is withdrawn in round {round} and has a bye announced for it"
            raise ImpossibleTournament(text, player=Players(absence.player), round=absence.round_number)


def _leaving_out(withdrawals: Iterable[Withdrawal], round_number: int, present: Set[Tpn]) -> tuple[Withdrawal, ...]:
    """The intervals without one round, for those who are present in it."""
    made: list[Withdrawal] = []
    for one in withdrawals:
        if one.player not in present or not one.covers(round_number):
            made.append(one)
            continue
        if one.first_round < round_number:
            made.append(one._replace(last_round=round_number - 1))
        if one.last_round is None or one.last_round > round_number:
            made.append(one._replace(first_round=round_number + 1))
    return tuple(made)
