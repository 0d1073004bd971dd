package tape

import (
	"fmt"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/table"
)

// A Course is one number of each seat over the turns.
type Course struct {
	What  string
	Most  int32
	Turns int32
	Lines []Track
}

// A Track is the course of one seat.
type Track struct {
	Seat   string
	Nth    int    // its colour
	Points string // of a line in a drawing 300 wide and 100 high
	Values []int32
}

// Courses are those of each kind of points, of cards in hand and of cards on the board. What lies where is no secret, so that they
// are the same for everybody.
func (t *Tape) Courses() []Course {
	var all []Course
	for kind, name := range t.Game.Points {
		all = append(all, t.course(name, func(s *table.State, seat table.Seat) int32 { return int32(s.Points(seat, kind)) }))
	}
	lies := func(is func(*table.Place) bool) func(*table.State, table.Seat) int32 {
		return func(s *table.State, seat table.Seat) (n int32) {
			for id := 1; id < len(s.Cards); id++ {
				c := s.Card(table.CardID(id))
				place := s.Place(c.Spot)
				if c.Spot != 0 && c.Holder == seat && is(&place) {
					n++
				}
			}
			return n
		}
	}
	return append(all, t.course("Cards in hand", lies(func(p *table.Place) bool { return p.Kind == mats.HandKind })),
		t.course("Cards on the board", lies(func(p *table.Place) bool { return mats.OnBoard(p) })))
}

func (t *Tape) course(what string, of func(*table.State, table.Seat) int32) Course {
	c := Course{What: what}
	ends := t.turnEnds()
	c.Turns = int32(len(ends))
	for seat := range table.Seat(t.Seats()) {
		line := Track{Seat: t.seat(seat), Nth: int(seat) % 6}
		for _, i := range ends {
			n := of(&t.Moments[i].State, seat)
			line.Values, c.Most = append(line.Values, n), max(c.Most, n)
		}
		c.Lines = append(c.Lines, line)
	}
	for i := range c.Lines {
		c.Lines[i].Points = c.path(c.Lines[i].Values)
	}
	return c
}

// turnEnds are the last moments of all turns, that before the duel first.
func (t *Tape) turnEnds() (ends []int) {
	for i := range t.Moments {
		if i+1 == len(t.Moments) || t.Moments[i+1].State.Turn.Number > t.Moments[i].State.Turn.Number {
			ends = append(ends, i)
		}
	}
	return ends
}

func (c *Course) path(values []int32) string {
	var points strings.Builder
	for i, n := range values {
		x := 300 * float64(i) / float64(max(len(values)-1, 1))
		y := 100 - 100*float64(max(n, 0))/float64(max(c.Most, 1))
		fmt.Fprintf(&points, "%.1f,%.1f ", x, y)
	}
	return strings.TrimSpace(points.String())
}
