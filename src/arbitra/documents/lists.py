"""All players in a list: the standings, and the starting list by pairing number."""

from __future__ import annotations

from arbitra.book.views.player import ListedPlayer
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Name, Paragraph, Table
from arbitra.documents.figures import UNRATED, made_cell, made_column, value_figure
from arbitra.i18n import Translate, translator
from arbitra.reports.standings_text import DOMAIN, cited, code_name, heading, remarks
from arbitra.tiebreaks.standings import show_places


def standings_document(head: Head, view: StandingsView, say: Translate) -> Document:
    """All players with points and tie-breaks; below, what the tie-breaks are called and what the arbiter must know."""
    ranks = translator(DOMAIN, say.lang)
    columns = (
        Column(say("Rank"), ColumnKind.RANK, right=True),
        Column(say("No."), ColumnKind.NUMBER, right=True),
        Column(say("Name"), ColumnKind.NAME, label=True),
        Column(say("Fed."), ColumnKind.TEXT),
        Column(say("Rating"), ColumnKind.RATING, right=True),
        made_column(say, by_bracket=view.by_bracket, strong=True),
        *(Column(heading(code, ranks), ColumnKind.TIEBREAK, right=True) for code in view.tiebreaks),
    )
    table = Table(columns, tuple(_ranked(view, one, ranks) for one in view.players), close=True)
    codes = (
        () if view.by_bracket else tuple(f"{heading(code, ranks)}: {code_name(code, ranks)}" for code in view.tiebreaks)
    )
    problem = [cited(view.problem, ranks)] if view.problem is not None else []
    notes = ("; ".join(codes), *problem, *remarks(view, ranks))
    return Document(head, (table, *(Paragraph((line,)) for line in notes if line)))


def _ranked(view: StandingsView, one: RankedPlayer, say: Translate) -> tuple[Cell, ...]:
    player = one.player
    rank = show_places(one.rank, one.last_rank)
    return (
        rank if one.overall_rank is None else f"{rank} ({one.overall_rank})",
        str(one.tpn),
        Name(player.name, player.title, say(one.status) if one.status else ""),
        player.federation,
        str(one.rating or UNRATED),
        made_cell(one, say),
        *(
            value_figure(value, code.code.unit, say.lang)
            for code, value in zip(view.tiebreaks, one.values, strict=True)
        ),
    )


def players_document(head: Head, listed: list[ListedPlayer], say: Translate) -> Document:
    columns = (
        Column(say("No."), ColumnKind.FIGURE, right=True),
        Column(say("Title"), ColumnKind.TEXT),
        Column(say("Name"), ColumnKind.NAME, label=True),
        Column(say("Rating"), ColumnKind.RATING, right=True),
        Column(say("Fed."), ColumnKind.TEXT),
        Column(say("FIDE ID"), ColumnKind.FIGURE, right=True),
        Column(say("Club"), ColumnKind.NAME),
    )
    return Document(head, (Table(columns, tuple(map(_listed, listed)), close=True),))


def _listed(one: ListedPlayer) -> tuple[Cell, ...]:
    who = one.who
    return (
        str(one.number),
        who.title,
        Name(who.name),
        str(one.rating or UNRATED),
        who.federation,
        who.fide_id,
        Name(who.club),
    )
