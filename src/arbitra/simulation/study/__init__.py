"""How good is a system? Players whose strength is known play the same tournaments in several ways, on the same luck.

* `field`       the players: how strong they are, what their ratings say
* `games`       how games end: FIDE's table, the odds of random tournaments, a curve of one's own
* `luck`        draws that depend on the seed and on what they are for, not on the system
* `plan`        a study as a value
* `sections`    tables of a file, read key by key and bounded
* `reading`     a study from its file
* `playing`     one tournament of one variant
* `measures`    what is measured in it
* `running`     many tournaments, added up exactly
* `statistics`  means with their intervals
* `outcome`     what a study found, as JSON that says all of it
"""

from arbitra.simulation.study.outcome import Found, found_from_json, found_json
from arbitra.simulation.study.plan import Study, Variant
from arbitra.simulation.study.reading import read_study
from arbitra.simulation.study.running import run_study
from arbitra.simulation.study.sections import BadStudy

__all__ = ["BadStudy", "Found", "Study", "Variant", "found_from_json", "found_json", "read_study", "run_study"]
