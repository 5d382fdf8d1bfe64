"""The list of tie-breaks: the one of the tournament, and the criteria that a list stands for."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_
from arbitra.model import Reason, Tournament, Tpn
from arbitra.model.fields import Players
from arbitra.model.reasons import Plural
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor, is_playoff
from arbitra.tiebreaks.editions import SCRABBLE, Edition, edition_of
from arbitra.tiebreaks.problems import BadTiebreak
from arbitra.tiebreaks.ranking import Criterion
from arbitra.tiebreaks.registry import codes_of, find_code
from arbitra.tiebreaks.values import Unit, Value

LeftOff = tuple[tuple[str, Reason], ...]
"""Tie-breaks of a list that are not applied, and why."""

UNRATED = Plural(
    "skipped: {players} has no rating; specify how to treat them (skip, fixed or national)",
    "skipped: {players} have no rating; specify how to treat them (skip, fixed or national)",
    by="players",
)


NO_VALUES = Plural(
    "left out: {players} has no value, which comes from outside the rounds",
    "left out: {players} have no value, which comes from outside the rounds",
    by="players",
)

NO_GAMES = N_("left out: the file does not have the games of the play-off")


OF_SINGLE_GAMES = N_("counts single games, which Arbitra cannot do yet where a match has two; ARO can be used")


def tournament_list(tournament: Tournament) -> tuple[str, ...]:
    """Record 212 where the file has it, else 202; in Scrabble, where the file has neither but scores, what its text
    has: Buchholz, then the spread, as for the table of the hill."""
    listed = tournament.settings.standings_order or tournament.settings.tiebreaks
    if not listed and edition_of(tournament) is SCRABBLE and any(played.scores for played in tournament.rounds):
        return ("BH", "SPREAD")
    return listed


def asks_for_buchholz(descriptors: Sequence[Descriptor], edition: Edition) -> bool:
    family = {code.name for code in codes_of(edition) if code.is_buchholz}
    return any(descriptor.name in family for descriptor in descriptors)


def criteria_of(table: Crosstable, descriptors: Sequence[Descriptor]) -> tuple[tuple[Criterion, ...], LeftOff]:
    """The list with points in front, unless it says where points stand; rating codes go where ratings are missing."""
    if all(descriptor.name != "PTS" for descriptor in descriptors):
        descriptors = (Descriptor("PTS"), *descriptors)
    criteria: list[Criterion] = []
    left_off: list[tuple[str, Reason]] = []
    for descriptor in descriptors:
        code = find_code(descriptor, table.edition, predetermined=table.predetermined, of_teams=table.of_teams)
        label = descriptor.text
        if code.counts_games and table.matches is not None:
            raise BadTiebreak(label, code.article, OF_SINGLE_GAMES)
        if is_playoff(descriptor.name) and descriptor.name not in table.external:
            left_off.append((label, Reason("3.1", NO_GAMES)))
            continue
        if code.unit is Unit.GIVEN and not is_playoff(descriptor.name):
            lacking = without_value(table, descriptor.name)
            if lacking:
                left_off.append((label, Reason("4.1", NO_VALUES, {"players": Players(*lacking)})))
                continue
        if code.is_rating_based and table.ratings.unrated and table.rating_rules.unrated == "omit":
            left_off.append((label, _unrated_reason(table)))
            continue
        times = sum(earlier.descriptor == descriptor for earlier in criteria)
        if times and not code.can_come_again:
            raise BadTiebreak(label, "4.3", N_("is in the list twice; only a tie-break of type A can be applied again"))
        label = f"{label}({times + 1})" if times else label
        criteria.append(Criterion(label, descriptor, code, meaning_of(table.tournament, descriptor.name)))
    return tuple(criteria), tuple(left_off)


def without_value(table: Crosstable, code: str) -> tuple[Tpn, ...]:
    """The players for whom a tie-break that the regulations define (4.1) has no value."""
    given = table.external.get(code, {})
    return tuple(tpn for tpn in table.tpns if tpn not in given)


def given_of(tournament: Tournament) -> dict[str, dict[Tpn, Value]]:
    """The values that the tournament has from outside, by code."""
    return {one.code.upper(): dict(one.values) for one in tournament.given}


def meaning_of(tournament: Tournament, code: str) -> str:
    """What a tie-break that the regulations define measures, in their words."""
    return next((one.meaning for one in tournament.given if one.code.upper() == code), "")


def _unrated_reason(table: Crosstable) -> Reason:
    return Reason("10", UNRATED, {"players": Players(*table.ratings.unrated)})
