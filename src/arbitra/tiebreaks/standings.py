"""Standings: points, then the list of tie-breaks, then what the regulations say of the ties that remain."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from arbitra.i18n import N_
from arbitra.model import NoLegalPairing, Player, Reason, Tournament, Tpn, UnknownPlayer
from arbitra.ratings.source import LONG_EVENT_DAYS, RatingRules, lasts_days
from arbitra.tiebreaks import event, ties
from arbitra.tiebreaks.categories import Category, event_year, parse_category
from arbitra.tiebreaks.crosstable import Crosstable, GameScores, scores_by_player
from arbitra.tiebreaks.descriptor import Descriptor, as_descriptors
from arbitra.tiebreaks.editions import SCRABBLE, Edition, edition_named, edition_of
from arbitra.tiebreaks.encounter import direct_encounter, encounter_ledger, mean, meetings
from arbitra.tiebreaks.problems import BadTiebreak, TiebreakProblem
from arbitra.tiebreaks.ranking import Criterion, Ranking, Split, TiedGroup, rank, split
from arbitra.tiebreaks.registry import find_code
from arbitra.tiebreaks.ties import ByHand
from arbitra.tiebreaks.values import Unit, Value, exact, is_rounded, show_value
from arbitra.tiebreaks.working import Addend, Working

if TYPE_CHECKING:
    from arbitra.tiebreaks.playoff import Playoff


@dataclass(frozen=True, slots=True)
class Row:
    """One line. `rank` is shared by those still tied, and None for who is not ranked."""

    rank: int | None
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
    def values(self) -> dict[str, Fraction | None]:
        """Exact, by label of the tie-break."""
        return {
            criterion.label: None if value is None else exact(value, criterion.code.unit)
            for criterion, value in self.of.tiebreak_values(self)
        }

    @property
    def shown(self) -> dict[str, str | None]:
        """As printed."""
        return {
            criterion.label: None if value is None else show_value(value, criterion.code.unit)
            for criterion, value in self.of.tiebreak_values(self)
        }

    @property
    def unrounded(self) -> dict[str, str]:
        """The exact fraction of what printing rounds."""
        return {
            criterion.label: str(exact(value, criterion.code.unit))
            for criterion, value in self.of.tiebreak_values(self)
            if value is not None and is_rounded(value, criterion.code.unit)
        }

    def working(self, label: str) -> Working:
        return self.of.working(self.tpn, label)


@dataclass(frozen=True)
class Standings:
    """Rows best first; `unranked` are those who stay out, with their points and values."""

    table: Crosstable
    criteria: tuple[Criterion, ...]
    ranking: Ranking
    notes: tuple[Reason, ...]
    left_off: tuple[tuple[str, Reason], ...]
    """Tie-breaks of the list that are not applied, and why."""
    lots_seed: str | None
    category: str
    playoff: Playoff | None
    rows: list[Row] = field(default_factory=list)
    unranked: list[Row] = field(default_factory=list)
    players: Mapping[Tpn, Player] = field(default_factory=dict)
    by_hand: tuple[ByHand, ...] = ()

    @property
    def edition(self) -> Edition:
        return self.table.edition

    @property
    def round_number(self) -> int:
        return self.table.rounds

    @property
    def tiebreaks(self) -> tuple[str, ...]:
        """Labels of the tie-breaks applied, in order; points are not one of them."""
        return tuple(criterion.label for criterion in self.criteria if criterion.code.name != "PTS")

    @cached_property
    def _by_number(self) -> dict[int, Row]:
        return {row.tpn: row for row in (*self.rows, *self.unranked)}

    def row(self, tpn: int) -> Row:
        if tpn not in self._by_number:
            raise UnknownPlayer(f"no player of these standings has the number {tpn}")
        return self._by_number[tpn]

    def tiebreak_values(self, row: Row) -> list[tuple[Criterion, Value | None]]:
        pairs = zip(self.criteria, row.raw, strict=True)
        return [(criterion, value) for criterion, value in pairs if criterion.code.name != "PTS"]

    def working(self, tpn: int, label: str) -> Working:
        """How one value came about, line by line."""
        number = next((at for at, criterion in enumerate(self.criteria) if criterion.label == label), None)
        if number is None:
            known = ", ".join(criterion.label for criterion in self.criteria)
            raise BadTiebreak(label, "4.1", N_("is not in this list; there are: {known}"), known=known)
        criterion = self.criteria[number]
        if tpn not in self.players:
            raise UnknownPlayer(f"no player has the number {tpn}")
        place = self.table.places[Tpn(tpn)]
        value = self.ranking.columns[number][place]
        if criterion.code.splits_groups:
            addends, steps = self._encounter_parts(number, place)
        else:
            assert criterion.code.parts is not None
            addends, steps = criterion.code.parts(
                self.table.of_score(criterion.descriptor.score), criterion.descriptor, place
            )
        return Working(Tpn(tpn), label, criterion.code.article, value, criterion.code.unit, addends, steps)

    def _encounter_parts(self, number: int, place: int) -> tuple[tuple[Addend, ...], tuple[Reason, ...]]:
        """The games against the others of the tied group, then how the places were given away."""
        encounter = self.ranking.encounters[number].get(place)
        if encounter is None:
            return (), (Reason("6", "nobody is tied here"),)
        descriptor = self.criteria[number].descriptor
        ledger = encounter_ledger(self.table.of_score(descriptor.score), descriptor)
        met = meetings(ledger, place, encounter.group)
        addends = tuple(
            Addend(
                None,
                ledger.tpns[other],
                mean(met[other]) if other in met else 0,
                reasons=_encounter_reasons(met.get(other, [])),
                unit=Unit.AVERAGE,
            )
            for other in encounter.group
            if other != place
        )
        trace: list[Reason] = []
        direct_encounter(ledger, encounter.group, swiss=not self.table.predetermined, trace=trace)
        return addends, tuple(trace)

    def playoff_groups(self) -> list[tuple[Tpn, ...]]:
        """3.1.1, 3.1.2: the tied players among whom the places at stake are played off."""
        if self.playoff is None:
            return []
        from arbitra.rules.knockout.playoff import Standing, playoffs

        table = [
            Standing(row.tpn, row.points, tuple(str(value) for _, value in self.tiebreak_values(row)))
            for row in self.rows
        ]
        return [found.players for found in playoffs(table, self.playoff.rules())]


def standings(
    tournament: Tournament,
    tiebreaks: str | Iterable[str | Descriptor] | None = None,
    *,
    edition: str | Edition | None = None,
    after_round: int | None = None,
    predetermined: bool | None = None,
    ratings: RatingRules | None = None,
    ties_by: str = ties.KEEP,
    lots_seed: str | None = None,
    by_hand: Sequence[ByHand] = (),
    expelled: Collection[int] = (),
    withdrawn: Collection[int] = (),
    external: Mapping[str, Mapping[Tpn, Value]] | None = None,
    game_scores: GameScores | None = None,
    category: str | Category | None = None,
    playoff: Playoff | None = None,
) -> Standings:
    """The standings after a round (default: the last one).

    tiebreaks: codes, or None for the list of the tournament (records 212 and 202). edition: `2023`, `2024`, `2026`,
    `scrabble`, or None for the one of the tournament's system and start date. predetermined: the kind of event, None
    to tell it from the tournament. ties_by: `keep` or `lots`. A knockout is ranked by its bracket, whatever the list.
    Raises TiebreakProblem, with the article, for what is not allowed.
    """
    rounds = _round_asked(tournament, after_round)
    fixed = event.is_predetermined(tournament) if predetermined is None else predetermined
    bracket = knockout_placings(tournament, rounds) if event.is_knockout(tournament) else None
    # Whoever is out of a knockout has played all his games.
    left_early = fixed and bracket is None
    state = event.statuses(tournament, rounds, predetermined=left_early, expelled=expelled, withdrawn=withdrawn)
    under_half = frozenset(place for place, status in state.items() if status == event.UNDER_HALF)
    values = {name.upper(): column for name, column in (external or {}).items()}
    scores = scores_by_player(tournament) if game_scores is None else game_scores
    used = _edition(tournament, edition)
    table = Crosstable(tournament, used, rounds, fixed, ratings or RatingRules(), under_half, values, scores)
    criteria, left_off = _criteria(table, tournament_list(tournament) if tiebreaks is None else tiebreaks)
    barred = (event.EXPELLED, event.UNDER_HALF)
    ranking = rank(table, criteria, [place for place in range(len(table.tpns)) if state.get(place) not in barred])
    if bracket is not None:
        ranking = ranking._replace(groups=_by_placing(table, ranking.groups, bracket, len(criteria) + 2))
    seed = (lots_seed or ties.default_seed(tournament, rounds)) if ties_by == ties.LOTS else None
    parsed = parse_category(category) if isinstance(category, str) else category
    made = Standings(
        table,
        criteria,
        _settled(table, ranking, len(criteria), by_hand, seed),
        _notes(table, criteria, knockout=bracket is not None),
        left_off,
        seed,
        parsed.text if parsed else "",
        playoff,
        players={player.tpn: player for player in tournament.players},
        by_hand=tuple(by_hand),
    )
    _fill(made, state, parsed, event_year(tournament))
    return made


def _edition(tournament: Tournament, asked: str | Edition | None) -> Edition:
    if isinstance(asked, Edition):
        return asked
    return edition_named(asked) if asked else edition_of(tournament)


def _settled(
    table: Crosstable, ranking: Ranking, criteria: int, by_hand: Sequence[ByHand], seed: str | None
) -> Ranking:
    """What the list left tied: first the arbiter's orders, then lots."""
    groups = ranking.groups
    if by_hand:
        ties.check_orders(by_hand, table.tpns)
        groups = split(groups, criteria + 1, _hand_split(table, by_hand))
    if seed is not None:
        groups = split(groups, criteria, _lots_split(table, seed))
    return ranking._replace(groups=groups)


