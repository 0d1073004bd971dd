package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Destroy destroys a card by an effect, 0 for the rules themselves; it goes to its owner's Graveyard unless something keeps it.
// It tells whether it did.
func Destroy(p *validator.Play, id, by table.CardID) bool {
	s := p.State()
	if !zones.There(s, id) || by != 0 && (withstands(s, id, by) || standing.Unaffected(s, id, by)) {
		return false
	}
	if s.Card(id).Marks.Has(zones.Going) {
		return false
	}
	if standing.OnChain(s, id) && zones.Back(s, id) && !standing.Remaining(s, id) { // its effect is still carried out
		p.Do(table.Marked{Card: id, Set: zones.Going})
	}
	holder := s.Card(id).Holder
	send(p, id, zones.Graveyard, by, true)
	fell(p, id, zones.Fell)
	burst(p, id, holder)
	Happens(p, words.Destroyed, id, by, 0)
	if by != 0 {
		Happens(p, words.EffectDestroyed, id, by, 0)
	}
	return true
}

// withstands tells whether a card is not destroyed by the effect of another one.
func withstands(s *table.State, id, by table.CardID) bool {
	return standing.Has(s, id, "stands-effects") || s.Print(by).Kind != "monster" && standing.Has(s, id, "stands-spells")
}

// Beat sends a monster that a battle has destroyed to the Graveyard, at the end of the Damage Step
// (ygo.battle.destroyed-to-graveyard).
func Beat(p *validator.Play, id, by table.CardID) {
	s := p.State()
	if !zones.Monster(s, id) {
		return
	}
	zone := zones.Graveyard
	if standing.Has(s, by, "removes-killed") {
		zone = zones.Removed
	}
	mark := zones.Fell
	if !s.Card(id).Marks.Has(zones.Unflipped) {
		mark |= zones.FellOpen
	}
	holder := s.Card(id).Holder
	send(p, id, zone, by, true)
	fell(p, id, mark)
	burst(p, id, holder)
	Happens(p, words.Destroyed, id, by, 0)
	if zones.Lies(p.State(), id, zones.Graveyard) { // not where something has sent it elsewhere
		Happens(p, words.BattleDestroyed, id, by, 0)
	}
	if zones.Monster(p.State(), by) {
		p.Do(table.Marked{Card: by, Set: zones.Killed})
	}
	Happens(p, words.Kills, by, id, 0)
}

// fell remembers for the turn that a card in the Graveyard was destroyed.
func fell(p *validator.Play, id table.CardID, mark table.Marks) {
	if zones.Lies(p.State(), id, zones.Graveyard) {
		p.Do(table.Marked{Card: id, Set: mark})
	}
}
