package dotr

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var words []string
	if n := s.Card(id).Tally[tSpellbound]; n > 0 {
		words = append(words, "spellbound "+strconv.Itoa(int(n)))
	}
	return words
}

// note understands what a position says beyond the common words: every seat's defaults, how cards lie, what a seat has
// done this turn.
func note(p *validator.Play, seat table.Seat, words []string) bool {
	switch {
	case len(words) == 1 && words[0] == "default":
		noteDefault(p, seat)
		return true
	case len(words) >= 2 && words[0] == "card":
		id, err := strconv.Atoi(words[1])
		return err == nil && noteCard(p, table.CardID(id), words[2:])
	}
	for _, w := range seatWords {
		if len(words) == len(w.words) && slices.Equal(words, w.words) {
			p.Do(table.Noted{Seat: seat, Set: w.mark})
			return true
		}
	}
	return false
}

var seatWords = []struct {
	words []string
	mark  table.Marks
}{
	{[]string{"begins"}, begins},
	{[]string{"has", "played"}, playedCard},
	{[]string{"has", "summoned"}, summoned},
	{[]string{"has", "drawn", "destiny"}, destinyUsed},
}

// noteDefault gives a seat what every duel has: points, a leader on its start tile, a deck to draw from.
func noteDefault(p *validator.Play, seat table.Seat) {
	startPointsOf(p, seat)
	faces := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{
		{Key: "leader-" + names[seat], Name: names[seat] + "'s leader", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1000, Defense: 1000},
		{Key: "blank-" + names[seat], Name: names[seat] + "'s blank card", Kind: "spell", Subtype: "normal"},
	}})
	placeLeader(p, faces, seat, leaderStart(p.State(), seat))
	p.Do(table.Dealt{Spot: pile(p.State(), seat, zDeck), Owner: seat, Prints: []table.PrintID{faces + 1, faces + 1, faces + 1, faces + 1, faces + 1}})
}

// cardMarks and cardNumbers are the words by which a position describes a card.
var cardMarks = map[string]table.Marks{"moved": moved, "turned-to-defence": toDefence, "turned-to-attack": toAttack,
	"forced-open": forcedOpen, "activated": activated}

var cardNumbers = map[string]uint8{"spellbound": tSpellbound, "bound-in-turn": tBoundTurn, "played-in-turn": tPlayed}

func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	if s.Players[max(0, s.Cards[id].Owner)].Token == id {
		p.Do(table.Classed{Card: id, Class: leader})
		return len(words) == 0
	}
	class := unknown
	if onField(s, id) {
		class = classPrinted(s, id)
	}
	for i := 0; i < len(words); i++ {
		kind, isNumber := cardNumbers[words[i]]
		set, isMark := cardMarks[words[i]]
		switch next := i + 1; {
		case isMark:
			p.Do(table.Marked{Card: id, Set: set})
		case isNumber && next < len(words):
			n, err := strconv.Atoi(words[next])
			if err != nil {
				return false
			}
			p.Do(table.Tallied{Card: id, Kind: kind, To: int16(n)})
			i++
		case words[i] == "stated-spell-trap":
			class = spellTrap
		case words[i] == "stated-monster":
			class = monster
		default:
			return false
		}
	}
	if class != unknown {
		p.Do(table.Classed{Card: id, Class: class})
	}
	return true
}
