"""Standings and their working as tables; as text for people."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.i18n import N_, Translate, translator
from arbitra.model import GAME_POINTS, MATCH_POINTS, Reason, show_points
from arbitra.reports.tables import Cell, Column, Shown, Table, link, places_text
from arbitra.reports.terminal import WIDTH, paragraph, table_lines
from arbitra.tiebreaks.descriptor import is_playoff
from arbitra.tiebreaks.ranking import Criterion
from arbitra.tiebreaks.standings import Standings
from arbitra.tiebreaks.values import show_value
from arbitra.tiebreaks.working import Addend, Working

DOMAIN = "tiebreaks"
Pairs = Collection[frozenset[int]]
REACHED = N_("Reached")
"""The column of a knockout that stands for points."""
NOTHING = "-"
"""Stands for no value."""

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
"""What the letters after a code do, in the legend."""


def title(view: StandingsView, say: Translate) -> str:
    """`Standings after round 5, tie-breaks of 2026`, with the category if there is one."""
    text = "Standings after round {round}, tie-breaks of {edition}"
    head = say(text, round=view.stage.after, edition=view.counted.edition.id)
    return ", ".join(part for part in (head, view.category) if part)


def standings_table(view: StandingsView, say: Translate, *, linked: Collection[int] = ()) -> Table:
    """`linked`: the players whose names lead to their workings below."""
    columns = [
        Column(say("Rank"), number=True),
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Rating"), number=True),
        Column(say("Fed")),
        *points_columns(view, say),
        *(Column(heading(code, say), number=True) for code in view.tiebreaks),
    ]
    rows = [_cells(one, view, say, linked=one.tpn in linked) for one in view.players]
    legend = [f"{heading(code, say)} = {code_name(code, say)}" for code in view.tiebreaks]
    if view.tournament.members:
        scores = [(MATCH_POINTS, say("match points")), (GAME_POINTS, say("game points"))]
        legend = [", ".join(f"{short} = {name}" for short, name in scores), *legend]
    return Table(columns, rows, legend=legend)


def points_columns(view: StandingsView, say: Translate) -> list[Column]:
    """What ranks first: points, or how far someone has come in a knockout."""
    if view.by_bracket:
        return [Column(say(REACHED))]
    return [Column(name, number=True) for name in points_headings(view, say)]


def _made(one: RankedPlayer, view: StandingsView, say: Translate) -> list[Cell]:
    if one.reached is not None:
        return [one.reached.said(say)]
    return [say.decimal(show_points(points)) for points in _points(one, view)]


def points_headings(view: StandingsView, say: Translate) -> list[str]:
    """Above the points: of teams both scores, unless the other one has its column as a tie-break."""
    rules = view.tournament.settings.encounters
    if rules is None or not view.tournament.members:
        return [say("Points")]
    other = MATCH_POINTS if rules.primary == GAME_POINTS else GAME_POINTS
    return [rules.primary] if _has_other_score(view) else [rules.primary, other]


def _has_other_score(view: StandingsView) -> bool:
    return any(criterion.code.name == "MPvGP" for criterion in view.tiebreaks)


def heading(criterion: Criterion, say: Translate) -> str:
    """The heading of its column: the code, and for a play-off, which has none, a word.

    `2` behind it tells a second play-off from the first."""
    return playoff_named(criterion.code.name, say) or criterion.label


def playoff_named(code: str, say: Translate) -> str:
    """The word for the code of a play-off; nothing for any other."""
    if not is_playoff(code):
        return ""
    _, _, number = code.partition(".")
    return f"{say('Play-off')} {number}".strip()


def code_name(criterion: Criterion, say: Translate) -> str:
    """`Buchholz, cut 1`"""
    described = criterion.descriptor
    numbers = {"C": described.cut, "M": described.median, "L": f"{described.limit:+d}", "K": described.factor}
    varied = [say(VARIED[letter], number=numbers.get(letter, "")) for letter in described.letters]
    if described.score:
        varied.insert(0, say("match points") if described.score == MATCH_POINTS else say("game points"))
    return ", ".join([criterion.meaning or say(criterion.code.title), *varied])


def _cells(one: RankedPlayer, view: StandingsView, say: Translate, *, linked: bool) -> list[Cell]:
    player = one.player
    name = f"{player.name} ({say(one.status)})" if one.status else player.name
    overall = "" if one.overall_rank is None else f" ({one.overall_rank})"
    return [
        places_text(one.rank, one.last_rank) + overall,
        str(one.tpn),
        link(name, f"p{one.tpn}") if linked else name,
        str(one.rating or ""),
        player.federation,
        *_made(one, view, say),
        *(
            NOTHING if value is None else say.decimal(show_value(value, code.code.unit))
            for code, value in zip(view.tiebreaks, one.values, strict=True)
        ),
    ]


def _points(one: RankedPlayer, view: StandingsView) -> list[int]:
    both = list(view.counted.team_scores(one.tpn).values())
    return both if both and not _has_other_score(view) else [one.points]


def standings_text(view: StandingsView, lang: str | None = None, width: int | None = None) -> str:
    """A table for people; names are cut where it would be wider than `width`."""
    say = translator(DOMAIN, lang)
    heading = [part for part in (view.tournament.settings.name, title(view, say)) if part]
    below = [line for text in remarks(view, say) for line in paragraph(text, width or WIDTH, rest="  ")]
    lines = [*heading, "", *table_lines(standings_table(view, say), width)]
    return "\n".join([*lines, "", *below] if below else lines)


def remarks(view: StandingsView, say: Translate) -> list[str]:
    """What the arbiter must know, below the table."""
    made = view.counted
    lines = [f"{label}: {cited(reason, say)}" for label, reason in made.left_off]
    lines += [cited(reason, say) for reason in made.notes]
    lines += decided(made, say.lang)
    if made.sides:
        told = ", ".join([f"{name} {say.decimal(show_points(points))}" for name, points in made.sides])
        lines.append(say("points of the teams: {teams}", teams=told))
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
            say("play-off between {players}", players=", ".join(map(str, group))) for group in made.playoff_groups()
        ]
    return lines


def decided(
    made: Standings, lang: str, games: Pairs | None = None, names: Mapping[int, str] | None = None
) -> list[str]:
    """How matches of a knockout were decided whose score does not show it; `games`: only those of these pairs.
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
    """`C.07 8.1`; what is not of C.07 has its own name."""
    return f"C.07 {article}" if article[:1].isdigit() else article


