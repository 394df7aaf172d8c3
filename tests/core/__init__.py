"""Laws and examples of the rules."""
