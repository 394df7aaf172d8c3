"""What is made from finished logs: results, statistics, ratings."""
