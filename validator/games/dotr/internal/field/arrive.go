package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// Step moves a unit and what lies under it (dotr.equip.under).
func Step(p *validator.Play, id table.CardID, to table.Spot) {
	s := p.State()
	from := s.Cards[id].Spot
	under := standing.Attached(s, id)
	p.Do(table.Moved{Card: id, From: from, To: to})
	for _, u := range under {
		p.Do(table.Moved{Card: u, From: from, To: to, Under: true})
	}
}

// Create brings a new monster into being on a tile.
func Create(p *validator.Play, seat table.Seat, face table.PrintID, at table.Spot) {
	s := p.State()
	id := table.CardID(len(s.Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: board.HomeCreated, Up: true, Prints: []table.PrintID{face}},
		table.Classed{Card: id, Class: board.Monster}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: int16(s.Turn.Number)})
	Overflow(p, id)
}

// Copy brings a copy of a monster into being on a tile: face-down where that one lies so, with what was said of its class
// (dotr.clone.copy).
func Copy(p *validator.Play, seat table.Seat, of table.CardID, at table.Spot) {
	if c := p.State().Card(of); c.Up {
		Create(p, seat, c.Print, at)
		return
	}
	s := p.State()
	id := table.CardID(len(s.Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: board.HomeCreated, Prints: []table.PrintID{s.Cards[of].Print}},
		table.Classed{Card: id, Class: board.Monster}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: int16(s.Turn.Number)})
	Claim(p, seat, id, "dotr.honour.declared-class", board.SaysMonster, 0)
	Overflow(p, id)
}

// ComeBack puts a card onto the board again that an effect had taken off it.
func ComeBack(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot) {
	p.Do(table.Expired{Card: id})
	if p.State().Print(id).Kind != "monster" {
		LaySpell(p, seat, id, at)
		return
	}
	Land(p, seat, id, at, 0)
}

// LaySpell lays a spell or trap out of an open pile face-down on a tile.
func LaySpell(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot) {
	s := p.State()
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: at}, table.Held{Card: id, By: seat}, table.Flipped{Card: id},
		table.Classed{Card: id, Class: board.SpellTrap}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: int16(s.Turn.Number)})
	Overflow(p, id)
}

// Arrive puts a monster from the extra deck on a tile: open, upright, a new card with its own order
// (dotr.special.state, dotr.special.no-sp); one too many goes to the Shadow Realm (dotr.limit.overflow-any).
func Arrive(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot, marks table.Marks) {
	Land(p, seat, id, at, marks)
	if board.Unit(p.State(), id) {
		OpenWindow(p, seat, "summoned", id, 0, at)
	}
}

// Land puts a monster on a tile without a summon.
func Land(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot, marks table.Marks) {
	s := p.State()
	if s.Option(board.OptionSpecialMayMove) == "false" && board.PileKind(s, s.Cards[id].Spot) == "extra" {
		marks |= board.Moved | board.Fresh
	}
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: at}, table.Flipped{Card: id, Up: true},
		table.Classed{Card: id, Class: board.Monster}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: int16(s.Turn.Number)})
	if marks != 0 {
		p.Do(table.Marked{Card: id, Set: marks})
	}
	if s.Cards[id].Holder != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	Overflow(p, id)
}

// ArriveOver puts a monster onto its materials, which come to lie under it.
func ArriveOver(p *validator.Play, m validator.Move, to table.Spot) {
	for _, id := range m.Cards {
		from := p.State().Cards[id].Spot
		if from != to {
			p.Do(table.Moved{Card: id, From: from, To: to, Under: true})
		}
		p.Do(table.Linked{Card: id, Host: m.Card})
		Follow(p, standing.TiesOf(p.State(), id), id) // a material is no card on the field any more (dotr.xyz.attach)
	}
	Arrive(p, m.Seat, m.Card, to, 0)
}

// Lay turns a monster to attack or to defence. One that counts its turns in defence begins anew (standing.SinceMod).
func Lay(p *validator.Play, id table.CardID, to uint8) {
	p.Do(table.Turned{Card: id, To: to})
	s := p.State()
	if since, on := lasting.Sum(s, id, standing.SinceMod); on && board.Defending(s, id) && since != int(s.Turn.Number) {
		Forget(p, id, func(stat string) bool { return stat == standing.SinceMod })
		Count(p, id)
	}
}

// Count begins to count the turns of a monster of which something becomes in time, where it is turned up or comes in another
// one's place.
func Count(p *validator.Play, id table.CardID) {
	s := p.State()
	if board.Unit(s, id) && words.Sheet(s.Print(id)).Does(words.CountTurns) && !standing.Noted(s, id, standing.SinceMod) {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.SinceMod, By: int(s.Turn.Number)}})
	}
}
