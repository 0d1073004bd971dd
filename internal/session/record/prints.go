package record

import "ttsbridge/internal/fault"

// Prints says what becomes of a table's cards when somebody edits the card database.
type Prints string

// What a host can choose. Without his word a table is pinned.
const (
	PrintsPinned Prints = "pinned" // the duel keeps the prints it has
	PrintsFollow Prints = "follow" // its cards are printed anew, as soon as nothing is being worked out
)

// Check says what can be chosen.
func (p Prints) Check() error {
	switch p {
	case "", PrintsPinned, PrintsFollow:
		return nil
	}
	return fault.Invalid("Prints are %q or %q, not %.40q.", PrintsPinned, PrintsFollow, string(p))
}

// Sentence says what was chosen.
func (r Restamp) Sentence() string {
	if r.Prints == PrintsFollow {
		return "the table follows the card database"
	}
	return "the duel keeps the prints it has"
}

// Restamp says in a record which prints hold from then on. Nothing in it follows from what is in anybody's deck: the
// prints themselves are in the record's event, sealed.
type Restamp struct {
	Prints Prints `json:"prints"`          // what holds from now on
	From   string `json:"from,omitempty"`  // edition of the card database before
	To     string `json:"to,omitempty"`    // and from now on
	Cards  int    `json:"cards,omitempty"` // how many changes there were to cards of the game, whoever plays them; 0 when that is not known
}
