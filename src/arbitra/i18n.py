"""Sentences in the user's language: gettext, one domain a subject.

A message id is the English sentence with `{named}` fields. What has no translation is said in English. The
catalogues stand below `locale/<language>/LC_MESSAGES`; `tools/messages.py` collects and compiles them.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from arbitra.model import Reason

LOCALE = Path(__file__).parent / "locale"
DEFAULT = "en"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Translate(Protocol):
    def __call__(self, message: str, /, **fields: object) -> str: ...


class UnknownLanguage(ValueError):
    """No catalogue for a language that was asked for by name."""


def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    found = {path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/*.mo")}
    return (DEFAULT, *sorted(found - {DEFAULT}))


def language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language to speak: the one asked for, else the one of the locale if we speak it, else English."""
    if asked:
        chosen = _base(asked)
        if chosen not in languages():
            raise UnknownLanguage(f"there is no language {asked!r}; there are: {', '.join(languages())}")
        return chosen
    variables = os.environ if environment is None else environment
    for name in _VARIABLES:
        for wanted in variables.get(name, "").split(":"):
            if _base(wanted) in ("c", "posix"):
                return DEFAULT
            if wanted and _base(wanted) in languages():
                return _base(wanted)
    return DEFAULT


def translator(domain: str, lang: str | None = None) -> Translate:
    """A function that says a message of the domain in the language, its fields filled in.

    >>> translator("tiebreaks", "en")("round {round}", round=3)
    'round 3'
    """
    catalogue = _catalogue(domain, language(lang))

    def say(message: str, /, **fields: object) -> str:
        sentence = catalogue.gettext(message)
        return sentence.format(**fields) if fields else sentence

    return say


def N_(message: str) -> str:
    """Marks a sentence that is said later, through a variable, so that `tools/messages.py` finds it."""
    return message


def say_reason(reason: Reason, say: Translate) -> str:
    """The sentence of a reason; fields that are messages themselves are translated too."""
    return say(reason.text, **{name: say(value) if value else "" for name, value in reason.fields.items()})


@lru_cache(maxsize=64)
def _catalogue(domain: str, lang: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [lang], fallback=True)


def _base(wanted: str) -> str:
    return wanted.partition(".")[0].partition("_")[0].partition("-")[0].lower()
