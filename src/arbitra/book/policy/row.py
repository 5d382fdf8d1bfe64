"""A row of the policy, and its levels.

1 information, 2 acknowledge, 3 confirm, 4 confirm after the consequences are spelled out, 5 refuse. A row of level 5 is
*integrity* (always refused) or *regulation* (refused in FIDE mode; outside it level 4, with a `###` line).
"""

from __future__ import annotations

from typing import NamedTuple

INFORM, ACKNOWLEDGE, CONFIRM, SPELL_OUT, REFUSE = 1, 2, 3, 4, 5
INTEGRITY = "integrity"
REGULATION = "regulation"


class Row(NamedTuple):
    """`fide` and `free` are the levels inside and outside FIDE mode. `mark` is the `###` line left in the report."""

    code: str
    act: str
    phase: str
    fide: int
    free: int
    text: str
    article: str = ""
    mark: str = ""
    kind: str = ""

    def level(self, *, fide: bool) -> int:
        return self.fide if fide else self.free


def integrity(code: str, act: str, phase: str, text: str, article: str = "") -> Row:
    return Row(code, act, phase, REFUSE, REFUSE, text, article, kind=INTEGRITY)


def regulation(code: str, act: str, phase: str, text: str, article: str, mark: str) -> Row:
    return Row(code, act, phase, REFUSE, SPELL_OUT, text, article, mark, REGULATION)
