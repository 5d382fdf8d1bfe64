"""What no TRF record can say, in comments that other programs skip: `### arbitra system dutch:2026`."""

from __future__ import annotations

from arbitra.formats.problems import Level, quoted
from arbitra.formats.trf.groups import players_named, read_240, read_260
from arbitra.formats.trf.records import ALWAYS, Collected, Group, Line, Named

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
    words = rest.split()
    if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words) or not collected.forbidden:
        return False
    first, last = (int(word[:3]) for word in words)
    rule = collected.forbidden[-1]
    names_no_rounds = (rule.first_round, rule.last_round) == (1, ALWAYS)
    if rule.players[0].line != line.number - 1 or not names_no_rounds or not 1 <= first <= last:
        return False
    collected.forbidden[-1] = rule._replace(first_round=first, last_round=last)
    return True


def _read(collected: Collected, line: Line, word: str, rest: str) -> bool:
    match word:
        case "system" if rest:
            collected.system = rest
        case "rounds-played" if rest.isascii() and rest.isdigit():
            collected.rounds_played = int(rest[:3])
        case "bye" if rest[:1] in tuple("FHZ"):
            read_240(collected, Line(line.number, f"240 {rest}"))
        case "absent":
            number, _, _ = rest.partition(" ")
            if not (number.isascii() and number.isdigit()):
                return False
            start = line.text.index(number, len(PREFIX) + len(word)) + len(number)
            players = players_named(collected, line, start)
            collected.never_entered.append(Group(players, int(number[:3]), int(number[:3])))
        case "club" | "flags":
            tpn, _, text = rest.partition(" ")
            if not (tpn.isascii() and tpn.isdigit() and text):
                return False
            named = Named(int(tpn[:6]), line.number, len(PREFIX) + len(word) + 2)
            (collected.clubs if word == "club" else collected.flags).append((named, text))
        case "rating":
            tpn, _, text = rest.partition(" ")
            if not all(one.isascii() and one.isdigit() and len(one) <= 4 for one in (tpn, text)):
                return False
            named = Named(int(tpn), line.number, len(PREFIX) + len(word) + 2)
            collected.tournament_ratings.append((named, int(text)))
        case "withdrawn":
            words = rest.split()
            if len(words) not in (2, 3) or not all(one.isascii() and one.isdigit() for one in words):
                return False
            who, first, *last = (int(one[:6]) for one in words)
            named = Named(who, line.number, len(PREFIX) + len(word) + 2)
            collected.withdrawals.append((named, first, last[0] if last else None))
        case "score":
            from arbitra.formats.trf.game_scores import read_score

            return read_score(collected, line.number, rest)
        case "pending" | "adjourned":
            from arbitra.formats.trf.unfinished import read_unfinished

            return read_unfinished(collected, line.number, word, rest)
        case "stood":
            from arbitra.formats.trf.stood import read_stood

            return read_stood(collected, line.number, rest)
        case "boards":
            from arbitra.formats.trf.boards import read_boards

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
        "`adjourned`, `rating`, `stood`, `forbidden` or `xxp-rounds`, and what belongs to it",
        "kept as a comment; correct it or delete it",
        Level.WARNING,
    )
