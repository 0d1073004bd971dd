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
	for _, id := range entrants(p.Events(), func(at table.Spot) bool { return s.Ground[at] == groundCrush }) {
		if !crushed(p, id) {
			continue
		}
		c := p.State().Card(id)
		p.Do(table.Reported{Rule: "dotr.terrain.effects", Seat: c.Holder, Card: id, At: c.Spot,
			Text: "Crush destroys what enters it with 1500 ATK or more"})
		send(p, id, zGraveyard)
	}
}

// entrants lists the cards that have moved or been turned since the ground last changed under them.
func entrants(events table.Events, crush func(table.Spot) bool) []table.CardID {
	var all []table.CardID
	at := map[table.CardID]table.Spot{}
	for _, e := range events {
		switch e := e.(type) {
		case table.Moved:
			all, at[e.Card] = append(all, e.Card), e.To
		case table.Flipped:
			all = append(all, e.Card)
		case table.Changed:
			if crush(e.Spot) {
				all = slices.DeleteFunc(all, func(id table.CardID) bool { return at[id] == e.Spot })
			}
		}
	}
	return all
}

func crushed(p *validator.Play, id table.CardID) bool {
	s := p.State()
	c := s.Card(id)
	if !unit(s, id) || !c.Up || c.Class != monster || s.Ground[c.Spot] != groundCrush || staysOnField(s, id) {
		return false
	}
	return strength(p, id, "atk") >= crushStrength && !slices.Contains(s.Print(id).Races, crushProof)
}
