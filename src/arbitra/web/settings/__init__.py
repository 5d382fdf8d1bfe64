"""What can be chosen for a tournament, each with a line that explains it, its article, and what it does to the event.

Which settings there are, and what is said of each, is in `book.settings`.

* `page`        the settings of a tournament, who is kept apart, FIDE mode
* `event_page`  what the tournaments of an event share
* `shown`       a setting as a page shows it, its lock, what was announced
* `form`        what a form says becomes settings
* `systems`     pairing systems to choose from, and their editions
* `options`     the options of a system in words, also those that are drawn
* `tiebreaks`   codes, and lists of them that are often used
"""
