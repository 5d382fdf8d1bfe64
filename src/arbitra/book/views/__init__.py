"""What is shown of a book or a file, as plain values: no language, no request, no colour of output. Pages, paper,
screens, terminal and JSON write the same ones.

* `round`              `RoundView`: encounters with boards, byes, who is away and why
* `bracket`            `BracketView`: the bracket of a knockout as it is drawn
* `schedule`           `ScheduleView`: every round of a schedule or a bracket
* `standings`          `StandingsView`: who is where, with which values, how far it is counted
* `section_standings`  the same of a section: its tie-breaks, its play-offs, who is out, what everyone may see
* `rated`              `RatedView`: the games and ratings that count for a rating, at one rate of play
* `norms`              `NormsView`: title norms, what the event is to the title regulations
* `prizes`             `PrizesView`: who gets which prize, and why
* `crosstable`         `CrosstableView`: who met whom, with which colour and result; points
* `player`             `PlayerView`: the rounds of one player; `Attendance`: what everyone does in a round
* `teams`              teams with their players, line-ups, matches with boards, a team’s card, players by board
* `desk`               what is on record of a game, a player, an event; who is late; time sheets; positions
* `published`          what everyone may see of an event, and nothing else
* `moments`            when rounds were published, and last changed
* `preview`            the boards of the next round that are certain while this one is played
"""
