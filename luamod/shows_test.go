package luamod_test

import (
	"math"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// shows fails unless every card lies on the table where the state says, and points and panel agree with it.
func (r *rig) shows() {
	r.t.Helper()
	s := r.table.State()
	loose := map[string]ttssim.ObjectView{}
	inside := map[string]string{}
	for _, o := range r.sim.Objects() {
		if o.Type == "Card" {
			loose[o.Nickname] = o
		}
		for _, c := range o.Contents {
			inside[c.Nickname] = o.Memo
		}
	}
	for i := 1; i < len(s.Cards); i++ {
		r.showsCard(&s, table.CardID(i), loose, inside)
	}
	l, _ := mats.For(r.game.ID)
	for seat, color := range l.Colors[:s.Count] {
		for _, c := range l.Counters {
			if o := r.named(c.ID + ":" + color); o.Value != s.Points(table.Seat(seat), c.Kind) {
				r.t.Errorf("%s:%s shows %d, want %d", c.ID, color, o.Value, s.Points(table.Seat(seat), c.Kind))
			}
		}
	}
}

func (r *rig) showsCard(s *table.State, id table.CardID, loose map[string]ttssim.ObjectView, inside map[string]string) {
	r.t.Helper()
	c, name := s.Card(id), s.Print(id).Name
	if c.Spot == 0 {
		return
	}
	place := s.Place(c.Spot)
	o, lies := loose[name]
	switch {
	case place.Kind == "deck" && len(s.In(c.Spot)) > 1:
		if want := "deck:" + r.color(place.Owner); inside[name] != want {
			r.t.Errorf("%s of %s lies in %q (loose: %v)", name, place.Name, inside[name], lies)
		}
	case !lies:
		r.t.Errorf("%s of %s does not lie on the table; it is in %q", name, place.Name, inside[name])
	case place.Kind == "hand":
		if want := r.color(place.Owner); o.InHandOf != want || o.FaceDown {
			r.t.Errorf("%s of %s is in the hand of %q at %v, face-down %v", name, place.Name, o.InHandOf, o.Position, o.FaceDown)
		}
	default:
		r.showsLoose(s, c, o)
	}
}

func (r *rig) showsLoose(s *table.State, c table.Card, o ttssim.ObjectView) {
	r.t.Helper()
	l := r.mat()
	s2 := *s
	var id table.CardID
	for i := range s.Cards {
		if s.Print(table.CardID(i)).Name == o.Nickname {
			id = table.CardID(i)
		}
	}
	want := l.Pose(&s2, id)
	off := math.Mod(o.Rotation.Y-float64(want.Rot)+540, 360) - 180
	if math.Hypot(o.Position.X-want.X, o.Position.Z-want.Z) > 0.35 || o.FaceDown == want.Up || math.Abs(off) > 5 {
		r.t.Errorf("%s of %s lies at %v, %v, face-down %v; want %+v", o.Nickname, s.Place(c.Spot).Name, o.Position, o.Rotation, o.FaceDown, want)
	}
}
