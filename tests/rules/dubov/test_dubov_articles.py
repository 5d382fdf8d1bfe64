"""Every article of Dubov and Lim has an owner in the code and tests that exist; the systems are registered."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest

import arbitra
from arbitra.model import History
from arbitra.rules.systems import find_system
from tests.rules.swiss_trials import Stopwatch

ROOT = Path(__file__).parents[3]
SHARED = Path(os.environ.get("ARBITRA_SHARED", ROOT.parent / "shared"))
SYSTEMS = ("dubov:1997", "dubov:2026", "lim:1999")


@pytest.mark.parametrize("system", SYSTEMS)
def test_articles_have_owners_and_tests(system: str) -> None:
    articles = find_system(system).articles()
    assert len({article.number for article in articles}) == len(articles) > 20
    for article in articles:
        module, _, name = article.owner.partition(":")
        owner: object = import_module(f"arbitra.{module}")
        for part in name.split("."):
            owner = getattr(owner, part)
        assert owner is not None
        for test in article.tests:
            path, _, function = test.partition("::")
            assert f"def {function}(" in (ROOT / path).read_text(), test


def test_a_bare_name_means_the_edition_in_force() -> None:
    assert find_system("dubov").id == "dubov:2026"
    assert find_system("dubov", "2024/05/01").id == "dubov:2026"
    assert find_system("dubov", "2017/05/01").id == "dubov:1997"
    assert find_system("lim").id == "lim:1999"


def test_options_and_their_defaults() -> None:
    assert find_system("dubov:1997").check_options({}) == {"parity": "compacted", "limit_2_1": "strict"}
    assert find_system("dubov:2026").check_options({}) == {"parity": "compacted"}
    assert find_system("lim:1999").check_options({}) == {"parity": "compacted", "maxi": "off"}


@pytest.mark.long
@pytest.mark.skipif(not (SHARED / "bench").is_dir(), reason="needs the benchmark files")
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("name", ["n500_r5", "n500_r11"])
def test_500_players_take_less_than_a_tenth_of_a_second(system: str, name: str) -> None:
    history = History.before(arbitra.read(SHARED / "bench" / f"{name}.trf"))
    watch = Stopwatch(find_system(system).pair)
    assert min(watch.measured(history, {})[0] for _ in range(4)) < 0.1
    assert len(watch.pair(history, {}).boards) > 240
