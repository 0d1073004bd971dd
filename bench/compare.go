package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"golang.org/x/perf/benchmath"
)

// A side is one of two revisions.
type side struct {
	root   string
	tests  string // where its test programs are
	values map[place][]float64
}

// place is one number that a benchmark reports.
type place struct{ name, unit string }

// compare measures this tree against another revision. Both are built first; then their programs run in turns, so that a noisy
// machine is noisy for both.
func (m measuring) compare(revision string) error {
	if exec.Command("git", "rev-parse", "--verify", "--quiet", "--end-of-options", revision+"^{commit}").Run() != nil {
		return fmt.Errorf("git knows no revision %q here; give a commit, a branch or a tag, such as HEAD~3", revision)
	}
	work, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt) // the other tree is taken away again
	defer stop()
	other := filepath.Join(work, "tree")
	if err := git("worktree", "add", "--detach", other, revision); err != nil {
		return err
	}
	defer git("worktree", "remove", "--force", other)
	was := &side{root: other, tests: filepath.Join(work, "was"), values: map[place][]float64{}}
	is := &side{root: ".", tests: filepath.Join(work, "is"), values: map[place][]float64{}}
	compared := 0
	for _, p := range m.packages {
		if ctx.Err() != nil {
			return errors.New("interrupted")
		}
		if _, err := os.Stat(filepath.Join(other, filepath.FromSlash(p))); err != nil {
			fmt.Println(p, "is not there in", revision)
			continue
		}
		if err := m.inTurns(p, was, is); err != nil {
			return err
		}
		compared++
	}
	if compared == 0 {
		return errors.New("nothing was compared: none of the packages is in both; they are named by folder, such as ./api")
	}
	if len(was.values)+len(is.values) == 0 {
		return m.nothing()
	}
	return tell(os.Stdout, was, is)
}

func git(args ...string) error {
	c := exec.Command("git", args...)
	c.Stderr = os.Stderr
	return c.Run()
}

// inTurns measures one package on both sides.
func (m measuring) inTurns(pkg string, sides ...*side) error {
	programs := make([]string, len(sides))
	for i, s := range sides {
		err := os.MkdirAll(s.tests, 0o700)
		if err == nil {
			programs[i], err = build(s.root, pkg, s.tests)
		}
		if err != nil {
			return err
		}
	}
	for range m.rounds {
		for i, s := range sides {
			found, err := m.measure(programs[i], filepath.Join(s.root, filepath.FromSlash(pkg)), io.Discard)
			if err != nil {
				return err
			}
			s.take(found)
		}
	}
	return nil
}

func (s *side) take(found []result) {
	for _, r := range found {
		for unit, value := range r.Values { // each goes into a place of its own
			at := place{r.Name, unit}
			s.values[at] = append(s.values[at], value)
		}
	}
}

// surely is how sure a median's bounds are.
const surely = 0.95

// tell lists what differs and by how much, with what benchstat says of whether that can be chance: "~" when it can.
func tell(to io.Writer, was, is *side) error {
	var places []place
	for at := range is.values { // sorted below
		if len(was.values[at]) > 0 {
			places = append(places, at)
		}
	}
	slices.SortFunc(places, func(a, b place) int {
		return slices.Compare([]string{a.name, a.unit}, []string{b.name, b.unit})
	})
	table := tabwriter.NewWriter(to, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "was\tis\tchange\tp\t  ")
	for _, at := range places {
		before := benchmath.NewSample(was.values[at], &benchmath.DefaultThresholds)
		after := benchmath.NewSample(is.values[at], &benchmath.DefaultThresholds)
		a, b := benchmath.AssumeNothing.Summary(before, surely), benchmath.AssumeNothing.Summary(after, surely)
		c := benchmath.AssumeNothing.Compare(before, after)
		fmt.Fprintf(table, "%.4g\t%.4g\t%s\t%.3f\t  %s %s\n", a.Center, b.Center, c.FormatDelta(a.Center, b.Center), c.P, at.name, at.unit)
	}
	return table.Flush()
}
