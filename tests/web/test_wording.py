"""What tests take from `wording` are messages of the catalogues."""

from __future__ import annotations

import ast
from pathlib import Path

from arbitra.i18n import LOCALE
from arbitra.model.reasons import Plural
from tests.web import wording


def messages() -> set[str]:
    """The English of every catalogue."""
    found, lines = [], []
    for path in Path(LOCALE).rglob("*.po"):
        lines += [*path.read_text(encoding="utf-8").splitlines(), ""]
    for line in lines:
        kind, _, text = line.partition(" ")
        if kind in ("msgid", "msgid_plural"):
            found.append(ast.literal_eval(text))
    return set(found)


def test_every_sentence_is_a_message() -> None:
    known = messages()
    written = {name: value for name, value in vars(wording).items() if name.isupper() and name != "DOMAINS"}
    forms = {
        name: (value.one, value.many) if isinstance(value, Plural) else (value,) for name, value in written.items()
    }
    assert {name: form for name, form in forms.items() if not known.issuperset(form)} == {}
