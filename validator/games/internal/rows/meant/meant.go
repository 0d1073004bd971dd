// Package meant says which of several abilities of a card is meant, by what it does, for whoever is asked about it or chooses among them.
// A card with one ability says that itself. It knows no word of a game.
package meant

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Ability says in a sentence what the ability of a card does that has a word, from the row at a step on; "" for a card that has no other one,
// and for a word that names none. What is pending of another kind is about an ability that has not begun. Rows that only note which ability
// was chosen are left out.
func Ability(c *rows.Carrier, s *table.State, now table.Pending, kind string, notes func(*rows.Row) bool) string {
	if now.Kind != kind {
		now.N = 0
	}
	sheet := c.By.Sheet(s.Print(now.Card))
	a := sheet.Named(now.Word)
	r := c.Row(s, &now)
	if a == nil || r == nil {
		return ""
	}
	return From(c.Words, sheet, a, slices.IndexFunc(a.Rows, func(one rows.Row) bool { return one.No == r.No }), notes)
}

// From says what an ability of a sheet does from one of its rows on; "" where nothing else could be meant.
func From(l *rows.Lexicon, sheet *rows.Sheet, a *rows.Ability, first int, notes func(*rows.Row) bool) string {
	asked := 0
	for i := range a.Rows {
		if slices.ContainsFunc(a.Rows[i].If, isMay) {
			asked++
		}
	}
	if len(sheet.Abilities) < 2 && asked < 2 && first < 1 {
		return ""
	}
	rest := *a
	rest.Rows = slices.Clone(a.Rows[max(first, 0):])
	rest.Rows[0].If = slices.DeleteFunc(slices.Clone(rest.Rows[0].If), isMay) // that it may be left undone the question says
	if notes != nil && len(rest.Rows) > 1 && notes(&rest.Rows[0]) {
		rest.Rows = rest.Rows[1:]
	}
	return strings.ReplaceAll(l.Say(&rest), `"`, "'")
}

func isMay(c rows.Cond) bool { return c.Kind == rows.May }

// Named puts the names of cards in place of their keys, which stand in square brackets, as far as the table knows them.
func Named(s *table.State, text string) string {
	for before, rest, found := strings.Cut(text, "["); found; before, rest, found = strings.Cut(text, "[") {
		key, after, _ := strings.Cut(rest, "]")
		name := key
		if i := slices.IndexFunc(s.Prints, func(pr table.Print) bool { return pr.Key == key }); i >= 0 {
			name = s.Prints[i].Name
		}
		text = before + name + after
	}
	return text
}
