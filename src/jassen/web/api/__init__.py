"""The API for programs: closed shapes in JSON, a stream of events, and refusals that say why."""
