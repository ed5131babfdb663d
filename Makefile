# Few targets, each of them one thing. `make` alone lists them.

SWIFT ?= swift
SOURCES = Package.swift $(wildcard Sources Plugins Tests Examples Templates) \
	Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Server/Package.swift Benchmarks/Server/Sources

# By product: without one, the plug-ins' tools are built besides, each in modules of its own.
BUILD = $(SWIFT) build --product
BUILD_TESTS = $(BUILD) swift-urlschemePackageTests && $(BUILD) urlscheme && $(BUILD) urlscheme-generate && $(BUILD) CallingProgram

# The packages that use the plug-ins build the same tool, so they share a build folder.
USERS = --scratch-path .build/users

.DEFAULT_GOAL := help
.PHONY: help install-deps build check test test-quick test-under-load test-js examples sanitize cases catalog catalog-report runtime-list reference site lint format demo \
	bench size fuzz fuzz-quick artifactbundle clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install-deps: ## Install libyaml where pkg-config does not find it
	@Scripts/install-dependencies

build: install-deps ## Build the libraries, the command and the plug-ins' tool
	$(SWIFT) build --target URLSchemeTesting
	$(BUILD) urlscheme
	$(BUILD) urlscheme-generate

check: ## Run every check that a change has to pass, as CI does
	@Scripts/check

# What builds packages, which comes after everything else.
BUILDING = PluginTests

# The plug-ins run what has been built already, instead of building it once more for them.
PREBUILT = Scripts/tool-bundle && URLSCHEME_TOOLS=.build/tools.artifactbundle

test: install-deps ## Run all tests, those that build packages last
	$(BUILD_TESTS)
	$(SWIFT) test --skip-build --skip '$(BUILDING)'
	$(PREBUILT) $(SWIFT) test --package-path Tests $(USERS)
	$(PREBUILT) $(SWIFT) test --package-path Examples/DeepLinks $(USERS)
	$(SWIFT) test --skip-build --filter '$(BUILDING)'

test-quick: install-deps ## Run the tests that start no compiler, no browser and few programs
	$(BUILD_TESTS)
	QUICK=1 $(SWIFT) test --skip-build --skip '$(BUILDING)'

# Calls and answers, and what waits for them: in whatever order threads run.
CALLS = URLSchemeCallingTests|ReceivingTests\.Receiver|URLSchemeRuntimeTests\.(Calling|Dispatching|Replying)

test-under-load: install-deps ## Run the tests of calls once more, with twice as many busy loops as cores
	@$(BUILD_TESTS)
	@loops=; for core in $$(seq $$(($$(getconf _NPROCESSORS_ONLN) * 2))); do \
	  yes >/dev/null & loops="$$loops $$!"; done; trap "kill $$loops" EXIT; \
	  $(SWIFT) test --skip-build --filter '$(CALLS)' && \
	  $(SWIFT) test --package-path Tests $(USERS) --filter 'URLSchemeTestingTests|ComposedRouterTests'

