"""Of an event of matches the games of the boards are rated."""

from __future__ import annotations

from arbitra.formats.trf import read_trf
from arbitra.model import Tournament, Tpn
from arbitra.ratings import rating_sheets
from arbitra.ratings.boards import games_on_boards
from tests.archives import texts
from tests.tournaments import crosstable


def read(folder: str, start: str) -> Tournament:
    name, text = next((name, text) for name, text in sorted(texts(folder).items()) if name.startswith(start))
    return read_trf(text, name).tournament


def test_members_of_teams_have_their_games() -> None:
    """A match by forfeit and byes give nobody a game."""
    tournament = read("team-standings", "s025")
    sheets = rating_sheets(games_on_boards(tournament))
    assert set(sheets) == {member.tpn for member in tournament.members}
    counted = {int(tpn): [game.opponent for game in sheet.counted] for tpn, sheet in sheets.items()}
    assert counted[5] == [21, 1] and counted[2] == [9, 20, 15] and counted[6] == [13, 12]
    assert [sheets[Tpn(tpn)].halves for tpn in (5, 2, 6)] == [4, 2, 0]


def test_both_games_of_a_match_of_a_double_swiss() -> None:
    tournament = read("doubleswiss-2026", "d008")
    rated = games_on_boards(tournament)
    assert len(rated.rounds) == 2 * len(tournament.rounds) and rated.players == tournament.players
    sheet = rating_sheets(rated)[rated.players[2].tpn]
    assert [game.opponent for game in sheet.counted] == [13, 13, 11, 11, 6, 6, 1] and sheet.halves == 9


def test_an_individual_event_stays_as_it_is() -> None:
    tournament = crosstable({1: "2w1", 2: "1b0"})
    assert games_on_boards(tournament) is tournament
