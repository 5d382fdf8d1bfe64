"""With `--lang es`, or in a Spanish locale, no English word is left: in the help of every command, in what it prints,
in its refusals.

Looked for are small English words that Spanish does not have. What people type stays as it is: names, codes, options
and their values, paths, examples.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbitra.cli.registry import COMMANDS
from arbitra.rules.systems import systems
from tests.archives import texts
from tests.cli.calling import Called, call
from tests.said import tells

ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """
    about above after against all also an and any are as at be because been before below between both but by can cannot
    could did do does down each either every everybody few fewer first for found from get gets given gives had has have
    here how if in instead into is it its last least less made make many may meet met more most much must need needs
    neither nobody not nothing now of on once one only or other others out over own same should so some somebody such
    than that the their them then there these they this those to too twice under until up was were what when where which
    who whose why will with within without would
    board boards colour colours difference differences draw file files folder format game games group line list loss
    match missing name names number numbers pair pairing pairs place places planned played player players point points
    prints rank rating ratings result results round rounds row rows score scores show shows standings start system
    systems table team teams tie title tournament tournaments unknown value values version warning win words write
    wrong
    """,
    )
)
"""Without what is Spanish too (a, he, me, no, son) and without names that both have (bye, Elo, rapid, blitz)."""
TYPED = re.compile(
    r"(?:claves|tiene|disponibles): [\w+:, ]+|opción \w+ = [^:]*:|se cumple en [^\n]*|XXC rank|\barbitra [a-z0-9]+"
    r"""|`[^`]*`|'[^'\n]*'|«[^»\n]*»|"[^"\n]*"|\{[^}]*\}|--?[a-z][\w-]*|\S*[=/:]\S+|\S+\.(?:md|py|trf\w*|json|csv)\b"""
    r"|\b[A-Z]{2,}[A-Z_…]*|<style>[^§]*?</style>|<[^>]+>"
)
"""Lists of codes, commands, quotations, choices, options, assignments, paths and ids, the marks of a page."""
COMMAND_LINE = re.compile(r"^ *arbitra .*?(?:  +|$)", re.MULTILINE)
SPANISH = ("--lang", "es")


VALUES = frozenset(word for system in systems() for option in system.options for word in (option.name, *option.values))
"""What the options of systems are called and may be: typed too."""


def english_words(text: str, typed: frozenset[str] = frozenset()) -> list[str]:
    plain = TYPED.sub(" ", COMMAND_LINE.sub(" ", text))
    return [
        f"{word}: {line.strip()}"
        for line in plain.splitlines()
        for word in re.findall(r"\b[^\W\d_]+\b", line.casefold())
        if word in ENGLISH and word not in typed
    ]


def test_the_words_are_found() -> None:
    assert english_words("round 3 is not over") == [
        f"{word}: round 3 is not over" for word in ("round", "is", "not", "over")
    ]
    assert english_words("n.º 84-866be453") == [], "the number of a printed state is no word"
    assert english_words("--round R  la ronda; `arbitra pair FILE` empareja; {text,csv}") == []


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "400")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Eight players of four federations without English names; three rounds of a Swiss."""
    path = tmp_path / "club.trf"
    text = texts("seed-worked-12")["seed-worked-12.trf"]
    path.write_text(text.replace("Worked example of the arbiter manual", "Torneo 12"), encoding="ascii")
    return path


@pytest.mark.parametrize("name", COMMANDS)
def test_help(capsys: pytest.CaptureFixture[str], name: str) -> None:
    told = call(capsys, name, "--help", *SPANISH)
    assert (told.code, english_words(told.out, VALUES | {"match"})) == (0, [])


@pytest.mark.parametrize(("shell", "pattern"), [("zsh", r"'\w+:(.*)'"), ("fish", r"-d '(.*)'")])
def test_completion(capsys: pytest.CaptureFixture[str], shell: str, pattern: str) -> None:
    told = re.findall(pattern, call(capsys, "completion", shell, *SPANISH).out)
    assert len(told) == len(COMMANDS)
    assert english_words("\n".join(told)) == []


def test_overview(capsys: pytest.CaptureFixture[str]) -> None:
    assert english_words(re.sub(r"^  [a-z0-9]+ ", "", call(capsys, *SPANISH, "--help").out, flags=re.MULTILINE)) == []


RUNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "pair": (("{file}", "--round", "6"), ("{file}", "--round", "6", "--plain")),
    "check": (("{file}",), ("{file}", "--system", "lim", "--no-standings")),
    "explain": (
        ("{file}", "--round", "6"),
        ("{file}", "--round", "6", "--pair", "1", "3", "--player", "6"),
        ("{file}", "--round", "6", "--html", "-"),
        ("{file}", "--round", "6", "--compare", "dutch:2017", "dutch:2026"),
    ),
    "checklist": (("{file}", "--round", "6"), ("{file}", "--round", "6", "--format", "html")),
    "rules": ((), ("dutch:2017",), ("dubov:2026", "4.1")),
    "generate": (("--seed", "1", "--players", "10", "--rounds", "3", "-o", "{out}.trf"),),
    "study": (("{study}", "--jobs", "1", "-o", "{out}"),),
    "systems": ((),),
    "engine": (("{file}", "-c"), ("{file}", "-c", "--lim"), ("-g", "-s", "1", "-o", "{out}.trf")),
    "endorse": (("--engine", "py4swiss", "--tournaments", "1", "--system", "dutch:2017", "-o", "{out}"),),
    "show": (("{file}",), ("{file}", "--only", "aro")),
    "standings": (
        ("{file}",),
        ("{file}", "--tiebreaks", "BH/C1,BH,SB,DE,PS,KS,ARO,TPR", "--working"),
        ("{file}", "--html"),
        ("--codes", "--edition", "2026"),
        ("--codes", "--edition", "2023"),
        ("--codes", "--edition", "scrabble"),
    ),
    "norms": (("{file}",), ("{file}", "--player", "3"), ("{file}", "--report")),
    "ratings": (("{file}",), ("{file}", "--player", "3")),
    "convert": (("{file}", "{out}.json"), ("{file}", "{out}.trf26")),
    "validate": (("{file}",),),
    "schedule": (
        ("berger", "--players", "7"),
        ("berger", "--players", "8", "--double"),
        ("scheveningen", "--boards", "2"),
        ("skalitzka", "--boards", "4"),
        ("hilton", "--teams", "8"),
        ("hilton", "--teams", "8", "--csv"),
        ("match", "--games", "6"),
        ("knockout", "--players", "12", "--third-place"),
        ("knockout", "--players", "12", "--csv"),
        ("berger", "--file", "{file}"),
        ("scheveningen", "--file", "{file}"),
        ("knockout", "--file", "{fresh}"),
    ),
    "game": (
        ("--moves", "1. e4+ e5 2. Cxf3 Kc6", "--fen", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"),
        ("--moves", "1. e4+ e5 2. Cf3 Cc6 3. Axb5 (=) ~~a5~~ a6 5. 0-0 1-0"),
        ("--moves", "1. f3 e5 2. g4 Dh4 1-0", "--write", "long"),
        ("--moves", "1. e4 e5 2. Cd5"),
        ("--moves", "1. Ce4 Rd8 2. Cb3", "--fen", "4k3/8/8/8/8/8/3N1N2/4K3 w - - 0 1"),
        ("--moves", "1. Ce4", "--fen", "4k3/8/8/8/8/8/3N1N2/4K3 w - - 0 1"),
        ("--moves", "1. P4R"),
        ("--moves", "1. e4 2. d4"),
        ("--moves", "1. e4 e5 2. Cf3", "--moves", "1. e4 e5 2. Cc3 Ah9"),
        ("--fen", "8/8/5k2/8/8/3KQ3/8/8 w - - 100 90", "--flag", "black"),
        ("--fen", "8/8/5k2/8/8/3KQ3/8/8 w - - 0 1", "--resigns", "white", "--edition", "2023"),
        ("--moves", "Rxd4 Rc6", "--fen", "8/2k5/8/8/3p4/2K5/8/2B5 w - - 0 1"),
    ),
    "claim": (
        ("--moves", "Cf3 Cf6 Cg1 Cg8 Cf3 Cf6 Cg1", "--threefold", "--announce", "Cg8"),
        ("--moves", "Cf3 Cf6 Cg1", "--threefold", "--announce", "Cg8"),
        ("--moves", "Cf3 Cf6 Cg1", "--threefold", "--announce", "Ch4"),
        ("--moves", "Cf3 Cf6", "--threefold", "--by", "black"),
        ("--moves", "Cf3 Cf6", "--threefold", "--touched"),
        ("--moves", "Cf3 Cf6", "--threefold", "--announce", "Cg1", "--unwritten"),
        ("--moves", "Tg1 Tg8 Th1 Th8", "--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "--threefold"),
        ("--fen", "8/8/5k2/8/8/3KQ3/8/8 w - - 99 90", "--fifty"),
        ("--fen", "8/8/5k2/8/8/3KQ3/8/8 w - - 100 90", "--fifty"),
        ("--fen", "R6k/8/6K1/8/8/8/8/8 b - - 100 120", "--fifty"),
    ),
    "mate": (
        ("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "--winner", "white"),
        ("7k/6Q1/8/8/8/n7/n7/K7 b - - 0 1", "--winner", "white"),
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", "--winner", "black"),
        ("8/8/4b3/8/3rk3/8/8/4KB2 b - - 0 1", "--winner", "white", "--edition", "2018"),
    ),
    "chess960": (("--number", "518"), ("--draw", "--seed", "x"), ("--dice", "45213564")),
    "ruling": (
        ("--list",),
        ("--search", "móvil"),
        ("illegal_move",),
        (
            "illegal_move",
            "--fact",
            "game_over=no",
            "--fact",
            "pressed=yes",
            "--fact",
            "kind=standard",
            "--fact",
            "count=first",
        ),
        (
            "phone",
            "--fact",
            "where=in_bag_on",
            "--fact",
            "regs_lighter=no",
            "--fact",
            "opponent_arrived=yes",
            "--player",
            "white",
        ),
    ),
    "clock": (
        ("40/90, 30+30", "--default", "30", "--started", "15:15", "--arrives", "15:45"),
        ("40/30, 5+30",),
        ("20/90+30", "--after", "illegal", "--player", "white", "--white", "0:12:30", "--black", "0:08:10"),
        (
            "G/60 d5",
            "--edition",
            "2018",
            "--after",
            "increment",
            "--player",
            "black",
            "--white",
            "1:30",
            "--black",
            "1:30",
        ),
        ("W300-B240",),
    ),
    "laws": (("7",), ("A", "--edition", "2018"), ("--search", "móvil"), ("--coverage",)),
}
"""What each command is asked here; `completion` prints a program."""


def _called(capsys: pytest.CaptureFixture[str], club: Path, name: str, question: tuple[str, ...], *lang: str) -> Called:
    places = {"file": club, "out": club.with_name("out"), "fresh": _fresh(club), "study": _study(club)}
    return call(capsys, name, *(word.format(**places) for word in question), *lang)


def _fresh(club: Path) -> Path:
    """The same players before round 1."""
    lines = club.read_text(encoding="ascii").splitlines()
    made = [f"{line[:80]} 0.0{line[84:89]}" if line.startswith("001") else line for line in lines]
    path = club.with_name("fresh.trf")
    path.write_text("\n".join(made) + "\n", encoding="ascii")
    return path


def _study(club: Path) -> Path:
    path = club.with_name("estudio.toml")
    spoken = '[es]\ntitle = "¿Cuántas rondas?"\n'
    text = f'title = "?"\nseed = 1\ntournaments = 3\n{spoken}[[compare]]\nplayers = 7\nrounds = [2, 3]\n'
    path.write_text(text, encoding="utf-8")
    return path


QUESTIONS = [(name, question) for name, questions in RUNS.items() for question in questions]


def test_every_command_of_files_is_asked() -> None:
    alone = {
        name
        for name, (module, _) in COMMANDS.items()
        if not module.startswith(("arbitra.cli.books", "arbitra.cli.lists"))
    }
    assert alone == {*RUNS, "completion", "serve"}  # a server does not end: tests/web asks it


@pytest.mark.parametrize(("name", "question"), QUESTIONS)
def test_answers(capsys: pytest.CaptureFixture[str], club: Path, name: str, question: tuple[str, ...]) -> None:
    told = _called(capsys, club, name, question, *SPANISH)
    assert told.code in (0, 1), told.err
    typed = VALUES | {"match"} if name in ("systems", "rules") else frozenset()
    typed |= frozenset(COMMANDS) if name == "laws" else frozenset()
    assert english_words((told.out + told.err).replace(str(club.parent), ""), typed) == []


@pytest.mark.parametrize(
    "name", ("explain", "show", "standings", "systems", "schedule", "ratings", "validate", "rules")
)
def test_a_spanish_locale_is_enough(
    capsys: pytest.CaptureFixture[str], club: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    asked = _called(capsys, club, name, RUNS[name][0], *SPANISH)
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert _called(capsys, club, name, RUNS[name][0]) == asked


REFUSED: tuple[tuple[str, int, str], ...] = (
    ("pair {none}", 3, "no existe"),
    ("pair {file} --round 99", 3, "solo las rondas 1 a 10"),
    ("pair {fresh} --system chess", 3, "sistema desconocido"),
    ("pair {fresh} --acceleration baku:2020", 3, "aceleración desconocida"),
    ("pair {fresh} --acceleration baku --border 77", 3, "ningún jugador tiene el número 77"),
    ("pair {fresh} --system berger --acceleration baku", 3, "no tiene grupos de puntuación que acelerar"),
    ("pair {ranked}", 3, "faltan puestos o están repetidos"),
    ("pair {file}", 1, "el torneo ha terminado"),
    ("pair {broken}", 3, "línea"),
    ("check {none}", 3, "no existe"),
    ("explain {file} --pair 5 5", 3, "dos jugadores"),
    ("rules chess", 3, "no existe el sistema chess"),
    ("generate --players 1 -o {out}.trf", 3, "un torneo tiene de 2 a 9999 jugadores, no 1"),
    ("generate --rounds 0 -o {out}.trf", 3, "un torneo tiene de 1 a 99 rondas, no 0"),
    ("generate --seed -3 -o {out}.trf", 3, "la semilla debe ser un número entero desde 0"),
    ("generate --system berger -o {out}.trf", 3, "no es un sistema suizo"),
    ("generate --scoring 0-1-3 -o {out}.trf", 3, "ganar vale al menos lo que unas tablas"),
    ("generate --start mañana -o {out}.trf", 3, "una fecha como 2026/05/31"),
    ("engine -g {broken} -o {out}.trf", 3, "no es un ajuste"),
    ("engine {file}", 3, "-p empareja"),
    ("engine {none} -p", 5, "no existe"),
    ("standings {file} --edition 1999", 3, "edición desconocida"),
    ("standings {file} --tiebreaks XYZ", 3, "XYZ"),
    ("standings {file} --category age=old", 3, "se escribe U18, S65 o 50-64"),
    ("standings {file} --category hair=red", 3, "no es una categoría"),
    ("standings {file} --unrated guess", 3, "no es una forma de tratar a los jugadores sin Elo"),
    ("standings {file} --playoff after=later", 3, "o un número de desempates, no 'later'"),
    ("standings {file} --playoff speed=1", 3, "no tiene el ajuste"),
    ("standings {file} --values {broken}", 3, "se espera: código, jugador, valor"),
    ("ratings {file} --k 7", 2, "lleva un jugador y K"),
    ("convert {file} {out}.pdf", 3, "extensión de archivo desconocida"),
    ("convert {file} {none}/x.trf", 3, "no existe"),
    ("validate {broken}", 3, "línea"),
    ("schedule berger --players 1", 3, "jugadores: se espera un número entero de 2 a 1000"),
    ("schedule berger --players 30 --file {file}", 2, "o un torneo con --file"),
    ("schedule berger --file {fresh} --option drawing=hand:1,2", 3, "estos jugadores no tienen número"),
    ("schedule skalitzka --boards 5", 3, "un número par"),
    ("schedule hilton --teams 5", 3, "las tablas Hilton solo existen para estos"),
    ("schedule match --file {file}", 3, "un encuentro tiene 2 jugadores, no 12"),
    ("schedule knockout --players 8 --stages rapid:2", 3, "un encuentro necesita un ganador"),
    ("schedule playoff --file {broken}", 3, "no es una clasificación"),
    ("chess", 2, "no existe el comando"),
    ("pair --colour", 2, "argumentos"),
    ("show", 2, "indique un archivo o un libro"),
)


@pytest.mark.parametrize(("line", "code", "spanish"), REFUSED)
def test_refusals(capsys: pytest.CaptureFixture[str], club: Path, line: str, code: int, spanish: str) -> None:
    club.with_name("broken.trf").write_text("001 one\nPlayers,1\n", encoding="ascii")
    ranked = club.with_name("ranked.trf")
    lines = [f"{line[:85]:<85}" if line.startswith("001") else line for line in _fresh(club).read_text().splitlines()]
    first = next(place for place, line in enumerate(lines) if line.startswith("001"))
    lines[first] += "   1"
    ranked.write_text("\n".join(["XXC rank", *lines]) + "\n", encoding="ascii")
    places = {name: club.with_name(f"{name}.trf") for name in ("none", "fresh", "broken", "ranked")}
    words = line.format(file=club, out=club.with_name("out"), **places).split()
    told = call(capsys, *words, *SPANISH)
    assert told.code == code, told
    assert tells(told.out + told.err, spanish)
    assert english_words((told.out + told.err).replace(str(club.parent), "")) == []
    if code != 2 and "-o" not in words:
        again = call(capsys, *words, *SPANISH, "--json")
        assert again.code == code
        if words[0] not in ("check", "validate"):
            assert tells(json.loads(again.out)["text"], spanish)