def tournament_list(tournament: Tournament) -> tuple[str, ...]:
    """Record 212 where the file has it, else 202; in Scrabble the spread, where the file has neither but scores."""
    listed = tournament.settings.standings_order or tournament.settings.tiebreaks
    if not listed and edition_of(tournament) is SCRABBLE and any(played.scores for played in tournament.rounds):
        return ("SPREAD",)
    return listed


def _round_asked(tournament: Tournament, after_round: int | None) -> int:
    rounds = len(tournament.rounds) if after_round is None else after_round
    if not 0 <= rounds <= len(tournament.rounds):
        fields = {"round": str(rounds), "last": str(len(tournament.rounds))}
        raise TiebreakProblem(Reason("4.2", "there is no round {round}; the last one is {last}", fields))
    return rounds


def _criteria(
    table: Crosstable, tiebreaks: str | Iterable[str | Descriptor]
) -> tuple[tuple[Criterion, ...], tuple[tuple[str, Reason], ...]]:
    """The list with points in front, unless it says where points stand; rating codes go where ratings are missing."""
    descriptors = as_descriptors(tiebreaks)
    if all(descriptor.name != "PTS" for descriptor in descriptors):
        descriptors = (Descriptor("PTS"), *descriptors)
    criteria: list[Criterion] = []
    left_off: list[tuple[str, Reason]] = []
    for descriptor in descriptors:
        code = find_code(descriptor, table.edition, predetermined=table.predetermined)
        label = descriptor.text
        if code.is_rating_based and table.ratings.unrated and table.rating_rules.unrated == "omit":
            left_off.append((label, _unrated_reason(table)))
            continue
        times = sum(earlier.descriptor == descriptor for earlier in criteria)
        if times and not code.splits_groups:
            raise BadTiebreak(label, "4.3", N_("stands in the list twice; only type A can be applied again"))
        criteria.append(Criterion(f"{label}({times + 1})" if times else label, descriptor, code))
    return tuple(criteria), tuple(left_off)


