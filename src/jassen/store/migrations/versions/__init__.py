"""One module for each change of the database, each naming the one before."""
