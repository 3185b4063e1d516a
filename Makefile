# Most people need two commands: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
INSTALL := $(PIP) install -c constraints.txt
WHEELS := build/wheels
NEED := @$(PYTHON) tools/machine.py
PYTEST := $(BIN)/pytest -n 2 -q

.PHONY: help play test check quick playthroughs cards format fast test-compiled setup screens bench clean
.PHONY: chromium compiler nginx postgresql

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

play: $(VENV)/ready ## set up if needed, and open the table in the browser
	@$(BIN)/paddock

# The tests in a browser run on their own: Playwright brings its own event loop.
test: chromium nginx postgresql check ## check, then run all tests; installs Chromium, nginx and PostgreSQL if needed
	$(PYTEST) --ignore=tests/browser
	$(PYTEST) tests/browser

check: $(VENV)/dev ## check format, lint, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

quick: $(VENV)/dev ## run the tests of kernel, games and looks, about a minute
	$(PYTEST) tests/kernel tests/text tests/games tests/conformance tests/look docs

playthroughs: $(VENV)/dev ## write the playthroughs, and show what changed
	@$(BIN)/python -m tests.games.test_playthroughs
	@git --no-pager diff -- 'tests/games/*/playthrough.race'

cards: $(VENV)/dev ## read every cards.toml, and write core.py and language.md
	@$(BIN)/python -m tools.cards

format: $(VENV)/dev ## format the code, and fix what ruff can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

fast: compiler $(VENV)/ready ## compile kernel and games; make setup goes back
	@echo "compiling, a few minutes"
	@$(INSTALL) mypy setuptools wheel
	@rm -rf build
	@PADDOCK_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation -w $(WHEELS) .
	@$(INSTALL) --force-reinstall --no-deps $(WHEELS)/*.whl
	@rm -rf build $(VENV)/plain
	@$(BIN)/paddock --version

# A browser sees the same pages whether or not the kernel is compiled.
test-compiled: postgresql fast $(VENV)/dev-tools ## run all tests but the browser's against the compiled wheel
	$(PYTEST) --ignore=tests/browser

setup: ## make .venv with the plain paddock in it
	@if [ ! -e $(VENV)/plain ] || [ pyproject.toml -nt $(VENV)/plain ] || [ constraints.txt -nt $(VENV)/plain ]; then \
	  rm -f $(VENV)/ready $(VENV)/plain; $(MAKE) --no-print-directory $(VENV)/ready; fi

screens: chromium $(VENV)/dev ## take the screenshots in docs/screens
	@$(BIN)/python -m tools.screens

bench: ## measure Paddock and similar projects, plain and compiled
	@bench/run.sh

clean: ## delete everything that make made
	rm -rf $(VENV) .venv-bench build .mypy_cache .ruff_cache .hypothesis .import_linter_cache

# What the targets above need.

chromium compiler nginx postgresql: | $(BIN)/python
	$(NEED) $@

# `ready`: Paddock is installed. `plain`: it is the uncompiled one.
$(VENV)/ready: | $(BIN)/python
	@echo "setting up $(VENV)"
	@$(INSTALL) --force-reinstall --no-deps -e .
	@$(INSTALL) -e '.[pictures]'
	@touch $(VENV)/ready $(VENV)/plain

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Paddock needs Python 3.11 or newer. Name one: make PYTHON=python3.12"; exit 1; }
	$(NEED) venv
	@$(PYTHON) -m venv $(VENV)

$(VENV)/dev: pyproject.toml constraints.txt | setup
	@$(INSTALL) -e '.[dev,compile]'
	@touch $(VENV)/dev

# The wheel that `fast` has installed stays; only what its tests need is added.
$(VENV)/dev-tools: pyproject.toml constraints.txt | fast
	@$(INSTALL) 'paddock-games[test]'
	@touch $(VENV)/dev-tools
