"""A pairing as programs read it: numbers line by line, or JSON."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.cli.exits import said
from arbitra.cli.json_output import json_text
from arbitra.model import RoundPairing


def as_text(pairing: RoundPairing) -> str:
    lines = [f"{board.white} {board.black}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} 0")
    return "\n".join([str(len(lines)), *lines, ""])


def as_json(pairing: RoundPairing, lang: str | None = "en", tables: Sequence[str] = ()) -> str:
    """`tables` has the number of each board, where they do not begin with 1."""
    made: dict[str, object] = {
        "round": pairing.round_number,
        "system": pairing.system,
        "boards": [
            {"board": int(tables[number - 1]) if tables else number, "white": board.white, "black": board.black}
            for number, board in enumerate(pairing.boards, start=1)
        ],
        "bye": pairing.bye,
    }
    if pairing.rules_broken is not None:
        made["rules_broken"] = pairing.rules_broken
    if pairing.warnings:
        made["warnings"] = [said(warning, lang) for warning in pairing.warnings]
    return json_text(made) + "\n"
