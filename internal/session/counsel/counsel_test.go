package counsel

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tongue"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// duel is a duel in which every card has a name of its own: "South 7" or "North 7".
func duel(t *testing.T) table.State {
	t.Helper()
	deck := func(owner string) validator.Deck {
		d := validator.Deck{Name: owner, Leader: &table.Print{Key: "dotr:" + owner, Name: owner + " leader", Kind: "monster", Level: 4, Attack: 1000, Defense: 900}}
		for i := range 40 {
			d.Main = append(d.Main, table.Print{Key: fmt.Sprintf("dotr:%s%d", owner, i), Name: fmt.Sprintf("%s %d", owner, i), Kind: "monster", Level: 3, Attack: 1200, Defense: 800})
		}
		return d
	}
	v, err := validator.Open(&dotr.Game, validator.Setup{Decks: []validator.Deck{deck("South"), deck("North")}, Ground: map[string]string{"a1": "Forest"}}, nil)
	if err != nil || v.Violation != nil {
		t.Fatal(err, v.Violation)
	}
	for {
		ask := v.After.AskOf(table.Chance)
		if ask == nil {
			break
		}
		if v, err = validator.Judge(&dotr.Game, v.After, validator.Roll(&v.After, *ask, func(n int) int { return n - 1 }), nil); err != nil {
			t.Fatal(err)
		}
	}
	return v.After
}

// What is told of the table names nothing that the one who asks does not see.
func TestNothingHiddenIsTold(t *testing.T) {
	s := duel(t)
	for _, by := range []table.Seat{0, 1, table.Nobody} {
		for _, line := range []string{"!board", "!score", "!hand"} {
			text, asked, err := Question{Game: &dotr.Game, State: &s, By: by, Line: line}.Answer()
			if !asked || err != nil && line != "!hand" {
				t.Fatalf("%s: %v", line, err)
			}
			for i := 1; i < len(s.Cards); i++ {
				id := table.CardID(i)
				name := s.Print(id).Name
				if whole := regexp.MustCompile(`\b` + name + `( \[|[;.,\n]|$)`); !s.Sees(by, id) && whole.MatchString(text) {
					t.Errorf("%s tells seat %d of %s", line, by, name)
				}
			}
		}
	}
}

func TestWhatIsAnswered(t *testing.T) {
	s := duel(t)
	for _, tt := range []struct {
		line string
		by   table.Seat
		want string
	}{
		{"!rule dotr.summon.cost", 0, "dotr.summon.cost: "},
		{"!RULE Dotr.Summon.Cost", 0, "dotr.summon.cost: "},
		{"!rule summoning cost", 0, "summon"},
		{"!rule match.siding", 0, "match.siding: Decks change only between duels"},
		{"!rule own side deck", 0, "match.own-side-deck: "},
		{"!board", table.Nobody, "a1 (Forest): empty."},
		{"!board", 1, "South leader [South"},
		{"!hand", 0, "Your hand has "},
		{"!hand", 0, "1. South "},
		{"!score", 0, "South: LP "},
		{"!score", table.Nobody, "Turn "},
	} {
		text, asked, err := Question{Game: &dotr.Game, State: &s, By: tt.by, Line: tt.line}.Answer()
		if !asked || err != nil || !strings.Contains(text, tt.want) {
			t.Errorf("%s: %v %v %q", tt.line, asked, err, text)
		}
	}
	for line, want := range map[string]fault.Code{"!rule": fault.CodeInvalid, "!rule xyzzy": fault.CodeNotFound, "!card": fault.CodeInvalid, "!card Kuriboh": fault.CodeUnavailable} {
		if _, asked, err := (Question{Game: &dotr.Game, State: &s, Line: line}).Answer(); !asked || fault.CodeOf(err) != want {
			t.Errorf("%s: %v", line, err)
		}
	}
	if _, asked, _ := (Question{Game: &dotr.Game, State: &s, Line: "!end"}).Answer(); asked {
		t.Error("!end is taken for a question")
	}
}

// A table that speaks German finds its rules by German words, and by English ones as before.
func TestRulesAreFoundByGermanWords(t *testing.T) {
	s := duel(t)
	for _, words := range []string{"Friedhof zerstörte", "graveyard destroyed"} {
		q := Question{Game: &dotr.Game, State: &s, Line: "!rule " + words, Tongue: tongue.In("de")}
		text, _, err := q.Answer()
		if err != nil || !strings.Contains(text, "A destroyed card goes to the graveyard, face-up.") {
			t.Errorf("%s: %q %v", words, text, err)
		}
		if q.Tongue = nil; words == "Friedhof zerstörte" {
			if _, _, err := q.Answer(); fault.CodeOf(err) != fault.CodeNotFound {
				t.Errorf("an English table finds German words: %v", err)
			}
		}
	}
}
