"""What the command line says where it refuses: sentences of the catalogues `commands`, `explain` and `files`, with
their fields filled in, in both languages. What explanations say is pinned in `tests/reports/test_explanation_text.py`
and `tests/rules/swiss/test_consequences.py`.
"""

from __future__ import annotations

import pytest

from tests.cli.calling import DEMO, call

CASES: dict[str, tuple[str, ...]] = {
    "no such command": ("chess",),
    "no such round": ("explain", str(DEMO), "--round", "0"),
    "no such player": ("explain", str(DEMO), "--player", "99"),
    "nobody of that name": ("explain", str(DEMO), "--colour", "xyz", "W"),
    "a player against themselves": ("explain", str(DEMO), "--pair", "5", "5"),
    "an unknown system": ("rules", "chess"),
    "an option that the system does not have": ("explain", str(DEMO), "--option", "speed=fast"),
    "a candidate that is no pair": ("explain", str(DEMO), "--candidate", "1-2-3"),
    "a number that is none": ("explain", str(DEMO), "--round", "x"),
    "a value that is missing": ("explain", str(DEMO), "--player"),
    "a file that is not there": ("standings", "none.trf"),
    "too few players": ("generate", "--players", "1", "-o", "out.trf"),
    "a schedule without players": ("schedule", "berger", "--players", "1"),
    "a file name that says no format": ("convert", str(DEMO), "out.pdf"),
}
SAID: dict[str, tuple[str, str]] = {
    "no such command": (
        "arbitra: there is no command 'chess'; did you mean `arbitra chess960`?",
        "arbitra: no existe el comando «chess»; ¿quería decir `arbitra chess960`?",
    ),
    "no such round": (
        "FILE: round 0 cannot be paired or explained; only rounds 1 to 6 can",
        "FILE: la ronda 0 no se puede emparejar ni explicar; solo las rondas 1 a 6",
    ),
    "no such player": (
        "FILE: no player has the number 99; the numbers go from 1 to 14",
        "FILE: ningún jugador tiene el número 99; hay del 1 al 14",
    ),
    "nobody of that name": (
        "FILE: no player has 'xyz' in their name; give a number or a part of the name",
        "FILE: ningún jugador tiene «xyz» en el nombre; indique un número o una parte del nombre",
    ),
    "a player against themselves": (
        "FILE: a pair needs two players, not 5 twice",
        "FILE: una pareja necesita dos jugadores, no dos veces el 5",
    ),
    "an unknown system": (
        "arbitra rules: there is no system chess; `arbitra rules` lists them",
        "arbitra rules: no existe el sistema chess; `arbitra rules` los lista",
    ),
    "an option that the system does not have": (
        "FILE: dutch:2026 has no option 'speed'; it has: parity",
        "FILE: dutch:2026 no tiene la opción «speed»; tiene: parity",
    ),
    "a candidate that is no pair": (
        "FILE: '1-2-3' is not a pair such as 1-5, nor a player for the bye",
        "FILE: «1-2-3» no es una pareja como 1-5 ni un jugador para el bye",
    ),
    "a number that is none": (
        "arbitra explain: argument --round: 'x' is not a whole number",
        "arbitra explain: argumento --round: «x» no es un número entero",
    ),
    "a value that is missing": (
        "arbitra explain: argument --player: expected one argument",
        "arbitra explain: argumento --player: se esperaba un valor",
    ),
    "a file that is not there": (
        "none.trf: no such file",
        "none.trf: no existe el archivo",
    ),
    "too few players": (
        "arbitra generate: a tournament has 2 to 9999 players, not 1",
        "arbitra generate: un torneo tiene de 2 a 9999 jugadores, no 1",
    ),
    "a schedule without players": (
        "arbitra schedule berger: players: expected a whole number from 2 to 1000, not '1'; a round robin "
        "needs two players or more",
        "arbitra schedule berger: jugadores: se espera un número entero de 2 a 1000, no «1»; un todos "
        "contra todos necesita dos jugadores o más",
    ),
    "a file name that says no format": (
        "arbitra convert: out.pdf: unknown file extension '.pdf'; use one of .trf, .trfx, .txt, .trf16, .trf26, "
        ".json, or give the format: trf16, trf26, json; nothing was written",
        "arbitra convert: out.pdf: extensión de archivo desconocida «.pdf»; use una de .trf, .trfx, .txt, .trf16, "
        ".trf26, .json, o indique el formato: trf16, trf26, json; no se ha escrito nada",
    ),
}


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")


@pytest.mark.parametrize("case", CASES)
def test_sentences(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, sentence in zip(("en", "es"), SAID[case], strict=True):
        called = call(capsys, *CASES[case], "--lang", lang)
        assert called.code in (2, 3)
        assert called.err.splitlines()[-1].replace(str(DEMO), "FILE") == sentence
