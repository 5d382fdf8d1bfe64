"""FIDE's tie-breaks (C.07, editions 2023, 2024 and 2026) and those of Scrabble: a registry of codes, the standings
they give, how every value came about, and a check of the standings that another program reports.

* `audit`         the standings half of a checker: what a report says of scores and ranks against what the rules give
* `between`       why one player is ahead of another: the first criterion on which the two differ
* `boards`        article 12: what a team made on each of its boards
* `buchholz`      article 8: the opponents' scores
* `categories`    parts of the field with a ranking of their own: by sex, age, rating, federation, club
* `crosstable`    what the codes of one list share, computed once: views of the rounds, contributions, ratings
* `cuts`          Cut and Median (C.07 14.1-14.4), with the exception for voluntary unplayed rounds (16.5)
* `descriptor`    the written form of a tie-break (MTB26, or C.07 14)
* `editions`      the editions of the tie-break regulations: what they differ in, as data, and which one a date means
* `encounter`     article 6: direct encounter, applied to a group of participants who are still tied
* `event`         what kind of event it is, who stays out of its standings: C.07 15, and C.05 for those who left a
                  round robin
* `hill`          the table of king of the hill, where its list has codes that the system does not count itself
* `knockout`      a knockout is ranked by its bracket, whatever the list of tie-breaks says
* `ledger`        what each participant did in each round, as columns: the facts that every tie-break starts from
* `listing`       the list of tie-breaks: the one of the tournament, and the criteria that a list stands for
* `meanings`      what each code measures, in a sentence or two: for help and for the pages of documentation
* `notes`         what the arbiter must know about standings before publishing them
* `own_results`   article 7: what a participant did, played or not
* `playoff`       play-offs (C.07 3): as the regulations settle them beforehand, in words; those played, as a column
* `problems`      what can be wrong with a request for standings: each with its article and the way out
* `ranking`       from columns of values to an order: each criterion is applied inside every group that is still tied
                  (C.07 4.2)
* `rating_based`  article 10: the opponents' ratings, and performance by the tables of the rating regulations
* `registry`      FIDE's table of tie-breaks (C.07 5) as data: name, type, article, code, modifiers, editions,
                  individual or team
* `request`       what is asked of the standings, as one value, and what it means for a tournament: worked out once,
                  then handed on
* `scrabble`      tie-breaks of Scrabble tournaments: games won, Buchholz and median Buchholz over them, spread
* `sonneborn`     article 9: own results weighed with the opponents' scores
* `standings`     standings: points, then the list of tie-breaks, then what the regulations say of the ties that
                  remain
* `teams`         article 13: the other score, extended Sonneborn-Berger and direct encounter, strength of schedule
* `ties`          what happens to ties that the list leaves: they stay, lots decide, or the arbiter does (C.07 2.1,
                  4.2)
* `unplayed`      unplayed rounds, in one place: C.07 15 (predetermined pairings) and 16 (Swiss)
* `values`        what a tie-break value is and how it is printed
* `working`       how a value came about: one record that text, JSON and HTML render
"""

from arbitra.tiebreaks.audit import Difference, audit, unchecked
from arbitra.tiebreaks.between import Between, between
from arbitra.tiebreaks.descriptor import Descriptor, parse_descriptor, parse_list
from arbitra.tiebreaks.editions import EDITIONS, Edition, UnknownEdition, edition_in_force, edition_named
from arbitra.tiebreaks.playoff import Playoff
from arbitra.tiebreaks.problems import BadTiebreak, TiebreakProblem
from arbitra.tiebreaks.registry import CODES, OLYMPIAD_CODES, SCRABBLE_CODES, TEAM_CODES, Code, codes_of, find_code
from arbitra.tiebreaks.request import StandingsRequest
from arbitra.tiebreaks.standings import Row, Standings, standings
from arbitra.tiebreaks.ties import ByHand
from arbitra.tiebreaks.working import Addend, Working

__all__ = [
    "CODES",
    "EDITIONS",
    "OLYMPIAD_CODES",
    "SCRABBLE_CODES",
    "TEAM_CODES",
    "Addend",
    "BadTiebreak",
    "Between",
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
    "between",
    "codes_of",
    "edition_in_force",
    "edition_named",
    "find_code",
    "parse_descriptor",
    "parse_list",
    "standings",
    "unchecked",
]
