package dotr

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var words []string
	if n := s.Card(id).Tally[board.TallySpellbound]; n > 0 {
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
	{[]string{"begins"}, board.Begins},
	{[]string{"has", "played"}, board.PlayedCard},
	{[]string{"has", "summoned"}, board.Summoned},
	{[]string{"has", "drawn", "destiny"}, board.DestinyUsed},
}

// noteDefault gives a seat what every duel has: points, a leader on its start tile, a deck to draw from.
func noteDefault(p *validator.Play, seat table.Seat) {
	duel.StartPointsOf(p, seat)
	faces := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{
		{Key: "leader-" + board.Names[seat], Name: board.Names[seat] + "'s leader", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1000, Defense: 1000},
		{Key: "blank-" + board.Names[seat], Name: board.Names[seat] + "'s blank card", Kind: "spell", Subtype: "normal"},
	}})
	duel.PlaceLeader(p, faces, seat, board.LeaderStart(p.State(), seat))
	p.Do(table.Dealt{Spot: board.Pile(p.State(), seat, board.Deck), Owner: seat, Prints: []table.PrintID{faces + 1, faces + 1, faces + 1, faces + 1, faces + 1}})
}

// cardMarks and cardNumbers are the words by which a position describes a card.
var cardMarks = map[string]table.Marks{"moved": board.Moved, "turned-to-defence": board.ToDefence, "turned-to-attack": board.ToAttack,
	"forced-open": board.ForcedOpen, "activated": board.Activated}

var cardNumbers = map[string]uint8{"spellbound": board.TallySpellbound, "bound-in-turn": board.TallyBoundTurn, "played-in-turn": board.TallyPlayed}

func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	if s.Players[max(0, s.Cards[id].Owner)].Token == id {
		p.Do(table.Classed{Card: id, Class: board.Leader})
		return len(words) == 0
	}
	class := board.Unknown
	if board.OnField(s, id) {
		class = board.ClassPrinted(s, id)
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
			class = board.SpellTrap
		case words[i] == "stated-monster":
			class = board.Monster
		default:
			return false
		}
	}
	if class != board.Unknown {
		p.Do(table.Classed{Card: id, Class: class})
	}
	return true
}
