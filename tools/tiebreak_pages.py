"""Write the pages of the tie-breaks from the registry: one a code, with a worked example, and the table of all.

python tools/tiebreak_pages.py          writes docs/tiebreaks.md and docs/tiebreaks/*.md
python tools/tiebreak_pages.py check    exit 1 if a page is not what the registry says
"""

from __future__ import annotations

import sys
from pathlib import Path

from arbitra.book.views.standings import StandingsView
from arbitra.formats.trf import read_trf
from arbitra.model import Tournament
from arbitra.reports.standings_text import standings_text, working_text
from arbitra.tiebreaks import (
    CODES,
    EDITIONS,
    SCRABBLE_CODES,
    TEAM_CODES,
    Code,
    StandingsRequest,
    standings,
)
from arbitra.tiebreaks.editions import SCRABBLE, Edition
from arbitra.tiebreaks.meanings import MEANINGS, MODIFIERS, SCRABBLE_MODIFIERS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
EXAMPLE = DOCS / "tiebreaks" / "example.trf"
TEAMS = DOCS / "tiebreaks" / "teams.trf"
PLAYER = 4
NEWEST = EDITIONS[-1]


def pages() -> dict[Path, str]:
    """Every page and its text."""
    example, of_teams = (read_trf(path.read_text(encoding="utf-8"), path.name).tournament for path in (EXAMPLE, TEAMS))
    made = {DOCS / "tiebreaks.md": index(example, of_teams)}
    for code in CODES:
        made[page_of(code)] = page(code, example, NEWEST)
    for code in TEAM_CODES:
        made[page_of(code)] = page(code, of_teams, NEWEST)
    for code in SCRABBLE_CODES:
        made[page_of(code, SCRABBLE)] = page(code, example, SCRABBLE)
    return made


def page_of(code: Code, edition: Edition = NEWEST) -> Path:
    name = code.name if edition.fide else f"scrabble-{code.name}"
    return DOCS / "tiebreaks" / f"{name}.md"


def index(example: Tournament, of_teams: Tournament) -> str:
    lines = [
        "# Tie-breaks",
        "",
        "Written by `tools/tiebreak_pages.py` from the registry in `src/arbitra/tiebreaks/registry.py`.",
        "",
        "A list is written as in TRF26, `BH/C1,BH,SB,DE`, or as in C.07, `BH-C1`. A tournament without a word on the",
        "edition uses the one in force on its first day. Types: A the games among the tied, B own results, C results",
        "of the opponents, D data known beforehand.",
        "",
        "| edition | what it is | in force since |",
        "| --- | --- | --- |",
        *(f"| `{edition.id}` | {edition.name} | {edition.since.replace('/', '-')} |" for edition in EDITIONS),
        f"| `{SCRABBLE.id}` | {SCRABBLE.name} | |",
        "",
        "## Individual events",
        "",
        *table(CODES, NEWEST),
        "",
        "## Team events",
        "",
        "These, and of the codes above those of articles 6 to 9 without BPG and BWG: on the primary score, or on",
        "the one that is named, `BH:MP`, `BH:GP`.",
        "",
        *table(TEAM_CODES, NEWEST),
        "",
        "## Scrabble",
        "",
        *table(SCRABBLE_CODES, SCRABBLE),
        "",
        "## Modifiers",
        "",
        "| letter | article | meaning |",
        "| --- | --- | --- |",
        *(f"| {letter} | {article} | {meaning} |" for letter, (article, meaning) in MODIFIERS.items()),
        "",
        "## The example",
        "",
        "The pages work on `docs/tiebreaks/example.trf`, those of team codes on `docs/tiebreaks/teams.trf`:",
        "",
        "```",
        "$ arbitra standings docs/tiebreaks/example.trf",
        standings_text(StandingsView.of_tournament(example), "en"),
        "",
        "$ arbitra standings docs/tiebreaks/teams.trf",
        standings_text(StandingsView.of_tournament(of_teams), "en"),
        "```",
    ]
    return "\n".join(lines) + "\n"


def table(codes: tuple[Code, ...], edition: Edition) -> list[str]:
    rows = [
        "| code | name | type | article | modifiers | since |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for code in codes:
        name = f"[{code.name}](tiebreaks/{page_of(code, edition).name})"
        named = f"{name} (`{code.former}` before {code.renamed})" if code.former else name
        modifiers = " ".join(f"/{letter}" for letter in code.modifiers)
        since = code.since if edition.fide else ""
        rows.append(f"| {named} | {code.title} | {code.type} | {code.article} | {modifiers} | {since} |")
    return rows


def page(code: Code, example: Tournament, edition: Edition) -> str:
    lines = [
        f"# {code.name}: {code.title}",
        "",
        MEANINGS[code.name if edition.fide or code.name != "BH" else "scrabble BH"],
        "",
        f"- {'C.07 ' if edition.fide else ''}{code.article}, type {code.type}"
        + (f", since edition {code.since}" if edition.fide else ""),
    ]
    if code.former:
        lines.append(f"- called {code.former} before edition {code.renamed}")
    if code.lower_is_better:
        lines.append("- the lower value is the better one")
    if code.is_buchholz and edition.fide:
        lines.append("- not allowed in round robins since edition 2026 (article 8)")
    if code.is_rating_based:
        lines.append("- left out where a player has no rating, unless `--unrated` says how to treat them (article 10)")
    for letter in code.modifiers:
        article, meaning = MODIFIERS[letter]
        lines.append(f"- {meaning} [{article}]" if edition.fide else f"- {SCRABBLE_MODIFIERS[letter]}")
    lines += ["", "## Worked example", ""]
    for written in examples(code):
        lines += worked(written, code, example, edition)
    return "\n".join(lines) + "\n"


def examples(code: Code) -> list[str]:
    """The code itself, then one modifier of each kind that cuts."""
    return [code.name, *(f"{code.name}/{letter}1" for letter in code.modifiers if letter in "CM")]


def worked(written: str, code: Code, example: Tournament, edition: Edition) -> list[str]:
    scores = {(number, player.tpn): (400 + player.tpn, 380) for number in (1, 2) for player in example.players}
    made = standings(example, [written], edition=edition, request=StandingsRequest(game_scores=scores))
    text = working_text(StandingsView.of_counted(made), PLAYER, "en")
    head, *rest = text.splitlines()
    start = next(number for number, line in enumerate(rest) if line.startswith(f"  {written} "))
    option = "" if edition is NEWEST else f" --edition {edition.id}"
    files = " --scores scores.csv" if code.name == "SPREAD" else ""
    name = TEAMS.name if example.members else EXAMPLE.name
    command = f"$ arbitra standings docs/tiebreaks/{name} --tiebreaks {written}{option}{files}"
    return ["```", f"{command} --working --player {PLAYER}", head, *rest[start:], "```", ""]


def main() -> int:
    made = pages()
    if sys.argv[1:] == ["check"]:
        stale = [path for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"{path.relative_to(ROOT)}: run tools/tiebreak_pages.py", file=sys.stderr)
        return 1 if stale else 0
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(made)} pages written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
