"""Print a script that completes commands and options in your shell.

examples:
  source <(arbitra completion bash)
  arbitra completion zsh > ~/.zfunc/_arbitra
  arbitra completion fish > ~/.config/fish/completions/arbitra.fish
"""

from __future__ import annotations

import argparse

from arbitra.cli.streams import print_json

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="the shell to complete for")
    parser.add_argument("--json", action="store_true", help="print commands and options as JSON instead")


def run(args: argparse.Namespace) -> int:
    summaries = commands(args.lang)
    options = {name: options_of(name) for name in summaries}
    if args.json:
        print_json(options)
    else:
        print({"bash": bash, "zsh": zsh, "fish": fish}[args.shell](options, summaries))
    return 0


def commands(lang: str | None = None) -> dict[str, str]:
    """What each command does, in the language of the user."""
    from arbitra.cli.registry import COMMANDS
    from arbitra.i18n import translator

    say = translator("commands", lang)
    return {name: say.word(summary) for name, (_, summary) in COMMANDS.items()}


def options_of(name: str) -> list[str]:
    from arbitra.cli.commands import command_parser

    parser = command_parser(name)
    words = [option for action in parser._actions for option in action.option_strings if option.startswith("--")]
    return sorted(words)


def bash(options: dict[str, list[str]], summaries: dict[str, str]) -> str:
    """Bash shows no summaries."""
    cases = "\n".join(f'    {name}) words="{" ".join(words)}" ;;' for name, words in options.items())
    return f"""_arbitra() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{" ".join(options)} --help --version" -- "$current"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{cases}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}}
complete -o filenames -F _arbitra arbitra"""


def zsh(options: dict[str, list[str]], summaries: dict[str, str]) -> str:
    described = "\n".join(f"    '{name}:{_quoted(summaries[name])}'" for name in options)
    cases = "\n".join(f"    {name}) compadd -- {' '.join(words)} ;;" for name, words in options.items())
    return f"""#compdef arbitra
_arbitra() {{
  local -a commands=(
{described}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  if [[ "$PREFIX" != -* ]]; then
    _files
    return
  fi
  case "$words[2]" in
{cases}
  esac
}}
compdef _arbitra arbitra"""


def fish(options: dict[str, list[str]], summaries: dict[str, str]) -> str:
    lines = [
        "complete -c arbitra -n __fish_use_subcommand -l help",
        "complete -c arbitra -n __fish_use_subcommand -l version",
    ]
    for name, summary in summaries.items():
        lines.append(f"complete -c arbitra -f -n __fish_use_subcommand -a {name} -d '{_quoted(summary)}'")
    for name, words in options.items():
        for word in words:
            lines.append(f"complete -c arbitra -n '__fish_seen_subcommand_from {name}' -l {word.removeprefix('--')}")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    return text.replace("'", "").replace(":", ";")
