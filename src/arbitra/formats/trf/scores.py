"""Points columns that are not the sum of the results: what explains them, and what has to be refused."""

from __future__ import annotations

from collections import Counter

from arbitra.formats.problems import Level, Part, part
from arbitra.formats.trf.cells import BLANK, cell, worth
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.sheet import Sheet
from arbitra.model import Bye, ByeKind, Scoring, Tournament, Tpn, show_points
from arbitra.model.fields import Score, Verbatim
from arbitra.model.records import replace

_COLUMN = 81
_FULL_BYE = cell("-", "F")
_HIDDEN_HALF = "treated as a half-point bye in round {round}, which is blank; write `0000 - H` there"
_HIDDEN_FULL = "treated as a full-point bye in round {round}, which is blank; write `0000 - F` there"
_HIDDEN_ALLOCATED = "treated as the pairing-allocated bye in round {round}, which is blank; write `0000 - U` there"
_HIDDEN = {
    ByeKind.HALF_POINT: _HIDDEN_HALF,
    ByeKind.FULL_POINT: _HIDDEN_FULL,
    ByeKind.PAIRING_ALLOCATED: _HIDDEN_ALLOCATED,
}
_LOST_BOARD = cell("-", "-")
_PENDING = frozenset((cell("w", "*"), cell("b", "*")))


def explain_scores(sheet: Sheet, collected: Collected, tournament: Tournament, sums: list[int]) -> Tournament:
    """Each player whose points are not `sums`: explained, repaired or refused."""
    played = len(tournament.rounds)
    scoring = tournament.settings.scoring
    announced = _announced_points(tournament, scoring)
    hidden: list[tuple[int, Bye]] = []
    explained: dict[Tpn, tuple[int, int, int]] = {}
    for place, claimed in enumerate(sheet.claimed):
        column = [column.cells[place] for column in sheet.columns[:played]]
        tpn = sheet.players[place].tpn
        total = sums[place]
        pending = sum(number in _PENDING for number in column)
        accepted = [total - games * scoring.unknown for games in range(pending + 1)]
        if claimed is None or claimed in accepted:
            continue
        if place in sheet.doubtful:
            _report_doubtful(sheet, place, claimed, total, collected)
            continue
        if claimed in [base + later for base in accepted for later in announced.get(tpn, ())]:
            if not any(column.cells[place] for column in sheet.columns[played:]):
                _report_announced(sheet, place, claimed, total, collected)
            continue
        byes = _hidden_byes(claimed - total, column, scoring)
        if byes:
            hidden += [(number, Bye(tpn, kind)) for number, kind in byes]
            explained[tpn] = place, claimed, total
        elif claimed - total == column.count(_FULL_BYE) * scoring.full_bye:
            collected.problem(
                sheet.lines[place],
                _COLUMN,
                part("{points} points", points=Score(claimed)),
                _sum(total),
                "their full-point byes seem to be counted twice; the sum is taken",
                Level.WARNING,
            )
        elif boards := _boards_won(claimed - total, column, scoring, collected):
            collected.wins_written_as_losses.append((tpn, boards))
            collected.problem(
                sheet.lines[place],
                _COLUMN,
                part("{points} points", points=Score(claimed)),
                _sum(total),
                "boards without opponent are written as lost and counted as won; they are read as won",
                Level.WARNING,
            )
        else:
            _report_wrong_points(sheet, place, claimed, total, collected)
    settled = _allocated(tournament, hidden)
    for number, bye in settled:
        place, claimed, total = explained[bye.player]
        _report_hidden_bye(sheet, place, claimed, total, number, bye.kind, collected)
    return _with_byes(tournament, settled)


def _allocated(tournament: Tournament, hidden: list[tuple[int, Bye]]) -> list[tuple[int, Bye]]:
    """The only point without a game in a round in which an odd number take part is the pairing-allocated bye."""
    scoring = tournament.settings.scoring
    full = Counter(number for number, bye in hidden if bye.kind is ByeKind.FULL_POINT)
    had = Counter(bye.player for _, bye in hidden if bye.kind is ByeKind.FULL_POINT)
    made = []
    for number, bye in hidden:
        played = tournament.rounds[number - 1]
        # No one has it twice.
        alone = bye.kind is ByeKind.FULL_POINT and full[number] == 1 == had[bye.player]
        others = any(one.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT) for one in played.byes)
        allocated = alone and not others and scoring.pairing_bye == scoring.full_bye
        made.append((number, bye._replace(kind=ByeKind.PAIRING_ALLOCATED) if allocated else bye))
    return made


