"""What programs read."""

from __future__ import annotations


def print_json(value: object) -> None:
    """One line, so that programs can read results one by one."""
    import json

    print(json.dumps(value, ensure_ascii=False, separators=(", ", ": ")))