def cited(reason: Reason, say: Translate) -> str:
    """With the whole name of its article, where it has one."""
    return f"{reason.said(say)} [{cite(reason.article)}]" if reason.article else reason.said(say)


def said(reason: Reason, say: Translate) -> str:
    """With its article, where it has one: below a heading that names the rulebook."""
    return f"{reason.said(say)} [{reason.article}]" if reason.article else reason.said(say)


# -- how a value was calculated ----------------------------------------------------------------------------------------


def workings(view: StandingsView, tpn: int) -> list[Working]:
    """Of the points and of every tie-break of the list. No one sums the points of a knockout."""
    counted = view.tiebreaks if view.by_bracket else view.criteria
    return [view.counted.working(tpn, criterion.label) for criterion in counted]


def player_title(one: RankedPlayer, say: Translate) -> str:
    points, name = say.decimal(show_points(one.points)), one.player.name
    if one.reached is not None:
        rank, reached = places_text(one.rank, one.last_rank), one.reached.said(say)
        return say("{rank}. {name} ({tpn}), {reached}", rank=rank, name=name, tpn=one.tpn, reached=reached)
    return say(
        "{rank}. {name} ({tpn}), {points} points",
        rank=places_text(one.rank, one.last_rank),
        name=name,
        tpn=one.tpn,
        points=points,
    )


def working_title(work: Working, say: Translate) -> str:
    value = NOTHING if work.value is None else say.decimal(show_value(work.value, work.unit))
    return f"{playoff_named(work.code, say) or work.code} = {value} [{cite(work.article)}]"


def working_text(view: StandingsView, tpn: int, lang: str | None = None, width: int | None = None) -> str:
    """Every addend of every value of one player."""
    say = translator(DOMAIN, lang)
    return "\n".join([player_title(view.player(tpn), say), *_working_lines(view, tpn, say, width)])


def _working_lines(view: StandingsView, tpn: int, say: Translate, width: int | None) -> Iterator[str]:
    for work in workings(view, tpn):
        yield f"  {working_title(work, say)}"
        yield from table_lines(working_table(work, view, say), width, " " * 4, headed=False)
        for step in work.steps:
            yield from paragraph(said(step, say), width or WIDTH, " " * 4)


def working_table(work: Working, view: StandingsView, say: Translate) -> Table:
    """A line for each addend; what is cut does not count."""
    columns = [
        Column(say("Round"), number=True),
        Column(say("Opponent"), cut=True),
        Column(say("Amount"), number=True),
        Column(say("Why"), wrap=True),
    ]
    rows = [_addend_cells(work, addend, view, say) for addend in work.addends]
    return Table(columns, rows, struck=frozenset(at for at, addend in enumerate(work.addends) if addend.cut))


def _addend_cells(work: Working, addend: Addend, view: StandingsView, say: Translate) -> list[Cell]:
    amount = show_value(addend.amount, addend.unit or work.unit)
    if addend.score is not None and addend.result is not None:
        amount = f"{show_points(addend.score)} × {show_points(addend.result)} = {amount}"
    return [
        _round(addend, say),
        opponent_of(addend, view, say),
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


def opponent_of(addend: Addend, view: StandingsView, say: Translate) -> str:
    if addend.opponent is not None:
        return f"{addend.opponent} {view.counted.players[addend.opponent].name}"
    return "" if addend.score is None else say("virtual opponent")
