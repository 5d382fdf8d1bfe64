"""A language that nobody speaks: English whose words are all nearly half as long again.

Whoever translates into German or Finnish finds a place for it at 360 px if this finds one.

ARBITRA_OTHER_WORDS=1 .venv/bin/python -m pytest tests/web

has every page speak it: a test that fails then has words of its own, which `wording` or a handle should have.
"""

from __future__ import annotations

import os
import re

import pytest

from arbitra.i18n import Translate
from arbitra.web.page import rendering
from arbitra.web.public import pages as drawing

LONGER = 1.4
OTHER_WORDS = os.environ.get("ARBITRA_OTHER_WORDS", "") == "1"
_WORD = re.compile(r"\{\w*\}|[^\W\d_]{3,}")


def lengthened(message: str) -> str:
    """The message with its letters doubled from the front until each word is long enough; fields stay.

    >>> lengthened("Standings after round {number}")
    'SSttaanndings aafter rroound {number}'
    """
    return _WORD.sub(lambda found: found[0] if found[0].startswith("{") else _stretched(found[0]), message)


def _stretched(word: str) -> str:
    if word[0] == word[1]:  # what is said is at times a part of something that is said
        return word
    doubled = round(len(word) * LONGER) - len(word)
    return "".join(letter * 2 for letter in word[:doubled]) + word[doubled:]


def speak(patch: pytest.MonkeyPatch) -> None:
    """From now on every page says its messages so."""
    word, plural = Translate.word, Translate.plural
    patch.setattr(Translate, "word", lambda self, text: lengthened(word(self, text)))
    afresh = rendering.script_words.__wrapped__  # what is kept is English
    for module in (rendering, drawing):
        patch.setattr(module, "script_words", afresh)
    patch.setattr(Translate, "plural", lambda self, one, many, count: lengthened(plural(self, one, many, count)))
