"""Events: the start page, new and imported events, the page of one, its copies.

* `start`          the events that are served
* `new`            begin an event, or another tournament of one
* `importing`      a report or a table becomes an event
* `event`          one event: its tournaments, what the report still lacks, the backups
* `copies`         what becomes of a copy; `copy_band`: what its pages say above everything else
* `save_copy`      the event as a file to keep
* `demonstration`  an event to look at
"""
