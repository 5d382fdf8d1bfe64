"""The people of a tournament, in this order:

* `listing`    everybody in a table
* `entering`   somebody new, looked up in the rating list; `searching` what the list knows
* `importing`  many at once: pasted, or from a file
* `ratings`    what the rating list has otherwise
* `card`       one player: games, journal, what can be done; `games` their rounds
* `editing`    what is known of a player
* `acting`     byes, withdrawals, returns and the rest
* `checkin`    who is here before a round
* `status`     what a player does in a round
* `routes`     their addresses
"""
