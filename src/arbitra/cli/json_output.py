"""What programs read."""

from __future__ import annotations


def print_json(value: object) -> None:
    """One line, so that programs can read results one by one."""
    print(json_text(value))


def json_text(value: object) -> str:
    """On one line, without a character that acts on a terminal."""
    import json

    from arbitra.model.controls import escaped

    return escaped(json.dumps(value, ensure_ascii=False, separators=(", ", ": ")))
