package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// truceMod notes on a leader that nobody attacks its player's cards for the rest of the turn.
const truceMod = "truce"

// truce keeps attacks from a player's cards until the end of the turn, and ends the one that set it off.
func truce(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	stopActor(p, l, e)
	p.Do(table.Modified{Mod: table.Mod{Card: s.Players[l.Seat].Token, Stat: truceMod, Until: s.Turn.Number}})
}

// keepsTruce: a truce keeps cards from moving onto those it shelters (dotr.precedence.card-over-rulebook).
func keepsTruce(s *table.State, m validator.Move) *validator.Violation {
	on := occupant(s, m.To)
	if on == 0 || !enemies(s, s.Cards[on].Holder, m.Seat) {
		return nil
	}
	if noted(s, s.Players[s.Cards[on].Holder].Token, truceMod) {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s's cards are not attacked any more this turn", names[s.Cards[on].Holder])
	}
	return nil
}

// oneAttack: a running effect may allow each player one attack a turn (dotr.precedence.card-over-rulebook).
func oneAttack(s *table.State, m validator.Move) *validator.Violation {
	on := occupant(s, m.To)
	if on == 0 || !enemies(s, s.Cards[on].Holder, m.Seat) || !s.Players[m.Seat].Marks.Has(attackedOnce) || !running(s, "one-attack") {
		return nil
	}
	return validator.Violates("dotr.precedence.card-over-rulebook", "you have attacked this turn, and one attack a turn is all as long as %s", saying(s, "one-attack"))
}

// fall sends a monster to the graveyard that has lost a battle. One that survives its first battle of a turn stays.
func fall(p *validator.Play, id table.CardID) {
	s := p.State()
	if has(s, id, "survives-battle") && !s.Cards[id].Marks.Has(survived) {
		p.Do(table.Marked{Card: id, Set: survived})
		return
	}
	send(p, id, zGraveyard)
}

// pierces tells whether an attacker harms the player of a beaten monster in defence (dotr.piercing).
func pierces(s *table.State, id table.CardID) bool {
	if s.Print(id).Tagged("piercing") {
		return true
	}
	found := false
	eachRunning(s, func(by table.CardID, e table.Effect) { found = found || e.Key == "piercing" && actsOn(s, by, e, id) })
	return found
}

// sealGraves keeps what lies in the graveyards now from being revived.
func sealGraves(p *validator.Play, l table.Pending, _ table.Effect) {
	eachOn(p, l, "both", func(seat table.Seat) {
		s := p.State()
		for _, id := range s.In(pile(s, seat, zGraveyard)) {
			if !noted(p.State(), id, noReturnMod) {
				p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: noReturnMod}})
			}
		}
	})
}

// union lets a face-up monster go under another one of its player's that stands beside it, as a power-up worth its bonus.
func union(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if l.Stage != aimed {
		var beside []table.CardID
		known, _ := targets(s, l, table.Effect{Key: e.Key, Side: "own", Selector: allMonsters})
		for _, id := range known {
			if id != l.Card && s.Cards[id].Up && adjacent(s, s.Cards[id].Spot, l.To) {
				beside = append(beside, id)
			}
		}
		aimAt(p, l, beside)
		return
	}
	if unit(s, l.Card) && unit(s, l.Target) && l.Target != l.Card {
		attach(p, l.Seat, l.Card, l.Target)
	}
}
