"""Games of a schedule that somebody does not play: their opponents win them (C.05.6.6)."""

from __future__ import annotations

from arbitra.book.acts.desk import Desk
from arbitra.book.acts.playing import Resulted
from arbitra.book.state.rounds import Outcome
from arbitra.model import GameResult


def lose_open_games(desk: Desk, tournament: str, person: str, first: int, last: int | None = None) -> None:
    """The published ones from a round on, where the rounds are known ahead."""
    section = desk.section(tournament)
    if not desk.system(section).known_ahead:
        return
    lost = [
        (number, board)
        for number, kept in enumerate(section.rounds, start=1)
        for board in kept.boards
        if first <= number <= (last or number) and kept.published
        if board.outcome.open and person in (board.white, board.black)
    ]
    for number, board in lost:
        won = GameResult.BLACK_WINS_BY_FORFEIT if board.white == person else GameResult.WHITE_WINS_BY_FORFEIT
        desk.record(
            Resulted(
                tournament=tournament,
                round_number=number,
                board=board.key,
                white=board.white,
                black=board.black,
                outcome=Outcome(result=won.value),
                before=board.outcome,
            )
        )
    if lost:
        boards = ", ".join(f"{number}/{board.key}" for number, board in lost)
        desk.concern("open-games-lost", section, name=desk.name(person), boards=boards)
