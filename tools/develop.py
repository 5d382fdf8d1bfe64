"""Make the virtual environment that runs this file serve the sources of this repository.

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
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
KERNEL = SOURCES / "arbitra" / "kernel"
COMPILERS = ("c++", "g++", "clang++", "cl")


def link() -> None:
    (Path(sysconfig.get_path("purelib")) / "arbitra.pth").write_text(f"{SOURCES}\n", encoding="utf-8")
    scripts = Path(sysconfig.get_path("scripts"))
    if os.name == "nt":
        (scripts / "arbitra.cmd").write_text(f'@"{sys.executable}" -m arbitra %*\r\n', encoding="utf-8")
        return
    launcher = scripts / "arbitra"
    launcher.write_text(
        f"#!{sys.executable}\nimport sys\n\nfrom arbitra.cli.main import main\n\nsys.exit(main())\n", encoding="utf-8"
    )
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
        case ["link"]:
            link()
        case ["native"]:
            native()
        case _:
            sys.exit(__doc__)
