"""An engine that stays: one answer for each line, whatever the line is."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arbitra
from arbitra.cli import engine_stdio
from arbitra.cli.engine_stdio import MOST_KEPT, WORKS, Engine, converse
from tests.cli.calling import call


@pytest.fixture(scope="module")
def text() -> str:
    return arbitra.write(arbitra.generate(players=12, rounds=5, seed=3, system="dutch:2026").until(4), "trf26")


def asked(engine: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = engine.answered(json.dumps(request).encode())
    assert answer["id"] == request.get("id")
    return answer


def answers(lines: list[bytes]) -> list[dict[str, Any]]:
    out = io.BytesIO()
    assert converse(io.BytesIO(b"\n".join(lines) + b"\n"), out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_request_answers_as_its_command(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "open.trf"
    file.write_text(text, encoding="utf-8")
    engine = Engine()
    for name, words, more in (
        ("pair", ("pair", str(file)), {}),
        ("standings", ("standings", str(file), "--tiebreaks", "BH,SB"), {"tiebreaks": "BH,SB"}),
        ("explain", ("explain", str(file), "--pair", "1", "2"), {"pair": [1, 2]}),
    ):
        told = call(capsys, *words, "--json", "--lang", "en")
        assert asked(engine, id=name, do=name, text=text, **more) == {
            "id": name,
            "ok": True,
            "answer": json.loads(told.out),
        }
    (found,) = json.loads(call(capsys, "check", str(file), "--json").out)["files"]
    del found["file"]
    assert asked(engine, do="check", text=text)["answer"] == found


def test_a_kept_tournament_goes_on_with_what_has_changed(text: str) -> None:
    engine, tournament = Engine(), arbitra.read(text)
    first = asked(engine, do="pair", text=text, keep="open")["answer"]
    boards = [[one["white"], one["black"]] for one in first["boards"]]
    byes = {str(first["bye"]): "U"} if first["bye"] else {}
    results = [{"result": [5, pair, "1-0"]} for pair in boards]
    told = asked(
        engine, do="standings", of="open", keep="after", changes=[{"round": {"boards": boards, "byes": byes}}, *results]
    )
    played = tournament.with_pairing(arbitra.pair(tournament))
    for white, black in boards:
        played = played.with_result(5, (white, black), "1-0")
    expected = Engine().answered(json.dumps({"do": "standings", "text": arbitra.write(played, "trf26")}).encode())
    assert told["answer"]["rows"] == expected["answer"]["rows"]  # type: ignore[index]
    assert asked(engine, do="keep", of="open")["answer"] == {"players": 12, "rounds": 4}
    assert asked(engine, do="keep", of="after")["answer"] == {"players": 12, "rounds": 5}
    assert asked(engine, do="forget", of="open")["ok"] and not asked(engine, do="pair", of="open")["ok"]


def test_only_so_many_are_kept(text: str) -> None:
    engine = Engine()
    for number in range(MOST_KEPT + 1):
        assert asked(engine, do="keep", text=text, keep=str(number))["ok"]
    assert list(engine.kept) == [str(number) for number in range(1, MOST_KEPT + 1)]


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense", b"[]", b"7", b"{}", b'{"do": 3}', b'{"do": "fly"}', b'{"do": "pair"}',
        b'{"do": "pair", "text": 1}',
        b'{"do": "pair", "of": "nobody"}', b'{"do": "pair", "text": "zz"}', b"[" * 100_000, b"\xff\xfe", b'"\\ud800"',
        b'{"do": "pair", "text": "012 x", "round": -1}', b'{"do": "pair", "text": "012 x", "changes": [{}]}',
        b'{"do": "pair", "text": "012 x", "options": {"a": 1}}',
        b'{"id": {"a": [1]}, "do": "explain", "text": "\\u0000"}',
    ],
)  # fmt: skip
def test_a_bad_line_gets_an_error_and_no_end(line: bytes) -> None:
    bad, good = answers([line, b'{"id": 2, "do": "hello"}'])
    assert not bad["ok"] and bad["error"]["text"]
    assert good["id"] == 2 and good["answer"]["requests"] == list(WORKS)


def test_a_line_that_is_too_long_is_refused_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_stdio, "LONGEST_LINE", 1000)
    bad, good = answers([b'{"do": "' + b"x" * 5000 + b'"}', b'{"do": "hello"}'])
    assert not bad["ok"] and good["ok"]


def test_what_fails_inside_is_told_and_the_engine_continues(
    monkeypatch: pytest.MonkeyPatch, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> object:
        raise AttributeError("inside")

    monkeypatch.setattr(engine_stdio, "WORKS", {**WORKS, "pair": broken})
    bad, good = answers([json.dumps({"id": 1, "do": "pair", "text": text}).encode(), b'{"id": 2, "do": "hello"}'])
    assert (bad["id"], bad["ok"], good["ok"]) == (1, False, True)
    assert "AttributeError" in capsys.readouterr().err


def test_quit_ends_it_and_what_follows_is_not_answered() -> None:
    assert [one["id"] for one in answers([b'{"id": 1, "do": "quit"}', b'{"id": 2, "do": "hello"}'])] == [1]


@given(st.lists(st.binary(max_size=60).filter(lambda line: b"\n" not in line and line.strip()), max_size=5))
@settings(max_examples=60, deadline=None)
def test_any_lines_are_answered_once_each(lines: list[bytes]) -> None:
    assert len(answers(lines)) == len(lines)


def test_a_hundred_requests_at_once_good_and_bad(text: str) -> None:
    chance = random.Random(32)
    good = {"do": "pair", "text": text}
    lines = [
        json.dumps({"id": number, **(good if chance.random() < 0.3 else {"do": "fly"})}).encode()
        for number in range(100)
    ]
    command = [sys.executable, "-m", "arbitra", "engine", "--stdio"]
    done = subprocess.run(command, input=b"\n".join(lines) + b"\n", capture_output=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["id"] for one in told] == list(range(100)) and done.stderr == b""
    assert [one["ok"] for one in told] == [b"pair" in line for line in lines]
