"""Points columns that are not the sum of the results: what explains them, and what has to be refused."""

from __future__ import annotations

from dataclasses import replace

from arbitra.formats.problems import Level
from arbitra.formats.trf.cells import BLANK, cell, worth
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.sheet import Sheet
from arbitra.model import Bye, ByeKind, Scoring, Tournament, show_points

_COLUMN = 81
_FULL_BYE = cell("-", "F")
_PENDING = frozenset((cell("w", "*"), cell("b", "*")))


def mend_scores(sheet: Sheet, collected: Collected, tournament: Tournament, sums: list[int]) -> Tournament:
    """Each player whose points are not `sums`: explained, repaired or refused."""
    played = len(tournament.rounds)
    scoring = tournament.settings.scoring
    announced = _announced_points(tournament, scoring)
    hidden: list[tuple[int, int]] = []
    for place, claimed in enumerate(sheet.claimed):
        column = [column.cells[place] for column in sheet.columns[:played]]
        tpn = sheet.players[place].tpn
        total = sums[place]
        pending = sum(scoring.unknown for number in column if number in _PENDING)
        if claimed in (None, total, total - pending) or place in sheet.doubtful:
            continue
        if claimed in [total + later for later in announced.get(tpn, ())]:
            if not any(column.cells[place] for column in sheet.columns[played:]):
                _report_announced(sheet, place, claimed, total, collected)
            continue
        halves = _hidden_half_byes(claimed - total, column, scoring)
        if halves:
            hidden += [(number, place) for number in halves]
            _report_half_byes(sheet, place, claimed, total, halves, collected)
        elif claimed - total == column.count(_FULL_BYE) * scoring.full_bye:
            collected.problem(
                sheet.lines[place],
                _COLUMN,
                f"{show_points(claimed)} points",
                f"{show_points(total)}, the sum of his results",
                "his full-point byes seem to be counted twice; the sum is taken",
                Level.WARNING,
            )
        else:
            collected.fault(
                sheet.lines[place],
                _COLUMN,
                f"{show_points(claimed)} points",
                f"{show_points(total)}, the sum of his results",
                f"correct his results, or write {show_points(total)}",
                "the sum is taken",
            )
    return _with_half_byes(tournament, sheet, hidden)


def _report_announced(sheet: Sheet, place: int, claimed: int, total: int, collected: Collected) -> None:
    """A bye of record 240: the total of a TRF26 does not count it yet."""
    collected.problem(
        sheet.lines[place],
        _COLUMN,
        f"{show_points(claimed)} points",
        f"{show_points(total)}, the sum of the rounds played",
        "the points of announced byes are left out until their rounds are played",
        Level.NOTE,
    )


def _announced_points(tournament: Tournament, scoring: Scoring) -> dict[int, tuple[int, ...]]:
    """By player: the points of the byes announced for the coming round, and of all announced."""
    found: dict[int, tuple[int, int]] = {}
    for absence in tournament.absences:
        coming, later = found.get(absence.player, (0, 0))
        points = 0 if absence.kind is ByeKind.ABSENT else scoring.bye(absence.kind)
        is_next = absence.round_number == tournament.coming_round
        found[absence.player] = (coming + points if is_next else coming, later + points)
    return dict(found)


def _hidden_half_byes(surplus: int, cells: list[int], scoring: Scoring) -> list[int]:
    """The blank rounds (the first ones, if there are too many) whose half-point byes would explain the surplus."""
    worth_of_blank = worth(scoring)[BLANK]
    gain = scoring.half_bye - worth_of_blank
    blanks = [number for number, one in enumerate(cells, start=1) if one == BLANK]
    if gain <= 0 or surplus <= 0 or surplus % gain or surplus // gain > len(blanks):
        return []
    return blanks[: surplus // gain]


def _report_half_byes(
    sheet: Sheet, place: int, claimed: int, total: int, rounds: list[int], collected: Collected
) -> None:
    where = "round " + " and ".join(map(str, rounds))
    collected.problem(
        sheet.lines[place],
        _COLUMN,
        f"{show_points(claimed)} points",
        f"{show_points(total)}, the sum of his results",
        f"taken as a half-point bye in {where}, which is blank; write `0000 - H` there",
        Level.WARNING,
    )


def _with_half_byes(tournament: Tournament, sheet: Sheet, hidden: list[tuple[int, int]]) -> Tournament:
    if not hidden:
        return tournament
    rounds = list(tournament.rounds)
    for number, place in hidden:
        before = rounds[number - 1]
        rounds[number - 1] = replace(before, byes=(*before.byes, Bye(sheet.players[place].tpn, ByeKind.HALF_POINT)))
    return replace(tournament, rounds=tuple(rounds))
