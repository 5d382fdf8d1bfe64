"""One place for refusals: a message on stderr, JSON on stdout with `--json`, and the exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.cli.registry import COMMANDS
from tests import sentences
from tests.cli.calling import DEMO, call
from tests.said import tells
from tests.sentences import phrase, worded


@pytest.mark.parametrize(
    ("arguments", "code", "error", "text"),
    [
        (("pair", DEMO, "--system", "chess"), 3, "bad input", "unknown system 'chess'"),
        (("pair", DEMO, "--round", "99"), 3, "bad input", "round 99 cannot be paired"),
        (("pair", DEMO, "--round", "x"), 2, "wrong usage", worded(sentences.IS_NOT_A_WHOLE, found="'x'")),
        (("pair",), 2, "wrong usage", phrase(sentences.THERE_IS_NO_BOOK)),
        (("pair", "missing.trf"), 3, "bad input", "missing.trf"),
        (("explain", DEMO, "--player", "99"), 3, "bad input", worded(sentences.NO_PLAYER_HAS_THE, number=99)),
        (("pair", DEMO, "-o", "/no/such/folder/x"), 3, "bad input", worded(sentences.NO_SUCH_FILE_OR)),
        (("standings", DEMO, "--tiebreaks", "XYZ"), 3, "bad input", phrase(sentences.UNKNOWN_CODE_IN_EDITION)),
        (("standings",), 2, "wrong usage", phrase(sentences.THERE_IS_NO_BOOK)),
        (("ratings", DEMO, "--k", "7"), 2, "wrong usage", "--k takes a player and K"),
        (("rules", "chess"), 3, "bad input", "there is no system chess"),
        (("schedule", "berger"), 2, "wrong usage", "--players N"),
        (("generate", "-o", "/no/such/folder/x.trf"), 3, "bad input", worded(sentences.NO_SUCH_FILE_OR)),
        (("generate", "-o", "-", "--count", "0"), 2, "wrong usage", "--count is how many tournaments"),
        (("engine",), 3, "bad input", "what to do: -p"),
        (("shwo",), 2, "wrong usage", "there is no command 'shwo'"),
        (
            ("show", DEMO, "--lang", "tlh"),
            2,
            "wrong usage",
            worded(sentences.UNKNOWN_LANGUAGE_AVAILABLE, found="'tlh'", known="en, es"),
        ),
    ],
)
def test_a_refusal_is_one_message_and_one_object(
    arguments: tuple[str | Path, ...], code: int, error: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = call(capsys, *arguments)
    assert plain.code == code
    assert text in plain.err
    assert "Traceback" not in plain.err
    if "-o" not in arguments or arguments[-1] != "-":
        assert plain.out == ""
    told = call(capsys, *arguments, "--json")
    assert (told.code, told.err) == (plain.code, plain.err)
    found = json.loads(told.out)
    assert list(found) == ["error", "level", "article", "text"]
    assert (found["error"], text in found["text"]) == (error, True)


def test_a_refusal_of_the_rules_has_its_article(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "standings", DEMO, "--tiebreaks", "XYZ", "--json")
    assert json.loads(called.out)["article"] == "C.07 5"
    assert called.err.startswith(f"{DEMO}: XYZ: ")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_takes_a_language_and_refuses_an_unknown_one(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert call(capsys, name, "--lang", "tlh").code == 2
    monkeypatch.setenv("LANGUAGE", "es")
    assert tells(call(capsys, name, "--lang", "tlh").err, "tlh")
