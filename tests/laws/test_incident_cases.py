"""Every case of the incident oracle: ruling, articles, seconds, result and what 12.9 leaves open."""

from __future__ import annotations

from arbitra.laws.editions import laws_edition
from arbitra.laws.rulings.decision import Ruling, rule_on
from tests.laws.desk import expected as expected_of


def test_every_case_of_the_oracle_is_ruled_as_expected() -> None:
    wrong: list[object] = []
    for case in expected_of("incidents"):
        made = rule_on(case["incident"], laws_edition(case["edition"]), case["facts"])
        assert isinstance(made, Ruling), (case["id"], made)
        expected = case["expect"]
        got = (made.key, list(made.articles), made.opponent_seconds, made.result(case["player"]), made.sanctions_open)
        wanted = tuple(
            expected[name] for name in ("ruling", "articles", "opponent_extra_seconds", "result", "sanctions_12_9_open")
        )
        if got != wanted:
            wrong.append((case["id"], got, wanted))
        if "player_loses_time" in expected and made.player_seconds != -600:
            wrong.append((case["id"], made.player_seconds, -600))
    assert wrong == []
    assert len(expected_of("incidents")) == 506
