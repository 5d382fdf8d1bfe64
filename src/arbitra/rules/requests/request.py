"""What is asked about a round, and what it means: one value, worked out once, for pairing, checking and explaining."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter

from arbitra.model import Absence, ByeKind, GameResult, History, Pairs, Round, Tournament, Verbatim
from arbitra.model.records import NamedTuple, replace
from arbitra.rules.contract import BadRequest, Charge, Edition, System
from arbitra.rules.requests.numbering import AS_IN_THE_FILE, Numbering
from arbitra.rules.requests.refusals import CannotPair, NoSuchRound
from arbitra.rules.systems import find_system, system_of

NO_ROUND = "round {number} cannot be paired or explained; only rounds 1 to {last} can"
NEEDS_ROUNDS = (
    "{system} needs the number of rounds, which the tournament does not say; add record 142 (or XXR) with the "
    "rounds planned"
)
NEEDS_RESULTS = "round {round} is not over: no result yet for {pairs}; enter the results, or mark a game as adjourned"
NO_SCOREGROUPS = "{system} has no score groups to accelerate; acceleration is for Swiss systems"
MESSAGES = (NO_ROUND, NEEDS_ROUNDS, NEEDS_RESULTS, NO_SCOREGROUPS)


class RoundRequest(NamedTuple):
    """As it is asked. Without a system, what the tournament says of it; without a number, the next round."""

    tournament: Tournament
    system: str | None = None
    options: Mapping[str, str] = {}
    acceleration: str = ""
    """Virtual points by this method, where the file has none of its own."""
    border: int | None = None
    """The last player of the accelerated group, where the file cannot tell who entered late."""
    round_number: int | None = None
    relax: bool = False
    """Where no legal pairing exists, the one that breaks the fewest absolute rules."""

    def round(self) -> ReadyRound:
        """The round asked about, with the tournament as it stood before it."""
        coming = self.tournament.coming_round
        number = coming if self.round_number is None else self.round_number
        if not 1 <= number <= coming:
            raise NoSuchRound(NO_ROUND, number=number, last=coming)
        ready = self.ready_for(number)
        before = ready.tournament.until(number - 1)
        if ready.system.needs_rounds_planned and before.settings.rounds_planned is None:
            raise CannotPair(NEEDS_ROUNDS, system=Verbatim(ready.system.id))
        if ready.system.swiss:
            _require_results(before)
        return ReadyRound(self, ready, before, History.before(before))

    def every_round(self) -> ReadyTournament:
        """For going through all rounds already played."""
        return self._ready(played=bool(self.tournament.rounds))

    def ready(self) -> ReadyTournament:
        """For the next round, whatever the last one brings."""
        return self._ready(played=False)

    def ready_for(self, number: int) -> ReadyTournament:
        """For a round that was played, or the coming one, with the numbers with which it is paired."""
        return self._ready(played=number <= len(self.tournament.rounds), number=number)

    def _ready(self, *, played: bool, number: int | None = None) -> ReadyTournament:
        system = choose_system(self.tournament, self.system)
        numbering = _numbering(self.tournament, system, number)
        ordered = numbering.tournament(self.tournament)
        if played and ordered.settings.rounds_planned is None:
            # Where no one says how many rounds there are, the last one played is the last.
            settings = replace(ordered.settings, rounds_planned=len(ordered.rounds))
            ordered = replace(ordered, settings=settings)
        options = _checked_options(system, self.tournament, self.options)
        border = numbering.border(self.border)
        return ReadyTournament(system, options, _accelerated(ordered, system, self.acceleration, border), numbering)


class ReadyTournament(NamedTuple):
    """As it is paired: numbered by rank where XXC rank says so, with the virtual points of its acceleration."""

    system: System
    options: Mapping[str, str]
    """Checked: all that the system has."""
    tournament: Tournament
    numbering: Numbering

    @property
    def edition(self) -> Edition:
        return self.system.edition()

    def charge(self, history: History) -> Charge:
        return self.system.in_charge(history, self.options)

    def histories(self) -> Iterator[tuple[History, Round]]:
        """Before each round, with that round. Swiss systems see the history only, and that grows round by round."""
        rounds = self.tournament.rounds
        if self.system.swiss and not self.tournament.stood:
            yield from zip(History.each_round(announced_for_all(self.tournament)), rounds, strict=False)
            return
        for number in range(len(rounds)):
            yield History.before(self.tournament.until(number)), self.tournament.published(number + 1)


class ReadyRound(NamedTuple):
    """One round, about to be paired."""

    request: RoundRequest
    ready: ReadyTournament
    before: Tournament
    """As it stood before the round."""
    history: History

    @property
    def system(self) -> System:
        return self.ready.system

    @property
    def options(self) -> Mapping[str, str]:
        return self.ready.options

    @property
    def numbering(self) -> Numbering:
        return self.ready.numbering

    def charge(self) -> Charge:
        """Who pairs it: the system, or the one to which it leaves the round."""
        return self.ready.charge(self.history)


def choose_system(tournament: Tournament, name: str | None) -> System:
    try:
        return find_system(name, tournament.settings.start) if name else system_of(tournament)
    except BadRequest as error:
        raise CannotPair.because(error.reason) from error


def announced_for_all(tournament: Tournament) -> Tournament:
    """The tournament with all rounds, each of them with the absences that were known when it was paired: its byes
    other than the one allocated by the pairing, and the players whom it does not mention."""
    everybody = {player.tpn for player in tournament.players}
    absences = []
    for number, played in enumerate(tournament.rounds, start=1):
        absences += [Absence(number, tpn, kind) for tpn, kind in played.byes if kind is not ByeKind.PAIRING_ALLOCATED]
        missing = everybody - played.present
        absences += [Absence(number, tpn, ByeKind.ABSENT) for tpn in sorted(missing)]
    return replace(tournament, absences=tuple(absences), withdrawals=())


_result = itemgetter(2)


def _require_results(tournament: Tournament) -> None:
    """A Swiss round follows from the results before it; a game that was only paired is not an adjourned one."""
    for number, played in enumerate(tournament.rounds, start=1):
        if GameResult.PENDING in map(_result, played.games):
            waiting = [(game.white, game.black) for game in played.games if game.result is GameResult.PENDING]
            raise CannotPair(NEEDS_RESULTS, round=number, pairs=Pairs(*waiting))


def is_by_rank(tournament: Tournament) -> bool:
    """Whether the ranks order the players. A file that says so and has no rank at all is ordered by number, as other
    engines have it."""
    return tournament.settings.order_by_rank and any(player.rank is not None for player in tournament.players)


def _numbering(tournament: Tournament, system: System, number: int | None) -> Numbering:
    if system.swiss and is_by_rank(tournament):
        from arbitra.rules.requests.by_rank import ByRank

        return ByRank.of(tournament)
    then = None if number is None else tournament.numbers_then(number)
    if then is None:
        return AS_IN_THE_FILE
    from arbitra.rules.requests.by_rank import ByRank

    return ByRank.of_numbers(then)


def _checked_options(system: System, tournament: Tournament, options: Mapping[str, str]) -> Mapping[str, str]:
    try:
        return system.options_for(tournament, options)
    except BadRequest as error:
        raise CannotPair.because(error.reason) from error


def _accelerated(tournament: Tournament, system: System, name: str, border: int | None) -> Tournament:
    """With the virtual points of a named acceleration; a tournament that names none stays as it is."""
    if not name and not tournament.settings.type_code:
        return tournament
    if name and not system.swiss:
        raise CannotPair(NO_SCOREGROUPS, system=Verbatim(system.id))
    from arbitra.rules.swiss.acceleration import CannotAccelerate, accelerated

    try:
        return accelerated(tournament, name, border) if system.swiss else tournament
    except CannotAccelerate as error:
        raise CannotPair.because(error.reason) from error
