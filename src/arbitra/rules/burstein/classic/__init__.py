"""The Burstein system as it stood before the criteria: order by Sonneborn-Berger, two accelerated rounds, the fold."""
