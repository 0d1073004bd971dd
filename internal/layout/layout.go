// Package layout is the translator between a physical table and the rules core, and the only house that knows metres:
// where each place of a game lies, which spot a card was dropped on, where a card must lie in a given state. It
// must never judge a move, and whatever it tells one colour goes through the state's own answer to who sees what.
//
// This page is what a live table can do. Each line of it is a room: mats knows where everything lies and what it goes by,
// told says things to people, gestures reads hands, policy tells hands in advance what they may do, objects makes what
// lies on a table, saves writes it as a saved game, drawing makes a live one show a state, plan lays it out flat for a page.
package layout

import (
	"ttsbridge/internal/layout/boards"
	"ttsbridge/internal/layout/drawing"
	"ttsbridge/internal/layout/gestures"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/plan"
	"ttsbridge/internal/layout/policy"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What those speak of who only hold a table.
type (
	// Face is where the picture of a card is.
	Face = mats.Face
	// Faces gives the picture of a card.
	Faces = mats.Faces
	// Pictures gives the addresses of other pictures.
	Pictures = mats.Pictures
	// Pose is where a card lies.
	Pose = mats.Pose
	// Copy is what a saved game needs besides the state.
	Copy = saves.Copy
	// Plan is a table seen from above by one viewer.
	Plan = plan.Plan
)

// The ways in which a card lies.
const (
	Nowhere = mats.Nowhere
	Loose   = mats.Loose
	InHand  = mats.InHand
	InPile  = mats.InPile
)

// A Tabletop is the table of one live duel: what hands do at it means moves, and what moves come to is shown on it. It is
// not safe for use by several goroutines at once.
type Tabletop struct{ *mats.Mat }

// New binds the layout of a game to one table. Everything that must not be guessed is derived from the secret. A game
// without a layout is not found.
func New(game *validator.Game, secret []byte) (*Tabletop, error) {
	m, err := mats.Unroll(game, secret)
	if err != nil {
		return nil, err
	}
	return &Tabletop{m}, nil
}

// Board draws the cloth of a game for so many players and a variant, "" for the usual one, as a PNG.
func Board(game *validator.Game, seats int, variant string) ([]byte, error) {
	return boards.PNG(game, seats, variant)
}

// Read finds the gesture in what a hand did. False when it has no meaning.
func (t *Tabletop) Read(s *table.State, act *tts.Act) (validator.Gesture, bool, error) {
	return gestures.Read(t.Mat, s, act)
}

// Act is what a hand does to make a gesture, so that Read finds the gesture in it again.
func (t *Tabletop) Act(s *table.State, g validator.Gesture) (tts.Act, bool) {
	return gestures.ActFor(t.Mat, s, g)
}

// Asked lists the buttons of the question that is put to a seat.
func (t *Tabletop) Asked(s *table.State, seat table.Seat) []tts.Button {
	return gestures.Asked(t.Mat, s, seat)
}

// Policy tells what each hand may do now, so that the table answers at once.
func (t *Tabletop) Policy(s *table.State, room *tts.Policy) *tts.Policy {
	return policy.Of(t.Mat, s, room)
}

// Show appends the commands by which the table comes to show what a verdict made of the state before, and what is said of
// it. The act may be nil: no hand at the table made the move.
func (t *Tabletop) Show(out []tts.Command, before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	return drawing.Show(out, t.Mat, before, v, act)
}

// Restore undoes on the table what an act displaced that had no meaning.
func (t *Tabletop) Restore(s *table.State, act *tts.Act) []tts.Command {
	return drawing.Restore(t.Mat, s, act)
}

// Resync appends the commands that make a table, whatever lies on it, show the state. Stale: what lies there shows old
// prints.
func (t *Tabletop) Resync(out []tts.Command, s *table.State, lying []tts.Lying, stale bool) []tts.Command {
	return drawing.Resync(out, t.Mat, s, lying, stale)
}

// Mates tells a colour, or tts.ToAll, what it may know of the hidden cards of a team-mate and has not known in the state before.
func (t *Tabletop) Mates(before, now *table.State, to string) []tts.Command {
	return drawing.Mates(t.Mat, before, now, to)
}

// Plan lays the table out as a viewer sees it from above: a seat, table.Nobody for a spectator, table.Referee for a judge.
func (t *Tabletop) Plan(s *table.State, by table.Seat) *Plan { return plan.Of(t.Mat, s, by) }

// Sentence tells a move as everybody may know it.
func (t *Tabletop) Sentence(before, after *table.State, m validator.Move) string {
	return told.Move(t.Mat, before, after, m)
}

// Choice tells a move that a seat may make now; false where the layout has no phrase for it.
func (t *Tabletop) Choice(s *table.State, by table.Seat, m validator.Move) (string, bool) {
	return told.Choice(t.Mat, s, by, m)
}

// FormerSentences tell a move as Sentence did before moves had phrases, before steps of work by hand had words of their own, and before it
// said which of several effects is used.
func (t *Tabletop) FormerSentences(before, after *table.State, m validator.Move) []string {
	return []string{told.InARow(t.Mat, before, after, m), told.Plainly(t.Mat, before, after, m), told.Unquoted(t.Mat, before, after, m)}
}

// Save writes the table as a saved game.
func (t *Tabletop) Save(s *table.State, c saves.Copy) ([]byte, error) { return saves.Save(t.Mat, s, c) }
