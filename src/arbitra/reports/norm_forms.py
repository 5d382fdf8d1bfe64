"""The certificate of a norm and the report of the tournament: rows of label and value for text, paper and JSON."""

from __future__ import annotations

from typing import Any

from arbitra.i18n import N_, Translate, translator
from arbitra.ratings.titles.forms import Certificate, CertificateGame, TournamentReport
from arbitra.reports.ratings_text import DOMAIN, points
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import WIDTH, paragraph, table_lines

CERTIFICATE = N_("Certificate of a title norm: {title}")
REPORT = N_("Report of the tournament")
SIGN_ARBITER = N_("Chief arbiter, signature and date")
SIGN_FEDERATION = N_("Federation, signature and date")
KINDS = {
    "ordinary": N_("an ordinary event"),
    "national final": N_("final of a national championship"),
    "national teams": N_("national team championship"),
    "zonal": N_("zonal or sub-zonal tournament"),
    "world teams": N_("world or continental team championship"),
    "world cup": N_("World Cup"),
}
GROUPS = {"rated": N_("rated"), "unrated": N_("unrated")}
RESULTS = {"=": "½", "U": "+", "H": "=", "Z": "-"}
"""As certificates write them: 1 ½ 0 over the board, + = - without a game."""


def certificate_rows(form: Certificate, say: Translate) -> list[tuple[str, str]]:
    settings, player = form.settings, form.player
    rows = [
        (say("Title"), form.title),
        (say("Player"), player.name),
        (say("FIDE ID"), player.fide_id),
        (say("Federation"), player.federation),
        (say("Event"), settings.name),
        (say("Place"), ", ".join(part for part in (settings.city, settings.federation) if part)),
        (say("From – to"), " – ".join(part for part in (settings.start, settings.end) if part)),
        (say("Chief arbiter"), settings.chief_arbiter),
        (say("Rate of play"), settings.time_control),
        (say("Rounds"), str(form.rounds)),
        (say("Games that count"), str(form.counted)),
        (say("Federations of the opponents"), str(form.federations)),
        (say("Opponents not of the player’s federation"), str(form.not_own)),
        (say("Rated opponents"), str(form.rated)),
        (say("Opponents of the host federation"), str(form.hosts)),
        (say("Titled opponents"), _titled(form)),
        (say("Average of the opponents"), str(form.average)),
        (say("Points required"), say.decimal(points(form.required))),
        (say("Points achieved"), say.decimal(points(form.achieved))),
        (say("Points above the requirement"), say.decimal(points(form.exceeding))),
        (say("Counts as games"), str(form.counts_as)),
        (say("Remarks"), ", ".join(form.remarks)),
    ]
    if form.foreign_rated:
        rows += [
            (say("Federations in the tournament, without the host"), str(form.foreign_federations)),
            (say("Rated players of other federations"), str(form.foreign_rated)),
            (say("GM, IM, WGM, WIM of other federations"), str(form.foreign_titled)),
        ]
    return rows


def _titled(form: Certificate) -> str:
    return ", ".join(f"{count} {title}" for title, count in form.titled if count)


def certificate_table(form: Certificate, say: Translate) -> Table:
    columns = [
        Column(say("Round"), number=True, short=say("Rd")),
        Column(say("Opponent"), cut=True, label=True),
        Column(say("FIDE ID"), number=True),
        Column(say("Federation"), short=say("Fed.")),
        Column(say("Rating"), number=True),
        Column(say("Counts as"), number=True),
        Column(say("Title")),
        Column(say("Score"), number=True),
    ]
    struck = frozenset(place for place, one in enumerate(form.games) if not one.counts)
    return Table(columns, [_game_cells(one) for one in form.games], struck=struck)


def _game_cells(one: CertificateGame) -> list[str]:
    game = one.game
    return [
        str(game.round_number),
        game.name,
        game.fide_id,
        game.federation,
        str(game.rating or ""),
        str(one.counted_rating) if one.counts else "",
        game.title,
        RESULTS.get(game.outcome.value, game.outcome.value),
    ]


def certificate_text(form: Certificate, lang: str | None, width: int | None) -> str:
    say = translator(DOMAIN, lang)
    lines = [say(CERTIFICATE, title=form.title), *_labelled(certificate_rows(form, say), width), ""]
    lines += table_lines(certificate_table(form, say), width)
    return "\n".join([*lines, "", f"{say(SIGN_ARBITER)}: ", f"{say(SIGN_FEDERATION)}: "])


