package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// Spellbind puts counters on a monster (dotr.spellbound.counters); leaders and other cards get none (dotr.spellbound.scope).
func Spellbind(p *validator.Play, id table.CardID, turns int) {
	s := p.State()
	if !board.Unit(s, id) || !board.IsMonster(s, id) {
		return
	}
	have := int(s.Cards[id].Tally[board.TallySpellbound])
	if s.Option(board.OptionSpellboundRestack) == "add" {
		turns += have
	}
	if turns <= have {
		return
	}
	p.Do(table.Tallied{Card: id, Kind: board.TallySpellbound, To: int16(min(turns, board.Forever))},
		table.Tallied{Card: id, Kind: board.TallyBoundTurn, To: int16(s.Turn.Number)})
}

// Modify changes a face-up monster's ATK and DEF for as long as it stays.
func Modify(p *validator.Play, id table.CardID, atk, def int) {
	if s := p.State(); !s.Cards[id].Up || s.Cards[id].Class != board.Monster {
		return
	}
	lasting.Change(p, table.Mod{Card: id, Stat: "atk", By: atk})
	lasting.Change(p, table.Mod{Card: id, Stat: "def", By: def})
}

// Score changes a seat's points; Life Points never fall below 0 (dotr.win.lp-zero), Summoning Points never rise above 12
// (dotr.sp.cap).
func Score(p *validator.Play, seat table.Seat, kind, by int, why string) {
	have := p.State().Points(seat, kind)
	if kind == board.LP && p.State().Turn.Number > 0 && by != 0 && why != "by hand" {
		by = standing.Scaled(p.State(), seat, by)
	}
	to := max(0, have+by)
	if kind == board.SP {
		to = min(to, board.MostPoints)
	}
	if to != have {
		p.Do(table.Scored{Seat: seat, Kind: uint8(kind), By: int32(to - have), To: int32(to), Why: why})
	}
}

// Forget ends the changes on a card that have such names, and leaves the others.
func Forget(p *validator.Play, id table.CardID, named func(string) bool) {
	var kept []table.Mod
	found := false
	for _, m := range p.State().Mods {
		switch {
		case m.Card == id && named(m.Stat):
			found = true
		case m.Card == id || m.Source == id:
			kept = append(kept, m)
		}
	}
	if !found {
		return
	}
	p.Do(table.Expired{Card: id})
	for _, m := range kept {
		p.Do(table.Modified{Mod: m})
	}
}

// OpenWindow lets players answer what just happened (dotr.battle.response): "attacked", "entered", "activated", or "met"
// when both monsters of a battle are up and only quick effects are left (dotr.battle.flip-order).
// Seat is whose act it was, card the card that did it, to the tile it happened on.
func OpenWindow(p *validator.Play, seat table.Seat, word string, card, target table.CardID, to table.Spot) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "window", Seat: seat, Word: word, Card: card, Target: target, To: to}})
}

// OpenEntered lets the enemies of a card's player answer that it has come to a tile, whoever has put it there
// (dotr.trap.normal.neighbour-entered).
func OpenEntered(p *validator.Play, card table.CardID) {
	c := p.State().Card(card)
	OpenWindow(p, c.Holder, "entered", card, 0, c.Spot)
}
