# `make check` is exactly what CI runs.
.PHONY: check bench bench-compare generate build windows release

check:
	.ci/run

# All benchmarks, with ratios and how costs grow in bench.json; docs/performance.md says what they mean. BENCH picks some.
BENCH ?= .
bench:
	go run ./bench run -bench '$(BENCH)'

# The working tree against another revision, in turns: make bench-compare BASE=main BENCH=Callback
bench-compare:
	go run ./bench compare -bench '$(BENCH)' $(if $(PACKAGES),-packages '$(PACKAGES)') $(BASE)

generate:
	go generate ./...

build:
	go build -trimpath -o ttsbridge ./cmd/ttsbridge

# The program for Windows, with Debian's gcc-mingw-w64. Its tests under wine are a step of `check`.
windows:
	CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc go build -trimpath -o ttsbridge.exe ./cmd/ttsbridge

# Archives of all systems whose compilers are here, in dist/. TTSBRIDGE_RELEASE_KEY names the key that signs them.
release:
	go run ./internal/release/make
