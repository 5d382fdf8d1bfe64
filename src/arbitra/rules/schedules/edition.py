"""The contract of an edition as systems fulfil it whose rounds are planned: schedules, matches, knockouts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from arbitra.model import History, RoundPairing, Tournament
from arbitra.rules.contract import FolderEdition, RoundExplainer
from arbitra.rules.schedules.schedule import Schedule, Timetable


class PlannedEdition(FolderEdition):
    """Its rounds may read the results of the tournament; its explainer says what the plan says."""

    def timetable(self, tournament: Tournament, options: Mapping[str, str], /) -> Timetable | None:
        """Every round of a tournament; None where results decide what comes."""
        return None

    def explainer(
        self, history: History, options: Mapping[str, str], made: RoundPairing | None = None, /
    ) -> RoundExplainer:
        from arbitra.rules.schedules.explainer import PlannedRound

        return PlannedRound(history, made or self.pair(history, options), self.timetable(history.tournament, options))


class ScheduleEdition(PlannedEdition):
    """Every round is known before the first move."""

    @abstractmethod
    def tables(self, size: int | str, wishes: Mapping[str, str], /) -> Schedule:
        """The rounds for so many players (boards of a team, teams, games), without names.

        `wishes` are options such as `cycles`, and `boards` of the teams; those it does not have are not looked at.
        """
