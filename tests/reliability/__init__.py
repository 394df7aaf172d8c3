"""What the service survives: faults by chance, each run from a seed that is said, and faults of real processes."""
