"""`arbitra ruling`: the table, the next question, the ruling; shapes and exit codes."""

from __future__ import annotations

import io
import json

import pytest

from arbitra.laws.rulings.incidents import incidents
from tests import sentences
from tests.cli.calling import call
from tests.laws.desk import expected
from tests.sentences import phrase

FIRST = ("game_over=no", "pressed=yes", "kind=rapid", "supervision=not", "noticed=arbiter", "opponent_moved=no",
         "count=first")  # fmt: skip


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def facts(*given: str) -> list[str]:
    return [word for one in given for word in ("--fact", one)]


def test_the_list_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "ruling", "--list")
    assert called.code == 0
    for key in incidents():
        assert f"  {key} " in called.out
    told = json.loads(call(capsys, "ruling", "--list", "--json").out)
    assert [one["incident"] for one in told] == list(incidents())
    assert {"fact": "pressed", "text": "Had the player pressed the clock?", "answers": ["yes", "no"]} in told[0][
        "facts"
    ]


def test_a_ruling_has_the_shape_that_programs_read(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "ruling", "illegal_move", *facts(*FIRST), "--player", "white", "--edition", "2018", "--json")
    assert called.code == 0
    told = json.loads(called.out)
    shape = {
        "incident",
        "edition",
        "ruling",
        "articles",
        "opponent_seconds",
        "result",
        "text",
        "steps",
        "sanctions_open",
    }
    assert shape <= told.keys()
    assert (told["ruling"], told["opponent_seconds"], told["result"]) == ("first_illegal", 120, "*")
    assert told["articles"] == ["7.5.1", "7.5.5", "A.4.2"]


@pytest.mark.parametrize(
    "words",
    [
        ("resignation", "--fact", "can_mate=no"),
        ("--fact", "can_mate=no", "resignation"),
        ("--fact", "can_mate=no", "--player", "white", "resignation"),
    ],
)
def test_facts_stand_before_or_after_the_incident(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert json.loads(call(capsys, "ruling", *words, "--json").out)["ruling"] == "resignation_draw"


def test_several_facts_follow_one_option(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(call(capsys, "ruling", "illegal_move", "--fact", *FIRST, "--edition", "2023", "--json").out)
    assert (told["ruling"], told["opponent_seconds"]) == ("first_illegal", 60)


def test_the_edition_is_chosen_by_the_first_day_of_the_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    for day, seconds in (("2022-12-31", 120), ("2023-01-01", 60)):
        told = json.loads(call(capsys, "ruling", "illegal_move", *facts(*FIRST), "--on", day, "--json").out)
        assert told["opponent_seconds"] == seconds


def test_a_missing_fact_gives_the_next_question(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "ruling", "phone", "--json")
    assert called.code == 0
    told = json.loads(called.out)
    assert "ruling" not in told
    assert told["question"]["fact"] == "where"
    assert [one["value"] for one in told["question"]["answers"]][:2] == ["on_person", "in_bag_off_allowed"]
    printed = call(capsys, "ruling", "phone").out
    assert "--fact where=on_person" in printed


def test_at_a_terminal_the_questions_are_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal("quizás\nno\n2\nsí\n"))
    called = call(capsys, "ruling", "late_arrival", "--lang", "es")
    assert called.code == 0
    assert "puede jugar" in called.out
    monkeypatch.setattr("sys.stdin", Terminal("what\nwhy\nwho\n"))
    refused = call(capsys, "ruling", "late_arrival")
    assert refused.code == 3 and "no answer" in refused.err


def test_a_ruling_in_words_has_articles_result_clocks_steps_and_sanctions(capsys: pytest.CaptureFixture[str]) -> None:
    given = facts("where=in_bag_on", "regs_lighter=no", "opponent_arrived=yes")
    told = call(capsys, "ruling", "phone", *given, "--player", "black").out
    for part in ("Articles: 11.3.2.1, 11.3.2.2 (Laws of 2023)", "Result: the arbiter decides", "12.9.9", "  1. "):
        assert part in told
    assert "’" not in told
    spanish = call(capsys, "ruling", "phone", *given, "--lang", "es").out
    assert "Artículos: 11.3.2.1" in spanish and "Custodiar" in spanish


def test_a_ruling_leads_to_its_articles(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(call(capsys, "ruling", "pen_covers_sheet", "--articles", "--json").out)
    assert told["laws"].keys() == {"8.2"}
    printed = call(capsys, "ruling", "pen_covers_sheet", "--articles", "--lang", "es").out
    assert "8.2  La planilla" in printed


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("nothing",), 3, "there is no incident nothing"),
        (("móvil",), 3, "phone"),
        (("phone", "--fact", "where"), 2, phrase(sentences.IS_NOT_A_FACT)),
        (("phone", "--fact", "where=moon"), 3, "cannot be moon"),
        (("phone", "--fact", "colour=red"), 3, "no fact colour"),
        (("phone", "--fact", "where=on_person", "--fact", "where=in_bag_on"), 2, "given twice"),
        (("phone", "--edition", "1924"), 3, "available: 2018, 2023"),
        (("phone", "--on", "soon"), 3, "not a date"),
        (("phone", "--on", "2023-02-31"), 3, "not a date"),
        (("phone", "--on", "2023-02-01", "--edition", "2018"), 2, "give one"),
        (("phone", *facts(*(f"f{number}=x" for number in range(60)))), 2, "too many facts"),
        (("--search", "zzzzz"), 1, phrase(sentences.NO_INCIDENT_HAS_THESE)),
    ],
)
def test_what_makes_no_sense_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, said: str
) -> None:
    called = call(capsys, "ruling", *words)
    assert called.code == code
    assert said in called.err


def test_the_command_speaks_the_keys_of_the_oracle(capsys: pytest.CaptureFixture[str]) -> None:
    for case in expected("incidents")[::13]:
        given = facts(*(f"{fact}={value}" for fact, value in case["facts"].items()))
        place = ("--player", case["player"], "--edition", case["edition"])
        told = json.loads(call(capsys, "ruling", case["incident"], *given, *place, "--json").out)
        wanted = case["expect"]
        got = (told["ruling"], told["articles"], told["opponent_seconds"], told["result"], told["sanctions_open"])
        assert got == (wanted["ruling"], wanted["articles"], wanted["opponent_extra_seconds"], wanted["result"],
                       wanted["sanctions_12_9_open"]), case  # fmt: skip
