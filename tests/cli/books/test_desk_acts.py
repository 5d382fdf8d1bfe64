"""The arbiter's desk on the command line: what is recorded, refused and shown."""

from __future__ import annotations

import pytest

from arbitra.cli.books.desk import NOTHING
from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.said import says, tells


@pytest.fixture
def playing(book: Runner) -> Runner:
    book.boards()
    book.done("publish")
    return book


def test_a_second_illegal_move_is_announced_and_wants_a_yes(playing: Runner) -> None:
    first = playing.act(
        "incident", "illegal_move", "--board", 1, "--player", "white", "--move", 23, "--white", "0:14:31",
        "--at", "15:12",
    )  # fmt: skip
    assert first.code == 0 and tells(first.out, "1 … 1 … 23")
    again = ("incident", "two_hands", "--board", 1, "--player", "white", "--move", 30)
    asked = playing.act(*again)
    assert asked.code == 1 and tells(asked.err, "23 … 15:12 … 7.5.5")
    assert playing.act("incident", "two_hands", "--board", 1, "--player", "black").code == 0
    playing.done(*again)
    kept = playing.json("desk", "--board", 1)["records"]
    assert [(one["number"], one.get("move", 0)) for one in kept] == [(1, 23), (2, 0), (3, 30)]
    assert (kept[0]["white_clock"], kept[0]["counts"], kept[0]["at"]) == (871, "illegal-move", "15:12")


def test_a_right_claim_enters_the_draw(playing: Runner) -> None:
    done = playing.act("incident", "claim_threefold", "--board", 2, "--player", "black", "--claim", "right",
                       "--result", "1/2")  # fmt: skip
    assert done.code == 0 and tells(done.out, "2 … 1/2-1/2")
    (kept,) = playing.json("desk")["records"]
    assert (kept["kind"], kept["claim"], kept["correct"]) == ("claim", "threefold", True)


def test_a_sanction_changes_the_standings_and_an_appeal_takes_it_back(playing: Runner) -> None:
    playing.done("result", 1, "1-0")
    asked = playing.act("sanction", "white", "12.9.6", "--board", 1, "--result", "0-1/2")
    assert asked.code == 1 and tells(asked.err, "12.9.6 … 0-1/2")
    playing.done("sanction", "white", "12.9.6", "--board", 1, "--result", "0-1/2", "--text", "telephone")
    assert playing.act("appeal", "--player", 1, "--about", 1).code == 0
    playing.done("appeal", "--decide", 2, "--verdict", "upheld", "--result", "1-0")
    kept = playing.json("desk")["records"]
    assert [one["kind"] for one in kept] == ["sanction", "appeal"] and kept[1]["decision"] == "upheld"


def test_whoever_is_excluded_is_not_paired(playing: Runner) -> None:
    playing.done("result", 1, "1-0", 2, "1-0", 3, "1-0")
    playing.done("sanction", 2, "12.9.8", "--rounds", "2")
    numbers = {seat for board in playing.boards() for seat in (board["white"], board["black"])}
    assert 2 not in numbers and len(numbers) >= 4


def test_the_round_in_the_hall(playing: Runner) -> None:
    assert playing.run("desk").out.strip() == NOTHING
    for words in (
        ("start", "--at", "15:02"),
        ("arrive", 3, "--at", "15:20"),
        ("times", 1, 41, "0:22:30", 26, "--at", "15:30"),
        ("times", 1, "-", "--at", "16:00"),
        ("position", 518, "--round", 2, "--drawn", "dice 1 2 3 4 5"),
        ("position", "--draw", "harbour", "--round", 3),
    ):
        done = playing.act(*(str(word) for word in words))
        assert done.code == 0, done
    rounds = playing.json("desk")["rounds"]
    assert rounds["1"]["started"] == "15:02"
    assert rounds["1"]["times"][0] == {"board": "1", "at": "15:30", "white": 2460, "black": 1350, "move": 26}
    assert rounds["1"]["times"][1]["over"] and rounds["2"]["position"] == 518
    assert rounds["3"]["drawn"] == "seed harbour"
    assert tells(playing.run("desk").out, "15:02 … 15:20 … 0:41:00 … 518")


def test_a_player_is_counted(playing: Runner) -> None:
    playing.done("incident", "illegal_move", "--board", 1, "--player", "white")
    number = next(one["white"] for one in playing.json("desk")["records"])
    assert number
    listed = call(playing.capsys, "--lang", "es", "desk", playing.word, "--player", "1")
    assert listed.code == 0 and "movimientos ilegales 1" in listed.out


@pytest.mark.parametrize(
    "words",
    [
        ("times", 1, "41"),
        ("times", 1, "a", "b", "c"),
        ("times", 1, 41, 22, "x"),
        ("position",),
        ("position", "pawn"),
        ("position", 5, "--draw"),
        ("sanction", 1, "12.9.8", "--rounds", "two"),
        ("sanction", "white", "12.9.1"),
        ("incident", "phone", "--claim", "right"),
        ("incident", "phone", "--board", 1, "--white", "noon"),
        ("appeal", "--verdict", "upheld"),
    ],
)
def test_words_that_make_no_sense_are_a_wrong_usage(playing: Runner, words: tuple[object, ...]) -> None:
    command, *rest = map(str, words)
    called = playing.act(command, *rest)
    assert called.code == 2 and called.err, called


def test_an_incident_that_the_laws_do_not_have_is_refused(playing: Runner) -> None:
    refused = playing.act("incident", "meteor", "--board", 1)
    assert refused.code == 1 and says(refused.err, "There is no incident {incident} in the table of the Laws.")
