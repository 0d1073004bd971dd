package field

import (
	"math/bits"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Where several things would let a creature go elsewhere in place of being destroyed, one of them happens, and its player says which.
// The zones are bits of a number, so that they stand although what opened them has been destroyed meanwhile.

// rescues are the zones to which something may let a creature go, in the order in which they are offered, with the question.
var rescues = []struct {
	zone int
	asks string
}{
	{zones.Hand, " would be destroyed: put it into the hand? who passes lets something else save it"},
	{zones.Mana, " would be destroyed: put it into the mana zone? who passes lets something else save it"},
	{zones.Shields, " would be destroyed: put it to the shields? who passes lets something else save it"},
	{zones.Deck, ""}, // the last one is never asked about
}

// waysOut are the zones to which a creature goes instead of being destroyed.
func waysOut(s *table.State, id table.CardID) (ways int) {
	for i, r := range rescues {
		name := zones.Zones[r.zone].Kind
		if _, ok := standing.Given(s, id, "saved_"+name); ok || standing.ConcernedBy(s, words.SavedTo, name, id) {
			ways |= 1 << i
		}
	}
	return ways
}

// first is the zone that is offered first.
func first(ways int) int { return rescues[bits.TrailingZeros(uint(ways))].zone }

// offer asks whether a creature goes to the first of several zones. The last one is not asked about.
func offer(s *table.State, id table.CardID, ways int) (now table.Pending, ok bool) {
	return table.Pending{Kind: "saving", Seat: s.Cards[id].Holder, Card: id, Target: id, N: ways}, bits.OnesCount(uint(ways)) > 1
}

// goesOut asks whether a creature goes to the first zone that is open to it, and does what comes of it.
func goesOut(p *validator.Play, now table.Pending) {
	s, at := p.State(), bits.TrailingZeros(uint(now.N))
	if now.Stage == 0 && zones.Lies(s, now.Target, zones.Battle) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: zones.Title(s, now.Card) + rescues[at].asks}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage == 2 && zones.Lies(s, now.Target, zones.Battle) {
		LeaveWith(p, now.Target, rescues[at].zone, undecided(s))
		return
	}
	now.N &^= 1 << at
	unsaved(p, now)
}
