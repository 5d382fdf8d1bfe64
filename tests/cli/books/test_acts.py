"""What each command records, refuses and asks."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from arbitra.book.acts.contradicting import Contradict
from arbitra.book.book import Book, Done, Who
from arbitra.book.policy import POLICY
from arbitra.book.store.volume import open_file
from arbitra.cli.books.forbid import NOBODY
from arbitra.cli.books.forget import STILL
from arbitra.cli.books.opened import ANY_KEY, STOPPED, SURE, UNCHANGED
from tests import sentences
from tests.cli.books.running import Runner, begun
from tests.cli.calling import call
from tests.said import says, tells
from tests.sentences import phrase, worded


def test_a_book_that_exists_is_not_made_again(book: Runner) -> None:
    again = book.run("new", "--name", "Other", "--rounds", 5)
    assert again.code == 3 and tells(again.err, "spring.arbitra")
    assert book.json("status")["event"] == "Spring Open"


def test_an_event_that_cannot_begin_leaves_no_file(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    refused = call(capsys, "new", "x.arbitra", "--name", "X", "--system", "nonsense")
    assert refused.code == 1 and "nonsense" in refused.err
    assert call(capsys, "new", "y.arbitra", "--name", "Y", "--set", "rounds=many").code == 2
    assert list(folder.iterdir()) == []


def test_the_name_of_a_book_ends_in_arbitra(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "new", "spring", "--name", "X").code == 2


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("rounds=5",), "rounds 5 (was 3)"),
        (("city=Bilbao",), "city Bilbao"),
        (("tiebreaks=BH/C1,BH",), "tiebreaks BH/C1, BH"),
        (("win=3", "draw=1"), "points draw 1.0, win 3.0"),
        (("first-board=101",), f"{worded(sentences.FIRST_BOARD)} 101"),
        (("initial-colour=black",), "initial colour black"),
        (("option.parity=literal",), "options parity=literal"),
        (
            ("round-times=2026-03-01 10:00, 2026-03-02 10:00",),
            f"{worded(sentences.ROUND_TIMES)} 2026-03-01 10:00, 2026-03-02 10:00",
        ),
    ],
)
def test_settings(book: Runner, words: tuple[str, ...], expected: str) -> None:
    assert expected in book.done("set", *words).out


def test_settings_of_several_options_are_all_kept(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    sets = ("--set", "tiebreaks=ARO,BH", "--set", "ties=lot:harbour", "unrated=skip")
    assert call(capsys, "new", "x.arbitra", "--name", "X", "--rounds", "5", *sets).code == 0
    shown = json.loads(call(capsys, "set", "x.arbitra", "--json").out)["settings"]
    assert (shown["tiebreaks"], shown["ties"], shown["unrated"]) == ("ARO, BH", "lot:harbour", "skip")


def test_settings_are_shown_with_the_editions_in_force(book: Runner) -> None:
    book.done("set", "start=2025-12-01", "option.parity=literal")
    before = book.json("set")
    assert before["settings"]["option.parity"] == "literal" and before["settings"]["win"] == "1.0"
    assert before["editions"]["tiebreaks"] == "2024"
    book.boards()
    book.done("publish")
    assert book.act("set", "start=2026-03-05", "--yes").code == 1
    assert book.json("set")["editions"] == before["editions"]
    assert tells(book.run("set").out, "rounds=3 … dutch:2026 … 2024")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("rounds", phrase(sentences.IS_NOT_KEY_VALUE)),
        ("rounds=x", "rounds takes a whole number"),
        ("colour=w", worded(sentences.UNKNOWN_SETTING_AVAILABLE, found="'colour'", known="absence, acceleration")),
        ("win=one", "win takes points"),
        ("initial-colour=red", "takes one of white, black"),
        ("start=soon", "is not a date"),
        ("fide=on", phrase(sentences.FIDE_MODE_IS_CHOSEN)),
    ],
)
def test_settings_that_make_no_sense(book: Runner, word: str, expected: str) -> None:
    refused = book.act("set", word)
    assert refused.code == 2 and expected in refused.err


def test_leaving_fide_mode_asks_first(book: Runner) -> None:
    asked = book.act("set", "fide=off")
    assert asked.code == 1 and tells(asked.err, "--yes")
    refused = json.loads(book.act("set", "fide=off", "--json").out)
    assert refused["error"] == "not confirmed" and refused["level"] == 4
    assert worded(sentences.OUTSIDE_FIDE_MODE) not in book.run("status").out
    book.done("set", "fide=off")
    assert tells(book.run("status").out, "FIDE")
    assert book.act("undo", "--yes").code == 1


def test_a_player_with_everything(book: Runner) -> None:
    added = ("--fide", 123, "--title", "FM", "--federation", "ESP", "--club", "Torre", "--birth", "2011-05-02")
    book.done("add", "Ruiz, Elena", "--rating", 2105, *added, "--sex", "w", "--paid", "yes", "--column", "bus=yes")
    book.done("edit", "ruiz", "--rating", 2110, "--table", 9)
    assert "rating 2110 (was 2105)" in book.run("log", "--player", "elena").out
    listed = book.run("export", "-", "--format", "csv").out
    assert '"Ruiz, Elena",FM,2110,ESP,Torre,123,w,yes,yes' in listed
    assert book.act("edit", "ruiz").code == 2
    assert "2011/05/02" in book.run("export", "-", "--format", "trf26").out
    assert "2011/05/02" not in book.run("export", "-", "--format", "journal").out
    assert "2011/05/02" in book.run("export", "-", "--format", "journal", "--private").out


def test_forgetting_names_the_backups(book: Runner, folder: Path) -> None:
    book.done("edit", 1, "--email", "somebody@example.org")
    book.play()
    forgotten = book.done("forget", 1)
    assert says(forgotten.out, STILL) and "spring-backups" in forgotten.out
    assert book.json("doctor")["ok"]
    assert b"somebody@example.org" not in book.path.read_bytes()


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("9", 3, worded(sentences.NO_PLAYER_HAS_THE, number=9)),
        ("player", 3, "matches 6 players"),
        ("nobody", 3, "no player has 'nobody'"),
    ],
)
def test_who_is_meant(book: Runner, text: str, code: int, expected: str) -> None:
    refused = book.act("bye", text, "--round", 2)
    assert refused.code == code and expected in refused.err


def test_byes_withdrawals_returns(book: Runner) -> None:
    assert tells(book.done("bye", 6, "--round", 2).out, "Player 06 … half-point bye … 2")
    assert "plays in round 2 after all" in book.done("bye", 6, "--round", 2, "--cancel").out
    book.done("edit", 6, "--half-byes", "no")
    assert phrase(sentences.IS_NOT_ENTITLED_TO) in book.act("bye", 6, "--round", 2).err
    assert book.act("bye", 6, "--round", 2, "--kind", "zero").code == 0
    assert tells(book.done("withdraw", 6).out, "Player 06 … 1")
    assert "reinstated" in book.done("return", 6).out
    book.play()
    assert book.act("bye", 6, "--round", 1).code == 1
    assert "expelled" in book.done("expel", 6).out
    book.play()
    assert 6 not in [row["tpn"] for row in book.json("standings")["rows"]]


def test_check_in(book: Runner) -> None:
    book.done("checkin", "open")
    assert book.act("pair").code == 1
    assert book.json("status")["tournaments"][0]["next"].endswith("checkin " + str(book.path) + " close")
    book.done("checkin", 1, 2, 3, 4, 5)
    book.done("checkin", 5, "--gone")
    assert book.json("checkin") == {"round": 1, "closed": False, "here": [1, 2, 3, 4], "missing": [5, 6]}
    assert "2 players are missing" in book.run("checkin").out
    book.done("checkin", "close")
    assert len(book.boards()) == 2


def test_keeping_apart(book: Runner) -> None:
    first = book.boards()[0]
    book.done("forbid", first["white"], first["black"])
    assert "Player 01; Player 04" in book.run("forbid").out
    assert {first["white"], first["black"]} not in [{board["white"], board["black"]} for board in book.boards()]
    book.done("forbid", first["white"], first["black"], "--release")
    assert says(book.run("forbid").out, NOBODY)
    assert tells(book.done("forbid", "--club", "--rounds", "1-2").out, "1 … 2")
    assert book.act("forbid", 1, 2, "--club").code == 2
    assert book.act("forbid", 1, 2, "--rounds", "x").code == 2


def test_results_of_every_kind(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    words = ["1", "0", "=", "+", "-", "-/-", "ff", "1u", "0u", "=u", "1/2-0", "0-1/2", "0-0", "1f", "0f", "½"]
    book = begun(capsys, folder, "--rounds", 3, players=2 * len(words))
    book.play(*words)
    shown = [line["text"].split()[-1] for line in book.json("log") if line["act"] == "result"]
    expected = [
        "1-0.",
        "0-1.",
        "1/2-1/2.",
        "+/-.",
        "-/+.",
        "-/-.",
        "-/-.",
        "1u.",
        "0u.",
        "=u.",
        "1/2-0.",
        "0-1/2.",
        "0-0.",
    ]
    assert shown == [*expected, "+/-.", "-/+.", "1/2-1/2."]


@pytest.mark.parametrize(("word", "code"), [("1-1", 1), ("won", 1), ("", 1), ("432-398", 1)])
def test_what_is_no_result(book: Runner, word: str, code: int) -> None:
    book.boards()
    book.done("publish")
    assert book.act("result", 1, word).code == code
    assert len(book.json("status")["tournaments"][0]["missing"]) == 3


def test_another_result_is_a_conflict(book: Runner) -> None:
    book.boards()
    book.done("publish")
    number = json.loads(book.act("result", 1, "1-0", "--json").out)["done"][0]["number"]
    assert says(book.act("result", 1, "1-0").out, UNCHANGED)
    refused = book.act("result", 1, "0-1", "--json", by="Bea")
    assert refused.code == 4
    present = {"white": "Player 01", "black": "Player 04", "result": "1-0", "version": number, "by": "Ana"}
    assert json.loads(refused.out)["present"] == present
    assert book.act("result", 1, "0-1", "--seen", number - 1).code == 4
    assert book.act("result", 1, "0-1", "--seen", number).code == 0
    assert book.act("result", 1, "1/2", "--correct").code == 0


def test_one_refusal_does_not_hold_up_the_others(book: Runner) -> None:
    book.boards()
    book.done("publish")
    book.done("result", 2, "1-0")
    several = book.act("result", 1, "1-0", 2, "0-1", 9, "1-0", 3, "=", "--json")
    answer = json.loads(several.out)
    assert several.code == 4
    assert [one["board"] for one in answer["refused"]] == ["2", "9"]
    assert len(answer["done"]) == 2 and book.json("status")["tournaments"][0]["missing"] == []


def test_the_same_key_again_does_nothing_again(book: Runner) -> None:
    book.boards()
    book.done("publish")
    first = json.loads(book.act("result", 1, "1-0", "--key", "k1", "--json").out)
    again = json.loads(book.act("result", 1, "1-0", "--key", "k1", "--json").out)
    assert again["repeated"] and again["done"] == first["done"]
    other = book.act("result", 2, "1-0", "--key", "k1")
    assert other.code == 3 and tells(other.err, "k1")


def test_results_are_verified_and_what_differs_is_shown(book: Runner) -> None:
    book.boards()
    book.done("publish")
    book.done("result", 1, "1-0", 2, "=", 3, "-/-")
    assert ", verified." in book.act("verify", 1, "1", by="Ben").out
    several = book.act("verify", 1, "1-0", 2, "0-1", 3, "-/-", by="Ben")
    assert several.code == 4
    assert says(several.out, UNCHANGED) and several.out.count("verified.") == 1
    assert "has 1/2-1/2" in several.err and "entered by Ana" in several.err
    last = json.loads(book.run("log", "--json").out)[-1]
    assert (last["act"], last["by"]) == ("verify", "Ben")
    assert book.act("verify", 1).code == 2
    assert phrase(sentences.ROUND_BOARD_NO_LONGER) in book.done("undo", by="Ben").out


def contradicted(book: Runner, key: str, result: str) -> None:
    """A phone that was cut off comes back."""
    opened = Book(open_file(book.path))
    board = opened.state.sections["main"].rounds[-1].board(key)
    assert board is not None
    place = {"tournament": "main", "round_number": 1, "board": key, "white": board.white, "black": board.black}
    assert isinstance(opened.do(Contradict(result=result, **place), Who("Phone 2", "phone")), Done)  # type: ignore[arg-type]
    opened.close()


def test_results_that_contradict_each_other_are_named_and_decided(book: Runner) -> None:
    book.play()
    for key in ("1", "2", "3"):
        contradicted(book, key, "0-1")
    (found,) = book.json("status")["tournaments"]
    assert [one["code"] for one in found["blockers"]] == ["disputed"]
    assert found["next"].endswith(" 1 RESULT --round 1") and " settle " in found["next"]
    refused = book.act("pair", "--json")
    assert refused.code == 1 and json.loads(refused.out)["error"] == "disputed"
    book.done("settle", 1, "1-0", 2, "0-1")
    book.done("result", 3, "=", "--correct")
    acts = [one["act"] for one in json.loads(book.run("log", "--json").out)]
    assert acts[-4:] == ["settle", "result", "result", "settle"]
    assert book.json("status")["tournaments"][0]["blockers"] == []
    again = book.act("settle", 1, "1-0")
    assert again.code == 1 and tells(again.err, "arbitra settle: … 1")
    book.boards()


def test_a_late_player_plays_who_has_the_bye_or_gets_half_a_point(book: Runner) -> None:
    book.done("bye", 2, "--round", 1, "--kind", "zero")
    book.boards()
    book.done("publish")
    asked = book.act("late", 2)
    assert asked.code == 1 and tells(asked.err, "[C.04.2.4.4]")
    assert "Board 3: Player 06 – Player 02." in book.done("late", 2).out
    assert tells(book.done("undo").out, "13 … Player 02 … 1")
    assert worded(sentences.HALF_POINT_BYE) in book.done("late", 2, "--half").out


def test_clear_colours_postpone_points_notes(book: Runner) -> None:
    book.boards()
    book.done("publish")
    book.done("result", 1, "1-0")
    assert "had White against" in book.done("colours", 1).out
    assert "(was 0-1)" in book.done("clear", 1).out
    assert "postponed (2026/12/01)" in book.done("postpone", 1, "--to", "2026-12-01").out
    assert "-0.5 points (late)" in book.done("points", 2, "-1/2", "--reason", "late").out
    assert book.act("points", 2, "-1").code == 1
    assert "Note: clock replaced" in book.done("note", "clock replaced").out
    missing = book.json("status")["tournaments"][0]["missing"]
    assert missing[0] == {"round": 1, "board": 1, "pending": "postponed"}
    book.done("result", 2, "1-0", 3, "1-0")
    assert tells(book.run("status").out, "1 … 1")


def test_a_published_round_stays_but_for_the_cases_allowed(book: Runner) -> None:
    book.boards()
    book.done("publish")
    assert book.act("unpublish", "--yes").code == 1
    assert book.act("unpublish", "--case", "whim").code == 2
    assert book.act("unpublish", "--case", "late-entry", "--yes").code == 1
    assert book.act("unpublish", "--case", "regulations", "--yes").code == 1
    assert book.act("unpublish", "--case", "regulations", "--reason", "rule 7").code == 1
    book.done("unpublish", "--case", "regulations", "--reason", "rule 7")
    assert book.json("status")["tournaments"][0]["phase"] == "draft"


def test_pairing_from_a_book_is_settled_in_the_book(book: Runner) -> None:
    assert book.act("pair", "--system", "dubov").code == 2
    assert book.act("pair", "--round", 1).code == 2
    assert book.act("pair").out.splitlines()[0] == "3"
    assert book.act("publish").code == 0
    refused = book.act("pair")
    assert refused.code == 1 and tells(refused.err, "1 … 1 … 2 … 3")


def test_finish_and_reopen(book: Runner) -> None:
    assert book.act("finish").code == 1
    for _ in range(3):
        book.play()
    book.done("finish")
    assert book.act("result", 1, "0-1", "--correct").code == 1
    assert book.act("reopen").code == 1
    book.done("reopen")
    assert book.json("status")["tournaments"][0]["phase"] == "complete"


def test_renumbering(book: Runner) -> None:
    book.play()
    book.done("edit", 6, "--rating", 2700)
    assert book.act("renumber").code == 1
    book.done("renumber")
    assert book.json("show")["players"][0]["name"] == "Player 06"


def test_undo_takes_the_own_last_act(book: Runner) -> None:
    book.done("add", "Mistake", by="Bea")
    book.done("note", "something else")
    assert "Mistake removed" in book.done("undo", by="Bea").out
    added = book.json("log")[1]["number"]
    refused = book.act("undo", added)
    assert refused.code == 1


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("answers", "code"), [("y\n", 1), ("y\nn\n", 1), ("n\ny\n", 1), ("y\nyes\n", 0)])
def test_a_terminal_is_asked_twice_where_the_consequences_are_grave(
    book: Runner, monkeypatch: pytest.MonkeyPatch, answers: str, code: int
) -> None:
    """Level 4: leaving FIDE mode. Level 3 is asked once."""
    monkeypatch.setattr(sys, "stdin", Keyboard(answers))
    called = book.act("set", "fide=off")
    assert called.code == code and tells(called.err, "FIDE")
    assert (says(called.err, SURE)) == answers.startswith("y")
    assert (tells(book.run("status").out, "FIDE")) == (code == 0)
    monkeypatch.setattr(sys, "stdin", Keyboard("y\n"))
    called = book.act("renumber", "--exchange", 1, 2)
    assert called.code == 0 and "once more" not in called.err


class Terminal(io.StringIO):
    """Knows whether anybody has read from it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("key", "code"), [("\n", 0), (" ", 0), ("\x1b", 1), ("\x03", 1), ("", 1)])
