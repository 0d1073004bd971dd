# `make check` is exactly what CI runs.
.PHONY: check bench generate build windows release

check:
	.ci/run

# Benchmarks only; those with a baseline print a ratio beside the time.
bench:
	go test -run '^$$' -bench . -benchmem ./...

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
