// Package deal lays cards out, draws and shuffles. Which piles there are and when they are drawn from is each game's own.
package deal

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Printing gives each different face one number, as cards are laid out.
type Printing struct {
	p     *validator.Play
	known map[string]table.PrintID // by key
}

// Print begins a printing; no face has a number yet.
func Print(p *validator.Play) *Printing {
	return &Printing{p: p, known: map[string]table.PrintID{}}
}

// Face is the number of a face, a new one when it is the first of its key.
func (pr *Printing) Face(face table.Print) table.PrintID { return pr.Faces([]table.Print{face})[0] }

// Faces are the numbers of faces, in their order. They are printed by one event, also where none of them is new: everybody can count events,
// and nobody is to learn by it how many different cards a deck holds, or how many of them another one has, too.
func (pr *Printing) Faces(faces []table.Print) []table.PrintID {
	ids, first := make([]table.PrintID, len(faces)), len(pr.p.State().Prints)
	fresh := make([]table.Print, 0, pr.strange(faces))
	for i := range faces {
		id, ok := pr.known[faces[i].Key]
		if !ok {
			id = table.PrintID(first + len(fresh))
			fresh = append(fresh, faces[i])
			pr.known[faces[i].Key] = id
		}
		ids[i] = id
	}
	pr.p.Do(table.Printed{Prints: fresh})
	return ids
}

// strange is how many of the faces were not printed yet, or somewhat more: those that are there twice.
func (pr *Printing) strange(faces []table.Print) (n int) {
	for i := range faces {
		if _, known := pr.known[faces[i].Key]; !known {
			n++
		}
	}
	return n
}

// Deal lays cards out as the deal says, the first on top; nothing happens without cards.
func (pr *Printing) Deal(to table.Dealt, cards []table.Print) {
	if len(cards) > 0 {
		to.Prints = pr.Faces(cards)
		pr.p.Do(to)
	}
}

// Draw puts the top card of a pile under the cards of another one; false when the pile is empty.
func Draw(p *validator.Play, from, to table.Spot) bool {
	top := p.State().In(from)
	if len(top) == 0 {
		return false
	}
	p.Do(table.Moved{Card: top[0], From: from, To: to, Under: true})
	return true
}

// Ends are the top cards of a deck, or the bottom ones: so many, or all where it has fewer.
func Ends(deck []table.CardID, n int, bottom bool) []table.CardID {
	n = min(n, len(deck))
	if bottom {
		return deck[len(deck)-n:]
	}
	return deck[:n]
}

// Shuffle asks chance to shuffle a pile; one of fewer than two cards stays as it is.
func Shuffle(p *validator.Play, at table.Spot, text string) {
	if len(p.State().In(at)) > 1 {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: text}})
	}
}
