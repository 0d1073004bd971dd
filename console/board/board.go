// Package board turns the plan of a table into the shapes of a drawing. It knows neither a game nor a browser; what it is not
// told it cannot show.
//
// board.go has the shapes, png.go makes a picture of them for where no page is.
package board

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/plan"
	"ttsbridge/validator/table"
)

// A Drawing is a table in shapes. Lengths are numbers for an SVG drawing.
type Drawing struct {
	Box   string // "x y width height"
	Tiles []Rect
	Zones []Rect
	Cards []Card
}

// A Rect is a tile or a zone with what is written on it.
type Rect struct {
	Spot       int
	X, Y, W, H string
	Turn       string // by which it is turned, "" for upright
	TX, TY     string // where the label of a tile begins, or the middle of a zone's
	Label      string
	Title      string
	Fill       string
	Dark       bool // light letters are read on it
	Mine       bool
}

// A Card is a card.
type Card struct {
	ID, Spot int
	Place    string // the transformation that lays it there
	X, Y     string // its corner, before that
	W, H     string
	Known    bool
	Down     bool // its face is known but hidden from others
	Mine     bool
	Can      bool // something can be done with it
	Kind     int  // a number that is the same for cards of one kind
	Title    string
	Lines    []Text
	Foot     string // its strength, where it has one
	FootY    string
	Mark     string
	MarkY    string
}

// A Text is a line at its height.
type Text struct{ Y, Text string }

// kinds is how many colours tell kinds of cards apart.
const kinds = 6

// Of draws a plan. The viewer is the seat that plays, table.Nobody for whoever only looks; can tells with which cards something
// can be done.
func Of(p *plan.Plan, viewer table.Seat, can map[table.CardID]bool) Drawing {
	f := p.Frame
	d := Drawing{Box: fmt.Sprintf("%s %s %s %s", num(f.X-f.Wide/2), num(f.Y-f.Deep/2), num(f.Wide), num(f.Deep))}
	for _, t := range p.Tiles {
		r := rect(t.Area, int(t.Spot))
		r.Label, r.Title, r.Fill, r.Dark = t.Name, strings.TrimSpace(t.Name+" "+t.Ground), Hex(t.Tint), bright(t.Tint) < 0.4
		d.Tiles = append(d.Tiles, r)
	}
	for _, z := range p.Zones {
		r := rect(z.Area, int(z.Spot))
		_, y := z.Reach()
		r.TX, r.TY = num(z.X), num(z.Y+y+0.34) // below, where no card lies
		if z.Turn != 0 {
			r.Turn = fmt.Sprintf("rotate(%d %s %s)", z.Turn, num(z.X), num(z.Y))
		}
		r.Label, r.Title, r.Mine = z.Label, fmt.Sprintf("%s: %d", z.Name, z.Count), viewer >= 0 && z.Owner == viewer
		if z.Heap && z.Count > 1 {
			r.Label += " " + strconv.Itoa(z.Count)
		}
		d.Zones = append(d.Zones, r)
	}
	for i := range p.Cards {
		c := card(&p.Cards[i], p.Card)
		c.Mine, c.Can = viewer >= 0 && p.Cards[i].Holder == viewer, can[p.Cards[i].ID]
		d.Cards = append(d.Cards, c)
	}
	return d
}

func rect(a plan.Area, spot int) Rect {
	return Rect{Spot: spot, X: num(a.X - a.Wide/2), Y: num(a.Y - a.Deep/2), W: num(a.Wide), H: num(a.Deep),
		TX: num(a.X - a.Wide/2 + 0.08), TY: num(a.Y + a.Deep/2 - 0.1)}
}

// Sizes of letters on a card, in units.
const (
	lineHeight  = 0.3
	lineLetters = 11
	mostLines   = 5
)

func card(c *plan.Card, size plan.Area) Card {
	w, h := size.Wide, size.Deep
	out := Card{ID: int(c.ID), Spot: int(c.Spot), Place: fmt.Sprintf("translate(%s %s) rotate(%d)", num(c.X), num(c.Y), c.Turn),
		X: num(-w / 2), Y: num(-h / 2), W: num(w), H: num(h), Mark: c.Mark, MarkY: num(h/2 - 0.5), FootY: num(h/2 - 0.14), Title: c.Mark}
	if c.Print == nil {
		return out
	}
	out.Known, out.Down, out.Kind = true, !c.Up, kindOf(c.Print.Kind)
	out.Foot = strength(c.Print)
	out.Title = joined("\n", c.Print.Name, c.Mark, Facts(c.Print), c.Print.Text)
	for i, line := range wrap(c.Print.Name, lineLetters, mostLines) {
		out.Lines = append(out.Lines, Text{num(-h/2 + 0.36 + lineHeight*float64(i)), line})
	}
	return out
}

// strength is what a card has in a fight, "" where it has none.
func strength(p *table.Print) string {
	if p.Attack == 0 && p.Defense == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", p.Attack, p.Defense)
}

// Facts is what is printed on a card besides its name and its text.
func Facts(p *table.Print) string {
	level := ""
	if p.Level > 0 {
		level = strconv.Itoa(p.Level)
	}
	return joined(" · ", slices.Concat([]string{p.Kind, p.Subtype}, p.Colors, p.Races, []string{level, strength(p)})...)
}

// joined joins those parts that there are.
func joined(by string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), by)
}

// wrap breaks a name into short lines; what does not fit is left out, and three dots say so.
func wrap(text string, letters, lines int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		for utf8.RuneCountInString(word) > letters && len(out) <= lines {
			if line != "" {
				out, line = append(out, line), ""
			}
			head := string([]rune(word)[:letters-1])
			out, word = append(out, head+"-"), word[len(head):]
		}
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= letters:
			line += " " + word
		default:
			out, line = append(out, line), word
		}
	}
	if out = append(out, line); len(out) > lines {
		out = append(out[:lines-1], "…")
	}
	return out
}

func kindOf(kind string) int {
	sum := fnv.New32a()
	sum.Write([]byte(kind))
	return int(sum.Sum32() % kinds)
}

func num(v float64) string { return strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64) }

// Hex is a colour as a drawing writes it.
func Hex(t mats.Tint) string {
	return fmt.Sprintf("#%02x%02x%02x", int(t.R*255), int(t.G*255), int(t.B*255))
}

// bright is how light a colour looks, from 0 to 1.
func bright(t mats.Tint) float64 { return 0.3*t.R + 0.59*t.G + 0.11*t.B }
