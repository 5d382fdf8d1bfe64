"""The engine against the literal judges: same brackets, same pairs, same floaters, same bye."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from arbitra.formats import read_text
from arbitra.kernel.graph import Graph
from arbitra.reports.readable import explain
from arbitra.rules.dutch import field, levels, order
from arbitra.rules.dutch.edition_2017.criteria import MDP_PAIRS_FIRST
from arbitra.rules.requests.pairing import pair
from arbitra.simulation.endorsement.judge.ambiguities import OURS
from arbitra.simulation.endorsement.judge.position import Position
from tests.archives import texts
from tests.rules.dutch.judge_court import brackets_of_four_or_more, disputes, report, tournament_disputes
from tests.rules.dutch.judge_flips import ENGINES, JUDGES, judged, paired
from tests.rules.dutch.judge_rounds import as_judged, colour_history, field_of, random_positions
from tests.rules.dutch.judge_text import read, shown
from tests.rules.dutch.judge_tournaments import random_tournaments

EDITIONS = pytest.mark.parametrize("edition", ["2017", "2026"])

FEATURES = (
    "heterogeneous",
    "limbo",
    "another set of MDPs",
    "fewer pairs than half",
    "exchanged 1",
    "exchanged 2",
    "exchanged 3",
    "top scorers",
    "decided by order",
)
OWN_FEATURES = {
    "2017": ("kind penultimate", "kind collapsed", "bye", "C.7 distinguishes"),
    "2026": ("bye from here", "C9 in force", "C9 in force above the last bracket", "C8 distinguishes"),
}
"""What has to occur among the positions, or they would prove little; and each criterion has to decide some."""


@EDITIONS
@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.long) for more in (1, 2))])
def test_random_positions(edition: str, seed: int) -> None:
    features: Counter[str] = Counter()
    assert disputes(edition, islice(random_positions(seed), 450), features) == []
    assert brackets_of_four_or_more(features) > 400


@EDITIONS
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_rounds_of_random_tournaments(edition: str, seed: int) -> None:
    features: Counter[str] = Counter()
    assert tournament_disputes(edition, islice(random_tournaments(seed, edition), 400), features) == []


@EDITIONS
@pytest.mark.parametrize("limit", [1, 1 << 8])
def test_a_level_for_each_digit(edition: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small brackets fit into one level; large ones need several. With a low limit the small ones do too."""
    monkeypatch.setattr(levels, "LIMIT", limit)
    monkeypatch.setattr(order, "_BITS", 1)
    assert disputes(edition, islice(random_positions(10 + limit), 300), Counter()) == []


@EDITIONS
def test_the_python_kernel(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "Graph", Graph)
    assert disputes(edition, islice(random_positions(50), 300), Counter()) == []


@pytest.mark.long
@EDITIONS
def test_a_hundred_thousand_brackets(edition: str) -> None:
    """Counted are brackets of at least four players; the smaller ones come on top."""
    features: Counter[str] = Counter()
    positions = random_positions(100_000)
    while brackets_of_four_or_more(features) < 100_000:
        assert disputes(edition, islice(positions, 500), features) == []
    print(report(edition, features))
    decided = [f"decided by {criterion}" for criterion in JUDGES[edition].CRITERIA]
    wanted = (*FEATURES, *OWN_FEATURES[edition], *decided)
    assert {name: features[name] for name in wanted if features[name] < 200} == {}


@pytest.mark.long
@EDITIONS
def test_ten_thousand_positions_with_a_level_for_each_digit(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "LIMIT", 1)
    monkeypatch.setattr(order, "_BITS", 1)
    assert disputes(edition, islice(random_positions(10_000), 10_000), Counter()) == []


@pytest.mark.long
@EDITIONS
def test_twenty_thousand_rounds_of_random_tournaments(edition: str) -> None:
    features: Counter[str] = Counter()
    assert tournament_disputes(edition, islice(random_tournaments(20_000, edition), 20_000), features) == []
    print(report(edition, features))


# In the collapsed last bracket residents have different scores, so that the same list of score differences can belong
# to pairings with two MDPs paired and with one. B.1.c and B.2 settle it before any colour is looked at: M1 is the
# largest number that C.6 allows, and S1 has that many.
BYE_ABOVE_OR_BELOW = """
    over 6
    1 60 {one} .. ~ 0 : 2 6
    2 50 {two} .. b 0 : 6 7
    3 50 - .. ~ 0 : 5 6 7
    4 50 - .. ~ 0 : 5 6 7
    5 30 {five} .. ~ 0 : 6 7
    6 30 - .. b 0
    7 10 - .. ~ 0
"""


