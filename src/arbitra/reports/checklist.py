"""The list with which arbiters verify a pairing by hand: what counted for each player, and whom he meets.

Ordered like the pairing: by pairing score, then by pairing number. The next opponent stands first, in brackets.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from arbitra.model import ByeKind, History, RoundPairing, Tournament, Tpn, show_points
from arbitra.reports.layout import Column, paragraph, table
from arbitra.reports.page import chips, html_table, page
from arbitra.reports.speech import Speech
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.swiss.preferences import preference

BYE = "bye"


class Row(NamedTuple):
    """Colours as `W` and `B`, a dot for a round without a game; floats as `d`, `u` or a dot."""

    rank: int
    tpn: Tpn
    name: str
    rating: int
    points: int
    pairing_points: int
    colours: str
    next_colour: str
    due: str
    strength: str
    float_before_last: str
    float_last: str
    difference: int
    """Games with White minus games with Black."""
    running: int
    """How often the last colour was had without a break; negative for Black."""
    opponents: tuple[Tpn, ...]
    next_opponent: Tpn | str
    """A pairing number, `bye`, or empty if the round cannot be paired."""


def checklist(tournament: Tournament, explanation: Explanation) -> list[Row]:
    """Everybody to be paired in the round; the next opponents are those of the file where it has the round."""
    history = explanation.history
    pairing = explanation.pairing
    following = _following(tournament, pairing)
    noted = {note.tpn: note.floats for bracket in pairing.brackets for note in bracket.notes}
    scores = history.pairing_scores()
    absent = history.absent()
    places = [place for place in range(len(scores)) if place not in absent]
    places.sort(key=lambda place: (-scores[place], history.tpns[place]))
    players = {player.tpn: player for player in tournament.players}
    rows = []
    for rank, place in enumerate(places, start=1):
        tpn = explanation.numbered(history.tpns[place])
        wish = preference(history.colours[place])
        floats = f"..{noted[tpn]}"[-2:] if noted.get(tpn) else _floats(history, place)
        next_opponent, next_colour = following.get(tpn, ("", ""))
        rows.append(
            Row(
                rank=rank,
                tpn=tpn,
                name=players[tpn].name,
                rating=players[tpn].rating,
                points=history.scores[place],
                pairing_points=scores[place],
                colours=_rounds(history, place),
                next_colour=next_colour,
                due=wish.colour,
                strength=wish.strength.name.lower(),
                float_before_last=floats[0],
                float_last=floats[1],
                difference=history.colour_difference(place),
                running=_running(history.colours[place]),
                opponents=tuple(sorted(explanation.numbered(history.tpns[other]) for other in history.rivals[place])),
                next_opponent=next_opponent,
            )
        )
    return rows


def _following(tournament: Tournament, pairing: RoundPairing) -> Mapping[Tpn, tuple[Tpn | str, str]]:
    """Opponent and colour of everybody in the round: as played, else as paired."""
    boards = [(board.white, board.black, "WB") for board in pairing.boards]
    byes = [pairing.bye] if pairing.bye is not None else []
    if pairing.round_number <= len(tournament.rounds):
        played = tournament.rounds[pairing.round_number - 1]
        boards = [(white, black, "WB" if result.coloured else "") for white, black, result in played.games]
        byes = [bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    made: dict[Tpn, tuple[Tpn | str, str]] = {}
    for white, black, colours in boards:
        made[white], made[black] = (black, colours[:1]), (white, colours[1:])
    made.update((tpn, (BYE, "")) for tpn in byes)
    return made


def _rounds(history: History, place: int) -> str:
    """The colour of each round, a dot where no game was played."""
    colours = iter(history.colours[place])
    return "".join(next(colours) if status == "p" else "." for status in history.statuses[place])


def _floats(history: History, place: int) -> str:
    """By the scores of the opponents, where the system keeps no record of its own."""
    relations = f"..{history.relations[place]}"[-2:]
    return "".join({">": "d", "<": "u"}.get(relation, ".") for relation in relations)


def _running(colours: str) -> int:
    if not colours:
        return 0
    count = len(colours) - len(colours.rstrip(colours[-1]))
    return count if colours[-1] == "W" else -count


# -- shown ----------------------------------------------------------------------------------------------------------


class Shown(NamedTuple):
    """The same for people: headings and cells."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


def shown(rows: Sequence[Row], speech: Speech) -> Shown:
    say = speech.say
    accelerated = any(row.points != row.pairing_points for row in rows)
    headings = [
        say("Rank"),
        say("No"),
        say("Name"),
        say("Rating"),
        say("Points"),
        *([say("Pairing points")] if accelerated else []),
        say("Colours"),
        say("Next"),
        say("Due"),
        say("Float before last"),
        say("Last float"),
        say("Difference"),
        say("In a row"),
        say("Opponents"),
    ]
    return Shown(headings, [_cells(row, speech, accelerated=accelerated) for row in rows])


