# The commands of this project. `make help` lists them; each one sets up .venv by itself.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(LOCK_FLAGS)
# Packages that litestar asks for and a server never imports: left out of the container image.
UNUSED := certifi faker httpcore httpx idna markdown-it-py mdurl polyfactory pygments rich rich-click
CLIENT := src/tenback/server/browser/index.html
# The machine's Node.js, or the one in .venv where there is none.
NPM_IN = PATH="$$([ ! -x $(BIN)/npm ] || echo "$(CURDIR)/$(BIN):")$$PATH" npm --prefix
NPM = $(NPM_IN) web
# A module compiled once serves every worker and the hundreds of processes that the tests start.
unexport PYTHONDONTWRITEBYTECODE
# Many of the tests wait for servers: half as many workers again as there are cores.
WORKERS = $(shell $(PYTHON) -c 'import os; print(3 * (os.cpu_count() or 1) // 2 or 1)' 2>/dev/null)
DOCUMENTS = $(wildcard README.md FORMAT.md ARCHITECTURE.md CONTRIBUTING.md docs)

.DEFAULT_GOAL := help
# Python's tools and the client's are set up, and check, at the same time.
MAKEFLAGS += --jobs=2
.DELETE_ON_ERROR:
.PHONY: help play test check bench soak screenshots docs release-check catalogues man types lock clean lint lint-python

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/installed $(CLIENT) ## play in the browser (the terminal: .venv/bin/tenback play)
	@$(BIN)/tenback serve

test: lint $(CLIENT) .venv/browser $(if $(SERVERS),.venv/servers) ## run everything: lint, types, layers, all tests, branch coverage
	$(BIN)/python -m tests.support.clause_report
	$(if $(SERVERS),TENBACK_SOAK=yes) $(BIN)/pytest --quiet -n $(WORKERS) --dist worksteal --hypothesis-profile ci --cov --cov-report=
	$(BIN)/coverage report
	$(BIN)/coverage report --include='src/tenback/rules/*,src/tenback/record/*' --fail-under=100
	@command -v chromium >/dev/null || { echo "Without chromium nobody plays in a browser here."; exit 0; }; \
		TENBACK_PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run --silent browser

check: lint $(CLIENT) ## run what should be green before every commit, in under a minute
	$(BIN)/pytest --quiet -n auto --dist worksteal -m "not slow"

# Lighthouse is large: it is installed apart from the client, and only to measure the page.
PAGE = $(if $(ONLY),$(filter page,$(ONLY)),page)

bench: .venv/tools $(if $(PAGE),$(CLIENT) .venv/browser bench/lighthouse/node_modules/installed) ## measure speed (ONLY=rules for one module of bench/; BESIDE=COMMIT beside another commit)
	$(BIN)/python -m bench $(ONLY)

soak: .venv/tools ## play on servers that are killed, frozen and cut off again and again (KILLS=200 TABLES=100)
	$(BIN)/python -m tests.soak --kills $(or $(KILLS),200)
	$(BIN)/python -m tests.soak --faults $(or $(KILLS),200) --tables $(or $(TABLES),100)

screenshots: .venv/installed $(CLIENT) .venv/browser ## picture every screen into docs/screenshots
	@TENBACK_PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run --silent screenshots

docs: .venv/tools ## build the documentation site into build/docs, and run every example in documents and docstrings
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env docs build/docs
	$(BIN)/pytest --quiet $(DOCUMENTS) src tests/test_site.py
	@echo "The site: build/docs/index.html"

release-check: .venv/tools $(CLIENT) ## build, install, run and port a release as its users will (docs/release.md)
	$(PIP) install --no-deps --require-hashes -r requirements/lock.txt
	$(BIN)/python -m tools.release

catalogues: .venv/installed ## write the sentences of the browser client from src/tenback/language
	$(BIN)/python -m tenback.language.client web/src/language

man: .venv/installed ## write the manual page, build/tenback.1, from the help of all commands
	mkdir -p build && $(BIN)/python -m tenback.cli.man > build/tenback.1

