"""Every article of the scheduled systems has an owner in the code and tests that exist."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from arbitra.rules.systems import find_system, systems

ROOT = Path(__file__).parents[3]
FAMILIES = ("berger", "scheveningen", "skalitzka", "hilton", "match", "knockout")


@pytest.mark.parametrize("family", FAMILIES)
def test_articles_have_owners_and_tests(family: str) -> None:
    for article in find_system(family).articles():
        module, _, name = article.owner.partition(":")
        owner: object = import_module(f"arbitra.{module}")
        for part in name.split("."):
            owner = getattr(owner, part)
        assert owner is not None
        assert article.tests
        for test in article.tests:
            path, _, function = test.partition("::")
            assert f"def {function}(" in (ROOT / path).read_text()


def test_the_families_are_registered_with_their_options() -> None:
    known = {system.id: system for system in systems()}
    for family in FAMILIES:
        options = known[family].check_options({})
        assert all(known[family].options[place].values[0] == value for place, value in enumerate(options.values()))