def test_level_2_waits_for_one_key_on_a_terminal(
    book: Runner, monkeypatch: pytest.MonkeyPatch, key: str, code: int
) -> None:
    """A full-point bye (178) is not recommended: it is told before it is given, and somebody presses a key."""
    keyboard = Terminal(f"{key}rest")
    monkeypatch.setattr(sys, "stdin", keyboard if key else Terminal(""))
    called = book.act("bye", 3, "--round", 2, "--kind", "full")
    assert called.code == code and says(called.err, ANY_KEY)
    assert says(called.err, STOPPED) == bool(code)
    assert ("full-point" in book.run("log").out) == (code == 0)


@pytest.mark.parametrize("words", [(), ("--yes",), ("--json",)])
def test_level_2_is_told_and_goes_on_where_nobody_can_be_asked(
    book: Runner, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    if words:
        monkeypatch.setattr(sys, "stdin", Terminal(""))
    called = book.act("bye", 3, "--round", 2, "--kind", "full", *words)
    assert called.code == 0 and tells(called.err, "2") and not says(called.err, ANY_KEY)


def test_a_book_prints_the_warnings_of_its_system(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    book = begun(capsys, folder, players=4, system="berger")
    book.done("withdraw", 1)
    book.done("export", folder / "out.trf")
    told = call(capsys, "pair", str(folder / "out.trf"), "--system", "berger").err.strip().rpartition("warning: ")[2]
    assert told and told in book.act("pair").err


def test_a_book_that_is_not_in_fide_mode_says_so_wherever_it_is_read(book: Runner) -> None:
    told = POLICY["not-fide"].text.format(tournament="Spring Open")
    book.play()
    assert told not in book.run("standings").err
    book.done("set", "fide=off")
    for command in ("preview", "pair", "standings", "explain", "show", "check"):
        assert told in book.run(command).err, command


def test_two_players_exchange_their_numbers(book: Runner) -> None:
    before = [row["name"] for row in json.loads(book.run("export", "-", "--format", "json").out)["players"]]
    asked = book.act("renumber", "--exchange", 2, 3)
    assert asked.code == 1 and tells(asked.err, "2 … 3")
    book.done("renumber", "--exchange", 2, 3)
    after = [row["name"] for row in json.loads(book.run("export", "-", "--format", "json").out)["players"]]
    assert after == [before[0], before[2], before[1], *before[3:]]


def test_the_standings_show_who_has_withdrawn(book: Runner) -> None:
    book.play()
    book.done("withdraw", 4)
    (line,) = [line for line in book.run("standings").out.splitlines() if "withdrawn" in line]
    assert line.split()[1] == "4"
    book.play()
    assert [row.get("status") for row in book.json("standings")["rows"]].count("withdrawn") == 1
    book.done("return", 4)
    assert "withdrawn" not in book.run("standings").out


def test_a_book_knows_which_kind_of_event_it_is(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """Nobody calls a round robin a Swiss to get Buchholz into it."""
    robin = begun(capsys, folder, "--rounds", 5, system="berger")
    robin.done("pair")
    robin.done("publish")
    for words in (("--pairings", "swiss"), ()):
        called = robin.run("standings", "--tiebreaks", "BH", *words)
        assert called.code in (2, 3) and called.out == ""
