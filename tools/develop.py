"""Make the virtual environment that runs this file serve the sources of this repository.

    .venv/bin/python tools/develop.py packages   what constraints.txt names is installed, and says how far it has got
    .venv/bin/python tools/develop.py link       arbitra can be imported, and bin/arbitra calls it
    .venv/bin/python tools/develop.py native     the native kernel is built into the package, if a compiler is there

A plain path file costs the interpreter nothing at start, unlike the import hooks of editable installs.
"""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
KERNEL = SOURCES / "arbitra" / "kernel"
COMPILERS = ("c++", "g++", "clang++", "cl")
LISTED = ROOT / "constraints.txt"
STRIDE, PAUSE = 10, 10.0
"""Packages and seconds after which a line is printed where none can be overwritten."""
BEGUN = ("Collecting ", "Processing ", "Requirement already satisfied: ")
PUT = "Installing collected packages: "


def packages() -> None:
    """Pip is silent for a minute, or prints hundreds of lines: this is one line that counts. If pip fails, its own
    lines are shown."""
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, "-r", str(LISTED)], env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as pip:
        assert pip.stdout is not None
        with Telling() as telling:
            said = counted(pip.stdout, wanted(LISTED.read_text(encoding="utf-8").splitlines()), telling)
    if pip.returncode:
        print(*said, sep="", file=sys.stderr)
        sys.exit("The packages could not be installed: the lines above say why. Then run make again.")


def wanted(lines: Iterable[str], windows: bool = os.name == "nt") -> int:
    """How many packages a list names for this computer.

    >>> wanted(["# made with uv", "anyio==4.16", "uvloop==0.21 ; sys_platform != 'win32'"], windows=True)
    1
    """
    other = "!= 'win32'" if windows else "== 'win32'"
    return sum(bool(line.strip()) and not line.startswith("#") and other not in line for line in lines)


class Telling:
    """What is being done, told once, and again with its seconds as long as it takes: nobody waits without a word.

    On a terminal one line is overwritten; elsewhere each is a line of its own.
    """

    def __init__(self, pause: float = PAUSE, terminal: bool | None = None) -> None:
        self._terminal = sys.stdout.isatty() if terminal is None else terminal
        self._pause = pause
        self._text, self._since = "", time.monotonic()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._again, daemon=True)

    def __enter__(self) -> Telling:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        if self._terminal:
            print()

    def tell(self, text: str, *, shown: bool = True) -> None:
        """`shown`: elsewhere than on a terminal, too."""
        self._text, self._since = text, time.monotonic()
        if shown or self._terminal:
            self._print(text)

    def _again(self) -> None:
        while not self._over.wait(self._pause):
            self._print(f"{self._text} ({time.monotonic() - self._since:.0f} s)")

    def _print(self, text: str) -> None:
        print(f"\r  {text:<60}" if self._terminal else f"  {text}", end="" if self._terminal else "\n", flush=True)


def counted(output: Iterable[str], total: int, telling: Telling) -> list[str]:
    """The lines of pip, told as a count while they come."""
    kept, begun = [], 0
    telling.tell(f"Packages: 0 of {total}")
    for line in output:
        kept.append(line)
        if line.startswith(BEGUN) and begun < total:
            begun += 1
            telling.tell(f"Packages: {begun} of {total}", shown=begun % STRIDE == 0 or begun == total)
        elif line.startswith(PUT):
            telling.tell(f"Installing {total} packages")
    return kept


def link() -> None:
    (Path(sysconfig.get_path("purelib")) / "arbitra.pth").write_text(f"{SOURCES}\n", encoding="utf-8")
    scripts = Path(sysconfig.get_path("scripts"))
    if os.name == "nt":
        (scripts / "arbitra.cmd").write_text(f'@"{sys.executable}" -m arbitra %*\r\n', encoding="utf-8")
        return
    launcher = scripts / "arbitra"
    launcher.write_text(f"#!{sys.executable}\nfrom arbitra.cli.main import start\n\nstart()\n", encoding="utf-8")
    launcher.chmod(0o755)
    # As an installation does: where Python may not write bytecode, every start would compile the sources again.
    compileall.compile_dir(SOURCES / "arbitra", quiet=2)


def native() -> None:
    """Never fails: without a compiler, or where the build breaks, the Python kernel serves and this is said."""
    for stale in (*KERNEL.glob("_native*.so"), *KERNEL.glob("_native*.pyd")):
        stale.unlink()
    if not any((SOURCES / "native").glob("*.cpp")):
        return
    if not (os.environ.get("CXX") or any(map(shutil.which, COMPILERS))):
        print("No C++ compiler found: the Python kernel serves (same answers, slower).", file=sys.stderr)
        return
    try:
        with Telling() as telling:
            telling.tell("Building the fast pairing kernel (C++)")
            build()
    except (OSError, subprocess.CalledProcessError) as error:
        print(getattr(error, "stdout", "") or error, file=sys.stderr)
        print("The native kernel could not be built: the Python kernel serves.", file=sys.stderr)


def build() -> None:
    scripts = sysconfig.get_path("scripts")
    environment = {**os.environ, "PATH": scripts + os.pathsep + os.environ.get("PATH", "")}
    folder = ROOT / "build" / f"native-{sysconfig.get_platform()}-{sys.version_info.major}.{sys.version_info.minor}"
    configure = [
        "cmake", "-S", str(ROOT), "-B", str(folder), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
        f"-DPython_EXECUTABLE={sys.executable}", f"-DARBITRA_OUTPUT={KERNEL}",
    ]  # fmt: skip
    if (folder / "CMakeCache.txt").exists():
        configure.insert(1, "--fresh")
    for command in (configure, ["cmake", "--build", str(folder)]):
        subprocess.run(
            command, env=environment, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )  # fmt: skip


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["packages"]:
            packages()
        case ["link"]:
            link()
        case ["native"]:
            native()
        case _:
            sys.exit(__doc__)
