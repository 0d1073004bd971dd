// Command bench measures what the program costs, and tells whether a change has made it dearer. This page says what it can do;
// main.go reads the command line, picked.go finds the benchmarks that are meant, measured.go runs the benchmarks of the packages, growth.go
// finds how they grow, compare.go measures two revisions in turns.
//
//	go run ./bench run                 # every benchmark once, growth and ratios into bench.json
//	go run ./bench compare REVISION    # the working tree against another revision, interleaved
//
// Absolute times tell of the machine. What can be held are ratios against something measured in the same run, allocations,
// and how a cost grows with what it is about.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
)

// measuring is what is measured, and how often.
type measuring struct {
	packages []string
	which    string // a pattern of names
	time     string // of one benchmark, as -benchtime takes it
	rounds   int
}

func main() {
	if err := command(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func command(args []string) error {
	if len(args) == 0 {
		return errors.New("say run, or compare with a revision")
	}
	what := flag.NewFlagSet(args[0], flag.ContinueOnError)
	var m measuring
	packages := what.String("packages", "", "the packages, parted by blanks; all that have benchmarks when it is empty")
	out := what.String("out", "bench.json", "where run writes what came of it")
	what.StringVar(&m.which, "bench", ".", "which benchmarks, as go test takes it")
	what.StringVar(&m.time, "benchtime", "", "how long each runs; as go test has it when it is empty")
	what.IntVar(&m.rounds, "rounds", 5, "how often compare runs each of the two")
	if err := what.Parse(args[1:]); err != nil {
		return err
	}
	if m.packages = strings.Fields(*packages); len(m.packages) == 0 {
		var err error
		if m.packages, err = withBenchmarks("."); err != nil {
			return err
		}
	}
	if err := m.pick(); err != nil {
		return err
	}
	switch args[0] {
	case "run":
		return m.run(*out)
	case "compare":
		if what.NArg() != 1 {
			return errors.New("name one revision to compare with: make bench-compare BASE=main, or its name behind the flags of compare")
		}
		return m.compare(what.Arg(0))
	}
	return fmt.Errorf("%q is neither run nor compare", args[0])
}
