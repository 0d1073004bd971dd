package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
)

// result is one benchmark with all it has reported.
type result struct {
	Name   string             `json:"name"` // package and benchmark
	Values map[string]float64 `json:"values"`
}

// withBenchmarks lists the packages of a tree that have benchmarks.
func withBenchmarks(root string) (packages []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		folder, _ := filepath.Rel(root, filepath.Dir(path))
		if folder = "./" + filepath.ToSlash(folder); bytes.Contains(text, []byte("\nfunc Benchmark")) &&
			!slices.Contains(packages, folder) {
			packages = append(packages, folder)
		}
		return err
	})
	return packages, err
}

// flags are those of a test program.
func (m measuring) flags() []string {
	flags := []string{"-test.run=^$", "-test.bench=" + m.which, "-test.benchmem", "-test.timeout=1h"}
	if m.time != "" {
		flags = append(flags, "-test.benchtime="+m.time)
	}
	return flags
}

// run measures everything once and writes it down with what follows from it.
func (m measuring) run(out string) error {
	tests, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tests)
	var all []result
	for _, p := range m.packages {
		program, err := build(".", p, tests)
		if err != nil {
			return err
		}
		found, err := m.measure(program, filepath.FromSlash(p), os.Stdout)
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	if len(all) == 0 {
		return m.nothing()
	}
	report := reportOf(all)
	report.tell(os.Stdout)
	text, err := json.MarshalIndent(report, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(text, '\n'), 0o644)
}

// nothing says that nothing was measured.
func (m measuring) nothing() error {
	return fmt.Errorf("nothing was measured: no part of a benchmark here is called %q, or it was skipped; \"go test -list Benchmark ./...\" lists them", m.which)
}

// build makes the test program of a package in a tree.
func build(root, pkg, to string) (program string, err error) {
	program = filepath.Join(to, strings.NewReplacer("/", "_", ".", "_").Replace(pkg)+".test")
	c := exec.Command("go", "test", "-c", "-o", program, pkg)
	c.Dir, c.Stderr = root, os.Stderr
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("build the benchmarks of %s: %w", pkg, err)
	}
	return program, nil
}

// measure runs a test program where its package lies.
func (m measuring) measure(program, folder string, show io.Writer) ([]result, error) {
	if _, err := os.Stat(program); err != nil {
		return nil, nil // the package has no tests there
	}
	var text bytes.Buffer
	c := exec.Command(program, m.flags()...)
	c.Dir, c.Stdout, c.Stderr = folder, io.MultiWriter(&text, show), os.Stderr
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("measure %s: %w", folder, err)
	}
	return read(&text)
}

// read takes what benchmarks print.
func read(from io.Reader) (all []result, err error) {
	r := benchfmt.NewReader(from, "benchmarks")
	for r.Scan() {
		one, ok := r.Result().(*benchfmt.Result)
		if !ok {
			continue // a line that is none
		}
		name, _ := one.Name.Parts()
		found := result{Name: strings.TrimPrefix(one.GetConfig("pkg"), "ttsbridge/") + "." + string(name), Values: map[string]float64{}}
		if _, parts := one.Name.Parts(); len(parts) > 0 {
			for _, p := range parts {
				if p[0] == '/' { // the other kind is the number of processors
					found.Name += string(p)
				}
			}
		}
		for _, v := range one.Values {
			value, unit := v.Value, v.Unit
			if v.OrigUnit != "" {
				value, unit = v.OrigValue, v.OrigUnit
			}
			found.Values[unit] = value
		}
		all = append(all, found)
	}
	return all, r.Err()
}
