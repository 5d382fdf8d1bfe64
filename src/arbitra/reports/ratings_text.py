"""The rating sheet of an event as tables, with every step of the working; as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from arbitra.i18n import N_, Translate, translator
from arbitra.model import Margin, Reason, Tournament, Tpn
from arbitra.model.fields import Field, Quotient
from arbitra.ratings import InitialRating, Period, RatingSheet, SheetGame, dp
from arbitra.ratings.change import Rate
from arbitra.reports.tables import Cell, Column, Table
from arbitra.reports.terminal import WIDTH, paragraph, table_lines

DOMAIN = "ratings"
INDENT = "  "

FIRST = "first rating"
MESSAGES = (FIRST,)
HEADINGS: Mapping[Rate, str] = {
    "standard": N_("Rating changes [B.02 8]"),
    "rapid": N_("Rating changes, rapid [B.02 8]"),
    "blitz": N_("Rating changes, blitz [B.02 8]"),
}


def ratings_table(sheets: Sequence[RatingSheet], say: Translate) -> Table:
    columns = [
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Rating"), number=True),
        Column(say("Games"), number=True),
        Column(say("Score"), number=True),
        Column(say("Expected"), number=True, short=say("Exp.")),
        Column("K", number=True),
        Column(say("Change"), number=True),
        Column(say("New rating"), number=True, short=say("New")),
        Column(say("Performance"), number=True, short=say("Perf.")),
    ]
    legend = [
        say("change = K × (score − expected score)"),
        say("only games against rated opponents count"),
    ]
    return Table(columns, [_cells(sheet, say) for sheet in sheets], legend=legend)


def _cells(sheet: RatingSheet, say: Translate) -> list[Cell]:
    common = [str(sheet.player.tpn), sheet.player.name, str(sheet.rating or "")]
    games = [str(len(sheet.counted)), say.decimal(points(sheet.halves))]
    performance = str(sheet.performance) if sheet.counted else ""
    if sheet.change is None:
        first = sheet.initial
        assert first is not None
        return [*common, *games, "", "", "", "" if first.rating is None else str(first.rating), performance]
    change = sheet.change
    expected = say.decimal(hundredths(sum(game.expected for game in sheet.counted)))
    return [*common, *games, expected, str(change.k), f"{sheet.total:+d}", str(change.new_rating), performance]


def ratings_text(
    tournament: Tournament,
    sheets: Mapping[Tpn, RatingSheet],
    lang: str | None,
    width: int | None,
    rate: Rate = "standard",
) -> str:
    say = translator(DOMAIN, lang)
    heading = [part for part in (tournament.settings.name, say(HEADINGS[rate])) if part]
    lines = [*heading, "", *table_lines(ratings_table(list(sheets.values()), say), width)]
    for sheet in sheets.values():
        if sheet.initial is not None:
            text = f"{sheet.player.tpn} {sheet.player.name}: {first_rating(sheet.initial, say)}"
            lines += paragraph(text, width or WIDTH, rest=INDENT)
    return "\n".join(lines)


def first_rating(found: InitialRating, say: Translate) -> str:
    return say(FIRST) if found.reason is None else cited(found.reason, say)


# -- the working of one player --------------------------------------------------------------------------------------


def sheet_text(tournament: Tournament, sheet: RatingSheet, lang: str | None, width: int | None) -> str:
    say = translator(DOMAIN, lang)
    rating = str(sheet.rating) if sheet.rating else say("no rating")
    lines = [f"{sheet.player.tpn} {sheet.player.name}, {rating}"]
    lines += table_lines(games_table(tournament, sheet, say), width, INDENT)
    for step in steps(sheet):
        lines += paragraph(cited(step, say), width or WIDTH, INDENT, INDENT * 2)
    return "\n".join(lines)


def games_table(tournament: Tournament, sheet: RatingSheet, say: Translate) -> Table:
    names = {player.tpn: player.name for player in tournament.players}
    columns = [
        Column(say("Round"), number=True, short=say("Rd")),
        Column(say("Opponent"), cut=True, label=True),
        Column(say("Rating"), number=True),
        Column(say("Difference"), number=True, short=say("Diff.")),
        Column(say("Expected"), number=True, short=say("Exp.")),
        Column(say("Score"), number=True),
        Column(say("Remarks"), wrap=True),
    ]
    rows = [_game_cells(game, names, bool(sheet.rating), say) for game in sheet.games]
    return Table(columns, rows, struck=frozenset(at for at, game in enumerate(sheet.games) if game.left_out))


def _game_cells(game: SheetGame, names: Mapping[Tpn, str], rated: bool, say: Translate) -> list[Cell]:
    who = [str(game.round_number), f"{game.opponent} {names[game.opponent]}", str(game.rating or "")]
    if game.left_out is not None:
        return [*who, "", "", "", cited(game.left_out, say)]
    if not rated:
        return [*who, "", "", say.decimal(points(game.halves)), ""]
    expected, score = say.decimal(hundredths(game.expected)), say.decimal(points(game.halves))
    limited = cited(Reason("8.3.1", "counts as {counted}", {"counted": Margin(game.counted)}), say)
    return [*who, f"{game.difference:+d}", expected, score, limited if game.counted != game.difference else ""]


def steps(sheet: RatingSheet) -> Iterator[Reason]:
    """From the games to the change, or to the first rating; then the performance."""
    yield from _change_steps(sheet) if sheet.change is not None else _initial_steps(sheet)
    if sheet.counted:
        fields: dict[str, Field] = {
            "average": sheet.average,
            "fraction": Quotient(Fraction(sheet.fraction, 100), 2),
            "difference": Margin(sheet.tables_difference),
            "performance": sheet.performance,
        }
        text = "performance: average {average}; a score of {fraction} per game is worth {difference}: {performance}"
        yield Reason("8.1", text, fields)


def _change_steps(sheet: RatingSheet) -> Iterator[Reason]:
    for period in sheet.periods:
        if len(sheet.periods) > 1:
            fields = {"first": period.first, "last": period.last, "rating": period.change.rating}
            yield Reason("7.1", "rounds {first} to {last}, rating {rating}", fields)
        yield from _period_steps(sheet, period)
    if len(sheet.periods) > 1:
        yield Reason("8.3.4", "all periods together: {change}", {"change": Margin(sheet.total)})


def _period_steps(sheet: RatingSheet, period: Period) -> Iterator[Reason]:
    change = period.change
    games = [game for game in sheet.counted if period.first <= game.round_number <= period.last and game.own]
    expected = sum(game.expected for game in games)
    halves = sum(game.halves for game in games)
    surplus = 50 * halves - expected
    scored = {
        "score": Quotient(Fraction(halves, 2), 1),
        "expected": Quotient(Fraction(expected, 100), 2),
        "surplus": Quotient(Fraction(surplus, 100), 2),
    }
    yield Reason("8.3.2", "score {score} minus expected {expected}: {surplus}", scored)
    if change is sheet.change:
        yield sheet.k
    product: dict[str, Field] = {
        "k": change.k,
        "surplus": Quotient(Fraction(surplus, 100), 2),
        "exact": Quotient(change.exact, 2),
        "change": Margin(change.change),
        "rating": change.new_rating,
    }
    yield Reason("8.3.4", "{k} × {surplus} = {exact}, rounded {change}: new rating {rating}", product)


def _initial_steps(sheet: RatingSheet) -> Iterator[Reason]:
    first = sheet.initial
    assert first is not None
    if first.games:
        fields: dict[str, Field] = {
            "average": Quotient(first.average, 2),
            "fraction": Quotient(Fraction(first.fraction, 100), 2),
            "difference": Margin(dp(first.fraction)),
        }
        text = (
            "with two draws against opponents of 1800 added: average {average}; a score of {fraction} per game is "
            "worth {difference}"
        )
        yield Reason("8.2", text, fields)
    if first.reason is not None:
        yield first.reason
    if first.rating is not None:
        yield Reason("8.2", "first rating {rating}", {"rating": first.rating})


def points(halves: int) -> str:
    return f"{halves // 2}.{5 * (halves % 2)}"


def hundredths(value: int) -> str:
    return f"{value // 100}.{value % 100:02d}"


def cited(reason: Reason, say: Translate) -> str:
    return f"{reason.said(say)} [{reason.article}]"