def _labelled(rows: list[tuple[str, str]], width: int | None) -> list[str]:
    return [line for label, value in rows for line in paragraph(f"{label}: {value}", width or WIDTH, rest="  ")]


def certificate_json(form: Certificate) -> dict[str, Any]:
    settings = form.settings
    return {
        "player": form.player.tpn,
        "name": form.player.name,
        "fide_id": form.player.fide_id or None,
        "federation": form.player.federation or None,
        "title": form.title,
        "edition": form.event.edition.name,
        "event": settings.name,
        "city": settings.city,
        "host": form.event.host or None,
        "start": settings.start or None,
        "end": settings.end or None,
        "chief_arbiter": settings.chief_arbiter or None,
        "rate_of_play": settings.time_control or None,
        "rounds": form.rounds,
        "games": form.counted,
        "federations": form.federations,
        "opponents_not_own": form.not_own,
        "opponents_rated": form.rated,
        "opponents_host": form.hosts,
        "opponents_titled": dict(form.titled),
        "average": form.average,
        "required": points(form.required),
        "achieved": points(form.achieved),
        "exceeding": points(form.exceeding),
        "counts_as_games": form.counts_as,
        "remarks": list(form.remarks),
        "table": [
            {
                "round": one.game.round_number,
                "opponent": one.game.opponent or None,
                "name": one.game.name or None,
                "fide_id": one.game.fide_id or None,
                "federation": one.game.federation or None,
                "rating": one.game.rating or None,
                "counted_rating": one.counted_rating if one.counts else None,
                "title": one.game.title or None,
                "score": RESULTS.get(one.game.outcome.value, one.game.outcome.value),
                "counts": one.counts,
            }
            for one in form.games
        ],
    }


def report_rows(form: TournamentReport, say: Translate) -> list[tuple[str, str]]:
    settings = form.settings
    return [
        (say("Event"), settings.name),
        (say("Place"), ", ".join(part for part in (settings.city, settings.federation) if part)),
        (say("From – to"), " – ".join(part for part in (settings.start, settings.end) if part)),
        (say("Kind of event"), say(KINDS[form.kind.value])),
        (say("Rules"), f"B.01 {form.edition}"),
        (say("System"), form.system),
        (say("Rounds"), str(form.rounds)),
        (say("Rounds each day"), "-".join(map(str, form.rounds_by_day))),
        (say("Rate of play"), settings.time_control),
        (say("Chief arbiter"), settings.chief_arbiter),
        (say("Deputy chief arbiters"), "; ".join(settings.deputy_arbiters)),
        (say("Players"), str(form.players)),
        (say("Games played"), str(form.games)),
        (say("Games not played"), str(form.unplayed)),
    ]


def report_table(form: TournamentReport, say: Translate) -> Table:
    columns = [
        Column(say("Players"), label=True),
        Column(say("Number"), number=True),
        Column(say("Federations"), number=True, short=say("Feds")),
        Column(say("Of the host"), number=True),
        Column(say("Others"), number=True),
    ]
    rows = [
        [
            say(GROUPS[row.kind]) if row.kind in GROUPS else row.kind,
            str(row.number),
            str(row.federations),
            str(row.hosts),
            str(row.others),
        ]
        for row in form.field
    ]
    return Table(columns, rows)


def report_text(form: TournamentReport, lang: str | None, width: int | None) -> str:
    say = translator(DOMAIN, lang)
    lines = [say(REPORT), *_labelled(report_rows(form, say), width), ""]
    return "\n".join([*lines, *table_lines(report_table(form, say), width)])


def report_json(form: TournamentReport) -> dict[str, Any]:
    settings = form.settings
    return {
        "event": settings.name,
        "city": settings.city or None,
        "federation": settings.federation or None,
        "start": settings.start or None,
        "end": settings.end or None,
        "kind": form.kind.value,
        "edition": form.edition,
        "system": form.system or None,
        "rounds": form.rounds,
        "rounds_by_day": list(form.rounds_by_day),
        "rate_of_play": settings.time_control or None,
        "chief_arbiter": settings.chief_arbiter or None,
        "deputy_arbiters": list(settings.deputy_arbiters),
        "players": form.players,
        "games": form.games,
        "unplayed": form.unplayed,
        "field": [
            {
                "kind": row.kind,
                "number": row.number,
                "federations": row.federations,
                "host": row.hosts,
                "others": row.others,
            }
            for row in form.field
        ],
    }
