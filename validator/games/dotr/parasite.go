package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// sitsMod notes on a card that is off the field in which monster it sits. By: that monster.
const sitsMod = "sits in"

// parasite gives its player the card it battles, and goes into it: off the field, until that card is destroyed in battle.
func parasite(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	host := rival(s, l)
	if host == 0 || !unit(s, host) || !isMonster(s, host) || !unit(s, l.Card) || resists(s, host, l.Card) || running(s, "lock-control") {
		return
	}
	p.Do(table.Held{Card: host, By: l.Seat})
	send(p, l.Card, zBanished)
	if s.Cards[l.Card].Spot != 0 { // a copy is gone
		p.Do(table.Modified{Mod: table.Mod{Card: l.Card, Stat: sitsMod, By: int(host)}})
	}
	overflow(p, host)
}

// crawlOut lets a card that has sat in a monster come back to the field where that monster was destroyed.
func crawlOut(p *validator.Play, host table.CardID, at table.Spot) {
	s := p.State()
	for _, m := range s.Mods {
		if m.Stat != sitsMod || m.By != int(host) || unit(s, host) {
			continue
		}
		p.Do(table.Expired{Card: m.Card})
		if tiles := nearest(p.State(), at); len(tiles) > 0 {
			land(p, s.Cards[m.Card].Owner, m.Card, tiles[0], 0)
		}
		return
	}
}
