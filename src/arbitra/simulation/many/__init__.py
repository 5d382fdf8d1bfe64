"""Many tournaments, one way to run them: the same units, the same results in the same order, whatever runs them.

A `Task` says what is done with each of many seeds or files. A runner yields an `Outcome` for each, in their order; what
fails is an outcome too. Whoever asks adds them up (`Summary`).

* `task`     what is done, with what; `run`, a pure function from a task to its outcomes
* `summary`  figures that can be merged: counts, and the sums of every measure
* `runners`  in this process; the choice between the runners
* `pool`     processes of this machine; a lost one is replaced, and its work is done again
* `cluster`  the workers of a Dask scheduler, on one machine or many
* `folder`   results as they come, and how far a run has got: it can be stopped and go on
* `parquet`  the same results as Parquet
"""

from arbitra.simulation.many.runners import InProcess, Runner, runner_for
from arbitra.simulation.many.summary import Measure, Summary
from arbitra.simulation.many.task import Failure, Outcome, Task, run

__all__ = ["Failure", "InProcess", "Measure", "Outcome", "Runner", "Summary", "Task", "run", "runner_for"]
