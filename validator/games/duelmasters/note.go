package duelmasters

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var words []string
	if sum := standing.Power(s, id, false); zones.Lies(s, id, zones.Battle) && sum != 0 {
		words = append(words, "power "+strconv.Itoa(sum))
	}
	if n := zones.SealsOn(s, id); n > 0 {
		words = append(words, "seals "+strconv.Itoa(n))
	}
	if s.Card(id).Class > 0 {
		words = append(words, "turned over")
	}
	return words
}

// note understands what a position says beyond the common words.
func note(p *validator.Play, seat table.Seat, words []string) bool {
	switch {
	case len(words) == 1 && words[0] == "default":
		noteDefault(p, seat)
		return true
	case len(words) >= 2 && words[0] == "card":
		id, err := strconv.Atoi(words[1])
		return err == nil && noteCard(p, table.CardID(id), words[2:])
	case slices.Equal(words, []string{"has", "charged"}):
		p.Do(table.Noted{Seat: seat, Set: zones.Charged})
		return true
	case slices.Equal(words, []string{"has", "attacked"}):
		p.Do(table.Noted{Seat: seat, Set: zones.Attacked})
		return true
	}
	return false
}

// noteDefault gives a seat a deck to draw from, and shields.
func noteDefault(p *validator.Play, seat table.Seat) {
	face := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{{Key: "blank-" + zones.Names[seat], Name: zones.Names[seat] + "'s blank card", Kind: "creature",
		Level: 3, Attack: 2000, Colors: []string{"Light"}}}})
	five := slices.Repeat([]table.PrintID{face}, zones.ShieldsAtStart)
	p.Do(table.Dealt{Spot: zones.Spot(seat, zones.Deck), Owner: seat, Prints: five}, table.Dealt{Spot: zones.Spot(seat, zones.Shields), Owner: seat, Prints: five})
}

// noteCard puts mana upside down and reads: new (put in this turn), awakened, third (its second or third
// face is up), switched, bound (it carried seals), cell, five (part of a joined creature).
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	if zones.Lies(s, id, zones.Mana) {
		p.Do(table.Turned{Card: id, To: s.Cards[id].Turned&1 | zones.ManaReady})
	}
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "new":
			p.Do(table.Tallied{Card: id, Kind: zones.TallyEntered, To: int16(s.Turn.Number)})
		case "awakened":
			p.Do(table.Classed{Card: id, Class: 1})
		case "third":
			p.Do(table.Classed{Card: id, Class: 2})
		case "switched":
			p.Do(table.Marked{Card: id, Set: zones.Switched})
		case "bound":
			p.Do(table.Marked{Card: id, Set: zones.WasBound})
		case "five":
			p.Do(table.Marked{Card: id, Set: zones.FiveCell})
		case "cell":
			p.Do(table.Marked{Card: id, Set: zones.Linked})
		default:
			return false
		}
	}
	return true
}
