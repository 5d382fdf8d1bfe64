"""A round while it is paired by hand, as its page shows it."""
