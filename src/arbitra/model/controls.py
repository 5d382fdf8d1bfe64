"""Characters that do something instead of being read: they move a cursor, colour a terminal, turn letters round."""

from __future__ import annotations

ESCAPE = "\033"
UNREADABLE = "\ufffd"
_TURNING = [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]
"""Characters that reverse the letters after them, so that another text is shown than is written."""
_ASCII = [code for code in (*range(0x20), 0x7F) if chr(code) not in "\t\n"]
_CONTROLS = [*_ASCII, *range(0x80, 0xA0), *_TURNING]

_ON_PAGES = dict.fromkeys(map(chr, _TURNING), UNREADABLE)
_SHOWN = dict.fromkeys(_CONTROLS, UNREADABLE) | {code: chr(0x2400 + min(code, 0x21)) for code in _ASCII}
"""A control character of ASCII is drawn as Unicode draws it."""
_ESCAPED = {code: f"\\u{code:04x}" for code in _CONTROLS}


def without_controls(text: str) -> str:
    """Each shown as a sign that does nothing; tabs and the ends of lines stay.

    >>> without_controls("a\\x1b[2Jb\\u202ec")
    'a␛[2Jb�c'
    """
    return text.replace("\r\n", "\n").translate(_SHOWN)


def without_turning(text: str) -> str:
    """For pages, where other control characters do nothing.

    >>> without_turning("Ruiz\\u202e, anelE")
    'Ruiz�, anelE'
    """
    # `in` looks for nine letters faster than `translate` looks at every letter of a long page.
    for letter, shown in _ON_PAGES.items():
        if letter in text:
            text = text.replace(letter, shown)
    return text


def escaped(json: str) -> str:
    """The same JSON with these characters escaped.

    >>> escaped('"a\\u202eb"') == '"a' + chr(92) + 'u202eb"'
    True
    """
    return json.translate(_ESCAPED)


def on_one_line(text: str) -> str:
    """Keeps an entry on one line, so that nothing in it can pass for another entry.

    >>> on_one_line("first\\n  212  second")
    'first   212  second'
    """
    return " ".join(text.splitlines())
