package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// Values that an effect takes from what it counts or from another monster.

// raisePerCount strengthens a card once for each card that is counted, or once where its leader is the one it names.
func raisePerCount(p *validator.Play, l table.Pending, e table.Effect) {
	if n := standing.Counted(p.State(), l, e); n > 0 && board.Unit(p.State(), l.Card) {
		field.Modify(p, l, l.Card, n*e.B, n*e.B)
	}
}

// copyStats takes over the ATK and DEF that the strongest monster, or the one in battle with this, has now.
func copyStats(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	model := standing.Rival(s, l)
	if e.A == standing.Strongest {
		model = standing.Extreme(s, l, table.Effect{Key: e.Key, Selector: standing.Strongest})
	}
	if model == 0 || !s.Cards[model].Up || model == l.Card || !board.Unit(s, l.Card) {
		return
	}
	field.Modify(p, l, l.Card, standing.Strength(p, model, "atk")-standing.Strength(p, l.Card, "atk"), standing.Strength(p, model, "def")-standing.Strength(p, l.Card, "def"))
}

func swapValues(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) {
	s := p.State()
	if !s.Cards[id].Up || s.Cards[id].Class != board.Monster {
		return
	}
	by, until := standing.Strength(p, id, "def")-standing.Strength(p, id, "atk"), s.Turn.Number
	lasting.Change(p, table.Mod{Card: id, Stat: "atk", By: by, Until: until})
	lasting.Change(p, table.Mod{Card: id, Stat: "def", By: -by, Until: until})
}

// gainRivalsStrength gives a player as many Life Points as the monster has ATK against which its own one fights.
func gainRivalsStrength(p *validator.Play, l table.Pending, _ table.Effect) {
	if other := standing.Rival(p.State(), l); other != 0 {
		field.Score(p, l.Seat, board.LP, standing.Strength(p, other, "atk"), p.State().Print(l.Card).Key)
	}
}