def _unrated_reason(table: Crosstable) -> Reason:
    unrated = table.ratings.unrated
    shown = ", ".join(map(str, unrated[:5])) + (", …" if len(unrated) > 5 else "")
    return Reason(
        "10",
        "left out: {count} players have no rating ({players}); say how to treat them (skip, fixed or national)",
        {"count": str(len(unrated)), "players": shown},
    )


def _notes(table: Crosstable, criteria: Sequence[Criterion], *, knockout: bool) -> tuple[Reason, ...]:
    notes = []
    if knockout:
        text = N_("a knockout is ranked by its bracket: those who lost in the same round share their places")
        notes.append(Reason("5.2", text))
    open_games = sum(
        outcome.mark == "*" and outcome.colour == "w" for column in table.ledger().outcomes for outcome in column
    )
    if open_games:
        text = N_("provisional: {games} games have no result yet and count as drawn")
        notes.append(Reason("4.2", text, {"games": str(open_games)}))
    if any(criterion.code.is_rating_based for criterion in criteria):
        lasting = lasts_days(table.tournament)
        if (lasting or 0) > LONG_EVENT_DAYS or table.rating_rules.by_round:
            text = N_("rating tie-breaks are not recommended where ratings change during the event; {which} counts")
            per_round = N_("the rating of each round" if table.rating_rules.per_round else "the first rating")
            notes.append(Reason("10", text, {"which": per_round}))
    if table.predetermined and any(criterion.code.is_buchholz for criterion in criteria):
        notes.append(Reason("8", "Buchholz says nothing in a round robin; the edition of 2026 does not allow it"))
    return tuple(notes)


