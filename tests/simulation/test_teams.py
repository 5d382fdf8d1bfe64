"""Random team events: every system that pairs teams, written, read again and checked."""

from __future__ import annotations

import pytest

from arbitra.formats import read_text, write_text
from arbitra.model import NOBODY, ByeKind
from arbitra.reports.readable import check
from arbitra.simulation import Profile, generate
from arbitra.simulation.profile import BadProfile

SYSTEMS = ("team:2026", "team:2024", "olympiad:2022", "doubleswiss:2026", "burstein:2026", "berger")


@pytest.mark.parametrize("system", SYSTEMS)
def test_events_come_back_from_their_report_and_are_right(system: str) -> None:
    teams = None if system.startswith("doubleswiss") else 9
    for seed in range(4):
        players = 9 if teams is None else None
        made = generate(system=system, teams=teams, players=players, rounds=5, seed=seed, match_forfeits=None)
        assert made == generate(system=system, teams=teams, players=players, rounds=5, seed=seed)
        assert bool(made.teams) is (teams is not None)
        assert check(made).differences == ()
        text = write_text(made, "trf26")
        again, _ = read_text(text)
        assert [one.as_set() for one in again.rounds] == [one.as_set() for one in made.rounds]
        assert [[match.boards for match in one.encounters] for one in again.rounds] == [
            [match.boards for match in one.encounters] for one in made.rounds
        ]
        assert check(again).differences == ()
        assert write_text(again, "trf26") == text


def test_boards_reserves_and_forfeits() -> None:
    made = generate(system="team", teams=12, boards=3, reserves=2, rounds=7, match_forfeits=200_000, seed=3)
    rules = made.settings.encounters
    assert rules is not None and rules.boards == 3
    assert all(len(team.members) == 5 for team in made.teams)
    matches = [match for played in made.rounds for match in played.encounters]
    assert any(not match.played for match in matches)
    listed = {team.tpn: team for team in made.teams}
    seated = [(listed[tpn], match.line_up(tpn)) for match in matches for tpn in (match.first, match.second)]
    assert any(set(line_up) - {NOBODY} - set(team.members[:3]) for team, line_up in seated)
    assert all(set(line_up) - {NOBODY} <= set(team.members) for team, line_up in seated)


def test_nobody_asks_for_a_bye_in_a_round_robin() -> None:
    for seed in range(12):
        made = generate(system="berger", teams=6, half_byes=300_000, late_entries=300_000, seed=seed)
        assert all(bye.kind is ByeKind.PAIRING_ALLOCATED for played in made.rounds for bye in played.byes)
        assert [len(played.encounters) for played in made.rounds] == [3] * 5
        assert made.settings.type_code == "BERGER_TEAM_ROUNDROBIN_MP", "one cycle"


def test_every_member_is_somebody_else() -> None:
    made = generate(teams=40, boards=4, reserves=2, rounds=1, seed=1)
    held = [member.fide_id for member in made.members if member.rating]
    assert len(held) > 200
    assert len(set(held)) == len(held)
    assert len({(member.name, member.birth) for member in made.members}) > 200


def test_teams_are_paired_by_the_system_of_teams_unless_another_is_named() -> None:
    assert generate(teams=6, rounds=3, seed=1).settings.system == "team:2026"
    assert generate(teams=6, rounds=3, seed=1, system="dubov").settings.system == "dubov:2026"
    assert generate(players=6, rounds=3, seed=1).settings.system == "dutch:2026"


@pytest.mark.parametrize(
    "axes",
    [{"boards": 4}, {"teams": 1}, {"teams": 4, "players": 8}, {"teams": 4, "boards": 0}, {"teams": 4, "reserves": -1}],
)
def test_what_no_team_event_can_be_is_refused(axes: dict[str, int]) -> None:
    with pytest.raises(BadProfile):
        generate(Profile(**axes))  # type: ignore[arg-type]
