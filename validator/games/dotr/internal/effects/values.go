package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Values that an effect takes from what it counts or from another monster.

// copyValues takes over the ATK and DEF that the monster which a row names has now.
func copyValues(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	model, _ := standing.OneTarget(standing.Look(s, l), &rows.Row{On: modelOf(r)})
	if model == 0 || !s.Cards[model].Up || model == l.Card || !board.Unit(s, l.Card) {
		return
	}
	field.Modify(p, l.Card, standing.Strength(p, model, "atk")-standing.Strength(p, l.Card, "atk"), standing.Strength(p, model, "def")-standing.Strength(p, l.Card, "def"))
}

// modelOf is which card a row names to be copied: the one that it battles, or one of some.
func modelOf(r *rows.Row) rows.Choice {
	if r.Do.Of.Says(words.That) {
		return rows.Choice{How: rows.That, Of: r.Do.Of}
	}
	return rows.Choice{How: rows.All, Of: r.Do.Of}
}

func swapValues(p *validator.Play, _ table.Pending, r *rows.Row, id table.CardID) {
	s := p.State()
	if !s.Cards[id].Up || s.Cards[id].Class != board.Monster {
		return
	}
	by, ends := standing.Strength(p, id, "def")-standing.Strength(p, id, "atk"), until(s, r.For)
	lasting.Change(p, table.Mod{Card: id, Stat: "atk", By: by, Until: ends})
	lasting.Change(p, table.Mod{Card: id, Stat: "def", By: -by, Until: ends})
}

// gainStrength gives a player as many Life Points as the monster has ATK against which its own one fights.
func gainStrength(p *validator.Play, l table.Pending, _ *rows.Row) {
	if other := standing.Rival(p.State(), l); other != 0 {
		field.Score(p, l.Seat, board.LP, standing.Strength(p, other, "atk"), p.State().Print(l.Card).Key)
	}
}
