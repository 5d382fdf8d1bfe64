"""Frozen values: points, players, results, rounds, tournaments, history, and the reasons a decision carries.

* `announcements`  facts beside the rounds: requested byes, withdrawals, pairs kept apart, points added, how games stood
* `bounds`         how long a text and how large a number may be, wherever it comes from: files, forms, options
* `controls`       characters that do something instead of being read: they move a cursor, colour a terminal, turn
                   letters round
* `dates`          dates as reports write them: 2026/03/01, 2026-03-01, 01.03.2026
* `decisions`      what a pairing system decides, and why: one record that text, JSON and pages render
* `encounters`     two participants who meet over several boards: teams, or players over two games; the rules of a match
* `fields`         what the fields of a reason hold: players, pairs, rounds, points, colours, articles, each as itself
* `finding`        a player as people name them: by number, or by a part of the name
* `frozen`         mappings that cannot be changed, the virtual points among them
* `history`        what every pairing system asks of the rounds so far, computed once and in one place
* `letters`        names as people type them: without accents, whatever the case
* `player`         a participant, as registered
* `points`         points are whole tenths of a point, never floats
* `reasons`        why a thing is as it is: a sentence with typed fields, and the article behind it
* `records`        dataclasses and named tuples that cost little to define: their methods are written when first used
* `refusals`       exceptions that Arbitra raises on purpose
* `result_words`   results as arbiters write them: `1-0`, `1/2`, `+`, `0-1/2`, `adj`, and the scores of a Scrabble
                   game, `432-398`
* `results`        every way in which a round can end for a player
* `rounds`         a round: who met whom with which result, and who had no opponent
* `scoring`        how many points each result is worth (TRF26 record 162; BBW… and XXS of older programs)
* `settings`       what the regulations of a tournament say, and the lines of its file that are not ours to interpret
* `team`           a team, as registered: a participant that sends members to its boards
* `tournament`     the tournament so far: the one value that every rule is a function of
* `words`          what a round without a finished game is called: byes, absences, forfeits, games that go on later
"""

from arbitra.model.announcements import (
    Absence,
    ForbiddenPairs,
    GivenValues,
    NumberedThen,
    PlacedByHand,
    PlayedOff,
    PointsAdjustment,
    Stood,
    Withdrawal,
)
from arbitra.model.decisions import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    KnockoutGame,
    KnockoutPlan,
    MatchPlan,
    NoLegalPairing,
    PlayerNote,
    RoundPairing,
    SchedulePlan,
)
from arbitra.model.encounters import (
    DOUBLE_SWISS,
    GAME_POINTS,
    MATCH_POINTS,
    MATCH_SCORING,
    NOBODY,
    TEAM_SWISS_CODE,
    BoardGame,
    Encounter,
    EncounterRules,
    LineUp,
)
from arbitra.model.fields import (
    BYE,
    Cited,
    Colours,
    Fields,
    Groups,
    Hundredths,
    Margin,
    MatchScore,
    Names,
    Numbered,
    Order,
    Pairs,
    Phrase,
    Places,
    Players,
    Quotient,
    Rounds,
    Score,
    ScoreDifferences,
    Scores,
    Seats,
    Unpaired,
    Verbatim,
)
from arbitra.model.history import History, Waiver
from arbitra.model.player import NationalRating, Participant, Player, Tpn
from arbitra.model.points import Points, parse_points, show_points
from arbitra.model.reasons import Plural, Reason
from arbitra.model.refusals import ArbitraError, ReasonedRefusal, Refusal
from arbitra.model.result_words import ReadResult, UnknownResult, parse_result
from arbitra.model.results import Bye, ByeKind, Colour, Game, GameResult, GameScore
from arbitra.model.rounds import ImpossibleRound, Round
from arbitra.model.scoring import STANDARD, Scoring
from arbitra.model.settings import NOTHING_ANNOUNCED, Announced, KeptRecord, Settings
from arbitra.model.team import Team
from arbitra.model.tournament import ImpossibleTournament, Tournament, UnknownPlayer

__all__ = [
    "BYE",
    "DOUBLE_SWISS",
    "GAME_POINTS",
    "MATCH_POINTS",
    "MATCH_SCORING",
    "NOBODY",
    "NOTHING_ANNOUNCED",
    "STANDARD",
    "TEAM_SWISS_CODE",
    "Absence",
    "Announced",
    "Answer",
    "ArbitraError",
    "Board",
    "BoardGame",
    "BracketDecision",
    "Bye",
    "ByeKind",
    "Cited",
    "Colour",
    "Colours",
    "CriterionValue",
    "Encounter",
    "EncounterRules",
    "Fields",
    "ForbiddenPairs",
    "Game",
    "GameResult",
    "GameScore",
    "GivenValues",
    "Groups",
    "History",
    "Hundredths",
    "ImpossibleRound",
    "ImpossibleTournament",
    "KeptRecord",
    "KnockoutGame",
    "KnockoutPlan",
    "LineUp",
    "Margin",
    "MatchPlan",
    "MatchScore",
    "Names",
    "NationalRating",
    "NoLegalPairing",
    "Numbered",
    "NumberedThen",
    "Order",
    "Pairs",
    "Participant",
    "Phrase",
    "PlacedByHand",
    "Places",
    "PlayedOff",
    "Player",
    "PlayerNote",
    "Players",
    "Plural",
    "Points",
    "PointsAdjustment",
    "Quotient",
    "ReadResult",
    "Reason",
    "ReasonedRefusal",
    "Refusal",
    "Round",
    "RoundPairing",
    "Rounds",
    "SchedulePlan",
    "Score",
    "ScoreDifferences",
    "Scores",
    "Scoring",
    "Seats",
    "Settings",
    "Stood",
    "Team",
    "Tournament",
    "Tpn",
    "UnknownPlayer",
    "UnknownResult",
    "Unpaired",
    "Verbatim",
    "Waiver",
    "Withdrawal",
    "parse_points",
    "parse_result",
    "show_points",
]
