package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Between lists the free tiles by which a two-step move can go.
func Between(s *table.State, id table.CardID, from, to table.Spot) (free []table.Spot, blocked table.Spot) {
	board.Around(s, from, board.Diagonal(s), func(t table.Spot) {
		switch {
		case board.Steps(s, t, to) != 1 || board.IsToken(s, t):
		case Blocks(s, id, t) || board.Occupant(s, t) != 0:
			blocked = t
		default:
			free = append(free, t)
		}
	})
	return free, blocked
}

// moveRange is how far a face-up monster walks in an order, with what its own effect and running ones make of it
// (dotr.move.by-effect, dotr.precedence.card-over-rulebook). What takes everybody the bonuses takes those of cards, too, but not
// that of an archetype (dotr.precedence.archetype-over-card).
func moveRange(s *table.State, id table.CardID, usual int) int {
	r := archetypeGrants(s, id, "move-range")
	if r == nil && Bound(s, s.Cards[id].Holder, "no-move-bonus") {
		return 1
	}
	if r == nil {
		r = Own(s, id, "move-range")
	}
	if r != nil {
		return max(1, r.Do.N)
	}
	EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		if r.Do.Name == "move-range" && actsOn(v, r, id) {
			usual = max(usual, r.Do.N)
		}
		return true
	}, words.Grant)
	return usual
}

// EntersLabyrinth tells whether a card may stand on labyrinth by its own effect, and whether it clears it.
func EntersLabyrinth(s *table.State, id table.CardID) (enters, clears bool) {
	if pr := s.Print(id); !Grants(pr, "enter-labyrinth") && !Grants(pr, "enter-labyrinth-and-clear") && !Grants(pr, "enter-labyrinth-and-become") {
		return false, false // a quick look at the face before the card's state is looked at
	}
	clears = Has(s, id, "enter-labyrinth-and-clear")
	return clears || Has(s, id, "enter-labyrinth") || Has(s, id, "enter-labyrinth-and-become"), clears
}

// Blocks tells whether a labyrinth tile stops a card.
func Blocks(s *table.State, id table.CardID, at table.Spot) bool {
	if !board.Labyrinth(s, at) {
		return false
	}
	enters, _ := EntersLabyrinth(s, id)
	return !enters
}

// Route is a shortest way between two tiles over free ones, without its ends; false when there is none of that length. Cards that go along
// are in nobody's way.
func Route(s *table.State, id table.CardID, from, to table.Spot, most int, along ...table.CardID) ([]table.Spot, bool) {
	var before [1 + 11*11]table.Spot
	var far [1 + 11*11]uint8
	queue := append(make([]table.Spot, 0, 32), from)
	for len(queue) > 0 && before[to] == 0 {
		at := queue[0]
		queue = queue[1:]
		on := board.Occupant(s, at)
		if int(far[at]) >= most || at != from && (on != 0 && !slices.Contains(along, on) || Blocks(s, id, at)) {
			continue
		}
		board.Around(s, at, board.Diagonal(s), func(t table.Spot) {
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

// CannotMove: a card that says so, or whose archetype says so, does not move (dotr.precedence.card-over-rulebook).
func CannotMove(s *table.State, m *validator.Move) *validator.Violation {
	if s.Cards[m.Card].Up && Has(s, m.Card, "cannot-move") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s does not move", board.Title(s, m.Card))
	}
	return nil
}

// ArchetypeForbids: a rule of its archetype keeps a card from turning to defence, whatever the card says
// (dotr.precedence.archetype-over-card).
func ArchetypeForbids(s *table.State, m *validator.Move) *validator.Violation {
	if m.Word != "defence" || !board.IsMonster(s, m.Card) {
		return nil
	}
	if archetypeGrants(s, m.Card, "cannot-defend") != nil {
		return validator.Violates("dotr.precedence.archetype-over-card", "a rule of its archetype keeps %s from turning to defence", board.Title(s, m.Card))
	}
	if Has(s, m.Card, "cannot-defend") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s does not turn to defence", board.Title(s, m.Card))
	}
	return nil
}
