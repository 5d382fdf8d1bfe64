"""Frozen values: points, players, results, rounds, tournaments, history, and the reasons a decision carries."""

from arbitra.model.decisions import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    NoLegalPairing,
    PlayerNote,
    Reason,
    RoundPairing,
)
from arbitra.model.history import History, Waiver
from arbitra.model.player import NationalRating, Player, Tpn
from arbitra.model.points import Points, parse_points, show_points
from arbitra.model.refusals import Refusal
from arbitra.model.results import Bye, ByeKind, Colour, Game, GameResult, GameScore
from arbitra.model.rounds import ImpossibleRound, Round
from arbitra.model.scoring import STANDARD, Scoring
from arbitra.model.tournament import (
    Absence,
    ForbiddenPairs,
    KeptRecord,
    PointsAdjustment,
    Settings,
    Tournament,
    UnknownPlayer,
)

__all__ = [
    "STANDARD",
    "Absence",
    "Answer",
    "Board",
    "BracketDecision",
    "Bye",
    "ByeKind",
    "Colour",
    "CriterionValue",
    "ForbiddenPairs",
    "Game",
    "GameResult",
    "GameScore",
    "History",
    "ImpossibleRound",
    "KeptRecord",
    "NationalRating",
    "NoLegalPairing",
    "Player",
    "PlayerNote",
    "Points",
    "PointsAdjustment",
    "Reason",
    "Refusal",
    "Round",
    "RoundPairing",
    "Scoring",
    "Settings",
    "Tournament",
    "Tpn",
    "UnknownPlayer",
    "Waiver",
    "parse_points",
    "show_points",
]
