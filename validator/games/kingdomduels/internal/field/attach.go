package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// Attach lays a card beneath another one, with everything that lay beneath it (kd.attach.beneath, kd.attach.chain). What was
// equipped to it is destroyed, and a Rule Card that relied on it goes back, for it is on the field no more (kd.rule.reliance-leave).
func Attach(p *validator.Play, id, host table.CardID) {
	s := p.State()
	beneath, equips := board.Beneath(s, id), board.Equips(s, id)
	from, to := s.Card(id).Spot, board.Spot(s, s.Card(host).Holder, board.Apart)
	p.Do(table.Moved{Card: id, From: from, To: to, Under: true})
	Open(p, id)
	expire(p, id)
	p.Do(table.Cleared{Card: id, Keep: zones.Proper}, table.Held{Card: id, By: s.Card(host).Holder}, table.Linked{Card: id, Host: host})
	bring(p, beneath, host)
	drop(p, equips)
	relied(p, id)
}

// MaterialOf notes that a card is material of a monster; a Fusion Monster bears its name (kd.fusion.names).
func MaterialOf(p *validator.Play, id, made table.CardID) {
	p.Do(table.Tallied{Card: id, Kind: board.TallyMadeOne, To: int16(made)})
	if s := p.State(); board.Made(s.Print(made)) == "fusion" {
		p.Do(table.Modified{Mod: table.Mod{Card: made, Stat: board.Bears + s.Print(id).Key, By: 1}})
	}
}

// bring lays attached cards beneath a card, and who controls that one controls them.
func bring(p *validator.Play, attached []table.CardID, host table.CardID) {
	for _, one := range attached {
		s := p.State()
		holder := s.Card(host).Holder
		if from, to := s.Card(one).Spot, board.Spot(s, holder, board.Apart); from != to {
			p.Do(table.Moved{Card: one, From: from, To: to, Under: true}, table.Held{Card: one, By: holder})
		}
		p.Do(table.Linked{Card: one, Host: host})
	}
}

// Equip puts a card on a monster; it lies in the Backrow of who equips it (kd.equip.in-backrow).
func Equip(p *validator.Play, id, host table.CardID) {
	p.Do(table.Linked{Card: id, Host: host}, table.Marked{Card: id, Set: zones.Worn})
}

// Takeable tells whether a seat could take control of a monster: it has a free zone, and the monster is under the control of another side
// (kd.control.own-side).
func Takeable(s *table.State, id table.CardID, seat table.Seat) bool {
	return board.Free(s, seat, board.F1) != 0 && board.Monster(s, id) && !board.Controls(s, seat, s.Card(id).Holder)
}

// Take gives control of a monster to a seat, on a zone of the own side (kd.control.own-side); what is equipped to it is controlled with it
// and stays where it lies (kd.control.equips-follow, kd.control.equips-stay), what is attached comes along beneath it.
func Take(p *validator.Play, id table.CardID, seat table.Seat, at table.Spot) {
	s := p.State()
	if !Takeable(s, id, seat) {
		return
	}
	Shift(p, id, seat, at)
}

// Shift carries a monster to a zone of another side, as it lies, under the control of a seat, with all that counts on it.
func Shift(p *validator.Play, id table.CardID, seat table.Seat, at table.Spot) {
	s := p.State()
	equips, before := board.Equips(s, id), s.Card(id).Holder
	changed(p, id)
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: at})
	if before == seat {
		offMap(p, id)
		return
	}
	p.Do(table.Held{Card: id, By: seat})
	offMap(p, id)
	for _, one := range equips {
		p.Do(table.Held{Card: one, By: seat})
	}
	Follow(p, id)
}

// Follow lets what is attached to a monster come along beneath it when its control has changed.
func Follow(p *validator.Play, id table.CardID) {
	for _, one := range board.Beneath(p.State(), id) {
		if p.State().Card(one).Holder != p.State().Card(id).Holder {
			bring(p, []table.CardID{one}, id)
		}
	}
}

// Move brings a monster to another zone; its marker stays (kd.terrain.bound-to-zone), and what lies beneath it comes along.
func Move(p *validator.Play, id table.CardID, to table.Spot) {
	changed(p, id)
	p.Do(table.Moved{Card: id, From: p.State().Card(id).Spot, To: to})
}

// Erode takes a card out of play, into no zone at all (kd.erode.definition). A Rule Card goes back to its Extra Deck instead
// (kd.rule.returns-to-extra).
func Erode(p *validator.Play, id table.CardID, up bool) {
	if board.RuleCard(p.State().Print(id)) {
		Send(p, id, board.Extra)
		return
	}
	leave(p, id, board.Apart, up)
}
