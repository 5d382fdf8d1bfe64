"""What no TRF record can say, in comments that other programs skip: `### arbitra system dutch:2026`."""

from __future__ import annotations

from arbitra.formats.problems import Level
from arbitra.formats.trf.groups import players_named, read_240
from arbitra.formats.trf.records import Collected, Group, Line, Named

PREFIX = "### arbitra "


def read_own(collected: Collected, line: Line) -> bool:
    """False if the comment is not one of ours; it is kept then like any other."""
    word, _, rest = line.text.removeprefix(PREFIX).partition(" ")
    rest = rest.strip()
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
                return _not_ours(collected, line)
            start = line.text.index(number, len(PREFIX) + len(word)) + len(number)
            players = players_named(collected, line, start)
            collected.never_entered.append(Group(players, int(number[:3]), int(number[:3])))
        case "club" | "flags":
            tpn, _, text = rest.partition(" ")
            if not (tpn.isascii() and tpn.isdigit() and text):
                return _not_ours(collected, line)
            named = Named(int(tpn[:6]), line.number, len(PREFIX) + len(word) + 2)
            (collected.clubs if word == "club" else collected.flags).append((named, text))
        case "withdrawn":
            words = rest.split()
            if len(words) not in (2, 3) or not all(one.isascii() and one.isdigit() for one in words):
                return _not_ours(collected, line)
            who, first, *last = (int(one[:6]) for one in words)
            named = Named(who, line.number, len(PREFIX) + len(word) + 2)
            collected.withdrawals.append((named, first, last[0] if last else None))
        case "score":
            from arbitra.formats.trf.game_scores import read_score

            if not read_score(collected, line.number, rest):
                return _not_ours(collected, line)
        case "boards":
            from arbitra.formats.trf.boards import read_boards

            if not read_boards(collected, line.number, rest):
                return _not_ours(collected, line)
        case _:
            return _not_ours(collected, line)
    return True


def _not_ours(collected: Collected, line: Line) -> bool:
    collected.problem(
        line.number,
        len(PREFIX) + 1,
        repr(line.text),
        "system ID, rounds-played N, bye KIND ROUND PLAYERS, absent ROUND PLAYERS, club PLAYER TEXT, "
        "flags PLAYER WORD, withdrawn PLAYER FROM [UNTIL], score ROUND WHITE BLACK SCORE SCORE or boards ROUND WHITES",
        "kept as a comment; correct it or delete it",
        Level.WARNING,
    )
    return False
