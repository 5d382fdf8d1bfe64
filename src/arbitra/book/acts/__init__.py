"""What can be asked for, what is recorded of it, and what it does to the state.

Each module has one subject, with its commands, the payloads of its facts and how both work:

* `command`, `payload`   what all of them share
* `desk`                 where a command is decided: the state, and what the policy has to say
* `setting_up`           sections and settings
* `entering`, `numbers`  people and their pairing numbers; `joining`: one of them in several sections
* `taking_part`          byes, withdrawals; `presence`: check-in, who is kept apart
* `forfeiting`           games of a schedule that somebody does not play
* `by_hand`              a round paired by hand; `hand_rules`: what it breaks, and where the rules pair otherwise
* `pairing`              draft, publish, unpublish
* `coming_late`          somebody who comes to a round that is published
* `playing`              results, corrections, adjourned and postponed games
* `verifying`            results read a second time
* `playing_off`          play-offs
* `closing`              finish, reopen, points, notes
* `undoing`              the opposite act
* `deciding`             `decide`, `apply`, `fold`
"""
