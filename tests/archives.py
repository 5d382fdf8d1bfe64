"""The tournaments under tests/data/oracle, packed by folder."""

from __future__ import annotations

import os
import tarfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(__file__).resolve().parent / "data" / "oracle"

CANONICAL = ("dutch-2017", "dutch-2026", "burstein-classic", "bench")
"""Folders whose files are canonical TRF16."""
FOLDERS = (*CANONICAL, "dutch-2011-witness", "disputes-2017", "disputes-2026")


@cache
def texts(folder: str, suffix: str = ".trf") -> dict[str, str]:
    """The files of a folder by their names."""
    found: dict[str, str] = {}
    with tarfile.open(DATA / f"{folder}.tar.xz") as archive:
        for member in archive:
            if member.isfile() and member.name.endswith(suffix):
                content = archive.extractfile(member)
                assert content is not None
                found[member.name.partition("/")[2]] = content.read().decode("ascii")
    return found


def shared_folder() -> Path | None:
    """Material beside the repository, if it is there: ARBITRA_SHARED, or ../shared."""
    folder = Path(os.environ.get("ARBITRA_SHARED", ROOT.parent / "shared"))
    return folder if folder.is_dir() else None
