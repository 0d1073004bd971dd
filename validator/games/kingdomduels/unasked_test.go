package kingdomduels_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/table"
)

// Answers that come by the table's buttons or by a program when nobody is asked, and a step on a map that is not there at a table that lets
// monsters enter as they like: what no file can say.
func TestWhatNobodyAskedForIsRefused(t *testing.T) {
	fought := laid(t, "phase battle\nBlue f1 Bear\nRed f1 Fox")
	carried := after(t, laid(t, "Blue hand Potion\nBlue f1 Bear"), "activate", "Potion")
	carried.Dial = []table.Setting{{Rule: "kd.tilemap.enter", Level: table.Record}}
	for _, one := range []struct {
		s    table.State
		move validator.Move
		rule string
		why  string
	}{
		{fought, validator.Move{Kind: "rehide", Card: cardNamed(t, &fought, "Bear")}, "kd.hide.atk-rehide",
			"a monster hides again when the battle has turned it up, and no effect hides one now"},
		{carried, validator.Move{Kind: "hand step", Card: cardNamed(t, &carried, "Bear"), Word: "e9"}, "kd.tilemap.confined",
			`there is no Tilemap, and so no Tile "e9"`},
	} {
		v, err := validator.Judge(&kingdomduels.Game, one.s, one.move, nil)
		if err != nil || v.Violation == nil || v.Violation.Rule != one.rule || !strings.Contains(v.Violation.Worded().Why, one.why) {
			t.Errorf("%s: %+v %v; it is to be refused by %s that %s", one.move.Kind, v.Violation, err, one.rule, one.why)
		}
	}
}

// after is the state when Blue has done something with a card.
func after(t *testing.T, s table.State, kind validator.Kind, name string) table.State {
	t.Helper()
	v, err := validator.Judge(&kingdomduels.Game, s, validator.Move{Kind: kind, Card: cardNamed(t, &s, name)}, nil)
	if err != nil || v.Violation != nil {
		t.Fatal(err, v.Violation)
	}
	return v.After
}

// cardNamed is the card of a name that a position has once.
func cardNamed(t *testing.T, s *table.State, name string) table.CardID {
	t.Helper()
	i := slices.IndexFunc(s.Cards, func(c table.Card) bool { return s.Prints[c.Print].Name == name })
	if i < 0 {
		t.Fatalf("no %s lies there", name)
	}
	return table.CardID(i)
}
