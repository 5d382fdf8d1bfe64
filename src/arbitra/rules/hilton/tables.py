"""The Hilton tables (an improvement of the Hutton system by Clifford Hilton): n teams, n - 1 boards, three rounds.

In each round every two teams meet on exactly one board; everyone meets three different teams and never has one colour
three times. Letters A … except the last are advanced by one from board to board; round 2 of a board is round 1 of the
board two further on with the colours exchanged, round 3 that of the board three further on. The last team has White on
odd boards in round 1, on even boards in rounds 2 and 3. For four teams the table is the printed one.
"""

from __future__ import annotations

from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import Names, Phrase, Reason, Verbatim
from arbitra.model.fields import Quoted
from arbitra.rules.schedules.schedule import TEAMS, ImpossibleSchedule, Schedule, ScheduledRound, round_of, team_seats

FIRST_ROWS: dict[int, str] = {
    6: "EB CD FA",
    8: "GB CF ED HA",
    10: "IB CH GD EF JA",
    12: "KB CJ ID EH GF LA",
}
"""Round 1 of board 1, White first."""

FOUR_TEAMS: tuple[tuple[str, str, str], ...] = (
    ("CB DA", "BA DC", "AC BD"),
    ("AC BD", "CB DA", "BA DC"),
    ("BA DC", "AC BD", "CB DA"),
)
"""Boards 1-3, each with its three rounds."""


class Misprint(NamedTuple):
    """A misprint in the printed tables."""

    teams: int
    round_number: int
    board: int
    printed: str
    repaired: str
    why: str


MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        12,
        2,
        6,
        "IF GJ KE DA BC LH",
        "IG FJ KE DA BC LH",
        N_("F-I and G-J would meet twice in this round, F-J and G-I not at all"),
    ),
    Misprint(
        12,
        3,
        7,
        "HI KA BG FC DE JL",
        "KI HA BG FC DE JL",
        N_("H-I and A-K would meet twice in this round, A-H and I-K not at all"),
    ),
    Misprint(
        12,
        3,
        2,
        "AI HB CG FD LE JK",
        "FD CG HB AI JK LE",
        N_("the games are right, but their order is unlike that of every other board"),
    ),
)
"""The repairs are the only exchanges inside one board that restore the property, and what the rule of the tables
gives."""


def hilton(teams: int | str, boards: int | str | None = None) -> Schedule:
    """Seats A1, B1, …; with fewer `boards` than teams less one, the first rows of the table."""
    sizes = (4, *FIRST_ROWS)
    count = int(teams) if str(teams).isdigit() else 0
    if count not in sizes:
        text = "teams: expected one of {sizes}, not {found}: the Hilton tables exist for these only"
        raise ImpossibleSchedule(text, sizes=Names(*map(str, sizes)), found=Quoted(str(teams)))
    played = count - 1
    if boards is not None:
        played = int(boards) if str(boards).isdigit() else 0
        if not 1 <= played < count:
            text = "boards: expected 1 to {most} with {teams} teams, not {found}"
            raise ImpossibleSchedule(text, most=count - 1, teams=count, found=Quoted(str(boards)))
    rounds = tuple(_round([board_row(count, number, board) for board in range(1, played + 1)]) for number in (1, 2, 3))
    notes = tuple(_repaired(misprint) for misprint in MISPRINTS if misprint.teams == count and misprint.board <= played)
    return Schedule("hilton", team_seats(count, played), rounds, notes)


def board_row(teams: int, round_number: int, board: int) -> str:
    """The games of a board in a round, as in the tables: `EB CD FA`."""
    if teams == 4:
        return FOUR_TEAMS[board - 1][round_number - 1]
    if round_number == 1:
        games = [_advanced(game, board - 1, teams) for game in FIRST_ROWS[teams].split()]
    else:
        ahead = board + round_number
        games = [_advanced(game, ahead - 1, teams)[::-1] for game in FIRST_ROWS[teams].split()]
    last = TEAMS[teams - 1]
    last_has_white = (board % 2 == 1) == (round_number == 1)
    return " ".join(_last_team(game, last, last_has_white) for game in games)


def _advanced(game: str, steps: int, teams: int) -> str:
    """Every letter but the last team's moved on."""
    return "".join(
        letter if letter == TEAMS[teams - 1] else TEAMS[(TEAMS.index(letter) + steps) % (teams - 1)] for letter in game
    )


def _last_team(game: str, last: str, white: bool) -> str:
    if last not in game:
        return game
    other = game.replace(last, "")
    return last + other if white else other + last


def _round(rows: list[str]) -> ScheduledRound:
    return round_of(
        (f"{game[0]}{board}", f"{game[1]}{board}") for board, row in enumerate(rows, start=1) for game in row.split()
    )


def _repaired(misprint: Misprint) -> Reason:
    return Reason(
        "Hilton",
        "round {round}, board {board}: {repaired} instead of the misprint {printed}: {why}",
        {
            "round": misprint.round_number,
            "board": misprint.board,
            "repaired": Verbatim(misprint.repaired),
            "printed": Verbatim(misprint.printed),
            "why": Phrase(misprint.why),
        },
    )
