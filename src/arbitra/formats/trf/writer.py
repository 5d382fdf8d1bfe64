"""From a tournament to the text of a TRF16 or TRF26.

Records come in the order of the file the tournament was read from (`Tournament.layout`), else in the order below;
lines that were kept return to the record they followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from arbitra.formats.trf.player_lines import national_lines, player_lines
from arbitra.formats.trf.records import TEAM_RECORDS
from arbitra.formats.trf.tournament_lines import (
    acceleration_lines,
    adjustment_lines,
    bye_lines,
    colour_lines,
    forbidden_lines,
    heading_lines,
    own_lines,
    scoring_lines,
)
from arbitra.model import Tournament
from arbitra.model.records import replace

_HEADING = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142", "152",
            "162", "172", "182", "192", "202", "212", "222", "###")  # fmt: skip


_TEAMS = ("320", "330", "300", "801", "802", "013")


class Dialect(Enum):
    """The records to use, and their order."""

    TRF16 = (*_HEADING, "352", "362", "260", "001", "NRS", "310", "240", "250", "299", *_TEAMS)
    TRF26 = (*_HEADING, "352", "362", "001", "NRS", "310", "240", "250", "260", "299", *_TEAMS)


def write_trf(tournament: Tournament, dialect: Dialect) -> str:
    """Lines end with LF, or as in the report that the tournament was read from, whose lines return as they are where
    nothing changed. Raises Unwritable for a number that the columns cannot hold."""
    now = _write(tournament, dialect)
    if not tournament.source:
        return "".join(f"{line}\n" for line in now)
    from arbitra.formats.trf.as_read import as_read
    from arbitra.formats.trf.reader import SAME_KIND, read_trf

    before = _write(read_trf(tournament.source, lenient=True).tournament, dialect)
    foreign = SAME_KIND.values() if dialect is Dialect.TRF16 else SAME_KIND.keys()
    return as_read(tournament.source, before, now, foreign)


def _write(tournament: Tournament, dialect: Dialect) -> list[str]:
    modern = dialect is Dialect.TRF26
    if tournament.members:
        return _write_teams(tournament, dialect)
    if tournament.settings.encounters is not None:
        return _write_two_games(tournament, dialect)
    # In a team event the records 240, 250 and 260 name teams: what is said of players stays in the private ones.
    by_team = not tournament.sides and any(record.text[:3] in TEAM_RECORDS for record in tournament.kept)
    by_player = modern and not by_team
    blocks: dict[str, Iterable[str]] = heading_lines(tournament, modern) | {
        "001": player_lines(tournament, announce=not by_player),
        "NRS": national_lines(tournament),
        "152": colour_lines(tournament.settings, modern),
        "162": scoring_lines(tournament, modern),
        "240": bye_lines(tournament, by_player) if not by_team else (),
        "250": acceleration_lines(tournament, by_player),
        "260": forbidden_lines(tournament, by_player),
        "299": adjustment_lines(tournament),
        "###": own_lines(tournament, by_player, by_team),
    }
    if tournament.sides:
        from arbitra.formats.trf.team_lines import side_blocks, sides_still_true, without_team_records

        if not sides_still_true(tournament):
            lists = side_blocks(tournament)
            blocks |= {"310": lists["310"]} if modern else {"013": lists["013"]}
            tournament = replace(tournament, kept=without_team_records(tournament.kept))
    return _written(blocks, tournament, dialect)


def _write_teams(event: Tournament, dialect: Dialect) -> list[str]:
    """The people as in any report, and the records of their teams."""
    from arbitra.formats.trf.team_lines import own_team_lines, still_true, team_blocks, without_team_records
    from arbitra.formats.trf.teams import people_of

    modern = dialect is Dialect.TRF26
    people = people_of(event)
    blocks: dict[str, Iterable[str]] = heading_lines(people, modern) | {
        "001": player_lines(people, announce=not modern),
        "NRS": national_lines(people),
        "152": colour_lines(event.settings, modern),
        "162": scoring_lines(people, modern),
        "###": [*own_lines(people, modern, by_team=False), *own_team_lines(event)],
    }
    if still_true(event, people):
        return _written(blocks, event, dialect)
    tables = any(record.text[:3] in ("801", "802") for record in event.kept)
    blocks |= team_blocks(event, tables=tables)
    if modern and not any(record.text[:3] == "013" for record in event.kept):
        del blocks["013"]
    return _written(blocks, replace(event, kept=without_team_records(event.kept)), dialect)


def _write_two_games(event: Tournament, dialect: Dialect) -> list[str]:
    from arbitra.formats.trf.team_lines import own_team_lines
    from arbitra.formats.trf.two_games import in_columns

    modern = dialect is Dialect.TRF26
    columns = in_columns(event)
    blocks: dict[str, Iterable[str]] = heading_lines(columns, modern) | {
        "001": player_lines(event, announce=False, columns=columns),
        "NRS": national_lines(event),
        "152": colour_lines(event.settings, modern),
        "162": scoring_lines(columns, modern),
        "240": bye_lines(columns, modern=True),
        "250": acceleration_lines(columns, modern),
        "260": forbidden_lines(columns, modern),
        "299": adjustment_lines(event),
        "###": [*own_lines(replace(columns, absences=()), modern, by_team=False), *own_team_lines(event)],
    }
    return _written(blocks, event, dialect)


def _written(blocks: Mapping[str, Iterable[str]], tournament: Tournament, dialect: Dialect) -> list[str]:
    kept: dict[str, list[str]] = {}
    for record in tournament.kept:
        kept.setdefault(record.after, []).extend([*[""] * record.blanks, record.text])
    lines = kept.pop("", [])
    for kind in record_order(tournament.layout, dialect):
        lines.extend(blocks.get(kind, ()))
        lines.extend(kept.pop(kind, ()))
    for rest in kept.values():
        lines.extend(rest)
    return [_one_line(line) for line in lines]


def record_order(layout: tuple[str, ...], dialect: Dialect) -> list[str]:
    """The order of the file, with each kind it did not have after its predecessor in the canonical order."""
    canonical = dialect.value
    order = [kind for kind in layout if kind in canonical]
    for place, kind in enumerate(canonical):
        if kind not in order:
            before = next((earlier for earlier in reversed(canonical[:place]) if earlier in order), None)
            order.insert(order.index(before) + 1 if before else 0, kind)
    return order


def _one_line(text: str) -> str:
    """No text of a tournament may start a line of its own."""
    return text.replace("\r", " ").replace("\n", " ")
