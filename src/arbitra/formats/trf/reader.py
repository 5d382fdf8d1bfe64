"""From the text of a TRF to a tournament: TRF06, TRF16 and TRF26 share the layout, so one reader serves all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import compress
from operator import itemgetter

from arbitra.formats.problems import BadFile, Level, Reading, part, quoted
from arbitra.formats.trf import groups, heading, points
from arbitra.formats.trf.assembly import assemble
from arbitra.formats.trf.own import PREFIX, read_own
from arbitra.formats.trf.quick import quick_sheet
from arbitra.formats.trf.records import TEAM_RECORDS, Collected, Handler, Line, Named
from arbitra.formats.trf.sheet import Sheet, rounds_of
from arbitra.model import KeptRecord, NationalRating, Round, Tournament
from arbitra.model.fields import Verbatim
from arbitra.model.records import replace
from arbitra.model.tournament import SIDES

HANDLERS: Mapping[str, Handler] = {**heading.HANDLERS, **points.HANDLERS, **groups.HANDLERS}
"""By the code of the record; what is not here is kept as it is."""

SAME_KIND = {"XXR": "142", "XXC": "152", "XXS": "162", "XXA": "250", "XXP": "260", "XXZ": "240"} | dict.fromkeys(
    points.BB_CODES, "162"
)
"""Private codes by the TRF26 record that says the same."""

_INVISIBLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
SIDES_CODE = "FIDE_SCHEVENINGEN"
KNOWN = frozenset(("013", "###", *TEAM_RECORDS))
"""Codes whose lines are kept without a word."""
BY_PARTICIPANT = frozenset(("240", "250", "260", "299"))
"""Records that name teams in a team event."""
TEAM_EVENT = BY_PARTICIPANT | TEAM_RECORDS
"""Kept as they are, and understood by `teams`."""


def read_trf(text: str, name: str = "text", *, lenient: bool = False) -> Reading:
    """Raises BadFile with every problem of the file."""
    collected = Collected(lenient=lenient, source=text)
    lines = _lines(text, collected)
    is_player = [line[:3] == "001" for line in lines]
    read_records(collected, lines, is_player)
    rows = [line.rstrip() for line in compress(lines, is_player)]
    numbers = list(compress(range(1, len(lines) + 1), is_player))
    sheet = quick_sheet(rows, numbers, board_forfeits=collected.board_forfeits)
    rounds = rounds_of(sheet) if sheet is not None else []
    if sheet is None or None in rounds:
        from arbitra.formats.trf.careful import careful_sheet

        sheet = careful_sheet(rows, numbers, collected)
        rounds = rounds_of(sheet) if sheet is not None else []
    tournament = _assembled(sheet, rounds, collected) if sheet is not None else None
    problems = sorted(collected.problems, key=itemgetter(0, 1))
    if tournament is None and not _is_report(lines):
        # A picture or a letter: the problems of each of its lines help no one.
        problems = [problem for problem in problems if not problem.line]
    if tournament is None or collected.refused:
        raise BadFile(name, problems)
    return Reading(tournament, tuple(problems))


def is_double_swiss(type_code: str) -> bool:
    return type_code.upper().startswith(("FIDE_DOUBLESWISS", "CUSTOM_DOUBLESWISS"))


def plays_for_sides(people: Tournament) -> bool:
    """Whether individuals are paired, each of them for a team: what the system says."""
    settings = people.settings
    named = settings.system.partition(" ")[0]
    return named in SIDES or (not named and settings.type_code.upper().startswith(SIDES_CODE))


def _assembled(sheet: Sheet, rounds: list[Round | None], collected: Collected) -> Tournament:
    if any(line.code == "310" for line in collected.team_lines):
        # What our own comments say of participants, they say of teams.
        of_people = replace(collected, boards=[], withdrawals=[], never_entered=[])
    else:
        of_people = collected
    if is_double_swiss(collected.texts.get("192", "")):
        from arbitra.formats.trf.two_games import with_two_games

        return with_two_games(sheet, rounds, collected)
    before, players = list(collected.problems), list(sheet.players)
    people = assemble(sheet, rounds, of_people)
    if not collected.team_lines:
        return people
    collected.person_lines = {player.tpn: line for player, line in zip(sheet.players, sheet.lines, strict=True)}
    if plays_for_sides(people):
        from arbitra.formats.trf.teams import with_sides

        people = people if of_people is collected else assemble(sheet, rounds, collected)
        return with_sides(people, collected.team_lines, collected)
    from arbitra.formats.trf.teams import with_teams

    made = with_teams(people, collected.team_lines, collected)
    if made is people and of_people is not collected and not collected.refused:
        # The lists of players are no teams that play: the comments are of players after all.
        collected.problems[:] = before
        sheet.players[:] = players
        return assemble(sheet, rounds, collected)
    return made


def _is_report(lines: list[str]) -> bool:
    """Whether any line begins like one of a TRF."""
    return any(line[:3] in HANDLERS or line[:3] in KNOWN or line[:3] in ("001", "NRS") for line in lines)


def _lines(text: str, collected: Collected) -> list[str]:
    """Line ends of every kind, no mark at the beginning, no blank lines at the end, no invisible characters."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.removeprefix("\ufeff").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not "".join(lines).isprintable():
        for place, line in enumerate(lines):
            if not line.isprintable():
                lines[place] = _visible(line, place + 1, collected)
    return lines


