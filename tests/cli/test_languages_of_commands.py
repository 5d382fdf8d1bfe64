"""What `explain`, `checklist`, `rules` and `check` say is in one language, refusals included.

Looked for are small words that only one of the two languages has: a sentence that bypasses the catalogue shows itself.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbitra.rules.coverage import all_rules
from tests import sentences
from tests.archives import texts
from tests.cli.calling import call
from tests.said import tells
from tests.sentences import worded

SMALL_WORDS = {
    "en": {
        "the",
        "and",
        "not",
        "with",
        "which",
        "of",
        "has",
        "have",
        "is",
        "are",
        "who",
        "from",
        "that",
        "was",
        "were",
    },
    "es": {"el", "los", "las", "que", "con", "del", "una", "por", "está", "para", "y", "pero", "sin", "su", "quien"},
}
ENTRY = "001 {number:>4}      {name:<33} {rating}                             {points:>3} {number:>4}  {rounds}"


@pytest.fixture
def worked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "300")
    path = tmp_path / "worked.trf"
    text = texts("seed-worked-12")["seed-worked-12.trf"]
    path.write_text(text.replace("Worked example of the arbiter manual", "Torneo 12"), encoding="ascii")
    return path


@pytest.fixture
def absent(tmp_path: Path) -> Path:
    """Six players, one round played; 4 asks for a half-point bye in round 2 and 3 is away."""
    rounds = {1: "   2 w 1", 2: "   1 b 0", 3: "   4 w 1  0000 - Z", 4: "   3 b 0  0000 - H"}
    rounds |= {5: "   6 w 1", 6: "   5 b 0"}
    points = {1: "1.0", 2: "0.0", 3: "1.0", 4: "0.5", 5: "1.0", 6: "0.0"}
    lines = ["012 Torneo 4", "XXR 3"]
    lines += [
        ENTRY.format(number=number, name=f"Ana {number}", rating=2000, points=points[number], rounds=rounds[number])
        for number in rounds
    ]
    path = tmp_path / "absent.trf"
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    return path


def foreign(text: str, lang: str) -> list[str]:
    plain = re.sub(r"`[^`]*`|<style>.*?</style>|<[^>]+>|src/\S+|tests/\S+|/\S+", " ", text, flags=re.DOTALL)
    other = SMALL_WORDS["es" if lang == "en" else "en"]
    return [line for line in plain.splitlines() if set(re.findall(r"\b[^\W\d_]+\b", line.casefold())) & other]


SYSTEMS = [rules.id for rules in all_rules() if not rules.id.startswith(("baku", "general"))]
PLAYABLE = [name for name in SYSTEMS if name not in ("match", "scheveningen", "skalitzka", "hilton", "knockout")]
QUESTIONS: tuple[tuple[str, ...], ...] = (
    (),
    ("--player", "6"),
    ("--pair", "1", "3"),
    ("--pair", "1", "2"),
    ("--bye", "6"),
    ("--colour", "6", "W"),
    ("--colour", "6", "negras"),
    ("--candidate", "1-3 2-4"),
    ("--compare", "dutch:2017", "lim"),
)


@pytest.mark.parametrize("lang", ("en", "es"))
@pytest.mark.parametrize("system", PLAYABLE)
def test_explanations(capsys: pytest.CaptureFixture[str], worked: Path, system: str, lang: str) -> None:
    for question in QUESTIONS:
        called = call(capsys, "explain", worked, "--system", system, "--round", "6", *question, "--lang", lang)
        assert called.code == 0, called.err
        assert foreign(called.out + called.err, lang) == []
    page = call(capsys, "explain", worked, "--system", system, "--round", "6", "--lang", lang, "--html", "-")
    assert foreign(page.out, lang) == []


@pytest.mark.parametrize("lang", ("en", "es"))
def test_check_lists_and_checks(capsys: pytest.CaptureFixture[str], worked: Path, lang: str) -> None:
    for form in ("text", "csv", "html"):
        called = call(capsys, "checklist", worked, "--round", "6", "--format", form, "--lang", lang)
        assert foreign(called.out, lang) == []
    for system in PLAYABLE:
        called = call(capsys, "check", worked, "--system", system, "--lang", lang)
        assert foreign(called.out, lang) == [], system
    assert called.out.splitlines()[-1].endswith({"en": "differences", "es": "diferencias"}[lang])


def test_check_is_english_for_programs(
    capsys: pytest.CaptureFixture[str], worked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert call(capsys, "check", worked, "--system", "dutch:2017").out == "1 tournament, 9 rounds, 0 differences\n"
    assert call(capsys, "check", worked, "--lang", "tlh").code == 2


@pytest.mark.parametrize("lang", ("en", "es"))
def test_rules(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert foreign(call(capsys, "rules", "--lang", lang).out, lang) == []
    for rules in all_rules():
        assert foreign(call(capsys, "rules", rules.id, "--lang", lang).out, lang) == [], rules.id
    for refused in (("chess",), ("dutch:2017", "Z.9")):
        called = call(capsys, "rules", *refused, "--lang", lang)
        assert (called.code, foreign(called.err, lang)) == (3, [])


REFUSALS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("--round", "0"), "rounds 1 to 10 can", "solo las rondas 1 a 10"),
    (("--round", "11"), "rounds 1 to 10 can", "solo las rondas 1 a 10"),
    (("--player", "99"), "the numbers go from 1 to 12", "hay del 1 al 12"),
    (("--pair", "5", "5"), "needs two players", "5"),
    (("--pair", "5", "-1"), "no player has the number -1", "-1"),
    (("--colour", "xyz", "W"), "no player has 'xyz' in their name", "ningún jugador tiene «xyz» en el nombre"),
    (("--html", "/no/such/folder/x.html"), "no such file or folder", "no existe tal archivo o carpeta"),
    (("--system", "chess"), "unknown system 'chess'", "sistema desconocido «chess»"),
    (("--option", "speed=fast"), "has no option 'speed'", "no tiene la opción «speed»"),
    (("--option", "parity=odd"), "option parity must be one of", "la opción parity"),
)


@pytest.mark.parametrize(("arguments", "english", "spanish"), REFUSALS)
def test_refusals(
    capsys: pytest.CaptureFixture[str], worked: Path, arguments: tuple[str, ...], english: str, spanish: str
) -> None:
    for lang, words in (("en", english), ("es", spanish)):
        called = call(capsys, "explain", worked, *arguments, "--lang", lang)
        assert (called.code, called.out) == (3, "")
        assert tells(called.err, words)
        assert foreign(called.err, lang) == []


WRONG_USAGE: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("--colour", "5", "green"), "--colour takes a player", "--colour lleva un jugador"),
    (("--compare", "dutch:2017", "lim", "--player", "4"), "--compare shows two whole rounds", "dos rondas enteras"),
    (("--html", "-", "--json"), "two forms of the same answer", "dos formas de la misma respuesta"),
    (("--round", "x"), "argument --round: 'x' is not a whole number", "argumento --round: «x» no es un número entero"),
    (("--rond", "1"), "unrecognized arguments: --rond 1", "argumentos desconocidos: --rond 1"),
    (("--player",), "argument --player: expected one argument", "argumento --player: se esperaba un valor"),
    (("--pair", "1"), "argument --pair: expected 2 arguments", "argumento --pair: se esperaban 2 valores"),
    (("--candidate", "1-2-3"), "'1-2-3' is not a pair such as 1-5", "«1-2-3» no es una pareja como 1-5"),
    (("--candidate", " "), "--candidate takes pairs", "--candidate lleva parejas"),
    (("--option", "x"), "argument --option: 'x' is not NAME=VALUE", "argumento --option: «x» no es NOMBRE=VALOR"),
)


@pytest.mark.parametrize(("arguments", "english", "spanish"), WRONG_USAGE)
def test_wrong_usage_is_exit_code_2(
    capsys: pytest.CaptureFixture[str], worked: Path, arguments: tuple[str, ...], english: str, spanish: str
) -> None:
    for lang, words in (("en", english), ("es", spanish)):
        called = call(capsys, "explain", worked, *arguments, "--lang", lang)
        assert called.code == 2
        assert tells(called.err, words)
        assert foreign(called.err, lang) == []


def test_players_who_are_not_paired_get_an_answer(capsys: pytest.CaptureFixture[str], absent: Path) -> None:
    why = "4 Ana 4 is not paired in round 2: they asked for a half-point bye."
    for question in (("--player", "4"), ("--pair", "1", "4"), ("--bye", "4"), ("--colour", "4", "W")):
        called = call(capsys, "explain", absent, "--round", "2", *question, "--lang", "en")
        assert (called.code, called.err) == (0, "")
        assert why[0].upper() + why[1:] in called.out
        told = json.loads(call(capsys, "explain", absent, "--round", "2", *question, "--json").out)
        reasons = told["story"] if question[0] == "--player" else told["answer"]["reasons"]
        assert reasons == [{"article": "", "text": worded(sentences.IS_NOT_PAIRED_IN, player=4, round=2)}]
        page = call(capsys, "explain", absent, "--round", "2", *question, "--html", "-").out
        assert tells(page, why)
    away = call(capsys, "explain", absent, "--round", "2", "--player", "3", "--lang", "es")
    assert tells(away.out, "3 … 3 … 2")


def test_first_rounds_byes_and_rounds_behind_the_last(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    first = call(capsys, "explain", worked, "--round", "1", "--pair", "1", "2")
    assert tells(first.out, "1 … S1 … S2 … 0")
    late = call(capsys, "explain", worked, "--player", "1")
    assert tells(late.out, "10 … 9 … [C.04.1]")
    demo = Path(__file__).parents[2] / "src/arbitra/demo/harbour-open.trf"
    rest = call(capsys, "explain", demo, "--colour", "11", "W", "--bye", "11", "--player", "11")
    assert tells(rest.out, "11 Kirschner … Alwine … [C2]")
    assert tells(rest.out, "11 Kirschner … Alwine")
