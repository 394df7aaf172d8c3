"""The history of the database; `jassen.store.migrate` brings one to its end."""
