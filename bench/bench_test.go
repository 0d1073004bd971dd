package main

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const printed = `goos: linux
pkg: ttsbridge/internal/ledger
BenchmarkTable/records=10/new-2      	 200	 1000 ns/op	 3 allocs/op
BenchmarkTable/records=100/new-2     	 200	 1000 ns/op
BenchmarkTable/records=1000/new-2    	 200	 1000 ns/op
BenchmarkRead/records=10/open-2      	 200	 500 ns/op
BenchmarkRead/records=1000/open-2    	 200	 50000 ns/op
BenchmarkSort/n=10-2                 	 200	 100 ns/op
BenchmarkSort/n=100-2                	 200	 10000 ns/op
BenchmarkNear/n=10-2                 	 200	 100 ns/op
BenchmarkNear/n=20-2                 	 200	 900 ns/op
PASS
pkg: ttsbridge/api
BenchmarkCallback/tables=1-2 	 6000	 1106314 ns/op	 4.016 cpu-ratio	 2.397 ratio
`

func TestGrowthIsFoundInNames(t *testing.T) {
	all, err := read(strings.NewReader(printed))
	if err != nil || len(all) != 10 {
		t.Fatal(len(all), err)
	}
	r := reportOf(all)
	want := map[string]float64{"internal/ledger.Table/records=#/new": 0, "internal/ledger.Read/records=#/open": 1, "internal/ledger.Sort/n=#": 2}
	if len(r.Growth) != len(want) {
		t.Errorf("%+v", r.Growth)
	}
	for _, g := range r.Growth {
		if exponent, ok := want[g.Name]; !ok || math.Abs(g.Exponent-exponent) > 1e-9 {
			t.Errorf("%s grows by %v, want %v", g.Name, g.Exponent, exponent)
		}
	}
	if r.Ratios["api.Callback/tables=1 cpu-ratio"] != 4.016 || r.Ratios["api.Callback/tables=1 ratio"] != 2.397 || len(r.Ratios) != 2 {
		t.Errorf("%v", r.Ratios)
	}
	var said strings.Builder
	r.tell(&said)
	if !strings.Contains(said.String(), "2.00  growth of internal/ledger.Sort/n=#  grows faster") || strings.Count(said.String(), "faster") != 1 {
		t.Error(said.String())
	}
}

func TestWhatDiffersIsTold(t *testing.T) {
	was, is := &side{values: map[place][]float64{}}, &side{values: map[place][]float64{}}
	for i := range 8 {
		was.take([]result{{"a.Same", map[string]float64{"ns/op": 100 + float64(i)}}, {"a.Dearer", map[string]float64{"ns/op": 100 + float64(i)}}})
		is.take([]result{{"a.Same", map[string]float64{"ns/op": 107 - float64(i)}}, {"a.Dearer", map[string]float64{"ns/op": 200 + float64(i)}},
			{"a.New", map[string]float64{"ns/op": 1}}})
	}
	var said strings.Builder
	if err := tell(&said, was, is); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	if len(lines) != 3 || !strings.Contains(lines[1], "a.Dearer") || !strings.Contains(lines[1], "+9") || !strings.Contains(lines[2], "~") {
		t.Error(said.String())
	}
}

// Before anything is built, the packages are picked that have a benchmark of that name, and a name that none has, or that is no pattern, is told with
// what there is.
func TestWhatIsMeasuredIsPickedFirst(t *testing.T) {
	t.Chdir("..")
	for which, want := range map[string]string{
		"NoSuch": `no benchmark here is called "NoSuch"; there is `, "Calback": `(did you mean "Callback"?)`, "NoSuch/tables=1": `"NoSuch/tables=1"`, "(": `"(" is no pattern of names`,
	} {
		err := command([]string{"run", "-bench", which, "-out", filepath.Join(t.TempDir(), "bench.json")})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is answered with %v, want %s", which, err, want)
		}
	}
	for which, want := range map[string][]string{"Callback$": {"./api"}, "Callback$/tables=1": {"./api"}, "^BenchmarkAppend$": {"./internal/ledger"},
		"NoSuch|Append/tables=1": {"./api", "./internal/ledger"}} {
		m := measuring{packages: []string{"./api", "./internal/ledger"}, which: which}
		if err := m.pick(); err != nil || !slices.Equal(m.packages, want) {
			t.Errorf("%s picks %v: %v", which, m.packages, err)
		}
	}
}

// A name that no benchmark has is told, and no empty report is written over one of before.
func TestAWrongNameIsTold(t *testing.T) {
	out := filepath.Join(t.TempDir(), "bench.json")
	err := measuring{which: "NoSuch"}.run(out)
	if err == nil || !strings.Contains(err.Error(), `"NoSuch"`) {
		t.Error(err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("an empty report is written")
	}
}
