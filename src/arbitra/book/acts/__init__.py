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
* `teams`            teams enter with their players, whose lists change
* `importing`        lists of players and whole tournaments
* `rated`            ratings as they are recorded
* `pairing_numbers`  given with the first pairing, anew, exchanged
* `taking_part`      byes, withdrawals, expulsions, absences that were explained
* `presence`         check-in, who is kept apart
* `preconditions`    what is looked at before a round is paired
* `pairing`          draft, publish, unpublish
* `paired_again`     why a published round may be paired again, and what the book must show for it
* `by_hand`          a round paired by hand
* `hand_rules`       what a round paired by hand breaks, and where the rules pair differently
* `coming_late`      someone who comes to a round that is published
* `line_ups`         who sits at which board of a match, until when it can be said
* `playing`          results, adjourned and postponed games, games that a schedule has and no one plays
* `matches`          whole matches: results from left to right, forfeits, signed reports
* `result_words`     results as people write them, and back
* `corrections`      how old a result is that is corrected, and what that means
* `verifying`        results read a second time
* `contradicting`    a result that someone contradicts, until it is settled
* `playing_off`      play-offs
* `desk`             incidents, claims, appeals, and what was decided on them
* `sanctioning`      sanctions, and what they do to results, points and pairings
* `starting`         real starts, arrivals, time sheets, positions of Chess960
* `giving_prizes`    prizes as they are announced
* `giving_values`    values from outside, for a tie-break that the regulations define
* `notes`            notes in the arbiter's log
* `closing`          finish, reopen, points, notes, ties decided by hand
* `undoing`          the opposite act
"""
