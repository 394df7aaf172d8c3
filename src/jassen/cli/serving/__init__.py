"""What `jassen serve` adds to the server process: patience that ends."""
