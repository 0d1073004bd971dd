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
	if !realm.IsUnit(s, id) && !realm.IsStructure(s, id) {
		return nil
	}
	words := []string{"damage " + strconv.Itoa(int(s.Card(id).Tally[realm.TallyDamage])), "hp " + strconv.Itoa(standing.Left(s, id))}
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

// noteFortress lets the fortress of a position stand for its player; where units are laid at a fortress of which nothing is said the
// usual one stands.
func noteFortress(p *validator.Play, id table.CardID) {
	s := p.State()
	at := s.Card(id).Spot
	switch stands := realm.StructureAt(s, at); {
	case !realm.Lies(s, id, realm.Fortress):
	case stands == 0:
		duel.Usual(p, realm.Side(s, at))
	case realm.Building(s.Print(id)):
		if stands != id {
			p.Do(table.Vanished{Card: stands})
		}
		p.Do(table.Named{Seat: realm.Side(s, at), Card: id})
	}
}

// said are the words by which a position describes a card.
var said = position.CardWords{
	Numbers: map[string]uint8{"damage": realm.TallyDamage, "lost": realm.TallyLost, "group": realm.TallyGroup},
	Marks:   map[string]table.Marks{"used": realm.UsedUp},
}

// noteCard describes a card. What lies at a fortress lies open unless it is said to be face-down.
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	noteFortress(p, id)
	s := p.State()
	if i := slices.Index(words, "garrisoned"); i >= 0 {
		words = slices.Delete(slices.Clone(words), i, i+1)
	} else if realm.Lies(s, id, realm.Fortress) && !s.Card(id).Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	_, ok := said.Read(p, id, words)
	lostNow(p, id)
	return ok
}

// lostNow counts hit points that a unit is said to have lost as lost this turn, as far as the damage of this turn that is said with them
// has cost them: "damage 3 lost 1" with an armor of 2 is one loss of this turn, and not one of before (kc.unit.hp-multiples).
func lostNow(p *validator.Play, id table.CardID) {
	s := p.State()
	if !realm.IsUnit(s, id) {
		return
	}
	c := s.Card(id)
	if now := min(int(c.Tally[realm.TallyLost]), int(c.Tally[realm.TallyDamage])/standing.Armor(s, id)); now > 0 {
		p.Do(table.Tallied{Card: id, Kind: realm.TallyNow, To: int16(now)})
	}
}
