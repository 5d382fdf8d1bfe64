"""The people of a tournament.

* `routes`   their addresses
* `roster`   all players in a table; `finder`: found by number, FIDE ID or parts of the name
* `entry`    a new player; `lookup`: what the rating list and the other tournaments know
* `intake`   many at once: pasted, or from a file
* `fields`   what a form says of a player, as a book records it
* `ratings`  what the rating list has otherwise
* `card`     one player: games, journal, what can be done; `games`: their rounds
* `edit`     what is known of a player, corrected
* `acts`     byes, withdrawals, returns and the rest
* `checkin`  who is here before a round
* `status`   what a player does in a round
"""
