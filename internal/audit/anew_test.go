package audit_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// revised is a shelf whose monsters have another level, and are of another type, once somebody has edited its cards.
type revised struct{ tempting }

func (r revised) Anew(_ string, keys []string) ([]table.Print, string) {
	d, _ := r.Preset("", "")
	now := make([]table.Print, len(keys))
	for i, key := range keys {
		for _, p := range append(d.Main, *d.Leader) {
			if p.Key == key && p.Kind == "monster" {
				now[i] = p
				now[i].Level, now[i].Races, now[i].Picture = p.Level%4+1, []string{"Insect"}, "x"
			}
		}
	}
	return now, "edited"
}

// Cards that are edited while something is said of them make no liar of anybody: not while the duel goes on, not when a statement is
// checked or a card is turned up, not in the audit (dotr.honour.honest). The same after moves were taken back over the edit.
func TestAnEditInTheMiddleAccusesNobody(t *testing.T) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&dotr.Game}, Shelf: revised{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	checked := 0
	for seed := uint64(1); checked < 12 && seed < 40; seed++ {
		tb, err := h.Make(session.Wish{Game: "dotr", Seed: seed, Options: map[string]string{"deck.copies": "any", "deck.banlist": "unrestricted"},
			Seats: []session.Brought{{Deck: "a"}, {Deck: "b"}}})
		if err != nil {
			t.Fatal(err)
		}
		who := honest{t, &dotr.Game, nil, rand.New(rand.NewPCG(seed, 5))}
		quiet(&who, tb, 60)
		if s := tb.State(); s.Result.Over || len(s.Asks)+len(s.Stack) > 0 {
			continue
		}
		if err := tb.Choose(record.PrintsFollow); err != nil {
			t.Fatal(err)
		}
		if seed%2 == 0 {
			takeBack(t, tb, 3)
		}
		s := tb.State()
		for _, c := range s.Claims {
			f, err := tb.Check(live.Inquiry{Claim: c.ID, Reason: "the card was edited"})
			if err != nil || f.Refused != nil || f.True == nil || !*f.True {
				t.Fatalf("seed %d: %v: %+v is called false: %+v", seed, err, c, f)
			}
			checked++
		}
		who.play(tb, 60)
		if accused, _ := accusations(t, &dotr.Game, tb, nil); len(accused) > 0 {
			t.Fatalf("seed %d: %v", seed, accused)
		}
	}
	if checked < 12 {
		t.Errorf("%d statements were checked only", checked)
	}
}

// quiet makes so many honest moves, and gives up nothing.
func quiet(who *honest, tb *live.Table, moves int) {
	for range moves {
		s := tb.State()
		seats := validator.ToAct(&s)
		if m, ok := who.move(tb, seats[0]); ok && m.Kind != "concede" && m.Kind != validator.Propose.Kind {
			if _, err := tb.Move(m.Seat, m); err != nil {
				who.t.Fatal(err)
			}
		}
		if tb.State().Result.Over {
			return
		}
	}
}
