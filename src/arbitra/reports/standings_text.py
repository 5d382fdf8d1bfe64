"""Standings and their working as tables; as text for people."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from arbitra.i18n import Translate, translator
from arbitra.model import Places, Reason, show_points
from arbitra.reports.tables import Cell, Column, Shown, Table, link
from arbitra.reports.terminal import WIDTH, paragraph, table_lines
from arbitra.tiebreaks.ranking import Criterion
from arbitra.tiebreaks.standings import Row, Standings
from arbitra.tiebreaks.values import show_value
from arbitra.tiebreaks.working import Addend, Working

DOMAIN = "tiebreaks"
Pairs = Collection[frozenset[int]]
NOTHING = "-"
"""Stands for no rank and for no value."""

MESSAGES = (
    "expelled",
    "withdrawn",
    "under half",
    "the first rating",
    "the rating of each round",
    "places",
    "after",
    "format",
    "pairing_numbers",
    "colours",
    "times",
    "schedule",
    "Standings after round {round}, tie-breaks of {edition}",
    "Self-defined",
    "Fore Buchholz",
    "reversed",
)
"""Words that reach a sentence through a variable."""

VARIED = {
    "C": "cut {number}",
    "M": "median {number}",
    "L": "limit {number}",
    "K": "factor {number}",
    "P": "forfeits as games",
    "F": "Fore Buchholz",
    "R": "reversed",
}
"""What the letters behind a code do, in the legend."""


def title(made: Standings, say: Translate) -> str:
    """`Standings after round 5, tie-breaks of 2026`, with the category if there is one."""
    text = "Standings after round {round}, tie-breaks of {edition}"
    head = say(text, round=made.round_number, edition=made.edition.id)
    return ", ".join(part for part in (head, made.category) if part)


def standings_table(made: Standings, say: Translate, *, linked: Collection[int] = ()) -> Table:
    """`linked`: the players whose names lead to their workings below."""
    columns = [
        Column(say("Rank"), number=True),
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Rating"), number=True),
        Column(say("Fed")),
        Column(say("Points"), number=True),
        *(Column(label, number=True) for label in made.tiebreaks),
    ]
    rows = [_cells(row, say, linked=row.tpn in linked) for row in (*made.rows, *made.unranked)]
    codes = [criterion for criterion in made.criteria if criterion.code.name != "PTS"]
    return Table(columns, rows, legend=[f"{one.label} = {code_name(one, say)}" for one in codes])


def code_name(criterion: Criterion, say: Translate) -> str:
    """`Buchholz, cut 1`"""
    described = criterion.descriptor
    numbers = {"C": described.cut, "M": described.median, "L": f"{described.limit:+d}", "K": described.factor}
    varied = [say(VARIED[letter], number=numbers.get(letter, "")) for letter in described.letters]
    return ", ".join([say(criterion.code.title), *varied])


def _rank(row: Row) -> str:
    return NOTHING if row.rank is None else str(Places(row.rank, row.last_rank))


def _cells(row: Row, say: Translate, *, linked: bool) -> list[Cell]:
    player = row.player
    status = f" ({say(row.status)})" if row.status else ""
    rank = _rank(row)
    if row.of.category and row.overall_rank is not None:
        rank += f" ({row.overall_rank})"
    name = player.name + status
    return [
        rank,
        str(row.tpn),
        link(name, f"p{row.tpn}") if linked else name,
        str(player.rating or ""),
        player.federation,
        say.decimal(show_points(row.points)),
        *(NOTHING if value is None else say.decimal(value) for value in row.shown.values()),
    ]


def standings_text(made: Standings, lang: str | None = None, width: int | None = None) -> str:
    """A table for people; names are cut where it would be wider than `width`."""
    say = translator(DOMAIN, lang)
    heading = [part for part in (made.tournament.settings.name, title(made, say)) if part]
    below = [line for text in remarks(made, say) for line in paragraph(text, width or WIDTH, rest="  ")]
    lines = [*heading, "", *table_lines(standings_table(made, say), width)]
    return "\n".join([*lines, "", *below] if below else lines)


def remarks(made: Standings, say: Translate) -> list[str]:
    """What the arbiter must know, below the table."""
    lines = [f"{label}: {cited(reason, say)}" for label, reason in made.left_off]
    lines += [cited(reason, say) for reason in made.notes]
    lines += decided(made, say.lang)
    if made.lots_seed is not None:
        lines.append(say("ties decided by lots, seed {seed}", seed=made.lots_seed) + " [C.07 4.2]")
    lines += [
        say("ranked by hand: {players}; {note}", players=", ".join(map(str, order.players)), note=order.note)
        for order in made.by_hand
    ]
    if made.playoff is not None:
        settled = [(at, say(name), value) for at, name, value in made.playoff.lines() if value]
        lines += [f"{say('play-off')}, {name}: {value} [{cite(at)}]" for at, name, value in settled]
        lines += [
            say("to be played off between {players}", players=", ".join(map(str, group)))
            for group in made.playoff_groups()
        ]
    return lines


def decided(
    made: Standings, lang: str, games: Pairs | None = None, names: Mapping[int, str] | None = None
) -> list[str]:
    """How matches of a knockout were decided whose score does not tell it; `games`: only those of these pairs.
    `names`: what people are called, where that is not for the tournament to say; who has none is not named."""
    known: Mapping[int, str] = names if names is not None else {one.tpn: one.name for one in made.tournament.players}
    voice = translator(DOMAIN, lang, known)
    shown = [
        reason
        for reason in made.decisions
        if known.keys() >= set(reason.players()) and (games is None or frozenset(reason.players()) in games)
    ]
    return [f"{reason.sentence(voice).rstrip('.')} [{cite(reason.article)}]" for reason in shown]


def cite(article: str) -> str:
    """`C.07 8.1`; what is not of C.07 stands by its own name."""
    return f"C.07 {article}" if article[:1].isdigit() else article


def cited(reason: Reason, say: Translate) -> str:
    """With the whole name of its article, where it has one."""
    return f"{reason.said(say)} [{cite(reason.article)}]" if reason.article else reason.said(say)


def said(reason: Reason, say: Translate) -> str:
    """With its article, where it has one: below a heading that names the rulebook."""
    return f"{reason.said(say)} [{reason.article}]" if reason.article else reason.said(say)


# -- how a value came about -----------------------------------------------------------------------------------------


def workings(row: Row) -> list[Working]:
    """Of the points and of every tie-break of the list."""
    return [row.working(criterion.label) for criterion in row.of.criteria]


def player_title(row: Row, say: Translate) -> str:
    rank = _rank(row)
    points, name = say.decimal(show_points(row.points)), row.player.name
    return say("{rank}. {name} ({tpn}), {points} points", rank=rank, name=name, tpn=row.tpn, points=points)


def working_title(work: Working, say: Translate) -> str:
    value = NOTHING if work.value is None else say.decimal(show_value(work.value, work.unit))
    return f"{work.code} = {value} [{cite(work.article)}]"


def working_text(row: Row, lang: str | None = None, width: int | None = None) -> str:
    """Every addend of every value of one player."""
    say = translator(DOMAIN, lang)
    return "\n".join([player_title(row, say), *_working_lines(row, say, width)])


def _working_lines(row: Row, say: Translate, width: int | None) -> Iterator[str]:
    for work in workings(row):
        yield f"  {working_title(work, say)}"
        yield from table_lines(working_table(work, row.of, say), width, " " * 4, headed=False)
        for step in work.steps:
            yield from paragraph(said(step, say), width or WIDTH, " " * 4)


def working_table(work: Working, made: Standings, say: Translate) -> Table:
    """A line for each addend; what is cut does not count."""
    columns = [
        Column(say("Round"), number=True),
        Column(say("Opponent"), cut=True),
        Column(say("Amount"), number=True),
        Column(say("Why"), wrap=True),
    ]
    rows = [_addend_cells(work, addend, made, say) for addend in work.addends]
    return Table(columns, rows, struck=frozenset(at for at, addend in enumerate(work.addends) if addend.cut))


def _addend_cells(work: Working, addend: Addend, made: Standings, say: Translate) -> list[Cell]:
    amount = show_value(addend.amount, addend.unit or work.unit)
    if addend.score is not None and addend.result is not None:
        amount = f"{show_points(addend.score)} × {show_points(addend.result)} = {amount}"
    return [
        _round(addend, say),
        opponent_of(addend, made, say),
        say.decimal(f"({amount})" if addend.cut else amount),
        why(addend, say),
    ]


def why(addend: Addend, say: Translate) -> str:
    """What an addend comes from, and why it is cut if it is."""
    return "; ".join(said(reason, say) for reason in (*addend.reasons, *([addend.cut] if addend.cut else [])))


def _round(addend: Addend, say: Translate) -> Cell:
    """In a text without headings the number alone would say nothing."""
    if addend.round_number is None:
        return ""
    return Shown(say("round {round}", round=addend.round_number), str(addend.round_number))


def opponent_of(addend: Addend, made: Standings, say: Translate) -> str:
    if addend.opponent is not None:
        return f"{addend.opponent} {made.players[addend.opponent].name}"
    return "" if addend.score is None else say("virtual opponent")
