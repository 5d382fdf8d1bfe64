"""What can be chosen for a tournament, each with a line that explains it, its article, and what it does to the event.

* `systems`    pairing systems, their editions and options, acceleration
* `options`    the options of a system in words; `drawing`: those that are drawn
* `tiebreaks`  codes, and lists of them that are often used
* `typed`      what a form says becomes settings
"""
