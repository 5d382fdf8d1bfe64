"""A toy setting, the heat of the hall: one field and one row are added to the program, which is then used.

Run in a process of its own, with a folder to work in; it prints what people and programs saw of the setting.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import sys
from pathlib import Path
from typing import Any

FIELD = "    hall_heat: Count = 20\n"
ROW = """    Setting(
        "hall heat",
        kinds.NUMBER,
        sensible=lambda degrees: 15 <= degrees <= 30,
        lock=Lock.ANNOUNCED,
        announced_by="Laws 11.2",
        record=records.Record(
            "182", lambda value, of: {"controller": str(value)}, lambda said, system: int(said.controller or 20)
        ),
        part=Part.BOARDS,
        label="Heat of the hall",
        why="So many degrees, such as 21.",
        amiss="The heat is a whole number from 15 to 30.",
        most=2,
        asked=Asked(),
    ),
"""


def extended(module: str, behind: str, added: str) -> None:
    """Loads a module with some lines more, before anything else asks for it."""
    spec = importlib.util.find_spec(module)
    assert spec is not None and spec.origin is not None and module not in sys.modules
    source = Path(spec.origin).read_text(encoding="utf-8")
    assert source.count(behind) == 1, behind
    made = sys.modules[module] = importlib.util.module_from_spec(spec)
    exec(compile(source.replace(behind, behind + added), spec.origin, "exec"), made.__dict__)
    package, _, name = module.rpartition(".")
    setattr(sys.modules[package], name, made)


def call(*words: object) -> dict[str, Any]:
    from arbitra.cli.main import main

    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
    return {"code": code, "out": out.getvalue(), "err": err.getvalue()}


def used(folder: Path) -> dict[str, Any]:
    from tests.web.site import Site

    book, settings = folder / "open.arbitra", "/e/open/t/main/settings"
    seen: dict[str, Any] = {"begun": call("new", book, "--name", "Open", "--rounds", 3, "--set", "hall-heat=21")}
    for name in ("Ashgrove, Tamsin", "Belloc, Ruy", "Cardew, Mina", "Dragomirov, Lasko"):
        call("add", book, name, "--as", "Ana")
    seen["typed"] = call("set", book, "hall-heat=22")
    seen["no number"] = call("set", book, "hall-heat=hot", "--json")
    seen["too hot"] = call("set", book, "hall-heat=99", "--json")
    seen["unknown"] = call("set", book, "moon=1")
    with Site(folder) as site:
        seen["page"] = site.get(settings).text
        seen["form"] = site.get("/new").text
        seen["saved"] = site.post(settings, {"hall_heat": "23"}).status_code
        declined = site.post(settings, {"hall_heat": "99"})
        seen["declined"] = {"status": declined.status_code, "page": declined.text}
    call("pair", book, "--as", "Ana")
    seen["published"] = call("publish", book, "--as", "Ana", "--yes")
    seen["locked"] = call("set", book, "hall-heat=24", "--json", "--yes")
    with Site(folder) as site:
        seen["locked page"] = site.get(settings).text
        seen["not saved"] = site.post(settings, {"hall_heat": "24"}).status_code
    seen["log"] = call("log", book)["out"]
    report = folder / "open.trf"
    seen["exported"] = call("export", book, report, "--yes")
    seen["report"] = report.read_text(encoding="utf-8")
    copy = folder / "copy.arbitra"
    seen["imported"] = call("import", copy, report, "--yes", "--as", "Ana")
    seen["values"] = [_held(path) for path in (book, copy)]
    return seen


def _held(path: Path) -> list[int]:
    from arbitra.book.book import Book
    from arbitra.book.store.volume import open_file

    book = Book(open_file(path))
    try:
        return [section.settings.hall_heat for section in book.state.sections.values()]  # type: ignore[attr-defined]
    finally:
        book.close()


if __name__ == "__main__":
    extended("arbitra.book.state.settings", '    type_text: str = ""\n', FIELD)
    extended("arbitra.book.settings.table", "OF_SECTION: tuple[Setting, ...] = (\n", ROW)
    json.dump(used(Path(sys.argv[1])), sys.stdout)
