"""The tournament report files of FIDE: TRF06, TRF16 and TRF26.

* `announced`         what was announced and no record has: editions, lots, the choices of C.07; event code, arbiters
* `as_read`           a report that is written again: what did not change returns to the letter
* `assembly`          from columns and records to a tournament: which rounds are played, which byes are only
                      announced, who is who
* `block`             the cells of all players as one block of bytes, in which each column of the file is a slice
* `careful`           001 records read one by one: every departure from the format is named, and understood where it
                      can be
* `cells`             one round of one player in a 001 record: opponent in four columns, colour, result
* `contradictions`    records of two players that do not tell the same story of a round
* `cross_tables`      the cross tables of a team event, 801 and 802
* `entries`           cells of 001 records in the spellings that are found in the wild, and what they mean together
* `groups`            records that name players: announced byes, forbidden pairs, acceleration, points that no result
                      explains
* `given`             values of tie-breaks that the regulations define themselves, for which a TRF has no record
* `heading`           records of one line that say what the tournament is: names, dates, arbiters, rounds, first
                      colour
* `matches`           the matches of one round of a team event, put together from the games of its players
* `own`               what no TRF record can say, in comments that other programs skip
* `own_rounds`        the same of a round: unfinished games, boards, game scores, games that stood otherwise
* `player_lines`      the lines of players: records 001 and the national rating records
* `playoffs`          play-offs after the last round, for which a TRF has no record; tied players whom the arbiter
                      placed
* `points`            records that say what a result is worth: 162 of TRF26, BBW… of bbpPairings, XXS of JaVaFo
* `quick`             001 records that follow the format to the column, read column by column
* `reader`            from the text of a TRF to a tournament, with the national rating records
* `records`           the records that describe the tournament: everything but the 001 lines
* `scores`            points columns that are not the sum of the results: what explains them, and what has to be
                      refused
* `sheet`             the 001 records as columns: what the quick and the careful reading both produce
* `team_contradictions`  what the records of a team event say of each other: numbers, rounds, points
* `team_lines`        the lines of a team event: 300 to 362, 801, 802, 013, and 240 to 299 of teams
* `team_records`      records of team events, line by line
* `teams`             from the report of many players to a team event: matches, boards, byes; and back
* `tournament_lines`  the lines of everything but players
* `two_games`         a Double-Swiss in a report: each match takes two columns
* `withdrawals`       players who are out from one round to another: `### arbitra withdrawn PLAYER FROM [UNTIL]`
* `writer`            from a tournament to the text of a TRF16 or TRF26
"""

from arbitra.formats.trf.reader import read_trf

__all__ = ["read_trf"]
