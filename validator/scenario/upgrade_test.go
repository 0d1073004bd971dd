package scenario_test

import (
	"errors"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform/toy"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// upgrade brings a text into the words of today, each row of yesterday as "TIMING KEY"; one with the key odd has none.
func upgrade(t *testing.T, text string) (string, []scenario.Remark) {
	t.Helper()
	find := func(id string) (*validator.Game, bool) {
		g := toy.Game()
		g.Words.Timings, g.Words.Keys, g.Words.Sides = nil, nil, nil
		g.Words.Faces = func(*table.Print, int, table.Print) {}
		return g, id == g.ID
	}
	today := func(_ string, pr *table.Print) (rows []string, err error) {
		for _, e := range pr.Effects {
			if e.Key == "odd" {
				return nil, errors.New("odd has no words of today")
			}
			rows = append(rows, e.Timing+" | "+e.Key)
		}
		return rows, nil
	}
	after, remarks, err := scenario.Upgrade("x.txt", text, find, today)
	if err != nil {
		t.Fatal(err)
	}
	return after, remarks
}

// TestUpgradeTouchesNothingElse holds that rows are rewritten where they stand, and that every other sign of a file stays.
func TestUpgradeTouchesNothingElse(t *testing.T) {
	game := toy.Game().ID
	for _, tt := range []struct{ name, before, after string }{
		{"one row", "card Bear = monster 4 1/2 does play draw 1 # grr", `card Bear = monster 4 1/2 row "play | draw" # grr`},
		{"two rows", "card Bear = monster does play draw 1  does flip bind 0 2 own 51", `card Bear = monster row "play | draw" row "flip | bind"`},
		{"rows between lists", "card Bear = monster does play draw tags x does flip bind key k", `card Bear = monster row "play | draw" row "flip | bind" tags x key k`},
		{"a name with the word", `card "Bear does it" = monster does play draw`, `card "Bear does it" = monster row "play | draw"`},
		{"letters beyond ASCII", "card Bär = monster does play draw", `card Bär = monster row "play | draw"`},
		{"a full stop", "card Bear = monster does play draw 1.", `card Bear = monster row "play | draw"`},
		{"a face", "card Bear = monster\nface Wolf of Bear = monster does play draw", "card Bear = monster\n" + `face Wolf of Bear = monster row "play | draw"`},
		{"no card", "a1 empty", "a1 empty"},
	} {
		for _, ends := range []string{"\n", "\r\n", "\r"} {
			for _, mark := range []string{"", "\ufeff"} {
				file := func(cards string) string {
					return mark + strings.ReplaceAll("game "+game+"\n"+cards+"\n\nSouth passes\n\nAfter:\n  South lp 8", "\n", ends)
				}
				after, remarks := upgrade(t, file(tt.before))
				if after != file(tt.after) {
					t.Errorf("%s, lines end with %q: %q, want %q", tt.name, ends, after, file(tt.after))
				}
				if (len(remarks) > 0) != (tt.before != tt.after) {
					t.Errorf("%s: %v", tt.name, remarks)
				}
			}
		}
	}
}

// TestUpgradeLeavesWhatItCannotSay holds that a card of which one row has no words of today is left with all its faces, and that
// the line is named with the reason.
func TestUpgradeLeavesWhatItCannotSay(t *testing.T) {
	text := "game " + toy.Game().ID + "\ncard Bear = monster does play draw does flip odd\nface Wolf of Bear = monster does play draw\ncard Elk = monster does play draw\n\nSouth passes\n"
	after, remarks := upgrade(t, text)
	if want := strings.Replace(text, "Elk = monster does play draw", `Elk = monster row "play | draw"`, 1); after != want {
		t.Errorf("%q, want %q", after, want)
	}
	if len(remarks) != 3 || remarks[0].Line != 2 || remarks[0].Left != "odd has no words of today" || remarks[1].Line != 3 || remarks[1].Left == "" || remarks[2].Left != "" {
		t.Errorf("%+v", remarks)
	}
}

// TestUpgradeRefusesWhatIsNoScenario holds that a file that cannot be read is named with its line.
func TestUpgradeRefusesWhatIsNoScenario(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "x.txt:1:1: ",
		"3 Kuriboh\n":                 "x.txt:1:1: ",
		"game go\n":                   "x.txt:1:6: there is no game",
		"game go\ncard \"Bear = x\n":  "x.txt:2:6: the quotation mark is not closed",
		"game go\ncard Bear = \xff\n": "not UTF-8",
	} {
		none := func(string) (*validator.Game, bool) { return nil, false }
		if after, _, err := scenario.Upgrade("x.txt", text, none, nil); err == nil || !strings.Contains(err.Error(), want) || after != text {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
