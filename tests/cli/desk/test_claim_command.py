"""`arbitra claim`: a claim of a draw as it was made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests import sentences
from tests.cli.calling import call
from tests.laws.desk import by_id, expected
from tests.sentences import worded

CAPSYS = pytest.CaptureFixture[str]
CLAIMS = [case for case in expected("claims") if case["type"] == "claim"]


def words(case: dict[str, Any]) -> list[str]:
    asked = case["claim"]
    made = ["--moves", " ".join(case["moves"]), "--fen", case["fen"], "--by", asked["by"], "--kind", case["kind"]]
    made += ["--threefold" if asked["article"] == "9.2" else "--fifty", "--edition", case["edition"], "--json"]
    made += ["--announce", asked["intended"]] if asked["intended"] else []
    made += ["--touched"] if asked["touched"] else []
    return [*made, *([] if asked["move_written"] else ["--unwritten"])]


@pytest.mark.parametrize("case", by_id(CLAIMS))
def test_a_claim(capsys: CAPSYS, case: dict[str, Any]) -> None:
    called = call(capsys, "claim", *words(case))
    found, wanted = json.loads(called.out), case["expect"]
    assert called.code == (0 if wanted["correct"] else 1)
    assert found["occurrences"] == wanted.get("occurrences_after_ply", [])
    assert found["same_placement_other_rights"] == wanted.get("same_placement_other_rights_after_ply", [])
    assert found["opponent_seconds"] == wanted.get("opponent_extra_seconds", 0)
    assert (found["reason"], found["articles"], found["result"]) == (
        wanted["reason"],
        wanted["articles"],
        wanted["result"],
    )
    assert found["article"] == wanted["articles"][0]


def test_what_the_arbiter_reads(capsys: CAPSYS) -> None:
    called = call(
        capsys, "claim", "--moves", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "--threefold", "--announce", "Ng8",
        "--edition", "2023", "--lang", "en",
    )  # fmt: skip
    assert called == (
        0,
        "The claim is right: the same position has appeared 3 times. [9.2.1]\n"
        "  in the starting position\n"
        "  after 2... Ng8\n"
        "  after 4... Ng8, as announced\n"
        "The game is drawn at once. [9.5.2]\n"
        "Laws of 2023: 9.2.1, 9.5.2\n",
        "",
    )


def test_the_nearest_miss(capsys: CAPSYS) -> None:
    fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
    moves = "Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8"
    called = call(capsys, "claim", "--moves", moves, "--fen", fen, "--threefold", "--edition", "2018", "--lang", "en")
    assert called.code == 1
    why = "White could still castle short and Black could still castle short"
    assert f"  in the starting position: not the same, because {why}\n" in called.out
    assert f"{worded(sentences.ADD_TO_THE_OPPONENT, time='2:00')} [9.5.3]" in called.out


def test_a_claim_in_the_middle_of_a_sheet(capsys: CAPSYS) -> None:
    """The sheet goes on, and cannot be played to its end; the claim was made before."""
    moves = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 e4"
    assert call(capsys, "claim", "--moves", moves, "--threefold", "--move", "5w").code == 0
    assert call(capsys, "claim", "--moves", moves, "--threefold", "--move", "3w").code == 1
    called = call(capsys, "claim", "--moves", moves, "--threefold", "--lang", "en")
    assert called.code == 3
    assert "--move" in called.err


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (("--moves", "e4"), 2),
        (("--moves", "e4", "--threefold", "--fifty"), 2),
        (("--threefold",), 2),
        (("--moves", "e4", "--threefold", "--move", "34w"), 3),
        (("--moves", "e4", "--threefold", "--move", "x"), 3),
        (("--moves", "e4", "--threefold", "--edition", "1066"), 3),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_a_sentence(capsys: CAPSYS, given: tuple[str, ...], code: int) -> None:
    called = call(capsys, "claim", *given)
    assert called.code == code, called
    assert "Traceback" not in called.err


def test_in_spanish(capsys: CAPSYS) -> None:
    called = call(capsys, "claim", "--moves", "Cf3 Cf6 Cg1 Cg8", "--threefold", "--lang", "es")
    assert called.code == 1
    assert "La reclamación es incorrecta" in called.out
