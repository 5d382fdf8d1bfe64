"""The tournament so far: the one value that every rule is a function of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import pairwise
from typing import Any

from arbitra.model.announcements import (
    Absence,
    ForbiddenPairs,
    GivenValues,
    NumberedThen,
    PlacedByHand,
    PlayedOff,
    PointsAdjustment,
    Stood,
    Withdrawal,
)
from arbitra.model.bounds import number_of
from arbitra.model.decisions import RoundPairing
from arbitra.model.encounters import MATCH_SCORING, Encounter, EncounterRules, LineUp
from arbitra.model.fields import Fields, Numbered, Pairs, Players, Verbatim
from arbitra.model.frozen import VirtualPoints
from arbitra.model.player import Participant, Player, Tpn
from arbitra.model.points import Points
from arbitra.model.reasons import Plural
from arbitra.model.records import dataclass, field, replace
from arbitra.model.refusals import ReasonedRefusal
from arbitra.model.result_words import parse_result
from arbitra.model.results import Bye, ByeKind, Game, GameResult, GameScore
from arbitra.model.rounds import Round
from arbitra.model.settings import KeptRecord, Settings
from arbitra.model.team import Team

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
IN_PLAYOFF = "the play-off for place {place} names players who do not exist: {players}"
IN_PLACED = "an order of tied players names players who do not exist: {players}"
IN_VALUES = "the values of a tie-break name players who do not exist: {players}"
ON_BOARDS = "the boards of round {round} name members who do not exist: {players}"
IN_TEAMS = "a team names members who do not exist: {players}"
IN_LINE_UPS = "a line-up names members who do not exist: {players}"
IN_WITHDRAWALS = "a withdrawal names players who do not exist: {players}"
MESSAGES = (
    NO_PLAYER,
    IN_ROUND,
    IN_BYES,
    IN_FORBIDDEN,
    IN_ACCELERATION,
    IN_PLAYOFF,
    IN_PLACED,
    IN_VALUES,
    IN_WITHDRAWALS,
    ON_BOARDS,
    IN_TEAMS,
    IN_LINE_UPS,
)


SIDES = ("scheveningen", "skalitzka", "hilton")
"""The systems of individuals who play for teams."""


class UnknownPlayer(ReasonedRefusal):
    """A round, absence or rule names a number that no player has."""


class ImpossibleTournament(ReasonedRefusal):
    """Two facts of a tournament contradict each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Players ascending by TPN (gaps allowed); `rounds` are those paired so far, in order.

    In a team event the players are teams (`Team`): they are paired and ranked; `members` sit at their boards.
    """

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    settings: Settings = field(default_factory=Settings)
    absences: tuple[Absence, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    """By player, then by round. No one who is out of a round plays in it or has announced a bye for it."""
    forbidden: tuple[ForbiddenPairs, ...] = ()
    acceleration: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=VirtualPoints)
    """Virtual points of a player by round; a round beyond the tuple has none."""
    adjustments: tuple[PointsAdjustment, ...] = ()
    stood: tuple[Stood, ...] = ()
    """Games that counted otherwise when a later round was paired."""
    numbered: tuple[NumberedThen, ...] = ()
    """Rounds that were paired with other numbers than the players have now, each once."""
    playoffs: tuple[PlayedOff, ...] = ()
    """Played after the last round: they belong to no other standings."""
    placed: tuple[PlacedByHand, ...] = ()
    """Decided after the last round, too."""
    given: tuple[GivenValues, ...] = ()
    """Of tie-breaks that the regulations define themselves."""
    members: tuple[Player, ...] = ()
    """The people of a team event, ascending by numbers of their own."""
    sides: tuple[Team, ...] = ()
    """Of an event of individuals who play for teams, as in the Scheveningen system: the players are paired, and the
    points of each team are those of its members."""
    line_ups: tuple[LineUp, ...] = ()
    """Named for rounds that are not paired yet."""
    kept: tuple[KeptRecord, ...] = ()
    layout: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The order of the kinds of records in the file it came from, so that writing changes no more than needed."""
    source: str = field(default="", compare=False, repr=False)
    """The text of the report it came from: what did not change since is written as it stands there."""
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
            raise ImpossibleTournament("players must be in order of pairing number, each number once")
        known = self._numbered
        for number, played in enumerate(self.rounds, start=1):
            _require_known(known, played.present, IN_ROUND, round=number)
        _require_known(known, (absence.player for absence in self.absences), IN_BYES)
        for forbidden in self.forbidden:
            _require_known(known, forbidden.players, IN_FORBIDDEN)
        _require_known(known, self.acceleration, IN_ACCELERATION)
        for then in self.numbered:
            _check_numbers(self, then)
        for playoff in self.playoffs:
            _require_known(known, playoff.players, IN_PLAYOFF, place=playoff.first)
        for placed in self.placed:
            _require_known(known, placed.players, IN_PLACED)
        for given in self.given:
            _require_known(known, (tpn for tpn, _ in given.values), IN_VALUES)
        if self.withdrawals:
            _require_known(known, (one.player for one in self.withdrawals), IN_WITHDRAWALS)
            object.__setattr__(self, "withdrawals", tuple(sorted(self.withdrawals, key=lambda one: one[:2])))
            _check_withdrawals(self)
        if self.members or self.settings.encounters is not None:
            _check_boards(self)
        if self.sides:
            _check_sides(self)
        for one in self.stood:
            if not _is_paired(self, one):
                raise ImpossibleTournament(
                    f"{one.game.white}-{one.game.black} did not stand in round {one.round_number} when round"
                    f" {one.paired} was paired"
                )

    @classmethod
    def of(
        cls,
        entrants: Iterable[str | tuple[str, int] | Player] = (),
        *,
        rounds: int | None = None,
        system: str = "",
        teams: Mapping[str, Iterable[str | tuple[str, int]]] | None = None,
        **settings: Any,
    ) -> Tournament:
        """A tournament before round 1: names, (name, rating) or players; `settings` are further fields of `Settings`.

        `teams` instead of entrants makes a team event: the members of each in board order, reserves behind them. Teams
        are numbered by the mean rating of those at the boards, highest first. In a Scheveningen, Skalitzka or Hilton
        event, where individuals play for teams, the first team keeps its place: it is team A.

        Names are numbered by rating, highest first; equal ones keep the order in which they are given. Players keep
        their numbers.
        """
        if teams is not None:
            if system.partition(" ")[0] in SIDES:
                return _of_sides(teams, Settings(rounds_planned=rounds, system=system, **settings))
            return _of_teams(teams, Settings(rounds_planned=rounds, system=system, **settings))
        given = list(entrants)
        players = [one for one in given if isinstance(one, Player)]
        if players and len(players) != len(given):
            raise ImpossibleTournament("give either all players as Player objects with numbers, or none")
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
        """Who is paired, ascending by number: the players, or the teams."""
        return self.players

    @property
    def teams(self) -> tuple[Team, ...]:
        """Of a team event; empty elsewhere."""
        return tuple([team for team in self.players if isinstance(team, Team)]) if self.members else ()

    def member(self, tpn: int) -> Player:
        """Who sits at boards: a member of a team, elsewhere a player."""
        people = self.members or self.players
        found = next((player for player in people if player.tpn == tpn), None)
        if found is None:
            raise UnknownPlayer(NO_PLAYER, number=tpn)
        return found

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
            numbered=tuple(one for one in self.numbered if one.round_number <= rounds),
            playoffs=(),
            placed=(),
        )

    def published(self, number: int) -> Round:
        """A round with the colours in which it was published, where some were played the other way round."""
        made = self.rounds[number - 1]
        for one in self.stood:
            if one.paired == one.round_number == number:
                made = made.with_game(one.game, one.scores, one.encounter)
        return made

    def numbers_then(self, round_number: int) -> dict[Tpn, Tpn] | None:
        """From the numbers of now to those with which a round was paired; None if they are the same. Players who were
        not in the list yet come after the others."""
        for number, changed in self.numbered:
            if number == round_number:
                return _numbers_then(self, dict(changed))
        return None

    def renumbered(self, new: Mapping[Tpn, Tpn]) -> Tournament:
        """The same tournament under other numbers: `new` has one for everyone."""

        def group(tpns: Iterable[Tpn]) -> tuple[Tpn, ...]:
            return tuple(sorted(new[tpn] for tpn in tpns))

        players = [replace(player, tpn=new[player.tpn]) for player in self.players]
        return replace(
            self,
            players=tuple(sorted(players, key=lambda player: player.tpn)),
            rounds=tuple(played.renumbered(new, on_boards=not self.members) for played in self.rounds),
            line_ups=tuple(one._replace(team=new[one.team]) for one in self.line_ups),
            absences=tuple(absence._replace(player=new[absence.player]) for absence in self.absences),
            withdrawals=tuple(one._replace(player=new[one.player]) for one in self.withdrawals),
            forbidden=tuple(rule._replace(players=group(rule.players)) for rule in self.forbidden),
            acceleration={new[tpn]: row for tpn, row in self.acceleration.items()},
            adjustments=tuple(change._replace(players=group(change.players)) for change in self.adjustments),
            numbered=(),
            playoffs=tuple(
                one._replace(
                    players=tuple(new[tpn] for tpn in one.players),
                    games=tuple(Game(new[white], new[black], result) for white, black, result in one.games),
                )
                for one in self.playoffs
            ),
            placed=tuple(one._replace(players=tuple(new[tpn] for tpn in one.players)) for one in self.placed),
            given=tuple(
                one._replace(values=tuple(sorted((new[tpn], value) for tpn, value in one.values))) for one in self.given
            ),
            stood=tuple(
                one._replace(
                    game=Game(new[one.game.white], new[one.game.black], one.game.result),
                    encounter=one.encounter and one.encounter.renumbered(new, on_boards=not self.members),
                )
                for one in self.stood
            ),
        )

    def with_round(self, played: Round) -> Tournament:
        """The tournament after one more round; absences announced for it are used up."""
        number = self.coming_round
        return replace(
            self,
            rounds=(*self.rounds, played),
            absences=tuple(absence for absence in self.absences if absence.round_number > number),
            line_ups=tuple(one for one in self.line_ups if one.round_number > number),
        )

    def with_pairing(self, pairing: RoundPairing) -> Tournament:
        """The tournament with the next round as it was paired: its boards published, its games without results."""
        number = self.coming_round
        if pairing.round_number != number:
            text = "the pairing is for round {round}, but round {next} is next"
            raise ImpossibleTournament(text, round=pairing.round_number, next=number)
        byes = [
            Bye(absence.player, absence.kind)
            for absence in self.missing(number)
            if absence.kind is not ByeKind.ABSENT and absence.player not in pairing.seated()
        ]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, pairing.bye_kind))
        rules = self.settings.encounters
        encounters = [self._seated(rules, board.white, board.black) for board in pairing.boards] if rules else []
        results = [one.result(rules.games) for one in encounters] if rules else []
        results = results or [GameResult.PENDING] * len(pairing.boards)
        return self.with_round(
            Round.of(
                [Game(board.white, board.black, result) for board, result in zip(pairing.boards, results, strict=True)],
                byes,
                published=[board.white for board in pairing.boards],
                encounters=encounters,
            )
        )

    def _seated(self, rules: EncounterRules, first: Tpn, second: Tpn) -> Encounter:
        """A match of the next round: by the line-ups named for it, else the first members of each list."""
        return rules.encounter(first, second, self.line_up(first), self.line_up(second))

    def line_up(self, team: Tpn) -> tuple[Tpn, ...]:
        """Who sits for a participant in the next round, board 1 first."""
        for one in self.line_ups:
            if one.team == team and one.round_number == self.coming_round:
                return one.members
        boards = self.settings.encounters.boards if self.settings.encounters else 1
        player = self.player(team)
        return player.members[:boards] if isinstance(player, Team) else (team,) * boards

    def with_result(
        self, round_number: int, board: int | str | tuple[int, int], result: GameResult | str
    ) -> Tournament:
        """The tournament with the result of one game: by its board, or by White and Black.

        A text is read as arbiters write it (`result_words`): "1-0", "1/2", "+"; "432-398" sets the scores too.
        "3.2" is board 2 of match 3, and game 2 of board 3 where two games are played; the result is White's, then
        Black's.
        """
        if isinstance(board, str):
            return self._with_board_result(round_number, board, result)
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

    def _with_board_result(self, round_number: int, address: str, result: GameResult | str) -> Tournament:
        match, _, place = address.partition(".")
        number, board = number_of(match, 4), number_of(place, 4)
        if number is None or board is None or self.settings.encounters is None:
            text = "{address} is not a board of a match; write 3.2 for board 2 of match 3"
            raise ImpossibleTournament(text, address=Verbatim(repr(address)))
        if not 1 <= round_number <= len(self.rounds):
            raise ImpossibleTournament(NO_SUCH_ROUND, round=round_number, count=len(self.rounds))
        played = self.rounds[round_number - 1]
        game = _game(played, round_number, number)
        encounter = next(one for one in played.encounters if one.first == game.white)
        if not 1 <= board <= len(encounter.boards):
            raise ImpossibleTournament(NO_BOARD, round=round_number, board=board, count=len(encounter.boards))
        read = result if isinstance(result, GameResult) else parse_result(result)[0]
        boards = list(encounter.boards)
        boards[board - 1] = boards[board - 1].with_result(read)
        changed = encounter._replace(boards=tuple(boards))
        rounds = list(self.rounds)
        rounds[round_number - 1] = replace(
            played,
            games=tuple(
                one if one is not game else game._replace(result=changed.result(self.settings.encounters.games))
                for one in played.games
            ),
            encounters=tuple(changed if one is encounter else one for one in played.encounters),
        )
        return replace(self, rounds=tuple(rounds))


