"""The pages of numbers: overview, players, statistics; and how a chart is laid out."""
