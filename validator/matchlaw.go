package validator

// A MatchLaw is what a game says about matches: duels one after the other between the same players. Where the rule that
// would say so is "", the game is silent and the players agree; the value given is then what holds when they do not.
type MatchLaw struct {
	Best   int // a match is the best of so many duels; 0: of one
	BestBy string

	Draws   Draws
	DrawsBy string

	Siding   Siding
	SidingBy string
	OwnBy    string // that a side deck serves one deck only

	First   Beginner // who begins the duels after the first
	FirstBy string

	MoreBy   string // that more wins decide once time is called
	BreakBy  string // the same for a call between two duels
	Tiebreak Tiebreak
}

// A Tiebreak is the duel that decides a match when time is called, or all duels are played, at equal wins.
type Tiebreak struct {
	Played   bool // else the match is a draw
	By       string
	Siding   bool // whether decks may change before it
	SidingBy string
	Options  map[string]string // house options of that duel, over those agreed; looked up, never ranged over
}

// Siding is what may change in a deck between two duels of a match.
type Siding string

// The ways of siding.
const (
	NoSiding  Siding = "none"
	OneForOne Siding = "one-for-one" // cards for cards of the own side deck; all sizes stay
	Anew      Siding = "anew"        // another deck may be brought, as long as it is lawful
)

// Draws is what a drawn duel counts in a match.
type Draws string

// The ways to take a drawn duel.
const (
	Again   Draws = "again" // it counts for nothing, and another one is played
	Counted Draws = "count" // it is one of the duels, and nobody's win
)

// A Beginner is who begins a duel after another one of the same match.
type Beginner string

// The ways to find who begins. After a drawn duel nobody has lost, and it is found as in the first one.
const (
	ByLot        Beginner = "lot" // as in the first duel
	LoserChooses Beginner = "loser-chooses"
	LoserBegins  Beginner = "loser-begins"
)
