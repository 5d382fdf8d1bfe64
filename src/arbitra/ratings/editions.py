"""The editions of the Rating Regulations (B.02), and which one a tournament is rated by."""

from __future__ import annotations

from arbitra.model import Tournament
from arbitra.model.dates import comparable_date

RATINGS = (("2022", "2022/01/01"), ("2024", "2024/03/01"), ("2024-12", "2024/12/01"), ("2025-10", "2025/10/01"))
"""With the first day of each, oldest first; the amendments are those that change a rating."""


def regulations_day(tournament: Tournament) -> str:
    """A day on which the edition was in force by which the games are rated: the first day of the one that was
    announced, else that of the event; empty: today's.

    >>> from arbitra.model import Announced, Settings
    >>> dated = Settings(start="2026-03-05", announced=Announced(ratings="2024"))
    >>> regulations_day(Tournament(players=(), settings=dated))
    '2024/03/01'
    """
    settings = tournament.settings
    return dict(RATINGS).get(settings.announced.ratings) or comparable_date(settings.start)
