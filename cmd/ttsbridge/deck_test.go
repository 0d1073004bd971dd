package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/deck"
)

// badDecks are a legal deck with orders that make it break deck rules, and every rule that is then named.
var badDecks = []struct {
	name, orders string
	rules        []string
}{
	{"too small", "//- 1 Kuriboh", []string{"dotr.deck.size"}},
	{"too large, too often", "//+ 30 Kuriboh", []string{"dotr.deck.size", "dotr.deck.copies"}},
	{"a fusion in the main deck", "//+ main: 1 Kaiser Dragon", []string{"dotr.deck.extra-types"}},
	{"two kinds of extra cards in the main deck", "//+ main: 1 Baby Tiragon\n//+ main: 1 Goyo Guardian", []string{"dotr.deck.extra-types", "dotr.deck.extra-types"}},
	{"a card that says where it is kept", "//+ main: 1 Harpie Lady Sisters", []string{"dotr.deck.extra-self-declared"}},
	{"a ritual spell in the extra deck", "//+ extra: 1 Yamadron Ritual", []string{"dotr.deck.ritual-spell-main"}},
	{"four copies", "//+ 3 Kuriboh", []string{"dotr.deck.copies"}},
	{"no leader", "//- Kryuel", []string{"dotr.leader.choose"}},
	{"a leader from the extra deck", "//- leader: Kryuel\n//+ leader: 1 Kaiser Dragon", []string{"dotr.deck.leader-eligible"}},
	{"a spell leads, and more", "//- leader: Kryuel\n//+ leader: 1 Raigeki\n//+ 5 Sparks\n//+ main: 1 Baby Tiragon\n//+ 20 Hinotama",
		[]string{"dotr.deck.size", "dotr.deck.extra-types", "dotr.deck.copies", "dotr.deck.copies", "dotr.deck.leader-eligible"}},
}

func TestBadDecksAreRefusedWithEveryRule(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	folder := t.TempDir()
	good := ran(t, exitFine, "deck", "convert", "Kryuel", "--to", "plain")
	for _, bad := range badDecks {
		file := filepath.Join(folder, "deck.txt")
		if err := os.WriteFile(file, []byte(string(good)+bad.orders), 0o600); err != nil {
			t.Fatal(err)
		}
		var report struct {
			Legal      bool
			Violations []struct{ Rule, Why string }
		}
		if err := json.Unmarshal(ran(t, exitNo, "deck", "check", file, "--json"), &report); err != nil {
			t.Fatal(err)
		}
		var rules []string
		for _, v := range report.Violations {
			rules = append(rules, v.Rule)
		}
		if report.Legal || !slices.Equal(rules, bad.rules) {
			t.Errorf("%s: %+v, want %v", bad.name, report.Violations, bad.rules)
		}
	}
}

// ran runs a command line in this process, sees to its exit code and gives what it printed.
func ran(t *testing.T, code int, args ...string) []byte {
	t.Helper()
	var out, errs bytes.Buffer
	m := Main{In: strings.NewReader(""), Out: &out, Err: &errs}
	if got := m.Run(t.Context(), args); got != code {
		t.Fatalf("%s: exit %d\n%s%s", strings.Join(args, " "), got, &out, &errs)
	}
	return out.Bytes()
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
	if out := ran(t, exitFine, "deck", "check", file, "--opens", sealed.Seal, "--salt", sealed.Salt); !bytes.Contains(out, []byte("The seal is of this deck.")) {
		t.Errorf("%s", out)
	}
	ran(t, exitNo, "deck", "check", file, "--opens", sealed.Seal, "--salt", deck.NewSalt().String())
	ran(t, exitNo, "deck", "check", "Birdface", "--opens", sealed.Seal, "--salt", sealed.Salt)
}
