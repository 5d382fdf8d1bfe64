"""Attempts to disprove what docs/fide.md answers, typed at the command line by somebody who checks the answers."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from tools.messages import LOCALE

from arbitra.book.acts.result_words import read_result
from arbitra.book.settings.table import SETTINGS
from arbitra.i18n import DEFAULT
from arbitra.model import GameResult
from arbitra.model.result_words import WORDS
from tests.cli.books.running import Runner, begun
from tests.cli.calling import call

SPANISH = re.compile(r"[áéíóúñÁÉÍÓÚÑ¿¡]|\b(el|los|las|una|del|para|con|[Jj]ugador|[Rr]onda|[Tt]orneo)\b")


def points_of(book: Runner) -> dict[str, str]:
    shown = book.json("set")["settings"]
    return {name: shown.get(name, shown["win"]) for name in ("win", "draw", "loss", "pairing-bye")}


@pytest.mark.parametrize("catalogue", sorted((LOCALE / "es" / "LC_MESSAGES").glob("*.po")), ids=lambda path: path.stem)
def test_english_messages_have_no_spanish_in_them(catalogue: Path) -> None:
    """Question 10. Every message of the program is a msgid of a catalogue."""
    asked = re.findall(r'^msgid(?:_plural)? "(.*)"$', catalogue.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(asked) > 1
    assert not [one for one in asked if SPANISH.search(one)]


def test_english_is_there_without_being_asked_for_and_can_be_chosen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Questions 7 to 9."""
    assert DEFAULT == "en"
    plain = call(capsys, "systems").out
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert call(capsys, "systems").out != plain
    assert call(capsys, "systems", "--lang", "en").out == plain


def test_two_tournaments_of_the_same_parameters_differ(capsys: pytest.CaptureFixture[str]) -> None:
    """Question 30: only a seed that is given makes them the same."""
    wish = ("generate", "--players", "12", "--rounds", "4", "-o", "-")
    assert call(capsys, *wish).out != call(capsys, *wish).out
    assert call(capsys, *wish, "--seed", "5").out == call(capsys, *wish, "--seed", "5").out


