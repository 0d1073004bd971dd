package kingdomcombat

import (
	"ttsbridge/validator/games/internal/outcome"
	"ttsbridge/validator/games/kingdomcombat/internal/combat"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// What things are worth to a seat that plays by itself, in hundredths of a gold.
const (
	worthFortress = 90  // a hit point of the fortress
	worthWall     = 40  // a hit point of a structure
	worthYield    = 420 // gold each turn
	worthHand     = 90
	worthGold     = 12
	worthPoint    = 55 // a point of attack, defense or armor
	worthNear     = 45 // each zone that a unit is nearer to an opponent's fortress, for each point of attack a tenth of it
	worthBorne    = 60
	worthActive   = 14
)

// worth tells how well a seat stands: its own side less the others, with what a combat that is declared will bring.
func worth(s *table.State, seat table.Seat) int {
	coming := expected(s)
	return outcome.Worth(s, seat, func(one table.Seat) int { return worthOf(s, one, coming) })
}

// expected is the damage that each card will take in the combat that is going on, as far as it can be foreseen.
func expected(s *table.State) map[table.CardID]int {
	if s.Turn.Phase != realm.PhaseCombat {
		return nil
	}
	coming := map[table.CardID]int{}
	for _, charging := range []bool{true, false} {
		for _, d := range combat.Blows(s, charging) {
			if !charging && falls(s, d.By, coming[d.By]) && standing.Defends(s, d.By) {
				continue // it will not live to strike back
			}
			taken, _ := field.Arrives(s, d, 0)
			coming[d.To] += taken
		}
	}
	return coming
}

// falls tells whether a unit is destroyed by so much more damage.
func falls(s *table.State, id table.CardID, n int) bool {
	return n > 0 && realm.IsUnit(s, id) && n >= standing.Absorbs(s, id)
}

func worthOf(s *table.State, seat table.Seat, coming map[table.CardID]int) int {
	sum := worthHand*len(s.In(realm.Spot(seat, realm.Hand))) + worthGold*realm.Gold(s, seat)
	for at := range realm.EachStand(s) {
		for _, id := range s.In(at) {
			if s.Cards[id].Holder != seat {
				continue
			}
			switch {
			case realm.IsUnit(s, id):
				sum += worthUnit(s, seat, id, coming[id])
			case realm.IsStructure(s, id):
				sum += worthBuilding(s, id, coming[id])
			default:
				sum += worthBorne
			}
		}
	}
	for _, id := range s.In(realm.Spot(seat, realm.Played)) {
		sum += 50 + 100*realm.Cost(s.Print(id)) // what is about to happen was worth its price
	}
	return sum
}

func worthBuilding(s *table.State, id table.CardID, coming int) int {
	left := standing.Left(s, id) - coming
	switch {
	case s.Print(id).Kind == "fortress" && left <= 0:
		return -outcome.Win / 4
	case s.Print(id).Kind == "fortress":
		return worthFortress*left + worthYield*standing.Yield(s, id)
	case left <= 0:
		return 0
	}
	return worthWall*left + worthYield*standing.Yield(s, id)
}

func worthUnit(s *table.State, seat table.Seat, id table.CardID, coming int) int {
	if falls(s, id, coming) {
		return 0
	}
	attack := standing.Attack(s, id, false)
	points := attack + standing.Defense(s, id) + standing.Armor(s, id)*standing.Left(s, id) + len(s.Print(id).Tags)
	sum := worthPoint*points*patience(s)/100 - coming*8
	if realm.Active(s, id) {
		sum += worthActive
	}
	return sum + (worthNear+attack*worthNear/6)*(6-nearest(s, seat, id))
}

// nearest is how many zones lie between a unit and the nearest fortress of an opponent.
func nearest(s *table.State, seat table.Seat, id table.CardID) int {
	return nearestTo(s, seat, s.Card(id).Spot)
}

// nearestTo is the same for a place.
func nearestTo(s *table.State, seat table.Seat, at table.Spot) int {
	least := 6
	for other := range table.Seat(s.Count) {
		if s.Alive(other) && realm.Foes(s, seat, other) {
			least = min(least, realm.Distance(s, realm.ZoneOf(s, at), realm.Home(other), nil))
		}
	}
	return least
}

// guess is what a seat takes a hidden card for: a middling unit.
func guess(*table.State, table.CardID) table.Print {
	return table.Print{Key: "guess", Name: "a card", Kind: "unit", Level: 3, Attack: 2, Defense: 2, Extra: map[string]string{"armor": "2"}}
}

// patience is how much of its worth a unit keeps as a game grows long: a seat that thinks one move ahead would spare its army for ever.
func patience(s *table.State) int {
	return max(5, 100-2*max(0, int(s.Turn.Number)-8*s.Count))
}

// fights is what a card on the board fights with now.
func fights(s *table.State, id table.CardID) (atk, def int) {
	return standing.Attack(s, id, false), standing.Defense(s, id)
}
