"""The standings half of a checker: what a report says of scores and ranks against what the rules give.

Ranks are checked where the report lists its tie-breaks (records 202 and 212). Players whom the list leaves tied may
stand in any order among themselves, with a rank each or a shared one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from arbitra.model import Places, Reason, Tournament, Tpn, show_points
from arbitra.model.announcements import is_self_defined
from arbitra.model.fields import Field, Score
from arbitra.tiebreaks.descriptor import is_playoff, parse_descriptor
from arbitra.tiebreaks.editions import edition_of
from arbitra.tiebreaks.listing import given_of, tournament_list
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.registry import FOR_TEAMS, codes_of
from arbitra.tiebreaks.standings import Standings, standings
from arbitra.tiebreaks.working import Working

POINTS = "points"
RANK = "rank"
TIEBREAKS = "tiebreaks"


@dataclass(frozen=True, slots=True)
class Difference:
    """kind: `points`, `rank`, or `tiebreaks` for a list that cannot be applied as it stands."""

    kind: str
    tpn: Tpn | None
    reported: str
    computed: str
    reason: Reason
    of: Standings | None = field(default=None, repr=False, compare=False)

    @property
    def working(self) -> tuple[Working, ...]:
        """How the computed values came about."""
        if self.of is None or self.tpn is None:
            return ()
        labels = [criterion.label for criterion in self.of.criteria]
        return tuple(self.of.working(self.tpn, label) for label in (labels if self.kind == RANK else labels[:1]))


def audit(tournament: Tournament, reported_points: Mapping[Tpn, int] | None = None) -> list[Difference]:
    """Every difference, players in the order of the standings. `reported_points` are those of the report, tenths,
    where the reader kept them."""
    checkable, _ = _checkable(tournament)
    found: list[Difference] = []
    try:
        made = standings(tournament, checkable)
    except TiebreakProblem as problem:
        found.append(Difference(TIEBREAKS, None, ",".join(tournament_list(tournament)), "", problem.reason))
        checkable = ()
        try:
            made = standings(tournament, ())
        except TiebreakProblem:
            return found  # the list is not wrong: the games of the knockout do not fit its bracket
    if reported_points:
        found += _points(made, reported_points)
    return found + (_ranks(made) if checkable else [])


def unchecked(tournament: Tournament) -> list[tuple[str, Reason]]:
    """The codes of the report's list from the first that cannot be computed from the report alone, and why."""
    return _checkable(tournament)[1]


def _checkable(tournament: Tournament) -> tuple[tuple[str, ...], list[tuple[str, Reason]]]:
    """The list up to the first code that needs what the report does not have: values from elsewhere, or a rule for
    players without a rating. Where the list is for teams and players were ranked, no rank can be checked: nothing is
    left."""
    listed = tournament_list(tournament)
    edition = edition_of(tournament)
    named = {code.name.upper(): code for code in codes_of(edition)}
    unrated = any(not player.rating for player in tournament.players)
    given, everyone = given_of(tournament), {player.tpn for player in tournament.players}
    first = len(listed)
    reasons: list[tuple[str, Reason]] = []
    for number, text in enumerate(listed):
        name, score = _name(text)
        code = named.get(name)
        if not tournament.members and (score or (code is not None and code.scope == "team")):
            return (), [(text, Reason("13", FOR_TEAMS))]
        if is_playoff(name) and tournament.playoffs:
            continue
        if is_self_defined(name) and not given.get(name, {}).keys() >= everyone:
            reasons.append((text, Reason("4.1", "a self-defined tie-break needs its values")))
        elif code is not None and code.is_rating_based and unrated:
            reasons.append((text, Reason("10", "not checked: players without a rating need a rule of the event")))
        else:
            continue
        first = min(first, number)
    return listed[:first], reasons


def _name(text: str) -> tuple[str, str]:
    try:
        return parse_descriptor(text)[:2]
    except TiebreakProblem:
        return "", ""


def _points(made: Standings, reported: Mapping[Tpn, int]) -> list[Difference]:
    found = []
    for row in (*made.rows, *made.unranked):
        claimed = reported.get(row.tpn, row.points)
        if claimed != row.points:
            fields = {"reported": Score(claimed), "computed": Score(row.points)}
            reason = Reason("4.2", "the file gives {reported} points, the results {computed}", fields)
            found.append(Difference(POINTS, row.tpn, show_points(claimed), show_points(row.points), reason, made))
    return found


def _ranks(made: Standings) -> list[Difference]:
    """A rank is right if it lies among the places that the player's tied group takes."""
    reported = {player.tpn: player.rank for player in made.tournament.players if player.rank}
    sizes = Counter(made.ranks.values())
    holders = Counter(reported[tpn] for tpn in made.ranks if tpn in reported)
    found = []
    for tpn, ranks in made.ranks.items():
        theirs = reported.get(tpn)
        if theirs is None or ranks is None:
            continue
        first, last = ranks[0], max(ranks[0] + sizes[ranks] - 1, ranks[1])
        if not first <= theirs <= last or (holders[theirs] > 1 and theirs != first):
            computed = Places(first, last)
            fields: dict[str, Field] = {"reported": theirs, "computed": computed}
            reason = Reason("4.2", "the file has rank {reported}, the list of tie-breaks gives {computed}", fields)
            found.append(Difference(RANK, tpn, str(theirs), str(computed), reason, made))
    return found
