"""Each setting, described once: pages, commands, imports and exports ask here.

* `table`     the rows, one for each field of `state.settings`, in the order of the pages
* `setting`   what a row says
* `kinds`     how a value is read from text, and written
* `sensible`  which values make sense
* `regulations`  what the regulations decide beside, and their own paragraphs
* `records`   what a report says of a setting, and how it comes back
"""
