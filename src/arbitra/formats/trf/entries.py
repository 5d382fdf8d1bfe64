"""Cells of 001 records in the spellings that are found in the wild, and what they mean together."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.formats.problems import Level, part, quoted
from arbitra.formats.trf.cells import BLANK, COLOUR, FIRST_NAMED, RESULT, SECOND_NAMED, cell
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.sheet import NOBODY, Column, Sheet
from arbitra.model.fields import Players, Verbatim

UNREADABLE = "?"
FULL = "full"
"""A point without an opponent: the pairing-allocated bye, or a full-point bye."""
ABSENT_WITH_OPPONENT = "z"
ADJOURNED = "adjourned"
UNKNOWN = "unknown"
"""An unknown symbol, where a game was played: the result of the game is not known."""

_SPELLED_BYES = {"=": "H", "D": "H", "-": "Z", "0": "Z", "L": "Z", "+": FULL, "1": FULL, "W": FULL}
"""Byes of programs that had no letters for them."""


class Entry(NamedTuple):
    """Opponent's number (0: none), colour `w b -` or blank, result as in `cells`, or one of the words above."""

    opponent: int
    colour: str
    result: str

    @classmethod
    def unreadable(cls) -> Entry:
        return cls(0, "-", UNREADABLE)


def read_entry(text: str, line: int, start: int, number: int, collected: Collected) -> Entry:
    """One cell of ten columns."""
    fields = _fields(text)
    if fields is None:
        collected.problem(
            line,
            start + 1,
            part("{text} in round {round}", text=quoted(text.strip()), round=number),
            "opponent, colour and result, such as `  12 w 1`",
            part(
                "write them at columns {column}, {colour} and {result}",
                column=start + 1,
                colour=start + COLOUR + 1,
                result=start + RESULT + 1,
            ),
        )
        return Entry.unreadable()
    opponent_text, colour, result, straight = fields
    if not straight:
        collected.problem(
            line,
            start + 1,
            part("{text} off its columns in round {round}", text=quoted(text.strip()), round=number),
            part(
                "opponent, colour and result at columns {column}, {colour} and {result}",
                column=start + 1,
                colour=start + COLOUR + 1,
                result=start + RESULT + 1,
            ),
            "read in this order; move them",
            Level.NOTE,
        )
    opponent = int(opponent_text or 0)
    if colour not in tuple(" wb-"):
        collected.problem(
            line,
            start + COLOUR + 1,
            part("the colour {colour} in round {round}", colour=quoted(colour), round=number),
            "w, b, or - for none",
            "correct the colour",
        )
        return Entry.unreadable()
    played = bool(opponent) and colour in tuple("wb")
    if result == "?" and played:
        return Entry(opponent, colour, ADJOURNED)
    if result not in tuple(" 1=0WDL+-*HFUZ"):
        found = part("the result {result} in round {round}", result=quoted(result), round=number)
        expected = "one of 1 = 0 + - W D L H F U Z"
        if played:
            repair = "read as a game whose result is not known"
            collected.fault(line, start + RESULT + 1, found, expected, "correct the result", repair)
            return Entry(opponent, colour, UNKNOWN) if collected.lenient else Entry.unreadable()
        collected.problem(line, start + RESULT + 1, found, expected, "correct the result")
        return Entry.unreadable()
    if opponent:
        return _with_opponent(Entry(opponent, colour, result), line, start, number, collected)
    return _without_opponent(Entry(0, colour, result), line, start, number, collected)


def _fields(text: str) -> tuple[str, str, str, bool] | None:
    """Opponent, colour and result by their columns (True), or by their order where they stand elsewhere."""
    text = text.ljust(10)
    opponent, gaps = text[:4].strip(), text[4] + text[6] + text[8:]
    if gaps.strip() == "" and (opponent == "" or (opponent.isascii() and opponent.isdigit())):
        return opponent, text[COLOUR].lower(), text[RESULT].upper(), True
    match text.split():
        case [number, colour, result] if number.isascii() and number.isdigit() and len(colour + result) == 2:
            return number[:6], colour.lower(), result.upper(), False
        case [colour, result] if len(colour + result) == 2:
            return "", colour.lower(), result.upper(), False
    return None


