package conform

import (
	"fmt"
	"regexp"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// holes are what a sentence has where a word is missing in it: two blanks, nothing between marks, a mark at its beginning, or at its end
// a word that something has to follow.
var holes = regexp.MustCompile(`  |^ | $|^[,;:.]| [,;:.)]|\( |""|%!|(^| )(the|a|an|and|or)([,;.)]|$)|[,:;]$`)

// wholeSentences: whatever is refused, also where a part of the move was left out, is said in a sentence in which no word is missing.
func wholeSentences() law {
	return func(st *step) error {
		s := st.verdict.After
		for _, seat := range st.seats() {
			for _, m := range st.refused(&s, seat) {
				if err := st.saidWhole(s, m.Move); err != nil {
					return err
				}
			}
		}
		for range tries {
			m := st.anyMove(&s)
			for _, m := range []validator.Move{m, st.lessened(m)} {
				if err := st.saidWhole(s, m); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// lessened is a move of which a part is left out.
func (st *step) lessened(m validator.Move) validator.Move {
	switch st.dice.pick(5) {
	case 0:
		m.To = 0
	case 1:
		m.Card = 0
	case 2:
		m.Cards = nil
	case 3:
		m.N, m.Word = 0, ""
	default:
		m = validator.Move{Kind: m.Kind, Seat: m.Seat}
	}
	return m
}

// saidWhole holds that a move, where it is refused, is refused in a whole sentence.
func (st *step) saidWhole(s table.State, m validator.Move) error {
	v, err := attempt(st.game, s, m)
	if err != nil || v == nil || v.Violation == nil {
		return err
	}
	if said := v.Violation.Why; holes.MatchString(said) {
		return fmt.Errorf("a word is missing where %+v is refused by %s: %q", m, v.Violation.Rule, said)
	}
	return nil
}
