package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// moveRange is how far a face-up monster walks in an order, with what its own effect and running ones make of it
// (dotr.move.by-effect, dotr.precedence.card-over-rulebook).
func moveRange(s *table.State, id table.CardID, usual int) int {
	if e, found := own(s, id, "move-range"); found {
		return max(1, e.B)
	}
	eachRunning(s, func(by table.CardID, e table.Effect) {
		switch {
		case e.Key == "no-move-bonus":
			usual = 1
		case e.Key == "move-range" && actsOn(s, by, e, id):
			usual = max(usual, e.B)
		}
	})
	return usual
}

// entersLabyrinth tells whether a card may stand on labyrinth by its own effect, and whether it clears it.
func entersLabyrinth(s *table.State, id table.CardID) (enters, clears bool) {
	if !labyrinthWalker(s.Print(id)) {
		return false, false
	}
	clears = has(s, id, "enter-labyrinth-and-clear")
	return clears || has(s, id, "enter-labyrinth") || has(s, id, "enter-labyrinth-and-become"), clears
}

// labyrinthWalker is a quick look at a face before the card's state is looked at.
func labyrinthWalker(pr *table.Print) bool {
	return slices.ContainsFunc(pr.Effects, func(e table.Effect) bool { return e.Timing == "movement" })
}

// blocks tells whether a labyrinth tile stops a card.
func blocks(s *table.State, id table.CardID, at table.Spot) bool {
	if !labyrinth(s, at) {
		return false
	}
	enters, _ := entersLabyrinth(s, id)
	return !enters
}

// route is a shortest way between two tiles over free ones, without its ends; false when there is none of that length.
func route(s *table.State, id table.CardID, from, to table.Spot, most int) ([]table.Spot, bool) {
	var before [1 + 11*11]table.Spot
	var far [1 + 11*11]uint8
	queue := append(make([]table.Spot, 0, 32), from)
	for len(queue) > 0 && before[to] == 0 {
		at := queue[0]
		queue = queue[1:]
		if int(far[at]) >= most || at != from && (occupant(s, at) != 0 || blocks(s, id, at)) {
			continue
		}
		around(s, at, diagonal(s), func(t table.Spot) {
			if t != from && before[t] == 0 {
				before[t], far[t] = at, far[at]+1
				queue = append(queue, t)
			}
		})
	}
	if before[to] == 0 {
		return nil, false
	}
	var way []table.Spot
	for at := before[to]; at != from; at = before[at] {
		way = append(way, at)
	}
	slices.Reverse(way)
	return way, true
}

// tread is what a step of a movement order brings with it: labyrinth cleared, Life Points lost on the way.
func tread(p *validator.Play, id table.CardID, at table.Spot) {
	s := p.State()
	if !labyrinthWalker(s.Print(id)) || !unit(s, id) {
		return
	}
	if _, clears := entersLabyrinth(s, id); clears && labyrinth(s, at) {
		p.Do(table.Changed{Spot: at, Ground: groundNormal})
	}
	if e, found := own(s, id, "enter-labyrinth-and-become"); found && labyrinth(s, at) {
		become(p, table.Pending{Card: id, Seat: s.Cards[id].Holder, To: at, N: e.B})
		return
	}
	if e, found := own(s, id, "lp-per-step"); found {
		l := table.Pending{Card: id, Seat: s.Cards[id].Holder}
		eachOn(p, l, e.Side, func(seat table.Seat) { score(p, seat, lp, -e.B, s.Print(id).Key) })
	}
}

// cannotMove: a card that says so, or whose archetype says so, does not move (dotr.precedence.card-over-rulebook).
func cannotMove(s *table.State, m validator.Move) *validator.Violation {
	if s.Cards[m.Card].Up && has(s, m.Card, "cannot-move") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s does not move", title(s, m.Card))
	}
	return nil
}

// archetypeForbids: a rule of its archetype keeps a card from turning to defence, whatever the card says
// (dotr.precedence.archetype-over-card).
func archetypeForbids(s *table.State, m validator.Move) *validator.Violation {
	if m.Word != "defence" || !isMonster(s, m.Card) {
		return nil
	}
	if _, found := archetypeRule(s, m.Card, "cannot-defend"); found {
		return validator.Violates("dotr.precedence.archetype-over-card", "a rule of its archetype keeps %s from turning to defence", title(s, m.Card))
	}
	if _, found := own(s, m.Card, "cannot-defend"); found {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s does not turn to defence", title(s, m.Card))
	}
	return nil
}
