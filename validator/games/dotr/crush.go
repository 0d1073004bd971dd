package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

const (
	crushStrength = 1500       // dotr.terrain.effects: from this ATK on Crush destroys
	crushProof    = "Immortal" // the kind that it spares
)

// crush destroys the strong monsters that have entered Crush terrain or were turned up on it in this move, Immortals
// apart (dotr.terrain.effects). What a card is that lies face-down the ground does not know.
func crush(p *validator.Play) {
	s := p.State()
	if s.Option(oTerrainEffects) != "ps2" || !slices.Contains(s.Ground, uint8(groundCrush)) {
		return
	}
	for _, e := range p.Events() {
		id := table.CardID(0)
		switch e := e.(type) {
		case table.Moved:
			id = e.Card
		case table.Flipped:
			id = e.Card
		}
		if id != 0 && crushed(p.State(), id) {
			p.Do(table.Reported{Rule: "dotr.terrain.effects", Seat: p.State().Cards[id].Holder, Card: id, At: p.State().Cards[id].Spot,
				Text: "Crush destroys what enters it with 1500 ATK or more"})
			send(p, id, zGraveyard)
		}
	}
}

func crushed(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if !unit(s, id) || !c.Up || c.Class != monster || s.Ground[c.Spot] != groundCrush || staysOnField(s, id) {
		return false
	}
	pr := s.Print(id)
	return pr.Attack >= crushStrength && !slices.Contains(pr.Races, crushProof)
}
