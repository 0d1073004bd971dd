package table

// MaxSeats is the largest number of seats at one table: as many as there are colours of seats where people sit.
const MaxSeats = 10

// MaxPlaces is the largest number of places at one table: as many as a Spot can name.
const MaxPlaces = 1 << 16

// A Seat is one player's place at the table, counted from 0 in turn order.
type Seat int8

const (
	// Nobody is the absence of a seat; as a viewer it is a spectator.
	Nobody Seat = -1
	// Chance is the seat that answers questions of luck: shuffles, draws of lots, dice.
	Chance Seat = -2
	// Referee is the seat for moves that nobody at the table made; as a viewer it sees everything.
	Referee Seat = -3
)

// Seats is a set of seats, one bit a seat.
type Seats uint16

// Has tells whether the seat is in the set.
func (ss Seats) Has(s Seat) bool { return uint8(s) < 16 && ss&(1<<(uint8(s)%16)) != 0 }

// With is the set with one more seat.
func (ss Seats) With(s Seat) Seats {
	if s < 0 {
		return ss
	}
	return ss | 1<<uint(s)
}

// Without is the set with one seat less.
func (ss Seats) Without(s Seat) Seats {
	if s < 0 {
		return ss
	}
	return ss &^ (1 << uint(s))
}

// A CardID names one physical card for the length of a duel; 0 is no card. Numbers say nothing about the face:
// a shuffle deals the faces of a pile anew among its numbers.
type CardID uint16

// A Spot is a place where cards lie, an index into State.Places; 0 is nowhere.
type Spot uint16

// A PrintID is an index into State.Prints; 0 is an unknown face.
type PrintID uint16

// Marks is a set of things that happened; each game owns the meaning of its bits.
type Marks uint32

// Has tells whether all marks of m are set.
func (ms Marks) Has(m Marks) bool { return ms&m == m }

// A Sight says who knows the faces of cards that lie at a spot.
type Sight uint8

const (
	// ByFace: everybody knows face-up cards, only the holder knows face-down ones.
	ByFace Sight = iota
	// ByOwner: only the owner of the spot knows the cards.
	ByOwner
	// ByNobody: no seat knows the cards.
	ByNobody
	// ByAll: everybody knows the cards.
	ByAll
)

// A Place describes a spot; it does not change during a duel.
type Place struct {
	Name  string `json:"name"` // as players write it: "e4", "South hand"
	Kind  string `json:"kind"` // "tile", "hand", "deck", "graveyard", ...
	Owner Seat   `json:"owner"`
	Sight Sight  `json:"sight"`
	Team  bool   `json:"team,omitempty"` // whom lying here lets know a card, his team knows it too
	X     int8   `json:"x,omitempty"`    // column and row, from 1, where the place is part of a grid
	Y     int8   `json:"y,omitempty"`
}

// A Print is what is printed on a card: facts, the same for every copy.
type Print struct {
	Key     string            `json:"key"` // stable over editions of the database: "dotr:000"
	Name    string            `json:"name"`
	Kind    string            `json:"kind"` // monster, spell, trap, creature, ...
	Subtype string            `json:"subtype,omitempty"`
	Colors  []string          `json:"colors,omitempty"` // attribute or civilizations
	Races   []string          `json:"races,omitempty"`  // monster types or races
	Level   int               `json:"level,omitempty"`  // level, rank or cost
	Attack  int               `json:"attack,omitempty"`
	Defense int               `json:"defense,omitempty"`
	Tags    []string          `json:"tags,omitempty"`
	Fits    []string          `json:"fits,omitempty"`    // keys of the cards it may be attached to, sorted
	Rows    []string          `json:"rows,omitempty"`    // what the card does, as written in the language of all games
	Effects []Effect          `json:"effects,omitempty"` // rows of yesterday, read where there are no Rows
	Recipes []Recipe          `json:"recipes,omitempty"` // ways in which this card is made out of others
	Extra   map[string]string `json:"extra,omitempty"`   // further facts of one game; looked up, never ranged over
	Text    string            `json:"text,omitempty"`
	Picture string            `json:"picture,omitempty"` // which picture shows it, in the words of whoever draws them

	kept *keep   // of a print of a state
	was  *former // what was printed before; nil where the card was not printed anew
}

