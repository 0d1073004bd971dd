package standing

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// OutOfReach says why the effect of a card, used from a tile, does not reach what it is aimed at, nil when it does: one
// rule for what the facts of cards aim, what their scripts ask for, and what is done by hand.
func OutOfReach(s *table.State, source table.CardID, from table.Spot, id table.CardID) *validator.Violation {
	if source == id || !board.IsTile(s, from) {
		return nil
	}
	if v := lineOf(s, source, from, id); v != nil {
		return v
	}
	return rangeOf(s, source, from, id)
}

// lineOf: a monster's effect is not aimed at an enemy monster behind a labyrinth tile (dotr.labyrinth.line).
func lineOf(s *table.State, source table.CardID, from table.Spot, id table.CardID) *validator.Violation {
	to := s.Card(id).Spot
	if s.Print(source).Kind != "monster" || !board.Unit(s, id) || !board.IsMonster(s, id) || !board.Enemies(s, s.Cards[id].Holder, s.Cards[source].Holder) {
		return nil
	}
	if wall := wallBetween(s, from, to); wall != 0 {
		return validator.Violates("dotr.labyrinth.line", "the labyrinth on %s lies between %s and %s", board.NameOf(s, wall), board.NameOf(s, from), board.NameOf(s, to))
	}
	return nil
}

// rangeOf: an effect with a range reaches only so far: that of a monster over tiles on which it could walk, cards on the way
// not counted (dotr.labyrinth.range), any other by plain distance (dotr.meta.card-rulings).
func rangeOf(s *table.State, source table.CardID, from table.Spot, id table.CardID) *validator.Violation {
	most := board.Number(s.Print(source).Extra[FactRange])
	to := s.Card(id).Spot
	if most == 0 || !board.IsTile(s, to) || within(s, source, from, to, most) {
		return nil
	}
	name := s.Print(source).Name
	switch far := walk(s, source, from, to); {
	case s.Print(source).Kind != "monster":
		return validator.Violates("dotr.meta.card-rulings", "%s-%s is %s, the range is %d", board.NameOf(s, from), board.NameOf(s, to), spelling.Count(board.Steps(s, from, to), "step"), most)
	case far < 0:
		return validator.Violates("dotr.labyrinth.range", "%s reaches %s; no way leads from %s to %s", name, spelling.Count(most, "step"), board.NameOf(s, from), board.NameOf(s, to))
	default:
		return validator.Violates("dotr.labyrinth.range", "%s reaches %s; from %s to %s it is %d", name, spelling.Count(most, "step"), board.NameOf(s, from), board.NameOf(s, to), far)
	}
}

// within tells whether a tile lies within so many steps of an effect: those of a monster are counted over tiles on which
// it could move (dotr.labyrinth.range).
func within(s *table.State, source table.CardID, from, to table.Spot, most int) bool {
	if board.Steps(s, from, to) > most {
		return false
	}
	if s.Print(source).Kind != "monster" {
		return true
	}
	far := walk(s, source, from, to)
	return far >= 0 && far <= most
}

// HandReaches holds what is done by hand to the same rule.
func HandReaches(s *table.State, m *validator.Move) *validator.Violation {
	if source, ok := monsterAt(s, *m); ok {
		return OutOfReach(s, source, s.Cards[source].Spot, m.Card)
	}
	return nil
}

// ScriptReaches holds what a card's script asks for to the same rule.
func ScriptReaches(s *table.State, source, id table.CardID) *validator.Violation {
	return OutOfReach(s, source, s.Card(source).Spot, id)
}

// Decides answers the question of a script; what the question leaves out for line or range is refused with the reason.
var Decides = func() validator.Action {
	a := validator.Decide
	a.Checks = append([]validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if ask := s.AskOf(m.Seat); m.Card != 0 && ask.Kind == validator.AskDecision {
			return ScriptReaches(s, ask.Card, m.Card)
		}
		return nil
	}}, a.Checks...)
	return a
}()

// monsterAt is the monster whose effect the seat carries out by hand, when what it touches is a monster on the field, too.
func monsterAt(s *table.State, m validator.Move) (table.CardID, bool) {
	ask := s.AskOf(m.Seat)
	if ask == nil || ask.Card == 0 || !board.Unit(s, ask.Card) || !board.IsMonster(s, ask.Card) {
		return 0, false
	}
	return ask.Card, board.Unit(s, m.Card) && board.IsMonster(s, m.Card)
}

// walk is the number of steps from tile to tile over ground on which a card could move, -1 when labyrinth shuts every way.
func walk(s *table.State, id table.CardID, from, to table.Spot) int {
	far := map[table.Spot]int{from: 0}
	for queue := []table.Spot{from}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == to {
			return far[to]
		}
		board.Around(s, queue[0], board.Diagonal(s), func(t table.Spot) {
			if _, seen := far[t]; !seen && !Blocks(s, id, t) {
				far[t] = far[queue[0]] + 1
				queue = append(queue, t)
			}
		})
	}
	return -1
}

// wallBetween is a labyrinth tile directly between two tiles, 0 when there is none. By default only tiles in one row,
// column or exact diagonal have anything between them; where it is so agreed, every straight line counts (labyrinth.line).
func wallBetween(s *table.State, from, to table.Spot) table.Spot {
	ax, ay := board.XY(s, from)
	bx, by := board.XY(s, to)
	dx, dy := board.Distance(ax, bx), board.Distance(ay, by)
	if s.Option(board.OptionLabyrinthLine) == "aligned" && dx != 0 && dy != 0 && dx != dy {
		return 0
	}
	for y := min(ay, by); y <= max(ay, by); y++ {
		for x := min(ax, bx); x <= max(ax, bx); x++ {
			at := board.Tile(s, x, y)
			if at != from && at != to && board.Labyrinth(s, at) && crosses(ax, ay, bx, by, x, y) {
				return at
			}
		}
	}
	return 0
}

// crosses tells whether the line from the middle of tile a to the middle of tile b goes through the inside of a tile: its
// corners lie on both sides of the line.
func crosses(ax, ay, bx, by, x, y int) bool {
	left, right := false, false
	for _, corner := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		turn := (bx-ax)*(2*(y-ay)+corner[1]) - (by-ay)*(2*(x-ax)+corner[0])
		left, right = left || turn > 0, right || turn < 0
	}
	return left && right
}
