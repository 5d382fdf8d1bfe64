"""Random tournaments: every axis that a pairing program has to cope with, the same for the same seed.

* `absences`       who does not play in which round: late entries, withdrawals, byes asked for
* `chance`         draws that are the same for the same seed on every machine and every version of Python
* `configuration`  a profile from the configuration files that generators share, or from a tournament that serves as a
                   model
* `endorsement`    another engine against ours, both ways, as FIDE asks for it
* `entrants`       invented players: ratings as the plan wants them, titles to match, names that read well
* `many`           many of them, or many files: one way to run them, here, in a pool, on a cluster
* `profile`        what a random tournament may contain: given where someone asks for it, drawn sensibly where not
* `results`        how games end: FIDE's recommended probabilities for random tournaments (Milvang), in whole
                   millionths
* `study`          how good is a system? Several of them on the same players and the same luck
* `teams`          invented teams: members and reserves, line-ups round by round, matches board by board
* `tournament`     a random tournament, played to its end or to a round that cannot be paired
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.simulation.profile import Profile, Ratings
    from arbitra.simulation.tournament import generate

__all__ = ["Profile", "Ratings", "generate"]


def __getattr__(name: str) -> object:
    """Imported when it is first used: a check of many files generates nothing."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'arbitra.simulation' has no attribute {name!r}")
    module = import_module(f"arbitra.simulation.{'tournament' if name == 'generate' else 'profile'}")
    value: object = getattr(module, name)
    return value