// An Effect is a card effect as data: when it happens, what it does and two numbers.
type Effect struct {
	Timing   string `json:"timing"`
	Key      string `json:"key"`
	Side     string `json:"side,omitempty"`
	Selector int    `json:"selector,omitempty"`
	A        int    `json:"a,omitempty"`
	B        int    `json:"b,omitempty"`
}

// A Recipe is a way to make a card: by which spell, if any, out of which materials. A material is a match in the words
// of the card database: "kind:Dragon&attack>=1600", "card:dotr:155", alternatives parted by "|".
type Recipe struct {
	Kind      string   `json:"kind"` // fusion, ritual, evolve, metal, transform
	Spell     string   `json:"spell,omitempty"`
	Materials []string `json:"materials"`
}

// Called is the name under which copies of the card are counted: that of the card it counts as, else its own.
func (p *Print) Called() string {
	if as := p.Extra["called"]; as != "" {
		return as
	}
	return p.Name
}

// Tagged tells whether the print carries the tag.
func (p *Print) Tagged(tag string) bool {
	for _, t := range p.Tags {
		if t == tag {
			return true
		}
	}
	return false
}

// Fitting tells whether a card of this print may be attached to the card with that key.
func (p *Print) Fitting(key string) bool {
	lo, hi := 0, len(p.Fits)
	for lo < hi {
		mid := (lo + hi) / 2
		if p.Fits[mid] < key {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo < len(p.Fits) && p.Fits[lo] == key
}

// A Card is one physical card and what the table remembers of it.
type Card struct {
	Print  PrintID
	Spot   Spot
	Host   CardID // the card it lies under: equipment, material; 0 for none
	Owner  Seat
	Holder Seat  // who controls it now
	Home   uint8 // which pile it began in; the game owns the numbers
	Class  uint8 // what kind of card it is for the table, as stated or seen; 0 unknown; the game owns the numbers
	Up     bool  // face-up
	Turned uint8 // quarter turns from upright, 0 to 3
	Known  Seats // seats that have lawfully seen a hidden face
	Told   bool  // its number says more than where it lay in a pile: it has left a place where somebody sees what lies there
	Marks  Marks
	Tally  [4]int16 // counters and memories that are numbers; the game owns the kinds
}

// A Player is what the table remembers of a seat.
type Player struct {
	Points [4]int32 // Life Points, Summoning Points, ...; the game owns the kinds
	Tally  [4]int16
	Marks  Marks
	Token  CardID // the card that stands for the player: deck leader, fortress; 0 for none
	Time   int32  // seconds of its time that have gone, as whoever holds a clock has said
	Out    bool   // has lost
}

// A Turn is the moment of the duel.
type Turn struct {
	Number int32 `json:"number"` // counts every player's turn, from 1; 0 before the duel
	Seat   Seat  `json:"seat"`
	Phase  uint8 `json:"phase"` // index into the game's phases
}

// A Result is how a duel ended.
type Result struct {
	Over    bool   `json:"over"`
	Winners Seats  `json:"winners"` // none: a draw
	Why     string `json:"why"`     // id of the rule that ended it
}

// A Level is how strictly a rule is kept.
type Level uint8

const (
	// Enforce: a move that breaks the rule is refused.
	Enforce Level = iota
	// Warn: the move stands and everybody is told.
	Warn
	// Record: the move stands and the ledger has it.
	Record
	// Off: the rule is not looked at.
	Off
)

// Levels are the names of the levels, by number.
var Levels = []string{"enforce", "warn", "record", "off"}

// A Setting is one rule on the dial.
type Setting struct {
	Rule  string `json:"rule"`
	Level Level  `json:"level"`
}

// A Mod is a change that lasts for a time: of a number or a rule, on one card or on all.
type Mod struct {
	Card   CardID `json:"card,omitempty"`
	Source CardID `json:"source,omitempty"`
	Stat   string `json:"stat"`
	By     int    `json:"by,omitempty"`
	Until  int32  `json:"until,omitempty"` // last turn number in which it holds; 0 for as long as the card stays
}
