"""What documents hold, without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.book.views.crosstable import CrosstableView
from arbitra.book.views.round import RoundView, Seat
from arbitra.book.views.schedule import ScheduleView
from arbitra.book.views.standings import StandingsView
from arbitra.documents.crosstable import crosstable_document
from arbitra.documents.document import (
    ColumnKind,
    Document,
    Figure,
    Game,
    Games,
    Head,
    Heading,
    Name,
    NoGame,
    Oneself,
    Paragraph,
    Side,
    Table,
    ToWrite,
)
from arbitra.documents.figures import points_figure
from arbitra.documents.lists import standings_document
from arbitra.documents.round import names_document, namesakes
from arbitra.documents.schedule import schedule_document
from arbitra.i18n import translator
from arbitra.model import Tournament
from arbitra.rules.systems import find_system
from arbitra.tiebreaks import StandingsRequest
from tests import sentences
from tests.sentences import worded
from tests.tournaments import names, tournament

HEAD = Head("Open", "Standings", "after round 2", state="final", printed="printed 14:12", mark="no. 7-1a2b3c4d")
SWISS = tournament(5, "1-3:10 2-4:== 5U", "4-1:-+ 3-2:10 5H", tiebreaks=("BH", "SB"))
ROBIN = tournament(3, "2-3:10 1U", "3-1:== 2U", "1-2:01 3U")


def table_of(document: Document) -> Table:
    block = document.blocks[0]
    assert isinstance(block, Table)
    return block


def crossed(made: Tournament, *, round_robin: bool, lang: str = "en") -> Document:
    view = CrosstableView.of_standings(StandingsView.of_tournament(made), round_robin=round_robin, turns=False)
    return crosstable_document(HEAD, view, translator("web", lang))


def test_standings_have_a_column_for_each_tie_break_and_their_names_below() -> None:
    document = standings_document(HEAD, StandingsView.of_tournament(SWISS), translator("web", "en"))
    table = table_of(document)
    assert [column.heading for column in table.columns][6:] == ["BH", "SB"]
    assert [column.kind for column in table.columns][6:] == [ColumnKind.TIEBREAK] * 2
    assert {len(row) for row in table.rows} == {len(table.columns)}
    assert table.rows[0][:3] == ("1", "1", Name("Player 1"))
    assert table.rows[0][5] == Figure("2")
    (note, *_) = document.blocks[1:]
    assert note == Paragraph(("BH: Buchholz; SB: Sonneborn-Berger",))


def test_points_alone_have_nothing_to_explain() -> None:
    view = StandingsView.of_tournament(SWISS, StandingsRequest(tiebreaks=()))
    notes = standings_document(HEAD, view, translator("web", "en")).blocks[1:]
    assert all(isinstance(note, Paragraph) and note.parts[0] for note in notes)


def test_by_round_a_game_has_opponent_colour_and_result() -> None:
    document = crossed(SWISS, round_robin=False)
    table = table_of(document)
    rows = {row[1]: row for row in table.rows}
    assert rows["1"][4] == Games((Game("3", Side("w", "", "White"), "1"),))
    assert rows["5"][4:6] == (NoGame("bye"), NoGame("½", worded(sentences.HALF_POINT_BYE)))
    assert table.square is False
    note = document.blocks[1]
    assert isinstance(note, Paragraph)
    assert [part for part in note.parts if not isinstance(part, str)] == [Side("w", "")]


def test_everybody_against_everybody_in_the_order_of_the_standings() -> None:
    document = crossed(ROBIN, round_robin=True)
    table = table_of(document)
    assert table.square is True
    for place, row in enumerate(table.rows):
        assert [column for column, cell in enumerate(row[4:-1]) if cell == Oneself()] == [place]
    assert [column.heading for column in table.columns if column.kind is ColumnKind.GAME] == ["1", "2", "3"]


@pytest.mark.parametrize(("rounds", "across", "dense"), [(3, False, False), (12, True, False), (21, True, True)])
def test_a_wide_crosstable_lies_across_and_is_dense(rounds: int, across: bool, dense: bool) -> None:
    games = ["1-2:10" if number % 2 else "2-1:10" for number in range(rounds)]
    document = crossed(tournament(names(2), *games), round_robin=False)
    assert (document.across, document.dense) == (across, dense)


@pytest.mark.parametrize(("rounds", "parts"), [(21, [21]), (25, [13, 12]), (50, [17, 17, 16])])
def test_a_crosstable_that_no_paper_holds_is_set_in_parts(rounds: int, parts: list[int]) -> None:
    games = ["1-2:10" if number % 2 else "2-1:10" for number in range(rounds)]
    document = crossed(tournament(names(2), *games), round_robin=False)
    tables = [block for block in document.blocks if isinstance(block, Table)]
    shown = [[column.heading for column in table.columns if column.kind is ColumnKind.GAME] for table in tables]
    assert [len(one) for one in shown] == parts
    assert [heading for one in shown for heading in one] == [str(number) for number in range(1, rounds + 1)]
    assert [any(column.kind is ColumnKind.POINTS for column in table.columns) for table in tables] == [
        place == len(parts) for place in range(1, len(parts) + 1)
    ]
    assert all(len(row) == len(table.columns) for table in tables for row in table.rows)
    assert sum(isinstance(block, Heading) for block in document.blocks) == (len(parts) if len(parts) > 1 else 0)


def test_a_document_speaks_one_language() -> None:
    heading = [column.heading for column in table_of(crossed(SWISS, round_robin=False, lang="es")).columns]
    assert heading[-1] == "Puntos"


def test_the_running_line_tells_an_old_sheet_from_a_new_one() -> None:
    assert HEAD.running == "Open · Standings, after round 2 · final · printed 14:12 · no. 7-1a2b3c4d"


@pytest.mark.parametrize(
    ("tenths", "text", "halves"),
    [(25, "2½", True), (20, "2", True), (0, "0", True), (12, "1.2", False), (-5, "-0.5", False)],
)
def test_halves_stand_under_halves(tenths: int, text: str, halves: bool) -> None:
    assert points_figure(tenths) == Figure(text, halves)


def test_by_name_everybody_has_board_colour_and_opponent() -> None:
    view = RoundView.of_file(SWISS, 1)
    table = table_of(names_document(HEAD, view, translator("web", "en")))
    rows = {row[1]: row for row in table.rows}
    assert rows["3"] == (Name("Player 3"), "3", "1", Side("b", "B", "Black"), Name("Player 1"), "1")
    assert rows["5"] == (Name("Player 5"), "5", "", "", "bye", "")


def test_namesakes_are_told_apart_by_what_differs() -> None:
    clubs = [Seat("a", 1, "Ruiz, Ana", club="North"), Seat("b", 2, "RUIZ, Ana", club="South")]
    assert namesakes([*clubs, Seat("c", 3, "Ruiz, Eva", club="North")]) == {1: "North", 2: "South"}
    rated = [Seat("a", 1, "Ruiz, Ana", rating=1900), Seat("b", 2, "Ruiz, Ana")]
    assert namesakes(rated) == {1: "1900", 2: "–"}
    assert namesakes([Seat("a", 1, "Ruiz, Ana"), Seat("b", 2, "Ruiz, Ana")]) == {}


def test_a_crosstable_on_paper_has_the_tie_breaks_of_the_standings() -> None:
    standings = StandingsView.of_tournament(SWISS)
    view = CrosstableView.of_standings(standings, round_robin=False, turns=False)
    document = crosstable_document(HEAD, view, translator("web", "en"), standings)
    table = table_of(document)
    assert [column.heading for column in table.columns][-3:] == ["Points", "BH", "SB"]
    ranked = table_of(standings_document(HEAD, standings, translator("web", "en")))
    assert [row[-3:] for row in table.rows] == [row[-3:] for row in ranked.rows]
    assert document.blocks[-1] == Paragraph(("BH: Buchholz; SB: Sonneborn-Berger",))


def test_the_schedule_has_every_round_with_results_and_room_for_those_to_come() -> None:
    made = replace(ROBIN, rounds=ROBIN.rounds[:1])
    system = find_system("berger")
    view = ScheduleView.of_file(made, system, system.options_for(made, {}))
    assert view is not None
    document = schedule_document(HEAD, view, {2: "Saturday"}.get, translator("web", "en"))
    tables = [block for block in document.blocks if isinstance(block, Table)]
    assert [table.title for table in tables] == ["Round 1", "Round 2 · Saturday", "Round 3"]
    assert [row[2] for row in tables[0].rows] == ["1–0", "bye"]
    assert [row[2] for row in tables[1].rows] == [ToWrite("no result"), "bye"]
