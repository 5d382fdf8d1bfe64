"""The articles of the policy as they were numbered before the edition in force."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from arbitra.model.dates import comparable_date

SINCE = "2026/02/01"
"""The first day of the edition whose articles the rows cite."""
BEFORE: Mapping[str, str] = MappingProxyType(
    {
        "C.04.1.1": "C.04.1.a",
        "C.04.1.2": "C.04.1.b",
        "C.04.1.3": "C.04.1.c",
        "C.04.2.1.1": "C.04.2.A.1",
        "C.04.2.1.5": "C.04.2.A.5",
        "C.04.2.2.1": "C.04.2.B.1",
        "C.04.2.2.2": "C.04.2.B.2",
        "C.04.2.2.3": "C.04.2.B.3",
        "C.04.2.2.4": "C.04.2.C.2",
        "C.04.2.3.1": "C.04.2.D.1",
        "C.04.2.3.3": "C.04.2.D.4",
        "C.04.2.4.3": "C.04.2.D.8",
        "C.04.2.4.4": "C.04.2.D.10",
        "C.04.3.5.1": "C.04.3.E",
        "C.05.6.5": "C.04.2.D.2",
    }
)


def is_before(start: str) -> bool:
    """Whether an event that starts then is run by the articles of before; one without a date is not.

    >>> is_before("2025/12/27"), is_before("2026-11-14"), is_before("")
    (True, False, False)
    """
    return "" < comparable_date(start) < SINCE


def article_on(article: str, start: str) -> str:
    """The number that an article had when the event started."""
    return BEFORE.get(article, article) if is_before(start) else article
