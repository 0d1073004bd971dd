package dotr

import (
	"fmt"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// openLine: a monster's effect does not reach an opponent's monster behind labyrinth (dotr.labyrinth.line). It binds even
// what is carried out by hand.
func openLine(s *table.State, m validator.Move) *validator.Violation {
	source, ok := monsterAt(s, m)
	if !ok || !enemies(s, s.Cards[m.Card].Holder, m.Seat) {
		return nil
	}
	from, to := s.Cards[source].Spot, s.Cards[m.Card].Spot
	if wall := wallBetween(s, from, to); wall != 0 {
		return validator.Violates("dotr.labyrinth.line", "labyrinth on %s lies between %s and %s", nameOf(s, wall), nameOf(s, from), nameOf(s, to))
	}
	return nil
}

// withinWalk: a monster's effect with a range reaches monsters that so many steps lead to, over tiles on which it could move;
// cards on the way do not count (dotr.labyrinth.range).
func withinWalk(s *table.State, m validator.Move) *validator.Violation {
	source, ok := monsterAt(s, m)
	if !ok || source == m.Card {
		return nil
	}
	limit, err := strconv.Atoi(s.Print(source).Extra["range"])
	if err != nil {
		return nil
	}
	from, to := s.Cards[source].Spot, s.Cards[m.Card].Spot
	if far := walk(s, from, to); far < 0 || far > limit {
		return validator.Violates("dotr.labyrinth.range", "%s reaches %d steps; %s", s.Print(source).Name, limit, wayTo(s, from, to, far))
	}
	return nil
}

func wayTo(s *table.State, from, to table.Spot, far int) string {
	if far < 0 {
		return fmt.Sprintf("no way leads from %s to %s", nameOf(s, from), nameOf(s, to))
	}
	return fmt.Sprintf("from %s to %s it is %d", nameOf(s, from), nameOf(s, to), far)
}

// monsterAt is the monster whose effect the seat carries out by hand, when what it touches is a monster on the field, too.
func monsterAt(s *table.State, m validator.Move) (table.CardID, bool) {
	ask := s.AskOf(m.Seat)
	if ask == nil || ask.Card == 0 || !unit(s, ask.Card) || !isMonster(s, ask.Card) {
		return 0, false
	}
	return ask.Card, unit(s, m.Card) && isMonster(s, m.Card)
}

// walk is the number of steps from tile to tile over open ground, -1 when labyrinth shuts every way.
func walk(s *table.State, from, to table.Spot) int {
	far := map[table.Spot]int{from: 0}
	for queue := []table.Spot{from}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == to {
			return far[to]
		}
		around(s, queue[0], diagonal(s), func(t table.Spot) {
			if _, seen := far[t]; !seen && !labyrinth(s, t) {
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
	ax, ay := xy(s, from)
	bx, by := xy(s, to)
	dx, dy := distance(ax, bx), distance(ay, by)
	if s.Option(oLabyrinthLine) == "aligned" && dx != 0 && dy != 0 && dx != dy {
		return 0
	}
	for y := min(ay, by); y <= max(ay, by); y++ {
		for x := min(ax, bx); x <= max(ax, bx); x++ {
			at := tile(s, x, y)
			if at != from && at != to && labyrinth(s, at) && crosses(ax, ay, bx, by, x, y) {
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
