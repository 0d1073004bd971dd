package layout

import (
	"strings"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	roses "ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// A hand may do what shows a lawful move, and only that; for everything else there is a reason.
func TestPolicyAgreesWithTheRules(t *testing.T) {
	top := tabletop(t)
	covered, largest := 0, 0
	walk(t, 6, 120, nothing, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		p := top.Policy(s, nil)
		largest = max(largest, len(p.AppendJSON(nil)))
		for i := range p.Seats {
			covered += agrees(t, top, s, p, table.Seat(i))
		}
	})
	if covered == 0 {
		t.Error("no card of a hand is covered while it is carried")
	}
	if largest > 12<<10 {
		t.Errorf("a policy of %d bytes leaves no room in a reply", largest)
	}
}

func agrees(t *testing.T, top *Tabletop, s *table.State, p *tts.Policy, seat table.Seat) (covered int) {
	t.Helper()
	given := p.Seats[seat]
	want := map[string]string{}
	for _, m := range validator.Legal(&roses.Game, s, seat) {
		a := roses.Game.Action(m.Kind)
		if a.Shows == nil {
			continue
		}
		for _, g := range a.Shows(s, m, nil) {
			want[string(g.Kind)+" "+top.Token(g.Card)] += " " + top.Memo(s, g.To)
		}
	}
	got := map[string]string{}
	for _, group := range given.Pick {
		if group.To == "" {
			continue // piles, whose top card may be taken
		}
		for _, card := range strings.Fields(group.Cards) {
			got["drag "+card] = group.To
			id, _ := top.Tokens.Card(card, len(s.Cards))
			if inHand := s.Place(s.Card(id).Spot).Kind == mats.HandKind; group.Cover != inHand {
				t.Errorf("a card at %s: cover = %v", s.Place(s.Card(id).Spot).Name, group.Cover)
			}
			if group.Cover {
				covered++
			}
		}
	}
	for _, card := range strings.Fields(given.Flip) {
		got["flip "+card] = ""
	}
	for _, card := range strings.Fields(given.Turn) {
		got["turn "+card] = ""
	}
	for key, to := range want {
		kind, _, _ := strings.Cut(key, " ")
		if kind == "press" {
			continue
		}
		targets, ok := got[key]
		if !ok {
			t.Errorf("seat %d may not do %s, which is lawful", seat, key)
		}
		for _, spot := range strings.Fields(to) {
			if kind == "drag" && !strings.Contains(" "+targets+" ", " "+spot+" ") {
				t.Errorf("seat %d may not carry to %s", seat, spot)
			}
		}
	}
	for key := range got {
		if _, ok := want[key]; !ok {
			t.Errorf("seat %d may do %s, which is not lawful", seat, key)
		}
	}
	hasReasons(t, p, given)
	return covered
}

func hasReasons(t *testing.T, p *tts.Policy, given tts.SeatPolicy) {
	t.Helper()
	for _, no := range given.No {
		if no.Reason < 1 || no.Reason > len(p.Reasons) || p.Reasons[no.Reason-1].Why == "" {
			t.Errorf("no reason %d", no.Reason)
		}
	}
	if given.Else < 1 || given.Else > len(p.Reasons) {
		t.Errorf("no reason %d for the rest", given.Else)
	}
}

// Who carries out an effect by hand has his hands free; the other one has not.
func TestPolicyByHand(t *testing.T) {
	d, top := newDuel(t, 2), tabletop(t)
	s, ok := table.Fold(d.s, table.Asked{Ask: table.Ask{Seat: 1, Kind: validator.AskByHand, Words: []string{"done"}}})
	if !ok {
		t.Fatal("the question does not fit")
	}
	p := top.Policy(&s, nil)
	if p.Seats[0].Free || !p.Seats[1].Free {
		t.Errorf("free: South %v, North %v", p.Seats[0].Free, p.Seats[1].Free)
	}
	for _, id := range s.In(s.SpotNamed("North hand")) {
		covered := false
		for _, group := range p.Seats[1].Pick {
			covered = covered || group.Cover && strings.Contains(group.Cards, top.Token(id))
		}
		if !covered {
			t.Errorf("card %d of the hand would be seen on its way", id)
		}
	}
}

// The number of a policy tells whether it is another one.
func TestPolicyNumber(t *testing.T) {
	d, top := newDuel(t, 2), tabletop(t)
	first, again := top.Policy(&d.s, nil), top.Policy(&d.s, nil)
	if first.N != again.N {
		t.Error("the same state gives two numbers")
	}
	for range 30 {
		d.step()
	}
	if other := top.Policy(&d.s, nil); other.N == first.N {
		t.Error("another policy has the same number")
	}
}

func TestPolicyTellsWhoseTurnItIs(t *testing.T) {
	d, top := newDuel(t, 2), tabletop(t)
	p := top.Policy(&d.s, nil)
	waiting := p.Seats[1-d.s.Turn.Seat]
	if len(waiting.Pick) != 0 || waiting.Flip != "" {
		t.Errorf("the waiting seat may act: %+v", waiting)
	}
	if why := p.Reasons[waiting.Else-1].Why; !strings.Contains(why, "turn") {
		t.Errorf("the waiting seat is told %q", why)
	}
}

func BenchmarkPolicy(b *testing.B) {
	top := tabletop(b)
	d := newDuel(b, 9)
	for range 60 {
		d.step()
	}
	top.Policy(&d.s, nil)
	b.ReportAllocs()
	for b.Loop() {
		top.Policy(&d.s, nil)
	}
}
