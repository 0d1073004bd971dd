package scenario

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"ttsbridge/validator/games"
)

// mistaken is how a mistake begins: file, line, column.
var mistaken = regexp.MustCompile(`^fuzz\.txt:[0-9]+:[0-9]+: `)

// FuzzGames reads and plays any text in the words of the real games: nothing panics, hangs or passes the limits, and every mistake
// says where it is.
func FuzzGames(f *testing.F) {
	for _, dir := range []string{"testdata/said", "testdata/unsaid", "testdata/house"} {
		for _, text := range folder(f, dir) {
			f.Add(text)
		}
	}
	f.Add("game dotr\ncard \"A \"\"b\"\" = monster 4\nSouth hand 2000x A, e2 A under A")
	f.Add("game duelmasters\nSouth battle 300 x Bear\n\nSouth picks S99999999999 and #2")
	f.Fuzz(func(t *testing.T, text string) {
		begun := time.Now()
		sc, err := Parse("fuzz.txt", text)
		if err != nil {
			if !mistaken.MatchString(err.Error()) {
				t.Fatalf("no place is given: %v", err)
			}
			return
		}
		r := sc.Run(games.FindLaws, shelf, nil)
		if r.OK == (r.Diff != "") {
			t.Fatalf("OK is %v with the difference %q", r.OK, r.Diff)
		}
		if r.Diff != "" && !strings.HasPrefix(r.Diff, "fuzz.txt:") && !strings.HasPrefix(r.Diff, "line ") {
			t.Fatalf("no place is given: %s", r.Diff)
		}
		if took := time.Since(begun); took > 20*time.Second {
			t.Fatalf("it took %v", took)
		}
	})
}
