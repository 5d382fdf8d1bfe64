"""Standings: points, then the list of tie-breaks, then what the regulations say of the ties that remain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING

from arbitra.i18n import N_
from arbitra.model import Names, Phrase, Player, Points, Reason, Tournament, Tpn, UnknownPlayer, show_points
from arbitra.rules.knockout.playoff import Standing, playoffs
from arbitra.tiebreaks.categories import Category
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.editions import Edition
from arbitra.tiebreaks.knockout import Ranks, by_bracket, ranks_of
from arbitra.tiebreaks.listing import LeftOff, criteria_of
from arbitra.tiebreaks.notes import board_count_note, notes_of
from arbitra.tiebreaks.playoff import Playoff
from arbitra.tiebreaks.problems import BadTiebreak
from arbitra.tiebreaks.ranking import Criterion, Ranking, TiedGroup, rank
from arbitra.tiebreaks.request import Codes, ResolvedRequest, StandingsRequest
from arbitra.tiebreaks.ties import ByHand, settled
from arbitra.tiebreaks.values import Value, exact, is_rounded, show_value
from arbitra.tiebreaks.working import Working

if TYPE_CHECKING:
    from arbitra.tiebreaks.between import Between

NO_RANK = "–"
NO_VALUE = "-"


def show_places(rank: int | None, last: int | None) -> str:
    """The places that are shared, from `rank` to `last`: `3`, `5–8`, or a dash for none."""
    if rank is None:
        return NO_RANK
    return str(rank) if last == rank else f"{rank}–{last}"


@dataclass(frozen=True, slots=True)
class Row:
    """One line. `rank` is shared by those still tied, and None for who is not ranked or still in a knockout."""

    rank: int | None
    last_rank: int | None
    """In a knockout those who lost in the same round share the places from `rank` to this one; elsewhere as `rank`."""
    tpn: Tpn
    points: int
    raw: tuple[Value | None, ...]
    """The value of each criterion in its unit."""
    cause: str
    """The criterion that separates this row from the one above; empty: tied with it, or the first."""
    status: str
    overall_rank: int | None
    """The rank in the whole field, where these are the standings of a category."""
    of: Standings = field(repr=False, compare=False)

    @property
    def player(self) -> Player:
        return self.of.players[self.tpn]

    @property
    def rank_shown(self) -> str:
        """`3`, `5–8`, or a dash for who has no rank."""
        return show_places(self.rank, self.last_rank)

    @property
    def values(self) -> Mapping[str, Fraction | None]:
        """Exact, by label of the tie-break."""
        return MappingProxyType(
            {
                criterion.label: None if value is None else exact(value, criterion.code.unit)
                for criterion, value in self.of.tiebreak_values(self)
            }
        )

    @property
    def shown(self) -> Mapping[str, str | None]:
        """As printed."""
        return MappingProxyType(
            {
                criterion.label: None if value is None else show_value(value, criterion.code.unit)
                for criterion, value in self.of.tiebreak_values(self)
            }
        )

    @property
    def unrounded(self) -> Mapping[str, str]:
        """The exact fraction of what printing rounds."""
        return MappingProxyType(
            {
                criterion.label: str(exact(value, criterion.code.unit))
                for criterion, value in self.of.tiebreak_values(self)
                if value is not None and is_rounded(value, criterion.code.unit)
            }
        )

    def working(self, label: str) -> Working:
        return self.of.working(self.tpn, label)

    def __str__(self) -> str:
        """`2. Dragomirov, Lasko (4), 3.5: BH 13.0, SB 9.25`"""
        rank = NO_VALUE if self.rank is None else f"{self.rank_shown}."
        values = ", ".join(f"{label} {NO_VALUE if value is None else value}" for label, value in self.shown.items())
        line = f"{rank} {self.player.name} ({self.tpn}), {show_points(self.points)}"
        return f"{line}: {values}" if values else line


@dataclass(frozen=True, repr=False, eq=False)
class Standings:
    """Rows are made when someone reads them: a checker of many tournaments asks for the ranks alone."""

    request: ResolvedRequest
    criteria: tuple[Criterion, ...]
    left_off: LeftOff
    notes: tuple[Reason, ...]
    _table: Crosstable
    _ranking: Ranking

    def __eq__(self, other: object) -> bool:
        """Two that say the same are equal, whatever was asked to get them."""
        return self._said == other._said if isinstance(other, Standings) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._said)

    @property
    def _said(self) -> tuple[object, ...]:
        return self.criteria, self.left_off, self.notes, self.rows, self.unranked

    @classmethod
    def of(cls, request: ResolvedRequest) -> Standings:
        table = request.table()
        criteria, left_off = criteria_of(table, request.descriptors)
        ranking = rank(table, criteria, request.ranked_places())
        groups = ranking.groups
        still_in: list[TiedGroup] = []
        if request.bracket is not None:
            still_in, groups = by_bracket(table.tpns, groups, request.bracket.places)
        groups = settled(table.tpns, groups, request.asked.by_hand, request.lots_seed)
        ranking = ranking._replace(groups=[*still_in, *groups])
        told = notes_of(table, criteria, knockout=request.bracket is not None)
        notes = (*request.warnings, *told, *board_count_note(table, criteria, request.ranked_places()))
        return cls(request, criteria, left_off, notes, table, ranking)

    # -- what they are of -----------------------------------------------------------------------------------------

    @property
    def tournament(self) -> Tournament:
        return self.request.tournament

    @property
    def edition(self) -> Edition:
        return self.request.edition

    @property
    def round_number(self) -> int:
        return self.request.rounds

    @property
    def predetermined(self) -> bool:
        """Pairings known beforehand, as in a round robin."""
        return self.request.predetermined

    @property
    def category(self) -> str:
        return self.request.category.text if self.request.category else ""

    @property
    def lots_seed(self) -> str | None:
        return self.request.lots_seed

    @property
    def by_hand(self) -> tuple[ByHand, ...]:
        return tuple(self.request.asked.by_hand)

    @property
    def by_bracket(self) -> bool:
        """Whether they are of a knockout."""
        return self.request.bracket is not None

    def reached(self, tpn: int) -> Phrase | Reason | None:
        """How far someone has come in a knockout; None in every other event."""
        bracket = self.request.bracket
        return None if bracket is None else bracket.places[Tpn(tpn)].reached

    @property
    def decisions(self) -> tuple[Reason, ...]:
        """Who has won the matches of a knockout whose score does not tell it, or a play-off, and why."""
        bracket = self.request.bracket
        return (*(bracket.decisions if bracket is not None else ()), *self.request.asked.decisions)

    @property
    def playoff(self) -> Playoff | None:
        return self.request.asked.playoff

    @cached_property
    def players(self) -> Mapping[Tpn, Player]:
        return MappingProxyType({player.tpn: player for player in self.tournament.players})

    @property
    def tiebreaks(self) -> tuple[str, ...]:
        """Labels of the tie-breaks applied, in order; points are not one of them."""
        return tuple(criterion.label for criterion in self.criteria if criterion.code.name != "PTS")

    # -- rows -----------------------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Best first."""
        return tuple(self._ranked())

    @cached_property
    def unranked(self) -> tuple[Row, ...]:
        """Those who stay out, with their points and values."""
        return tuple(self._others())

    @cached_property
    def ranks(self) -> Mapping[Tpn, Ranks | None]:
        """Of everyone in `rows`, in that order, the places that they share: `rank` and `last_rank` of the row."""
        tpns = self._table.tpns
        return MappingProxyType({tpns[place]: ranks for _, members, ranks, _ in self._tiers() for place in members})

    def row(self, tpn: int) -> Row:
        if tpn not in self._by_number:
            raise UnknownPlayer("no player of these standings has the number {number}", number=tpn)
        return self._by_number[tpn]

    @cached_property
    def _by_number(self) -> dict[int, Row]:
        return {row.tpn: row for row in (*self.rows, *self.unranked)}

    def team_scores(self, tpn: int) -> dict[str, int]:
        """Match points and game points of a team, the primary score first; empty in an individual event."""
        if not self._table.of_teams:
            return {}
        scored = (self._table.primary(), self._table.secondary())
        return {table.counted: table.scores[table.places[Tpn(tpn)]] for table in scored}

    @property
    def sides(self) -> list[tuple[str, int]]:
        """The points of the teams for which individuals play (`Tournament.sides`), the best first."""
        table = self._table
        made = [
            (side.name, sum(table.scores[table.places[tpn]] for tpn in side.members)) for side in self.tournament.sides
        ]
        return sorted(made, key=lambda one: -one[1])

    def tiebreak_values(self, row: Row) -> tuple[tuple[Criterion, Value | None], ...]:
        pairs = zip(self.criteria, row.raw, strict=True)
        return tuple((criterion, value) for criterion, value in pairs if criterion.code.name != "PTS")

    def _tiers(self) -> Iterator[tuple[TiedGroup, list[int], Ranks | None, Ranks | None]]:
        """Best first, each tied group: those listed, their ranks, and those in the whole field. In a category the ranks
        are counted anew and kept equal where the whole field is tied."""
        listed, category = 0, bool(self.category)
        for group, overall in zip(self._ranking.groups, self._places(), strict=True):
            members = sorted(group.places)
            if self.request.category is not None:
                members = list(filter(self.request.has, members))
            yield group, members, (listed + 1, listed + 1) if category and overall else overall, overall
            listed += len(members)

    def _ranked(self) -> Iterator[Row]:
        listed = False
        for group, members, ranks, overall in self._tiers():
            for number, place in enumerate(members):
                cause = group.cause if number == 0 and listed else ""
                yield self._row(place, ranks, cause, overall)
            listed = listed or bool(members)

    def _places(self) -> list[Ranks | None]:
        """Of every group; those tied have the first of the places that they take."""
        groups, bracket = self._ranking.groups, self.request.bracket
        if bracket is not None:
            return ranks_of(self._table.tpns, groups, bracket.places)
        above = accumulate((len(group.places) for group in groups), initial=1)
        return [(rank, rank) for rank, _ in zip(above, groups, strict=False)]

    def _others(self) -> Iterator[Row]:
        ranked = {place for group in self._ranking.groups for place in group.places}
        for place in range(len(self._table.tpns)):
            if place not in ranked and self.request.has(place):
                yield self._row(place, None, "", None)

    def _row(self, place: int, ranks: Ranks | None, cause: str, overall: Ranks | None) -> Row:
        table = self._table
        tpn, points = table.tpns[place], Points(self._scores[place])
        rank, last = ranks or (None, None)
        status, above = self._status(place), overall[0] if overall else None
        return Row(rank, last, tpn, points, self._raw[place], cause, status, above, self)

    def _status(self, place: int) -> str:
        bracket = self.request.bracket
        in_bracket = "" if bracket is None else bracket.places[self._table.tpns[place]].status
        return self.request.statuses.get(place) or in_bracket

    @cached_property
    def _scores(self) -> list[int]:
        return self._table.scores

    @cached_property
    def _raw(self) -> list[tuple[Value | None, ...]]:
        return list(zip(*self._ranking.columns, strict=True))

    # -- how it came about ----------------------------------------------------------------------------------------

    def working(self, tpn: int, label: str) -> Working:
        """How one value came about, line by line."""
        number = next((at for at, criterion in enumerate(self.criteria) if criterion.label == label), None)
        if number is None:
            known = Names(*(criterion.label for criterion in self.criteria))
            raise BadTiebreak(label, "4.1", N_("is not in this list; available: {known}"), known=known)
        if tpn not in self.players:
            raise UnknownPlayer("no player has the number {number}", number=tpn)
        _, descriptor, code, _ = self.criteria[number]
        table = self._table.of_score(descriptor.score)
        place = table.places[Tpn(tpn)]
        if code.splits_groups:
            encounter = self._ranking.encounters[number].get(place)
            assert code.parts_in_group is not None
            addends, steps = code.parts_in_group(table, descriptor, place, encounter.group if encounter else ())
        else:
            assert code.parts is not None
            addends, steps = code.parts(table, descriptor, place)
        return Working(Tpn(tpn), label, code.article, self._raw[place][number], code.unit, addends, steps)

    def between(self, first: int, second: int) -> Between:
        """Why one of two players is ahead of the other."""
        from arbitra.tiebreaks.between import between

        return between(self, first, second)

    def playoff_groups(self) -> tuple[tuple[Tpn, ...], ...]:
        """3.1.1, 3.1.2: the tied players among whom the places at stake are played off."""
        if self.playoff is None:
            return ()
        table = [
            Standing(row.tpn, row.points, tuple(str(value) for _, value in self.tiebreak_values(row)))
            for row in self.rows
        ]
        return tuple(found.players for found in playoffs(table, self.playoff.rules()))

    def __str__(self) -> str:
        """A heading, and a line for each player."""
        heading = f"Standings after round {self.round_number}"
        named = ", ".join(part for part in (self.tournament.settings.name, heading, self.category) if part)
        return "\n".join([named, *map(str, (*self.rows, *self.unranked))])

    def __repr__(self) -> str:
        return f"<Standings after round {self.round_number}: {len(self.rows)} rows, by {','.join(self.tiebreaks)}>"


def standings(
    tournament: Tournament,
    tiebreaks: Codes | None = None,
    *,
    edition: str | Edition | None = None,
    after_round: int | None = None,
    predetermined: bool | None = None,
    category: str | Category | None = None,
    request: StandingsRequest | None = None,
) -> Standings:
    """The standings after a round (default: the last one), by the list of the tournament or by the codes given.

    `StandingsRequest` has everything else that can be asked, and says what each word means; what is said here goes
    before the request. Raises TiebreakProblem, with the article, for what is not allowed.
    """
    said = {
        "tiebreaks": tiebreaks,
        "edition": edition,
        "after_round": after_round,
        "predetermined": predetermined,
        "category": category,
    }
    given = {name: value for name, value in said.items() if value is not None}
    asked = replace(request or StandingsRequest(), **given)  # type: ignore[arg-type]
    return Standings.of(asked.resolved(tournament))
