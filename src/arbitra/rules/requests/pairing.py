"""Pairing the coming round, and checking the rounds already paired, by any registered system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from arbitra.model import Absence, ByeKind, History, NoLegalPairing, Reason, Refusal, Round, RoundPairing, Tournament
from arbitra.rules.contract import System
from arbitra.rules.systems import UnknownSystem, find_system, system_of


class CannotPair(Refusal, ValueError):
    """The request makes no sense for this tournament; the message says why and what to do.

    With a reason, where there is one, it can be said in another language.
    """

    def __init__(self, text: str, reason: Reason | None = None) -> None:
        super().__init__(text)
        self.reason = reason


NEEDS_ROUNDS = (
    "{system} needs the number of rounds, and the tournament does not say it; add record 142 (or XXR) with the rounds "
    "planned"
)


def pair(
    tournament: Tournament,
    system: str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    acceleration: str = "",
    border: int | None = None,
    relax: bool = False,
) -> RoundPairing:
    """The coming round. Without a system, what the tournament says of it.

    Where the number of rounds is not known the coming round is not the last. `relax` gives, where no legal pairing
    exists, the one that breaks the fewest absolute rules, with warnings.
    """
    chosen = choose_system(tournament, system)
    checked = _checked_options(chosen, tournament, options)
    if tournament.settings.order_by_rank and chosen.swiss:
        from arbitra.rules.requests.by_rank import pair_by_rank

        def pair_other(other: Tournament, last: int | None) -> RoundPairing:
            return pair(other, chosen.id, checked, acceleration=acceleration, border=last, relax=relax)

        return pair_by_rank(tournament, border, pair_other)
    ready = accelerate(tournament, chosen, acceleration, border)
    require_rounds(chosen, ready)
    history = History.before(ready)
    try:
        made = chosen.pair(history, checked)
    except NoLegalPairing:
        if not relax:
            raise
        made = _relaxed(history, chosen, checked)
    return with_late_warning(made, ready)


def with_late_warning(made: RoundPairing, tournament: Tournament) -> RoundPairing:
    """A round behind the last one planned is paired, and says so."""
    planned = tournament.last_round
    if planned is None or made.round_number <= planned:
        return made
    late = Reason(
        "C.04.1",
        "round {round} comes after the last of the {planned} rounds planned",
        {"round": str(made.round_number), "planned": str(planned)},
    )
    return replace(made, warnings=(late, *made.warnings))


class Difference(NamedTuple):
    """A round that the rules pair otherwise.

    kind: `pairing`, `colours` (the same opponents) or `impossible` (no legal pairing exists). `theirs` and `ours` are
    the pairs (white, black), the bye as (player, 0), that only the file or only the rules have. `reason` is the rule
    that makes ours better, where the system can name it.
    """

    round_number: int
    kind: str
    theirs: tuple[tuple[int, int], ...] = ()
    ours: tuple[tuple[int, int], ...] = ()
    reason: Reason | None = None


class PairingReport(NamedTuple):
    """`rounds` is how many were paired again."""

    system: str
    rounds: int
    pairings: tuple[Difference, ...] = ()

    @property
    def differences(self) -> tuple[Difference, ...]:
        return self.pairings


def check(
    tournament: Tournament,
    system: str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    acceleration: str = "",
    border: int | None = None,
) -> PairingReport:
    """Every round paired again from the rounds before it.

    Where the number of rounds is not known, those present are all: the last one is paired as the last.
    """
    chosen = choose_system(tournament, system)
    checked = _checked_options(chosen, tournament, options)
    if tournament.settings.order_by_rank and chosen.swiss:
        from arbitra.rules.requests.by_rank import check_by_rank

        def check_other(other: Tournament, last: int | None) -> PairingReport:
            return check(other, chosen.id, checked, acceleration=acceleration, border=last)

        return check_by_rank(tournament, border, check_other)
    if tournament.settings.rounds_planned is None and tournament.rounds:
        tournament = replace(tournament, settings=replace(tournament.settings, rounds_planned=len(tournament.rounds)))
    ready = accelerate(tournament, chosen, acceleration, border)
    found = [_difference(chosen, checked, history, played) for history, played in _histories(ready, chosen)]
    return PairingReport(chosen.id, len(tournament.rounds), tuple(one for one in found if one is not None))


def choose_system(tournament: Tournament, name: str | None) -> System:
    try:
        return find_system(name, tournament.settings.start) if name else system_of(tournament)
    except UnknownSystem as error:
        raise CannotPair(str(error), error.reason) from error


def accelerate(tournament: Tournament, system: System, name: str = "", border: int | None = None) -> Tournament:
    """With the virtual points of a named acceleration; a tournament that names none stays as it is."""
    if not name and not tournament.settings.type_code:
        return tournament
    if name and not system.swiss:
        raise CannotPair(f"{system.id} has no scoregroups to accelerate; acceleration is for Swiss systems")
    from arbitra.rules.swiss.acceleration import CannotAccelerate, accelerated

    try:
        return accelerated(tournament, name, border) if system.swiss else tournament
    except CannotAccelerate as error:
        raise CannotPair(str(error)) from error


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


def _histories(tournament: Tournament, system: System) -> Iterator[tuple[History, Round]]:
    """Before each round, with that round. Swiss systems see the history only, and that grows round by round."""
    if system.swiss:
        yield from zip(History.each_round(announced_for_all(tournament)), tournament.rounds, strict=False)
        return
    for number, played in enumerate(tournament.rounds):
        yield History.before(tournament.until(number)), played


def _difference(system: System, options: Mapping[str, str], history: History, played: Round) -> Difference | None:
    try:
        made = system.edition().pair(history, options)
    except NoLegalPairing as refusal:
        # A round in which nobody could be paired, and nobody was, is right.
        theirs = played.as_set()
        if not theirs:
            return None
        return Difference(history.round_number, "impossible", tuple(sorted(theirs)), (), refusal.reason)
    ours = made.as_set()
    theirs = played.as_set(like=ours)
    if theirs == ours:
        return None
    kind = "colours" if set(map(frozenset, theirs)) == set(map(frozenset, ours)) else "pairing"
    reason = system.in_charge(history, options).explainer(history, made).verdict(theirs)
    return Difference(history.round_number, kind, tuple(sorted(theirs - ours)), tuple(sorted(ours - theirs)), reason)


def _checked_options(system: System, tournament: Tournament, options: Mapping[str, str] | None) -> Mapping[str, str]:
    try:
        return system.options_for(tournament, options or {})
    except ValueError as error:
        raise CannotPair(str(error)) from error


def require_rounds(system: System, tournament: Tournament) -> None:
    if system.needs_rounds_planned and tournament.settings.rounds_planned is None:
        reason = Reason("", NEEDS_ROUNDS, {"system": system.id})
        raise CannotPair(NEEDS_ROUNDS.format(**reason.fields), reason)


def _relaxed(history: History, system: System, options: Mapping[str, str]) -> RoundPairing:
    if not system.swiss:
        raise CannotPair(f"{system.id} has no rules to relax: its rounds follow a plan; Swiss systems can be relaxed")
    from arbitra.rules.swiss.relaxation import pair_relaxed

    return pair_relaxed(history, system, options)
