"""Sentences in the user's language: gettext, one domain a subject.

A message id is the English sentence with `{named}` fields. What has no translation is said in English. The
catalogues stand below `locale/<language>/LC_MESSAGES`; `tools/messages.py` collects and compiles them.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Mapping
from functools import lru_cache

from arbitra.model.fields import Quoted, Verbatim, Voice
from arbitra.model.reasons import Plural, Reason
from arbitra.model.refusals import ArbitraError

LOCALE = os.path.join(os.path.dirname(__file__), "locale")
DEFAULT = "en"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
WORDS = "words"
"""The domain of what fields say by themselves, whatever the sentence."""
DECIMAL_MARKS = {"es": ","}
QUOTATION_MARKS = {"es": "«»"}
TEAM_WORDS = {
    "en": {"player": "team", "players": "teams", "Player": "Team", "Players": "Teams"},
    "es": {"jugador": "equipo", "jugadores": "equipos", "Jugador": "Equipo", "Jugadores": "Equipos"},
}
"""What is said for those who are paired where they are teams."""
_A_WORD = re.compile(r"[^\W\d_]+(?![^{}]*\})")
"""Not the name of a field."""
_SOUND_OF_I = re.compile(r"h?[ií](?![aeou])", re.IGNORECASE)

MESSAGES = ("and", "bye", "the bye", "no one", "none", "no pair", "White", "Black", "W", "B", "{count} more")


UNKNOWN = "unknown language {found}; available: {known}"


class UnknownLanguage(ArbitraError, ValueError):
    """No catalogue for a language that was asked for by name."""

    def __init__(self, found: str, known: tuple[str, ...]) -> None:
        fields = {"found": Quoted(found), "known": Verbatim(", ".join(known))}
        self.reason = Reason("", UNKNOWN, fields)
        super().__init__(self.reason.said())


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    return (DEFAULT, *sorted(name for name in os.listdir(LOCALE) if name != DEFAULT and _has_catalogue(name)))


def _has_catalogue(name: str) -> bool:
    return os.path.exists(os.path.join(LOCALE, name, "LC_MESSAGES", f"{WORDS}.mo"))


def language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language to speak: the one asked for, else the one of the locale if we speak it, else English."""
    if asked:
        chosen = _base(asked)
        if chosen not in languages():
            raise UnknownLanguage(asked, languages())
        return chosen
    variables = os.environ if environment is None else environment
    for name in _VARIABLES:
        for wanted in variables.get(name, "").split(":"):
            if _base(wanted) in ("c", "posix"):
                return DEFAULT
            if wanted and _base(wanted) in languages():
                return _base(wanted)
    return DEFAULT


class Translate(Voice):
    """Says messages of one domain in one language. Called with a message and its fields; a field is said by its type.

    `names` are added to the numbers where a sentence speaks of one player. `instead` has messages that are said for
    others: a game without colours has its own words for who begins. `teams`: those of whom rules and reports speak are
    teams (`TEAM_WORDS`).
    """

    def __init__(
        self,
        domain: str,
        lang: str,
        names: Mapping[int, str] | None = None,
        instead: Mapping[str, str] | None = None,
        *,
        teams: bool = False,
    ) -> None:
        self.lang = lang
        self._of_teams = TEAM_WORDS.get(lang, {}) if teams else {}
        self.names = names or {}
        self.instead = instead or {}
        self.decimal_mark = DECIMAL_MARKS.get(lang, ".")
        self._catalogue = _catalogue(domain, lang)

    def __call__(self, message: str | Plural, /, **fields: object) -> str:
        sentence = message.message(fields, self) if isinstance(message, Plural) else self.word(message)
        return sentence.format(**{name: self.field(value) for name, value in fields.items()}) if fields else sentence

    def word(self, text: str) -> str:
        return self._named(self._catalogue.gettext(self.instead.get(text, text)))

    def plural(self, one: str, many: str, count: int) -> str:
        return self._named(self._catalogue.ngettext(one, many, count))

    def _named(self, sentence: str) -> str:
        words = self._of_teams
        return _A_WORD.sub(lambda found: words.get(found[0], found[0]), sentence) if words else sentence

    def before(self, following: str) -> str:
        """Spanish has *e* for *y* before the sound of i: Ruiz e Ibáñez, but Ruiz y Hierro."""
        joined = self.word("and")
        return "e" if joined == "y" and _SOUND_OF_I.match(following) else joined

    def quoted(self, text: str) -> str:
        marks = QUOTATION_MARKS.get(self.lang)
        return super().quoted(text) if marks is None else f"{marks[0]}{super().quoted(text)[1:-1]}{marks[1]}"

    def player(self, tpn: int) -> str:
        return f"{tpn} {self.names.get(tpn, '')}".rstrip()


def translator(
    domain: str,
    lang: str | None = None,
    names: Mapping[int, str] | None = None,
    instead: Mapping[str, str] | None = None,
    *,
    teams: bool = False,
) -> Translate:
    """What says the messages of a domain in a language.

    >>> translator("tiebreaks", "en")("round {round}", round=3)
    'round 3'
    """
    return Translate(domain, language(lang), names, instead, teams=teams)


def N_(message: str) -> str:
    """Marks a sentence that is said later, through a variable, so that `tools/messages.py` finds it."""
    return message


@lru_cache(maxsize=64)
def _catalogue(domain: str, lang: str) -> gettext.NullTranslations:
    found = gettext.translation(domain, LOCALE, [lang], fallback=True)
    if domain == "book":
        # Its refusals carry the reasons of the rules and of the tie-breaks.
        found.add_fallback(gettext.translation("tiebreaks", LOCALE, [lang], fallback=True))
        found.add_fallback(_catalogue("explain", lang))
    elif domain != WORDS:
        found.add_fallback(_catalogue(WORDS, lang))
    return found


def _base(wanted: str) -> str:
    return wanted.partition(".")[0].partition("_")[0].partition("-")[0].lower()
