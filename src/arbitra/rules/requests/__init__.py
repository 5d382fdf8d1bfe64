"""What is asked of the rules, and what they answer: pairing, checking, explaining, comparing, schedules."""
