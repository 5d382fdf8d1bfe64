"""Records of one line that say what the tournament is: names, dates, arbiters, rounds, first colour."""

from __future__ import annotations

import re

from arbitra.formats.problems import Level, part, quoted
from arbitra.formats.trf.cells import FIRST, MOST, WIDTH
from arbitra.formats.trf.records import Collected, Handler, Line
from arbitra.model import Colour
from arbitra.model.bounds import TEXT, number_of, shortened
from arbitra.model.dates import comparable_date, is_no_day
from arbitra.model.fields import Colours, Verbatim
from arbitra.model.reasons import Plural

TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "062": "declared_players",
    "072": "declared_rated",
    "082": "declared_teams",
    "092": "type_text",
    "102": "chief_arbiter",
    "122": "time_control",
    "172": "rating_method",
    "182": "controller",
    "192": "type_code",
    "222": "time_control_code",
}
"""Records whose text is a setting as it is."""

DATES = ("042", "052")
"""Records whose text is a day. Words are kept as they are: they count for no day."""

LISTS = {"202": "tiebreaks", "212": "standings_order"}
"""Records whose text is a list with commas."""

_LAST_ROUNDS = 999


def read_text(collected: Collected, line: Line) -> None:
    if not is_too_long(collected, line) and not (line.code in DATES and _is_no_day(collected, line)):
        collected.texts.setdefault(line.code, _day(collected, line) if line.code in DATES else line.body)


def _day(collected: Collected, line: Line) -> str:
    """As the format writes it, however it is written here."""
    text = line.body
    plain = comparable_date(text)
    if plain and plain != text:
        found = part("the date {text}", text=quoted(text))
        collected.problem(line.number, 5, found, "YYYY/MM/DD", part("read as {day}", day=Verbatim(plain)), Level.NOTE)
    return plain or text


def is_too_long(collected: Collected, line: Line) -> bool:
    if len(line.body) <= TEXT:
        return False
    collected.fault(
        line.number,
        5,
        part("a text of {count} letters", count=len(line.body)),
        part("at most {count} letters", count=TEXT),
        "shorten it",
        "skipped",
    )
    return True


def _is_no_day(collected: Collected, line: Line) -> bool:
    if not is_no_day(line.body):
        return False
    collected.fault(
        line.number,
        5,
        quoted(shortened(line.body)),
        "a day of the calendar, such as 2026/05/01",
        "correct the date",
        "skipped",
    )
    return True


def is_repeated(collected: Collected, line: Line) -> bool:
    """A second record where there may be only one: the first one counts."""
    first = collected.texts.get(line.code)
    if not first or not line.body:
        return False
    report_second(collected, line, first)
    return True


def report_second(collected: Collected, line: Line, first: str) -> None:
    """`first` is what the record said before."""
    collected.problem(
        line.number,
        1,
        part("a second record {record}, {text}", record=Verbatim(line.code), text=quoted(line.body)),
        part("one record {record}", record=Verbatim(line.code)),
        "the first one is used and this one is kept as it is; delete one of them",
        Level.NOTE if line.body == first else Level.WARNING,
    )


def read_deputy(collected: Collected, line: Line) -> None:
    if line.body and not is_too_long(collected, line):
        collected.deputies.append(line.body)


def read_round_dates(collected: Collected, line: Line) -> None:
    """132: the date of round r is above its results."""
    tokens = list(re.finditer(r"\S+", line.text[3:]))
    if all(token.start() + 3 >= FIRST and (token.start() + 3 - FIRST) % WIDTH == 0 for token in tokens):
        cells = range(FIRST, max(len(line.text), FIRST), WIDTH)
        dates = [line.text[start : start + WIDTH].strip() for start in cells]
    else:
        dates = [token.group()[:WIDTH] for token in tokens]
        collected.problem(
            line.number,
            4 + tokens[0].start(),
            "dates that are not above the results",
            part(
                "the date of round 1 at column {column}, and each later date {columns} columns further on",
                column=FIRST + 1,
                columns=WIDTH,
            ),
            "read one after the other from round 1",
            Level.WARNING,
        )
    collected.round_dates = tuple(dates[:MOST])


def read_rounds(collected: Collected, line: Line) -> None:
    """142, XXR."""
    text = line.body
    number = number_of(text, 3)
    if not number:
        collected.problem(
            line.number,
            5,
            quoted(text),
            part("the number of rounds, 1 to {rounds}", rounds=_LAST_ROUNDS),
            part("write `{record} 9` for nine rounds, or delete the line", record=Verbatim(line.code)),
        )
    elif collected.rounds_planned is not None and collected.rounds_planned != number:
        collected.problem(
            line.number,
            5,
            part(Plural("{rounds} round", "{rounds} rounds", by="rounds"), rounds=number),
            part(
                Plural("{rounds} round, as line {line} says", "{rounds} rounds, as line {line} says", by="rounds"),
                rounds=collected.rounds_planned,
                line=collected.rounds_line,
            ),
            "make the two records agree, or delete one",
        )
    else:
        collected.rounds_planned = number
        collected.rounds_line = line.number


def read_first_colour(collected: Collected, line: Line) -> None:
    """152: `W` or `B`."""
    text = line.body
    colour = {"w": Colour.WHITE, "b": Colour.BLACK, "white": Colour.WHITE, "black": Colour.BLACK}.get(text.lower())
    if colour is None:
        collected.problem(line.number, 5, quoted(text), "the initial colour, W or B", "write `152 W` or `152 B`")
        return
    if text not in ("W", "B"):
        collected.problem(
            line.number,
            5,
            quoted(text),
            "W or B",
            part("read as {letter}; write it that way", letter=Verbatim(text[0].upper())),
            Level.NOTE,
        )
    _set_colour(collected, line, colour)


def read_configuration(collected: Collected, line: Line) -> None:
    """XXC: `rank`, `white1`, `black1`."""
    for token in re.finditer(r"\S+", line.text[3:]):
        match token.group().lower():
            case "rank":
                collected.order_by_rank = True
            case "white1":
                _set_colour(collected, line, Colour.WHITE)
            case "black1":
                _set_colour(collected, line, Colour.BLACK)
            case _:
                collected.problem(
                    line.number,
                    4 + token.start(),
                    quoted(token.group()),
                    "rank, white1 or black1",
                    "delete the word, or write `XXC white1` or `XXC black1`",
                )


def _set_colour(collected: Collected, line: Line, colour: Colour) -> None:
    if collected.initial_colour not in (None, colour):
        collected.problem(
            line.number,
            5,
            part("the initial colour {colour}", colour=Colours(colour.value.upper())),
            "the colour that an earlier line gives",
            "make the lines agree, or delete one",
        )
    collected.initial_colour = colour


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(TEXTS, read_text),
    **dict.fromkeys(LISTS, read_text),
    "112": read_deputy,
    "132": read_round_dates,
    "142": read_rounds,
    "XXR": read_rounds,
    "152": read_first_colour,
    "XXC": read_configuration,
}
