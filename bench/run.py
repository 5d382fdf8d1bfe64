"""`make bench`: every bench_*.py of this folder, one after the other. Exit code 1 if one misses its bar."""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> int:
    missed = []
    compileall.compile_dir(HERE.parent / "src", quiet=1)  # as where it is installed: nobody compiles at every start
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(HERE.parent / "src"), str(HERE.parent)))}
    for script in sorted(HERE.glob("bench_*.py")):
        print(f"{script.stem.removeprefix('bench_')}:", flush=True)
        if subprocess.run([sys.executable, str(script)], env=environment, check=False).returncode:
            missed.append(script.stem)
    if missed:
        print(f"missed: {', '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
