# Thin names over `run.py`, which sets up what is needed.
PYTHON ?= python3

.PHONY: setup check lint fix test serve bench pictures
setup check lint fix test serve:
	@$(PYTHON) run.py $@

# Measurements beside peers; figures and set-up stand in docs/benchmarks.md.
bench: setup
	.venv/bin/python -m benchmarks.deals
	.venv/bin/python -m benchmarks.page
	.venv/bin/python -m benchmarks.fair
	.venv/bin/python -m benchmarks.arena
	.venv/bin/python -m benchmarks.solver

# The pictures of the README, taken from the running program.
pictures: setup
	.venv/bin/python -m benchmarks.pictures
