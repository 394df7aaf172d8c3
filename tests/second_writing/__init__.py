"""Second, independent writing of the card-play rules, used as a test oracle."""
