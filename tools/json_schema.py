"""Write docs/tournament.schema.json: the schema of the JSON that `arbitra convert` and `arbitra export` write.

python tools/json_schema.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]
TARGET = ROOT / "docs" / "tournament.schema.json"


def page() -> str:
    from arbitra.formats.json_schema import tournament_schema

    return json.dumps(tournament_schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
