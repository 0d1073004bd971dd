package kingdomcombat

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/kingdomcombat/internal/duel"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	if !realm.InPlay(s, s.Card(id).Spot) {
		return nil
	}
	var words []string
	if n := s.Card(id).Tally[realm.TallyDamage]; n > 0 {
		words = append(words, "damage "+strconv.Itoa(int(n)))
	}
	if !realm.IsUnit(s, id) && !realm.IsStructure(s, id) {
		return words
	}
	words = append(words, "hp "+strconv.Itoa(standing.Left(s, id)))
	if realm.IsUnit(s, id) {
		words = append(words, "attack "+strconv.Itoa(standing.Attack(s, id, false)), "defense "+strconv.Itoa(standing.Defense(s, id)),
			"armor "+strconv.Itoa(standing.Armor(s, id)))
	}
	if len(realm.Group(s, id)) > 1 {
		words = append(words, "joined")
	}
	return words
}

// note understands what a position says beyond the common words; that garrisons are hired begins the time before the game again,
// just before they are shown.
func note(p *validator.Play, seat table.Seat, words []string) bool {
	if strings.Join(words, " ") == "has hired" {
		duel.Hired(p)
		return true
	}
	return noted.Note(p, seat, words)
}

var noted = position.Words{
	Default: duel.Default,
	Seats:   map[string]table.Marks{"has begun": realm.Begun, "has sealed": realm.Salted},
	Card:    noteCard,
}

// said are the words by which a position describes a card.
var said = position.CardWords{
	Numbers: map[string]uint8{"damage": realm.TallyDamage, "lost": realm.TallyLost, "group": realm.TallyGroup},
	Marks:   map[string]table.Marks{"used": realm.UsedUp},
}

// noteCard describes a card. What lies at a fortress lies open unless it is said to be face-down, and the fortress of a position
// stands for its player.
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	if c := s.Card(id); realm.Lies(s, id, realm.Fortress) && realm.StructureAt(s, c.Spot) == id {
		p.Do(table.Named{Seat: c.Owner, Card: id})
	}
	if i := slices.Index(words, "garrisoned"); i >= 0 {
		words = slices.Delete(slices.Clone(words), i, i+1)
	} else if realm.Lies(s, id, realm.Fortress) && !s.Card(id).Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	_, ok := said.Read(p, id, words)
	return ok
}
