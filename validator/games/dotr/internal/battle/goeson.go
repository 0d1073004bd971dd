package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// meantMod notes on a card on its way what lay on its last tile when it set out, once that has changed. By: that card, 0 for none.
const meantMod = "set out for"

// brokenOff tells whether an order has become impossible by what happened since it was given: its card has been stopped,
// moved away from where it was on its way, or given to somebody else; it was turned to defence, or is an open spell or
// trap, or an effect keeps it where it is; or the turn has gone on (dotr.attack.ended, dotr.pos.move-ends-attack).
func brokenOff(s *table.State, now table.Pending, at table.Spot) bool {
	if chain.Stopped(s, now.Card) {
		return true
	}
	c := &s.Cards[now.Card]
	fixed := c.Up && c.Class == board.SpellTrap || standing.CannotMove(s, &validator.Move{Card: now.Card}) != nil
	return c.Spot != at || c.Holder != now.Seat || board.Defending(s, now.Card) || fixed ||
		s.Turn.Seat != now.Seat || s.Turn.Phase != board.PhaseMain
}

// WayLost tells whether a card cannot go further on its way: the order has become impossible, a monster was turned down
// on a way that only open monsters go, or the next tile has become labyrinth (dotr.terrain.bonus-move,
// dotr.labyrinth.impassable).
func WayLost(s *table.State, now table.Pending, passed int) bool {
	at, next := now.From, now.To
	if passed > 0 {
		at = now.Spots[passed-1]
	}
	if passed < len(now.Spots) {
		next = now.Spots[passed]
	}
	covered := passed > 0 && board.IsMonster(s, now.Card) && !s.Cards[now.Card].Up && s.Option(board.OptionTerrainBonusFaceDown) != "true"
	return brokenOff(s, now, at) || covered || standing.Blocks(s, now.Card, next)
}

// ended tells whether an attack is over before values are compared: it was negated, the attacker cannot go on or lies
// face-down again, the target has gone or is no enemy any more, or its tile is out of the attacker's way
// (dotr.attack.ended).
func ended(s *table.State, now table.Pending) bool {
	if brokenOff(s, now, now.From) || board.Occupant(s, now.To) != now.Target || !board.Enemies(s, now.Seat, s.Cards[now.Target].Holder) {
		return true
	}
	covered := board.IsMonster(s, now.Card) && !s.Cards[now.Card].Up && showsItself(s, now)
	return covered || standing.Blocks(s, now.Card, now.To) || effects.KeepsTruce(s, &validator.Move{Seat: now.Seat, To: now.To}) != nil
}

// NoteWays remembers what cards on their way set out for, as soon as an answer has changed what lies there.
func NoteWays(p *validator.Play) {
	s := p.State()
	for i := range s.Stack {
		o := &s.Stack[i]
		if o.Kind != "march" || o.Stage == 0 || int(o.Stage) > len(o.Spots) || standing.Noted(s, o.Card, meantMod) {
			continue
		}
		if then := board.Occupant(p.Found(), o.To); then != board.Occupant(s, o.To) {
			p.Do(table.Modified{Mod: table.Mod{Card: o.Card, Stat: meantMod, By: int(then), Until: s.Turn.Number}})
		}
	}
}

// SetOutFor is the card that lay on the last tile of a way when it was ordered, 0 when none did: whoever was sent to a free tile attacks
// nothing there, and whoever was sent against a card attacks that one alone.
func SetOutFor(s *table.State, now table.Pending) table.CardID {
	if then, changed := lasting.Sum(s, now.Card, meantMod); changed {
		return table.CardID(then)
	}
	return board.Occupant(s, now.To)
}

// EndWay forgets what a card had set out for.
func EndWay(p *validator.Play, id table.CardID) {
	field.Forget(p, id, func(stat string) bool { return stat == meantMod })
}
