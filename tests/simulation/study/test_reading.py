"""The file of a study: everything is bounded, and what is wrong is told with its key and what was expected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitra.model import Points
from arbitra.simulation.study import BadStudy, read_study
from arbitra.simulation.study.field import Strengths
from arbitra.simulation.study.games import Games
from tests.simulation.study.small_studies import ACCELERATED, BY_ROUNDS, FOUR_PLAYERS, study_of

LEAST = 'title = "A"\nseed = 1\ntournaments = 10\n[players]\ncount = 10\n[[compare]]\nrounds = 3\n'


def test_what_a_file_says() -> None:
    study = study_of(ACCELERATED)
    assert [variant.name for variant in study.variants] == ["None", "Baku", "One point"]
    assert [variant.acceleration for variant in study.variants] == ["none", "baku:2026", "none"]
    assert study.variants[2].virtual_points == (Points(10), Points(5))
    assert {variant.field.players for variant in study.variants} == {21}
    assert study.words["es"].names == {"None": "Ninguna"}
    assert study.focus == (0, 1)
    assert list(study.comparable()) == [(0, 1), (0, 2), (1, 2)]


def test_lists_of_players_and_rounds_make_a_variant_of_each() -> None:
    study = study_of(BY_ROUNDS)
    assert [(one.field.players, one.rounds) for one in study.variants] == [
        *((8, 3), (8, 4), (8, 5)),
        *((12, 3), (12, 4), (12, 5)),
    ]
    assert study.by_rounds
    assert (0, 3) not in set(study.comparable())


def test_what_a_file_leaves_out_is_usual() -> None:
    study = study_of(LEAST)
    assert study.games == Games("table", 300_000, 35)
    assert study.variants[0].system == "dutch:2026"
    assert study.variants[0].tiebreaks == ("BH/C1", "BH", "SB")
    assert study.variants[0].field.strengths == Strengths("uniform", 1400, 2600)


def test_codes_of_tie_breaks_are_written_as_in_reports() -> None:
    study = study_of(LEAST + 'tiebreaks = ["bh-c1", "SB"]\n')
    assert study.variants[0].tiebreaks == ("BH/C1", "SB")


def test_a_curve_of_ones_own_is_straight_between_its_points() -> None:
    own = '[games]\nmodel = "own"\nexpected = [[0, 50], [100, 60], [300, 92.5]]\nwhite = 0\n'
    games = study_of(LEAST + own).games
    assert [games.expected(gap) for gap in (0, 50, 100, 200, -50, 300, 1000)] == [
        *(500_000, 550_000, 600_000, 762_500),
        *(450_000, 925_000, 925_000),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "s.toml: seed is missing; expected a whole number from 0 to 1000000000000"),
        ("seed = 1\ntournaments = 1\n", "s.toml: tournaments cannot be '1'; expected a whole number from 2 to 1000000"),
        ("seed = true\n", "s.toml: seed cannot be 'True'; expected a whole number from 0 to 1000000000000"),
        (
            "seed = = 1\n",
            "s.toml, line 1: this cannot be read as TOML; expected a line such as rounds = 9 or [players]",
        ),
        (LEAST + "colour = 3\n", "s.toml: a study has no 'compare[1].colour'; possible there: name, players, system"),
        (LEAST.replace("rounds = 3", ""), "s.toml: compare[1].rounds is missing; expected a whole number from 1 to 99"),
        (LEAST.replace("rounds = 3", "rounds = 10"), "s.toml: compare[1].rounds cannot be '10'; expected fewer rounds"),
        (
            LEAST.replace("count = 10", "count = 5000"),
            "s.toml: players.count cannot be '5000'; expected a whole number",
        ),
        (
            LEAST + 'system = "dutch"\n',
            "s.toml: compare[1].system cannot be 'dutch'; expected the id of a Swiss system",
        ),
        (LEAST + 'system = "team:2026"\n', "s.toml: compare[1].system cannot be 'team:2026'; expected the id of"),
        (LEAST + 'system = "knockout"\n', "s.toml: compare[1].system cannot be 'knockout'; expected the id of"),
        (LEAST + 'system = "berger"\n', "s.toml: compare[1].rounds cannot be '3'; expected 9, the rounds in which"),
        (LEAST + 'acceleration = "haley"\n', "s.toml: compare[1].acceleration cannot be 'haley': unknown acceleration"),
        (LEAST + 'acceleration = "baku:2016"\n', "cannot be 'baku:2016': baku:2016 is for 9 rounds or more"),
        (LEAST + "acceleration = [0.33]\n", "s.toml: compare[1].acceleration cannot be"),
        (LEAST + 'tiebreaks = ["XX"]\n', "s.toml: compare[1].tiebreaks cannot be 'XX'"),
        (LEAST + "[compare.options]\nparity = 'odd'\n", "s.toml: compare[1].options cannot be"),
        (LEAST + '[games]\nmodel = "elo"\n', "s.toml: games.model cannot be 'elo'; expected one of these: table"),
        (LEAST + '[games]\nmodel = "generator"\nwhite = 3\n', "s.toml: a study has no 'games.white'"),
        (LEAST + '[games]\nmodel = "own"\nexpected = [[0, 40]]\n', "s.toml: games.expected cannot be"),
        (LEAST.replace("count = 10", 'count = 10\nstrengths = "normal:1"'), "s.toml: players.strengths cannot be"),
        (
            LEAST.replace("seed", 'answer = "{2.floats}"\nseed'),
            "s.toml: answer cannot be '{2.floats}'; expected figures",
        ),
        (
            LEAST.replace("seed", "focus = [1, 2]\nseed"),
            "s.toml: focus cannot be '2'; expected a whole number from 1 to",
        ),
        (LEAST.replace("seed", 'charts = ["luck"]\nseed'), "s.toml: charts cannot be 'luck'; expected some of these"),
        (LEAST.replace("seed", 'pages = [["../x", "X"]]\nseed'), "s.toml: pages cannot be"),
        (FOUR_PLAYERS.replace("[2200, 2100, 2050, 1900]", "[2200]"), "s.toml: players.ratings cannot be '[2200]'"),
    ],
)
def test_what_is_wrong_is_told_with_its_key(text: str, told: str) -> None:
    with pytest.raises(BadStudy) as refused:
        read_study(text.encode(), "s.toml")
    assert told in str(refused.value)


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b"a = " + b"[" * 20_000, b"x = " + b"1" * 5_000, b"#" * 200_000, b"seed = 1e999999999"]
)
def test_hostile_files_are_refused(data: bytes) -> None:
    with pytest.raises(BadStudy, match=r"s\.toml"):
        read_study(data, "s.toml")


VALUES = st.recursive(
    st.integers() | st.text(max_size=8) | st.booleans() | st.sampled_from(["dutch:2026", "even:1:2", "{1.floats}"]),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    [
        *("title", "seed", "tournaments", "prizes", "top_boards", "focus", "charts", "figures", "answer", "pages"),
        *("players.count", "players.strengths", "players.ratings", "games.model", "games.draws", "usual.system"),
        *("usual.rounds", "usual.tiebreaks", "es.title", "es.names.A", "tiebreak_edition", "other"),
    ]
)


@given(
    st.dictionaries(KEYS, VALUES, max_size=6),
    st.dictionaries(st.sampled_from(["rounds", "players", "name", "system", "acceleration"]), VALUES),
)
def test_any_values_make_a_study_or_a_refusal_that_names_the_file(
    values: dict[str, object], variant: dict[str, object]
) -> None:
    lines = [f"{key} = {_toml(value)}" for key, value in {"seed": 1, "tournaments": 3, **values}.items()]
    lines += ["[[compare]]", *(f"{key} = {_toml(value)}" for key, value in variant.items())]
    try:
        study = read_study("\n".join(lines).encode("utf-8", "replace"), "s.toml")
    except BadStudy as refused:
        assert str(refused).startswith("s.toml")
    else:
        assert 1 <= len(study.variants) <= 60


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + "".join(letter if letter.isalnum() or letter in ":{}._ " else "?" for letter in value) + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)
