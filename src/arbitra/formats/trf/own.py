"""What no TRF record can say, in comments that other programs skip: `### arbitra system dutch:2026`."""

from __future__ import annotations

from arbitra.formats.problems import Level, quoted
from arbitra.formats.trf.groups import players_named, read_240, read_260
from arbitra.formats.trf.records import ALWAYS, Collected, Group, Line, Named
from arbitra.model.bounds import TEXT, number_of, numbers_of

PREFIX = "### arbitra "
FORBIDDEN = "forbidden"
"""A rule of players who do not meet in some rounds, where record 260 is not understood."""
XXP_ROUNDS = "xxp-rounds"
"""The rounds of the XXP in the line before."""


def read_own(collected: Collected, line: Line) -> str:
    """The kind of record that it belongs to; nothing if it is not one of ours: then it is kept."""
    word, _, rest = line.text.removeprefix(PREFIX).partition(" ")
    if word == FORBIDDEN and _read_forbidden(collected, line, rest):
        return "260"
    if word == XXP_ROUNDS and _read_xxp_rounds(collected, line, rest):
        return "260"
    if _read(collected, line, word, rest.strip()):
        return "###"
    _report_other_comment(collected, line)
    return ""


def _read_forbidden(collected: Collected, line: Line, rest: str) -> bool:
    start = len(PREFIX) + len(FORBIDDEN) + 1
    if not all(text.strip().isascii() and text.strip().isdigit() for text in (rest[:3], rest[4:7])):
        return False
    before = len(collected.problems)
    read_260(collected, Line(line.number, f"260 {line.text[start:]}"))
    return len(collected.problems) == before


def _read_xxp_rounds(collected: Collected, line: Line, rest: str) -> bool:
    numbers = numbers_of(rest.split(), 3)
    if numbers is None or len(numbers) != 2 or not collected.forbidden:
        return False
    first, last = numbers
    rule = collected.forbidden[-1]
    names_no_rounds = (rule.first_round, rule.last_round) == (1, ALWAYS)
    if rule.players[0].line != line.number - 1 or not names_no_rounds or not 1 <= first <= last:
        return False
    collected.forbidden[-1] = rule._replace(first_round=first, last_round=last)
    return True


def _read(collected: Collected, line: Line, word: str, rest: str) -> bool:
    match word:
        case "system" if rest and len(rest) <= TEXT:
            collected.system = rest
        case "rounds-played" if (count := number_of(rest, 3)) is not None:
            collected.rounds_played = count
        case "bye" if rest[:1] in tuple("FHZ"):
            read_240(collected, Line(line.number, f"240 {rest}"))
        case "absent":
            text, _, _ = rest.partition(" ")
            number = number_of(text, 3)
            if number is None:
                return False
            start = line.text.index(text, len(PREFIX) + len(word)) + len(text)
            players = players_named(collected, line, start)
            collected.never_entered.append(Group(players, number, number))
        case "club" | "flags":
            tpn, _, text = rest.partition(" ")
            who = number_of(tpn, 6)
            if who is None or not 0 < len(text) <= TEXT:
                return False
            named = Named(who, line.number, len(PREFIX) + len(word) + 2)
            (collected.clubs if word == "club" else collected.flags).append((named, text))
        case "rating":
            tpn, _, text = rest.partition(" ")
            who, rating = number_of(tpn, 4), number_of(text, 4)
            if who is None or rating is None:
                return False
            named = Named(who, line.number, len(PREFIX) + len(word) + 2)
            collected.tournament_ratings.append((named, rating))
        case "withdrawn":
            numbers = numbers_of(rest.split())
            if numbers is None or len(numbers) not in (2, 3):
                return False
            who, first, *last = numbers
            named = Named(who, line.number, len(PREFIX) + len(word) + 2)
            collected.withdrawals.append((named, first, last[0] if last else None))
        case "score":
            from arbitra.formats.trf.own_rounds import read_score

            return read_score(collected, line.number, rest)
        case "pending" | "adjourned":
            from arbitra.formats.trf.own_rounds import read_unfinished

            return read_unfinished(collected, line.number, word, rest)
        case "stood":
            from arbitra.formats.trf.own_rounds import read_stood

            return read_stood(collected, line.number, rest)
        case "playoff" | "playoff-game":
            from arbitra.formats.trf.playoffs import read_playoff, read_playoff_game

            return (read_playoff if word == "playoff" else read_playoff_game)(collected, line.number, rest)
        case "placed":
            from arbitra.formats.trf.playoffs import read_placed

            return read_placed(collected, line.number, rest)
        case "tiebreak" | "values":
            from arbitra.formats.trf.given import read_meaning, read_values

            return (read_meaning if word == "tiebreak" else read_values)(collected, line.number, rest)
        case "numbers":
            from arbitra.formats.trf.own_rounds import read_numbers

            return read_numbers(collected, line.number, rest)
        case "boards":
            from arbitra.formats.trf.own_rounds import read_boards

            return read_boards(collected, line.number, rest)
        case _:
            return False
    return True


def _report_other_comment(collected: Collected, line: Line) -> None:
    collected.problem(
        line.number,
        len(PREFIX) + 1,
        quoted(line.text),
        "`system`, `rounds-played`, `bye`, `absent`, `club`, `flags`, `withdrawn`, `score`, `boards`, `pending`, "
        "`adjourned`, `rating`, `stood`, `playoff`, `playoff-game`, `placed`, `tiebreak`, `values`, `numbers`, "
        "`forbidden` or `xxp-rounds`, and what belongs to it",
        "kept as a comment; correct it or delete it",
        Level.WARNING,
    )
