# make build   the program, as ./grundy
# make install the program, on your path
# make test    the tests, as a user runs them
# make check   what has to hold before a change lands
# make bench   the benchmarks, and the whole program beside others
# make help    these lines

GO ?= go

.PHONY: help build install test check format bench long

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

# without cgo, as net would bring the C library to every start (docs/decisions/0013)
build:
	CGO_ENABLED=0 $(GO) build ./cmd/grundy

install:
	CGO_ENABLED=0 $(GO) install ./cmd/grundy

test:
	$(GO) vet ./...
	$(GO) test ./...

check: bin/gofumpt bin/staticcheck
	@unformatted=$$(bin/gofumpt -l $$(git ls-files -co --exclude-standard '*.go')); \
	  test -z "$$unformatted" || { echo "not formatted (make format): $$unformatted"; exit 1; }
	$(GO) vet ./...
	bin/staticcheck ./...
	GOARCH=arm64 $(GO) vet ./...
	$(GO) test -race -timeout 30m -skip '^TestHostile' ./... # whose bounds on time are not for code under the race detector

format: bin/gofumpt
	bin/gofumpt -w $$(git ls-files -co --exclude-standard '*.go')

long:
	GRUNDY_LONG=1 $(GO) test -timeout 2h ./...

bench:
	$(GO) test -run '^$$' -bench . ./...
	$(GO) run ./bench

bin/gofumpt: tools/go.mod
	cd tools && $(GO) build -o ../$@ mvdan.cc/gofumpt

bin/staticcheck: tools/go.mod
	cd tools && $(GO) build -o ../$@ honnef.co/go/tools/cmd/staticcheck
