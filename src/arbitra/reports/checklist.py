"""The list with which arbiters verify a pairing by hand: what counted for each player, and whom they meet.

Ordered like the pairing: by pairing score, then by pairing number. The next opponent comes first, in brackets.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from arbitra.model import ByeKind, History, Players, RoundPairing, Tournament, Tpn, show_points
from arbitra.reports.page import page, table_html
from arbitra.reports.speech import Speech
from arbitra.reports.tables import Cell, Column, Table, cell_text, chips
from arbitra.reports.terminal import paragraph, table_lines
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
    """All players to be paired in the round; the next opponents are those of the file where it has the round."""
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
    """Opponent and colour of every player in the round: as played, else as paired."""
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


def checklist_table(rows: Sequence[Row], speech: Speech) -> Table:
    say = speech.say
    accelerated = any(row.points != row.pairing_points for row in rows)
    columns = [
        Column(say("Rank"), number=True, short=say("Rk")),
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Rating"), number=True, short=say("Rtg")),
        Column(say("Points"), number=True, short=say("Pts")),
        *([Column(say("Pairing points"), number=True, short=say("Pp"))] if accelerated else []),
        Column(say("Colours"), short=say("Col")),
        Column(say("Next"), short=say("Nx")),
        Column(say("Colour due"), short=say("Due")),
        Column(say("Float before last"), short=say("p")),
        Column(say("Last float"), short=say("l")),
        Column(say("Colour difference"), number=True, short=say("Cd")),
        Column(say("Same colour in a row"), number=True, short=say("Sc")),
        Column(say("Opponents"), wrap=True),
    ]
    legend = [
        say("W* = must have White, W = strongly prefers White, w = mildly prefers White"),
        say("the next opponent is in brackets"),
    ]
    return Table(columns, [_cells(row, speech, accelerated=accelerated) for row in rows], legend=legend)


def _cells(row: Row, speech: Speech, *, accelerated: bool) -> list[Cell]:
    letter = speech.colours(row.due)
    return [
        str(row.rank),
        str(row.tpn),
        row.name,
        str(row.rating or ""),
        speech.points(row.points),
        *([speech.points(row.pairing_points)] if accelerated else []),
        chips(row.colours, {"W": speech.say("W"), "B": speech.say("B")}),
        speech.colours(row.next_colour),
        "" if speech.turns else {"absolute": f"{letter}*", "mild": letter.lower()}.get(row.strength, letter),
        speech.floats(row.float_before_last).strip("·"),
        speech.floats(row.float_last).strip("·"),
        f"{row.difference:+d}" if row.difference else "0",
        f"{row.running:+d}" if row.running else "0",
        _opponents(row, speech),
    ]


def _opponents(row: Row, speech: Speech) -> str:
    following = speech.say("bye") if row.next_opponent == BYE else str(row.next_opponent)
    return " ".join([f"({following})"] * bool(following) + [str(tpn) for tpn in row.opponents])


def checklist_text(
    tournament: Tournament, explanation: Explanation, rows: Sequence[Row], speech: Speech, width: int
) -> str:
    heading = [part for part in (tournament.settings.name, _title(explanation, speech)) if part]
    below = [line for text in _below(explanation, speech) for line in paragraph(text, width)]
    return "\n".join([*heading, "", *table_lines(checklist_table(rows, speech), width), *below])


def _title(explanation: Explanation, speech: Speech) -> str:
    number = explanation.history.round_number
    return speech.say("Check list of round {round}, {system}", round=number, system=explanation.system.id)


def _below(explanation: Explanation, speech: Speech) -> Iterator[str]:
    history = explanation.history
    absent = sorted(explanation.numbered(history.tpns[place]) for place in history.absent())
    if absent:
        yield speech.say("Not in this round: {players}", players=Players(*absent))
    for warning in explanation.pairing.warnings:
        article = f" [{warning.article}]" if warning.article else ""
        yield f"! {speech.sentence(warning)}{article}"


def checklist_csv(rows: Sequence[Row], speech: Speech) -> str:
    made = checklist_table(rows, speech)
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow([column.heading for column in made.columns])
    writer.writerows([cell_text(cell) for cell in row] for row in made.rows)
    return target.getvalue()


def checklist_html(tournament: Tournament, explanation: Explanation, rows: Sequence[Row], speech: Speech) -> str:
    name, title = tournament.settings.name, _title(explanation, speech)
    body = [table_html(checklist_table(rows, speech))]
    body += [f"<p>{escape(line)}</p>" for line in _below(explanation, speech)]
    return page(name or title, title if name else "", body, speech.lang)


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
