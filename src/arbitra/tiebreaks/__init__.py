"""FIDE's tie-breaks (C.07, editions 2023, 2024 and 2026) and those of Scrabble: a registry of codes, the standings
they give, how every value came about, and a check of the standings that another program reports."""

from arbitra.tiebreaks.audit import Difference, audit, unchecked
from arbitra.tiebreaks.descriptor import Descriptor, parse_descriptor, parse_list
from arbitra.tiebreaks.editions import EDITIONS, Edition, UnknownEdition, edition_in_force, edition_named
from arbitra.tiebreaks.playoff import Playoff
from arbitra.tiebreaks.problems import BadTiebreak, TiebreakProblem
from arbitra.tiebreaks.registry import CODES, SCRABBLE_CODES, TEAM_CODES, Code, codes_of, find_code
from arbitra.tiebreaks.request import StandingsRequest
from arbitra.tiebreaks.standings import Row, Standings, standings
from arbitra.tiebreaks.ties import ByHand
from arbitra.tiebreaks.working import Addend, Working

__all__ = [
    "CODES",
    "EDITIONS",
    "SCRABBLE_CODES",
    "TEAM_CODES",
    "Addend",
    "BadTiebreak",
    "ByHand",
    "Code",
    "Descriptor",
    "Difference",
    "Edition",
    "Playoff",
    "Row",
    "Standings",
    "StandingsRequest",
    "TiebreakProblem",
    "UnknownEdition",
    "Working",
    "audit",
    "codes_of",
    "edition_in_force",
    "edition_named",
    "find_code",
    "parse_descriptor",
    "parse_list",
    "standings",
    "unchecked",
]