BOTH_PAIRED, ONE_PAIRED = "> 1 / 3-4 > 1 2 / 1-7 2-5 > 6", "> 1 / 3-4 > 1 2 / 1-5 6-7 > 2"


MDP_PAIRS_BEFORE_ALL = OURS._replace(moved_by_scores=False)


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [(("-", "-", "-"), BOTH_PAIRED), (("-", "B", "B"), ONE_PAIRED)],
    ids=["no wishes", "2 and 5 both want White"],
)
def test_the_score_differences_alone_say_how_many_moved_down_players_are_paired(
    wishes: tuple[str, str, str], expected: str
) -> None:
    """B.1.c: 1-7 2-5 with the bye for 6 and 1-5 6-7 with the bye for 2 both have the differences 5, 3, 2. C.10 chooses,
    and only where it does not the candidate that pairs both comes first; with `mdp_pairs=first` it always does."""
    position = read(BYE_ABOVE_OR_BELOW.format(one=wishes[0], two=wishes[1], five=wishes[2]))
    assert judged("2017", position) == expected
    assert paired("2017", position) == expected
    assert judged("2017", position, readings=MDP_PAIRS_BEFORE_ALL) == BOTH_PAIRED
    assert paired("2017", position, MDP_PAIRS_FIRST) == BOTH_PAIRED


def test_the_option_mdp_pairs() -> None:
    """It reaches the engine and the report card, which has a line for it."""
    tournament = read_text(texts("disputes-2017")["m1-in-the-collapsed-bracket-n14-r8.trf"]).tournament
    first = {"mdp_pairs": "first"}
    assert pair(tournament, "dutch:2017", first).as_set() != pair(tournament, "dutch:2017").as_set()
    made = explain(tournament, system="dutch:2017", options=first)
    assert made.pairing.as_set() == pair(tournament, "dutch:2017", first).as_set()
    assert "B.1.c" in {line.article for line in made.pairing.brackets[-1].criteria}
    plain = explain(tournament, system="dutch:2017")
    assert not any(line.article == "B.1.c" for bracket in plain.pairing.brackets for line in bracket.criteria)


def variations(count: int) -> Iterator[Position]:
    """The position above with colours, floats and byes drawn at random and a pair or two more that may meet."""
    source = random.Random(12)
    base = read(BYE_ABOVE_OR_BELOW.format(one="-", two="-", five="-"))
    for _ in range(count):
        entrants = tuple(
            replace(
                one,
                colours=colour_history(source, source.choice((0, 1, 1, 2, 3))),
                floats="".join(source.choice("du..") for _ in range(2)),
                bye_allowed=one.bye_allowed or source.random() < 0.1,
            )
            for one in base.entrants
        )
        dropped = source.sample(sorted(base.barred), source.choice((0, 0, 1, 2)))
        yield replace(base, entrants=entrants, barred=base.barred - set(dropped))


def test_variations_of_that_bracket() -> None:
    features: Counter[str] = Counter()
    assert disputes("2017", variations(400), features) == []
    assert features["M1 is not settled by C.6"] > 100
    with_more_first = [
        (position, judged("2017", position, readings=MDP_PAIRS_BEFORE_ALL)) for position in variations(100)
    ]
    for position, expected in with_more_first:
        if expected != "no legal pairing":
            assert paired("2017", position, MDP_PAIRS_FIRST) == expected


def test_who_has_to_take_the_bye_floats_without_a_collapse() -> None:
    """Nobody of 4 to 7 may take it: C.7 already sends down 2, who may, and A.9 has nothing to repair."""
    lines = [f"{at} {5 * (at < 4)} - .. {'b' if at == 2 else '~'} 0" for at in range(1, 8)]
    position = read("\n".join(["over 2", *lines]))
    made = as_judged(ENGINES["2017"].pair_field(field_of(position), ENGINES["2017"].criteria_of({})))
    assert shown(position, made) == "1-3 > 2 / 4-6 5-7 > 2"
    assert [bracket.kind for bracket in made] == ["normal", "last"]
    assert made == JUDGES["2017"].judge(position)
