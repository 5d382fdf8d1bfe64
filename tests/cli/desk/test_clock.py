"""`arbitra clock`: shapes, default times, settings, refusals."""

from __future__ import annotations

import json

import pytest

from tests import sentences
from tests.cli.calling import call
from tests.sentences import phrase

CLAIM = ("--after", "claim", "--player", "white", "--white", "0:01:00", "--black", "0:01:00")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_the_shape_that_programs_read(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "clock", "40/90+30,30+30", "--json")
    assert called.code == 0
    told = json.loads(called.out)
    assert (told["control"], told["kind"], told["seconds_for_60"]) == ("40/90+30,30+30", "standard", 9000)
    assert told["periods"] == [
        {"moves": 40, "seconds": 5400, "increment": 30, "mode": "fischer"},
        {"moves": None, "seconds": 1800, "increment": 30, "mode": "fischer"},
    ]
    assert told["penalty_seconds"] == {"2018": 120, "2023": 120}


def test_a_control_needs_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(call(capsys, "clock", "90", "min", "+", "30", "s", "--json").out)["short"] == "90+30"


def test_seconds_with_pgn(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(call(capsys, "clock", "40/7200:3600", "--pgn", "--json").out)
    assert (told["short"], told["guidelines_III_possible"]) == ("40/120, 60+0", True)
    assert json.loads(call(capsys, "clock", "300", "--pgn", "--json").out)["kind"] == "blitz"


def test_the_default_time_is_a_time_of_day_from_the_real_start(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("clock", "90+30", "--default", "30", "--started", "15:15")
    assert "A player arriving after 15:45 has lost" in call(capsys, *words).out
    for arrives, expected in (("15:44", "plays"), ("15:45", "plays_edge"), ("15:46", "lost")):
        told = json.loads(call(capsys, *words, "--arrives", arrives, "--json").out)
        assert told["default"] == {"lost_after": "15:45", "arrival": expected}
    assert "commentary" in call(capsys, *words, "--arrives", "15:45").out
    assert "zero" in call(capsys, "clock", "90+30", "--started", "15:15").out


def test_the_clocks_after_a_penalty(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--player", "white", "--white", "0:12:30", "--black", "0:08:10", "--json")
    told = json.loads(call(capsys, "clock", "90+30", "--after", "illegal", *words).out)
    assert told["setting"] == {"white": "0:12:00", "black": "0:10:10", "new_increment": None}
    told = json.loads(call(capsys, "clock", "90+30", "--after", "claim", *words).out)
    assert told["setting"] == {"white": "0:12:30", "black": "0:10:10", "new_increment": None}
    later = ("--after", "illegal", "--period", "2", *words)
    assert json.loads(call(capsys, "clock", "40/90, 30+30", *later).out)["setting"]["white"] == "0:12:00"
    told = json.loads(call(capsys, "clock", "40/90, 30+30", "--after", "illegal", *words).out)
    assert told["setting"]["white"] == "0:12:30"


def test_what_follows_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    told = call(capsys, "clock", "15+10", "--edition", "2018").out
    for part in ("25 minutes for 60 moves", "rapid", "A.2", "2 minutes for the opponent", "A.4.2", "900+10"):
        assert part in told
    assert "1 minute for the opponent (7.5.5, 9.5.3, A.3" in " ".join(call(capsys, "clock", "15+10").out.split())
    spanish = call(capsys, "clock", "90+30", "--lang", "es").out
    assert "ajedrez clásico" in spanish and "normas" in spanish


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("abc",), 3, "not a time control"),
        (("90+30+30",), 3, phrase(sentences.CAN_MEAN_TWO_THINGS)),
        (("",), 3, "there is no time control"),
        (("90+30", "--default", "30"), 2, "--started"),
        (("90+30", "--started", "25:00"), 3, phrase(sentences.IS_NOT_A_TIME)),
        (("90+30", "--started", "15:00", "--default", "99999"), 3, "0 to 1440"),
        (("90+30", "--after", "illegal"), 2, "--after needs"),
        (("90+30", "--white", "0:01:00"), 2, "--after"),
        (("90+30", "--after", "claim", "--player", "white", "--white", "x", "--black", "0:01:00"), 3, "clock time"),
        (("90+30", *CLAIM, "--period", "2"), 2, "no period 2"),
    ],
)
def test_what_makes_no_sense_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, said: str
) -> None:
    called = call(capsys, "clock", *words)
    assert called.code == code
    assert said in called.err
