package session_test

import (
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// A card dropped face-up against the rules goes back, but it was seen: everybody is told, and the ledger has it.
func TestWhatAPutBackHasShownIsTold(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := worlds(t, &dotr.Game, db, 3, nil)
	s := w.tb.State()
	seat := 1 - s.Turn.Seat // it is not his turn
	card := s.In(s.SpotOf("hand", seat))[0]
	drop := tts.Act{Kind: tts.ActDrag, Color: w.top.Color(seat), Card: w.top.Token(card), X: 0.1, Z: 0.1, Rot: 180}
	for _, up := range []bool{false, true} {
		drop.Up = up
		before, _ := w.tb.Record()
		r := w.handle(drop)
		if len(r.Verdicts) != 1 || r.Verdicts[0].Refused == nil {
			t.Fatalf("a drop out of turn: %+v", r.Verdicts)
		}
		told := 0
		for _, c := range r.Commands {
			if c.Do == tts.DoSay && c.To == tts.ToAll && strings.Contains(c.Text, "everybody could see it") {
				told++
				if strings.Contains(c.Text, s.Print(card).Name) {
					t.Errorf("the chat names the card: %s", c.Text)
				}
			}
		}
		kinds := ""
		err := w.tb.Records(table.Nobody, before+1, func(n following.News) error { kinds += n.Kind; return nil })
		if err != nil || (kinds == record.KindSeen) != up || (told == 1) != up {
			t.Errorf("dropped face-up %t: told %d times, records %q, %v", up, told, kinds, err)
		}
	}
	var file strings.Builder
	if err := w.tb.ExportSealed(&file); err != nil {
		t.Fatal(err)
	}
	d, err := audit.Gather(strings.NewReader(file.String()), nil, nil)
	if err != nil || !d.OK() || len(d.Looks) != 1 || !strings.Contains(d.Looks[0].Text, "everybody could see it") {
		t.Errorf("%v: the dossier says %+v", err, d.Looks)
	}
}

// Both players read in the chat that a judge had a statement checked, why, and whether it is true; and the seal of the
// card that was played face-down.
func TestTheChatTellsOfSealsAndChecks(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := worlds(t, &dotr.Game, db, 4, nil)
	w.handle(tts.Act{Kind: tts.ActPoll})
	seat := w.tb.State().Turn.Seat
	for _, c := range w.tb.Legal(seat) {
		if s := w.tb.State(); c.Move.Kind == "play" && len(s.Claims) == 0 {
			if _, err := w.tb.Move(seat, c.Move); err != nil {
				t.Fatal(err)
			}
		}
	}
	s := w.tb.State()
	if len(s.Claims) == 0 {
		t.Fatal("nothing was stated")
	}
	claim := s.Claims[0]
	f, err := w.tb.Check(live.Inquiry{Claim: claim.ID, Reason: "a doubt"})
	if err != nil || f.True == nil || !*f.True {
		t.Fatalf("%v: %+v", err, f)
	}
	said := ""
	for _, c := range w.handle(tts.Act{Kind: tts.ActPoll}).Commands {
		if c.Do == tts.DoSay && c.To == tts.ToAll {
			said += c.Text + "\n"
		}
	}
	at := s.Place(s.Card(claim.Card).Spot).Name
	for _, want := range []string{"The judge had", `"a doubt": it is true`, "on " + at, "Sealed ", " " + at + "\n"} {
		if !strings.Contains(said, want) {
			t.Errorf("the chat does not say %q: %s", want, said)
		}
	}
	everySeatSees(t, w.tb, "checked, as he says: a doubt")
	if _, err := w.tb.Check(live.Inquiry{Card: claim.Card, Reason: "a complaint"}); err != nil {
		t.Fatal(err)
	}
	everySeatSees(t, w.tb, "looks at the hidden card on "+at+", as he says: a complaint")
	said += asJSON(t, w.tb.View(table.Nobody, "").Rulings)
	if strings.Contains(said, s.Print(claim.Card).Name) {
		t.Errorf("the chat or a view names the card: %s", said)
	}
}
