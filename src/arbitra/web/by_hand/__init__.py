"""A round while it is paired by hand.

* `page`        the page: each edit a form, compared with the rules at the end
* `session`     when it began, who sits where, what each board breaks
* `comparison`  boards of two pairings side by side
"""
