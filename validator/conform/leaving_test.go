package conform

import (
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform/toy"
	"ttsbridge/validator/table"
)

// A question that is still open although a card which it offers has gone elsewhere breaks the law; one that is put anew does not.
func TestOfferedStays(t *testing.T) {
	g := toy.Game()
	v, err := validator.Open(g, setups()[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	q := table.Ask{Seat: 0, Kind: "choose", Cards: []table.CardID{1}}
	before := validator.Resume(g, v.After, nil, func(p *validator.Play) { p.Do(table.Asked{Ask: q}) })
	for name, anew := range map[string]bool{"open": false, "put anew": true} {
		after := validator.Resume(g, before.After, nil, func(p *validator.Play) {
			p.Do(table.Vanished{Card: 1})
			if anew {
				p.Do(table.Answered{ID: p.State().Ask().ID}, table.Asked{Ask: q})
			}
		})
		if err := offeredStays()(&step{game: g, before: before.After, verdict: after}); (err == nil) != anew {
			t.Errorf("%s: %v", name, err)
		}
	}
}
