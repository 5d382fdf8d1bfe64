"""`arbitra rules`: articles with owner and tests, coverage, and the table in the documents."""

from __future__ import annotations

import json
import re

import pytest

from arbitra.rules import coverage
from arbitra.rules.contract import Article
from tests.archives import ROOT
from tests.cli.calling import call
from tests.said import tells


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_an_article_leads_to_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "rules", "dutch:2017", "C.8")
    assert called.code == 0
    place = re.search(r"applied in (src/\S+):(\d+) (\w+)", called.out)
    assert place is not None
    lines = (ROOT / place.group(1)).read_text(encoding="utf-8").splitlines()
    assert place.group(3) in lines[int(place.group(2)) - 1]
    assert tells(called.out, "tests/")


def test_sections_paragraphs_and_families(capsys: pytest.CaptureFixture[str]) -> None:
    section = json.loads(call(capsys, "rules", "dutch:2017", "c", "--json").out)
    assert [one["article"] for one in section] == [f"C.{number}" for number in range(1, 20)]
    new = json.loads(call(capsys, "rules", "dutch", "C", "--json").out)
    assert [one["article"] for one in new] == [f"C{number}" for number in range(1, 22)]
    assert {one["system"] for one in new} == {"dutch:2026"}
    assert "dutch:2026 4.3\n" in call(capsys, "rules", "dutch:2026", "4.3.1").out
    assert "baku:2026 1.4\n" in call(capsys, "rules", "baku", "1.4").out


def test_the_general_rules_of_every_swiss(capsys: pytest.CaptureFixture[str]) -> None:
    """C.04.1 and C.04.2 belong to no system."""
    basic = json.loads(call(capsys, "rules", "general:2017", "C.04.1", "--json").out)
    assert [one["article"] for one in basic] == [f"C.04.1.{letter}" for letter in "abcdefghi"]
    order = json.loads(call(capsys, "rules", "general:2017", "C.04.2.B", "--json").out)
    assert [one["article"] for one in order] == ["C.04.2.B.1", "C.04.2.B.2", "C.04.2.B.3"]
    newest = json.loads(call(capsys, "rules", "general", "C.04", "--json").out)
    assert {one["system"] for one in newest} == {"general:2026"}
    assert {one["article"] for one in newest} >= {f"C.04.1.{number}" for number in range(1, 10)}
    assert all(not one["problems"] for one in (*basic, *order, *newest))
    assert "Dos jugadores" in call(capsys, "rules", "general:2017", "C.04.1.b", "--lang", "es").out


def test_overview_and_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert "dutch:2017" in call(capsys, "rules").out
    listed = json.loads(call(capsys, "rules", "--json").out)
    assert all(one["articles"] > 0 for one in listed)
    assert "Nadie juega dos veces con el mismo rival." in call(capsys, "rules", "dutch:2017", "C.1", "--lang", "es").out


def test_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "rules", "chess").code == 3
    called = call(capsys, "rules", "dutch:2017", "Z.9")
    assert called.code == 3
    assert tells(called.err, "dutch:2017 … Z.9 … A.1")
    assert call(capsys, "rules", "--lang", "xx").code == 2


def test_every_article_has_an_owner_and_a_proof(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "rules", "--coverage")
    assert called.err == ""
    assert called.code == 0
    assert re.search(r"systems: \d+, articles: \d+, without code or test: 0$", called.out.strip())


@pytest.mark.parametrize(
    ("article", "problem"),
    (
        (Article("1", "x", ""), coverage.NO_OWNER),
        (Article("1", "x", "rules.nowhere:f"), coverage.NO_SUCH_OWNER),
        (Article("1", "x", "rules.swiss.board_order:no_such_function"), coverage.NO_SUCH_OWNER),
        (Article("1", "x", "rules.swiss.board_order:board_order"), coverage.NO_TEST),
        (Article("1", "x", "rules.swiss.board_order:board_order", ("tests/none.py",)), coverage.NO_SUCH_TEST),
        (
            Article("1", "x", "rules.swiss.board_order:board_order", ("tests/cli/test_rules.py::test_none",)),
            coverage.NO_SUCH_TEST,
        ),
    ),
)
def test_what_is_missing_is_found(article: Article, problem: str) -> None:
    assert problem in [text for text, _ in coverage.covered("x", article, ROOT).problems]


def test_coverage_fails_if_one_article_has_no_owner(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    orphan = coverage.Rules("x", "X", (Article("9", "an article", "", ("tests/cli/test_rules.py",)),))
    monkeypatch.setattr(coverage, "all_rules", lambda: iter([orphan]))
    called = call(capsys, "rules", "--coverage")
    assert called.code == 1
    assert "x 9: no code is named" in called.err


def test_methods_constants_and_functions_are_found() -> None:
    assert coverage.place_of("rules.dutch.field:Field.groups") is not None
    constant = coverage.place_of("rules.dutch.edition_2017.criteria:C10")
    assert constant is not None
    assert constant.path == "arbitra/rules/dutch/edition_2017/criteria.py"
    assert constant.line > 1


def test_the_table_in_the_documents_is_current() -> None:
    from tools.rules_table import table

    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert page == table(), "run `python tools/rules_table.py`"