def _fill(made: Standings, state: Mapping[int, str], category: Category | None, year: int) -> None:
    """Rows in order; in a category the ranks are counted anew and kept equal where the whole field is tied."""
    table, ranking = made.table, made.ranking
    labels = [*(criterion.label for criterion in made.criteria), ties.LOTS, "hand", "bracket"]
    raw = list(zip(*ranking.columns, strict=True))
    scores = table.scores
    overall = 1
    listed = 0
    for group in ranking.groups:
        members = sorted(group.places)
        if category is not None:
            members = [place for place in members if category.has(made.players[table.tpns[place]], year)]
        for number, place in enumerate(members):
            cause = labels[group.cause] if number == 0 and group.cause is not None and made.rows else ""
            tpn = table.tpns[place]
            status = state.get(place, "")
            made.rows.append(Row(listed + 1, tpn, scores[place], raw[place], cause, status, overall, made))
        listed += len(members)
        overall += len(group.places)
    out = sorted(set(range(len(table.tpns))).difference(place for group in ranking.groups for place in group.places))
    for place in out:
        tpn = table.tpns[place]
        if category is None or category.has(made.players[tpn], year):
            made.unranked.append(Row(None, tpn, scores[place], raw[place], "", state[place], None, made))


def knockout_placings(tournament: Tournament, rounds: int) -> dict[Tpn, int]:
    """The first of the places that each shares; those who are still in the bracket share the first."""
    from arbitra.rules.knockout.state import placings
    from arbitra.rules.knockout.system import state_of
    from arbitra.rules.systems import find_system

    options = find_system("knockout").options_for(tournament, {})
    try:
        placed = {placing.player: placing.first for placing in placings(state_of(tournament, options, rounds))}
    except NoLegalPairing as refusal:
        raise TiebreakProblem(refusal.reason) from refusal
    return {player.tpn: placed.get(player.tpn, 1) for player in tournament.players}


def _by_placing(
    table: Crosstable, groups: Sequence[TiedGroup], first: Mapping[Tpn, int], cause: int
) -> list[TiedGroup]:
    """One group a shared place; whom the list of tie-breaks put in another order is tied again."""
    shared: dict[int, list[int]] = {}
    for place in sorted(place for group in groups for place in group.places):
        shared.setdefault(first[table.tpns[place]], []).append(place)
    return [TiedGroup(tuple(shared[number]), cause if at else None) for at, number in enumerate(sorted(shared))]


def _lots_split(table: Crosstable, seed: str) -> Split:
    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        return [(table.places[tpn],) for tpn in ties.draw_lots([table.tpns[place] for place in places], seed)]

    return tiers


def _hand_split(table: Crosstable, orders: Sequence[ByHand]) -> Split:
    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        found = ties.split_by_hand([table.tpns[place] for place in places], orders)
        return [tuple(places)] if found is None else [tuple(table.places[tpn] for tpn in tier) for tier in found]

    return tiers


def _encounter_reasons(points: Sequence[int]) -> tuple[Reason, ...]:
    if not points:
        return (Reason("6.3", "not met over the board"),)
    if len(points) > 1:
        return (Reason("6.1.2", "mean of {games} games", {"games": str(len(points))}),)
    return ()
