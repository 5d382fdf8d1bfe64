"""An engine that stays: one answer for each line, whatever the line is."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arbitra
from arbitra.cli import engine_stdio
from arbitra.cli.engine_stdio import MOST_KEPT, WORKS, Engine, ReadAhead, converse
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
    return [json.loads(line, parse_constant=pytest.fail) for line in out.getvalue().splitlines()]


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


def test_a_field_that_no_request_has_is_told(text: str) -> None:
    """Otherwise a typing error pairs by the wrong system without a word."""
    told = asked(Engine(), id=1, do="pair", text=text, sytem="dutch:2017")
    assert "a request has no field sytem" in told["error"]["text"]
    assert "system" in told["error"]["text"]


def test_numbers_of_a_change_are_numbers(text: str) -> None:
    for wrong in ([True, 1, "1-0"], [1.0, 1, "1-0"], [10**30, 1, "1-0"], [1, [True, 2], "1-0"], [1, -1, "1-0"]):
        told = asked(Engine(), do="keep", text=text, changes=[{"result": wrong}])
        assert not told["ok"] and "change 1" in told["error"]["text"], wrong


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
        b'{"id": NaN, "do": "hello"}', b'{"id": -Infinity, "do": "hello"}', b'{"id": 1e999, "do": "hello"}',
        b'{"id": true, "do": "hello"}', b'{"id": "\\ud800", "do": "hello"}', b'{"id": 1' + b"0" * 4000 + b"}",
        b'{"id": "' + b"x" * 201 + b'", "do": "hello"}', b'{"id": ' + b"[" * 900 + b"]" * 900 + b', "do": "hello"}',
    ],
)  # fmt: skip
def test_a_bad_line_gets_an_error_and_no_end(line: bytes) -> None:
    bad, good = answers([line, b'{"id": 2, "do": "hello"}'])
    assert not bad["ok"] and bad["error"]["text"] and bad["id"] is None
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


def test_what_is_read_ahead_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sender that never reads: the second line waits until the first is taken, the others are not read at all."""
    monkeypatch.setattr(engine_stdio, "MOST_AHEAD", 1000)
    source, lines = io.BytesIO(b"\n".join([b"x" * 990] * 5) + b"\n"), ReadAhead()
    reader = Thread(target=engine_stdio._read_ahead, args=(source, lines), daemon=True)
    reader.start()
    places = []
    while (line := lines.get()) is not None:
        assert line == b"x" * 990 + b"\n"
        places.append(source.tell() // 991)
    reader.join()
    assert places == sorted(places) and len(places) == 5
    assert all(place <= number + 2 for number, place in enumerate(places, start=1))


def test_quit_ends_it_and_what_follows_is_not_answered() -> None:
    assert [one["id"] for one in answers([b'{"id": 1, "do": "quit"}', b'{"id": 2, "do": "hello"}'])] == [1]


@given(st.lists(st.binary(max_size=60).filter(lambda line: b"\n" not in line and line.strip()), max_size=5))
@settings(max_examples=60, deadline=None)
def test_any_lines_are_answered_once_each(lines: list[bytes]) -> None:
    assert len(answers(lines)) == len(lines)


def mixed(text: str, count: int, seed: int) -> list[dict[str, Any] | bytes]:
    """Requests of every kind, in any order: right ones, wrong ones, and lines that are none."""
    good: list[dict[str, Any]] = [
        {"do": "pair", "text": text},
        {"do": "check", "text": text},
        {"do": "standings", "text": text, "tiebreaks": "BH,SB"},
        {"do": "explain", "text": text, "pair": [1, 2]},
        {"do": "keep", "text": text, "keep": "open"},
        {"do": "hello"},
    ]
    bad: list[dict[str, Any] | bytes] = [
        {"do": "fly"},
        {"do": "pair", "of": "nobody"},
        {"do": "standings", "text": text[:200]},
        {"do": "explain", "text": text, "pair": [1, 99]},
        {"do": "check", "text": text, "system": "nosuch"},
        b"nonsense",
        b"[" * 3000,
        b"\xff\xfe\x00",
    ]
    chance = random.Random(seed)
    return [chance.choice(good) if chance.random() < 0.6 else chance.choice(bad) for _ in range(count)]


def test_a_hundred_requests_at_once_good_and_bad(text: str) -> None:
    """All of them are sent before the first answer is read; each answer is that of the request alone."""
    requests = mixed(text, 100, 32)
    lines = [
        one if isinstance(one, bytes) else json.dumps({"id": number, **one}).encode()
        for number, one in enumerate(requests)
    ]
    command = [sys.executable, "-m", "arbitra", "engine", "--stdio"]
    done = subprocess.run(command, input=b"\n".join(lines) + b"\n", capture_output=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.stderr == b""
    assert [one["id"] for one in told] == [
        None if isinstance(one, bytes) else number for number, one in enumerate(requests)
    ]
    alone = {line: Engine().answered(line + b"\n") for line in set(lines)}
    assert told == [json.loads(json.dumps(alone[line])) for line in lines]
    assert {one["ok"] for one in told} == {True, False}


@pytest.mark.parametrize("count", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_damaged_requests_are_answered_once_each(count: int, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Right requests with bytes changed, dropped and doubled: no traceback, no end, JSON that every program reads."""
    chance = random.Random(count)
    whole = [json.dumps(one).encode() for one in mixed(text, 60, 7) if not isinstance(one, bytes)]
    lines = [damaged(chance.choice(whole), chance) for _ in range(count)]
    assert len(answers(lines)) == count
    assert capsys.readouterr().err == ""


def damaged(line: bytes, chance: random.Random) -> bytes:
    made = bytearray(line)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(made))
        match chance.randrange(4):
            case 0:
                made[at] = chance.choice(b'"{}[]:,\\x0-9eN\xff\x00')
            case 1:
                del made[at : at + chance.randint(1, 40)]
            case 2:
                made[at:at] = made[at : at + chance.randint(1, 40)]
            case _:
                made[at:at] = chance.choice((b"NaN", b"\\ud800", b"1e999", b"-1", b"true", b"[[[[", b'"quiet"'))
        made = made or bytearray(b"x")
    line = bytes(made).replace(b"\n", b" ").replace(b'"quit"', b'"quiet"')
    return line if line.strip() else b"x"


def test_who_stops_reading_ends_the_engine_without_a_traceback(text: str) -> None:
    command = [sys.executable, "-m", "arbitra", "engine", "--stdio"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        engine.stdin.write(b'{"do": "hello"}\n')
        engine.stdin.flush()
        assert json.loads(engine.stdout.readline())["ok"]
        engine.stdout.close()
        line = json.dumps({"do": "pair", "text": text}).encode() + b"\n"
        with suppress(BrokenPipeError):
            for _ in range(20):
                engine.stdin.write(line)
                engine.stdin.flush()
        with suppress(BrokenPipeError):
            engine.stdin.close()
        told = engine.stderr.read()
    assert b"Traceback" not in told


def test_who_quits_need_not_close_the_input_first() -> None:
    """The reader still waits for the next line when the process ends."""
    command = [sys.executable, "-m", "arbitra", "engine", "--stdio"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        engine.stdin.write(b'{"id": 1, "do": "quit"}\n')
        engine.stdin.flush()
        assert json.loads(engine.stdout.readline()) == {"id": 1, "ok": True, "answer": {}}
        assert engine.wait(timeout=60) == 0
        assert engine.stderr.read() == b""
