# `make check` is exactly what CI runs.
.PHONY: check bench generate build

check:
	.ci/run

# Benchmarks only; those with a baseline print a ratio beside the time.
bench:
	go test -run '^$$' -bench . -benchmem ./...

generate:
	go generate ./...

build:
	go build -trimpath -o ttsbridge ./cmd/ttsbridge
