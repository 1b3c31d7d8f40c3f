# Fairshake. `make run` starts the platform, `make test` runs every test; both set up what they need.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000
# Nothing here compiles Python twice: where this is set, every worker and every server of the tests would.
export PYTHONDONTWRITEBYTECODE :=
NATIVE_SOURCES := $(shell find native -type f 2>/dev/null)
CPP_SOURCES := $(filter %.cpp %.hpp,$(NATIVE_SOURCES)) $(wildcard tests/native/*.cpp benchmarks/*.cpp)
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
STATIC := src/fairshake/server/static
SITE := src/fairshake/server/site
DOCS_SOURCES := zensical.toml examples/tutorial.py $(shell find docs scripts/docs*.py src/fairshake/library src/fairshake/svg -type f -not -path '*/__pycache__/*' -not -path 'docs/reference/*' 2>/dev/null)

.PHONY: help setup run test test-fast check audit audit-refresh types reading-level release bench soak pictures web docs format clean system

help:
	@echo "make run    set up and start the platform      make test   set up and run every test"
	@echo "make test-fast  the quick tests of every room, in a minute"
	@echo "make docs   the documentation site, shown under /docs"
	@echo "make check  format, lint, types, room imports   make bench  benchmarks    make soak  long sweeps"
	@echo "make audit  known vulnerabilities in pinned packages; make audit-refresh renews what is known"

$(VENV)/.stamp-deps: pyproject.toml constraints.txt
	test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt scikit-build-core nanobind
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -r <($(BIN)/python scripts/dependencies.py)
	touch $@

# The distribution was called fairshake before; an old one would be found before the new one.
$(VENV)/.stamp-native: $(VENV)/.stamp-deps $(NATIVE_SOURCES)
	$(BIN)/pip uninstall -q -y fairshake 2>/dev/null || true
	$(BIN)/pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	$(BIN)/python -m compileall -q src/fairshake # else every start compiles again where PYTHONDONTWRITEBYTECODE is set
	touch $@

# npm ci refuses a lock without addresses when packages have optional parts for other systems; install --no-save keeps to the lock too.
web/node_modules/.stamp-npm: web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	touch $@

$(STATIC)/index.html: web/node_modules/.stamp-npm $(WEB_SOURCES)
	cd web && npm run --silent build
	touch $@

# The documentation site. A fault in it is told here and fails `make docs` and the tests, but keeps nobody from playing.
$(VENV)/.stamp-docs: $(VENV)/.stamp-native $(DOCS_SOURCES)
	$(BIN)/python scripts/docs.py --anyway
	touch $@

setup: $(VENV)/.stamp-native $(STATIC)/index.html $(VENV)/.stamp-docs

docs: $(VENV)/.stamp-native
	$(BIN)/python scripts/docs.py

web: $(STATIC)/index.html

run: setup
	$(BIN)/fairshake serve --host $(HOST) --port $(PORT)

system:
	@scripts/system-packages

# Both workers run files next to each other and take tests from each other when they have none left; each has one
# server and one Chromium for the pages.
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

test: setup system
	$(PYTEST)

# The quick tests of every room, for those who are at work; what is left out is listed in tests/slow.txt.
test-fast: setup
	$(PYTEST) -m "not slow and not browser"

# Two checks at a time, the longest first; each prints what it says when it ends.
CHECKS := check-types check-web-types check-web-lint check-web-tests check-generated check-format check-borders

check: setup
	+@$(MAKE) --no-print-directory -j 2 --output-sync=target $(CHECKS)

.PHONY: $(CHECKS)
check-types:
	$(BIN)/mypy

check-web-types:
	cd web && npm run --silent check

check-web-lint:
	cd web && npm run --silent format-check && npm run --silent lint

check-web-tests:
	cd web && npm run --silent test

check-generated:
	$(BIN)/python scripts/api_types.py --check
	$(BIN)/python scripts/web_vectors.py --check
	$(BIN)/python scripts/rules_examples.py --check
	$(BIN)/python scripts/reading_level.py --check > /dev/null
	$(BIN)/python scripts/docs_commands.py --check
	$(BIN)/python scripts/notices.py --check

check-format:
	$(BIN)/ruff format --check src tests benchmarks scripts
	$(BIN)/ruff check src tests benchmarks scripts
	$(BIN)/clang-format --dry-run --Werror $(CPP_SOURCES)

check-borders:
	$(BIN)/lint-imports
	$(BIN)/python scripts/purity.py
	$(BIN)/python scripts/ids.py
	$(BIN)/python scripts/game_names.py
	$(BIN)/python scripts/names.py
	PYTHONPATH=scripts $(BIN)/python -m audit

# Known vulnerabilities in pinned packages, by the advisories kept in scripts/audit; refreshing them needs the network.
audit: $(VENV)/.stamp-deps
	PYTHONPATH=scripts $(BIN)/python -m audit

audit-refresh: $(VENV)/.stamp-deps
	test -x build/audit/bin/python || $(PYTHON) -m venv build/audit
	build/audit/bin/pip install -q --disable-pip-version-check pip-audit msgspec packaging || echo "pip-audit cannot be installed from here."
	PYTHONPATH=scripts AUDIT_PYTHON=build/audit/bin/python $(BIN)/python -m audit.refresh

# What the page gets from Python: types of the HTTP interface, vectors for its readers.
types: $(VENV)/.stamp-native
	$(BIN)/python scripts/api_types.py
	$(BIN)/python scripts/web_vectors.py
	$(BIN)/python scripts/rules_examples.py

# The school grade of our sentences by a kept library, in an environment of its own.
reading-level:
	test -x build/reading/bin/python || $(PYTHON) -m venv build/reading
	build/reading/bin/pip install -q --disable-pip-version-check "textstat==0.7.4" "setuptools<81"
	build/reading/bin/python -W ignore scripts/reading_level.py --textstat

# The release checklist: version, changelog, upgrade notes, generated pages, tree and tag. Nothing is published here.
release: check
	$(BIN)/python scripts/release.py

format: setup
	$(BIN)/ruff format src tests benchmarks scripts
	$(BIN)/ruff check --fix src tests benchmarks scripts
	$(BIN)/clang-format -i $(CPP_SOURCES)
	cd web && npm run --silent format

bench: setup
	$(BIN)/python -m benchmarks

pictures: setup system
	$(BIN)/python scripts/pictures.py

soak: setup
	$(BIN)/python -m benchmarks.soak

clean:
	rm -rf $(VENV) build web/node_modules web/dist $(STATIC) $(SITE)
