package counters_test

import (
	"testing"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/counters"
	"ttsbridge/validator/table"
)

const (
	activated = iota
	flip
)

var lexicon = rows.Lexicon{
	Game:  "a game",
	Whens: []rows.When{activated: {Name: "activated", Whom: true}, flip: {Name: "flip"}},
	Deeds: []rows.DeedWord{{}, {Name: "stop", On: rows.OnCards}, {Name: "reset", On: rows.OnNobody}},
	Book:  rows.Book{{Name: "enemy"}, {Name: "class", Takes: rows.Names}},
}

var answers = counters.Answers{
	To: map[int][]string{activated: {"activated", "used"}},
	Is: func(h counters.Happening, t *rows.Term) bool {
		return t.Word == 0 && h.Foe || t.Word == 1 && h.Face != nil && t.Named(h.Face.Kind)
	},
}

// A card answers what one of its abilities names, done by whom that ability names.
func TestCardsAnswerWhatTheyName(t *testing.T) {
	sheet, err := lexicon.Sheet([]string{"flip | | | | reset |", "activated:enemy&class:spell | | | that | stop |", "activated:enemy&class:trap | | | that | stop |"})
	if err != nil {
		t.Fatal(err)
	}
	spell, monster := &table.Print{Kind: "spell"}, &table.Print{Kind: "monster"}
	waiting := answers.Waiting(sheet)
	if len(waiting) != 2 {
		t.Errorf("%d abilities wait", len(waiting))
	}
	for _, c := range []struct {
		happened counters.Happening
		answered bool
	}{
		{counters.Happening{Word: "activated", Foe: true, Face: spell}, true},
		{counters.Happening{Word: "used", Foe: true, Face: spell}, true},
		{counters.Happening{Word: "summoned", Foe: true, Face: spell}, false},
		{counters.Happening{Word: "activated", Face: spell}, false},
		{counters.Happening{Word: "activated", Foe: true, Face: monster}, false},
		{counters.Happening{Word: "activated", Foe: true}, false},
	} {
		if answers.Strike(waiting, c.happened) != c.answered {
			t.Errorf("%+v is answered: %v", c.happened, !c.answered)
		}
	}
	if answers.Waiting(nil) != nil {
		t.Error("a card without rows answers something")
	}
}
