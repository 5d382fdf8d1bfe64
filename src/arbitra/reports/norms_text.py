"""Title norms as text: a line for each candidate, what would have to happen, and every condition of one player."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_, Translate, translator
from arbitra.model.reasons import Plural
from arbitra.ratings.titles.conditions import Condition
from arbitra.ratings.titles.entries import NormEntry
from arbitra.ratings.titles.games import NormEvent
from arbitra.ratings.titles.judgement import ALL_GAMES
from arbitra.ratings.titles.outlook import Standing
from arbitra.ratings.titles.words import condition_said
from arbitra.reports.ratings_text import DOMAIN, INDENT, points
from arbitra.reports.tables import Cell, Column, Table
from arbitra.reports.terminal import WIDTH, paragraph, table_lines

HEADING = N_("Title norms, rules of {edition} [B.01]")
NOBODY = N_("No player has made a norm, can make one, or came within a point of one.")
STANDINGS = {
    Standing.MADE: N_("made"),
    Standing.POSSIBLE: N_("possible"),
    Standing.MISSED: N_("missed"),
    Standing.FAILS: N_("fails a condition"),
}
FROM = Plural("{points} from {count} game", "{points} from {count} games", by="count")
IGNORED = Plural("without the game of round {rounds}", "without the games of rounds {rounds}", by="count")
COUNTS_AS = Plural("counts as {count} game", "counts as {count} games", by="count")
ONLY_CALCULATED = N_("The Qualification Commission of FIDE decides on titles; this is only the calculation.")


def norms_text(
    name: str, event: NormEvent, entries: Sequence[NormEntry], lang: str | None, width: int | None, *, working: bool
) -> str:
    say = translator(DOMAIN, lang)
    lines = [name] if name else []
    lines += [say(HEADING, edition=event.edition.name), ""]
    if not entries:
        return "\n".join([*lines, say(NOBODY)])
    if working:
        for entry in entries:
            lines += [*_working(entry, say, width), ""]
    else:
        lines += table_lines(norms_table(entries, say), width)
        for entry in entries:
            text = f"{entry.player.tpn} {entry.player.name}, {entry.title.code}: {told(entry, say)}"
            lines += paragraph(text, width or WIDTH, rest=INDENT)
    lines += paragraph(say(ONLY_CALCULATED), width or WIDTH)
    return "\n".join(lines)


def norms_table(entries: Sequence[NormEntry], say: Translate) -> Table:
    columns = [
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Norm")),
        Column(say("Standing")),
        Column(say("Score"), number=True),
        Column(say("Needs")),
        Column(say("Games"), number=True),
        Column(say("Average"), number=True, short=say("Avg.")),
        Column(say("Performance"), number=True, short=say("Perf.")),
    ]
    return Table(columns, [_cells(entry, say) for entry in entries])


def _cells(entry: NormEntry, say: Translate) -> list[Cell]:
    view = entry.outlook
    return [
        str(entry.player.tpn),
        entry.player.name,
        entry.title.code,
        say(STANDINGS[view.standing]),
        say.decimal(points(view.has)),
        needs(entry, say),
        str(view.found.games),
        str(view.found.average or ""),
        str(entry.now.found.performance or ""),
    ]


def needs(entry: NormEntry, say: Translate) -> str:
    """`1½ from 2 games`; empty where nothing is open."""
    view = entry.outlook
    if view.standing is not Standing.POSSIBLE or view.needs is None:
        return ""
    return say(FROM, points=say.decimal(points(view.needs)), count=view.left)


def told(entry: NormEntry, say: Translate) -> str:
    return " ".join([*(reason.cited(say) for reason in entry.outlook.says), *remarks(entry, say)])


def remarks(entry: NormEntry, say: Translate) -> list[str]:
    """Of a norm that was made: by which rule, and how many games it counts."""
    now = entry.now
    if not entry.made:
        return []
    parts = [say(COUNTS_AS, count=now.counts_as)]
    if now.dropped:
        parts.append(say(IGNORED, rounds=", ".join(map(str, now.dropped)), count=len(now.dropped)))
    if now.via != ALL_GAMES:
        parts.append(f"[{now.via}]")
    if now.exempt:
        parts.append(f"[{now.exempt}]")
    text = ", ".join(part for part in parts if not part.startswith("["))
    cited = " ".join(part for part in parts if part.startswith("["))
    return [f"{text[:1].upper()}{text[1:]}. {cited}".rstrip()]


def mark(condition: Condition) -> str:
    return "✓" if condition.ok else "✕"


def _working(entry: NormEntry, say: Translate, width: int | None) -> list[str]:
    lines = [f"{entry.player.tpn} {entry.player.name}, {entry.title.code}: {say(STANDINGS[entry.outlook.standing])}"]
    for condition in entry.outlook.conditions:
        text = f"{mark(condition)} {condition_said(condition).cited(say)}"
        lines += paragraph(text, width or WIDTH, INDENT, INDENT * 2)
    return [*lines, *paragraph(told(entry, say), width or WIDTH, INDENT, INDENT)]
