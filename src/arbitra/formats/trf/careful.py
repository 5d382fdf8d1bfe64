"""001 records read one by one: every departure from the format is named, and understood where it can be."""

from __future__ import annotations

from arbitra.formats.problems import Level, part, quoted
from arbitra.formats.trf.cells import FIRST, MOST, WIDTH
from arbitra.formats.trf.entries import Entry, read_entry, settle_column
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.sheet import Sheet
from arbitra.model import Player, Tpn, parse_points
from arbitra.model.fields import Players, Score, Verbatim

_GAPS = (3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90)
_TITLES = frozenset(("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"))
_OLD_TITLES = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
"""How TRF06 wrote titles."""
_SEXES = {"": "", "m": "m", "w": "w", "f": "w"}


def careful_sheet(rows: list[str], lines: list[int], collected: Collected) -> Sheet | None:
    """None if there is no player at all."""
    found: dict[int, tuple[Player, int, int | None, str]] = {}
    for row, line in zip(rows, lines, strict=True):
        _read_row(row, line, collected, found)
    if not found:
        if not rows:
            collected.problem(
                0, 0, "no player", "a 001 record for each player", "check that this is a tournament report"
            )
        return None
    ordered = [found[tpn] for tpn in sorted(found)]
    players = [player for player, _, _, _ in ordered]
    sheet = Sheet(players, [line for _, line, _, _ in ordered], [claimed for _, _, claimed, _ in ordered], [])
    _read_cells(sheet, [row for _, _, _, row in ordered], collected)
    return sheet


def _read_row(row: str, line: int, collected: Collected, found: dict[int, tuple[Player, int, int | None, str]]) -> None:
    row = _by_characters(row, line, collected)
    text = row[4:8].strip()
    if not (text.isascii() and text.isdigit() and int(text)):
        collected.problem(
            line, 5, quoted(text), "the player's number in columns 5 to 8", "write it right-aligned in these columns"
        )
        return
    number = int(text)
    if number in found:
        collected.problem(
            line,
            5,
            part("player {player} again", player=Players(number)),
            part("each number once; line {line} has it too", line=found[number][1]),
            "give one of the two another number",
        )
        return
    sex, title = _sex_and_title(row, line, collected)
    rating = _rating(row, line, collected)
    _check_gaps(row, line, collected)
    player = Player(
        tpn=Tpn(number),
        name=row[14:47].strip(),
        rating=rating,
        title=title,
        sex=sex,
        federation=row[53:56].strip(),
        fide_id=row[57:68].strip(),
        birth=row[69:79].strip(),
        rank=_rank(row, line, collected),
    )
    found[number] = (player, line, _points(row, line, collected), row)


def _by_characters(row: str, line: int, collected: Collected) -> str:
    """Some programs count columns in bytes, so that letters beyond ASCII move the rest of the line to the left."""
    name = row[14:47]
    extra = len(name.encode("utf-8", "replace")) - len(name)
    if row.isascii() or not extra or _fits(row):
        return row
    moved = row[: 47 - extra] + " " * extra + row[47 - extra :]
    if not _fits(moved):
        return row
    collected.problem(
        line,
        15,
        "columns counted in bytes",
        "columns counted in characters",
        "read that way; rewrite the record to fix it",
        Level.NOTE,
    )
    return moved


def _fits(row: str) -> bool:
    padded = row.ljust(FIRST)
    if any(padded[gap] != " " for gap in _GAPS):
        return False
    return padded[80:84].strip() == "" or padded[82] in ".,"


def _sex_and_title(row: str, line: int, collected: Collected) -> tuple[str, str]:
    sex, title = row[9:10].strip(), row[10:13].strip()
    if (sex == "W" and f"W{title}" in _TITLES) or sex not in _SEXES or row[13:14].strip():
        both = row[9:14].strip()
        if both in _TITLES:
            collected.problem(
                line,
                10,
                part("the title {title} at column {column}", title=Verbatim(both), column=row.index(both, 9) + 1),
                "a title in columns 11 to 13",
                "read as the title; move it",
                Level.NOTE,
            )
            return "", both
    if sex not in _SEXES:
        if sex.lower() in _SEXES:
            collected.problem(
                line,
                10,
                quoted(sex),
                "m or w",
                part("read as {letter}", letter=Verbatim(_SEXES[sex.lower()])),
                Level.NOTE,
            )
        else:
            collected.fault(line, 10, quoted(sex), "m or w, or a blank", "write m or w in column 10", "skipped")
    elif sex == "f":
        collected.problem(line, 10, quoted("f"), "w for a woman", "read as w", Level.NOTE)
    if title.islower():
        if title in _OLD_TITLES:
            collected.problem(
                line,
                11,
                part("the title {title}", title=quoted(title)),
                Verbatim(_OLD_TITLES[title]),
                part("read as {title}", title=Verbatim(_OLD_TITLES[title])),
                Level.NOTE,
            )
        title = _OLD_TITLES.get(title, title)
    return _SEXES.get(sex.lower(), ""), title


