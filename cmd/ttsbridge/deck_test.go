package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
)

// judgement is what "deck check" says of a list.
type judgement struct {
	Legal      bool
	Violations []struct{ Rule, Why string }
}

// rules lists the rules that are named, sorted: a rule broken twice stands there twice.
func (j judgement) rules() []string {
	var rules []string
	for _, v := range j.Violations {
		rules = append(rules, v.Rule)
	}
	slices.Sort(rules)
	return rules
}

func checked(t *testing.T, code int, args ...string) (j judgement) {
	t.Helper()
	if err := json.Unmarshal(ran(t, code, append([]string{"deck", "check", "--json"}, args...)...), &j); err != nil {
		t.Fatal(err)
	}
	return j
}

// head reads the comments of a bad list: "# option NAME=VALUE" is agreed, "# refused RULE" must be named, once for each
// time it stands there.
func head(t *testing.T, file string) (flags, refused []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 3 && words[1] == "option":
			flags = append(flags, "--option", words[2])
		case len(words) == 3 && words[1] == "refused":
			refused = append(refused, words[2])
		}
	}
	slices.Sort(refused)
	return flags, refused
}

// Every bad list of every game is refused with exactly the rules that its head names, every time each is broken; and
// there are ten or more for each game.
func TestBadDecksAreRefusedWithEveryRule(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, g := range slices.Concat(games.All, games.Laws) {
		files, err := filepath.Glob(filepath.Join("testdata", "decks", g.ID, "bad", "*.txt"))
		if err != nil || len(files) < 10 {
			t.Errorf("%s has %d bad lists, not ten: %v", g.Name, len(files), err)
		}
		for _, file := range detector.Sample(files) {
			flags, refused := head(t, file)
			if len(refused) == 0 {
				t.Errorf("%s does not say what is wrong with it", file)
			}
			got := checked(t, exitNo, append(flags, "--game", g.ID, file)...)
			if got.Legal || !slices.Equal(got.rules(), refused) {
				t.Errorf("%s: %+v, want %v", file, got.Violations, refused)
			}
			for _, v := range got.Violations {
				if _, known := g.FindRule(v.Rule); !known || v.Why == "" {
					t.Errorf("%s: %+v is no sentence about a rule of %s", file, v, g.Name)
				}
			}
		}
	}
}

// ran runs a command line in this process, sees to its exit code and gives what it printed.
func ran(t *testing.T, code int, args ...string) []byte {
	t.Helper()
	var out, errs bytes.Buffer
	m := &console.Console{In: strings.NewReader(""), Out: &out, Err: &errs}
	if got := run(t.Context(), m, args); got != code {
		t.Fatalf("%s: exit %d\n%s%s", strings.Join(args, " "), got, &out, &errs)
	}
	return out.Bytes()
}

// What a format keeps nothing of is said; a list whose cards lie elsewhere afterwards is not the same list. A name that is only the
// file's is no loss.
func TestConvertSaysWhatIsForgotten(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", folder)
	for _, c := range []struct {
		to, list, says string
		code           int
	}{
		{"csv", "//name Ann's\n//back https://example.org/b.png\n3 Kuriboh\n", "This format does not keep the name of the deck, its card backs.", exitFine},
		{"omega", "Main\n3 Kuriboh\n1 Kaiser Dragon\n", "This format does not keep which part of the deck a card is in.", exitNo},
		{"csv", "3 Kuriboh\n", "3 cards, 0 in the extra deck\nWritten to", exitFine},
	} {
		file := filepath.Join(folder, "mine.txt")
		if err := os.WriteFile(file, []byte(c.list), 0o600); err != nil {
			t.Fatal(err)
		}
		if out := ran(t, c.code, "deck", "convert", file, "--to", c.to, "--out", filepath.Join(folder, "out")); !bytes.Contains(out, []byte(c.says)) {
			t.Errorf("%s of %q: %s", c.to, c.list, out)
		}
	}
}

// A seal is opened by the list and the salt that it was made with, whatever the list's format.
func TestASealIsOpened(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	var sealed struct{ Seal, Salt string }
	if err := json.Unmarshal(ran(t, exitFine, "deck", "check", "Kryuel", "--seal", "--json"), &sealed); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "deck.ydk")
	ran(t, exitFine, "deck", "convert", "Kryuel", "--to", "ydk", "--out", file)
	if out := ran(t, exitFine, "deck", "check", file, "--opens", sealed.Seal, "--salt", sealed.Salt); !bytes.Contains(out,
		[]byte("The seal is of this deck.")) {
		t.Errorf("%s", out)
	}
	ran(t, exitNo, "deck", "check", file, "--opens", sealed.Seal, "--salt", deck.NewSalt().String())
	ran(t, exitNo, "deck", "check", "Birdface", "--opens", sealed.Seal, "--salt", sealed.Salt)
}
