"""Whatever a program of strangers does, it has an end, and nothing of it is left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from arbitra.simulation.endorsement import calling
from arbitra.simulation.endorsement.calling import call
from arbitra.simulation.endorsement.comparison import Comparison
from arbitra.simulation.endorsement.engines import CommandEngine, EngineFailed, TooSlow
from tests.simulation.endorsement.doubles import SYSTEM
from tests.tournaments import tournament

LONG = 60.0


def python(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_the_end_of_what_it_says_is_kept() -> None:
    found = call(python("print('x' * 9000); print('the end'); raise SystemExit(7)"), LONG)
    assert (found.code, found.late, found.flooded) == (7, False, False)
    assert found.said.endswith("the end")
    assert len(found.said) <= calling.TAIL


def test_a_crash_is_a_negative_code() -> None:
    assert call(python("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"), LONG).code < 0


@pytest.mark.skipif(sys.platform == "win32", reason="process groups")
def test_a_program_that_hangs_ends_with_all_that_it_started(tmp_path: Path) -> None:
    """A script that waits for its engine: both have the line to us open, and both are gone."""
    script = tmp_path / "engine.sh"
    script.write_text(f"sleep 1000 &\necho $! > {tmp_path / 'child'}\nwait\n")
    found = call(["sh", str(script)], 1.0)
    assert found.late
    assert not running((tmp_path / "child").read_text().strip())


@pytest.mark.skipif(sys.platform != "linux", reason="the end of a parent")
def test_a_program_ends_with_the_process_that_called_it(tmp_path: Path) -> None:
    engine = f"import os, time; open({str(tmp_path / 'engine')!r}, 'w').write(str(os.getpid())); time.sleep(1000)"
    caller = (
        f"from arbitra.simulation.endorsement.calling import call; call([{sys.executable!r}, '-c', {engine!r}], 900)"
    )
    with subprocess.Popen(python(caller)) as process:
        started = tmp_path / "engine"
        while not (started.exists() and started.read_text()):
            assert process.poll() is None
        process.kill()
    while running(started.read_text()):
        pass


def running(process: str) -> bool:
    """Not where only its entry is left, for a parent that does not ask."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes() != b""
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_flood_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "MOST_WRITTEN", 1_000_000)
    found = call(python("while True: print('garbage')"), LONG)
    assert (found.flooded, found.late) == (True, False)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process")
def test_memory_and_files_have_an_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(calling, "MOST_MEMORY", 200_000_000)
    monkeypatch.setattr(calling, "MOST_WRITTEN", 1_000_000)
    hungry = "import sys, time\ntime.sleep(0.2)\nkept = [bytearray(10_000_000) for _ in range(100)]"
    found = call(python(hungry), LONG)
    assert found.code == 1
    assert "MemoryError" in found.said
    file = tmp_path / "out"
    assert call(python(f"import time; time.sleep(0.2); open({str(file)!r}, 'wb').write(bytes(5_000_000))"), LONG).code
    assert os.path.getsize(file) <= 1_000_000


def script(folder: Path, text: str) -> CommandEngine:
    file = folder / "engine.py"
    file.write_text(f"import sys, time\n{text}\n")
    return CommandEngine((sys.executable, str(file)), patience=1)


def test_an_engine_that_hangs_is_told_from_one_that_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(TooSlow, match="within 1 seconds"):
        script(tmp_path, "time.sleep(1000)").pair(tournament(4))


def test_an_answer_that_is_too_long_is_no_refusal_to_pair(tmp_path: Path) -> None:
    with pytest.raises(EngineFailed, match="wrote more than an answer can be"):
        script(tmp_path, "open(sys.argv[3], 'w').write('1 2\\n' * 2_000_000)").pair(tournament(4))


def test_a_tournament_with_an_answer_that_never_came_is_not_shrunk(tmp_path: Path) -> None:
    """One call: none for smaller tournaments, none for later rounds."""
    calls = tmp_path / "calls"
    engine = script(tmp_path, f"open({str(calls)!r}, 'a').write('x'); time.sleep(1000)")
    began = monotonic()
    found = Comparison(engine, SYSTEM, ("size",), 1, 1)(0)
    assert found.found is not None
    assert (found.found.kind, found.found.wrong) == ("no answer", "not judged")
    assert found.found.players == found.players
    assert calls.read_text() == "x"
    assert monotonic() - began < LONG
