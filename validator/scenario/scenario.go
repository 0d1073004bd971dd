package scenario

import "ttsbridge/validator/scenario/internal/line"

// A Scenario is one file, read but not yet played. Names of cards, places and moves are looked up by Run.
type Scenario struct {
	Name     string // as given to Parse, for messages
	Rule     string // the rule it shows: the first comment up to the colon; "" when the file names none
	Title    string // the first comment after the colon
	Game     string
	Question bool // it has neither Output nor After: whoever wrote it asks for a ruling, and Result.Transcript is the answer

	// Suggest gives up to n names of cards that somebody may have meant by one that nobody knows; nil where no database is at hand.
	Suggest func(game, written string, n int) []string

	listed   bool      // it has an Output
	gameAt   line.Line // the line that names the game
	position []line.Line
	moves    []line.Line
	output   []line.Line
	after    []line.Line
}

// A Result is what became of a scenario. Diff is empty when OK.
type Result struct {
	Rule       string   `json:"rule"`
	OK         bool     `json:"ok"`
	Question   bool     `json:"question,omitempty"`   // the file expects nothing; the transcript is the answer
	Diff       string   `json:"diff,omitempty"`       // expected against got, with line numbers of the file
	Transcript []string `json:"transcript,omitempty"` // every move as it was written and, indented, what came of it
}

// What a file may hold at most. They keep a ruling that a stranger asks for small.
const (
	maxText  = 1 << 16 // bytes
	maxLines = 1000
)

// A Mistake is a place in a scenario file that cannot be understood.
type Mistake = line.Mistake
