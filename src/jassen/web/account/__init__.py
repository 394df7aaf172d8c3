"""The pages of an account: making one, signing in, changing it, leaving."""
