package audit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/table"
)

// realm is a shelf with one deck of Kingdom Duels, in which every kind of lie finds its occasion.
type realm struct{ tempting }

func (realm) Preset(_, _ string) (validator.Deck, error) {
	d := validator.Deck{Name: "realm"}
	one := func(kind, name string, facts map[string]string, tags ...string) table.Print {
		return table.Print{Key: "x:" + name, Name: name, Kind: kind, Level: 4, Attack: 1000 + 50*len(d.Main), Defense: 900,
			Colors: []string{"EARTH"}, Tags: tags, Extra: facts}
	}
	for i := range 4 {
		for range 3 {
			d.Main = append(d.Main, one("monster", fmt.Sprint("Bear ", i), nil),
				one("trap", fmt.Sprint("Pit ", i), map[string]string{"trigger": "enemy-attack enemy-summon"}))
		}
	}
	for range 3 {
		d.Main = append(d.Main, one("monster", "Moth", nil, "flip"), one("monster", "Whale", nil))
	}
	for i := range 3 {
		made := one("monster", fmt.Sprint("Chimera ", i), nil, "flip")
		made.Subtype, made.Recipes = "integration", []table.Recipe{{Kind: "integration", Materials: []string{"Whale"}}}
		d.Extra = append(d.Extra, made)
	}
	return d, nil
}

// court is a table of Kingdom Duels that is played by people who lie in one way.
type court struct {
	honest
	tb   *live.Table
	told []int64 // the records with lies
	who  table.Seats
}

// falsehood makes of a lawful move one that lies; false where it finds no occasion.
type falsehood func(s *table.State, m validator.Move) (validator.Move, bool)

// play goes on to the end; every lie that is accepted is told.
func (d *court) play(moves int, lie falsehood) {
	d.t.Helper()
	for range moves {
		s := d.tb.State()
		if s.Result.Over {
			return
		}
		seat := validator.ToAct(&s)[0]
		m, ok := d.move(d.tb, seat)
		if !ok { // what was said before comes out whatever is done
			m = d.tb.Legal(seat)[0].Move
		}
		other, lies := lie(&s, m)
		if v, err := validator.Judge(d.game, s, other, nil); lies && err == nil && v.Violation == nil {
			o, err := d.tb.Move(other.Seat, other)
			if err != nil {
				d.t.Fatal(err)
			}
			d.told, d.who = append(d.told, o.Record), d.who.With(other.Seat)
			continue
		}
		if _, err := d.tb.Move(seat, m); err != nil {
			d.t.Fatal(err)
		}
	}
	for s := d.tb.State(); !s.Result.Over; s = d.tb.State() {
		seat, m := d.giveUp(d.tb, &s)
		if other, lies := lie(&s, m); lies {
			o, err := d.tb.Move(other.Seat, other)
			if err != nil || o.Refused != nil {
				d.t.Fatal(err, o.Refused)
			}
			d.told, d.who = append(d.told, o.Record), d.who.With(other.Seat)
			continue
		}
		if o, err := d.tb.Move(seat, m); err != nil || o.Refused != nil {
			d.t.Fatal(err, o.Refused)
		}
	}
}

// kingdomLies are what players of Kingdom Duels can lie about, with the rule that finds it out.
var kingdomLies = []struct {
	rule    string
	options map[string]string
	of      falsehood
}{
	{"kd.hide.flip-keyword", nil, func(s *table.State, m validator.Move) (validator.Move, bool) {
		lie := m.Kind == "summon" && !s.Print(m.Card).Tagged("flip")
		return validator.Move{Kind: "hide", Seat: m.Seat, Card: m.Card, Side: true, Word: "flip"}, lie
	}},
	{"kd.integration.wrong-material-loses", nil, func(s *table.State, m validator.Move) (validator.Move, bool) {
		if m.Kind != "integration" || m.Word == "" {
			return m, false
		}
		hand := s.In(s.SpotOf("hand", m.Seat))
		i := slices.IndexFunc(hand, func(id table.CardID) bool { return s.Print(id).Name != "Whale" })
		if i >= 0 {
			m.Cards = []table.CardID{hand[i]}
		}
		return m, i >= 0
	}},
	{"kd.integration.reveal-duty", nil, func(_ *table.State, m validator.Move) (validator.Move, bool) {
		lie := m.Kind == "open seal"
		m.Kind = "keep seal"
		return m, lie
	}},
	{"kd.trap.idle-warning", map[string]string{"trap-enforcement": "honour"}, func(s *table.State, m validator.Move) (validator.Move, bool) {
		asked := s.AskOf(m.Seat)
		return validator.Move{Kind: "pass", Seat: m.Seat}, m.Kind == "respond" && asked != nil && s.Print(m.Card).Kind == "trap"
	}},
	{"kd.tag.no-private-reveal", map[string]string{"format": "tag"}, func(s *table.State, m validator.Move) (validator.Move, bool) {
		mate := (m.Seat + 2) % 4
		hand := s.In(s.SpotOf("hand", mate))
		if m.Kind != "summon" || len(hand) == 0 {
			return m, false
		}
		return validator.Move{Kind: "peek", Seat: m.Seat, Card: hand[0]}, true
	}},
}

