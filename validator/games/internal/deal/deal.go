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
func (pr *Printing) Face(face table.Print) table.PrintID {
	id, ok := pr.known[face.Key]
	if !ok {
		id = table.PrintID(len(pr.p.State().Prints))
		pr.p.Do(table.Printed{Prints: []table.Print{face}})
		pr.known[face.Key] = id
	}
	return id
}

// Faces are the numbers of faces, in their order.
func (pr *Printing) Faces(faces []table.Print) []table.PrintID {
	ids := make([]table.PrintID, len(faces))
	for i := range faces {
		ids[i] = pr.Face(faces[i])
	}
	return ids
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

// Shuffle asks chance to shuffle a pile; one of fewer than two cards stays as it is.
func Shuffle(p *validator.Play, at table.Spot, text string) {
	if len(p.State().In(at)) > 1 {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: text}})
	}
}