test-js: ## Run the tests of the JavaScript library, which need Node.js 18 or newer
	@if command -v node >/dev/null; then node --test Runtimes/JavaScript/tests/*.test.js; \
	  else echo "There is no Node.js; the tests of the JavaScript library are skipped." >&2; fi

examples: install-deps ## Build the server of links with Hummingbird, ask it over HTTP, check its spec; build and run the notes app
	$(SWIFT) test --package-path Examples/LinkServer $(USERS)
	$(SWIFT) package --package-path Examples/LinkServer $(USERS) --allow-writing-to-package-directory \
		urlscheme validate Sources
	.build/users/debug/urlscheme-tool --version
	$(SWIFT) run --package-path Examples/Shortcuts $(USERS) notes
	for output in 'generate --language typescript' 'generate --mode client,router,intents'; do \
	  .build/users/debug/urlscheme-tool $$output Examples/Shortcuts/Sources/notes/notes.urlscheme.yaml \
	    --output .build/shortcuts || exit 1; done

THREADS = --sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build/sanitize
sanitize: install-deps ## Run the tests of calls and answers under the thread sanitizer
	$(SWIFT) test $(THREADS) --filter URLSchemeCallingTests \
		--filter 'URLSchemeRuntimeTests\.(Calling|Dispatching|Interface|Nonce|Replying)' \
		--filter 'ReceivingTests\.ReceiverOrderTests'
	$(SWIFT) test --package-path Tests $(THREADS) --filter URLSchemeTestingTests \
		--filter 'GeneratedCodeTests\.ComposedRouterTests'

cases: install-deps ## Rewrite what Tests/Cases expects, after a deliberate change
	UPDATE_CASES=1 $(SWIFT) test --filter CaseTests
	@git status --short Tests/Cases

catalog: install-deps ## Rewrite the list and the index of the specifications that are part of the command
	@Scripts/catalog list
	@$(BUILD) urlscheme
	@Scripts/catalog index "$$($(SWIFT) build --show-bin-path)/urlscheme"

runtime-list: ## Rewrite the list of the library's files that are part of the command, after one was changed
	@Scripts/runtime-list

catalog-report: ## List the entries of the catalog whose facts are thin
	@Scripts/catalog-report

reference: install-deps ## Rewrite the chapters of Documentation that come from tables in code
	$(SWIFT) run urlscheme schema --output Documentation/urlscheme.schema.json
	UPDATE_REFERENCE=1 $(SWIFT) test --filter 'TemplatePageTests|RuleTableTests|LanguageTableTests'

site: install-deps ## Build the reference site of all of Specs into .build/site
	$(SWIFT) run urlscheme docs Specs --format html --output .build/site --quiet
	@echo "Open .build/site/index.html"

lint: build ## Check the formatting, unsafe code, the symbols that older systems lack, and that nothing large is kept
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@git ls-files -z | xargs -0 du -k 2>/dev/null | awk \
	  '$$1 > 512 { print $$2 ": too large for a source; keep it out of git"; found = 1 } END { exit found }'
	@Scripts/check-availability
	@Scripts/check-memory-safety
	@if command -v actionlint >/dev/null; then actionlint; fi

format: ## Format all Swift in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

demo: install-deps ## From a spec to a completed round trip between two apps
	@Scripts/demo

# SEED repeats a run, ROUND goes on where one ended, SANITIZE=1 is with the sanitizers; GUIDED=1 is by coverage instead.
fuzz: install-deps ## Run what an attacker would on all specifications, for SECONDS
ifdef GUIDED
	Tests/Fuzz/fuzz --guided $(or $(SECONDS),600)
else
	@seed=$${SEED:-$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}; echo "SEED=$$seed"; \
	Tests/Fuzz/fuzz $(if $(SANITIZE),--sanitize) --seconds $(or $(SECONDS),600) --seed $$seed \
	  --round $(or $(ROUND),0) && \
	CALL_SEED=$$seed $(SWIFT) test --package-path Tests $(USERS) --filter CallStateTests
	@if command -v valgrind >/dev/null; then Tests/Fuzz/fuzz --count 20; \
	  else echo "There is no valgrind; the work for each byte is not counted." >&2; fi
endif

fuzz-quick: install-deps ## The same for a minute, from a fixed seed, with what the tests are built of
	Tests/Fuzz/fuzz --debug --seed 20261122 --rounds 150

bench: install-deps ## Measure routing, compiling, generating and the first build
	Benchmarks/bench $(if $(BESIDE),--beside $(BESIDE)) $(AREAS)

size: install-deps ## Fail if an app has become larger than Benchmarks/results.json says
	Benchmarks/bench --check size

artifactbundle: install-deps ## Make the prebuilt command that plug-ins can use as a binary target
	@Scripts/artifactbundle

clean: ## Remove what was built
	rm -rf .build Tests/.build Examples/*/.build Benchmarks/.build
