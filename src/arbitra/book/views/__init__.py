"""What is shown of a book or a file, as plain values: no language, no request, no colour of output. Pages, paper,
screens, terminal and JSON write the same ones.

* `round`              `RoundView`: encounters with boards, byes, who is away and why
* `schedule`           `ScheduleView`: every round of a schedule or a bracket
* `standings`          `StandingsView`: who is where, with which values, how far it is counted
* `section_standings`  the same of a section: its tie-breaks, its play-offs, who is out, what everybody may see
* `crosstable`         `CrosstableView`: who met whom, with which colour and result; points
* `player`             `PlayerView`: the rounds of one player; `Attendance`: what everybody does in a round
* `published`          what everybody may see of an event, and nothing else
* `preview`            the boards of the next round that are certain while this one is played
"""
