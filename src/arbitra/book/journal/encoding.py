"""One spelling for every value: JSON with sorted keys, no blanks, UTF-8.

The same value always has the same bytes, in every version of Python and of msgspec, whatever the order in which a
struct lists its fields. Floats are refused: points are tenths, and a digest must not hang on how a float is printed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from arbitra.book.refusals import Sentence, Unrecordable
from arbitra.i18n import N_

_encoder = msgspec.json.Encoder(order="sorted")

FLOAT = N_("it has a number with a decimal point")
SURROGATE = N_("it contains an invalid character")
CONTROL = N_("a name or key contains a control character")
UNKNOWN = N_("it has a value of an unknown kind")


def builtins(value: object) -> Any:
    """The value as JSON would hold it: mappings, lists, texts, whole numbers, true, false and nothing."""
    try:
        plain = msgspec.to_builtins(value, str_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise Unrecordable(reason=Sentence(UNKNOWN)) from error
    _refuse_floats(plain)
    return plain


def canonical(value: object) -> str:
    """The only spelling of a value.

    >>> canonical({"board": 12, "black": 7, "result": "1-0"})
    '{"black":7,"board":12,"result":"1-0"}'
    """
    try:
        return _encoder.encode(builtins(value)).decode()
    except UnicodeEncodeError as error:
        raise Unrecordable(reason=Sentence(SURROGATE)) from error


def plain_text(text: str) -> str:
    """A name or key as any database accepts it: no control characters, no halves of characters."""
    if any(letter < " " or letter == "\x7f" for letter in text):
        raise Unrecordable(reason=Sentence(CONTROL))
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Unrecordable(reason=Sentence(SURROGATE))
    return text


def _refuse_floats(plain: Any) -> None:
    if isinstance(plain, float):
        raise Unrecordable(reason=Sentence(FLOAT))
    if isinstance(plain, dict):
        for inner in plain.values():
            _refuse_floats(inner)
    elif isinstance(plain, list | tuple):
        for inner in plain:
            _refuse_floats(inner)
