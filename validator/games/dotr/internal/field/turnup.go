package field

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// Attach puts a power-up under a monster (dotr.equip.under); for a hidden pair its fitting is on trust.
func Attach(p *validator.Play, seat table.Seat, equip, body table.CardID) {
	s := p.State()
	for _, under := range standing.Attached(s, equip) { // of a monster that becomes a power-up, which has none itself
		p.Do(table.Unlinked{Card: under})
		Send(p, under, board.Graveyard)
	}
	if s.Cards[equip].Spot != s.Cards[body].Spot {
		p.Do(table.Moved{Card: equip, From: s.Cards[equip].Spot, To: s.Cards[body].Spot, Under: true})
	}
	p.Do(table.Linked{Card: equip, Host: body})
	if s.Cards[equip].Holder != s.Cards[body].Holder {
		p.Do(table.Held{Card: equip, By: s.Cards[body].Holder})
	}
	claimFit(p, seat, equip, body)
	if s.Cards[body].Up {
		stated := s.Cards[equip].Class
		if TurnUp(p, equip); stated == board.SpellTrap && s.Cards[equip].Class == board.Monster {
			drop(p, equip)
		}
		settleUnder(p, body)
	}
}

// TurnUp turns a card face-up; it is now of the class its face gives it, and what was said of it is settled.
func TurnUp(p *validator.Play, id table.CardID) {
	c := p.State().Card(id)
	if c.Up {
		return
	}
	Show(p, id)
	settleUnder(p, id)
	if s := p.State(); c.Class == board.SpellTrap && s.Cards[id].Class == board.Monster && board.Unit(s, id) {
		Overflow(p, id) // it was laid as something else, and is one monster too many (dotr.limit.overflow-any)
	}
}

// Show lets a card, and what lies under it, be seen by everybody from now on, without anything that comes of it.
func Show(p *validator.Play, id table.CardID) {
	s := p.State()
	if s.Cards[id].Up {
		return
	}
	p.Do(table.Flipped{Card: id, Up: true})
	if class := board.ClassPrinted(s, id); class != s.Cards[id].Class {
		p.Do(table.Classed{Card: id, Class: class})
	}
	Reveal(p, id)
	for _, under := range standing.Attached(s, id) {
		if s.Cards[under].Up {
			Reveal(p, under) // now that both are seen
		}
		stated := s.Cards[under].Class
		if Show(p, under); stated == board.SpellTrap && s.Cards[under].Class == board.Monster {
			drop(p, under)
		}
	}
}

// Cover turns an open card down by an effect. A spell or trap has then neither been activated nor turned up by force.
func Cover(p *validator.Play, id table.CardID) {
	p.Do(table.Flipped{Card: id})
	c := p.State().Card(id)
	if was := c.Marks & (board.Activated | board.ForcedOpen); c.Class == board.SpellTrap && was != 0 {
		p.Do(table.Marked{Card: id, Clear: was})
	}
}

// settleUnder lets a card under a monster transform it now that both are open, or drops it when it does not apply.
func settleUnder(p *validator.Play, id table.CardID) {
	if !board.IsMonster(p.State(), id) { // it was laid as a monster, and bears nothing
		for _, under := range standing.Attached(p.State(), id) {
			drop(p, under)
		}
		return
	}
	for _, under := range standing.Attached(p.State(), id) {
		if transform(p, under, id) {
			return
		}
	}
	dropMisfits(p, id)
	takesHold(p, id)
}

// Freed lets a card that was put under a spellbound monster transform it now that no counter lies on it any more
// (dotr.spellbound.no-material).
func Freed(p *validator.Play, id table.CardID) {
	for _, under := range standing.Attached(p.State(), id) {
		if transform(p, under, id) {
			return
		}
	}
}

// dropMisfits destroys power-ups that turn out not to apply to the monster they lie under, and spells and traps that are none
// (dotr.equip.fit-hidden).
func dropMisfits(p *validator.Play, id table.CardID) {
	s := p.State()
	for _, under := range standing.Attached(s, id) {
		if s.Print(under).Kind != "monster" && (!standing.Borne(s.Print(under)) || !board.Fits(s, under, id)) {
			drop(p, under)
		}
	}
}

// drop destroys what lies under a card and has no business there: it was laid as something that it is not (dotr.equip.fit-hidden).
func drop(p *validator.Play, under table.CardID) {
	p.Do(table.Unlinked{Card: under})
	Send(p, under, board.Graveyard)
}

// What power-ups do beside strengthening: once when they come to work under a monster, in its battles, when it falls.

// takesHold lets the effects of the power-ups under a monster happen that are for the moment in which both lie open.
func takesHold(p *validator.Play, body table.CardID) {
	for _, under := range standing.Attached(p.State(), body) {
		s := p.State()
		if !s.Cards[body].Up || !s.Cards[under].Up || s.Cards[under].Marks.Has(board.Activated) || !standing.Timed(s.Print(under), words.Equip) {
			continue
		}
		p.Do(table.Marked{Card: under, Set: board.Activated})
		for _, r := range slices.Backward(words.Sheet(s.Print(under)).Rows()) {
			if r.When.When == words.Equip && r.Do.Word != words.Script {
				p.Do(table.Stacked{Pending: table.Pending{Kind: "deed", Seat: s.Cards[body].Holder, Card: under, Target: body,
					To: s.Cards[body].Spot, Word: strconv.Itoa(r.No)}})
			}
		}
	}
}
