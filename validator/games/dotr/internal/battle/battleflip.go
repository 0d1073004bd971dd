package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/table"
)

// turnUpInBattle turns up a card in a battle. A monster's flip effect goes off at once, measured from the attacked tile,
// or waits for the end of the battle where that is agreed (dotr.battle.flip-order, battle.flip-timing).
func turnUpInBattle(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	if s.Cards[id].Up {
		return
	}
	field.TurnUp(p, id)
	if !board.IsMonster(s, id) {
		return
	}
	if s.Option(board.OptionBattleFlipTiming) == "before-damage" || s.Top() == nil || s.Top().Kind != "attack" {
		chain.FlipEffect(p, s.Cards[id].Holder, id, now.To)
		return
	}
	if chain.Flips(s, id) {
		now.Cards = append(slices.Clone(now.Cards), id)
		p.Do(table.Staged{Pending: now})
	}
}

// lateFlips puts the flip effects that have waited below what the end of the battle brings, so that they follow it: the
// attacker's first. They go off although the monster may be destroyed by then.
func lateFlips(p *validator.Play, now table.Pending) {
	for _, id := range slices.Backward(now.Cards) {
		seat := p.State().Cards[id].Holder
		p.Do(table.Stacked{Pending: table.Pending{Kind: "link", Seat: seat, Card: id, Target: now.Card + now.Target - id, To: now.To,
			Word: board.LateFlip}})
		field.OpenWindow(p, seat, "activated", id, 0, now.To)
	}
}
