"""What a message tells, whatever its words: the values in it, in their order.

Words change; numbers, names, codes, articles, options and quotations stay. `tests/wording` pins the words themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from arbitra.cli.exits import DOMAINS
from arbitra.i18n import translator
from arbitra.model.reasons import Plural


def having(values: str) -> str:
    """A pattern for a message that has these values in this order: "'nobody' … 1 … 12". Without values: any message."""
    parts = [part.strip() for part in values.split("…")]
    return r"(?s:.*?)".join(_whole(part) for part in parts if part) or r"\S"


def tells(message: object, values: str) -> bool:
    """Whether a message has these values in this order; without values, whether it says anything."""
    return re.search(having(values), str(message)) is not None


def each_tells(messages: Iterable[object], values: Iterable[str]) -> bool:
    """Whether there are as many messages as given, each with its values."""
    told, wanted = list(messages), list(values)
    return len(told) == len(wanted) and all(map(tells, told, wanted))


def _whole(part: str) -> str:
    before = r"(?<!\w)" if re.match(r"\w", part) else ""
    after = r"(?!\w)" if re.search(r"\w$", part) else ""
    return before + r"\s+".join(map(re.escape, part.split())) + after


def says(text: object, message: str | Plural, lang: str = "en", **fields: object) -> bool:
    """Whether a text has this message of the program in it, in the words it has now. A field not given may be
    anything."""
    forms = (message.one, message.many) if isinstance(message, Plural) else (message,)
    return any(re.search(_filled(_translated(form, message, lang), fields), str(text)) for form in forms)


def _translated(form: str, message: str | Plural, lang: str) -> str:
    for domain in DOMAINS:
        voice = translator(domain, lang)
        if isinstance(message, Plural):
            found = voice.plural(message.one, message.many, 1 if form == message.one else 2)
        else:
            found = voice.word(form)
        if found != form:
            return found
    return form


def _filled(message: str, fields: Mapping[str, object]) -> str:
    parts = re.split(r"\{(\w+)\}", message)
    filled = [_spaced(part) for part in parts]
    filled[1::2] = [_spaced(str(fields[name])) if name in fields else r"(?s:.+?)" for name in parts[1::2]]
    return "".join(filled)


def _spaced(text: str) -> str:
    return re.sub(r"(?:\\ |\\\n)+", r"\\s+", re.escape(text))
