"""A round as PGN: a frame for each game, as those who broadcast it need it; with the moves where somebody has them."""

from __future__ import annotations

from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.book.views.round import BoardView, RoundView
from arbitra.formats.pgn import PgnGame

RESULTS = {
    "10": "1-0",
    "01": "0-1",
    "==": "1/2-1/2",
    "WL": "1-0",
    "LW": "0-1",
    "DD": "1/2-1/2",
    "+-": "1-0",
    "-+": "0-1",
}


def frames(state: State, name: str, number: int) -> list[PgnGame]:
    """Of every game of a published round, by board; the round as `5.12`."""
    section = state.sections[name]
    kept = section.round(number)
    if kept is None or not kept.published:
        return []
    view = RoundView.of_book(state, name, number)
    return [_frame(state, name, section, view, board, place) for place, board in enumerate(view.by_table, start=1)]


def _frame(state: State, name: str, section: Section, view: RoundView, board: BoardView, place: int) -> PgnGame:
    event = state.event
    times = section.settings.round_times
    day = times[view.number - 1][:10] if view.number <= len(times) and times[view.number - 1] else ""
    site = " ".join(part for part in (event.city, event.federation) if part)
    tags = {
        "Event": event.name if len(state.sections) == 1 else f"{event.name}, {name}",
        "Site": site or "?",
        "Date": day.replace("-", ".").replace("/", ".") or "????.??.??",
        "Round": f"{view.number}.{place}",
        "White": board.white.name,
        "Black": board.black.name,
        "Result": RESULTS.get(board.outcome.result, "*"),
    }
    for side, seat in (("White", board.white), ("Black", board.black)):
        ident = state.people[seat.person].fide_id
        more = {"Title": seat.title, "Elo": str(seat.rating or ""), "FideId": ident, "Team": seat.club}
        tags.update({f"{side}{tag}": value for tag, value in more.items() if value})
    if section.settings.time_control_code:
        tags["TimeControl"] = section.settings.time_control_code
    tags["Board"] = board.key
    return PgnGame(tags)
