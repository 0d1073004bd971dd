// Package sides tells whose cards words can mean. It knows no word of a game.
package sides

import "ttsbridge/validator/games/internal/rows"

// A Side is a game's word for whose cards are meant, and whether a seat is on that side.
type Side struct {
	Word int
	On   bool
}

// Mean tells whether words can mean cards of a seat: in some alternative of theirs no word for a side speaks against it. What says nothing of sides
// means those of all.
func Mean(f *rows.Filter, of ...Side) bool {
	if f == nil {
		return true
	}
	for _, all := range f.Any {
		if against(all, of) == nil {
			return true
		}
	}
	return false
}

// against is the first word that speaks against a seat, nil without one.
func against(all []rows.Term, of []Side) *rows.Term {
	for i := range all {
		for _, side := range of {
			if all[i].Word == side.Word && all[i].Not == side.On {
				return &all[i]
			}
		}
	}
	return nil
}
