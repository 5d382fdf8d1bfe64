"""Records that say what a result is worth: 162 of TRF26, BBW… of bbpPairings, XXS of JaVaFo."""

from __future__ import annotations

import re
from collections.abc import Mapping

from arbitra.formats.problems import Level, part, quoted
from arbitra.formats.trf.records import Collected, Handler, Line
from arbitra.model import Points, Scoring, parse_points
from arbitra.model.fields import Verbatim

XXS_FIELDS = {
    "WW": "win",
    "BW": "black_win",
    "WD": "draw",
    "BD": "black_draw",
    "WL": "loss",
    "BL": "black_loss",
    "ZPB": "zero_bye",
    "HPB": "half_bye",
    "FPB": "full_bye",
    "PAB": "pairing_bye",
    "FW": "forfeit_win",
    "FL": "forfeit_loss",
}
"""Codes of XXS, in the order in which they are written."""

_WIN = ("win", "black_win", "forfeit_win", "full_bye", "pairing_bye")
_DRAW = ("draw", "black_draw", "half_bye", "unknown")
_LOSS = ("loss", "black_loss")
_ABSENCE = ("zero_bye", "forfeit_loss")

RECORD_162 = {"W": _WIN, "D": _DRAW, "L": _LOSS, "A": _ABSENCE, "P": ("pairing_bye",), "X": ("unknown",)}
"""What each symbol governs; what a later symbol names of its own wins."""

BB_CODES = {
    "BBW": _WIN,
    "BBD": _DRAW,
    "BBL": _LOSS,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}

_XXS_WORDS = {
    **{code: (name,) for code, name in XXS_FIELDS.items()},
    "W": _WIN,
    "D": _DRAW,
}


def read_162(collected: Collected, line: Line) -> None:
    body = line.text[3:]
    pairs = list(re.finditer(r"([A-Za-z])\s*([^\sA-Za-z]+)(?=\s|$)", body))
    rest = re.sub(r"([A-Za-z])\s*([^\sA-Za-z]+)(?=\s|$)", "", body).strip()
    if rest or not pairs:
        collected.problem(
            line.number,
            4 + (body.find(rest) if rest else 0),
            quoted(rest or body.strip()),
            "pairs of a symbol (W D L A P X) and its points",
            "write for example `162  W 3.0    D 1.0    L 0.0`",
        )
        return
    for pair in pairs:
        symbol = pair.group(1).upper()
        if symbol == "Z":
            symbol = "A"
            collected.problem(
                line.number,
                4 + pair.start(),
                "the symbol Z",
                "A, the points of an absence",
                "read as A; write A",
                Level.NOTE,
            )
        if symbol not in RECORD_162:
            collected.problem(
                line.number,
                4 + pair.start(),
                part("the symbol {symbol}", symbol=Verbatim(symbol)),
                "one of W D L A P X",
                "use W win, D draw, L loss, A absence, P pairing-allocated bye, X unknown result",
            )
            continue
        _note(collected, line, 4 + pair.start(2), pair.group(2), RECORD_162[symbol])


def read_bb(collected: Collected, line: Line) -> None:
    _note(collected, line, 5, line.body, BB_CODES[line.code])


def read_xxs(collected: Collected, line: Line) -> None:
    for token in re.finditer(r"\S+", line.text[3:]):
        code, _, value = token.group().partition("=")
        fields = _XXS_WORDS.get(code.upper())
        if fields is None:
            collected.problem(
                line.number,
                4 + token.start(),
                quoted(token.group()),
                part("CODE=points with one of the codes {codes}", codes=Verbatim(" ".join(_XXS_WORDS))),
                "write for example `XXS W=3.0 D=1.0`, or delete the word",
            )
        else:
            _note(collected, line, 4 + token.start() + len(code) + 1, value, fields)


def _note(collected: Collected, line: Line, column: int, text: str, fields: tuple[str, ...]) -> None:
    try:
        value = parse_points(text)
    except ValueError:
        value = Points(-1)
    if not 0 <= value <= 999:
        collected.problem(
            line.number,
            column,
            quoted(text),
            "points from 0.0 to 99.9",
            part("write the points of {record} with one decimal, for example 3.0", record=Verbatim(line.code)),
        )
        return
    for name in fields:
        # A field of its own (PAB) stays when a later code names the whole family (W).
        collected.scoring[name if len(fields) == 1 else f"*{name}"] = value


def scoring_of(values: Mapping[str, int]) -> Scoring:
    """What a record names of its own comes before what follows from the win or the draw."""
    family = {name[1:]: Points(value) for name, value in values.items() if name.startswith("*")}
    own = {name: Points(value) for name, value in values.items() if not name.startswith("*")}
    followed = _follow(own)
    return Scoring(**{**followed, **family, **own})


def _follow(own: Mapping[str, Points]) -> dict[str, Points]:
    """XXS that says WW and BW only: byes and forfeits follow the win with White, unknown results the draw."""
    made: dict[str, Points] = {}
    if "win" in own:
        made |= dict.fromkeys(("forfeit_win", "full_bye", "pairing_bye"), own["win"])
    if "draw" in own:
        made |= dict.fromkeys(("half_bye", "unknown"), own["draw"])
    return made


HANDLERS: dict[str, Handler] = {"162": read_162, **dict.fromkeys(BB_CODES, read_bb), "XXS": read_xxs}
