"""What the rules ask of the teams to be paired: who may meet whom (6.1, 7.3), and who may have the bye (4.2)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import ByeKind, History
from arbitra.rules.swiss.byes import unbarred
from arbitra.rules.swiss.legality import bye_is_waived, with_waived_pairs
from arbitra.rules.swiss.median import allowed_colours, within_limits
from arbitra.rules.swiss.roster import Roster, make_roster


class Field:
    """Columns by place of the roster; places ascend by match points, then by number: the ranking of 3.2."""

    def __init__(self, history: History, options: Mapping[str, str]) -> None:
        self.roster: Roster = make_roster(history)
        self.allowed = [allowed_colours(colours) for colours in self.roster.colours]
        """7.3: the colours that a team may have."""
        self.rows = self.roster.unmet
        """6.1: those whom a team has not met."""
        limited = within_limits(self.rows, self.allowed)
        self.within = with_waived_pairs(history, self.roster.players, limited)
        """7.3: those of them with whom no limit of colours is broken."""
        self.only_whole = options.get("limits") == "whole"
        self.reachable = self.within if options.get("floater") == "compatible" else self.rows
        """8.2.3, 8.3.3: those whom a floater may hope to meet in the next group."""

    def score(self, group: int) -> int:
        return self.roster.scores[(group & -group).bit_length() - 1]


def may_have_bye(history: History, player: int) -> bool:
    """4.2: no bye before, no match won by default, and entered before round 1 was published."""
    if bye_is_waived(history, player):
        return True
    late = history.statuses[player][:1] == ByeKind.ABSENT.value
    return unbarred(history, player) and not late