def _of_teams(teams: Mapping[str, Iterable[str | tuple[str, int]]], settings: Settings) -> Tournament:
    if settings.encounters is None:
        settings = replace(settings, encounters=EncounterRules(), scoring=MATCH_SCORING)
    assert settings.encounters is not None
    boards = settings.encounters.boards
    listed = [(name, [(one, 0) if isinstance(one, str) else one for one in people]) for name, people in teams.items()]

    def strength(entry: tuple[str, list[tuple[str, int]]]) -> int:
        seated = [rating for _, rating in entry[1][:boards]]
        return sum(seated) // len(seated) if seated else 0

    members: list[Player] = []
    made: list[Team] = []
    for number, entry in enumerate(sorted(listed, key=strength, reverse=True), start=1):
        name, people = entry
        first = len(members) + 1
        members += [Player(Tpn(tpn), *person) for tpn, person in enumerate(people, start=first)]
        numbers = tuple(Tpn(tpn) for tpn in range(first, len(members) + 1))
        made.append(Team(Tpn(number), name, strength(entry), members=numbers))
    return Tournament(players=tuple(made), members=tuple(members), settings=settings)


def _of_sides(teams: Mapping[str, Iterable[str | tuple[str, int]]], settings: Settings) -> Tournament:
    players: list[Player] = []
    sides: list[Team] = []
    for number, (name, people) in enumerate(teams.items(), start=1):
        first = len(players) + 1
        rated = [(one, 0) if isinstance(one, str) else one for one in people]
        players += [Player(Tpn(tpn), *person) for tpn, person in enumerate(rated, start=first)]
        sides.append(Team(Tpn(number), name, members=tuple(player.tpn for player in players[first - 1 :])))
    return Tournament(players=tuple(players), sides=tuple(sides), settings=settings)


