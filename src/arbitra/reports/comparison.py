"""Two systems on one round, shown: the boards that differ and the rule that makes the difference."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import zip_longest
from typing import Any

from arbitra.model import RoundPairing, Tournament
from arbitra.reports.explanation_json import reason_json
from arbitra.reports.explanation_text import TextReport
from arbitra.reports.page import page, table_html
from arbitra.reports.speech import Speech
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import paragraph, table_lines
from arbitra.rules.requests.comparison import Comparison

Pair = tuple[int, int]
"""White and Black; a bye is (player, 0)."""


def differing(comparison: Comparison) -> list[tuple[Pair | None, Pair | None]]:
    """Line by line what only the one and only the other has."""
    one, two = (_only(*pair) for pair in _both(comparison))
    return list(zip_longest(one, two))


def _both(comparison: Comparison) -> tuple[tuple[RoundPairing, RoundPairing], tuple[RoundPairing, RoundPairing]]:
    return (comparison.first, comparison.second), (comparison.second, comparison.first)


def _only(mine: RoundPairing, theirs: RoundPairing) -> list[Pair]:
    other = theirs.as_set()
    boards = [(int(board.white), int(board.black)) for board in mine.boards]
    bye = [(int(mine.bye), 0)] if mine.bye is not None else []
    return [pair for pair in (*boards, *bye) if pair not in other]


def comparison_text(tournament: Tournament, comparison: Comparison, lang: str | None, width: int) -> str:
    report = TextReport(tournament, lang, width)
    return "\n".join(_lines(report, comparison, width))


def _lines(report: TextReport, comparison: Comparison, width: int) -> Iterator[str]:
    name = report.tournament.settings.name
    if name:
        yield name
    yield _title(report.plain, comparison)
    if comparison.same:
        yield report.say("Both give the same pairing.")
        return
    yield from table_lines(_table(report.named, comparison), width, "  ")
    for label, told in _reasons(report.plain, comparison):
        yield ""
        yield from paragraph(f"{label}: {told}", width)


def _table(speech: Speech, comparison: Comparison) -> Table:
    columns = [Column(comparison.first.system, cut=True), Column(comparison.second.system, cut=True)]
    return Table(columns, [[_named(speech, one), _named(speech, two)] for one, two in differing(comparison)])


def _reasons(speech: Speech, comparison: Comparison) -> Iterator[tuple[str, str]]:
    """What makes the difference, then what each side has against the other."""
    if comparison.rule is not None:
        yield speech.say("The difference"), f"{speech.sentence(comparison.rule)} [{comparison.rule.article}]"
    for pairing, reason in (
        (comparison.first, comparison.against_second),
        (comparison.second, comparison.against_first),
    ):
        if reason is not None:
            yield pairing.system, f"{speech.sentence(reason)} [{reason.article}]"


def _title(speech: Speech, comparison: Comparison) -> str:
    return speech.say(
        "Round {round}: {first} compared with {second}",
        round=comparison.first.round_number,
        first=comparison.first.system,
        second=comparison.second.system,
    )


def _named(speech: Speech, pair: Pair | None) -> str:
    if pair is None:
        return ""
    white, black = pair
    if not black:
        return f"{speech.player(white)}: {speech.say('bye')}"
    return f"{speech.player(white)} - {speech.player(black)}"


def comparison_html(tournament: Tournament, comparison: Comparison, lang: str | None) -> str:
    report = TextReport(tournament, lang)
    name, title = tournament.settings.name, _title(report.plain, comparison)
    if comparison.same:
        body = [f"<p>{escape(report.say('Both give the same pairing.'))}</p>"]
    else:
        body = [table_html(_table(report.named, comparison))]
        body += [f"<p><strong>{escape(a)}</strong>: {escape(b)}</p>" for a, b in _reasons(report.plain, comparison)]
    return page(name or title, title if name else "", body, report.plain.lang)


def comparison_json(comparison: Comparison, lang: str | None) -> dict[str, Any]:
    speech = Speech(lang)
    reasons = {
        "rule": comparison.rule,
        "against_second": comparison.against_second,
        "against_first": comparison.against_first,
    }
    return {
        "round": comparison.first.round_number,
        "same": comparison.same,
        "first": _side(comparison.first),
        "second": _side(comparison.second),
        "only_first": _only(comparison.first, comparison.second),
        "only_second": _only(comparison.second, comparison.first),
        **{name: reason_json(reason, speech) if reason else None for name, reason in reasons.items()},
    }


def _side(pairing: RoundPairing) -> dict[str, Any]:
    return {
        "system": pairing.system,
        "boards": [
            {"board": number, "white": board.white, "black": board.black}
            for number, board in enumerate(pairing.boards, start=1)
        ],
        "bye": pairing.bye,
    }
