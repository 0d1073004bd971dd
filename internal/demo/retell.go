package demo

import (
	"io"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Teller draws a duel that was played elsewhere, as a demo draws its own: what battles came to, and the board turn by turn.
type Teller struct{ st *story }

// NewTeller draws a duel of a game into something.
func NewTeller(out io.Writer, color bool, g *validator.Game) *Teller {
	return &Teller{st: newStory(&show{Config: Config{Out: out, Color: color}, game: g})}
}

// Moved tells what a move has come to, and draws the board when a new turn has begun and boards are wanted.
func (t *Teller) Moved(before, after *table.State, boards bool) {
	t.st.outcome(before, after)
	if turned := after.Turn.Number != t.st.turn || after.Result.Over && !before.Result.Over; turned && boards {
		t.st.board(after)
	}
	t.st.turn = after.Turn.Number
}
