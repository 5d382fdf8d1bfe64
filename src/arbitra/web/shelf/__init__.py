"""The events that are served, each with a thread of its own.

* `shelf`          the shelf itself, wherever events are kept, and an event that is open
* `folder`         files of a folder
* `files`          which file of a folder is an event, which a copy
* `database`       the events of a PostgreSQL database
* `uploads`        files that were sent and wait to be confirmed
* `cancellations`  acts that are no longer wanted, and whether that comes in time
"""