def test_a_rank_against_the_tiebreaks_is_found(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """Question 21, in a TRF26."""
    path = folder / "made.trf"
    wish = ("--players", "12", "--rounds", "4", "--seed", "3", "--tiebreaks", "BH,SB", "--format", "trf26")
    call(capsys, "generate", *wish, "-o", path)
    assert call(capsys, "check", path).code == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [index for index, line in enumerate(lines) if line.startswith("001")]
    first, last = (next(i for i in rows if lines[i][85:89].strip() == str(rank)) for rank in (1, 12))
    ranks = lines[first][85:89], lines[last][85:89]
    for index, rank in zip((first, last), reversed(ranks), strict=True):
        lines[index] = lines[index][:85] + rank + lines[index][89:]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = call(capsys, "check", path)
    assert found.code == 1 and "C.07" in found.out


def test_the_points_are_one_a_half_and_nothing_unless_somebody_says_otherwise(book: Runner) -> None:
    """Question 70."""
    assert points_of(book) == {"win": "1.0", "draw": "0.5", "loss": "0.0", "pairing-bye": "1.0"}


def test_two_draws_are_never_worth_more_than_a_win_and_a_loss(book: Runner) -> None:
    """Question 74."""
    taken = []
    for win, draw, loss in itertools.product("123", ("0.5", "1", "1.5", "2"), "01"):
        if book.act("set", f"win={win}", f"draw={draw}", f"loss={loss}", "pairing-bye=0").code == 0:
            taken.append((float(win), float(draw), float(loss)))
    assert (3.0, 1.0, 0.0) in taken
    assert all(2 * draw <= win + loss for win, draw, loss in taken)


def test_three_points_for_a_win(book: Runner) -> None:
    """Questions 71 and 72: the points are counted so, too."""
    book.done("set", "win=3", "draw=1", "loss=0")
    book.play("1-0", "1/2", "0-1")
    assert sorted(row["points"] for row in book.json("standings")["rows"]) == ["0.0", "0.0", "1.0", "1.0", "3.0", "3.0"]


@pytest.mark.parametrize("bye", ["1.5", "2", "0.7", "0.2"])
def test_a_bye_worth_more_than_a_win_or_an_odd_part_of_it_is_refused(book: Runner, bye: str) -> None:
    """Questions 81 and 83."""
    assert book.act("set", f"pairing-bye={bye}", "--yes").code == 1
    assert points_of(book)["pairing-bye"] == "1.0"


PARTS = ["1", "1/2", "½", "0", "=", "+", "-", "1f", "0f", "=f", "1/2f", "f"]


def test_no_result_contradicts_itself() -> None:
    """Questions 181, 182 and 184: two halves of a result as anybody might type them, joined in every way."""
    words = [f"{white}{sign}{black}" for white in PARTS for black in PARTS for sign in ("-", "/", ":")]
    read = {word: found.result for word in words if (found := read_result(word)) is not None}
    assert set(read.values()) == {"10", "01", "==", "=0", "0=", "00", "+-", "-+", "--"}


def test_there_are_three_forfeits_and_no_more() -> None:
    """Question 183."""
    forfeits = {one for one in WORDS if "+" in one.value or "-" in one.value}
    assert forfeits == {
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    }


def test_a_game_of_less_than_a_move_gives_its_points_and_no_rating(book: Runner) -> None:
    """Question 185."""
    book.play("1u", "=", "0-1")
    rounds = json.loads(book.run("export", "-", "--format", "json").out)["rounds"]
    assert sorted(result for _, _, result in rounds[0]["games"]) == ["01", "==", "WL"]


def test_nothing_that_can_be_set_silences_a_question() -> None:
    """Questions 218 to 221: no setting has to do with levels, questions or warnings."""
    assert not [name for name in SETTINGS if re.search("warn|level|confirm|ask|question|quiet|silent|policy", name)]


def test_yes_answers_one_command_and_not_the_next(book: Runner) -> None:
    """Questions 218 and 219."""
    book.play()
    book.done("bye", 3, "--round", 2)
    assert book.act("bye", 3, "--round", 3).code == 1
    assert book.act("bye", 3, "--round", 3, "--yes").code == 0
    book.done("bye", 4, "--round", 2)
    assert book.act("bye", 4, "--round", 3).code == 1


def test_lots_drawn_again_fall_the_same(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """Question 206: printed again, after undo, after another finish."""
    book = begun(capsys, folder, "--rounds", 1, "--set", "tiebreaks=BH", "ties=lot")
    book.play("1/2", "1/2", "1/2")
    drawn = []
    for _ in range(3):
        book.done("finish")
        drawn.append(book.run("standings").out)
        book.done("reopen")
    assert drawn[0] == drawn[1] == drawn[2]
    assert len({row["rank"] for row in book.json("standings")["rows"]}) == 6


def test_values_from_outside_are_kept_in_the_book(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """Question 207: given by hand or from a file, in the standings, in the regulations, and in a report that is read
    again; what is missing is asked about before the end."""
    book = begun(capsys, folder, "--rounds", 1, "--set", "tiebreaks=OTHER_AGE")
    book.done("values", "OTHER_AGE", "--meaning", "Age in years")
    book.play("1/2", "1/2", "1/2")
    assert "left out" in book.run("standings").out and book.act("finish").code == 1
    (folder / "ages.csv").write_text("player,value\n2,40\n1,30\n", encoding="utf-8")
    book.done("values", "OTHER_AGE", "--file", folder / "ages.csv")
    book.done("values", "OTHER_AGE", "3=61.5", "4=7/3", "5=1", "6=2")
    shown = book.run("standings").out
    assert "OTHER_AGE = Age in years" in shown and "left out" not in shown
    assert [row["tpn"] for row in book.json("standings")["rows"]] == [3, 2, 1, 4, 6, 5]
    book.done("finish", "--yes")
    book.run("export", folder / "out.trf")
    again = json.loads(call(capsys, "standings", folder / "out.trf", "--json").out)
    assert [row["tpn"] for row in again["rows"]] == [3, 2, 1, 4, 6, 5]
    assert call(capsys, "check", folder / "out.trf").code == 0


@pytest.mark.parametrize("case", ["met-before", "late-entry", "top-boards", "regulations", "agreed", "nonsense"])
def test_a_published_round_is_not_paired_again_for_a_reason_that_is_not_there(book: Runner, case: str) -> None:
    """Question 112 and what it stands on: a false reason, or none, is refused although somebody says yes."""
    book.boards()
    book.done("publish")
    assert book.act("unpublish", "--case", case, "--yes").code in (1, 2)
    assert book.json("status")["tournaments"][0]["phase"] == "published"


@pytest.mark.parametrize(
    "change",
    [
        *(
            "rounds=4",
            "rounds=2",
            "win=3",
            "draw=0",
            "pairing-bye=0",
            "pairing-bye=0.5",
            "system=dubov",
            "system=berger",
        ),
        *("acceleration=baku", "tiebreaks=BH", "initial-colour=black", "start=2025-01-01", "ties=lot:1"),
        *("unrated=skip", "rating-method=HBFN", "rate=blitz", "option.parity=literal"),
    ],
)
def test_nothing_announced_changes_after_the_start(book: Runner, change: str) -> None:
    """Questions 57, 75, 85, 93, 109, 110 and 200, with `--yes`."""
    book.play()
    before = book.json("set")
    assert book.act("set", change, "--yes").code == 1
    assert book.json("set") == before


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB", "BH/M1"])
def test_no_buchholz_in_a_round_robin(capsys: pytest.CaptureFixture[str], folder: Path, code: str) -> None:
    """Question 105."""
    words = ("--name", "X", "--rounds", "5", "--system", "berger", "--start", "2026-03-01")
    assert call(capsys, "new", folder / "x.arbitra", *words, "--set", f"tiebreaks={code}").code == 1


@pytest.mark.parametrize(
    ("system", "codes"),
    [
        (
            "berger",
            "DE,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,RTNG,RTNG/R,WIN,TPN,TPN/R,KS,KS/L1,KS/L2,KS/L-1,KS/L-2",
        ),
        (
            "dutch",
            "AOB,APPO,APRO,ARO,ARO/C1,ARO/C2,ARO/M1,BH,BH/C1,FB,BPG,BWG,DE,DE/P,PS,PTP,REP,RTNG,SB,STD,TPN,TPR,WIN,WON",
        ),
    ],
)
def test_every_tiebreak_that_is_asked_for_gives_values(
    capsys: pytest.CaptureFixture[str], folder: Path, system: str, codes: str
) -> None:
    """Questions 104 and 199, in a book that is played and not only in a list."""
    book = begun(capsys, folder, "--rounds", 5, "--set", f"tiebreaks={codes}", system=system)
    for _ in range(5 if system == "berger" else 3):
        book.play("1-0", "1/2")
    shown = book.run("standings").out
    columns = [code.replace("/L1", "/L+1").replace("/L2", "/L+2") for code in codes.split(",")]
    assert not [code for code in columns if not re.search(rf"(?<!\S){re.escape(code)}(?!\S)", shown)]


def test_a_round_before_the_one_before_the_last_stays(book: Runner) -> None:
    """Questions 189 to 191."""
    book.play("1-0")
    book.boards()
    book.done("publish")
    asked = book.act("result", 1, "0-1", "--round", 1, "--correct")
    assert asked.code == 1
    assert book.act("result", 1, "0-1", "--round", 1, "--correct", "--yes").code == 0
    book.done("result", *(1, "1-0", 2, "1-0", 3, "1-0"))
    before = book.json("standings")
    book.boards()
    book.done("publish")
    assert book.act("result", 1, "1-0", "--round", 1, "--correct", "--yes").code == 0
    assert book.json("standings", "--round", 2)["rows"] == before["rows"]


def test_standings_and_report_leave_out_the_same_player_of_a_round_robin(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    """Question 103: whoever played one game of five."""
    book = begun(capsys, folder, "--rounds", 5, "--set", "tiebreaks=SB", system="berger")
    book.play()
    book.done("withdraw", 6)
    for _ in range(4):
        boards = book.boards()
        book.done("publish")
        played = [board for board in boards if 6 not in (board["white"], board["black"])]
        book.done("result", *(word for board in played for word in (board["board"], "1-0")))
    book.done("finish")
    shown = [row["tpn"] for row in book.json("standings")["rows"]]
    players = json.loads(book.run("export", "-", "--format", "json").out)["players"]
    ranked = {player["rank"]: player["tpn"] for player in players if player.get("rank")}
    assert [ranked[place] for place in sorted(ranked)] == shown == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("value", ["30", "19:30", "2026-11-16 99:99", "2026-11-16 15:00, soon"])
def test_hours_that_are_none_are_refused_with_an_example(book: Runner, value: str) -> None:
    """C.04.2.D.7 and 8 stand on them: a deadline that nobody can read would never pass."""
    for key in ("result-times", "correction-times", "round-times"):
        refused = book.act("set", f"{key}={value}")
        assert refused.code == 2 and key in refused.err and "2026-11-16 15:00" in refused.err
