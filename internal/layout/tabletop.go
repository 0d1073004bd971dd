package layout

import (
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Tabletop is the table of one live duel: what hands do at it means moves, and what moves come to is shown on it. It is
// not safe for use by several goroutines at once.
type Tabletop struct{ *Mat }

// New binds the layout of a game to one table. Everything that must not be guessed is derived from the secret. A game
// without a layout is not found.
func New(game *validator.Game, secret []byte) (*Tabletop, error) {
	m, err := unroll(game, secret)
	if err != nil {
		return nil, err
	}
	return &Tabletop{m}, nil
}

// Read finds the gesture in what a hand did. False when it has no meaning.
func (t *Tabletop) Read(s *table.State, act *tts.Act) (validator.Gesture, bool, error) {
	return read(t.Mat, s, act)
}

// Act is what a hand does to make a gesture, so that Read finds the gesture in it again.
func (t *Tabletop) Act(s *table.State, g validator.Gesture) (tts.Act, bool) {
	return actOf(t.Mat, s, g)
}

// Asked lists the buttons of the question that is put to a seat.
func (t *Tabletop) Asked(s *table.State, seat table.Seat) []tts.Button {
	return asked(t.Mat, s, seat)
}

// Policy tells what each hand may do now, so that the table answers at once.
func (t *Tabletop) Policy(s *table.State) *tts.Policy { return policyOf(t.Mat, s) }

// Show gives the commands by which the table comes to show what a verdict made of the state before, and what is said of
// it. The act may be nil: no hand at the table made the move.
func (t *Tabletop) Show(before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	return show(t.Mat, before, v, act)
}

// Restore undoes on the table what an act displaced that had no meaning.
func (t *Tabletop) Restore(s *table.State, act *tts.Act) []tts.Command {
	return restore(t.Mat, s, act)
}

// Resync gives the commands that make a table, whatever lies on it, show the state. Stale: what lies there shows old
// prints.
func (t *Tabletop) Resync(s *table.State, lying []tts.Lying, stale bool) []tts.Command {
	return mend(t.Mat, s, lying, stale)
}

// Sentence tells a move as everybody may know it.
func (t *Tabletop) Sentence(before, after *table.State, m validator.Move) string {
	return moveSentence(t.Mat, before, after, m)
}

// Save writes the table as a saved game.
func (t *Tabletop) Save(s *table.State, c Copy) ([]byte, error) { return saveOf(t.Mat, s, c) }
