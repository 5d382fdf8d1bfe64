"""C.04.4.1 as approved in 1997: score groups from the top, players moved up to make each one pairable in itself."""
