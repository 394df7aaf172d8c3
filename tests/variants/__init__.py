"""The decisions of each rule set, line by line."""
