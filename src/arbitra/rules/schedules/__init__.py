"""What the systems share whose pairings are known beforehand: schedules, seats, drawings, and their checker."""
