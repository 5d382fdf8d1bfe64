"""FIDE's table of tie-breaks (C.07 5) as data: name, type, article, code, modifiers, editions, individual or team.

A code is one function from the shared facts to a column of values, and one that shows the working. A code of type A
has no column: it splits a group of tied participants; so do the codes of article 12, which count board after board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache, partial

from arbitra.i18n import N_
from arbitra.model import GAME_POINTS, MATCH_POINTS, Names, Verbatim
from arbitra.model.announcements import is_self_defined
from arbitra.tiebreaks import boards, buchholz, encounter, own_results, rating_based, scrabble, sonneborn, teams
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor, is_playoff
from arbitra.tiebreaks.editions import EDITIONS, SCRABBLE, Edition
from arbitra.tiebreaks.own_results import Parts
from arbitra.tiebreaks.problems import BadTiebreak
from arbitra.tiebreaks.values import Unit, Value

Column = Callable[[Crosstable, Descriptor], list[Value]]
PartsOf = Callable[[Crosstable, Descriptor, int], Parts]
Tiers = Callable[[Crosstable, Descriptor, Sequence[int]], list[tuple[int, ...]]]
"""A group of tied participants, best first; a tier of several is still tied."""
PartsInGroup = Callable[[Crosstable, Descriptor, int, tuple[int, ...]], Parts]


@dataclass(frozen=True, slots=True)
class Code:
    """type: A games among the tied, B own results, C opponents' results, D data known beforehand, or two of them.
    modifiers: the letters allowed. scope: `individual`, `both` or `team`."""

    name: str
    title: str
    type: str
    article: str
    modifiers: str = ""
    unit: Unit = Unit.WHOLE
    scope: str = "individual"
    cut_1: bool = False
    """Marked in the Cut-1 column of the table."""
    lower_is_better: bool = False
    since: str = EDITIONS[0].id
    former: str = ""
    """Its name until the edition before `renamed`."""
    renamed: str = ""
    column: Column | None = None
    parts: PartsOf | None = None
    tiers: Tiers | None = None
    parts_in_group: PartsInGroup | None = None
    """Of a code that splits groups, instead of `parts`."""

    @property
    def splits_groups(self) -> bool:
        return self.tiers is not None

    @property
    def can_come_again(self) -> bool:
        """4.3"""
        return self.type == "A"

    @property
    def is_rating_based(self) -> bool:
        return self.article.startswith("10.")

    @property
    def counts_games(self) -> bool:
        """A performance: from so many games so many points."""
        return self.name in ("TPR", "PTP", "APRO", "APPO")

    @property
    def is_buchholz(self) -> bool:
        return self.article.startswith("8.")

    def name_in(self, edition: Edition) -> str:
        return self.former if self.former and edition.id < self.renamed else self.name


def _counting(value: own_results.RoundValue) -> tuple[Column, PartsOf]:
    return (
        lambda table, _: own_results.count_rounds(table, value),
        lambda table, _, place: own_results.count_parts(table, value, place),
    )


def _counting_outcomes(value: own_results.OutcomeValue) -> tuple[Column, PartsOf]:
    _, parts = _counting(own_results.by_round(value))
    return lambda table, _: own_results.count_outcomes(table, value), parts


def _nothing(_table: Crosstable, _descriptor: Descriptor, _place: int) -> Parts:
    return (), ()


def _points(table: Crosstable, _: Descriptor) -> list[Value]:
    return list(table.scores)


def _points_parts(table: Crosstable, _: Descriptor, place: int) -> Parts:
    return own_results.points_parts(table, place)


_WIN, _WON, _BPG, _BWG = map(
    _counting_outcomes,
    (own_results.wins, own_results.games_won, own_results.games_with_black, own_results.games_won_with_black),
)
_REP, _STD = map(_counting, (own_results.rounds_elected, own_results.standard_points))

POINTS = Code("PTS", "Points", "", "4.2", unit=Unit.POINTS, scope="both", column=_points, parts=_points_parts)
"""The score itself, as it stands in record 212."""

CODES: tuple[Code, ...] = (
    Code(
        "DE",
        "Direct Encounter",
        "A",
        "6",
        "P",
        unit=Unit.PLACE,
        scope="both",
        tiers=encounter.split_by_encounter,
        parts_in_group=encounter.encounter_parts,
    ),
    Code("WIN", "Number of Wins", "B", "7.1", scope="both", column=_WIN[0], parts=_WIN[1]),
    Code("WON", "Number of Games Won", "B", "7.2", scope="both", column=_WON[0], parts=_WON[1]),
    Code("BPG", "Number of Games Played with Black", "B", "7.3", column=_BPG[0], parts=_BPG[1]),
    Code("BWG", "Number of Games Won with Black", "B", "7.4", column=_BWG[0], parts=_BWG[1]),
    Code(
        "PS",
        "Sum of Progressive Scores",
        "B",
        "7.5",
        "C",
        Unit.POINTS,
        "both",
        cut_1=True,
        column=own_results.progressive,
        parts=own_results.progressive_parts,
    ),
    Code(
        "REP",
        "Rounds one Elected to Play",
        "B",
        "7.6",
        scope="both",
        former="GE",
        renamed="2024",
        column=_REP[0],
        parts=_REP[1],
    ),
    Code("STD", "Standard Points", "B", "7.7", "", Unit.POINTS, "both", since="2026", column=_STD[0], parts=_STD[1]),
    Code(
        "TPN",
        "Tournament Pairing Number",
        "B",
        "7.8",
        "R",
        scope="both",
        lower_is_better=True,
        since="2026",
        column=own_results.pairing_numbers,
        parts=_nothing,
    ),
    Code(
        "BH",
        "Buchholz",
        "C",
        "8.1",
        "CMPF",
        Unit.POINTS,
        "both",
        cut_1=True,
        column=buchholz.buchholz,
        parts=buchholz.buchholz_parts,
    ),
    Code(
        "AOB",
        "Average of Opponents' Buchholz",
        "CC",
        "8.2",
        "F",
        Unit.AVERAGE,
        "both",
        column=buchholz.average_of_opponents,
        parts=buchholz.average_parts,
    ),
    Code(
        "FB",
        "Fore Buchholz",
        "D",
        "8.3",
        "CMP",
        Unit.POINTS,
        "both",
        cut_1=True,
        column=buchholz.buchholz,
        parts=buchholz.buchholz_parts,
    ),
    Code(
        "SB",
        "Sonneborn-Berger",
        "BC",
        "9.1",
        "CMP",
        Unit.PRODUCT,
        "both",
        cut_1=True,
        column=sonneborn.sonneborn_berger,
        parts=sonneborn.sonneborn_parts,
    ),
    Code("KS", "Koya System", "BC", "9.2", "L", Unit.POINTS, "both", column=sonneborn.koya, parts=sonneborn.koya_parts),
    Code(
        "ARO",
        "Average Rating of Opponents",
        "D",
        "10.1",
        "CM",
        cut_1=True,
        column=rating_based.opponents_average,
        parts=rating_based.average_parts,
    ),
    Code(
        "TPR",
        "Tournament Performance Rating",
        "DB",
        "10.2",
        column=rating_based.performances,
        parts=rating_based.performance_parts,
    ),
    Code(
        "PTP",
        "Perfect Tournament Performance",
        "DB",
        "10.3",
        column=rating_based.perfect_performances,
        parts=rating_based.perfect_parts,
    ),
    Code(
        "APRO",
        "Average Performance Rating of Opponents",
        "DC",
        "10.4",
        column=rating_based.average_performance,
        parts=lambda table, _, place: rating_based.average_over_parts(
            table, rating_based.performances, "TPR", "10.4", place
        ),
    ),
    Code(
        "APPO",
        "Average Perfect Performance of Opponents",
        "DC",
        "10.5",
        column=rating_based.average_perfect,
        parts=lambda table, _, place: rating_based.average_over_parts(
            table, rating_based.perfect_performances, "PTP", "10.5", place
        ),
    ),
    Code("RTNG", "Rating", "B", "10.6", "R", since="2026", column=rating_based.own_rating, parts=_nothing),
)
"""Individual codes, by article."""

_team = partial(Code, scope="team")
_extended = partial(_team, type="BC", modifiers="CP", unit=Unit.PRODUCT, cut_1=True)
_extended = partial(_extended, column=teams.extended, parts=teams.extended_parts)
_encounters = partial(_team, type="A", modifiers="P", unit=Unit.PLACE, tiers=teams.split_by_encounters)
_encounters = partial(_encounters, parts_in_group=teams.encounters_parts)

TEAM_CODES: tuple[Code, ...] = (
    _team(
        "BC",
        "Board Count",
        "B",
        "12.1",
        unit=Unit.POINTS,
        lower_is_better=True,
        column=boards.board_counts,
        parts=boards.board_count_parts,
    ),
    _team(
        "TBR",
        "Top Board Results",
        "B",
        "12.2",
        tiers=boards.split_by_top_boards,
        parts_in_group=boards.top_board_parts,
    ),
    _team(
        "BBE",
        "Bottom Board Elimination",
        "B",
        "12.3",
        tiers=boards.split_by_bottom_boards,
        parts_in_group=boards.bottom_board_parts,
    ),
    _team(
        "MPvGP",
        "Match Points or Game Points",
        "B",
        "13.1",
        unit=Unit.POINTS,
        column=teams.other_score,
        parts=teams.other_score_parts,
    ),
    _extended("EMMSB", "Extended Sonneborn-Berger, MP x MP", article="13.2.1"),
    _extended("EMGSB", "Extended Sonneborn-Berger, MP x GP", article="13.2.2"),
    _extended("EGMSB", "Extended Sonneborn-Berger, GP x MP", article="13.2.3"),
    _extended("EGGSB", "Extended Sonneborn-Berger, GP x GP", article="13.2.4"),
    _encounters("EDE", "Extended Direct Encounter", article="13.3"),
    _encounters("EDEBT", "Extended Direct Encounter, then BC and TBR", article="13.3.2"),
    _encounters("EDEBB", "Extended Direct Encounter, then BC and BBE", article="13.3.2"),
    _encounters("EDET", "Extended Direct Encounter, then TBR", article="13.3.2"),
    _encounters("EDEB", "Extended Direct Encounter, then BBE", article="13.3.2"),
    _team(
        "SSSC",
        "Scores and Schedule Strength Combination",
        "BC",
        "13.4",
        "FPK",
        Unit.AVERAGE,
        column=teams.combination,
        parts=teams.combination_parts,
    ),
)
"""Articles 12 and 13."""

OLYMPIAD_CODES: tuple[Code, ...] = (
    _team(
        "OSB",
        "Olympiad Sonneborn-Berger",
        "BC",
        teams.OLYMPIAD,
        unit=Unit.PRODUCT,
        column=teams.olympiad_products,
        parts=teams.olympiad_parts,
    ),
    _team(
        "OMP",
        "Opponents' Match Points",
        "C",
        teams.OLYMPIAD,
        unit=Unit.POINTS,
        column=teams.olympiad_schedule,
        parts=teams.olympiad_parts,
    ),
)
"""Of the regulations of the Chess Olympiad; C.07 has no such codes."""

SCRABBLE_CODES: tuple[Code, ...] = (
    Code(
        "WINS",
        "Games won",
        "B",
        "Scrabble",
        unit=Unit.POINTS,
        column=scrabble.games_won,
        parts=lambda table, _, place: own_results.count_parts(table, own_results.standard_points, place),
    ),
    Code(
        "BH",
        "Buchholz: games won by the opponents; /M1 is the median",
        "C",
        "Scrabble",
        "CM",
        Unit.POINTS,
        column=scrabble.rivals_won,
        parts=scrabble.rivals_parts,
    ),
    Code(
        "SPREAD",
        "Points scored minus points conceded",
        "B",
        "Scrabble",
        "K",
        column=scrabble.spread,
        parts=scrabble.spread_parts,
    ),
)


PLAYED_OFF = N_("Place won in a play-off")


@lru_cache(maxsize=64)
def codes_of(edition: Edition) -> tuple[Code, ...]:
    """The codes that an edition has, for individuals and for teams."""
    if not edition.fide:
        return (POINTS, *SCRABBLE_CODES)
    return (POINTS, *[code for code in (*CODES, *TEAM_CODES, *OLYMPIAD_CODES) if code.since <= edition.id])


@lru_cache(maxsize=64)
def _by_name(edition: Edition) -> dict[str, Code]:
    """In capitals; also by the name that a code had before."""
    return {name.upper(): code for code in codes_of(edition) for name in (code.former, code.name) if name}


FOR_TEAMS = N_("is for team events, and this is an individual event")
FOR_INDIVIDUALS = N_("is for individual events, and this is a team event")
OF_TEAMS = N_("is a team score; omit it in an individual event")
WHICH_SCORE = N_("does not say which team score it uses: write :MP for match points or :GP for game points")
TWO_SCORES = N_("{name} already says which scores it uses; omit :{score}")


def find_code(descriptor: Descriptor, edition: Edition, *, predetermined: bool = False, of_teams: bool = False) -> Code:
    """The code that a descriptor means; BadTiebreak, with the article, if it cannot be used here."""
    if is_playoff(descriptor.name):
        return Code(descriptor.name, PLAYED_OFF, "B", "3.1", unit=Unit.GIVEN, column=_external, parts=_nothing)
    if is_self_defined(descriptor.name):
        return Code(descriptor.name, "Self-defined", "B", "4.1", unit=Unit.GIVEN, column=_external, parts=_nothing)
    code = _named(descriptor, edition)
    _check_scope(descriptor, code, of_teams=of_teams)
    for letter in descriptor.letters:
        if letter not in code.modifiers:
            allowed = Names(*(f"/{known}" for known in code.modifiers))
            text = N_("{name} does not take /{letter}; it takes: {allowed}")
            raise BadTiebreak(
                descriptor.text, "14", text, name=Verbatim(code.name), letter=Verbatim(letter), allowed=allowed
            )
    if code.name == "AOB" and descriptor.fore and edition.id < "2026":
        raise BadTiebreak(descriptor.text, "8.2", N_("Fore Buchholz as a base is new in 2026; choose that edition"))
    if predetermined and code.is_buchholz and not edition.buchholz_in_round_robins:
        text = N_(
            "the Buchholz family is not allowed in round robins: choose SB, KS or DE, or specify that it is a Swiss"
        )
        raise BadTiebreak(descriptor.text, "8", text)
    return code


def _check_scope(descriptor: Descriptor, code: Code, *, of_teams: bool) -> None:
    """What is for teams in team events only, and for individuals in the others (13)."""
    if code.scope == "team" and not of_teams:
        raise BadTiebreak(descriptor.text, code.article, FOR_TEAMS)
    if code.scope == "individual" and of_teams:
        raise BadTiebreak(descriptor.text, "13", FOR_INDIVIDUALS)
    if not descriptor.score:
        return
    if not of_teams:
        raise BadTiebreak(descriptor.text, "13", OF_TEAMS)
    if descriptor.score not in (MATCH_POINTS, GAME_POINTS):
        raise BadTiebreak(descriptor.text, "13", WHICH_SCORE)
    if code.scope == "team":
        fields = {"name": Verbatim(code.name), "score": Verbatim(descriptor.score)}
        raise BadTiebreak(descriptor.text, code.article, TWO_SCORES, **fields)


def _named(descriptor: Descriptor, edition: Edition) -> Code:
    known = _by_name(edition)
    if descriptor.name in known:
        return known[descriptor.name]
    for other in (*EDITIONS, SCRABBLE):
        if any(code.name.upper() == descriptor.name for code in codes_of(other)):
            text = N_("is not in edition {edition}; edition {other} has it")
            raise BadTiebreak(descriptor.text, "5", text, edition=Verbatim(edition.id), other=Verbatim(other.id))
    near = get_close_matches(descriptor.name, known, n=3, cutoff=0.5)
    text = N_("unknown code in edition {edition}; did you mean one of {codes}?")
    raise BadTiebreak(descriptor.text, "5", text, edition=Verbatim(edition.id), codes=Names(*(near or known)))


def _external(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """4.1: values that the organiser computed elsewhere."""
    values = table.external.get(descriptor.name)
    if values is None:
        raise BadTiebreak(descriptor.text, "4.1", N_("a self-defined tie-break needs its values"))
    return [values.get(tpn, 0) for tpn in table.tpns]
