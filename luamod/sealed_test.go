package luamod_test

import (
	"bytes"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// A garrison is sealed at the table by a word that is typed and that nobody else reads; shown with another word it is refused, and with
// the same one the seal is proved. Both ways to say it are tried: with the choice, and after it.
func TestAGarrisonIsSealedAtTheTable(t *testing.T) {
	for _, said := range [][]string{{"!seal Rosebud #1 #2"}, {"!pick #1 #2", "!seal Rosebud"}} {
		t.Run(strings.Join(said, ", "), func(t *testing.T) {
			m := means(t)
			m.Games, m.Shelf = []*validator.Game{&kingdomcombat.Game}, slings{}
			r := newHouseFor(t, ttssim.Config{}, m,
				session.Wish{Game: kingdomcombat.Game.ID, Seats: []session.Brought{{Deck: "Sun"}, {Deck: "Moon"}}})
			r.load()
			r.chat("White", "!seal Rosebud")
			if !r.said("White", "Choose the garrison first") {
				t.Errorf("who has chosen nothing is told nothing: %+v", tail(r.sim.ChatLog()))
			}
			for _, line := range said {
				r.chat("White", line)
			}
			if text, _ := r.sim.UIAttribute("panel-White", "text"); !strings.Contains(text, "garrison sealed") {
				t.Errorf("the panel says %q", text)
			}
			r.chat("Green", "!seal Tulip #1")
			r.chat("White", "!show Thorn")
			s := r.table.State()
			if a := s.AskOf(0); a == nil || a.Kind != "salt" || r.count("(kc.garrison.face-down)") != 2 {
				t.Fatalf("after the wrong word %+v is asked: %+v", s.Asks, tail(r.sim.ChatLog()))
			}
			r.keepsTheWord("White", 1, "Rosebud")
			r.chat("White", "!show Rosebud")
			r.chat("Green", "!show Tulip")
			if s = r.table.State(); s.AskOf(0) == nil || s.AskOf(0).Kind != "mulligan" || len(s.Claims) > 0 {
				t.Errorf("after both words %+v is asked, %+v waits", s.Asks, s.Claims)
			}
			r.provesSeals(2)
		})
	}
}

// keepsTheWord fails when anybody but its player can read a word, in the chat or in what the record tells another seat.
func (r *rig) keepsTheWord(mine string, other table.Seat, word string) {
	r.t.Helper()
	for _, l := range r.sim.ChatLog() {
		if l.To != mine && strings.Contains(l.Text, word) {
			r.t.Errorf("%s reads %q", l.To, l.Text)
		}
	}
	for _, news := range r.recordedFor(other) {
		if strings.Contains(news, word) {
			r.t.Errorf("the record tells another seat %s", news)
		}
	}
}

// provesSeals fails unless the opened ledger tells of so many garrisons that they are those that were sealed, and comes out the same when
// its moves are judged again, for which the seals are made again out of the cards and the words.
func (r *rig) provesSeals(want int) {
	r.t.Helper()
	var out bytes.Buffer
	if err := r.table.Export(&out); err != nil {
		r.t.Fatal(err)
	}
	again := &audit.Referee{}
	d, err := audit.Gather(&out, nil, again)
	if err != nil || len(again.Faults) > 0 || again.Judged == 0 {
		r.t.Fatalf("%v, %+v", err, again.Faults)
	}
	proved := 0
	for _, c := range d.Claims {
		if c.Rule == "kc.garrison.face-down" && c.Verdict == audit.ToldTrue {
			proved++
		}
	}
	if proved != want {
		r.t.Errorf("the ledger tells of %d seals: %+v", proved, d.Claims)
	}
}
