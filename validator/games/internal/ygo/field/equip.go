package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
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
		dropAll(p, letGoOf(p, zones.Carried(s, id)), true)
		Lay(p, id, at, true, zones.Upright)
	}
	p.Do(table.Linked{Card: id, Host: host}, table.Marked{Card: id, Set: zones.Worn})
	steer(p, id, host)
	Happens(p, words.Equipped, host, id, 0)
	return true
}

// steer lets who wears a card that takes control take it, for as long as it is worn.
func steer(p *validator.Play, id, host table.CardID) {
	if steers(p.State(), id) {
		TakeFor(p, host, p.State().Card(id).Holder, table.Mod{Source: id})
	}
}

// steered notes on a monster of a position that it goes back to its owner when the card that is put on it, and has taken it, is gone.
func steered(p *validator.Play, id, host table.CardID) {
	c := p.State().Card(host)
	if c.Owner != c.Holder && c.Holder == p.State().Card(id).Holder && steers(p.State(), id) {
		p.Do(table.Modified{Mod: table.Mod{Card: host, Stat: Control, By: int(c.Owner), Source: id}})
	}
}

// steers tells whether a card gives its player control of the monster that it is put on.
func steers(s *table.State, id table.CardID) bool {
	sheet := words.Sheet(s.Print(id))
	if !sheet.Does(words.Take) {
		return false
	}
	return slices.ContainsFunc(sheet.Abilities, func(a rows.Ability) bool {
		return a.When == words.WhileEquipped && slices.ContainsFunc(a.Rows, func(r rows.Row) bool {
			return r.Do.Word == words.Take && r.On.How != rows.Players
		})
	})
}

// Part takes cards off each other that leave the field together by one effect: none of them falls because another one goes.
func Part(p *validator.Play, cards []table.CardID, by table.CardID, destroying bool) {
	for _, id := range cards {
		if host := p.State().Card(id).Host; host != 0 && slices.Contains(cards, host) && goes(p.State(), id, by, destroying) && goes(p.State(), host, by, destroying) {
			p.Do(table.Unlinked{Card: id})
		}
	}
}

// goes tells whether an effect makes a card leave the field.
func goes(s *table.State, id, by table.CardID, destroying bool) bool {
	if zones.Monster(s, id) && (s.Card(id).Marks.Has(zones.Beaten) || standing.Unaffected(s, id, by)) {
		return false
	}
	return zones.There(s, id) && !(destroying && withstands(s, id, by))
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

// Fasten puts a card of a position on a monster, or binds it to a card, as it would be if its effect had done it.
func Fasten(p *validator.Play, id, host table.CardID) {
	if words.Sheet(p.State().Print(id)).Does(words.Hold) {
		p.Do(table.Modified{Mod: table.Mod{Card: host, Stat: standing.Holding, By: int(id)}})
		return
	}
	Fastened(p, id, host)
	p.Do(table.Linked{Card: id, Host: host})
}

// Fastened notes on a card of a position what its effect would have noted on putting it on another one, or binding it to that.
func Fastened(p *validator.Play, id, host table.CardID) {
	pr := p.State().Print(id)
	if pr.Tagged("binds") {
		p.Do(table.Marked{Card: id, Set: zones.Bound})
	}
	if pr.Subtype == "equip" || pr.Subtype == "union" || words.Sheet(pr).Does(words.EquipTo) {
		p.Do(table.Marked{Card: id, Set: zones.Worn})
		steered(p, id, host)
	}
}
