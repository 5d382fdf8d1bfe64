"""Frozen values: points, players, results, rounds, tournaments, history, and the reasons a decision carries."""

from arbitra.model.announcements import Absence, ForbiddenPairs, PointsAdjustment, Withdrawal
from arbitra.model.decisions import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    NoLegalPairing,
    PlayerNote,
    RoundPairing,
)
from arbitra.model.fields import (
    BYE,
    Change,
    Cited,
    Colours,
    Differences,
    Excerpt,
    Groups,
    MatchScore,
    Names,
    Pairs,
    Phrase,
    Players,
    Quotient,
    Rounds,
    Score,
    Scores,
    Verbatim,
    Worse,
)
from arbitra.model.history import History, Waiver
from arbitra.model.player import NationalRating, Player, Tpn
from arbitra.model.points import Points, parse_points, show_points
from arbitra.model.reasons import Plural, Reason
from arbitra.model.refusals import Refusal
from arbitra.model.results import Bye, ByeKind, Colour, Game, GameResult, GameScore
from arbitra.model.rounds import ImpossibleRound, Round
from arbitra.model.scoring import STANDARD, Scoring
from arbitra.model.settings import KeptRecord, Settings
from arbitra.model.tournament import ImpossibleTournament, Tournament, UnknownPlayer

__all__ = [
    "BYE",
    "STANDARD",
    "Absence",
    "Answer",
    "Board",
    "BracketDecision",
    "Bye",
    "ByeKind",
    "Change",
    "Cited",
    "Colour",
    "Colours",
    "CriterionValue",
    "Differences",
    "Excerpt",
    "ForbiddenPairs",
    "Game",
    "GameResult",
    "GameScore",
    "Groups",
    "History",
    "ImpossibleRound",
    "ImpossibleTournament",
    "KeptRecord",
    "MatchScore",
    "Names",
    "NationalRating",
    "NoLegalPairing",
    "Pairs",
    "Phrase",
    "Player",
    "PlayerNote",
    "Players",
    "Plural",
    "Points",
    "PointsAdjustment",
    "Quotient",
    "Reason",
    "Refusal",
    "Round",
    "RoundPairing",
    "Rounds",
    "Score",
    "Scores",
    "Scoring",
    "Settings",
    "Tournament",
    "Tpn",
    "UnknownPlayer",
    "Verbatim",
    "Waiver",
    "Withdrawal",
    "Worse",
    "parse_points",
    "show_points",
]
