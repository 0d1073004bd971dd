package scenario

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/moves"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// Where the position ends and the moves begin: a blank line says so, and where it is missing or stands too early, the lines do.

// early moves lines to the moves that no blank line parted from the position, from the first one on in which a seat does something.
func (r *run) early(s *table.State) {
	for n, l := range r.sc.position {
		if r.acts(l, s) && !(r.tells(l, s) && r.goesOn(n+1, s)) {
			r.sc.moves = slices.Concat(r.sc.position[n:], r.sc.moves)
			r.sc.position = r.sc.position[:n]
			return
		}
	}
}

// tells is whether a line may be what a position says of a seat, though its words are a move as well: "1B keeps".
func (r *run) tells(l line.Line, s *table.State) bool {
	c := r.cursor(l)
	_, ok := names.Finder{Game: r.game, State: s}.Seat(c.Peek())
	c.At++
	said := strings.Join(c.Rest(), " ")
	return ok && slices.ContainsFunc(r.game.Words.Seats, func(w validator.Word) bool { return strings.EqualFold(w.Word, said) })
}

// goesOn tells whether the position goes on at a line.
func (r *run) goesOn(n int, s *table.State) bool {
	for _, l := range r.sc.position[n:] {
		if !r.tells(l, s) {
			return !r.acts(l, s)
		}
	}
	return false
}

// belated moves lines to the position that a blank line parted from it: a seat and a place with cards is no move.
func (r *run) belated(s *table.State) {
	n := 0
	for n < len(r.sc.moves) {
		c, f := r.cursor(r.sc.moves[n]), names.Finder{Game: r.game, State: s}
		seat, ok := f.Seat(c.Peek())
		if c.At++; !ok || r.acts(r.sc.moves[n], s) {
			break
		}
		if _, isPlace := f.TakeSpot(c, seat); !isPlace && !c.Accept("leader") && !c.Accept(r.game.Points...) {
			break
		}
		n++
	}
	r.sc.position = append(slices.Clip(r.sc.position), r.sc.moves[:n]...)
	r.sc.moves = r.sc.moves[n:]
}

// acts tells whether a line is a seat and one of the game's verbs, or one that only stands among moves.
func (r *run) acts(l line.Line, s *table.State) bool {
	c := r.cursor(l)
	if c.Accept("clock runs", "clock stops", "chance", "match", "table opens", "table brings", "referee proposes", "the referee proposes") {
		return true
	}
	_, ok := names.Finder{Game: r.game, State: s}.Seat(c.Peek())
	if c.At++; !ok {
		return false
	}
	if c.Accept("brings") {
		return true
	}
	_, verb := c.Longest(func(name string) bool { return moves.IsVerb(r.game, name) })
	return verb
}
