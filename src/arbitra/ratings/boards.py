"""The single games of an event of matches: what counts for the rating of those who sat at the boards."""

from __future__ import annotations

from dataclasses import replace

from arbitra.model import Encounter, Game, Round, Tournament


def games_on_boards(tournament: Tournament) -> Tournament:
    """The people and their games, a round for each round; of a match of two games between the same two players
    (Double-Swiss) the second game is a round of its own. An individual event is given back as it is."""
    rules = tournament.settings.encounters
    if rules is None:
        return tournament
    rounds: list[Round] = []
    for played in tournament.rounds:
        if tournament.members:
            rounds.append(Round.of(game for one in played.encounters for game in _games(one)))
        else:
            matches = [_games(one) for one in played.encounters]
            rounds += [
                Round.of(games[number] for games in matches if number < len(games)) for number in range(rules.boards)
            ]
    return Tournament(
        players=tournament.members or tournament.players,
        rounds=tuple(rounds),
        settings=replace(
            tournament.settings, encounters=None, scoring=rules.games, rounds_planned=len(rounds), system=""
        ),
    )


def _games(encounter: Encounter) -> list[Game]:
    """Boards at which two people sat."""
    return [
        Game(*((second, first) if colour == "b" else (first, second)), result)
        for first, second, colour, result in encounter.boards
        if first and second
    ]
