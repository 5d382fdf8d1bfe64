"""nginx and Caddy as docs/hosting.md configures them, with what is another's on this computer."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.test_docs import blocks

PAGE, HOST = "docs/hosting.md", "chess.example.org"
Proxied = Callable[[Path, int, int, int], list[str]]
"""Makes the configuration for two servers in a folder; the command that runs it in the foreground."""


def installed(name: str) -> str:
    """Never required, not even in CI."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip(f"no {name} here: `apt-get install {name}`")
    return found


def certificate(folder: Path) -> tuple[Path, Path]:
    made = folder / "fullchain.pem", folder / "privkey.pem"
    words = f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={HOST}"
    command = [installed("openssl"), *words.split(), "-out", str(made[0]), "-keyout", str(made[1])]
    subprocess.run(command, check=True, capture_output=True)
    return made


def changed(text: str, **changes: str) -> str:
    """What is another's on this computer: each must be there."""
    for before, after in changes.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


def nginx(folder: Path, port: int, first: int, second: int) -> list[str]:
    """The command that runs it in the foreground."""
    program = installed("nginx")
    chain, key = certificate(folder)
    shown, masking = blocks(PAGE, "nginx")
    for place in re.findall(r"/etc/letsencrypt\S*/(\w+\.pem)", shown):
        assert (folder / place).exists()
    ours = {"listen 443": f"listen 127.0.0.1:{port}", "127.0.0.1:8064": f"127.0.0.1:{first}"}
    ours |= {"127.0.0.1:8065": f"127.0.0.1:{second}", f"/etc/letsencrypt/live/{HOST}": str(folder)}
    places = "".join(
        f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    head = f"{user}daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
    log = f"access_log {folder}/access.log arbitra;\n"
    whole = f"{head}http {{\n{masking}{log}{places}{changed(shown, **ours)}}}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    command = [program, "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", "stderr"]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    assert chain.exists() and key.exists()
    return command


def caddy(folder: Path, port: int, first: int, second: int) -> list[str]:
    program = installed("caddy")
    chain, key = certificate(folder)
    (shown,) = blocks(PAGE, "caddyfile")
    site = f"{HOST}:{port} {{\n    bind 127.0.0.1\n    tls {chain} {key}"
    ours = {"127.0.0.1:8064": f"127.0.0.1:{first}", "127.0.0.1:8065": f"127.0.0.1:{second}", f"{HOST} {{": site}
    whole = "{\n    admin off\n    auto_https off\n}\n" + changed(shown, **ours)
    (folder / "Caddyfile").write_text(whole, encoding="utf-8")
    named = ["--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    subprocess.run([program, "validate", *named], check=True, capture_output=True, env=own(folder))
    return [program, "run", *named]


def own(folder: Path) -> dict[str, str]:
    return {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    told = folder / "proxy.log"
    with told.open("wb") as log:
        process = subprocess.Popen(command, env=own(folder), stdout=subprocess.DEVNULL, stderr=log)
    try:
        until = time.monotonic() + 60
        while True:
            assert process.poll() is None and time.monotonic() < until, told.read_text()
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait(timeout=60)
