"""Events: the start page, new and imported events, the page of one, its copies.

* `start`          the events that are served
* `new`            begin an event, or another tournament of one
* `intake`         a report or a table becomes an event
* `event`          one event: its tournaments, what the report still lacks, the backups
* `copies`         the event as a file to keep; what becomes of a copy, and what its pages say above everything else
* `backups`        an event put back from a backup, also where its file cannot be opened
* `demonstration`  an event to look at
* `suggestions`    what to try in it
"""
