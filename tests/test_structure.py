"""The shape of the sources: what a newcomer may rely on."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from tests.sources import PACKAGE, functions, imports, modules

LONGEST_FILE, LONGEST_FUNCTION = 450, 60
SHELLS = ("arbitra", "arbitra.cli")
"""The interface and the commands import what they need when they need it: all of it for the start-up."""

RARELY_ASKED = (
    *("articles", "rulebook", "answers", "placements", "apart", "limit", "upfloats"),
    *("relaxation", "impossible", "certificate"),
)
"""Modules that only explaining, listing articles or a round without a legal pairing need; pairing starts without."""

FOR_THE_START = {
    "arbitra.book.acts.corrections": "few corrections come so late that rounds are paired again",
    "arbitra.book.acts.pairing": "most commands enter something and pair nothing",
    "arbitra.book.acts.hand_rules": "few rounds are paired by hand",
    "arbitra.book.acts.closing": "few sections have a play-off",
    "arbitra.book.acts.playing_off": "few sections have a play-off",
    "arbitra.book.acts.rated": "few ratings change during a long event",
    "arbitra.book.acts.setting_up": "few sections are accelerated",
    "arbitra.book.store.volume": "a database server is asked for by name",
    "arbitra.book.state.bridge": "few sections are accelerated",
    "arbitra.book.state.numbering": "once everybody has a number nobody is put in order",
    "arbitra.checking": "only a file with a list of tie-breaks has its standings checked",
    "arbitra.formats.files": "one format of several is read or written",
    "arbitra.formats.trf.assembly": "records that few files have",
    "arbitra.formats.trf.own": "records that few files have",
    "arbitra.formats.trf.reader": "the careful reader serves files that the quick one does not understand",
    "arbitra.formats.trf.tournament_lines": "records that few files have",
    "arbitra.reports.crosstable": "a Swiss needs neither knockouts nor Dubov's averages",
    "arbitra.rules.requests.request": "few rounds are accelerated or ordered by rank",
    "arbitra.rules.swiss.edition": "only legality and explaining need them",
    "arbitra.simulation.tournament": "standings are written only where they are asked for",
    "arbitra.tiebreaks.knockout": "a Swiss needs no bracket",
}
"""Other modules that import inside functions, and why; a new one wants a measurement."""


def test_no_file_is_longer_than_a_sitting() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    assert {str(path): length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    lengths = {f"{name}:{node.name}": (node.end_lineno or node.lineno) - node.lineno + 1 for name, node in functions()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_no_import_breaks_a_cycle() -> None:
    """Were every import inside a function made at the top of its module, nothing would go round."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for found in imports():
        if found.importer not in {"arbitra", found.imported}:
            graph[found.importer].add(found.imported)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None


def test_imports_inside_functions_are_for_the_start_alone() -> None:
    """The shells may; elsewhere it is a module that is rarely asked, or the importer is listed with its reason."""
    found = [one for one in imports() if one.lazy and not _is_shell(one.importer)]
    others = {one.importer for one in found if one.imported.rpartition(".")[2] not in RARELY_ASKED}
    assert others == set(FOR_THE_START)


def _is_shell(module: str) -> bool:
    return module in SHELLS or module.startswith("arbitra.cli.")
