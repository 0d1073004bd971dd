// Package field changes what lies on the table, together with everything that follows of itself: what is beneath a card, what is
// equipped to it, and what was said of it while it lay hidden.
//
//   - field.go: cards are laid, turned, hidden; attach.go: they come beneath others, are equipped, change sides
//   - hear.go: who hears of what happens; rules.go: Rule Cards that rely on others, attacks that are turned
//   - leave.go: they leave the field; points.go: Life Points, draws, shuffles, Destruction Damage
//   - terrain.go: markers, tokens; claims.go: what is said of hidden cards, and what becomes of it
//   - warn.go: Idle Warnings
package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Lay puts a card on a zone of the field, under the control of a seat. It is no longer equipped or attached to anything.
func Lay(p *validator.Play, id table.CardID, at table.Spot, by table.Seat, up bool, turned uint8) {
	unlink(p, id)
	changed(p, id)
	if from := p.State().Card(id).Spot; from != at {
		p.Do(table.Moved{Card: id, From: from, To: at})
	}
	if p.State().Card(id).Holder != by {
		p.Do(table.Held{Card: id, By: by})
	}
	face(p, id, up)
	if p.State().Card(id).Turned != turned {
		p.Do(table.Turned{Card: id, To: turned})
	}
	p.Do(table.Marked{Card: id, Set: zones.New}, table.Tallied{Card: id, Kind: board.TallySince, To: int16(p.State().Turn.Number)})
}

// changed notes that a monster is not what it was, if it is attacked (kd.battle.replay).
func changed(p *validator.Play, id table.CardID) {
	if p.State().Card(id).Marks.Has(board.Aimed) {
		p.Do(table.Marked{Card: id, Clear: board.Aimed})
	}
}

// As notes as what a card lies on the field: monster, spell or trap.
func As(p *validator.Play, id table.CardID, class uint8) {
	if p.State().Card(id).Class != class {
		p.Do(table.Classed{Card: id, Class: class})
	}
}

func face(p *validator.Play, id table.CardID, up bool) {
	if p.State().Card(id).Up != up {
		p.Do(table.Flipped{Card: id, Up: up})
	}
}

// Open turns a card face-up, and settles what was said of it while it lay hidden.
func Open(p *validator.Play, id table.CardID) {
	if !p.State().Card(id).Up {
		face(p, id, true)
		reveal(p, id)
	}
}

// Flip turns a Hidden monster face-up; its FLIP effect is due (kd.effect.flip). Who flips the monster of another player leaves it in
// its position (kd.flip.by-opponent).
func Flip(p *validator.Play, id table.CardID) {
	if p.State().Card(id).Up {
		return
	}
	Open(p, id)
	if board.Monster(p.State(), id) {
		FlipEffect(p, id)
	}
}

// FlipEffect lets the FLIP effect of a monster that was turned up come, if it has one, and others hear of it.
func FlipEffect(p *validator.Play, id table.CardID) {
	if strength.Flips(p.State().Print(id)) {
		Due(p, table.Pending{Seat: p.State().Card(id).Holder, Card: id, Word: "flip"})
	}
	Happens(p, words.Flip, id, 0)
}

// Hide turns a monster face-down. It is no summon (kd.hidden.hiding-no-summon), and what is equipped or attached to it stays
// (kd.hidden.old-attachments-stay).
func Hide(p *validator.Play, id table.CardID, turned uint8) {
	changed(p, id)
	face(p, id, false)
	Turn(p, id, turned)
	p.Do(table.Marked{Card: id, Set: zones.New}, table.Tallied{Card: id, Kind: board.TallySince, To: int16(p.State().Turn.Number)})
	Happens(p, words.HiddenNow, id, 0)
}

// Turn changes the battle position of a monster.
func Turn(p *validator.Play, id table.CardID, to uint8) {
	if p.State().Card(id).Turned != to {
		p.Do(table.Turned{Card: id, To: to})
	}
}

// chained are the kinds of what waits that belong to a chain going on; what is due comes after them.
var chained = []string{"link", "window", "occasion", "by-hand", "toss", "ability", "paying", "placing"}

// Due lets an effect of a card go on the chain as soon as nothing else of the chain going on is left. Effects never miss their timing
// (kd.effect.no-missed-timing).
func Due(p *validator.Play, now table.Pending) {
	now.Kind = "due"
	p.Do(table.Stacked{Pending: now, Under: later(p.State())})
}

func later(s *table.State) (n int) {
	for n < len(s.Stack) && belongs(&s.Stack[len(s.Stack)-1-n]) {
		n++
	}
	return n
}

func belongs(now *table.Pending) bool {
	for _, kind := range chained {
		if now.Kind == kind {
			return true
		}
	}
	return false
}
