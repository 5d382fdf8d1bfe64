"""Study how good pairing systems are: players whose strength is known play the same tournaments in several ways, with
the same luck.

FILE is a short TOML file that says who plays, how games end and what is compared; docs/studies.md explains it. Prints
the answer and every measure with its interval. With -o FOLDER it also writes NAME.json, and a page with charts for
each language of the study. A run with --results can be stopped; the same command continues it. The same file gives
the same numbers on every computer, with any number of jobs or a cluster.

examples:
  arbitra study docs/studies/acceleration.toml --tournaments 200
  arbitra study systems.toml --results run/ -o out/
  arbitra study systems.toml --again out/systems.json -o out/
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.many import add_runner_arguments, outcomes_of, results_in
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.simulation.many import Summary
    from arbitra.simulation.study import Found, Study

LARGEST_RESULT = 50_000_000
"""Bytes of a result that is shown again."""
STYLESHEET = "arbitra.css"
NOT_A_FOLDER = "{folder} is a file, not a folder"
TOO_LARGE = "{file}: a result of a study is not that large"
MESSAGES = (NOT_A_FOLDER, TOO_LARGE)
WRITTEN = N_("Written to {folder}: {names}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("study", metavar="FILE", help="the file of the study (TOML)")
    parser.add_argument("-o", "--output", metavar="FOLDER", help="write the data (JSON) and the pages there")
    parser.add_argument("--tournaments", type=int, metavar="N", help="play only N of them, for a first look")
    add_runner_arguments(parser)
    parser.add_argument(
        "--results", metavar="FOLDER", help="write results there as they come; a run that was stopped continues there"
    )
    parser.add_argument("--again", metavar="FILE", help="the JSON of an earlier run: show it, play nothing")
    parser.add_argument("--stylesheet", metavar="URL", help="of the pages; default: a copy in the folder")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.reports.studies.figures import Figures
    from arbitra.reports.studies.text import study_text
    from arbitra.reports.terminal import terminal_width
    from arbitra.simulation.study import found_json

    folder = None if args.output is None else Path(args.output).expanduser()
    if folder is not None and folder.exists() and not folder.is_dir():
        raise bad_input(NOT_A_FOLDER, folder=str(folder))
    study = _study(args)
    found = _played(study, args)
    if folder is not None:
        _write(found, folder, args)
    if args.json:
        print_json(found_json(found))
    else:
        print(study_text(Figures(found, translator("studies", args.lang)), terminal_width()))
    return DONE


def _study(args: argparse.Namespace) -> Study:
    from dataclasses import replace

    from arbitra.simulation.study import read_study
    from arbitra.simulation.study.reading import MOST_TOURNAMENTS
    from arbitra.simulation.study.sections import LARGEST

    with open(args.study, "rb") as source:
        study = read_study(source.read(LARGEST + 1), args.study)
    if args.tournaments is None:
        return study
    if not 2 <= args.tournaments <= MOST_TOURNAMENTS:
        text = "--tournaments takes a number from 2 to {most}, not {found}"
        raise wrong_usage(text, most=MOST_TOURNAMENTS, found=str(args.tournaments))
    return replace(study, tournaments=args.tournaments)


def _played(study: Study, args: argparse.Namespace) -> Found:
    from arbitra.simulation.study import Found, found_from_json

    if args.again is not None:
        with open(args.again, "rb") as source:
            data = source.read(LARGEST_RESULT + 1)
        if len(data) > LARGEST_RESULT:
            raise bad_input(TOO_LARGE, file=args.again)
        return found_from_json(data, study, args.again)
    return Found(study, _summary(study, args))


def _summary(study: Study, args: argparse.Namespace) -> Summary:
    """Played from the start, or on from where a run in the folder was stopped."""
    from arbitra.simulation.many import Summary
    from arbitra.simulation.study.running import summaries, task_of

    task = task_of(study)
    if args.results is None:
        return Summary.merged(summaries(outcomes_of(args, task)))
    with results_in(args.results, {"command": "study", "study": repr(study)}) as folder:
        for found in summaries(outcomes_of(args, task, folder.done)):
            folder.advance(found)
        folder.finish()
        return folder.summary


def _write(found: Found, folder: Path, args: argparse.Namespace) -> None:
    import sys

    from arbitra.i18n import translator
    from arbitra.reports.studies.page import Frame, file_of, study_page
    from arbitra.simulation.study.outcome import found_text

    folder.mkdir(parents=True, exist_ok=True)
    name = Path(args.study).stem
    frame = Frame(name, args.stylesheet or STYLESHEET)
    files = {f"{name}.json": found_text(found)}
    for lang in found.study.words:
        files[file_of(name, lang)] = study_page(found, translator("studies", lang), frame)
    if args.stylesheet is None:
        files[STYLESHEET] = _stylesheet()
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    source = Path(args.study)
    if not (folder / source.name).exists():
        # The page leads to it.
        (folder / source.name).write_bytes(source.read_bytes())
    told = translator("studies", args.lang)(WRITTEN, folder=folder, names=", ".join(files))
    print(told, file=sys.stderr)


def _stylesheet() -> str:
    import arbitra

    return (Path(arbitra.__file__).parent / "web" / "static" / STYLESHEET).read_text(encoding="utf-8")
