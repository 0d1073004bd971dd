package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// faceDown turns a card down by an effect (dotr.flip.not-down).
func faceDown(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) {
	if p.State().Cards[id].Up {
		field.Cover(p, id)
	}
}

// forceUp turns a card up by something other than its player's order; a monster's flip effect goes off (dotr.flip.effect).
func forceUp(p *validator.Play, id table.CardID) {
	if p.State().Cards[id].Up {
		return
	}
	turnOver(p, id)
	flipForced(p, id)
}

// turnOver lets a card lie open; a spell or trap is not activated by that (dotr.spell.forced-flip-inert).
func turnOver(p *validator.Play, id table.CardID) {
	field.TurnUp(p, id)
	if p.State().Cards[id].Class == board.SpellTrap {
		p.Do(table.Marked{Card: id, Set: board.ForcedOpen})
	}
}

// flipForced lets the flip effect of a monster go off that has been turned up, unless it is bound by now.
func flipForced(p *validator.Play, id table.CardID) {
	if s := p.State(); board.Unit(s, id) && s.Cards[id].Class == board.Monster {
		chain.FlipEffect(p, s.Cards[id].Holder, id, s.Cards[id].Spot)
	}
}
