package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// heldStat is the change that says for how long a unit is another's than its owner's; its number is the seat.
const heldStat = "held"

// Control gives control of a unit to a player up to a turn, 0 for ever; its group is at an end, and it is out of a combat.
func Control(p *validator.Play, id table.CardID, seat table.Seat, until int32) {
	if !realm.IsUnit(p.State(), id) || p.State().Card(id).Holder == seat {
		return
	}
	Withdraw(p, id)
	endGroup(p, id)
	handOver(p, id, seat)
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: heldStat, By: int(seat), Until: until}})
}

// handOver gives a unit to a player. Its equipment goes with it, for that is on units of its own player only; an ability stays with who has
// laid it there (kc.action.equipment-own-units, kc.action.ability-target).
func handOver(p *validator.Play, id table.CardID, seat table.Seat) {
	p.Do(table.Held{Card: id, By: seat})
	for _, borne := range realm.Borne(p.State(), id) {
		if p.State().Print(borne).Kind == "equipment" {
			p.Do(table.Held{Card: borne, By: seat})
		}
	}
}

// GiveBack gives units back, when a turn ends, whose time with another player is over (kc.turn.effects-expire).
func GiveBack(p *validator.Play) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		s := p.State()
		if by := rightful(s, id); s.Cards[id].Holder != by && realm.IsUnit(s, id) { // hardly any card is with another player
			endGroup(p, id)
			handOver(p, id, by)
		}
	}
}

// rightful is who controls a unit when this turn is over: whoever was given it last for longer, if he has not lost, or else its owner.
func rightful(s *table.State, id table.CardID) table.Seat {
	seat := s.Cards[id].Owner
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == heldStat && (m.Until == 0 || m.Until > s.Turn.Number) && s.Alive(table.Seat(m.By)) {
			seat = table.Seat(m.By)
		}
	}
	return seat
}

// Free gives back at once what a player who has lost controls of others (kc.house.elimination).
func Free(p *validator.Play, seat table.Seat) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		if c := p.State().Card(id); c.Holder == seat && c.Owner != seat && realm.IsUnit(p.State(), id) {
			Withdraw(p, id)
			endGroup(p, id)
			handOver(p, id, rightful(p.State(), id))
		}
	}
}
