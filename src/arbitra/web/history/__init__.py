"""The history: who did what and when, and taking it back.

* `page`        the journal of an event
* `undo`        an act is taken back
* `cancelling`  acts that are no longer wanted, and whether that comes in time
"""