def _with_opponent(entry: Entry, line: int, start: int, number: int, collected: Collected) -> Entry:
    if entry.result in tuple("HFU"):
        collected.problem(
            line,
            start + 1,
            part(
                "the bye {bye} with the opponent {opponent} in round {round}",
                bye=Verbatim(entry.result),
                opponent=Players(entry.opponent),
                round=number,
            ),
            "a bye without opponent, or a result",
            part("write `0000 - {bye}`, or the result of the game", bye=Verbatim(entry.result)),
        )
        return Entry.unreadable()
    if entry.result == "Z":
        return entry._replace(result=ABSENT_WITH_OPPONENT)
    if entry.colour in " -" and entry.result not in tuple("+-"):
        collected.problem(
            line,
            start + COLOUR + 1,
            part("no colour against {opponent} in round {round}", opponent=Players(entry.opponent), round=number),
            "w or b",
            "write the colour they played",
        )
        return Entry.unreadable()
    return entry._replace(result="*") if entry.result == " " else entry


def _without_opponent(entry: Entry, line: int, start: int, number: int, collected: Collected) -> Entry:
    result = entry.result
    if result == " " and entry.colour in " -":
        return Entry(0, " ", " ")
    if result == "*":
        collected.problem(
            line,
            start + RESULT + 1,
            part("'*', a game without a result yet, but no opponent in round {round}", round=number),
            "the number of the opponent, or a bye",
            "write the opponent and the colour, or `0000 - Z`",
        )
        return Entry.unreadable()
    if result == " ":
        collected.problem(
            line,
            start + 1,
            part("a colour without opponent in round {round}", round=number),
            "the number of the opponent",
            "write it, or leave the round blank",
        )
        return Entry.unreadable()
    if result in tuple("HFUZ") or (collected.board_forfeits and result in tuple("+-")):
        return Entry(0, "-", result)
    meaning = _SPELLED_BYES[result]
    if meaning != FULL:
        collected.problem(
            line,
            start + RESULT + 1,
            part("{result} without opponent in round {round}", result=quoted(result), round=number),
            part("`0000 - {bye}`", bye=Verbatim(meaning)),
            "read as a half-point bye" if meaning == "H" else "read as a zero-point bye",
            Level.WARNING,
        )
    return Entry(0, "-", meaning)


def settle_column(
    entries: list[Entry], sheet: Sheet, places: dict[int, int], number: int, start: int, collected: Collected
) -> Column:
    """What some cells mean depends on the others of the round."""
    _settle_open_games(entries, sheet, places, number, start, collected)
    _settle_full_byes(entries, sheet, number, start, collected)
    _settle_absent_opponents(entries, sheet, places, number, start, collected)
    _settle_forfeits_without_colour(entries, sheet, places, number, start, collected)
    opponents = [places[entry.opponent] if entry.opponent else NOBODY for entry in entries]
    cells = bytes(BLANK if entry.result == UNREADABLE else cell(entry.colour, entry.result) for entry in entries)
    return Column(opponents, cells)


def _report_unknown_too(
    entry: Entry, sheet: Sheet, place: int, other: int, number: int, start: int, collected: Collected
) -> None:
    """The symbol is a fault of the other record; a lenient reading reports what follows for this one."""
    if collected.lenient:
        collected.problem(
            sheet.lines[other],
            start + RESULT + 1,
            part(
                "the result {result} against player {opponent} in round {round}",
                result=quoted(entry.result),
                opponent=Players(sheet.players[place].tpn),
                round=number,
            ),
            part("a result that line {line} also has", line=sheet.lines[place]),
            "read as a game whose result is not known",
            Level.REPAIRED,
        )


