package audit_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
)

// rechained is the ledger of a match with the body of one record written anew, chained well and signed by nobody.
func rechained(t *testing.T, chain string, n int64, rewrite func(body []byte) []byte) string {
	t.Helper()
	f := &forger{t: t}
	r, err := ledger.Scan(strings.NewReader(chain), func(r ledger.Record) error {
		if r.N == n {
			r.Body = rewrite(r.Body)
		}
		f.records = append(f.records, r)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	f.table = r.Table
	return f.file()
}

// Every fact that stands open in the ledger of a match is changed, doubled and left out, one at a time: the match itself shows it, whether
// or not the duels behind it would.
func TestEveryOpenFactOfAMatchIsDerived(t *testing.T) {
	h := hall(t, t.TempDir())
	parts := split(exported(t, h, bestOfThree(t, h), true))
	luck, missed, tried := rand.New(rand.NewPCG(4, 4)), map[string]string{}, 0
	last := int64(len(strings.Split(parts[0], "\n")))
	for range howMany(t, "AUDIT_FACTS", 150) {
		n := 1 + luck.Int64N(last-2)
		where, said := "", ""
		chain := rechained(t, parts[0], n, func(body []byte) []byte {
			var tree any
			d := json.NewDecoder(strings.NewReader(string(body)))
			d.UseNumber()
			if err := d.Decode(&tree); err != nil {
				t.Fatal(err)
			}
			tree, where = twist(tree, luck)
			said = asJSON(t, tree)
			if same := asJSON(t, json.RawMessage(body)); same == said {
				where = ""
			}
			return []byte(said)
		})
		if where == "" {
			continue
		}
		tried++
		found := readMatch(t, chain+strings.Join(parts[1:], ""))
		if !slices.ContainsFunc(found.Faults, func(f audit.MatchFault) bool { return f.Duel == 0 }) {
			where = regexp.MustCompile(`\[\d+\]`).ReplaceAllString(where, "[]")
			missed[where] = fmt.Sprintf("record %d becomes %.300s", n, said)
		}
	}
	for _, where := range slices.Sorted(maps.Keys(missed)) {
		t.Errorf("%s can be written as one likes: %s", where, missed[where])
	}
	t.Logf("%d changes", tried)
}
