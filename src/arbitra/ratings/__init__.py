"""Ratings: the tables, performance, rating change, first rating, and the rating a player counts with in an event.

* `board_lists`  the players of a team event by board, best first, and who wins the prize of the board
* `boards`       the single games of an event of matches, by those who sat at the boards
* `change`       rating change by the FIDE Rating Regulations (B.02 8.3; edition of 1 March 2024, amended 1 October
                 2025)
* `editions`     the editions of the Rating Regulations, and which one a tournament is rated by
* `initial`      the first rating of an unrated player (B.02 8.2, since 1 March 2024)
* `performance`  performance over a set of games: the average of the opponents, TPR and PTP (C.07 10.1-10.3)
* `sheet`        the rating sheet of an event (B.02 8)
* `source`       which rating a player counts with in an event: the list, several lists of a long event, unrated
                 players
* `titles`       title norms by the Title Regulations (B.01), a folder
* `tables`       the two conversion tables of the FIDE Rating Regulations (B.02 8.1), in whole numbers
"""

from arbitra.ratings.change import (
    RatedGame,
    RatingChange,
    counted_difference,
    expected_score,
    is_rated,
    k_factor,
    limited_k,
    rating_change,
)
from arbitra.ratings.initial import InitialRating, initial_rating
from arbitra.ratings.performance import average_rating, expected_hundredths, perfect_performance, performance
from arbitra.ratings.sheet import GameKey, Period, PlayedAt, RatingSheet, SheetGame, rating_sheets
from arbitra.ratings.source import EventRatings, RatingRules, event_ratings
from arbitra.ratings.tables import dp, fractional_score, half_away, half_up, pd

__all__ = [
    "EventRatings",
    "GameKey",
    "InitialRating",
    "Period",
    "PlayedAt",
    "RatedGame",
    "RatingChange",
    "RatingRules",
    "RatingSheet",
    "SheetGame",
    "average_rating",
    "counted_difference",
    "dp",
    "event_ratings",
    "expected_hundredths",
    "expected_score",
    "fractional_score",
    "half_away",
    "half_up",
    "initial_rating",
    "is_rated",
    "k_factor",
    "limited_k",
    "pd",
    "perfect_performance",
    "performance",
    "rating_change",
    "rating_sheets",
]