types: .venv/installed ## write the types of the wire for the browser client
	$(BIN)/python -m tenback.server.http.types web/src/net/wire.ts

lock: .venv/tools ## write the lock files again (LOCK_FLAGS=--upgrade for newer versions)
	$(PIP) install --no-deps --require-hashes -r requirements/lock.txt
	cd requirements && for name in play dev lock node release; do \
		../$(LOCK) --output-file $$name.txt $$name.in >/dev/null || exit 1; done
	cd requirements && ../$(LOCK) $(UNUSED:%=--no-emit-package %) --output-file image.txt image.in >/dev/null
	$(NPM) run --silent lock
	$(NPM_IN) bench/lighthouse run --silent lock

clean: ## remove .venv, caches and builds
	rm -rf .venv build dist htmlcov .coverage .coverage.* .hypothesis src/*.egg-info
	find src/tenback/kernel -name "*.so" -delete
	rm -rf web/node_modules bench/lighthouse/node_modules src/tenback/server/browser
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +

lint: lint-python .venv/stubs web/node_modules/checked

lint-python: .venv/tools
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# The kernel's modules that Python imports: their types are held against what was compiled.
STUBS := $(shell find src/tenback/kernel -name "*.pyi")

.venv/stubs: .venv/tools $(STUBS)
	MYPYPATH=src $(BIN)/stubtest --concise --ignore-missing-stub --ignore-disjoint-bases \
		$(subst /,.,$(patsubst src/%.pyi,%,$(STUBS)))
	@touch $@

# A stamp for each step, so that each is redone only for what it reads.

.venv/locked: requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$($(PYTHON) --version 2>&1) || found="not to be found"; \
		echo "tenback needs Python 3.11 or newer; '$(PYTHON)' is $$found." \
			"Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	$(PIP) install --no-deps --require-hashes -r requirements/play.txt
	@touch $@

KERNEL := $(shell find src/tenback/kernel -name "*.pyx" -o -name "*.pxd" -o -name "*.h")

# Only the modules that changed, and those that cimport them.
.venv/compiled: .venv/locked setup.py tools/kernel.py $(KERNEL)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

.venv/installed: .venv/compiled pyproject.toml src/tenback/__init__.py
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/tools: .venv/installed requirements/dev.txt
	$(PIP) install --no-deps --require-hashes -r requirements/dev.txt
	@touch $@

# The browser client: built with the machine's Node.js if it is recent enough, else with PyPI's.

.venv/node: .venv/locked requirements/node.txt
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)' \
		2>/dev/null && npm --version >/dev/null 2>&1 || \
		$(PIP) install --no-deps --require-hashes -r requirements/node.txt
	@touch $@

# What the tests use of the system's packages, where root may install them.
INSTALL = [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || { apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends

.venv/browser: .venv/locked
	@command -v chromium-headless-shell >/dev/null || \
		$(INSTALL) chromium $$(apt-cache search --names-only '^chromium-headless-shell$$' | cut -d' ' -f1) >/dev/null; }
	@touch $@

# Servers and proxies that come as services: installed only if asked for, and not missed where there are none.
# After the browser, because apt-get installs one thing at a time.
.venv/servers: .venv/locked .venv/browser
	@{ command -v redis-server && command -v caddy && ls /usr/sbin/nginx /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || \
		$(INSTALL) caddy nginx-light postgresql redis-server systemd >/dev/null; }
	@touch $@

web/node_modules/installed: web/package-lock.json .venv/node
	$(NPM) ci --silent
	@touch $@

bench/lighthouse/node_modules/installed: bench/lighthouse/package-lock.json .venv/node
	$(NPM_IN) bench/lighthouse ci --silent
	@touch $@

WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

# The client's own checks and unit tests, once for each change of it.
web/node_modules/checked: $(WEB) web/node_modules/installed
	@$(NPM) run --silent check
	@$(NPM) run --silent test
	@touch $@

$(CLIENT): $(WEB) web/node_modules/installed
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@
