"""The tables of the manual as they are printed, and tournaments to try the scheduled systems on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from arbitra.model import Game, GameResult, History, Player, Round, RoundPairing, Settings, Tournament, Tpn
from arbitra.rules.schedules.schedule import Schedule
from arbitra.rules.systems import find_system

DATA = Path(__file__).parents[2] / "data" / "schedules"


def sections(name: str) -> Iterator[tuple[str, list[str]]]:
    """Each heading of a file with its lines."""
    heading, lines = "", list[str]()
    for line in (DATA / name).read_text().splitlines():
        if line.startswith("# "):
            if lines:
                yield heading, lines
            heading, lines = line[2:], []
        else:
            lines.append(line)
    yield heading, lines


def shown(schedule: Schedule) -> list[str]:
    """The rounds as the files have them."""
    return [" ".join(f"{white}-{black}" for white, black in played.games) for played in schedule.rounds]


def tournament(players: int, *federations: str, settings: Settings | None = None) -> Tournament:
    """Players 1 to n with falling ratings."""
    listed = [
        Player(Tpn(n), f"Player {n:03}", rating=2500 - n, federation=federations[n - 1] if federations else "")
        for n in range(1, players + 1)
    ]
    return replace(Tournament.of(listed), settings=settings or Settings())


def next_round(system: str, event: Tournament, **options: str) -> RoundPairing:
    return find_system(system).pair(History.before(event), options)


def played(pairing: RoundPairing, results: Mapping[tuple[int, int], GameResult] | None = None) -> Round:
    """The round with the results given, draws otherwise."""
    return Round.of(
        Game(board.white, board.black, (results or {}).get((board.white, board.black), GameResult.DRAW))
        for board in pairing.boards
    )


def pairs(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]
