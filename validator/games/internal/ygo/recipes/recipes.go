// Package recipes tells which cards make which: what the face of a card asks for, whether named cards are that, and
// which cards could be. What a recipe's words mean, and which cards may serve, is each game's own.
package recipes

import (
	"iter"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Maker is what makes cards out of others: a card that names its kind of recipe, or the rules themselves.
type Maker struct {
	Kind string                                     // of the recipes that it follows
	Card string                                     // its key; "": no card is needed, and any recipe of the kind will do
	Is   func(face *table.Print, asked string) bool // whether a face is what a recipe asks for in one place
}

// Recipes are those of a face that the maker can follow. A recipe that names another card is none of them.
func (m Maker) Recipes(face *table.Print) iter.Seq[*table.Recipe] {
	return func(yield func(*table.Recipe) bool) {
		for i := range face.Recipes {
			r := &face.Recipes[i]
			if r.Kind == m.Kind && (m.Card == "" || r.Spell == "" || r.Spell == m.Card) && !yield(r) {
				return
			}
		}
	}
}

// Makes tells whether a card with that face is made by this maker at all.
func (m Maker) Makes(face *table.Print) bool {
	for range m.Recipes(face) {
		return true
	}
	return false
}

// Recipe is the one by which these materials make the card, nil when there is none.
func (m Maker) Recipe(s *table.State, result table.CardID, materials []table.CardID) *table.Recipe {
	for r := range m.Recipes(s.Print(result)) {
		if Assignable(r.Materials, materials, m.is(s)) {
			return r
		}
	}
	return nil
}

// Made gives every one of the cards that can be made of those that are ready, each with one full set of materials.
// Another copy of a card makes no difference, and what is made of nothing is not among them.
func (m Maker) Made(s *table.State, results, ready []table.CardID) iter.Seq2[table.CardID, []table.CardID] {
	return func(yield func(table.CardID, []table.CardID) bool) {
		for n, result := range results {
			copied := slices.ContainsFunc(results[:n], func(id table.CardID) bool { return s.Print(id).Key == s.Print(result).Key })
			if copied {
				continue
			}
			if set := m.set(s, result, ready); len(set) > 0 && !yield(result, set) {
				return
			}
		}
	}
}

// set is the first full set of materials for a card.
func (m Maker) set(s *table.State, result table.CardID, ready []table.CardID) []table.CardID {
	for r := range m.Recipes(s.Print(result)) {
		if set, _ := Choose(r.Materials, ready, m.is(s)); len(set) > 0 {
			return set
		}
	}
	return nil
}

// is asks of a card at the table what the maker asks of a face.
func (m Maker) is(s *table.State) func(table.CardID, string) bool {
	return func(id table.CardID, asked string) bool { return m.Is(s.Print(id), asked) }
}

// NamesAnother tells whether a face names a card by which it is made, and not the one with this key.
func NamesAnother(face *table.Print, card string) bool {
	return slices.ContainsFunc(face.Recipes, func(r table.Recipe) bool { return r.Spell != "" && r.Spell != card })
}

// Serve judges every material, and that none is named twice; serves says why a card cannot be one, nil when it can.
func Serve(rule string, materials []table.CardID, serves func(table.CardID) *validator.Violation) *validator.Violation {
	for i, id := range materials {
		if slices.Contains(materials[:i], id) {
			return validator.Violates(rule, "a card serves once")
		}
		if v := serves(id); v != nil {
			return v
		}
	}
	return nil
}

// Assignable tells whether each material can be given a place of its own among what is asked for, so that none is left
// over on either side.
func Assignable(asked []string, materials []table.CardID, is func(table.CardID, string) bool) bool {
	if len(asked) != len(materials) {
		return false
	}
	_, found := Choose(asked, materials, is)
	return found
}

// Choose finds cards for what is asked for, one for each place and none twice, in the order of the places; false when
// they are not there.
func Choose(asked []string, ready []table.CardID, is func(table.CardID, string) bool) ([]table.CardID, bool) {
	return choose(asked, ready, nil, is)
}

func choose(asked []string, ready, chosen []table.CardID, is func(table.CardID, string) bool) ([]table.CardID, bool) {
	if len(asked) == 0 {
		return chosen, true
	}
	for _, id := range ready {
		if slices.Contains(chosen, id) || !is(id, asked[0]) {
			continue
		}
		if found, ok := choose(asked[1:], ready, append(chosen, id), is); ok {
			return found, true
		}
	}
	return nil, false
}
