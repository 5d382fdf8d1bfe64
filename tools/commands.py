"""Write docs/commands.md from the help of every command.

python tools/commands.py
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ["COLUMNS"] = "110"

from arbitra.cli.commands import command_parser
from arbitra.cli.registry import COMMANDS  # the width must be set before the help is made

PAGE = Path(__file__).resolve().parent.parent / "docs" / "commands.md"
HEAD = """\
# Commands

`arbitra COMMAND --help` prints what stands here. Output goes to stdout, messages go to stderr. Exit codes: 0 done,
1 the answer is no, 2 the command line is wrong, 3 the input is bad. This page is written by `tools/commands.py`.
"""


def page() -> str:
    parts = [HEAD]
    for name in COMMANDS:
        text = command_parser(name).format_help().rstrip()
        parts.append(f"## {name}\n\n```text\n{text}\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
