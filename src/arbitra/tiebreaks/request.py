"""What is asked of the standings, as one value, and what it means for a tournament: worked out once, then handed on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from arbitra.i18n import N_
from arbitra.model import PlayedOff, Reason, Tournament, Tpn
from arbitra.ratings.source import RatingRules
from arbitra.tiebreaks import event, ties
from arbitra.tiebreaks.categories import Category, event_year, parse_category
from arbitra.tiebreaks.crosstable import Crosstable, GameScores, scores_by_player
from arbitra.tiebreaks.descriptor import Descriptor, as_descriptors
from arbitra.tiebreaks.editions import Edition, edition_named, edition_of
from arbitra.tiebreaks.knockout import BracketOrder, bracket_order
from arbitra.tiebreaks.listing import asks_for_buchholz, given_of, tournament_list
from arbitra.tiebreaks.playoff import Playoff, columns, decisions, with_playoffs
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.ties import ByHand
from arbitra.tiebreaks.values import Value

Codes = str | Iterable[str | Descriptor]

OMIT = "omit"
LOT = "lot:"
UNRANKED = (event.EXPELLED, event.UNDER_HALF)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRequest:
    """Everything that changes the standings of a tournament; what is not said follows from the tournament.

    tiebreaks: codes, or None for the list of the tournament (records 212 and 202). edition: `2023`, `2024`, `2026`,
    `scrabble`, or None for the one of the tournament's system and start date. after_round: None for the last one.
    predetermined: were the pairings known beforehand, as in a round robin? None: the tournament says it. ties_by:
    `keep` or `lots`; empty: what the regulations say, else they stay. external: values of self-defined tie-breaks,
    before those of the tournament.
    game_scores: None for those of the rounds.
    equal_game_points: whether the board count divides only teams that all have the same game points (C.07 12.1); else
    it is applied where the list has it. forfeits_seen: whether `/P` also counts forfeits as games in the scores that
    opponents have; None: of players, not of teams. decisions: who has won a play-off, and why.
    """

    tiebreaks: Codes | None = None
    edition: str | Edition | None = None
    after_round: int | None = None
    predetermined: bool | None = None
    category: str | Category | None = None
    ratings: RatingRules = field(default_factory=RatingRules)
    ties_by: str = ""
    lots_seed: str | None = None
    by_hand: Sequence[ByHand] = ()
    expelled: Collection[int] = frozenset()
    withdrawn: Collection[int] = frozenset()
    external: Mapping[str, Mapping[Tpn, Value]] = field(default_factory=dict)
    game_scores: GameScores | None = None
    playoff: Playoff | None = None
    decisions: Sequence[Reason] = ()
    equal_game_points: bool = False
    forfeits_seen: bool | None = None

    def __post_init__(self) -> None:
        """Copies: what the caller changes afterwards changes no request."""
        kept = {
            "tiebreaks": None if self.tiebreaks is None else as_descriptors(self.tiebreaks),
            "by_hand": tuple(self.by_hand),
            "decisions": tuple(self.decisions),
            "expelled": frozenset(self.expelled),
            "withdrawn": frozenset(self.withdrawn),
            "external": MappingProxyType(
                {name.upper(): MappingProxyType(dict(column)) for name, column in self.external.items()}
            ),
            "game_scores": None if self.game_scores is None else MappingProxyType(dict(self.game_scores)),
        }
        for name, value in kept.items():
            object.__setattr__(self, name, value)

    def resolved(self, tournament: Tournament) -> ResolvedRequest:
        """Raises TiebreakProblem, with the article, for what is not allowed."""
        rounds = _round_asked(tournament, self.after_round)
        announced = self._as_announced(tournament, rounds)
        if announced is not self:
            return announced.resolved(tournament)
        if isinstance(self.edition, Edition):
            edition = self.edition
        else:
            edition = edition_named(self.edition) if self.edition else edition_of(tournament)
        knockout = event.is_knockout(tournament)
        # The bracket ranks: a list of tie-breaks that no one asks for would only puzzle.
        usual = () if knockout else tournament_list(tournament)
        listed = as_descriptors(usual if self.tiebreaks is None else self.tiebreaks)
        asked = self
        if tournament.playoffs:
            # They belong to the standings after the last round alone.
            played = tournament.playoffs if rounds == len(tournament.rounds) else ()
            listed = as_descriptors(with_playoffs(played, [one.text for one in listed]))
            asked = self._with(played)
        said = event.said_predetermined(tournament) if self.predetermined is None else self.predetermined
        fixed, warnings = (said, ()) if said is not None else _guessed(tournament, listed, edition)
        bracket = bracket_order(tournament, rounds) if knockout else None
        # A player who is out of a knockout has played all their games.
        left_early = fixed and bracket is None
        state = event.statuses(
            tournament, rounds, predetermined=left_early, expelled=self.expelled, withdrawn=self.withdrawn
        )
        return ResolvedRequest(
            tournament=tournament,
            rounds=rounds,
            edition=edition,
            predetermined=fixed,
            descriptors=listed,
            category=parse_category(self.category) if isinstance(self.category, str) else self.category,
            statuses=MappingProxyType(state),
            bracket=bracket,
            lots_seed=self._seed(tournament, rounds),
            warnings=warnings,
            asked=asked,
        )

    def _as_announced(self, tournament: Tournament, rounds: int) -> StandingsRequest:
        """With what the regulations say wherever no one asks for something else: C.07 10 and, once all rounds are over,
        2.1 and 4.2."""
        said = tournament.settings.announced
        asked = self
        if said.unrated and said.unrated != OMIT and self.ratings.unrated == OMIT:
            rules = RatingRules.parse(said.unrated)
            asked = replace(asked, ratings=replace(asked.ratings, unrated=rules.unrated, fixed=rules.fixed))
        given = {code: column for code, column in given_of(tournament).items() if code not in asked.external}
        if given:
            asked = replace(asked, external={**asked.external, **given})
        if rounds < len(tournament.rounds):
            return asked
        if said.ties.startswith(LOT) and not self.ties_by and event.is_over(tournament):
            asked = replace(asked, ties_by=ties.LOTS, lots_seed=asked.lots_seed or said.ties.removeprefix(LOT))
        placed = [ByHand(players, reason) for players, reason in tournament.placed]
        if not set(placed) <= set(asked.by_hand):
            asked = replace(asked, by_hand=(*asked.by_hand, *placed))
        return asked

    def _with(self, playoffs: Sequence[PlayedOff]) -> StandingsRequest:
        told = [reason for playoff in playoffs for reason in decisions(playoff)]
        return replace(self, external={**self.external, **columns(playoffs)}, decisions=(*self.decisions, *told))

    def _seed(self, tournament: Tournament, rounds: int) -> str | None:
        if self.ties_by != ties.LOTS:
            return None
        return self.lots_seed or ties.default_seed(tournament, rounds)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedRequest:
    """A request for one tournament, with nothing left to work out."""

    tournament: Tournament
    rounds: int
    edition: Edition
    predetermined: bool
    descriptors: tuple[Descriptor, ...]
    category: Category | None
    statuses: Mapping[int, str]
    """`expelled`, `withdrawn` or `under half`, by place."""
    bracket: BracketOrder | None
    """Of a knockout."""
    lots_seed: str | None
    """Where lots decide what the list leaves tied."""
    warnings: tuple[Reason, ...]
    """What had to be guessed."""
    asked: StandingsRequest

    def table(self) -> Crosstable:
        scores = self.asked.game_scores
        return Crosstable(
            self.tournament,
            self.edition,
            self.rounds,
            self.predetermined,
            self.asked.ratings,
            frozenset(place for place, status in self.statuses.items() if status == event.UNDER_HALF),
            self.asked.external,
            scores_by_player(self.tournament) if scores is None else scores,
            self.asked.equal_game_points,
            self.asked.forfeits_seen,
        )

    def ranked_places(self) -> list[int]:
        return [place for place in range(len(self.tournament.players)) if self.statuses.get(place) not in UNRANKED]

    def has(self, place: int) -> bool:
        """Whether the category asked for, if one is, has the player."""
        if self.category is None:
            return True
        return self.category.has(self.tournament.players[place], event_year(self.tournament))


def _round_asked(tournament: Tournament, after_round: int | None) -> int:
    rounds = len(tournament.rounds) if after_round is None else after_round
    if not 0 <= rounds <= len(tournament.rounds):
        fields = {"round": rounds, "last": len(tournament.rounds)}
        raise TiebreakProblem(Reason("4.2", "round {round} does not exist; the last one is {last}", fields))
    return rounds


GUESSED = N_(
    "everyone has met everyone, as in a round robin, but nothing says it is one; it is ranked as a Swiss because "
    "Buchholz was requested"
)


def _guessed(tournament: Tournament, listed: Sequence[Descriptor], edition: Edition) -> tuple[bool, tuple[Reason, ...]]:
    """Nothing is said: a field in which everyone was paired with everyone equally often is taken for a round robin.
    A guess does not refuse what is asked for: where a round robin may not have Buchholz, it is taken for a Swiss."""
    if not event.everybody_met(tournament):
        return False, ()
    if not edition.buchholz_in_round_robins and asks_for_buchholz(listed, edition):
        return False, (Reason("8", GUESSED),)
    return True, ()
