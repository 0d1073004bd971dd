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
	s := table.State{Count: seats, Places: m.Rules.Places(options, seats)}
	s.Spots = make([][]table.CardID, len(s.Places))
	for _, p := range m.Plots(&s) {
		all = append(all, Sign(m, &s, p))
	}
	return append(all, Edges(m, &s)...)
}

// half is half the ground that a text covers along each axis of the table.
func half(o *tts.Object) (x, z float64) {
	x = letterWide * float64(o.Text.FontSize) * float64(len([]rune(o.Text.Text))) / 2
	z = letterHigh * float64(o.Text.FontSize) / 2
	sin, cos := math.Sincos(o.Transform.RotY * math.Pi / 180)
	return math.Abs(x*cos) + math.Abs(z*sin), math.Abs(x*sin) + math.Abs(z*cos)
}

// No two texts of a table are written over each other, whatever is played and by how many.
func TestNoTwoLabelsOverlap(t *testing.T) {
	for _, g := range games.All {
		for _, seats := range g.Seats {
			t.Run(fmt.Sprint(g.ID, " ", seats), func(t *testing.T) { allClear(t, labels(t, g, seats, nil)) })
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

func allClear(t *testing.T, all []tts.Object) {
	t.Helper()
	for i := range all {
		ax, az := half(&all[i])
		for j := range i {
			bx, bz := half(&all[j])
			a, b := all[i].Transform, all[j].Transform
			if math.Abs(a.PosX-b.PosX) < ax+bx && math.Abs(a.PosZ-b.PosZ) < az+bz {
				t.Errorf("%q at %v, %v is written over %q at %v, %v", all[i].Text.Text, a.PosX, a.PosZ, all[j].Text.Text, b.PosX, b.PosZ)
			}
		}
	}
}
