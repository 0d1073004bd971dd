package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Fortify lays a castle on a shield; from then on it has its ability (dm.castle.fortify, dm.castle.active-while-attached).
func Fortify(p *validator.Play, seat table.Seat, id table.CardID, on []table.CardID) {
	if len(on) == 0 || !zones.Lies(p.State(), on[0], zones.Shields) {
		Send(p, id, zones.Graveyard)
		return
	}
	Enter(p, seat, id)
	p.Do(table.Linked{Card: id, Host: on[0]})
	Occasion(p, words.Enter, id, 0)
	OfferEffect(p, seat, id, "entered")
}

// Modify changes a creature, or marks a Dragheart fortress, until the end of the turn, for some turns more, or for good.
func Modify(p *validator.Play, id table.CardID, stat string, by int, lasts rows.Span) {
	s := p.State()
	until := s.Turn.Number + int32(lasts.Turns)
	if lasts.Good {
		until = 0
	}
	if id = standing.Body(s, id); zones.Creature(s, id) || zones.Lies(s, id, zones.Battle) && s.Print(id).Kind == "dragheart" {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: stat, By: by, Until: until}})
	}
}

// Tap pays with the cards (dm.turn.tapped-meaning).
func Tap(p *validator.Play, cards []table.CardID) {
	for _, id := range cards {
		p.Do(table.Turned{Card: id, To: zones.ManaSpent})
	}
}

// drewNow lets abilities hear of a drawn card.
func drewNow(p *validator.Play, seat table.Seat) {
	s := p.State()
	if s.Turn.Number == 0 || !standing.AskedFor(s, func(a *rows.Ability) bool {
		return a.When == words.FifthDraw || a.When == words.Drew
	}) {
		return
	}
	p.Do(table.Modified{Mod: table.Mod{Stat: standing.DrewStat, By: int(seat), Until: s.Turn.Number}})
	n := 0
	for _, m := range s.Mods {
		if m.Stat == standing.DrewStat && m.By == int(seat) {
			n++
		}
	}
	if n == standing.Fifth {
		begin(p, heard(s, words.FifthDraw, 0, 0, seat))
	}
	begin(p, heard(s, words.Drew, 0, 0, seat))
}

// CrossOver crosses the gear of an ability to a creature of the same player's, without a cost (dm.gear.cross-target).
func CrossOver(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	gear := s.Print(now.Card).Kind == "cross gear" && zones.Lies(s, now.Card, zones.Battle)
	if !gear || !zones.Creature(s, id) || s.Card(id).Holder != s.Card(now.Card).Holder || s.Cards[now.Card].Host == id {
		return
	}
	if s.Cards[now.Card].Host != 0 {
		p.Do(table.Unlinked{Card: now.Card})
	}
	p.Do(table.Linked{Card: now.Card, Host: id})
}

// DrawCard takes the top card of a deck. Who draws the last one has lost (dm.lose.last-draw), unless the table has agreed on another way; from an
// empty deck nobody draws.
func DrawCard(p *validator.Play, seat table.Seat) {
	drawn := deal.Draw(p, zones.Spot(seat, zones.Deck), zones.Spot(seat, zones.Hand))
	s := p.State()
	last := s.Turn.Number > 0 && s.Option(zones.OptionDeckOut) == "on_last_card" && len(s.In(zones.Spot(seat, zones.Deck))) == 0
	if (last || !drawn) && s.Alive(seat) {
		p.Do(table.Lost{Seat: seat, Why: "dm.lose.last-draw"})
	}
	if drawn {
		drewNow(p, seat)
	}
}

// GoTo passes by the steps in which nothing was done; none can be gone back to (dm.turn.sequence).
func GoTo(p *validator.Play, phase int) {
	if int(p.State().Turn.Phase) < phase {
		p.Enter(phase)
	}
}

// ToMana lays a card into a mana zone, face-up and upside down (dm.mana.orientation); a card of several civilizations
// comes tapped (dm.mana.multi-civ-tapped).
func ToMana(p *validator.Play, id table.CardID, seat table.Seat) {
	s := p.State()
	to := uint8(zones.ManaReady)
	if len(s.Print(id).Colors) > 1 && s.Option(zones.OptionMultiCiv) == "official" {
		to = zones.ManaSpent
	}
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: zones.Spot(seat, zones.Mana)})
	if !s.Cards[id].Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	p.Do(table.Turned{Card: id, To: to})
}
