package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// The stages of a link: it waits for its turn, then its effect is carried out.
const (
	waits uint8 = iota
	resolving
)

// Resolving carries the last link of a chain out, then the one before follows. Summons are the business of a higher room, which says
// whether a link was one; every other effect is a script's, or is carried out by its player (cards have no texts that could be read).
func Resolving(summons func(p *validator.Play, link table.Pending) bool) func(*validator.Play, table.Pending) {
	return func(p *validator.Play, now table.Pending) {
		if now.Stage == waits {
			now.Stage = resolving
			p.Do(table.Staged{Pending: now})
			if !halted(p, now.Card) && !summons(p, now) {
				resolve(p, now)
			}
			return
		}
		p.Do(table.Resolved{})
		over(p, now)
	}
}

// halted tells whether a link was negated. What is Unstoppable cannot be (kd.unstoppable.no-negate).
func halted(p *validator.Play, id table.CardID) bool {
	if !p.State().Card(id).Marks.Has(zones.Halted) {
		return false
	}
	p.Do(table.Marked{Card: id, Clear: zones.Halted})
	return !Unstoppable(p.State(), id)
}

func resolve(p *validator.Play, now table.Pending) {
	s := p.State()
	pr := s.Print(now.Card)
	switch {
	case now.Word == Played && !board.There(s, now.Card): // it was destroyed before it came to resolve
	case now.Word == Played && board.Typed(pr, "Equip"):
		if now.Target != 0 && board.Monster(s, now.Target) && s.Card(now.Target).Up {
			field.Equip(p, now.Card, now.Target)
		}
	case now.Word == Played && (board.WaitsForRitual(pr) || board.Typed(pr, "Continuous") && board.Kind(pr, "trap")): // it lies open and waits
	default:
		if _, has := tiles.Read(s, now.Card); has {
			p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: tiles.Map, By: 1}})
		}
		if !p.Use(now) {
			p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card, Target: now.Target})
		}
	}
}

// over ends a link: what does not stay goes to the Graveyard (kd.spell.goes-to-graveyard).
func over(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Word == Effect || now.Word == Symbol || !board.InBack(s, now.Card) || !s.Card(now.Card).Up {
		return
	}
	pr := s.Print(now.Card)
	if !board.Stays(pr) || board.Typed(pr, "Equip") && s.Card(now.Card).Host == 0 && !ToZone(pr) {
		field.Send(p, now.Card, board.Graveyard)
	}
}

// Coming is a FLIP effect or another one that has come up: it goes on the chain (kd.effect.flip).
func Coming(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if p.State().Card(now.Card).Spot != 0 {
		now.Stage = waits
		Begin(p, now)
	}
}
