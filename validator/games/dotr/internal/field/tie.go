package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// A card that stays on the field for the monster that it has brought there or taken goes with it, and the monster with the card.

// Tie notes that a card has brought a monster to the field, or taken it, where its face says that the one goes with the other.
func Tie(p *validator.Play, id, monster table.CardID, stat string) {
	if s := p.State(); board.Unit(s, id) && board.Unit(s, monster) && standing.Has(s, id, "falls-with") {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: stat, By: int(monster)}})
	}
}

// Follow lets what was tied to a card that has left follow it.
func Follow(p *validator.Play, tied []table.Mod, left table.CardID) {
	for _, m := range tied {
		follow(p, m, left)
	}
}

// follow lets the other one of two cards that are tied do what the one does that has left.
func follow(p *validator.Play, m table.Mod, left table.CardID) {
	s, monster := p.State(), table.CardID(m.By)
	switch {
	case monster == left:
		if board.OnField(s, m.Card) {
			Send(p, m.Card, board.Graveyard)
		}
	case !board.Unit(s, monster):
	case m.Stat == standing.TakenMod:
		giveUp(p, monster, s.Cards[left].Holder)
	case !standing.StaysOnField(s, monster) && !(s.Cards[monster].Up && standing.Has(s, monster, "indestructible")):
		Send(p, monster, board.Graveyard)
	}
}

// giveUp gives a taken monster back to its owner, unless somebody else has taken it since: who has it for this turn only gives it to the
// owner then, for who held it before has nothing left to hold it by.
func giveUp(p *validator.Play, monster table.CardID, from table.Seat) {
	s := p.State()
	c := s.Card(monster)
	if c.Holder == from && c.Holder != c.Owner {
		HandOver(p, monster, c.Owner)
		Overflow(p, monster)
		return
	}
	if to, lent := standing.LentFrom(s, monster); lent && to == from && s.Alive(from) {
		Forget(p, monster, func(stat string) bool { return stat == standing.LentMod })
		p.Do(table.Modified{Mod: table.Mod{Card: monster, Stat: standing.LentMod, By: int(c.Owner), Until: s.Turn.Number}})
	}
}
