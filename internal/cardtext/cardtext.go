// Package cardtext says in sentences what cards do, so that faces, hover texts and searches tell what the referee carries
// out: a card without a text of its own gets one made from its rows, its recipes and the facts of equipment. It knows the
// games and the card database, and must never know a table.
//
// cardtext.go says what rows do, equipment.go what equipment, rituals and changes do.
package cardtext

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Options say how a card database is opened whose cards tell what they do: base is what a database of one's own is laid over.
func Options(base []byte) carddb.Options {
	return carddb.Options{Base: base, Today: Today, Says: Of}
}

// Today gives the rows of a card in the words of today.
func Today(c *carddb.Card) ([]string, error) {
	pr := print(c)
	pr.Rows = nil
	return games.Today(c.Game, &pr)
}

// print is a card with its rows and what rows of yesterday hang on.
func print(c *carddb.Card) table.Print {
	pr := table.Print{Key: c.Key, Name: c.Name, Kind: c.Kind, Subtype: c.Subtype, Rows: c.Rows, Extra: map[string]string{}}
	for _, f := range c.Facts {
		pr.Extra[f.Name] = f.Value
	}
	for _, e := range c.Effects {
		pr.Effects = append(pr.Effects, table.Effect{Timing: e.Timing, Key: e.Key, Side: e.Side, Selector: max(e.Selector, 0),
			A: e.Data1, B: e.Data2})
	}
	return pr
}

// Of says what a card does, "" where it has no rows or some that nobody can read. The key of another card stands in square brackets.
func Of(c *carddb.Card) string {
	g, ok := games.Find(c.Game)
	if !ok || g.Says == nil || len(c.Rows)+len(c.Effects) == 0 {
		return ""
	}
	pr := print(c)
	var parts []string
	for _, own := range []struct{ deed, says string }{{"power-up", powerUp(c)}, {"ritual", offering(c)}} {
		does := func(row string) bool { return deed(row) == own.deed }
		if own.says != "" && slices.ContainsFunc(pr.Rows, does) {
			pr.Rows = slices.DeleteFunc(slices.Clone(pr.Rows), does)
			parts = append(parts, own.says)
		}
	}
	if len(pr.Rows)+len(pr.Effects) == 0 {
		return strings.Join(parts, " ")
	}
	return strings.TrimSpace(strings.Join(append(parts, said(g, &pr)), " "))
}

// deed is what a row does, by its first word.
func deed(row string) string {
	if columns := strings.Split(row, "|"); len(columns) > 4 {
		word, _, _ := strings.Cut(strings.TrimSpace(columns[4]), " ")
		return word
	}
	return ""
}

// texts keeps what rows say, since a database is read again after each edit and few rows are others then.
var (
	texts sync.Map // by game and rows
	count atomic.Int32
)

// mostTexts is how many texts are kept; then they are forgotten, so that databases that come and go leave nothing behind.
const mostTexts = 20_000

// said is what a game says of a card's rows, "" where some cannot be read.
func said(g *validator.Game, pr *table.Print) string {
	if len(pr.Rows) == 0 {
		text, _ := g.Says(pr) // rows of yesterday hang on facts: they are few, and read anew
		return text
	}
	key := g.ID + "\n" + strings.Join(pr.Rows, "\n")
	if text, ok := texts.Load(key); ok {
		return text.(string)
	}
	text, err := g.Says(pr)
	if err != nil {
		text = ""
	}
	if count.Add(1) > mostTexts {
		texts.Clear()
		count.Store(0)
	}
	texts.Store(key, text)
	return text
}