// Every lie of Kingdom Duels is found when the duel is over, with who told it and under which rule, and no honest player is accused.
func TestLiesOfKingdomDuelsAreFoundAndNamed(t *testing.T) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&kingdomduels.Game}, Shelf: realm{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	for _, l := range detector.Sample(kingdomLies) {
		t.Run(l.rule, func(t *testing.T) {
			found, wanted := uint64(0), howMany(t, "AUDIT_TIMES", 3)
			for seed := uint64(1); found < wanted && seed < 30*wanted; seed++ {
				seats := 2
				if l.options["format"] == "tag" {
					seats = 4
				}
				w := session.Wish{Game: "kingdomduels", Seed: seed, Options: l.options,
					Seats: slices.Repeat([]session.Brought{{Deck: "realm"}}, seats)}
				tb, err := h.Make(w)
				if err != nil {
					t.Fatal(err)
				}
				d := court{honest: honest{t, &kingdomduels.Game, nil, rand.New(rand.NewPCG(seed, 4))}, tb: tb}
				if d.play(120, l.of); len(d.told) > 0 {
					d.named(l.rule)
					found++
				}
				if err := h.Delete(tb.ID()); err != nil {
					t.Fatal(err)
				}
			}
			if found < wanted {
				t.Errorf("there was occasion %d times only", found)
			}
		})
	}
}

// named holds the audit to it that each liar is named under the rule, and nobody else is accused.
func (d *court) named(rule string) {
	d.t.Helper()
	_, sealed := export(d.t, d.tb)
	var accused table.Seats
	report := func(_ ledger.Record, e record.Entry, _, _ *table.State) {
		for _, ev := range e.Events {
			if told, ok := ev.(table.Reported); ok && told.Rule == rule {
				accused = accused.With(told.Seat)
			}
		}
	}
	h := readWith(d.t, sealed, report)
	if !h.OK() {
		d.t.Fatal(h.Faults)
	}
	for _, c := range h.False() {
		if c.Rule == rule {
			accused = accused.With(c.Seat)
		} else if !d.who.Has(c.Seat) {
			d.t.Fatalf("an honest statement is called false: %+v", c)
		}
	}
	if accused != d.who {
		d.t.Fatalf("%b have lied against %s, and %b are accused; told in records %v: %+v", d.who, rule, accused, d.told, h.Claims)
	}
	dossier, err := audit.Gather(strings.NewReader(sealed), nil, nil)
	var page strings.Builder
	if err == nil {
		err = dossier.Markdown(&page)
	}
	if err != nil || !strings.Contains(page.String(), rule) {
		d.t.Fatalf("%v: the dossier does not name %s", err, rule)
	}
}

// The card that was eroded face-down for a Hidden Integration Monster is the one that is shown: a host who lets another one be shown is
// named with the record in which he does (kd.integration.hidden-no-reveal).
func TestAnErodedCardCannotBeExchanged(t *testing.T) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&kingdomduels.Game}, Shelf: realm{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tried := 0
	for seed := uint64(1); tried < 2 && seed < 60; seed++ {
		tb, err := h.Make(session.Wish{Game: "kingdomduels", Seed: seed, Seats: slices.Repeat([]session.Brought{{Deck: "realm"}}, 2)})
		if err != nil {
			t.Fatal(err)
		}
		d := court{honest: honest{t, &kingdomduels.Game, nil, rand.New(rand.NewPCG(seed, 6))}, tb: tb}
		d.play(120, func(_ *table.State, m validator.Move) (validator.Move, bool) { return m, false })
		_, sealed := export(t, tb)
		shown := -1
		if whole := readWith(t, sealed, func(rec ledger.Record, e record.Entry, before, _ *table.State) {
			for _, o := range e.Opened {
				if before.Place(before.Card(o.Card).Spot).Kind == "apart" {
					shown = int(rec.N)
				}
			}
		}); !whole.OK() {
			t.Fatal(whole.Faults)
		}
		if shown < 0 {
			continue
		}
		tried++
		f := forge(t, sealed, seed)
		i := slices.IndexFunc(f.records, func(r ledger.Record) bool { return int(r.N) == shown })
		f.records[i].Body = f.edit(f.records[i].Body, `"key":"x:Whale"`, `"key":"x:Moth"`)
		namedSealed(t, f.file(), i, "swapped")
	}
	if tried == 0 {
		t.Error("nobody has shown an eroded card")
	}
}
