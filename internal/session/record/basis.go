package record

import (
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Basis is what an opening was made of, in so many words that it can be judged again: which cards each seat brought, in their
// order, and who begins when that was settled before. Cards stand in it by key; what is printed on them is in the events.
type Basis struct {
	Decks   []BasisDeck   `json:"decks"`
	Bag     []string      `json:"bag,omitempty"`
	First   table.Seat    `json:"first,omitempty"`
	Settled bool          `json:"settled,omitempty"`
	Build   bool          `json:"build,omitempty"`
	Second  bool          `json:"second,omitempty"`
	Prints  []table.Print `json:"prints,omitempty"` // of cards that the deck rules look at and that do not lie at the table
}

// BasisDeck is the deck of a seat.
type BasisDeck struct {
	Name   string   `json:"name,omitempty"`
	Leader string   `json:"leader,omitempty"`
	Main   []string `json:"main,omitempty"`
	Extra  []string `json:"extra,omitempty"`
	Side   []string `json:"side,omitempty"`
	Faces  []string `json:"faces,omitempty"`
}

// Bring puts a set-up into words. The events are those of its opening.
func Bring(su validator.Setup, events table.Events) *Basis {
	b := &Basis{First: su.First, Settled: su.Settled, Build: su.Build, Second: su.Second}
	known := printed(events)
	keys := func(prints []table.Print) (list []string) {
		for i := range prints {
			p := &prints[i]
			if _, ok := known[p.Key]; !ok {
				known[p.Key], b.Prints = p, append(b.Prints, *p)
			}
			list = append(list, p.Key)
		}
		return list
	}
	for _, d := range su.Decks {
		deck := BasisDeck{Name: d.Name, Main: keys(d.Main), Extra: keys(d.Extra), Side: keys(d.Side), Faces: keys(d.Faces)}
		if d.Leader != nil {
			deck.Leader = keys([]table.Print{*d.Leader})[0]
		}
		b.Decks = append(b.Decks, deck)
	}
	b.Bag = keys(su.Bag)
	return b
}

// printed are the faces that events bring to the table, by key.
func printed(events table.Events) map[string]*table.Print {
	known := map[string]*table.Print{}
	for _, e := range events {
		if e, ok := e.(table.Printed); ok {
			for i := range e.Prints {
				known[e.Prints[i].Key] = &e.Prints[i]
			}
		}
	}
	return known
}

// Setup is the set-up that the words tell of, with the faces that the opening's events have. It is invalid when a card has
// none, or when two cards share a key.
func (a *Agreed) Setup(events table.Events) (validator.Setup, error) {
	b := a.Basis
	su := validator.Setup{Options: a.Options, Ground: a.Ground, First: b.First, Settled: b.Settled, Build: b.Build, Second: b.Second}
	faces := printed(events)
	for i := range b.Prints {
		p := &b.Prints[i]
		if _, twice := faces[p.Key]; twice {
			return su, fault.Invalid("two faces have the key %.80q", p.Key)
		}
		faces[p.Key] = p
	}
	var missing []string
	prints := func(keys []string) (list []table.Print) {
		for _, key := range keys {
			p, ok := faces[key]
			if !ok {
				p, missing = &table.Print{}, append(missing, key)
			}
			list = append(list, *p)
		}
		return list
	}
	for _, d := range b.Decks {
		deck := validator.Deck{Name: d.Name, Main: prints(d.Main), Extra: prints(d.Extra), Side: prints(d.Side), Faces: prints(d.Faces)}
		if d.Leader != "" {
			leader := prints([]string{d.Leader})[0]
			deck.Leader = &leader
		}
		su.Decks = append(su.Decks, deck)
	}
	if su.Bag = prints(b.Bag); len(missing) > 0 {
		slices.Sort(missing)
		return su, fault.Invalid("nothing is printed on the card %.80q", missing[0])
	}
	return su, nil
}
