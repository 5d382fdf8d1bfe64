"""The log of a server: a line for each request, and what went wrong, as text or as JSON.

A line of a request has no code, cookie, name or query, so that reading the log lets no one in.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

from arbitra.web.access.sharing import masked

REQUESTS = logging.getLogger("arbitra.requests")
LONGEST_PATH = 200
KINDS = ("plain", "json")


def request_line(method: str, path: str, status: int, seconds: float) -> None:
    if REQUESTS.isEnabledFor(logging.INFO):
        fields = {"method": method, "path": masked(path)[:LONGEST_PATH], "status": status, "ms": round(seconds * 1000)}
        # A path may have a line break in it, which would begin a line of somebody else's making.
        shown = (method, json.dumps(fields["path"], ensure_ascii=False), status, fields["ms"])
        REQUESTS.info("%s %s %s %s ms", *shown, extra={"fields": fields})


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = getattr(record, "fields", None) or {"text": record.getMessage()}
        if record.exc_info:
            fields = {**fields, "trace": self.formatException(record.exc_info)}
        return json.dumps({"at": at, "level": record.levelname.lower(), **fields}, ensure_ascii=False)


def begin_log(kind: str, out: TextIO | None = None) -> None:
    """From now on; `kind` is one of `KINDS`."""
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else logging.Formatter("%(asctime)s %(message)s"))
    for name in ("arbitra", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    REQUESTS.setLevel(logging.INFO)
