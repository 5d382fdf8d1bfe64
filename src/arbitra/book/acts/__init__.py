"""What can be asked for, what is recorded of it, and what it does to the state.

What all of them share:

* `payload`          the payload of a fact: what it does, its opposite, what it touches and needs
* `decision`         one command is decided: the state, the concerns of the policy, what is to be recorded (`Command`)
* `answers`          what is answered to a command
* `sensible`         which values make sense
* `kinds`            the payloads of all acts, by name
* `core`             `decide`, `apply`, `fold`: the two pure functions of a book, and the second one repeated

The acts, each module with its commands and the payloads of their facts:

* `setting_up`       sections and settings
* `entering`         people enter, are edited, removed, forgotten
* `joining`          one of them in several sections
* `importing`        lists of players and whole tournaments
* `rated`            ratings as they are recorded
* `pairing_numbers`  given with the first pairing, anew, exchanged
* `taking_part`      byes, withdrawals, expulsions
* `presence`         check-in, who is kept apart
* `preconditions`    what is looked at before a round is paired
* `pairing`          draft, publish, unpublish
* `by_hand`          a round paired by hand
* `hand_rules`       what a round paired by hand breaks, and where the rules pair otherwise
* `coming_late`      somebody who comes to a round that is published
* `playing`          results, adjourned and postponed games, games that a schedule has and nobody plays
* `result_words`     results as people write them, and back
* `corrections`      how old a result is that is corrected, and what that means
* `verifying`        results read a second time
* `contradicting`    a result that somebody contradicts, until it is settled
* `playing_off`      play-offs
* `closing`          finish, reopen, points, notes
* `undoing`          the opposite act
"""
