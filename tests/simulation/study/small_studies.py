"""Studies that are over in a moment, some of them with an answer that is known before."""

from __future__ import annotations

from dataclasses import replace

from arbitra.simulation.many import InProcess, Summary
from arbitra.simulation.study import Found, Study, read_study, run_study

TWO_PLAYERS = """
title = "Does the stronger of two win?"
seed = 1
tournaments = 400
[players]
ratings = [2000, 1900]
[games]
draws = 0
white = 0
[usual]
rounds = 1
tiebreaks = []
[[compare]]
"""

FOUR_PLAYERS = """
title = "Who wins a round robin?"
seed = 7
tournaments = 600
prizes = 2
[players]
ratings = [2200, 2100, 2050, 1900]
[games]
draws = 40
white = 50
[usual]
system = "berger"
rounds = 3
tiebreaks = []
[[compare]]
name = "Everyone meets everyone"
"""

ACCELERATED = """
title = "Acceleration or not?"
answer = "With Baku the strongest wins {2.strongest_wins}, without {1.strongest_wins}: {2-1.strongest_wins} more."
seed = 3
tournaments = 24
prizes = 3
top_boards = 3
[players]
count = 21
rating_error = 60
[usual]
rounds = 5
[[compare]]
name = "None"
[[compare]]
name = "Baku"
acceleration = "baku:2026"
[[compare]]
name = "One point"
acceleration = [1, 0.5]
[es]
title = "¿Con aceleración o sin ella?"
[es.names]
None = "Ninguna"
"""

BY_ROUNDS = """
title = "How many rounds?"
seed = 5
tournaments = 10
prizes = 3
top_boards = 3
[[compare]]
players = 8
rounds = [3, 4, 5]
[[compare]]
players = 12
rounds = [3, 4, 5]
"""


def study_of(text: str, **changed: object) -> Study:
    return replace(read_study(text.encode(), "study.toml"), **changed)  # type: ignore[arg-type]


def found_of(text: str, **changed: object) -> Found:
    study = study_of(text, **changed)
    return Found(study, Summary.merged(run_study(study, InProcess())))
