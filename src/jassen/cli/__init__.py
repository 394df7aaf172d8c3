"""The doors for a terminal: one module for each command of ``jassen``."""
