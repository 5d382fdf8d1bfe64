"""C.04.4.2, the edition applied from February 2026."""
