"""Build what a release consists of: the source package, and from it the wheel of this computer.

    .venv/bin/python tools/package.py           into dist/
    .venv/bin/python tools/package.py FOLDER

The wheel is built from the unpacked source package, not from the repository, which proves that nothing is missing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
HOOK = "import sys; from scikit_build_core import build; print(getattr(build, sys.argv[1])(sys.argv[2]))"


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
    for path in packages(folder):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def packages(folder: Path) -> tuple[Path, Path]:
    """The source package and the wheel, in a folder that is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    source = _built("build_sdist", folder, ROOT)
    with TemporaryDirectory() as unpacked:
        with tarfile.open(source) as archive:
            archive.extractall(unpacked, filter="data")
        (tree,) = Path(unpacked).iterdir()
        return source, _built("build_wheel", folder, tree)


def _built(hook: str, folder: Path, tree: Path) -> Path:
    """What the hook of PEP 517 makes; cmake and ninja are those of this environment."""
    path = os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", "")))
    made = subprocess.run(
        [sys.executable, "-c", HOOK, hook, str(folder)],
        cwd=tree,
        env={**os.environ, "PATH": path},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if made.returncode:
        sys.exit(f"{made.stdout}{hook} failed: the lines above say why.")
    return folder / made.stdout.splitlines()[-1]


if __name__ == "__main__":
    sys.exit(main())
