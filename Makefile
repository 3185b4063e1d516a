# The two commands most people need are `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
WHEELS := build/wheels

.PHONY: help play test setup fast bench screens format check test-compiled clean

help: ## what can be made here
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /  make \1\t/'

play: $(VENV)/ready ## set up if need be, and open the table in the browser
	@$(BIN)/paddock

# Who drives a browser has an event loop of its own, so these tests run by themselves.
test: setup $(VENV)/dev check ## set up, then format, lint, types, layers and tests
	$(BIN)/pytest -n 2 --ignore=tests/browser
	$(BIN)/pytest -n 2 tests/browser

setup: ## make .venv with the plain paddock in it
	@if [ ! -e $(VENV)/plain ] || [ pyproject.toml -nt $(VENV)/plain ] || [ constraints.txt -nt $(VENV)/plain ]; then \
	  rm -f $(VENV)/ready $(VENV)/plain; $(MAKE) --no-print-directory $(VENV)/ready; fi

# `ready` says that a paddock is installed, `plain` that it is the plain one.
$(VENV)/ready: | $(BIN)/python
	@echo "setting up $(VENV)"
	@$(PIP) --force-reinstall --no-deps -e .
	@$(PIP) -e .
	@touch $(VENV)/ready $(VENV)/plain

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Paddock needs Python 3.11 or newer; name one with make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/dev: pyproject.toml constraints.txt | setup
	@$(PIP) -e '.[dev,compile]'
	@touch $(VENV)/dev

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev ## put the code into its usual form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

fast: $(VENV)/ready ## compile kernel and games, and use that instead (make setup goes back)
	@if command -v $${CC:-cc} >/dev/null 2>&1; then $(MAKE) --no-print-directory compiled; else \
	  echo "no C compiler here, so Paddock goes on plain; with gcc or clang installed, make fast compiles it"; fi

.PHONY: compiled
compiled:
	@echo "compiling, about a minute"
	@$(PIP) mypy setuptools wheel
	@rm -rf build
	@PADDOCK_COMPILE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check \
	  --no-deps --no-build-isolation -w $(WHEELS) .
	@$(PIP) --force-reinstall --no-deps $(WHEELS)/*.whl
	@rm -rf build $(VENV)/plain
	@$(BIN)/paddock --version

# A browser sees the same pages whichever kernel plays, so it is not asked again.
test-compiled: fast $(VENV)/dev-tools ## the same tests, but those in a browser, against the compiled wheel
	$(BIN)/pytest -n 2 --ignore=tests/browser

$(VENV)/dev-tools: pyproject.toml constraints.txt
	@$(PIP) hypothesis interegular pytest pytest-xdist
	@touch $(VENV)/dev-tools

screens: $(VENV)/dev ## take the pictures in docs/screens anew
	@$(BIN)/python tools/screens.py

bench: ## Paddock beside its peers, plain and compiled
	@bench/run.sh

clean: ## all that was made here
	rm -rf $(VENV) .venv-bench build .mypy_cache .ruff_cache .hypothesis .import_linter_cache
