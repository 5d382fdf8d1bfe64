"""Pairing the next round, and checking the rounds already paired, by any registered system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from arbitra.model import History, NoLegalPairing, Reason, Round, RoundPairing, Tournament, Verbatim
from arbitra.model.records import NamedTuple, replace
from arbitra.rules.requests.refusals import CannotPair
from arbitra.rules.requests.request import ReadyRound, ReadyTournament, RoundRequest


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

    Where the number of rounds is not known the next round is not the last. `relax` gives, where no legal pairing
    exists, the one that breaks the fewest absolute rules, with warnings.
    """
    return pair_round(RoundRequest(tournament, system, options or {}, acceleration, border, relax=relax))


def pair_round(request: RoundRequest) -> RoundPairing:
    """Any round, from the rounds before it."""
    asked = request.round()
    try:
        made = _paired(asked)
    except NoLegalPairing as refusal:
        raise asked.numbering.refusal(refusal) from None
    return asked.numbering.pairing(with_late_warning(made, asked.before))


def pair_after(request: RoundRequest, outcomes: Iterable[Round]) -> Iterator[RoundPairing | NoLegalPairing]:
    """The coming round of a Swiss, for each outcome of the round before it. What came before that is gone through once:
    a Swiss sees the history only.
    """
    ready = request.ready()
    tournament = ready.tournament
    before = History.before(tournament, len(tournament.rounds))
    for last in outcomes:
        try:
            yield ready.edition.pair(before.after(last), ready.options)
        except NoLegalPairing as refusal:
            yield refusal


def _paired(asked: ReadyRound) -> RoundPairing:
    try:
        return asked.ready.edition.pair(asked.history, asked.options)
    except NoLegalPairing:
        if not asked.request.relax:
            raise
    if not asked.system.swiss:
        text = "{system} has no rules to relax: its rounds follow a plan; only Swiss systems can be relaxed"
        raise CannotPair(text, system=Verbatim(asked.system.id))
    from arbitra.rules.swiss.relaxation import pair_relaxed

    return pair_relaxed(asked.history, asked.system, asked.options)


def with_late_warning(made: RoundPairing, tournament: Tournament) -> RoundPairing:
    """A round behind the last one planned is paired, and says so."""
    planned = tournament.last_round
    if planned is None or made.round_number <= planned:
        return made
    late = Reason(
        "C.04.1",
        "round {round} does not exist: the number of rounds planned is {planned}",
        {"round": made.round_number, "planned": planned},
    )
    return replace(made, warnings=(late, *made.warnings))


class Difference(NamedTuple):
    """A round that the rules pair differently.

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


def check_rounds(request: RoundRequest) -> PairingReport:
    """Every round paired again from the rounds before it.

    Where the number of rounds is not known, those present are all: the last one is paired as the last.
    """
    if request.tournament.numbered:
        return _check_by_their_numbers(request)
    ready = request.every_round()
    found = (_difference(ready, history, played) for history, played in ready.histories())
    pairings = tuple(_outside(ready, one) for one in found if one is not None)
    return PairingReport(ready.system.id, len(request.tournament.rounds), pairings)


def _check_by_their_numbers(request: RoundRequest) -> PairingReport:
    """Where players had other numbers in earlier rounds, each round by its own."""
    pairings = []
    count = len(request.tournament.rounds)
    for number in range(1, count + 1):
        ready = request.ready_for(number)
        history = History.before(ready.tournament.until(number - 1))
        found = _difference(ready, history, ready.tournament.published(number))
        if found is not None:
            pairings.append(_outside(ready, found))
    return PairingReport(request.every_round().system.id, count, tuple(pairings))


def _difference(ready: ReadyTournament, history: History, played: Round) -> Difference | None:
    try:
        ours = ready.edition.pairs(history, ready.options)
    except NoLegalPairing as refusal:
        # A round in which no one could be paired, and no one was, is right.
        theirs = played.as_set()
        if not theirs:
            return None
        return Difference(history.round_number, "impossible", tuple(sorted(theirs)), (), refusal.reason)
    theirs = played.as_set(like=ours)
    if theirs == ours:
        return None
    kind = "colours" if set(map(frozenset, theirs)) == set(map(frozenset, ours)) else "pairing"
    made = ready.edition.pair(history, ready.options)
    reason = ready.charge(history).explainer(history, made).verdict(theirs)
    return Difference(history.round_number, kind, tuple(sorted(theirs - ours)), tuple(sorted(ours - theirs)), reason)


def _outside(ready: ReadyTournament, found: Difference) -> Difference:
    """With the numbers of the file."""
    numbering = ready.numbering
    return found._replace(
        theirs=numbering.pairs_outside(found.theirs),
        ours=numbering.pairs_outside(found.ours),
        reason=found.reason and numbering.reason(found.reason),
    )
