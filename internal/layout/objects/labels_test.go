package objects

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// Letters of size 1, flat on the table: how wide one is, and how high.
const letterWide, letterHigh = 0.235 / captionSize, 0.5 / captionSize

// labels are all texts that are written on the table of a game for so many seats.
func labels(t *testing.T, g *validator.Game, seats int, agreed map[string]string) (all []tts.Object) {
	t.Helper()
	m, err := mats.Unroll(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	options, err := m.Rules.Resolve(agreed)
	if err != nil {
		t.Fatal(err)
	}
	s := laid(t, m.Rules, options, seats, 12)
	for _, p := range m.Plots(&s) {
		all = append(all, Sign(m, &s, p))
	}
	return append(all, Edges(m, &s)...)
}

// laid is a table of a game with so many cards at each of its places.
func laid(t *testing.T, g *validator.Game, options []string, seats, cards int) table.State {
	t.Helper()
	opened := g.Opening(options, seats)
	events := []table.Event{opened}
	for at := range opened.Places {
		events = append(events, table.Dealt{Spot: table.Spot(at), Prints: make([]table.PrintID, cards)})
	}
	s, ok := table.Fold(table.State{}, events...)
	if !ok {
		t.Fatalf("%s: a table cannot be laid", g.ID)
	}
	return s
}

// A box is the ground that a text covers: its middle, the directions of its sides, and half of each.
type box struct{ middle, along, across [2]float64 }

func boxOf(o *tts.Object) box {
	wide := letterWide * float64(o.Text.FontSize) * float64(len([]rune(o.Text.Text))) / 2
	high := letterHigh * float64(o.Text.FontSize) / 2
	sin, cos := math.Sincos(o.Transform.RotY * math.Pi / 180)
	return box{[2]float64{o.Transform.PosX, o.Transform.PosZ}, [2]float64{wide * cos, -wide * sin}, [2]float64{high * sin, high * cos}}
}

// parted tells whether a line along a side of the first box leaves the other on its far side.
func parted(a, b box) bool {
	dot := func(u, v [2]float64) float64 { return u[0]*v[0] + u[1]*v[1] }
	for _, axis := range [][2]float64{a.along, a.across} {
		apart := math.Abs(dot(axis, [2]float64{b.middle[0] - a.middle[0], b.middle[1] - a.middle[1]}))
		if apart >= dot(axis, axis)+math.Abs(dot(axis, b.along))+math.Abs(dot(axis, b.across)) {
			return true
		}
	}
	return false
}

// No two texts of a table are written over each other, whatever is played and by how many.
func TestNoTwoLabelsOverlap(t *testing.T) {
	for _, g := range games.All {
		for _, seats := range g.Seats {
			t.Run(fmt.Sprint(g.ID, " ", seats), func(t *testing.T) { allClear(t, labels(t, g, seats, nil)) })
		}
	}
}

// A pile in the open tells how many cards lie there, on its mat, and a zone or a pile without any does not.
func TestCaptionsTellHowManyLieThere(t *testing.T) {
	for _, g := range games.All {
		m, err := mats.Unroll(g, []byte("a secret of this table"))
		if err != nil {
			t.Fatal(err)
		}
		options, err := g.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, laden := laid(t, g, options, slices.Max(g.Seats), 0), laid(t, g, options, slices.Max(g.Seats), 12)
		told := 0
		for _, p := range m.Plots(&s) {
			empty, full := Sign(m, &s, p), Sign(m, &laden, p)
			want := p.Pile.Label
			if p.Pile.Tallied() {
				want, told = want+": 12", told+1
			}
			if empty.Text.Text != p.Pile.Label || full.Text.Text != want {
				t.Errorf("%s: %q empty, %q with 12 cards, want %q", g.Name, empty.Text.Text, full.Text.Text, want)
			}
			if wide := letterWide * float64(full.Text.FontSize) * float64(len([]rune(full.Text.Text))); wide > p.X1-p.X0 {
				t.Errorf("%s: %q is %.2f wide on a mat of %.2f", g.Name, full.Text.Text, wide, p.X1-p.X0)
			}
		}
		if told < s.Count {
			t.Errorf("%s: %d captions tell how many cards lie there", g.Name, told)
		}
	}
}

// Whatever is agreed, the texts of the table can be written.
func TestEveryTableHasItsLabels(t *testing.T) {
	for _, g := range games.All {
		for _, o := range g.Options {
			for _, value := range o.Values {
				if seats := slices.Max(g.Seats); len(labels(t, g, seats, map[string]string{o.Name: value})) == 0 {
					t.Errorf("%s for %d with %s=%s has no texts", g.Name, seats, o.Name, value)
				}
			}
		}
	}
}

// No letter of the board's edge is written on a tile, where a card would cover it, whatever is agreed.
func TestEdgesKeepOffTheTiles(t *testing.T) {
	for _, agreed := range []map[string]string{nil, {"leader.start-4p": "token-tile"}, {"leader.start-4p": "token-tile", "board.size": "11"}} {
		m, err := mats.Unroll(&dotr.Game, []byte("a secret of this table"))
		if err != nil {
			t.Fatal(err)
		}
		options, err := m.Rules.Resolve(agreed)
		if err != nil {
			t.Fatal(err)
		}
		s := table.State{Count: 4, Places: m.Rules.Places(options, 4), Options: options}
		for _, o := range Edges(m, &s) {
			if at := m.SpotAt(&s, o.Transform.PosX, o.Transform.PosZ); at != 0 {
				t.Errorf("%v: %s is written on %s", agreed, o.Text.Text, s.Place(at).Name)
			}
		}
		allClear(t, labels(t, &dotr.Game, 4, agreed))
	}
}

func allClear(t *testing.T, all []tts.Object) {
	t.Helper()
	for i := range all {
		for j := range i {
			a, b := all[i].Transform, all[j].Transform
			if one, other := boxOf(&all[i]), boxOf(&all[j]); !parted(one, other) && !parted(other, one) {
				t.Errorf("%q at %v, %v is written over %q at %v, %v", all[i].Text.Text, a.PosX, a.PosZ, all[j].Text.Text, b.PosX, b.PosZ)
			}
		}
	}
}
