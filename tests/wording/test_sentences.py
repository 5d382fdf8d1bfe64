"""What tests take from `sentences` are messages of the catalogues."""

from __future__ import annotations

from arbitra.model.reasons import Plural
from tests import sentences
from tests.web.test_wording import messages


def test_every_sentence_is_a_message() -> None:
    written = {name: value for name, value in vars(sentences).items() if name.isupper()}
    forms = {
        name: (value.one, value.many) if isinstance(value, Plural) else (value,) for name, value in written.items()
    }
    known = messages()
    assert {name: form for name, form in forms.items() if not known.issuperset(form)} == {}
