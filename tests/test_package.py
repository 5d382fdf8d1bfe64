"""What a release consists of, tried as a stranger would: the wheel in an empty environment, its application opened.

It needs a package index for what the application depends on, and is skipped without one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest
from tools.package import packages

import arbitra
from tests.archives import ROOT
from tests.web.programs import free_port

pytestmark = pytest.mark.long
LARGEST = 10_000_000
WAIT = 300
NEVER = (".venv/", "__pycache__", ".git/", "build/", ".mypy_cache", "node_modules")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return packages(tmp_path_factory.mktemp("dist"))


def pip(python: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", *words]
    return subprocess.run(
        command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=WAIT, check=False
    )


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of an environment that has the wheel with `[web]`, and nothing else of ours."""
    home = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", str(home / "env")], check=True, timeout=WAIT)
    commands = home / "env" / ("Scripts" if os.name == "nt" else "bin")
    python = commands / "python"
    if pip(python, "download", "--no-deps", "--dest", str(home / "probe"), "msgspec").returncode:
        pytest.skip("no package index")
    done = pip(python, "install", f"{built[1]}[web]")
    assert done.returncode == 0, done.stdout
    return commands


def clean() -> dict[str, str]:
    """No way from here to the sources of the repository."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ARBITRA", "VIRTUAL"))}


def test_the_packages_hold_what_they_should_and_no_more(built: tuple[Path, Path]) -> None:
    source, wheel = built
    assert max(source.stat().st_size, wheel.stat().st_size) < LARGEST
    with tarfile.open(source) as archive:
        sent = archive.getnames()
    with zipfile.ZipFile(wheel) as archive:
        used = archive.namelist()
    assert not [name for name in (*sent, *used) if any(part in name for part in NEVER)]
    root = f"arbitra-{arbitra.__version__}"
    for name in ("README.md", "LICENSE", "CHANGELOG.md", "Makefile", "src/native", "docs/pictures/round.png"):
        assert any(one.startswith(f"{root}/{name}") for one in sent), name
    for name in ("arbitra/py.typed", "arbitra/web/docs/manual/es/README.md", "arbitra/locale/es/LC_MESSAGES/web.mo"):
        assert name in used
    shipped = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "arbitra").rglob("*.py")}
    assert not shipped.difference(used)


def test_the_command_works_in_an_empty_environment(installed: Path, tmp_path: Path) -> None:
    def called(*words: str) -> str:
        command = [str(installed / "arbitra"), *words]
        return subprocess.run(command, cwd=tmp_path, env=clean(), text=True, check=True, stdout=subprocess.PIPE).stdout

    assert called("--version").split()[-1] == arbitra.__version__
    where = subprocess.run(
        [str(installed / "python"), "-c", "import arbitra; print(arbitra.__file__)"],
        cwd=tmp_path, env=clean(), text=True, check=True, stdout=subprocess.PIPE,
    ).stdout  # fmt: skip
    assert Path(where.strip()).is_relative_to(installed.parent)
    called("new", "club.arbitra", "--name", "Club", "--rounds", "3")
    for name in ("Ruiz, Elena", "Meyer, Ida", "Rossi, Ugo", "Abara, Chidi"):
        called("add", name)
    called("pair")
    assert "Ruiz, Elena" in called("show", "--only", "players", "club.arbitra")


def test_the_application_opens(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [str(installed / "arbitra"), "serve", "--demo", "--no-browser", "--json", "--port", str(port)]
    own = {**clean(), "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, cwd=tmp_path, env=own, text=True, stdout=subprocess.PIPE) as served:
        try:
            assert served.stdout is not None
            address = json.loads(served.stdout.readline())["address"]
            for path, said in (("", "Harbour Open"), ("e/harbour-open", "Nora Quayle"), ("help/walk-open", "<img")):
                with urlopen(f"{address.rstrip('/')}/{path}", timeout=WAIT) as answer:
                    assert said in answer.read().decode()
        finally:
            served.terminate()
