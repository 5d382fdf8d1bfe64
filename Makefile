# make run     the application, with an event to look at   make test       the tests
# make demo    a small event in the terminal               make test-long  the long tests too
# make setup   only .venv, with .venv/bin/arbitra          make lint       ruff, mypy, import-linter
# make browser what the browser tests need                 make fmt        format the code
# make bench   speed                                       make package    source package and wheel, into dist/
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)
NATIVE := $(wildcard src/native/*)
# One more than two cores: many tests wait for a browser or a server of their own.
JOBS ?= 3

.PHONY: setup run demo browser test test-long lint fmt bench package clean
.DEFAULT_GOAL := run

setup: $(VENV)/.ready $(VENV)/.native

$(VENV)/.ready: constraints.txt tools/develop.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Arbitra needs Python 3.11 or newer; say which one: make PYTHON=python3.12"; exit 1; }
ifdef UV
	@echo "Setting up Arbitra in $(VENV), once. It takes a minute or two."
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) $(VENV)
	@echo "  Installing packages"
	@$(UV) pip install --quiet --python $(BIN)/python -r constraints.txt
else
	@echo "Setting up Arbitra in $(VENV), once. It takes a minute or two."
	@echo "  Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python tools/develop.py packages
endif
	@echo "  Preparing the program"
	@$(BIN)/python tools/develop.py link
	@touch $@

$(VENV)/.native: $(VENV)/.ready CMakeLists.txt $(NATIVE)
	@$(BIN)/python tools/develop.py native
	@touch $@

run: setup
	@$(BIN)/arbitra serve --demo

demo: setup
	@ARBITRA=$(CURDIR)/$(BIN)/arbitra sh src/arbitra/demo/event.sh

# Chromium for the browser tests: Debian and its kin. The headless shell is the same engine without windows, and three
# times as quick; where it cannot be had, a browser serves.
APT := apt-get -qq -o Acquire::http::Timeout=20
browser:
	@command -v chromium-headless-shell >/dev/null \
	  || { $(APT) update && $(APT) install -y --no-remove --no-install-recommends chromium-headless-shell; } \
	  || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || $(APT) install -y --no-install-recommends chromium

# With the variable, every worker would compile eight thousand tests and every server it starts, each time.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest
test: setup
	$(PYTEST) -q -n $(JOBS) --dist worksteal

test-long: setup
	$(PYTEST) -q -n $(JOBS) --dist worksteal -m "long or not long"

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fmt: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup
	@$(BIN)/python bench/run.py

package: setup
	@$(BIN)/python tools/package.py

clean:
	rm -rf $(VENV) build src/arbitra/kernel/_native*.so
