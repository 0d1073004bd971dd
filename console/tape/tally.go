package tape

import (
	"cmp"
	"encoding/csv"
	"io"
	"maps"
	"slices"
	"strconv"

	"ttsbridge/internal/letters"
	"ttsbridge/validator/table"
)

// A Tally counts over many duels.
type Tally struct {
	Duels, Over int
	Turns       int32
	counts      map[row]*Row
}

type row struct{ about, game, name string }

// A Row is one line of a tally.
type Row struct {
	About string // decks, cards, lengths or refusals
	Game  string
	Name  string
	N     int // duels of a deck, times a card was played, duels of a length, refusals by a rule
	Won   int // duels that the deck has won
}

// Add counts a duel.
func (c *Tally) Add(t *Tape) {
	last := &t.Moments[len(t.Moments)-1].State
	c.Duels++
	c.Turns += last.Turn.Number
	for seat, name := range t.Decks {
		r := c.row("decks", t.Game.Name, name)
		r.N++
		if last.Result.Over && last.Result.Winners.Has(table.Seat(seat)) {
			r.Won++
		}
	}
	if last.Result.Over {
		c.Over++
		c.row("lengths", t.Game.Name, strconv.Itoa(int(last.Turn.Number))).N++
	}
	for i := 1; i < len(t.Moments); i++ {
		c.moment(t, &t.Moments[i-1].State, &t.Moments[i])
	}
}

// moment counts one record: a card of a move whose face everybody saw, and a rule that was broken.
func (c *Tally) moment(t *Tape, before *table.State, m *Moment) {
	switch mv := m.Entry.Move; {
	case m.Entry.Refused != nil:
		c.row("refusals", t.Game.Name, m.Entry.Refused.Rule).N++
	case mv == nil || mv.Seat < 0 || mv.Card == 0 || int(mv.Card) >= len(m.State.Cards):
	case t.Open() || before.Sees(table.Nobody, mv.Card) || m.State.Sees(table.Nobody, mv.Card):
		if name := m.State.Print(mv.Card).Name; name != "" {
			c.row("cards", t.Game.Name, name).N++
		}
	}
}

// Unread notes a ledger that could not be counted, so that whoever reads the lines alone misses it.
func (c *Tally) Unread(name, why string) { c.row("unread", "", name+": "+why).N++ }

func (c *Tally) row(about, game, name string) *Row {
	if c.counts == nil {
		c.counts = map[row]*Row{}
	}
	key := row{about, game, name}
	if c.counts[key] == nil {
		c.counts[key] = &Row{About: about, Game: game, Name: name}
	}
	return c.counts[key]
}

// Rows are the lines about one thing, the most frequent first, lengths from the shortest; all lines when it is "".
func (c *Tally) Rows(about string) []Row {
	var all []Row
	for _, key := range slices.SortedFunc(maps.Keys(c.counts), func(a, b row) int {
		return cmp.Or(cmp.Compare(a.about, b.about), cmp.Compare(a.game, b.game), cmp.Compare(a.name, b.name))
	}) {
		if about == "" || key.about == about {
			all = append(all, *c.counts[key])
		}
	}
	slices.SortStableFunc(all, func(a, b Row) int {
		switch {
		case a.About != b.About:
			return cmp.Compare(a.About, b.About)
		case a.About == "lengths":
			x, _ := strconv.Atoi(a.Name)
			y, _ := strconv.Atoi(b.Name)
			return cmp.Compare(x, y)
		}
		return cmp.Compare(b.N, a.N)
	})
	return all
}

// CSV writes all lines. What a program for tables would take for a formula begins with an apostrophe.
func (c *Tally) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	rows := [][]string{{"about", "game", "name", "count", "won"}}
	for _, r := range c.Rows("") {
		rows = append(rows, []string{r.About, letters.Harmless(r.Game), letters.Harmless(r.Name), strconv.Itoa(r.N), strconv.Itoa(r.Won)})
	}
	return out.WriteAll(rows)
}