def _rating(row: str, line: int, collected: Collected) -> int:
    text = row[48:52].strip()
    whole, start = _digits_around_rating(row)
    if len(whole) > 4:
        collected.problem(
            line,
            start + 1,
            part("the rating {rating}", rating=int(whole)),
            "a rating of at most 9999",
            "correct it in columns 49 to 52",
        )
        return 0
    if text and not (text.isascii() and text.isdigit()):
        collected.fault(
            line,
            49,
            quoted(text),
            "a rating in columns 49 to 52, or blanks",
            "write the rating right-aligned, or leave the columns blank",
            "treated as unrated",
        )
        return 0
    if whole:
        collected.problem(
            line,
            start + 1,
            part("the rating {rating} at column {column}", rating=int(whole), column=start + 1),
            "a rating in columns 49 to 52",
            part("read as {rating}; move it", rating=int(whole)),
            Level.WARNING,
        )
    return int(whole or text or 0)


def _digits_around_rating(row: str) -> tuple[str, int]:
    """A number that reaches beyond the columns of the rating, and where it starts; empty if none does."""
    start, end = 48, 52
    if not row[start:end].strip():
        return "", start
    while start > 46 and row[start - 1].isdigit():
        start -= 1
    while end < 54 and row[end : end + 1].isdigit():
        end += 1
    whole = row[start:end].strip()
    reaches = start < 48 or end > 52
    alone = start > 46 and end < 54 and whole.isascii() and whole.isdigit()
    return (whole, row.index(whole, start)) if reaches and alone else ("", 48)


def _rank(row: str, line: int, collected: Collected) -> int | None:
    text = row[85:89].strip()
    if text and not (text.isascii() and text.isdigit()):
        collected.fault(
            line, 86, quoted(text), "a rank in columns 86 to 89, or blanks", "correct it or delete it", "skipped"
        )
        return None
    return int(text) if text else None


def _points(row: str, line: int, collected: Collected) -> int | None:
    text = row[80:84].strip()
    if _reaches_before_points(row):
        text = row[79:84].strip()
        if len(text) < 5:
            collected.problem(
                line,
                80,
                part("the points {points} at column 80", points=Verbatim(text)),
                "points in columns 81 to 84",
                part("read as {points}; move them", points=Verbatim(text)),
                Level.WARNING,
            )
    if not text:
        collected.problem(line, 81, "no points", "the sum of their results", "the sum is taken", Level.NOTE)
        return None
    try:
        value = int(parse_points(text))
    except ValueError:
        collected.fault(
            line, 81, quoted(text), "points such as 3.5 in columns 81 to 84", "correct them", "the sum is taken"
        )
        return None
    if "." not in text:
        collected.problem(
            line, 81, quoted(text), "points with one decimal", part("read as {points}", points=Score(value)), Level.NOTE
        )
    return value


def _reaches_before_points(row: str) -> bool:
    """100 points and more, and 10 below zero, need the blank before the column."""
    return row[80:81].isdigit() and (row[79:80].isdigit() or row[79:80] == "-")


def _check_gaps(row: str, line: int, collected: Collected) -> None:
    """The format requires blanks between the fields; anything else may belong to a field that is too long."""
    for gap in _GAPS:
        character = row[gap : gap + 1]
        if character.strip() == "":
            continue
        if gap == 13 and row[9:14].strip() in _TITLES:
            continue
        if gap in (47, 52) and character.isdigit() and _digits_around_rating(row)[0]:
            continue  # reported with the rating
        if gap == 79 and _reaches_before_points(row):
            continue  # reported with the points
        collected.fault(
            line,
            gap + 1,
            quoted(character),
            part("a blank in column {column}", column=gap + 1),
            "move or shorten the field that reaches into it",
            "ignored",
        )


def _read_cells(sheet: Sheet, rows: list[str], collected: Collected) -> None:
    places = {int(player.tpn): place for place, player in enumerate(sheet.players)}
    longest = max(map(len, rows))
    last = FIRST + WIDTH * MOST
    if longest > last:
        place = max(range(len(rows)), key=lambda one: len(rows[one]))
        collected.problem(
            sheet.lines[place],
            last + 1,
            part("a line of {columns} columns", columns=longest),
            part("at most {rounds} rounds, {columns} columns", rounds=MOST, columns=last),
            "split the line where the next record starts",
        )
        longest = last
    for number, start in enumerate(range(FIRST, longest, WIDTH), start=1):
        entries: list[Entry] = []
        for place, row in enumerate(rows):
            before = len(collected.problems)
            entry = read_entry(row[start : start + WIDTH], sheet.lines[place], start, number, collected)
            if entry.opponent and entry.opponent not in places:
                collected.problem(
                    sheet.lines[place],
                    start + 1,
                    part("the opponent {opponent} in round {round}", opponent=Players(entry.opponent), round=number),
                    "a player who has a 001 record",
                    "correct the number, or add their record",
                )
                entry = Entry.unreadable()
            elif entry.opponent == sheet.players[place].tpn:
                collected.problem(
                    sheet.lines[place],
                    start + 1,
                    part(
                        "player {player} against themselves in round {round}",
                        player=Players(entry.opponent),
                        round=number,
                    ),
                    "another player",
                    "correct the opponent",
                )
                entry = Entry.unreadable()
            if entry.result == "?" and len(collected.problems) > before:
                sheet.doubtful.add(place)
            entries.append(entry)
        sheet.columns.append(settle_column(entries, sheet, places, number, start, collected))
