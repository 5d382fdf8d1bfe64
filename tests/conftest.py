"""Fixtures that every test may use."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import hypothesis
import pytest
from _pytest.assertion import rewrite

from tests.afterwards import end_with_parent, passing_folder
from tests.archives import shared_folder

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there. The shell is the same engine without windows: a new page costs a third of the time."""
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)


MEMORY = Path("/dev/shm")
hypothesis.settings.register_profile(
    "patient", deadline=None, suppress_health_check=(hypothesis.HealthCheck.too_slow,), print_blob=True
)
hypothesis.settings.load_profile("patient")
"""A machine that is busy with something else is no fault of what is tested."""


def pytest_configure(config: pytest.Config) -> None:
    """A worker does not go on by itself when the run is killed."""
    if hasattr(config, "workerinput"):
        end_with_parent()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """In a fresh clone no test is compiled yet, and every worker of a whole run would compile all of them: each begins
    with its share, and finds those of the others done."""
    given = getattr(session.config, "workerinput", None)
    whole = session.config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if given is None or not whole or sys.dont_write_bytecode:
        return
    state = session.config.stash[rewrite.assertstate_key]
    share = sorted(Path(__file__).parent.rglob("test_*.py"))[int(given["workerid"][2:]) :: given["workercount"]]
    for path in share:
        kept = rewrite.get_cache_dir(path) / (path.stem + rewrite.PYC_TAIL)
        if not kept.exists() and rewrite.try_makedirs(kept.parent):
            stamp, code = rewrite._rewrite_test(path, session.config)
            rewrite._write_pyc(state, code, stamp, kept)


def pytest_collection_finish() -> None:
    """Fourteen thousand collected tests stay to the end: no collection of garbage need look at them again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What a test wants to be remembered, and fails nobody."""
    passed = terminalreporter.stats.get("passed", [])
    lines = [line for one in passed for name, held in one.user_properties if name == "reminder" for line in held]
    if lines:
        terminalreporter.section("longer than one would like to read")
        terminalreporter.write_line("\n".join(lines))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference material beside the repository; a test that asks for it is skipped without it."""
    folder = shared_folder()
    if folder is None:
        pytest.skip("no reference material beside the repository")
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; where there is none a test is skipped, except in CI. One for all tests of a worker."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        message = "no Chromium: `make browser` installs it"
        if os.environ.get("ARBITRA_BROWSER") == "required":
            pytest.fail(message)
        pytest.skip(message)
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: `make setup`")
    with playwright.sync_playwright() as running:
        made = running.chromium.launch(executable_path=path, args=FLAGS.split())
        yield made
        made.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real server, one for all tests of a worker."""
    from tests.book.lab import postgres_server

    with ExitStack() as running:
        with pytest.MonkeyPatch.context() as own:
            own.setenv("LC_ALL", "C")  # whichever test asks first
            address = running.enter_context(postgres_server())
        yield address


@pytest.fixture(scope="session")
def memory() -> Iterator[Path | None]:
    """A folder that is quick, where there is a disk in memory."""
    if not os.access(MEMORY, os.W_OK):
        yield None
        return
    with passing_folder("arbitra-", MEMORY) as folder:
        folder.chmod(0o755)
        yield folder


@pytest.fixture
def tmp_path(tmp_path: Path, memory: Path | None) -> Iterator[Path]:
    """In memory, where there is a disk in memory: the tests kill programs, not the machine."""
    if memory is None:
        yield tmp_path
        return
    with TemporaryDirectory(dir=memory) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
