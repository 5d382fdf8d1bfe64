"""Static files, served under an address that names their content: a browser keeps them for good."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from arbitra.model.reasons import Plural

FOLDER = Path(__file__).parents[1] / "static"
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}
_SAID = re.compile(r'\bsay\(\s*"((?:[^"\\]|\\.)*)"')
_COUNTED = re.compile(r'\bmany\(\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"')


@lru_cache(maxsize=1)
def files() -> dict[str, bytes]:
    """By their place: those of a room lie in a folder of its name."""
    found = sorted(path for path in FOLDER.rglob("*") if path.suffix in TYPES)
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in found}


@lru_cache(maxsize=1)
def version() -> str:
    """Of all files together: modules import each other by place, so they change their address together."""
    content = hashlib.sha256()
    for name, data in files().items():
        content.update(name.encode() + b"\0" + data)
    return content.hexdigest()[:12]


def address(name: str) -> str:
    if name not in files():
        raise LookupError(f"no static file {name}")
    return f"/static/{version()}/{name}"


async def serve(request: Request) -> Response:
    name = request.path_params["name"]
    data = files().get(name)
    if data is None:
        return Response(status_code=404)
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(data, media_type=TYPES[Path(name).suffix], headers=headers)


@lru_cache(maxsize=4)
def script_messages(names: tuple[str, ...] = ()) -> tuple[str | Plural, ...]:
    """What the scripts say, or some of them, so that the page can bring it along in the user's language."""
    found: dict[str | Plural, None] = {}
    for name, data in files().items():
        if name.endswith(".js") and ".min." not in name and (not names or name in names):
            text = data.decode()
            found.update((one, None) for one in _SAID.findall(text))
            found.update((Plural(one, many, "count"), None) for one, many in _COUNTED.findall(text))
    return tuple(found)
