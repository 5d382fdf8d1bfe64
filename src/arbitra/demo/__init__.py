"""A small tournament to look at."""
