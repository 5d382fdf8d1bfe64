"""Tables of a tournament as its pages show them: standings with the working of a value, the crosstable."""
