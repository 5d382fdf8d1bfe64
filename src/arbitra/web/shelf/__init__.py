"""The events that are served, each with a thread of its own.

* `events`    the shelf itself, wherever events are kept
* `folder`    files of a folder; `files`: which file is an event, which a copy
* `database`  the events of a PostgreSQL database
"""