def _boards_won(surplus: int, cells: list[int], scoring: Scoring, collected: Collected) -> int:
    """In a team event: how many boards that no one else sat at explain the surplus; 0 if they do not."""
    if not collected.team_lines or surplus <= 0 or not scoring.forfeit_win:
        return 0
    boards, rest = divmod(surplus, scoring.forfeit_win - scoring.forfeit_loss)
    return boards if not rest and boards <= cells.count(_LOST_BOARD) else 0


def _report_wrong_points(sheet: Sheet, place: int, claimed: int, total: int, collected: Collected) -> None:
    """A repair takes no point away: a total above the sum is refused also by a lenient reading."""
    found, expected = part("{points} points", points=Score(claimed)), _sum(total)
    fix = part("correct their results, or write {points}", points=Verbatim(show_points(total)))
    if claimed > total:
        collected.problem(sheet.lines[place], _COLUMN, found, expected, fix)
    else:
        collected.fault(sheet.lines[place], _COLUMN, found, expected, fix, "the sum is taken")


def _report_doubtful(sheet: Sheet, place: int, claimed: int, total: int, collected: Collected) -> None:
    """A cell that could not be understood is a problem of its own; a lenient reading reports its effect on the sum."""
    if collected.lenient:
        collected.problem(
            sheet.lines[place],
            _COLUMN,
            part("{points} points", points=Score(claimed)),
            _sum(total),
            "the sum is taken",
            Level.REPAIRED,
        )


def _sum(total: int) -> Part:
    return part("{points}, the sum of their results", points=Score(total))


def _report_announced(sheet: Sheet, place: int, claimed: int, total: int, collected: Collected) -> None:
    """A bye of record 240: the total of a TRF26 does not count it yet."""
    collected.problem(
        sheet.lines[place],
        _COLUMN,
        part("{points} points", points=Score(claimed)),
        part("{points}, the sum of the rounds played", points=Score(total)),
        "the points of announced byes are ignored until their rounds are played",
        Level.NOTE,
    )


def _announced_points(tournament: Tournament, scoring: Scoring) -> dict[int, tuple[int, ...]]:
    """By player: the points of the byes announced for the next round, and of all announced."""
    found: dict[int, tuple[int, int]] = {}
    for absence in tournament.absences:
        coming, later = found.get(absence.player, (0, 0))
        points = 0 if absence.kind is ByeKind.ABSENT else scoring.bye(absence.kind)
        is_next = absence.round_number == tournament.coming_round
        found[absence.player] = (coming + points if is_next else coming, later + points)
    return dict(found)


def _hidden_byes(surplus: int, cells: list[int], scoring: Scoring) -> list[tuple[int, ByeKind]]:
    """The blank rounds (the first ones, if there are too many) whose byes would explain the surplus.

    Half-point byes are asked for more often: full-point ones only as far as the blank rounds are too few for these.
    """
    blank = worth(scoring)[BLANK]
    half, full = scoring.half_bye - blank, scoring.full_bye - blank
    blanks = [number for number, one in enumerate(cells, start=1) if one == BLANK]
    if surplus <= 0 or half <= 0 or full <= 0:
        return []
    for fulls in range(len(blanks) + 1):
        halves, rest = divmod(surplus - fulls * full, half)
        if halves >= 0 and not rest and halves + fulls <= len(blanks):
            kinds = [ByeKind.HALF_POINT] * halves + [ByeKind.FULL_POINT] * fulls
            return list(zip(blanks, kinds, strict=False))
    return []


def _report_hidden_bye(
    sheet: Sheet, place: int, claimed: int, total: int, number: int, kind: ByeKind, collected: Collected
) -> None:
    collected.problem(
        sheet.lines[place],
        _COLUMN,
        part("{points} points", points=Score(claimed)),
        _sum(total),
        part(_HIDDEN[kind], round=number),
        Level.WARNING,
    )


def _with_byes(tournament: Tournament, hidden: list[tuple[int, Bye]]) -> Tournament:
    if not hidden:
        return tournament
    rounds = list(tournament.rounds)
    for number, bye in hidden:
        before = rounds[number - 1]
        rounds[number - 1] = replace(before, byes=(*before.byes, bye))
    return replace(tournament, rounds=tuple(rounds))
