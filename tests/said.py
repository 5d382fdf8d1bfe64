"""What a message tells, whatever its words: the values in it, in their order.

Words change; numbers, names, codes, articles, options and quotations stay. `tests/wording` pins the words themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable


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