def _visible(line: str, number: int, collected: Collected) -> str:
    for character in _INVISIBLE.finditer(line):
        collected.fault(
            number,
            character.start() + 1,
            part("the control character {code}", code=Verbatim(f"U+{ord(character.group()):04X}")),
            "text",
            "delete it",
            "treated as a blank",
        )
    if "\t" in line and line[:3] == "001":
        column = line.index("\t") + 1
        collected.problem(number, column, "a tab", "blanks up to the column", "treated as one blank", Level.NOTE)
        line = line.replace("\t", " ")
    return _INVISIBLE.sub(" ", line)


def read_records(collected: Collected, lines: list[str], is_player: list[bool]) -> None:
    """Everything but the players; `is_player` marks their lines."""
    others = [Line(number, lines[number - 1]) for number, player in enumerate(is_player, 1) if not player]
    codes = {line.code for line in others}
    collected.board_forfeits = "013" in codes or not codes.isdisjoint(TEAM_RECORDS)
    by_team = not codes.isdisjoint(TEAM_RECORDS) and not any(map(_names_sides, others))
    last, blanks = "", 0
    for line in others:
        if line.number > 1 and is_player[line.number - 2]:
            last, blanks = _follow(collected, "001"), 0
        if not line.text.strip():
            blanks += 1
            continue
        kind = _read_record(collected, line, by_team)
        if line.code in ("013", "310") or (by_team and line.code in TEAM_EVENT):
            collected.team_lines.append(line)
        if kind:
            last = _follow(collected, kind)
        else:
            collected.kept.append(KeptRecord(line.text.rstrip(), last, blanks))
        blanks = 0
    _follow(collected, "001")
    _order_kept(collected)


def _names_sides(line: Line) -> bool:
    """Whether a record names a system of individuals who play for teams: byes and forbidden pairs are of players."""
    if line.code == "192":
        return line.body.upper().startswith(SIDES_CODE)
    return line.text.startswith(tuple(f"{PREFIX}system {name}" for name in SIDES))


def _order_kept(collected: Collected) -> None:
    """As they will be written: by the kind of record they followed."""
    places = {"": -1} | {kind: place for place, kind in enumerate(collected.layout)}
    collected.kept.sort(key=lambda record: places[record.after])


def _follow(collected: Collected, kind: str) -> str:
    if kind not in collected.layout:
        collected.layout.append(kind)
    return kind


def _read_record(collected: Collected, line: Line, by_team: bool) -> str:
    """The kind of the record, or nothing if it is only to be kept."""
    code = line.code.rstrip()
    if line.text.startswith(PREFIX):
        return read_own(collected, line)
    elif code == "###":
        from arbitra.formats.trf.announced import read_announced

        return "###" if read_announced(collected, line) else ""
    elif code in HANDLERS and not (by_team and code in BY_PARTICIPANT):
        if not heading.is_repeated(collected, line):
            HANDLERS[code](collected, line)
            return SAME_KIND.get(code, code)
    elif code not in KNOWN and not (by_team and code in BY_PARTICIPANT):
        if read_national(collected, line):
            return "NRS"
        _report_unknown(collected, line)
    return ""


def _report_unknown(collected: Collected, line: Line) -> None:
    looks_like_a_record = re.match(r"[0-9A-Z]{3}(\s|$)", line.text) is not None
    collected.problem(
        line.number,
        1,
        part("an unknown record, {text}", text=quoted(line.text[:20].rstrip())),
        "a record of TRF16 or TRF26, a comment (`###`) or a federation's rating record",
        "kept as it is; put `###` before it if it is a comment",
        Level.NOTE if looks_like_a_record else Level.WARNING,
    )


_GAPS = (3, 8, 13, 47, 52, 56, 68)


def read_national(collected: Collected, line: Line) -> bool:
    """False if the line does not have the columns of the record: then it is something else."""
    text = line.text.ljust(80)
    code, tpn, rating = line.code, text[4:8].strip(), text[48:52].strip()
    if not (code.isascii() and code.isalpha() and code.isupper() and tpn.isascii() and tpn.isdigit() and int(tpn)):
        return False
    if any(text[gap] != " " for gap in _GAPS) or not (rating == "" or (rating.isascii() and rating.isdigit())):
        return False
    if text[9] not in " mwf" or text[79:].strip():
        return False
    national = NationalRating(
        federation=code,
        rating=int(rating or 0),
        title=text[10:13].strip(),
        national_id=text[57:68].strip(),
        name=text[14:47].strip(),
        sex=text[9].strip(),
        birth=text[69:79].strip(),
        origin=text[53:56].strip(),
    )
    collected.nationals.append((Named(int(tpn), line.number, 5), national))
    return True
