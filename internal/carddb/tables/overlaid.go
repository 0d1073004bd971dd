package tables

import (
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

// overlaid is a user's own rows over the shipped ones: of two with one key the own one counts, and what is gone is left out.
type overlaid struct {
	own, below   Rows
	keys         int
	gone         func([]sqlite.Cell) bool // nil: nothing is
	mine, theirs []sqlite.Cell            // the next row of each; nil after the last one
	takeMine     bool                     // the row of each is used up
	takeTheirs   bool
}

func over(own, below Rows, keys int, gone func([]sqlite.Cell) bool) *overlaid {
	return &overlaid{own: own, below: below, keys: keys, gone: gone, takeMine: true, takeTheirs: true}
}

func (o *overlaid) Next() ([]sqlite.Cell, bool, error) {
	if err := o.advance(); err != nil {
		return nil, false, err
	}
	order := 0
	switch {
	case o.mine == nil && o.theirs == nil:
		return nil, false, nil
	case o.theirs == nil:
		order = -1
	case o.mine == nil:
		order = 1
	default:
		order = sqlite.KeyOrder(o.mine, o.theirs, o.keys)
	}
	o.takeMine, o.takeTheirs = order <= 0, order >= 0
	if order <= 0 {
		return o.mine, true, nil
	}
	return o.theirs, true, nil
}

func (o *overlaid) advance() (err error) {
	if o.takeMine {
		if o.mine, _, err = o.own.Next(); err != nil {
			return err
		}
	}
	for o.takeTheirs {
		if o.theirs, _, err = o.below.Next(); err != nil {
			return err
		}
		o.takeTheirs = o.gone != nil && o.theirs != nil && o.gone(o.theirs)
	}
	return nil
}

func (o *overlaid) Close() {
	o.own.Close()
	o.below.Close()
}

// Gone are the keys of shipped rows that do not hold, by table.
type Gone map[string]map[string]bool

func goneOf(conn *sqlite3.SQLiteConn) (Gone, error) {
	found, err := sqlite.Ask(conn, "SELECT place, key FROM own.gone")
	if err != nil {
		return nil, err
	}
	g := Gone{}
	for _, f := range found {
		place, key := sqlite.CellOf(f[0]).String(), sqlite.CellOf(f[1]).String()
		if g[place] == nil {
			g[place] = map[string]bool{}
		}
		g[place][key] = true
	}
	return g, nil
}

// meets notes that a key has taken a row away.
func (g Gone) meets(place, key string) {
	if g[place] == nil {
		g[place] = map[string]bool{}
	}
	g[place][key] = true
}

// all notes every key of a table, of which nobody says here what it took away.
func (g Gone) all(gone Gone, place string) {
	for key := range gone[place] { // each goes into a place of its own
		g.meets(place, key)
	}
}

// of tells which rows of a table are gone: by their own key, or with the card that they hang on. It notes in met what was there.
func (g Gone) of(t Table, met Gone) func([]sqlite.Cell) bool {
	keys, cards := g[t.Name], g["card"]
	var hang []int
	for i, c := range t.Columns {
		for _, on := range onCards[t.Name] {
			if c == on && cards != nil {
				hang = append(hang, i)
			}
		}
	}
	if keys == nil && hang == nil {
		return nil
	}
	return func(row []sqlite.Cell) bool {
		if key := keyIfAny(keys, row[:t.Keys]); keys[key] {
			met.meets(t.Name, key)
			return true
		}
		for _, i := range hang {
			if cards[row[i].String()] {
				return true
			}
		}
		return false
	}
}

// keyIfAny is a row's key where some key of its table is looked for.
func keyIfAny(keys map[string]bool, row []sqlite.Cell) string {
	if keys == nil {
		return ""
	}
	return KeyOf(row)
}

// KeyOf is a row's key as people write it.
func KeyOf(cells []sqlite.Cell) string {
	parts := make([]string, len(cells))
	for i, c := range cells {
		parts[i] = c.String()
	}
	return strings.Join(parts, " / ")
}