def _cells(row: Row, speech: Speech, *, accelerated: bool) -> list[str]:
    letter = speech.colours(row.due)
    return [
        str(row.rank),
        str(row.tpn),
        row.name,
        str(row.rating or ""),
        show_points(row.points),
        *([show_points(row.pairing_points)] if accelerated else []),
        speech.colours(row.colours),
        speech.colours(row.next_colour),
        {"absolute": f"{letter}*", "mild": letter.lower()}.get(row.strength, letter),
        speech.floats(row.float_before_last).strip("·"),
        speech.floats(row.float_last).strip("·"),
        f"{row.difference:+d}" if row.difference else "0",
        f"{row.running:+d}" if row.running else "0",
        _opponents(row, speech),
    ]


def _opponents(row: Row, speech: Speech) -> str:
    following = speech.say("bye") if row.next_opponent == BYE else str(row.next_opponent)
    return ", ".join([f"({following})"] * bool(following) + [str(tpn) for tpn in row.opponents])


def checklist_text(
    tournament: Tournament, explanation: Explanation, rows: Sequence[Row], speech: Speech, width: int
) -> str:
    made = shown(rows, speech)
    short = {
        speech.say("Float before last"): "p",
        speech.say("Last float"): "l",
        speech.say("Difference"): speech.say("Cd"),
        speech.say("In a row"): speech.say("Sc"),
        speech.say("Pairing points"): speech.say("Pp"),
    }
    right = {
        speech.say(name) for name in ("Rank", "No", "Rating", "Points", "Pairing points", "Difference", "In a row")
    }
    columns = [
        Column(
            short.get(heading, heading),
            right=heading in right,
            cut=heading == speech.say("Name"),
            wrap=place == len(made.headings) - 1,
        )
        for place, heading in enumerate(made.headings)
    ]
    lines = [*heading_lines(tournament, explanation, speech), "", *table(columns, made.rows, width), ""]
    used = {heading for at, heading in enumerate(made.headings) if any(row[at] for row in made.rows)}
    legend = [f"{mark} = {heading.lower()}" for heading, mark in short.items() if heading in used]
    return "\n".join([*lines, *paragraph("; ".join(legend), width), *_below(explanation, speech, width)])


def heading_lines(tournament: Tournament, explanation: Explanation, speech: Speech) -> list[str]:
    number = explanation.history.round_number
    title = speech.say("Check list of round {round}, {system}", round=number, system=explanation.system.id)
    return [part for part in (tournament.settings.name, title) if part]


def _below(explanation: Explanation, speech: Speech, width: int) -> list[str]:
    lines: list[str] = []
    history = explanation.history
    absent = sorted(explanation.numbered(history.tpns[place]) for place in history.absent())
    if absent:
        who = ", ".join(map(str, absent))
        lines += paragraph(speech.say("Not in this round: {players}", players=who), width)
    for warning in explanation.pairing.warnings:
        article = f" [{warning.article}]" if warning.article else ""
        lines += paragraph(f"! {speech.sentence(warning)}{article}", width)
    return lines


def checklist_csv(rows: Sequence[Row], speech: Speech) -> str:
    made = shown(rows, speech)
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(made.headings)
    writer.writerows(made.rows)
    return target.getvalue()


def checklist_html(tournament: Tournament, explanation: Explanation, rows: Sequence[Row], speech: Speech) -> str:
    made = shown(rows, speech)
    letters = {"W": speech.say("W"), "B": speech.say("B")}
    at = list(made.headings).index(speech.say("Colours"))
    cells = [
        [chips(row.colours, letters) if place == at else escape(cell) for place, cell in enumerate(line)]
        for row, line in zip(rows, made.rows, strict=True)
    ]
    lines = heading_lines(tournament, explanation, speech)
    body = [f"<h1>{escape(lines[0])}</h1>", *(f"<p>{escape(line)}</p>" for line in lines[1:])]
    body.append(html_table(made.headings, cells, numbers=(0, 1, 3, 4), label=2))
    body += [f"<p>{escape(line)}</p>" for line in _below(explanation, speech, 10_000)]
    return page(lines[-1], body, speech.lang)


def checklist_json(explanation: Explanation, rows: Sequence[Row]) -> dict[str, Any]:
    return {
        "round": explanation.history.round_number,
        "system": explanation.system.id,
        "rows": [
            {
                "rank": row.rank,
                "tpn": row.tpn,
                "name": row.name,
                "rating": row.rating,
                "points": show_points(row.points),
                "pairing_points": show_points(row.pairing_points),
                "colours": row.colours,
                "next_colour": row.next_colour,
                "due": row.due,
                "strength": row.strength,
                "floats": row.float_before_last + row.float_last,
                "colour_difference": row.difference,
                "same_colour": row.running,
                "opponents": list(row.opponents),
                "next_opponent": row.next_opponent or None,
            }
            for row in rows
        ],
    }
