"""A small report without fault, for tests to spoil."""

from __future__ import annotations

BASE = """\
012 Small Open
042 2026/05/01
062 6
XXR 5
XXC white1
001    1 m GM Aster, Anna                       2500 NOR     1000001 1990/01/01  2.0    1     4 w 1     2 b 0     3 w 1
001    2 w    Birch, Bea                        2400 ESP     1000002 1991/01/01  3.0    2     5 b 1     1 w 1     6 b 1
001    3 m    Cedar, Carl                       2300 GER     1000003 1992/01/01  1.0    3     6 w =     4 b =     1 b 0
001    4 w    Dogwood, Dora                     2200 FRA     1000004 1993/01/01  1.0    4     1 b 0     3 w =  0000 - H
001    5 m    Elm, Erik                         2100 POL     1000005 1994/01/01  1.0    5     2 w 0     6 b -  0000 - U
001    6 w    Fir, Fay                          2000 ITA     1000006 1995/01/01  1.5    6     3 b =     5 w +     2 w 0
"""


def spoiled(*changes: tuple[str, str]) -> str:
    """The report with each text replaced once; a text that is not there is a mistake of the test."""
    text = BASE
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def with_line(line: str) -> str:
    """The report with one more record, before the players."""
    return spoiled(("XXC white1\n", f"XXC white1\n{line}\n"))
