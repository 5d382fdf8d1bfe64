"""The tables of a tournament as headings and rows: players, pairings, results, standings, crosstable, prizes."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from arbitra.book.acts.result_words import show_result
from arbitra.book.players_list import harmless, players_rows
from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
from arbitra.book.views.crosstable import CrosstableView, Meeting
from arbitra.book.views.prizes import PrizesView
from arbitra.book.views.round import RoundView
from arbitra.book.views.section_standings import section_view
from arbitra.i18n import N_, Translate, translator
from arbitra.model.points import show_points
from arbitra.prizes.awarding import Award
from arbitra.reports.prizes import reasons_of, why
from arbitra.reports.standings_text import DOMAIN, heading
from arbitra.tiebreaks.values import show_value

Cell = str | int | None


class ExportTable(NamedTuple):
    name: str
    """For programs: the same in every language."""
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class _Asked(NamedTuple):
    state: State
    name: str
    private: Values
    say: Translate


PAIRING = (N_("round"), N_("board"), N_("white no."), N_("white"), N_("black no."), N_("black"))
STANDING = (N_("rank"), N_("number"), N_("name"), N_("federation"), N_("rating"), N_("points"))
CROSS = (N_("rank"), N_("number"), N_("name"), N_("points"))
PRIZE = (N_("list"), N_("place"), N_("number"), N_("name"), N_("points"), N_("amount"), N_("prize"), N_("why"))
TITLES = {
    "players": N_("Players"),
    "pairings": N_("Pairings"),
    "results": N_("Results"),
    "standings": N_("Standings"),
    "crosstable": N_("Crosstable"),
    "prizes": N_("Prizes"),
}


def export_table(kind: str, state: State, name: str, say: Translate, private: Values = NO_VALUES) -> ExportTable:
    """One of `TITLES`."""
    return _MADE[kind](_Asked(state, name, private, say))


def export_tables(state: State, name: str, say: Translate, private: Values = NO_VALUES) -> list[ExportTable]:
    """Those that have something to show; the players always."""
    found = [export_table(kind, state, name, say, private) for kind in TITLES]
    return [one for one in found if one.rows or one.name == "players"]


def as_csv(table: ExportTable) -> str:
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow([harmless(one) for one in table.headings])
    writer.writerows([[harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in table.rows])
    return target.getvalue()


def _players(asked: _Asked) -> ExportTable:
    headings, *rows = players_rows(asked.state, asked.name, asked.say)
    numbered = [(int(first) if str(first).isdigit() else first, *rest) for first, *rest in rows]
    return ExportTable("players", asked.say(TITLES["players"]), tuple(map(str, headings)), tuple(numbered))


def _rounds(asked: _Asked) -> Iterator[RoundView]:
    section = asked.state.sections[asked.name]
    for number in range(1, section.last_published + 1):
        kept = section.round(number)
        if kept is not None and kept.published:
            yield RoundView.of_book(asked.state, asked.name, number)


def _boards(asked: _Asked, *, results: bool) -> Iterator[tuple[Cell, ...]]:
    for one in _rounds(asked):
        for board in one.by_table:
            row = (one.number, board.key, board.white.number, board.white.name, board.black.number, board.black.name)
            yield (*row, show_result(board.outcome.result) if board.outcome.result else "") if results else row
        for bye in one.byes:
            resting = (one.number, "", bye.seat.number, bye.seat.name, None, asked.say("bye"))
            yield (*resting, bye.kind) if results else resting


def _pairings(asked: _Asked) -> ExportTable:
    say = asked.say
    rows = tuple(_boards(asked, results=False))
    return ExportTable("pairings", say(TITLES["pairings"]), tuple(map(say, PAIRING)), rows)


def _results(asked: _Asked) -> ExportTable:
    say = asked.say
    rows = tuple(_boards(asked, results=True))
    return ExportTable("results", say(TITLES["results"]), (*map(say, PAIRING), say(N_("result"))), rows)


def _standings(asked: _Asked) -> ExportTable:
    say = asked.say
    rows: list[tuple[Cell, ...]] = []
    codes: list[str] = []
    if asked.state.sections[asked.name].last_published:
        view = section_view(asked.state, asked.name, None, asked.private)
        codes = [heading(one, translator(DOMAIN, say.lang)) for one in view.tiebreaks]
        for one in view.players:
            player = one.player
            values = [
                "" if value is None else show_value(value, code.code.unit)
                for code, value in zip(view.tiebreaks, one.values, strict=True)
            ]
            who = (one.rank, one.tpn, player.name, player.federation, player.rating or None)
            rows.append((*who, show_points(one.points), *values))
    return ExportTable("standings", say(TITLES["standings"]), (*map(say, STANDING), *codes), tuple(rows))


def _crosstable(asked: _Asked) -> ExportTable:
    say, section = asked.say, asked.state.sections[asked.name]
    rows: list[tuple[Cell, ...]] = []
    rounds = 0
    if section.last_published:
        view = section_view(asked.state, asked.name, None, asked.private)
        cross = CrosstableView.of_section(asked.state, asked.name, view)
        rounds = cross.after
        names = {player.tpn: player.name for player in cross.tournament.players}
        for row in cross.rows:
            cells = [_met(meeting) for meeting in row.rounds]
            rows.append((row.rank, row.tpn, names[row.tpn], show_points(row.points), *cells))
    numbers = [say(N_("round {number}"), number=number) for number in range(1, rounds + 1)]
    return ExportTable("crosstable", say(TITLES["crosstable"]), (*map(say, CROSS), *numbers), tuple(rows))


def _met(meeting: Meeting | None) -> str:
    """`12w1`: against 12, with White, won; as a TRF has it."""
    if meeting is None:
        return ""
    return f"{meeting.opponent or ''}{meeting.colour}{meeting.result}"


def _prizes(asked: _Asked) -> ExportTable:
    say, section = asked.say, asked.state.sections[asked.name]
    rows: list[tuple[Cell, ...]] = []
    if section.prizes.lists and section.last_published:
        view = PrizesView.of_section(asked.state, asked.name, asked.private)
        for prizes in view.plan.lists:
            for one in view.of_list(prizes):
                given = f"{one.cents // 100}.{one.cents % 100:02d}" if isinstance(one, Award) else ""
                thing = one.thing if isinstance(one, Award) else ""
                who = (prizes.name, one.place, one.player.tpn, one.player.name, show_points(one.player.points))
                rows.append((*who, given, thing, why(reasons_of(one), say)))
    return ExportTable("prizes", say(TITLES["prizes"]), tuple(map(say, PRIZE)), tuple(rows))


_MADE: Mapping[str, Callable[[_Asked], ExportTable]] = {
    "players": _players,
    "pairings": _pairings,
    "results": _results,
    "standings": _standings,
    "crosstable": _crosstable,
    "prizes": _prizes,
}
