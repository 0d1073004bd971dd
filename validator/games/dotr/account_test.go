package dotr_test

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// askedFor: whoever is asked to answer has a card that lies hidden, or something to answer with (dotr.battle.response). That which lies open
// is seen by everybody, and so is that it answers nothing.
func askedFor(s *table.State) error {
	for _, ask := range s.Waiting() {
		if ask.Kind != "respond" || hides(s, ask.Seat) {
			continue
		}
		if legal := validator.Legal(&dotr.Game, s, ask.Seat); len(legal) < 2 {
			return fmt.Errorf("seat %d is asked %q, and has nothing but to pass", ask.Seat, ask.Text)
		}
	}
	return nil
}

// hides tells whether a seat has a face-down spell or trap, or what everybody takes for one.
func hides(s *table.State, seat table.Seat) bool {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := s.Card(id); c.Holder == seat && c.Class == board.SpellTrap && board.Unit(s, id) && (!c.Up || c.Marks.Has(board.ForcedOpen)) {
			return true
		}
	}
	return false
}

// accounted: points change for a rule or by a card, and come to what is said of them.
func accounted(s *table.State, events table.Events) error {
	for _, e := range events {
		scored, is := e.(table.Scored)
		if !is {
			continue
		}
		_, rule := dotr.Game.FindRule(scored.Why)
		if !rule && !printed(s, scored.Why) {
			return fmt.Errorf("points change for %q, which is neither a rule nor a card: %+v", scored.Why, scored)
		}
		if scored.To < 0 || scored.By == 0 {
			return fmt.Errorf("points change so: %+v", scored)
		}
	}
	return nil
}

func printed(s *table.State, key string) bool {
	for i := range s.Prints {
		if key != "" && s.Prints[i].Key == key {
			return true
		}
	}
	return false
}

// A belonging is a card by its face and its owner.
type belonging struct {
	owner table.Seat
	face  table.PrintID
}

// belongings counts the cards that players brought, those of the Destiny bag and those that were made apart.
func belongings(s *table.State) map[belonging]int {
	all := map[belonging]int{}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := s.Card(id); c.Spot != 0 && c.Home != board.HomeCreated && c.Home != board.HomeDestiny {
			all[belonging{c.Owner, c.Print}]++
		}
	}
	return all
}

// kept: whoever is in the duel has all the cards that were brought, and no others.
func kept(s *table.State, had map[belonging]int) error {
	have := belongings(s)
	for one, n := range have {
		if had[one] != n {
			return fmt.Errorf("seat %d has %d of %s and had %d", one.owner, n, s.Prints[one.face].Name, had[one])
		}
	}
	for one, n := range had {
		if s.Alive(one.owner) && have[one] != n {
			return fmt.Errorf("seat %d has %d of %s and had %d", one.owner, have[one], s.Prints[one.face].Name, n)
		}
	}
	return nil
}
