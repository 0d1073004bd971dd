package live

import (
	"io/fs"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Board is the physical table of one game: it reads what hands did to it and shows what became of that. It is asked by
// one goroutine at a time.
type Board interface {
	// Read finds the gesture of an act; false when it is none. An error is not found when the act is about something
	// that is not on this table; any other is told to the player.
	Read(s *table.State, act *tts.Act) (validator.Gesture, bool, error)
	// Show appends the commands that bring the table from one state to what a verdict made of it. The act is nil when no
	// hand at the table made the move.
	Show(out []tts.Command, before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command
	// Restore undoes an act that meant nothing.
	Restore(s *table.State, act *tts.Act) []tts.Command
	// Resync appends the commands that bring a table, whatever lies on it, to the state. Stale: cards were printed anew
	// since what lies there was made, so that all of them are made again.
	Resync(out []tts.Command, s *table.State, lying []tts.Lying, stale bool) []tts.Command
	// Mates tells a colour, or tts.ToAll, what it may know of a team-mate's hidden cards and has not known in the state before.
	Mates(before, now *table.State, to string) []tts.Command
	// Policy says what hands may do now, in the room of a policy that nobody needs any more, if there is one.
	Policy(s *table.State, room *tts.Policy) *tts.Policy
	// Plan lays the table out as a viewer sees it from above.
	Plan(s *table.State, by table.Seat) *layout.Plan
	// Asked lists the buttons of the question that is put to a seat.
	Asked(s *table.State, seat table.Seat) []tts.Button
	// Sentence tells a move as everybody may know it.
	Sentence(before, after *table.State, m validator.Move) string
	view.Phraser
	// Save writes the table as it stands as a file of saved games.
	Save(s *table.State, c layout.Copy) ([]byte, error)
	// Seat is the seat of a colour.
	Seat(color string) (table.Seat, bool)
	// Color is the colour of a seat.
	Color(seat table.Seat) string
}

// Boards gives the physical table of a game, nil when it has none. The secret is the table's own: what stands for a
// card there must not be guessed without it.
type Boards func(g *validator.Game, secret []byte) Board

// Save writes the table as it stands as a save for Tabletop Simulator: board, cards, hands and the mod, which finds its
// bridge at the given address. Whoever has the save has the mod's token.
func (t *Table) Save(bridge string, mod fs.FS) ([]byte, error) {
	if t.board == nil {
		return nil, fault.Invalid("%s has no table layout yet.", t.game.Name)
	}
	t.lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return nil, t.broken
	}
	n, _ := t.log.Head()
	return t.board.Save(&t.state, layout.Copy{Bridge: bridge, Table: t.id, Token: t.tokens.Mod, Record: n, Mod: mod})
}

// Plan is the table seen from above, as a viewer may know it; nil when its game has no layout.
func (t *Table) Plan(by table.Seat) *layout.Plan {
	if t.board == nil {
		return nil
	}
	t.lock()
	defer t.mu.Unlock()
	return t.board.Plan(&t.state, by)
}
