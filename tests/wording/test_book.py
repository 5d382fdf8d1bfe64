"""The sentences of the catalogue `book`, with their fields filled in, in both languages."""

from __future__ import annotations

import pytest

from arbitra.book import refusals
from arbitra.book.policy import POLICY
from arbitra.book.refusals import Sentence
from arbitra.cli.books.status import MISSING
from arbitra.i18n import translator

BOOK = {"book": "spring.arbitra"}
CASES: dict[str, Sentence] = {
    "no such book": refusals.NoSuchBook(**BOOK).sentence,
    "already there": refusals.AlreadyThere(**BOOK).sentence,
    "not a book": refusals.NotABook(**BOOK).sentence,
    "a newer book": refusals.NewerBook(**BOOK, found=2, known=1).sentence,
    "disk full": refusals.DiskFull().sentence,
    "read only": refusals.ReadOnly(**BOOK).sentence,
    "busy": refusals.Busy(**BOOK).sentence,
    "book gone": refusals.BookGone(**BOOK).sentence,
    "unreachable": refusals.Unreachable(reason="timeout").sentence,
    "bad address": refusals.BadAddress(reason="no host").sentence,
    "missing extra": refusals.MissingExtra().sentence,
    "key reused": refusals.KeyReused(key="k1", number=1).sentence,
    "ends early": refusals.EndsEarly(found=3, expected=4).sentence,
    "missing tail": refusals.MissingTail(found=8, expected=14, missing="9", backup="-").sentence,
    "damaged fact": refusals.DamagedFact(number=2).sentence,
    "does not fit": refusals.DoesNotFit(number=13, act="number").sentence,
    "newer act": refusals.NewerAct(number=1, act="result", found=4, known=3).sentence,
    "another event": refusals.NotTheSameEvent(**BOOK, event="Winter Cup").sentence,
    "bad copy": refusals.BadCopy(copy="copy.arbitra", reason="-").sentence,
    "open games": Sentence(POLICY["open-games"].text, {"boards": "5/2"}),
    "other acts depend on it": Sentence(POLICY["stands-on"].text, {"number": 4, "acts": "action 5"}),
    "no board": Sentence(POLICY["no-board"].text, {"round": 2, "board": 9}),
    "leaving FIDE mode": Sentence(POLICY["leave-fide"].text, {"tournament": "main"}),
    "a finished tournament": Sentence(POLICY["finished"].text, {"tournament": "main"}),
    "a second half-point bye": Sentence(POLICY["half-bye-again"].text, {"name": "Ana", "rounds": "1"}),
    "results that are missing": Sentence(MISSING, {"count": 2}),
    "one result that is missing": Sentence(MISSING, {"count": 1}),
}
SAID: dict[str, tuple[str, str]] = {
    "no such book": (
        "There is no book spring.arbitra.",
        "No existe el libro spring.arbitra.",
    ),
    "already there": (
        "spring.arbitra already exists. Choose another name.",
        "spring.arbitra ya existe. Elija otro nombre.",
    ),
    "not a book": (
        "spring.arbitra is not an Arbitra book.",
        "spring.arbitra no es un libro de Arbitra.",
    ),
    "a newer book": (
        "spring.arbitra was written by a newer version of Arbitra (format 2, this version reads up to 1). "
        "Update Arbitra to open it.",
        "spring.arbitra lo escribió una versión más nueva de Arbitra (formato 2; esta versión lee hasta el "
        "1). Actualice Arbitra para abrirlo.",
    ),
    "disk full": (
        "The disk is full. Nothing was saved. Free some space and try again.",
        "El disco está lleno. No se ha registrado nada. Libere espacio e inténtelo de nuevo.",
    ),
    "read only": (
        "spring.arbitra is read-only here. Nothing was saved. Check the permissions of the file and its folder.",
        "spring.arbitra es aquí de solo lectura. No se ha registrado nada. Compruebe los permisos del archivo y de "
        "su carpeta.",
    ),
    "busy": (
        "Another program is busy with spring.arbitra. Nothing was saved. Close the other program, or try again.",
        "Otro programa está ocupado con spring.arbitra. No se ha registrado nada. Cierre el otro programa o"
        " inténtelo de nuevo.",
    ),
    "book gone": (
        "spring.arbitra was removed or replaced while it was open. What you asked for is not in it. Open it again.",
        "spring.arbitra se borró o se sustituyó mientras estaba abierto. Lo que ha pedido no está en él. "
        "Ábralo de nuevo.",
    ),
    "unreachable": (
        "The database is not responding (timeout). Your last request may not have been saved. Try again: nothing "
        "is saved twice.",
        "La base de datos no responde (timeout). No es seguro que su última petición se haya registrado. "
        "Repítala: nada se registra dos veces.",
    ),
    "bad address": (
        "This is not the address of a database (no host). Write it like postgresql://NAME@HOST/DATABASE.",
        "Esta no es la dirección de una base de datos (no host). Escríbala así: postgresql://NOMBRE@SERVIDOR/BASE.",
    ),
    "missing extra": (
        "To use PostgreSQL, install arbitra[postgres].",
        "Para usar PostgreSQL, instale arbitra[postgres].",
    ),
    "key reused": (
        "The key k1 was used before, for something else (action 1). Nothing was saved.",
        "La clave k1 ya se usó para otra cosa (acción 1). No se ha registrado nada.",
    ),
    "ends early": (
        "The book ends at action 3, but it had action 4 before. Nothing was saved. To see what is missing, "
        "type: arbitra doctor BOOK",
        "El libro termina en la acción 3, pero antes tenía la acción 4. No se ha registrado nada. Para ver qué "
        "falta, escriba: arbitra doctor BOOK",
    ),
    "missing tail": (
        "The end of this book is missing: it ends at action 8, but action 14 was saved. Nothing is written until "
        "you decide. Missing: 9. -",
        "Falta el final de este libro: acaba en la acción 8, pero se registró la acción 14. No se escribe nada "
        "hasta que usted decida. Faltan: 9. -",
    ),
    "damaged fact": (
        "Action 2 is damaged. To see which backup to restore, type: arbitra doctor BOOK",
        "La acción 2 está dañada. Para ver qué copia de seguridad restaurar, escriba: arbitra doctor BOOK",
    ),
    "does not fit": (
        "Action 13 (number) does not fit what comes before it: the book is damaged, or was changed by hand. Run "
        "doctor, then restore a backup.",
        "La acción 13 (number) no encaja con lo anterior: el libro está dañado o se ha modificado a mano. Ejecute "
        "doctor y después restaure una copia de seguridad.",
    ),
    "newer act": (
        (
            "Action 1 (result) was written by a newer version of Arbitra (version 4, this one reads up to 3). Update "
            "Arbitra."
        ),
        "La acción 1 (result) la escribió una versión más nueva de Arbitra (versión 4; esta lee hasta la 3). "
        "Actualice Arbitra.",
    ),
    "another event": (
        "spring.arbitra holds another event (Winter Cup).",
        "spring.arbitra contiene otro evento (Winter Cup).",
    ),
    "bad copy": (
        "The copy copy.arbitra is not complete, so it was not kept: -",
        "La copia copy.arbitra no está completa, así que no se ha guardado: -",
    ),
    "open games": (
        "These games are unfinished: 5/2.",
        "Estas partidas siguen pendientes: 5/2.",
    ),
    "other acts depend on it": (
        "Other actions depend on action 4. Undo them first: action 5.",
        "Otras acciones dependen de la acción 4. Deshágalas antes: action 5.",
    ),
    "no board": (
        "Round 2 has no board 9. Nothing was saved.",
        "La ronda 2 no tiene tablero 9. No se ha registrado nada.",
    ),
    "leaving FIDE mode": (
        "main leaves FIDE mode for good. Its report will say so, and this cannot be undone.",
        "main sale del modo FIDE para siempre. Su informe lo dirá, y no se puede deshacer.",
    ),
    "a finished tournament": (
        "main is finished. Reopen it first.",
        "main ha terminado. Reábralo antes.",
    ),
    "a second half-point bye": (
        "Ana already has a half-point bye in round 1.",
        "Ana ya tiene un bye de medio punto en otra ronda: 1.",
    ),
    "results that are missing": (
        "2 results are missing:",
        "Faltan 2 resultados:",
    ),
    "one result that is missing": (
        "1 result is missing:",
        "Falta 1 resultado:",
    ),
}


def said(sentence: Sentence, lang: str) -> str:
    return sentence.said(translator("book", lang))


@pytest.mark.parametrize("case", CASES)
def test_sentences(case: str) -> None:
    assert (said(CASES[case], "en"), said(CASES[case], "es")) == SAID[case]
    assert said(CASES[case], "en") == str(CASES[case])