def _settle_open_games(
    entries: list[Entry], sheet: Sheet, places: dict[int, int], number: int, start: int, collected: Collected
) -> None:
    """`?` is an adjourned game. If one of the two has an unknown symbol, the other's does not count."""
    for place, entry in enumerate(entries):
        if entry.result == UNKNOWN and entry.opponent in places:
            other = places[entry.opponent]
            if entries[other].opponent == sheet.players[place].tpn:
                if entries[other].result not in (UNKNOWN, "*"):
                    _report_unknown_too(entries[other], sheet, place, other, number, start, collected)
                entries[other] = entries[other]._replace(result="*")
                # Their points may count what the symbol meant.
                sheet.doubtful.update((place, other))
    for place, entry in enumerate(entries):
        if entry.result in (ADJOURNED, UNKNOWN):
            entries[place] = entry._replace(result="*")
            if entry.colour == "w":
                collected.unfinished.append((sheet.lines[place], number, "adjourned", (sheet.players[place].tpn,)))


def _settle_full_byes(entries: list[Entry], sheet: Sheet, number: int, start: int, collected: Collected) -> None:
    """The only one of a round that has no `U` is the pairing-allocated bye."""
    full = [place for place, entry in enumerate(entries) if entry.result == FULL]
    alone = len(full) == 1 and all(entry.result != "U" for entry in entries)
    for place in full:
        entries[place] = Entry(0, "-", "U" if alone else "F")
        collected.problem(
            sheet.lines[place],
            start + RESULT + 1,
            part("a point without opponent in round {round}", round=number),
            "`0000 - U` or `0000 - F`",
            "read as a pairing-allocated bye" if alone else "read as a full-point bye",
            Level.WARNING,
        )


def _settle_absent_opponents(
    entries: list[Entry], sheet: Sheet, places: dict[int, int], number: int, start: int, collected: Collected
) -> None:
    """`62 b Z`: a game lost by forfeit if the opponent has it so, else a bye that names an opponent by mistake."""
    for place, entry in enumerate(entries):
        if entry.result != ABSENT_WITH_OPPONENT:
            continue
        other = entries[places[entry.opponent]]
        named_back = other.opponent == sheet.players[place].tpn
        if not named_back:
            entries[place], meaning = Entry(0, "-", "Z"), "read as a zero-point bye"
        elif other.result in ("+", "-", ABSENT_WITH_OPPONENT):
            entries[place], meaning = entry._replace(result="-"), "read as a game lost by forfeit"
        else:
            collected.problem(
                sheet.lines[place],
                start + RESULT + 1,
                part(
                    "the bye Z with the opponent {opponent} in round {round}",
                    opponent=Players(entry.opponent),
                    round=number,
                ),
                "a bye without opponent, or a result",
                "write `0000 - Z`, or the result of the game",
            )
            entries[place] = Entry.unreadable()
            sheet.doubtful.add(place)
            continue
        collected.problem(
            sheet.lines[place],
            start + RESULT + 1,
            part("Z with the opponent {opponent} in round {round}", opponent=Players(entry.opponent), round=number),
            "a bye without opponent, or a result",
            meaning,
            Level.WARNING,
        )


def _settle_forfeits_without_colour(
    entries: list[Entry], sheet: Sheet, places: dict[int, int], number: int, start: int, collected: Collected
) -> None:
    """A colour that one record leaves out follows from the other; where both do, the game has none."""
    for place, entry in enumerate(entries):
        if not entry.opponent or entry.colour not in " -":
            continue
        other = places[entry.opponent]
        theirs = entries[other].colour if entries[other].opponent == sheet.players[place].tpn else "-"
        mine = {"w": "b", "b": "w"}.get(theirs)
        if mine is None:
            entries[place] = entry._replace(colour=FIRST_NAMED if place < other else SECOND_NAMED)
            continue
        entries[place] = entry._replace(colour=mine)
        collected.problem(
            sheet.lines[place],
            start + COLOUR + 1,
            part("no colour against {opponent} in round {round}", opponent=Players(entry.opponent), round=number),
            "w or b",
            part("read as {colour}; the game was not played, so it counts for no one", colour=Verbatim(mine)),
            Level.NOTE,
        )