def _check_sides(tournament: Tournament) -> None:
    if tournament.members:
        raise ImpossibleTournament("in a team event the participants are the teams")
    sides = tournament.sides
    if any(low.tpn >= high.tpn for low, high in pairwise(sides)):
        raise ImpossibleTournament("teams must ascend by number, each number once")
    named = [tpn for side in sides for tpn in side.members]
    _require_known(tournament._numbered, named, IN_TEAMS)
    if len(set(named)) < len(named):
        raise ImpossibleTournament("every player is in one team")


def _check_boards(tournament: Tournament) -> None:
    """Members, teams, line-ups and boards name each other, and the result of a match is that of its boards."""
    numbers = [member.tpn for member in tournament.members]
    if any(low >= high for low, high in pairwise(numbers)):
        raise ImpossibleTournament("members must ascend by number, each number once")
    known: dict[int, Player] = {member.tpn: member for member in tournament.members or tournament.players}
    rules = tournament.settings.encounters
    if rules is None:
        raise ImpossibleTournament("a team event needs to know how many boards a match has")
    if tournament.members:
        for team in tournament.players:
            if not isinstance(team, Team):
                raise ImpossibleTournament("in a team event every participant is a team")
            _require_known(known, team.members, IN_TEAMS)
    for line_up in tournament.line_ups:
        _require_known(known, {*line_up.members} - {0}, IN_LINE_UPS)
    for number, played in enumerate(tournament.rounds, start=1):
        if played.checked is not None and played.checked[0] is rules and played.checked[1] is tournament.members:
            # Every change of a tournament makes a new one, of the same rounds but for one.
            continue
        if len(played.encounters) != len(played.games):
            raise ImpossibleTournament("every match of round {round} needs its boards", round=number)
        results = {game.white: game.result for game in played.games}
        named = {tpn for one in played.encounters for board in one.boards for tpn in board[:2]}
        _require_known(known, named - {0}, ON_BOARDS, round=number)
        for one in played.encounters:
            if results[one.first] is not one.result(rules.games):
                text = "the match {pair} of round {round} does not have the result of its boards"
                raise ImpossibleTournament(text, pair=Pairs((one.first, one.second)), round=number)
        object.__setattr__(played, "checked", (rules, tournament.members))


