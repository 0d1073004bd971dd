package moves

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// A way is where a step leads: up to the next number, right to the next letter, whoever moves.
type way struct{ x, y int }

var ways = map[string]way{"up": {0, 1}, "down": {0, -1}, "left": {-1, 0}, "right": {1, 0}}

// numerals are the numbers of tiles that people write as words.
var numerals = []string{"", "one", "two", "three", "four", "five"}

// steps reads a tile by the way to it: "one tile up", "2 tiles left", "up one", "two tiles up and one right". Nothing is read where no
// card on a tile was named before.
func (sp *speaker) steps() bool {
	if sp.ask != nil || sp.move.To != 0 || len(sp.named) != 1 {
		return false
	}
	from := sp.State.Place(sp.State.Card(sp.named[0]).Spot)
	start, to := sp.c.At, way{int(from.X), int(from.Y)}
	for more := true; more; more = sp.c.Accept("and", "then") {
		n, w, ok := sp.step()
		if !ok || from.X == 0 {
			sp.c.At = start
			return false
		}
		to.x, to.y = to.x+n*w.x, to.y+n*w.y
	}
	at := slices.IndexFunc(sp.State.Places, func(p table.Place) bool {
		return p.Kind == from.Kind && int(p.X) == to.x && int(p.Y) == to.y
	})
	if at < 0 {
		sp.c.At = start
		sp.c.Fail("no tile lies there; from %s that way leads off the board", from.Name)
		return true
	}
	sp.move.To = table.Spot(at)
	return true
}

// step reads one way and how many tiles far it is gone.
func (sp *speaker) step() (n int, w way, ok bool) {
	n, counted := sp.numeral()
	sp.unit()
	sp.c.Accept("to the")
	w, ok = ways[strings.ToLower(sp.c.Peek())]
	if !ok {
		return 0, w, false
	}
	sp.c.At++
	if !counted {
		sp.c.Accept("by")
		n, _ = sp.numeral()
		sp.unit()
	}
	return n, w, true
}

// unit goes past what is counted.
func (sp *speaker) unit() {
	sp.c.Accept("tile", "tiles", "space", "spaces", "square", "squares", "step", "steps")
}

// numeral reads a number, as a word or in figures; without one it is 1.
func (sp *speaker) numeral() (n int, written bool) {
	if i := slices.Index(numerals, strings.ToLower(sp.c.Peek())); i > 0 {
		sp.c.At++
		return i, true
	}
	if sp.c.IsNumber() {
		return sp.c.Number("a number of tiles"), true
	}
	return 1, false
}
