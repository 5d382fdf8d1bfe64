"""Players of a file enter a book after a preview; a report becomes a book."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from arbitra.cli.books.entry_list import NOTHING_WRITTEN, ONLY_SHOWN, PLAYERS
from arbitra.formats.apart.wire import GIVEN_UP
from tests import sentences
from tests.cli.books.running import Runner
from tests.cli.calling import DEMO, call
from tests.formats.tables.hostile import killer
from tests.said import says, tells
from tests.sentences import worded

LIST = """\
Nombre;Elo;Cód. FIDE;Colegio;F. Nac.;Pagado;Curso
Ruiz Paz, Elena;2105;2200011;CEIP Goya;02/05/2011;sí;5º
Gil, Hugo;185O;;CEIP Goya;;;6º
Player, 01;2390;;;;;
Total;3;;;;;
"""


@pytest.fixture
def entries(folder: Path) -> Path:
    """In the working folder."""
    path = Path("entries.csv")
    path.write_text(LIST, encoding="utf-8")
    return path


def names(book: Runner) -> list[str]:
    lines = book.run("export", "-", "--format", "csv").out.splitlines()
    return [line.split('"')[1] if '"' in line else line.split(",")[1] for line in lines[1:]]


def test_the_preview_is_shown_and_nothing_is_written_before_it_is_confirmed(book: Runner, entries: Path) -> None:
    before = book.run("log").out
    called = book.act("import", entries)
    assert called.code == 1
    assert tells(called.err, "--yes")
    lines = called.out.splitlines()
    assert tells(lines[0], "entries.csv … UTF-8 … 1")
    assert tells(lines, "Curso")
    assert [line[0] for line in lines if "Gil, Hugo" in line or "Player, 01" in line] == ["?", "="]
    assert tells(lines, "3B  '185O'")
    assert tells(lines, "= 4 … 01")
    assert f"- 5  {worded(sentences.A_TOTAL_NOT_A)}" in lines
    assert says(lines, PLAYERS, count=2)
    assert max(map(len, lines)) <= 80
    assert book.run("log").out == before


def test_everybody_enters_in_one_act_and_leaves_by_one_undo(book: Runner, entries: Path) -> None:
    called = book.done("import", entries, "--others")
    assert tells(called.out.splitlines()[-1], "9  2 … main … entries.csv")
    assert names(book)[-2:] == ["Ruiz Paz, Elena", "Gil, Hugo"]
    table = book.run("export", "-", "--format", "csv").out
    assert "Curso" in table
    assert "2011" not in table
    book.done("undo")
    assert len(names(book)) == 6


def test_whoever_seems_to_be_there_enters_if_the_arbiter_says_so(book: Runner, entries: Path) -> None:
    book.done("import", entries, "--duplicates")
    assert names(book).count("Player, 01") == 1


def test_a_dry_run_only_shows(book: Runner, entries: Path) -> None:
    called = book.act("import", entries, "--dry-run", "--yes")
    assert (called.code, len(names(book))) == (0, 6)
    assert says(called.out, PLAYERS, count=2)
    assert says(called.err, ONLY_SHOWN)


def test_for_programs_the_preview_is_one_value(book: Runner, entries: Path) -> None:
    shown = book.json("import", entries, "--dry-run")
    assert [(one["name"], one["enters"]) for one in shown["players"]] == [
        ("Ruiz Paz, Elena", True),
        ("Gil, Hugo", True),
        ("Player, 01", False),
    ]
    assert shown["columns"][1] == {"column": "B", "heading": "Elo", "field": "rating"}
    assert shown["doubts"] == [{"line": 3, "column": "B", "text": worded(sentences.IS_NOT_A_RATING, text="'185O'")}]
    assert shown["duplicates"] == [
        {"line": 4, "other": None, "name": "Player 01", "text": worded(sentences.THE_SAME_NAME)}
    ]
    assert shown["left_out"] == [{"line": 5, "text": worded(sentences.A_TOTAL_NOT_A)}]
    done = json.loads(book.done("import", entries, "--json").out)
    assert [fact["act"] for fact in done["done"]] == ["import"]
    refused = book.act("import", entries, "--json")
    assert (refused.code, json.loads(refused.out)["error"]) == (1, "not confirmed")


def test_columns_are_named_by_hand(book: Runner, folder: Path) -> None:
    path = folder / "list.txt"
    path.write_text("Quién\tFuerza\nRuiz, Elena\t2105\n", encoding="utf-16")
    assert "heading row" in book.act("import", path).out
    book.done("import", path, "--columns", "name=A,rating=Fuerza")
    assert "Ruiz, Elena" in names(book)
    wrong = book.act("import", path, "--columns", "elo=B")
    assert (wrong.code, tells(wrong.err, "FIELD=COLUMN")) == (3, True)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("sí\n", 0), ("\n", 1), ("n\n", 1)])
def test_on_a_terminal_it_asks(
    book: Runner, entries: Path, monkeypatch: pytest.MonkeyPatch, answer: str, code: int
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(answer))
    called = book.act("import", entries)
    assert called.code == code
    assert tells(called.err, "[y/N]")


def test_text_is_pasted_from_standard_input(book: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    pasted = io.TextIOWrapper(io.BytesIO(b"Name\tRating\nRuiz, Elena\t2105\n"))
    monkeypatch.setattr("sys.stdin", pasted)
    book.done("import", "-")
    assert "Ruiz, Elena" in names(book)


def test_a_list_needs_a_book(capsys: pytest.CaptureFixture[str], entries: Path, folder: Path) -> None:
    called = call(capsys, "import", folder / "none.arbitra", entries, "--yes")
    assert (called.code, tells(called.err, "none.arbitra")) == (3, True)
    assert not (folder / "none.arbitra").exists()


def test_a_file_that_is_refused_writes_nothing(book: Runner, folder: Path) -> None:
    path = folder / "page.html"
    path.write_text("<html><table></table></html>", encoding="utf-8")
    called = book.act("import", path, "--yes")
    assert (called.code, called.err.count("\n")) == (3, 1)
    assert "not a table" in called.err


def test_it_speaks_spanish(book: Runner, entries: Path) -> None:
    called = book.act("import", entries, "--lang", "es")
    assert tells(called.out, "«185O»")
    assert says(called.out, PLAYERS, "es", count=2)
    assert says(called.err, NOTHING_WRITTEN, "es")


# -- reports ----------------------------------------------------------------------------------------------------------


def test_a_report_becomes_a_book(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    harbour = Runner(capsys, folder / "harbour.arbitra")
    asked = harbour.act("import", DEMO)
    assert (asked.code, harbour.path.exists()) == (1, False)
    called = harbour.done("import", DEMO)
    assert tells(called.out, f"{DEMO} … main … {harbour.path}")
    assert harbour.run("check").out == "1 tournament, 5 rounds, 0 differences\n"
    report = folder / "report.trf"
    harbour.run("export", report)
    assert call(capsys, "check", report).out == "1 tournament, 5 rounds, 0 differences\n"
    assert harbour.run("pair", "--plain").out == call(capsys, "pair", DEMO, "--plain").out


def test_a_report_becomes_one_more_tournament_of_an_event(book: Runner) -> None:
    book.of("harbour").done("import", DEMO)
    status = book.json("status")
    assert status["event"] == "Spring Open"
    assert [one["name"] for one in status["tournaments"]] == ["main", "harbour"]


def test_into_a_tournament_that_is_there_only_the_players_of_a_report_come(book: Runner) -> None:
    book.done("import", DEMO)
    assert len(names(book)) > 6
    assert book.json("status")["tournaments"][0]["round"] == 0


WRONG = """\
012 Two rounds
142 3
### arbitra system dutch:2026
001    1      Player 1                          2400                             1.5    1     3 w 1     4 w =
001    2      Player 2                          2300                             1.5    2     4 b 1     3 b =
001    3      Player 3                          2200                             0.5    3     1 b 0     2 w =
001    4      Player 4                          2100                             0.5    4     2 w 0     1 b =
"""


def test_what_the_rules_pair_differently_is_shown_and_stays_in_the_report(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    path = folder / "wrong.trf"
    path.write_text(WRONG, encoding="ascii")
    made = Runner(capsys, folder / "wrong.arbitra")
    shown = made.json("import", path, "--dry-run")
    assert [(one["code"], one["level"]) for one in shown["concerns"]] == [("import-differs", 3)]
    assert made.act("import", path).code == 1
    made.done("import", path)
    assert (
        f"### {worded(sentences.ROUND_WAS_IMPORTED_THE, round=2)}" in made.run("export", "-", "--format", "trf26").out
    )


def test_a_refused_report_comes_only_with_the_repairs_that_lenient_names(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    path = folder / "spoiled.trf"
    path.write_text(WRONG.replace(" 1.5    1 ", " 1.0    1 "), encoding="ascii")
    made = Runner(capsys, folder / "spoiled.arbitra")
    refused = made.act("import", path, "--yes")
    assert refused.code == 3
    assert "repaired: found 1.0 points; expected 1.5" in refused.err
    assert tells(refused.err, "--lenient")
    assert not made.path.exists()
    made.done("import", path, "--lenient")
    assert "Note: line 4, column 81: repaired: found 1.0 points" in made.run("log").out
    assert (
        f"### {worded(sentences.THE_IMPORTED_REPORT_WAS, repairs='line 4')}"
        in made.run("export", "-", "--format", "trf26").out
    )


def test_a_report_of_an_unknown_system_says_what_to_type(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path = folder / "team.trf"
    path.write_text(WRONG.replace("### arbitra system dutch:2026", "192 FIDE_TEAM_BAKU"), encoding="ascii")
    made = Runner(capsys, folder / "team.arbitra")
    called = made.act("import", path, "--yes")
    assert (called.code, "--system" in called.err, made.path.exists()) == (3, True, False)
    made.done("import", path, "--system", "dutch:2026")


def test_a_workbook_that_ends_its_reader_is_one_sentence(book: Runner, folder: Path) -> None:
    pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    path = folder / "list.xlsx"
    path.write_bytes(killer())
    refused = book.act("import", path, "--yes")
    assert refused.code == 3
    assert refused.err.strip().count("\n") == 0
    assert GIVEN_UP in refused.err


TWINS = """\
Nombre;Elo;Colegio
Gil, Hugo;1850;CEIP Goya
Gil, Hugo;1610;IES Ría
Sanz, Ana;1700;CEIP Goya
Sanz, Ana;1700;CEIP Goya
Paz, Eva;;
Paz, Eva;;
"""


def test_a_namesake_with_another_rating_and_club_is_no_duplicate(book: Runner, folder: Path) -> None:
    Path("twins.csv").write_text(TWINS, encoding="utf-8")
    shown = json.loads(book.act("import", "twins.csv", "--dry-run", "--json").out)
    assert [one["line"] for one in shown["duplicates"]] == [5, 7]
    book.done("import", "twins.csv")
    assert names(book).count("Gil, Hugo") == 2 and names(book).count("Sanz, Ana") == 1


def test_each_doubtful_line_is_entered_by_itself(book: Runner, folder: Path) -> None:
    Path("twins.csv").write_text(TWINS, encoding="utf-8")
    assert book.act("import", "twins.csv", "--duplicates", "5,x").code == 2
    book.done("import", "twins.csv", "--duplicates", "5")
    assert (names(book).count("Sanz, Ana"), names(book).count("Paz, Eva")) == (2, 1)


def test_a_namesake_with_the_same_rating_is_noticed_when_they_are_added(book: Runner) -> None:
    book.done("add", "Gil, Hugo", "--rating", 1850)
    for typed in ("GIL, Hugo", "Hugo Gil", "gil hugo"):
        again = book.act("add", typed, "--rating", 1850)
        assert again.code == 0 and tells(again.err, typed), typed
    assert not tells(book.act("add", "Gil, Hugo", "--rating", 1600).err, "Gil, Hugo")


BOTH = """\
Nombre;Elo FIDE;Elo Nac.;Fed
Gil, Hugo;1850;1910;ESP
Sanz, Ana;;2050;ESP
Paz, Eva;1700;;ESP
Roy, Luc;;1500;FRA
"""


def _empty(book: Runner) -> Runner:
    other = Runner(book.capsys, book.path.with_name("national.arbitra"))
    other.done("new", "--name", "National", "--rounds", 3, "--start", "2026-03-01", "--set", "federation=ESP")
    return other


def test_a_national_column_beside_fides_is_kept_with_its_source(book: Runner, folder: Path) -> None:
    """Ana has a national rating only: she is the first of the list, and that is said."""
    Path("both.csv").write_text(BOTH, encoding="utf-8")
    shown = json.loads(book.act("import", "both.csv", "--dry-run", "--json").out)
    assert [column["field"] for column in shown["columns"]] == ["name", "rating", "national", "federation"]
    assert [one["national"] for one in shown["players"]] == [1910, 2050, 0, 1500]
    other = _empty(book)
    done = other.done("import", "both.csv")
    assert tells(done.err, "2 … FIDON … 1")
    assert names(other) == ["Sanz, Ana", "Gil, Hugo", "Paz, Eva", "Roy, Luc"]
    other.done("export", folder / "open.trf")
    text = (folder / "open.trf").read_text()
    assert "172 FIDON" in text.splitlines()
    nationals = [line for line in text.splitlines() if line[:3] in ("ESP", "FRA")]
    assert [line[:3] for line in nationals] == ["ESP", "ESP", "FRA"]
    assert "1850" in text and "1910" in text and "2050" in text
    table = other.run("export", "-", "--format", "csv").out.splitlines()
    assert table[0].endswith("paid,national rating (ESP),national rating (FRA)")
    assert [line.split(",")[-2:] for line in table[1:]] == [["2050", ""], ["1910", ""], ["", ""], ["", "1500"]]


@pytest.mark.parametrize(
    ("heading", "code"), [("FEDA", "ESP"), ("DWZ", "GER"), ("ECF", "ENG"), ("USCF", "USA"), ("Elo Nac.", "NOR")]
)
def test_the_heading_says_whose_list_it_is(book: Runner, folder: Path, heading: str, code: str) -> None:
    Path("own.csv").write_text(f"Name;Rating;{heading};Fed\nGil, Hugo;1850;1910;NOR\n", encoding="utf-8")
    other = _empty(book)
    other.done("import", "own.csv")
    listed = other.run("export", "-", "--format", "csv").out
    assert listed.splitlines()[0].endswith(f"national rating ({code})") and listed.endswith(",1910\n")
    Path("again.csv").write_text(listed, encoding="utf-8")
    shown = json.loads(book.act("import", "again.csv", "--dry-run", "--json").out)
    assert shown["players"][0]["national"] == 1910 and f"({code})" in shown["players"][0]["national_source"]


def test_a_list_with_national_ratings_only_is_ordered_by_them(book: Runner, folder: Path) -> None:
    Path("own.csv").write_text("Name;DWZ\nLow, Lea;1500\nHigh, Hal;2000\n", encoding="utf-8")
    other = _empty(book)
    other.done("import", "own.csv")
    assert names(other) == ["High, Hal", "Low, Lea"]
    assert other.json("ratings", "--player", 1)["players"][0]["rating"] is None, "no rating of FIDE"


def test_a_tournament_that_has_begun_keeps_its_rating_method_and_says_so(book: Runner, folder: Path) -> None:
    book.play()
    Path("own.csv").write_text("Name;DWZ\nHigh, Hal;2700\n", encoding="utf-8")
    done = book.done("import", "own.csv")
    assert tells(done.err, "1")
    assert names(book)[-1] == "High, Hal"


def test_the_tournament_says_which_rating_orders_and_pairs(book: Runner, folder: Path) -> None:
    """By the rating method: FIDE's alone, the national alone, one for want of the other, the higher or the lower."""
    Path("both.csv").write_text(BOTH, encoding="utf-8")
    expected = {
        "FIDE": ["Gil, Hugo", "Paz, Eva", "Roy, Luc", "Sanz, Ana"],
        "NRO": ["Sanz, Ana", "Gil, Hugo", "Roy, Luc", "Paz, Eva"],
        "HBFN": ["Sanz, Ana", "Gil, Hugo", "Paz, Eva", "Roy, Luc"],
    }
    shown = {"FIDE": "1850", "NRO": "2050"}
    for method, order in expected.items():
        other = Runner(book.capsys, book.path.with_name(f"{method}.arbitra"))
        other.done("new", "--name", "National", "--rounds", 3, "--set", f"rating-method={method}")
        other.done("import", "both.csv")
        assert names(other) == order, method
        assert shown.get(method, "2050") in other.run("standings").out, "the rating that counts"
