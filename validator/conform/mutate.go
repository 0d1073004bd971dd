package conform

import (
	"errors"
	"fmt"
	"regexp"
	"runtime/debug"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// senselessRefused: a move with something wrong in it is refused or Unknown, never a panic, and the state it was
// judged in stays as it was. What comes out lawful by luck must keep every card in one place and cite known rules:
// moves that no action offers, such as conceding, are met here.
func senselessRefused() law {
	places := cardsInPlace()
	return func(st *step) error {
		s := st.verdict.After
		was := fingerprint(s)
		for range tries {
			m, never := st.senseless(&s)
			v, err := attempt(st.game, s, m)
			if err != nil {
				return fmt.Errorf("the senseless move %+v: %w", m, err)
			}
			accepted := v != nil && v.Violation == nil
			switch {
			case fingerprint(s) != was:
				return fmt.Errorf("the senseless move %+v changed the state it was judged in", m)
			case accepted && never:
				return fmt.Errorf("the impossible move %+v was accepted", m)
			case v != nil && !accepted && (len(v.Events) > 0 || fingerprint(v.After) != was):
				return fmt.Errorf("the senseless move %+v was refused and changed something", m)
			case accepted:
				if err := st.lucky(places, *v); err != nil {
					return fmt.Errorf("the senseless move %+v was accepted: %w", m, err)
				}
			}
			if err := st.read(&s); err != nil {
				return err
			}
		}
		return nil
	}
}

// attempt judges a move; a panic is an error. Both results are nil when the move is Unknown.
func attempt(g *validator.Game, s table.State, m validator.Move) (v *validator.Verdict, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	verdict, err := validator.Judge(g, s, m, nil)
	if unknown := (validator.Unknown{}); errors.As(err, &unknown) {
		return nil, nil
	}
	return &verdict, err
}

// lucky holds that a move which was lawful after all left the table in order and cites the catalogue.
func (st *step) lucky(places law, v validator.Verdict) error {
	after := *st
	after.before, after.verdict, after.gone = st.verdict.After, v, map[table.CardID]bool{}
	for id := range st.gone { // copied; the order does not matter
		after.gone[id] = true
	}
	after.bury()
	for _, e := range v.Events {
		if err := st.known(cited(e)); err != nil {
			return fmt.Errorf("%s: %w", table.KindOf(e), err)
		}
	}
	return places(&after)
}

// senseless spoils a lawful move, or makes one up. The second result is true when it can never be lawful.
func (st *step) senseless(s *table.State) (validator.Move, bool) {
	m := st.anyMove(s)
	cards, spots, d := len(s.Cards), len(s.Places), st.dice
	switch d.pick(17) {
	case 0:
		m.Seat = table.Seat(s.Count + d.pick(3))
		return m, true
	case 1:
		m.Seat = []table.Seat{table.Nobody, table.Referee}[d.pick(2)]
		return m, true
	case 2:
		m.Card = table.CardID(cards + d.pick(5))
		return m, true
	case 3:
		m.To = table.Spot(spots + d.pick(5))
		return m, true
	case 4:
		m.Kind = "nonsense"
		return m, true
	case 5:
		m.Ask = s.Serial + 1 + uint32(d.pick(3))
		return m, st.game.Action(m.Kind).Answers != ""
	case 6:
		m.Seat = table.Chance
		return m, s.AskOf(table.Chance) == nil
	case 7:
		m.Seat = table.Seat(d.pick(s.Count))
	case 8:
		m.Card = table.CardID(d.pick(cards))
	case 9:
		m.To, m.From, m.Via = table.Spot(d.pick(spots)), table.Spot(d.pick(spots)), table.Spot(d.pick(spots))
	case 10:
		m.N, m.Word = d.pick(2000)-1000, []string{"", "yes", "nonsense"}[d.pick(3)]
	case 11:
		m.Cards = []table.CardID{table.CardID(d.pick(cards)), table.CardID(d.pick(cards)), table.CardID(d.pick(cards))}
		m.Order = []uint16{uint16(d.pick(9)), uint16(d.pick(9))}
	case 12:
		m.Word = st.anyWord(s)
	case 13:
		m.Word, m.N = st.anyWord(s), []int{-1 << 31, -1, 0, 13, 255, 1 << 31}[d.pick(6)]
	case 14:
		m.Of = table.Seat(s.Count + d.pick(3))
		return m, true
	case 15:
		m.Cards = append(m.Cards[:len(m.Cards):len(m.Cards)], m.Card, m.Card)
	default:
		m.Via, m.Flip, m.Side, m.Sure = table.Spot(d.pick(spots)), d.pick(2) == 0, d.pick(2) == 0, d.pick(2) == 0
	}
	return m, false
}

// anyWord is a word that means nothing, that a question offers, or that some action knows: its own verb or kind.
func (st *step) anyWord(s *table.State) string {
	words := []string{"", "nonsense", "none", "Monster", "monster ", "\x00", "yes"}
	for _, a := range s.Asks {
		words = append(words, a.Words...)
	}
	a := st.game.Actions[st.dice.pick(len(st.game.Actions))]
	words = append(words, string(a.Kind), a.Verb)
	words = append(words, st.game.Grounds...)
	return words[st.dice.pick(len(words))]
}

// anyMove is a lawful move of some seat, or one made up of anything.
func (st *step) anyMove(s *table.State) validator.Move {
	d := st.dice
	seat := table.Seat(d.pick(s.Count))
	if legal := validator.Legal(st.game, s, seat); len(legal) > 0 && d.pick(3) > 0 {
		return legal[d.pick(len(legal))]
	}
	return validator.Move{
		Kind: st.game.Actions[d.pick(len(st.game.Actions))].Kind, Seat: seat, Card: table.CardID(d.pick(len(s.Cards))),
		From: table.Spot(d.pick(len(s.Places))), To: table.Spot(d.pick(len(s.Places))), N: d.pick(20) - 5, Flip: d.pick(2) == 0,
	}
}

// hands is every kind of gesture.
var hands = []validator.GestureKind{validator.Drag, validator.Flip, validator.Turn, validator.Press, validator.Peek, validator.Place, "wave"}

// read gives the game a gesture made up of anything; what it means, if anything, must not be a panic either.
func (st *step) read(s *table.State) (err error) {
	d := st.dice
	g := validator.Gesture{
		Kind: hands[d.pick(len(hands))], Seat: table.Seat(d.pick(s.Count+1) - 1), Card: table.CardID(d.pick(len(s.Cards) + 1)),
		From: table.Spot(d.pick(len(s.Places) + 1)), To: table.Spot(d.pick(len(s.Places) + 1)), Flip: d.pick(2) == 0,
		Quarter: uint8(d.pick(5)), Word: []string{"", "end", "pass", "yes", "3"}[d.pick(5)], N: d.pick(12) - 3,
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the gesture %+v: panic: %v\n%s", g, p, debug.Stack())
		}
	}()
	if m, ok := validator.Read(st.game, s, g); ok {
		_, err = attempt(st.game, *s, m)
	}
	return err
}

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
