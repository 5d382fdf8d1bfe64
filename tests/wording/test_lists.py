"""The sentences of the catalogue `lists`, with their fields filled in, in both languages."""

from __future__ import annotations

import pytest

from arbitra.i18n import translator
from arbitra.lists.places import NEWER, NO_INDEX, NO_LIST, NOT_A_LIST, UNWRITTEN, ListProblem

CASES: dict[str, ListProblem] = {
    "no list": ListProblem(NO_LIST, list="fide.ratings"),
    "not a list": ListProblem(NOT_A_LIST, list="fide.ratings"),
    "made by a newer version": ListProblem(NEWER, list="fide.ratings"),
    "could not be written": ListProblem(UNWRITTEN, why="disk full"),
    "no index": ListProblem(NO_INDEX),
}
SAID: dict[str, tuple[str, str]] = {
    "no list": (
        "There is no rating list fide.ratings here yet. Download FIDE's: arbitra lists update",
        "Aquí no hay todavía una lista de Elo fide.ratings. Descargue la de la FIDE: arbitra lists update",
    ),
    "not a list": (
        "fide.ratings is not an Arbitra rating list, or it is damaged. Create it again: arbitra lists update",
        "fide.ratings no es una lista de Elo de Arbitra, o está dañada. Créela de nuevo: arbitra lists update",
    ),
    "made by a newer version": (
        "fide.ratings was made by a newer version of Arbitra. Update Arbitra, or create the list again: arbitra "
        "lists update",
        "fide.ratings se hizo con una versión más nueva de Arbitra. Actualice Arbitra, o cree la lista de nuevo: "
        "arbitra lists update",
    ),
    "could not be written": (
        "The list could not be written: disk full. The previous one is unchanged.",
        "No se pudo escribir la lista: disk full. La anterior no ha cambiado.",
    ),
    "no index": (
        "This Python was built without SQLite's full-text index (FTS5), which rating lists need.",
        "Este Python no tiene el índice de texto de SQLite (FTS5), que las listas de Elo necesitan.",
    ),
}


def said(problem: ListProblem, lang: str) -> str:
    return problem.reason.said(translator("lists", lang))


@pytest.mark.parametrize("case", CASES)
def test_sentences(case: str) -> None:
    assert (said(CASES[case], "en"), said(CASES[case], "es")) == SAID[case]
