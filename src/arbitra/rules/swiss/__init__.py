"""What every Swiss system shares: who is to be paired, colours, byes, legality, acceleration."""