def _numbers_then(tournament: Tournament, changed: Mapping[Tpn, int]) -> dict[Tpn, Tpn]:
    listed = {player.tpn: Tpn(changed.get(player.tpn, player.tpn)) for player in tournament.players}
    behind = max(listed.values(), default=0)
    for tpn, then in listed.items():
        if not then:
            behind += 1
            listed[tpn] = Tpn(behind)
    return listed


def _check_numbers(tournament: Tournament, then: NumberedThen) -> None:
    changed = dict(then.numbers)
    _require_known(tournament._numbered, changed, IN_ROUND, round=then.round_number)
    held = [number for number in _numbers_then(tournament, changed).values() if number]
    again = sum(one.round_number == then.round_number for one in tournament.numbered) > 1
    if again or len(set(held)) != len(held) or not 1 <= then.round_number <= len(tournament.rounds):
        raise ImpossibleTournament("the numbers of round {round} are given twice", round=then.round_number)


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
            then = rounds[one.round_number - 1]
            rounds[one.round_number - 1] = then.with_game(one.game, one.scores, one.encounter)
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
            text = "player {player} cannot be withdrawn from round {first} to round {last}"
            raise ImpossibleTournament(text, **out, last=one.last_round)
        if one.first_round < 1:
            raise ImpossibleTournament("player {player} cannot be withdrawn from round {first}", **out)
    for one, other in pairwise(tournament.withdrawals):
        if one.player == other.player and one.covers(other.first_round):
            text = "player {player} is withdrawn twice in round {round}"
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
