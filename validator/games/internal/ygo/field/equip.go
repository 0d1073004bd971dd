package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Wear puts a card on a face-up monster as an Equip Card. One that lies nowhere behind the monsters comes to a free zone there;
// without one nothing happens.
func Wear(p *validator.Play, id, host table.CardID, seat table.Seat) bool {
	s := p.State()
	if !zones.Monster(s, host) || !s.Card(host).Up || id == host {
		return false
	}
	if !zones.Back(s, id) {
		at := zones.Free(s, seat, zones.S1)
		if at == 0 {
			return false
		}
		dropAll(p, zones.Carried(s, id))
		Lay(p, id, at, true, zones.Upright)
	}
	p.Do(table.Linked{Card: id, Host: host}, table.Marked{Card: id, Set: zones.Worn})
	steer(p, id, host)
	Happens(p, words.Equipped, host, id, 0)
	return true
}

// steer lets who wears a card that takes control take it, for as long as it is worn.
func steer(p *validator.Play, id, host table.CardID) {
	s := p.State()
	sheet := words.Sheet(s.Print(id))
	if !sheet.Does(words.Take) {
		return
	}
	for i := range sheet.Abilities {
		for _, r := range sheet.Abilities[i].Rows {
			if sheet.Abilities[i].When == words.WhileEquipped && r.Do.Word == words.Take && r.On.How != rows.Players {
				TakeFor(p, host, s.Card(id).Holder, table.Mod{Source: id})
				return
			}
		}
	}
}

// BindTo binds a card to another one: when that leaves the field this one is destroyed, and, where both is set, the other way
// round.
func BindTo(p *validator.Play, id, host table.CardID, both bool) {
	if !zones.There(p.State(), host) || !zones.There(p.State(), id) {
		return
	}
	p.Do(table.Linked{Card: id, Host: host})
	if both {
		p.Do(table.Marked{Card: id, Set: zones.Bound})
	}
}
