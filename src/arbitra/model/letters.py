"""Names as people type them: without accents, whatever the case."""

from __future__ import annotations

from unicodedata import combining, normalize

WHOLE = str.maketrans(
    {
        **{"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ħ": "h", "ı": "i"},
        **{"ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th"},
    }
)
"""Letters that Unicode does not take apart."""


def unaccented(text: str) -> str:
    """
    >>> unaccented("Müller-Łukasz, Søren")
    'Muller-Lukasz, Soren'
    """
    if text.isascii():
        return text
    return "".join(letter for letter in normalize("NFKD", text.translate(WHOLE)) if not combining(letter))


def plain(text: str) -> str:
    """Without accents and capitals.

    >>> plain("Jankowski, Ździsław"), plain("Íñigo")
    ('jankowski, zdzislaw', 'inigo')
    """
    return unaccented(text).casefold()


def name_key(name: str) -> str:
    """The words of a name in one order, whatever its accents, capitals and marks: what is alike may be one person.

    >>> name_key("Gil Pérez, Ana") == name_key("ANA GIL PEREZ")
    True
    """
    return " ".join(sorted("".join(one if one.isalnum() else " " for one in plain(name)).split())) or name


def family_name(name: str) -> str:
    """
    >>> family_name("Ruiz, Elena"), family_name("Caruana")
    ('Ruiz', 'Caruana')
    """
    return name.partition(",")[0].strip()
