"""The sentences of the catalogue `tiebreaks`, with their fields filled in, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitra.i18n import translator
from arbitra.model import Players, Reason, Verbatim
from arbitra.tiebreaks import TiebreakProblem, standings
from arbitra.tiebreaks.knockout import DRAW_ODDS, RECORDED
from arbitra.tiebreaks.own_results import GAMES
from tests.tiebreaks.tiebreak_lab import EXERCISE, ROUND_ROBIN
from tests.tournaments import crosstable

MATCH = {"match": Verbatim("SF"), "winner": Players(2), "loser": Players(3)}


def working(player: int, code: str, line: int, which: int = 0) -> Reason:
    event = ROUND_ROBIN if code == "KS" else EXERCISE
    return standings(event, [code], edition="2026").working(player, code).addends[line].reasons[which]


def refused(code: str, edition: str = "2026", after_round: int | None = None) -> Reason:
    with pytest.raises(TiebreakProblem) as refusal:
        standings(EXERCISE, [code], edition=edition, after_round=after_round)
    return refusal.value.reason


def cut(player: int, code: str, line: int) -> Reason:
    event = ROUND_ROBIN if code == "KS" else EXERCISE
    found = standings(event, [code], edition="2026").working(player, code).addends[line].cut
    assert found is not None
    return found


CASES: dict[str, Callable[[], Reason]] = {
    "a game won": lambda: Reason("", GAMES[2, "b"]),
    "a game drawn": lambda: Reason("", GAMES[1, "w"]),
    "an opponent who counts": lambda: working(1, "KS", 1),
    "an opponent who does not": lambda: cut(1, "KS", 0),
    "a round without a game": lambda: working(4, "BH", 1, 1),
    "a cut": lambda: cut(4, "BH/C1", 1),
    "byes until the end": lambda: working(4, "BH", 0),
    "an open game": lambda: standings(crosstable({1: "2w*", 2: "1b*"}), []).notes[0],
    "draw odds": lambda: Reason("", DRAW_ODDS, MATCH),
    "a winner recorded by hand": lambda: Reason("", RECORDED, MATCH),
    "an unknown code": lambda: refused("BUH"),
    "a code of another edition": lambda: refused("STD", "2024"),
    "a base that is new": lambda: refused("AOB/F", "2024"),
    "a modifier that is not taken": lambda: refused("WIN/C1"),
    "a code for teams": lambda: refused("EMMSB"),
    "a round that does not exist": lambda: refused("BH", after_round=6),
}
SAID: dict[str, tuple[str, str]] = {
    "a game won": (
        "won with Black",
        "ganada con negras",
    ),
    "a game drawn": (
        "drawn with White",
        "tablas con blancas",
    ),
    "an opponent who counts": (
        "the opponent has 3.5 points",
        "el rival tiene 3,5 puntos",
    ),
    "an opponent who does not": (
        "the opponent has 1.5 points, too few to count",
        "el rival tiene 1,5 puntos: no llega al límite",
    ),
    "a round without a game": (
        "a virtual opponent with the player's own score, 3.5, but at most a draw per round",
        "rival ficticio con la propia puntuación del jugador, 3,5, pero como máximo tablas por ronda",
    ),
    "a cut": (
        "cut: rounds the player chose not to play are cut first",
        "corte: primero se quitan las rondas no jugadas voluntariamente",
    ),
    "byes until the end": (
        "score 2.0, plus draws in rounds 4 and 5: byes requested to the end",
        "puntuación 2,0, y tablas en las rondas 4 y 5: byes solicitados hasta el final",
    ),
    "an open game": (
        "provisional: 1 adjourned game; it counts as a draw for pairing only",
        "provisional: 1 partida aplazada; cuenta como tablas solo para emparejar",
    ),
    "draw odds": (
        "SF: 2 wins by draw odds against 3: a draw in the Armageddon game is enough for Black",
        "SF: 2 gana por ventaja de tablas a 3: en la partida Armagedón a las negras les bastan las tablas",
    ),
    "a winner recorded by hand": (
        "SF: 2 wins against 3, as entered by the arbiter",
        "SF: 2 gana a 3, según ha anotado el árbitro",
    ),
    "an unknown code": (
        "unknown code in edition 2026; did you mean one of BH?",
        "código desconocido en la edición 2026; ¿quería decir uno de BH?",
    ),
    "a code of another edition": (
        "is not in edition 2024; edition 2026 has it",
        "no está en la edición 2024; la edición 2026 lo tiene",
    ),
    "a base that is new": (
        "Fore Buchholz as a base is new in 2026; choose that edition",
        "el Buchholz adelantado como base es nuevo en 2026; elija esa edición",
    ),
    "a modifier that is not taken": (
        "WIN does not take /C; it takes: none",
        "WIN no admite /C; admite: ninguno",
    ),
    "a code for teams": (
        "is for team events, and this is an individual event",
        "es para torneos por equipos, y este es un torneo individual",
    ),
    "a round that does not exist": (
        "round 6 does not exist; the last one is 5",
        "la ronda 6 no existe; la última es la 5",
    ),
}


def said(make: Callable[[], Reason], lang: str) -> str:
    return make().said(translator("tiebreaks", lang))


@pytest.mark.parametrize("case", CASES)
def test_sentences(case: str) -> None:
    assert (said(CASES[case], "en"), said(CASES[case], "es")) == SAID[case]
