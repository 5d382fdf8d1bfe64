"""Whole tournaments paired by programs that arbiters trust: every round must come out the same.

The folder of a file says which program paired it. Where we differ from one of them by the text, the position is in
`disputes-*` with the answer that the text demands.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbitra.formats import read_file, read_text
from arbitra.kernel import KERNEL
from arbitra.reports.readable import check
from arbitra.rules.requests.pairing import pair
from tests.archives import texts

EDITIONS = ("2017", "2026")
ROUNDS = {"2017": 2591, "2026": 2641}
STEP = 1 if KERNEL == "native" else 8
"""The Python kernel is judged by a sample; the native one by everything."""


def chosen(folder: str, step: int) -> dict[str, str]:
    found = texts(folder)
    return {name: found[name] for name in sorted(found)[::step]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_round_of_the_oracle(edition: str) -> None:
    rounds, wrong = 0, []
    for name, text in chosen(f"dutch-{edition}", STEP).items():
        report = check(read_text(text, name).tournament, f"dutch:{edition}")
        rounds += report.rounds
        wrong += [(name, found) for found in report.pairings]
    assert wrong == []
    assert rounds == ROUNDS[edition] or STEP > 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_python_kernel_agrees_on_a_sample(edition: str, tmp_path: Path) -> None:
    sample = chosen(f"dutch-{edition}", 10)
    for name, text in sample.items():
        (tmp_path / name).write_text(text, encoding="ascii")
    done = subprocess.run(
        [sys.executable, "-m", "arbitra", "check", "--system", f"dutch:{edition}", str(tmp_path)],
        env={**os.environ, "ARBITRA_KERNEL": "python"},
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.splitlines()[-1]
    assert (done.returncode, last.partition(" ")[0]) == (0, str(len(sample))), done.stdout + done.stderr
    assert last.endswith(" 0 differences")


def test_the_worked_example_of_the_arbiters_manual() -> None:
    """Twelve players, nine rounds, with the annotated pairings of the manual."""
    (text,) = texts("seed-worked-12").values()
    report = check(read_text(text).tournament, "dutch:2017")
    assert (report.rounds, report.differences) == (9, ())


def expected_answers(folder: str) -> list[tuple[str, str]]:
    return [(folder, name) for name in sorted(texts(folder, ".expected.txt"))]


@pytest.mark.parametrize(("folder", "name"), [*expected_answers("disputes-2017"), *expected_answers("disputes-2026")])
def test_disputed_positions_have_the_answer_of_the_text(folder: str, name: str) -> None:
    expected = texts(folder, ".expected.txt")[name]
    position = texts(folder)[name.replace(".expected.txt", ".trf")]
    edition = folder.partition("-")[2]
    made = pair(read_text(position, name).tournament, f"dutch:{edition}")
    assert made.as_set() == {tuple(map(int, line.split())) for line in expected.splitlines()[1:]}


@pytest.mark.parametrize(("name", "wrong"), [("mixed-00113-n45-r6of6-pab0", 3), ("mixed-00124-n53-r12of12-pab0", 8)])
def test_a_bye_worth_no_more_than_a_loss_is_a_downfloat(name: str, wrong: int) -> None:
    """1.4 of 2026 by the letter; the program that paired these does not record such a bye, and one round shows it."""
    report = check(read_text(texts("disputes-2026")[f"{name}.trf"]).tournament, "dutch:2026")
    assert [found.round_number for found in report.pairings] == [wrong]


@pytest.mark.parametrize(
    ("name", "pairs", "bye"),
    [
        ("seed735265-r7-p10", {(5, 1), (8, 2), (3, 9)}, 7),
        ("seed8848759-r9-p10", {(1, 4), (5, 2), (7, 10)}, 3),
        ("seed7073463-r8-p9", {(2, 1), (4, 8), (9, 7)}, 6),
    ],
)
def test_a_second_bye_is_never_given(name: str, pairs: set[tuple[int, int]], bye: int, shared: Path) -> None:
    """C2 of 2026 in three published positions in which a trusted program breaks it."""
    tournament = read_file(shared / "oracle" / "disputes-2026" / f"{name}.trf").tournament
    made = pair(tournament, "dutch:2026")
    assert made.bye == bye
    assert pairs == {(board.white, board.black) for board in made.boards}


def test_events_as_their_arbiters_paired_them(shared: Path) -> None:
    rounds, wrong = 0, []
    for path in sorted((shared / "oracle" / "real-events").glob("*.trf")):
        report = check(read_file(path).tournament, "dutch:2017")
        rounds += report.rounds
        wrong += [(path.name, found) for found in report.pairings]
    assert (rounds, wrong) == (68, [])


@pytest.mark.parametrize("name", sorted(texts("bench", ".txt")))
def test_large_fields(name: str) -> None:
    """Fields of 100 to 4000 players, boards in the order of C.04.2.D.9."""
    if KERNEL == "python" and not name.startswith("expected/n100"):
        pytest.skip("minutes with the Python kernel")
    file, edition, _ = name.removeprefix("expected/").split(".")
    made = pair(read_text(texts("bench")[f"{file}.trf"], file).tournament, f"dutch:{edition}")
    lines = [f"{board.white} {board.black}" for board in made.boards]
    lines += [f"{made.bye} 0"] if made.bye is not None else []
    assert [str(len(lines)), *lines] == texts("bench", ".txt")[name].split("\n")[: len(lines) + 1]
