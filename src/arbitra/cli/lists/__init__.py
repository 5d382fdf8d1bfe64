"""`arbitra lists`: rating lists on this computer.

* `command`        the words it takes; each action is a module
* `update`         `lists update`: a list from a file or from FIDE
* `search`         `lists search` and `lists show`
* `refresh`        `lists refresh`: the players of a book as the lists have them
* `origins`        `lists players`: which rating counts for each player, and where it comes from
* `freshness`      `lists keep`, and whether FIDE's list here is the newest
* `comparison`     players beside the lists, and how differences are told
* `installed`      which list is meant, and which of its ratings
* `listed_player`  `arbitra add`: somebody taken from a list
"""
