# Atlantide. Everything installs itself: `make play` and `make test` are all one needs.

PYTHON := $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
# Tests often wait, for a browser or a server: one worker more than there are cores.
WORKERS = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
ARGS ?=

# What the client is made of, and the file that says that it is made.
CLIENT := src/atlantide/web/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard src/atlantide/text/*.json) \
	$(wildcard src/atlantide/games/*/text/*.json)

.DEFAULT_GOAL := help
.PHONY: help play test web chromium lint format bench golden clean

help: ## show what can be done
	@echo "Atlantide: four board games about the end of Atlantis"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-14s %s\n", $$1, $$2}'

.venv/dev: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Atlantide needs Python 3.11 or newer: install it, then run make again."; exit 1; }
	@echo "Setting up (only the first time) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	@touch $@

.venv/bench: .venv/dev
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev,bench]'
	@touch $@

web/node_modules/made: web/package.json | .venv/dev
	@missing=$$($(BIN)/python scripts/npm.py --missing); test -z "$$missing" || \
		$(BIN)/python -m pip install -q --disable-pip-version-check $$missing
	@$(BIN)/python scripts/npm.py install --silent
	@touch $@

$(CLIENT): web/node_modules/made $(WEB)
	@$(BIN)/python scripts/npm.py run --silent build -- --logLevel warn
	@touch $@

play: .venv/dev $(CLIENT) ## start a server on this machine (ARGS="--port 8000"), and play in the browser
	@$(BIN)/atlantide serve --open $(ARGS)

test: .venv/dev ## run every check: lint, format, types, tests
	@$(MAKE) --no-print-directory -j 2 lint web chromium
	$(BIN)/python -m pytest -n $(WORKERS)

web: $(CLIENT) ## build the web client and check it: format, types, tests
	$(BIN)/python scripts/npm.py run --silent check
	$(BIN)/python scripts/npm.py run --silent test

chromium: .venv/dev
	@$(BIN)/python scripts/chromium.py

lint: .venv/dev ## check style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/dev web/node_modules/made ## mend style and format where a tool can
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/python scripts/npm.py run --silent format

bench: .venv/bench ## measure speed, as ratios within one run
	$(BIN)/python -m bench.budgets
	$(BIN)/python -m bench.random_play
	$(BIN)/python -m bench.chains
	$(BIN)/python -m bench.iterations
	$(BIN)/python -m bench.environments
	$(BIN)/python -m bench.tables

golden: .venv/dev ## write the golden games anew, after a change of the rules
	$(BIN)/python scripts/make_golden.py

clean: ## remove what was installed and cached
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build web/node_modules src/atlantide/web
