"""The parts of the screen, one file each."""
