"""What each code measures, in a sentence or two: for help and for the pages of documentation."""

from __future__ import annotations

from collections.abc import Mapping

MEANINGS: Mapping[str, str] = {
    "PTS": "The points of the tournament. They come first unless record 212 says otherwise.",
    "DE": "The games that the tied players had among themselves. Where all of them met, those games rank them, and "
    "what stays equal is looked at again by itself. In a Swiss with games missing, a place is given away from the "
    "top as long as no missing result could change it. The value is the place inside the tied group.",
    "WIN": "Rounds that brought as many points as a win, with or without a game.",
    "WON": "Games won over the board.",
    "BPG": "Games with Black over the board.",
    "BWG": "Games with Black won over the board.",
    "PS": "The score after round 1, plus the score after round 2, and so on: early points weigh more.",
    "REP": "Rounds that the player was ready to play: all but half-point byes, zero-point byes and forfeit losses.",
    "STD": "A whole point for each round with more points than the scheduled opponent, a half for as many; without "
    "an opponent the points of a draw are the measure. It brings other scoring systems back to 1-½-0.",
    "TPN": "The pairing number, the lowest first; with /R the highest.",
    "BH": "The scores of the opponents, added. An opponent who asked for byes until the end counts draws for them; an "
    "own round without a game counts a dummy opponent.",
    "AOB": "The mean of the Buchholz of the opponents met over the board; with /F of their Fore Buchholz.",
    "FB": "Buchholz as if every paired game of the final round were drawn, so that it is known before that round.",
    "SB": "The score of each opponent times the points made against them.",
    "KS": "Points made against opponents with at least half of the highest possible score; /L+1 moves that limit up "
    "by half a point, /L-1 down.",
    "ARO": "The mean rating of the opponents met over the board, rounded, .5 upwards.",
    "TPR": "ARO, moved by what the fractional score stands for in the rating tables.",
    "PTP": "The lowest rating that would have expected the score made against these opponents.",
    "APRO": "The mean of the opponents' TPR.",
    "APPO": "The mean of the opponents' PTP.",
    "RTNG": "The player's rating, the highest first; with /R the lowest.",
    "BC": "The points on each board times the number of the board, added over all matches: the lower the better. Put "
    "it behind the game points: article 12.1 wants them equal. A forfeited board counts as a game, a bye as a win on "
    "every board.",
    "TBR": "The points on board 1 over all matches; where they are equal those on board 2, and so on. The value is the "
    "place inside the tied group.",
    "BBE": "The points on all boards but the last; where they are equal on all but the last two, and so on. The value "
    "is the place inside the tied group.",
    "MPvGP": "The score that is not the primary one: game points where match points come first, match points where "
    "game points do.",
    "EMMSB": "The match points of each opponent times the match points made against it.",
    "EMGSB": "The match points of each opponent times the game points made against it.",
    "EGMSB": "The game points of each opponent times the match points made against it.",
    "EGGSB": "The game points of each opponent times the game points made against it.",
    "EDE": "The matches that the tied teams had among themselves, by the rules of DE: by the primary score, and if all "
    "stay tied by the other one. What stays tied of a group that was divided starts again. The value is the place "
    "inside the tied group.",
    "EDEBT": "EDE. Where two teams stay tied: the board count, then the top boards, of their own matches alone.",
    "EDEBB": "EDE. Where two teams stay tied: the board count, then the elimination of bottom boards, of their own "
    "matches alone.",
    "EDET": "EDE. Where two teams stay tied: the top boards of their own matches alone.",
    "EDEB": "EDE. Where two teams stay tied: the elimination of bottom boards in their own matches alone.",
    "SSSC": "The score that is not the primary one, plus Buchholz of the primary score divided by a factor: the "
    "highest primary score that can be reached by the highest other score of one match, without its fraction; /K4 "
    "sets it.",
    "OSB": "The match points of each opponent times the game points made against it, without one round: the one "
    "without an opponent, or else the opponent with the fewest match points.",
    "OMP": "The match points of all opponents, without one round: the one without an opponent, or else the opponent "
    "with the fewest match points.",
    "scrabble BH": "The games won by all the rivals, added; a round without a rival adds nothing.",
    "WINS": "Games won, half for a drawn one.",
    "SPREAD": "Points made minus points conceded over all games; /K100 counts at most 100 a game.",
}

MODIFIERS: Mapping[str, tuple[str, str]] = {
    "C": ("14.1, 14.2", "/Cn cuts the n least significant values; voluntary unplayed rounds go first (16.5)"),
    "M": ("14.3, 14.4", "/Mn cuts the n least significant values, then the n most significant ones"),
    "L": ("14.5", "/L+n and /L-n move the limit by n half points"),
    "P": ("6.1.1, 16.6", "/P counts forfeits as games against the scheduled opponent"),
    "F": ("8.2, 8.3", "/F works on Fore Buchholz"),
    "R": ("7.8, 10.6", "/R turns the order round"),
    "K": ("13.4.2", "/Kx sets the factor"),
}
"""Letter -> (articles, meaning)."""

SCRABBLE_MODIFIERS: Mapping[str, str] = {
    "C": "/Cn leaves the n weakest rivals out",
    "M": "/Mn leaves the n strongest and the n weakest rivals out: /M1 is the median Buchholz",
    "K": "/Kn counts at most n points a game, either way",
}
