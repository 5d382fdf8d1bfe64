"""Thousands of generated tournaments: one kernel against the other, and the rules of 2017 against py4swiss."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbitra.formats import read_text
from arbitra.kernel import KERNEL
from arbitra.model import Tournament
from arbitra.rules.dutch.edition_2017 import edition as edition_2017
from arbitra.rules.requests.pairing import pair
from arbitra.simulation import generate
from arbitra.simulation.endorsement.py4swiss import pairs_of, text_of
from tests.archives import ROOT
from tests.rules.dutch.judge_flips import RULES
from tests.simulation.mixed import mixed_profile
from tests.simulation.peer import peer_rounds

BATCHES, BATCH = 20, 1000
PEER_BATCHES, PEER_BATCH = 6, 500
LITERAL = {"parity": "literal"}
"""py4swiss takes the pairing number itself for the initial colour (E.5)."""

GENERATE = """
import sys
from pathlib import Path
from arbitra.formats import write_file
from arbitra.simulation import generate
from tests.simulation.mixed import mixed_profile
folder, first, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
for seed in range(first, last):
    made = generate(mixed_profile(seed, "dutch:2017" if seed % 2 else "dutch:2026"), seed=seed)
    write_file(made, folder / f"{seed}.trf", "trf26" if seed % 3 else "trf16")
"""


def with_kernel(kernel: str, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "ARBITRA_KERNEL": kernel, "PYTHONPATH": path}
    return subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)


def one_against_the_other(folder: Path, first: int, last: int) -> str:
    """Generated with one kernel and checked with the other, in turn; the last line of the check."""
    kernels = ("native", "python") if first // BATCH % 2 else ("python", "native")
    made = with_kernel(kernels[0], "-c", GENERATE, str(folder), str(first), str(last))
    assert made.returncode == 0, made.stderr
    checked = with_kernel(kernels[1], "-m", "arbitra", "check", "--no-standings", str(folder))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    return checked.stdout.splitlines()[-1]


@pytest.mark.skipif(KERNEL == "python", reason="there is one kernel only")
@pytest.mark.parametrize("first", [0, BATCH])
def test_a_few_tournaments_with_either_kernel(first: int, tmp_path: Path) -> None:
    last = one_against_the_other(tmp_path, first, first + 25)
    assert last.startswith("25 tournaments, ")
    assert last.endswith(" 0 differences")


@pytest.mark.long
@pytest.mark.skipif(KERNEL == "python", reason="there is one kernel only")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_20000_tournaments_of_mixed_axes_with_either_kernel(batch: int, tmp_path: Path) -> None:
    last = one_against_the_other(tmp_path, batch * BATCH, (batch + 1) * BATCH)
    assert last.startswith(f"{BATCH} tournaments, ")
    assert last.endswith(" 0 differences")


def compare_with_peer(seeds: range, folder: Path, patch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """How many rounds were compared, and the files of differences that nothing explains."""
    rounds, unexplained = 0, []
    for seed in seeds:
        profile = mixed_profile(seed, "dutch:2017")
        # py4swiss does not know the results ½-0 and 0-0.
        made = generate(profile, seed=seed, half_zero=0, zero_zero=0, options=LITERAL)
        for number, ours, theirs in peer_rounds(made, folder / "peer.trf"):
            rounds += 1
            if ours != theirs and theirs != with_the_bye_for_anybody_ahead(made.until(number - 1), patch):
                saved = folder / f"difference-{seed}-{number}.trf"
                saved.write_text(text_of(made.until(number - 1)), encoding="utf-8")
                unexplained.append(f"{saved}: ours {sorted(ours)}, theirs {sorted(theirs or ())}")
    return rounds, unexplained


def with_the_bye_for_anybody_ahead(tournament: Tournament, patch: pytest.MonkeyPatch) -> frozenset[tuple[int, int]]:
    """What we would pair if C.7, looking ahead into the last bracket, did not care who may take the bye there.

    docs/readings.md, "Beside py4swiss": the one kind of difference that was found.
    """
    criteria = RULES["2017"]["C.7 weight"].criteria
    with patch.context() as flipped:
        flipped.setattr(edition_2017, "criteria_of", lambda _options: criteria)
        return pair(tournament, "dutch:2017", LITERAL).as_set()


def test_a_few_tournaments_against_py4swiss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("py4swiss")
    rounds, unexplained = compare_with_peer(range(16), tmp_path, monkeypatch)
    assert rounds > 60
    assert unexplained == []


LOOK_AHEAD = """\
XXR 8
XXC white1
001    1      Young                             2193                             2.0    2     2 w 0     4 b 1     3 w 1
001    2      Lopez                             2172                             3.0    1     1 b 1  0000 - U     5 w 1
001    3      Novak                             2104                             1.0    3     4 w 1  0000 - Z     1 b 0
001    4      Mensah                            2072                             1.0    4     3 b 0     1 w 0  0000 - U
001    5      Meyer                             1841                             0.0    5  0000 - Z  0000 - Z     2 b 0
"""


def test_py4swiss_looks_ahead_without_regard_to_the_bye(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """2 and 1 come down to 3 and 4; 1 may meet only 5. With 2-4 the last bracket is 1-5, bye 3; with 2-3, which stands
    first in the order of D, it would be 1-5, bye 4, but 4 had the bye: C.7 must see that, and then takes 2-4."""
    pytest.importorskip("py4swiss")
    position = read_text(LOOK_AHEAD).tournament
    ours = pair(position, "dutch:2017", LITERAL).as_set()
    assert ours == {(4, 2), (5, 1), (3, 0)}
    theirs = pairs_of(position, tmp_path / "peer.trf")
    assert theirs == frozenset(((3, 2), (5, 4), (1, 0)))
    assert theirs == with_the_bye_for_anybody_ahead(position, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(PEER_BATCHES))
def test_3000_tournaments_against_py4swiss(batch: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("py4swiss")
    seeds = range(batch * PEER_BATCH, (batch + 1) * PEER_BATCH)
    rounds, unexplained = compare_with_peer(seeds, tmp_path, monkeypatch)
    assert rounds > 4 * PEER_BATCH
    assert unexplained == []
