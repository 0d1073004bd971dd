package tts

// A Reply answers one callback: what became of it, what the table must do, and, when it has changed, the policy.
type Reply struct {
	Seq      uint64    `json:"seq"`
	Record   uint64    `json:"record"`         // last record of the ledger
	Head     string    `json:"head,omitempty"` // first 12 hex digits of its hash
	Verdicts []Verdict `json:"verdicts"`
	Commands []Command `json:"commands"`
	Policy   *Policy   `json:"policy,omitempty"`
	Rest     bool      `json:"rest,omitempty"` // there is more to do than one reply holds: ask again at once
}

// A Verdict says in words what a hand meant, and the rule it broke, nil when it was lawful.
type Verdict struct {
	Move    string  `json:"move"`
	Refused *Reason `json:"refused,omitempty"`
	Aside   bool    `json:"aside,omitempty"` // lawful and no move of the duel: a look, an objection, a proposal, what the clock shows
}

// A Reason is a rule and one sentence with the facts.
type Reason struct {
	Rule string `json:"rule"`
	Why  string `json:"why"`
	Said string `json:"said,omitempty"` // Why in the language of the table, when that is another one; refused acts are told by Why
}

// A Do is what a command tells the table to do.
type Do string

// The commands. Each says where things end up, never how they got away from there.
const (
	DoCard    Do = "card"    // the card lies there, so turned, wherever it is now
	DoHand    Do = "hand"    // the card is in that hand
	DoStow    Do = "stow"    // the card is in that pile, at that index from the top
	DoSpawn   Do = "spawn"   // a new object, as JSON text
	DoRemove  Do = "remove"  // the object with that memo is gone
	DoCounter Do = "counter" // the counter shows that number
	DoCount   Do = "count"   // the caption with that memo tells that n cards lie on its mat; 0 is not written
	DoMark    Do = "mark"    // the card shows n and a text; 0 shows nothing
	DoGround  Do = "ground"  // the tile is in that state
	DoSay     Do = "say"     // a line for everybody or one colour
	DoAsk     Do = "ask"     // a question to one colour with buttons
	DoUnask   Do = "unask"   // the question is closed
	DoPanel   Do = "panel"   // what the panel shows to all
	DoScore   Do = "score"   // points have changed: by how much and why
	DoRuling  Do = "ruling"  // something was done beyond the rules: it stands on the panel
	DoTable   Do = "table"   // the duel goes on as the table with that id, which that token opens: begin anew with it
	DoMore    Do = "more"    // when all this is done: say hello again, there is more to put right
)

// The tones of a line that is said.
const (
	ToneInfo    = "info"
	ToneRefusal = "refusal"
	ToneAsk     = "ask"
)

// ToAll is who hears a line that is for everybody.
const ToAll = "all"

// A Command is one thing the table must do. Which fields count, and are written, is decided by Do.
type Command struct {
	Do      Do          `json:"do"`
	Card    string      `json:"card,omitempty"` // memo token
	X       float64     `json:"x,omitempty"`    // units
	Y       float64     `json:"y,omitempty"`
	Z       float64     `json:"z,omitempty"`
	Rot     int         `json:"rot,omitempty"` // spin, degrees
	Up      bool        `json:"up,omitempty"`  // face-up
	Color   string      `json:"color,omitempty"`
	Into    string      `json:"into,omitempty"` // memo of the pile
	With    string      `json:"with,omitempty"` // another card that is in it: finds a pile that has become one card
	Index   int         `json:"index,omitempty"`
	JSON    string      `json:"json,omitempty"` // an object of a save file
	Cards   int         `json:"-"`              // how many cards that object is
	ID      string      `json:"id,omitempty"`   // memo of a counter or caption
	Value   int         `json:"value,omitempty"`
	N       int         `json:"n,omitempty"`
	Text    string      `json:"text,omitempty"`
	Tile    string      `json:"tile,omitempty"` // memo of a tile
	State   int         `json:"state,omitempty"`
	To      string      `json:"to,omitempty"` // a colour, or ToAll
	Tone    string      `json:"tone,omitempty"`
	Ask     uint32      `json:"ask,omitempty"`
	Buttons []Button    `json:"buttons,omitempty"`
	Min     int         `json:"min,omitempty"` // how many of the buttons marked "many" must be chosen
	Max     int         `json:"max,omitempty"`
	Turn    string      `json:"turn,omitempty"` // colour
	Phase   string      `json:"phase,omitempty"`
	Awaits  string      `json:"awaits,omitempty"`
	Seats   []SeatPanel `json:"seats,omitempty"`
}

// A Button is one answer. Many marks those of which several may be chosen before they are sent together.
type Button struct {
	ID    string `json:"id"`
	Label string `json:"label"`
	Many  bool   `json:"many,omitempty"`
}

// A SeatPanel is the line of the panel that tells of one seat.
type SeatPanel struct {
	Color string `json:"color"`
	Name  string `json:"name,omitempty"` // what the seat is called
	Text  string `json:"text"`
}

// A Policy is what hands may do before the bridge has been asked. N changes whenever the content does. Lists of memos
// are written as one text with blanks between them, for a table's JSON decoder reads one character at a time.
type Policy struct {
	N       uint32       `json:"n"`
	Reasons []Reason     `json:"reasons"`
	Seats   []SeatPolicy `json:"seats"`
}

// A SeatPolicy is what one colour may do. Else counts Reasons from 1 and is for every card that is not listed.
type SeatPolicy struct {
	Color string `json:"color"`
	Free  bool   `json:"free,omitempty"` // works by hand: every card may be carried, flipped, turned, every tile changed
	Pick  []Pick `json:"pick"`
	Flip  string `json:"flip,omitempty"`
	Turn  string `json:"turn,omitempty"`
	Place string `json:"place,omitempty"` // tiles whose state may be changed
	No    []No   `json:"no"`
	Else  int    `json:"else"`
}

// A Pick is a set of cards that may be carried, and where to. Cover: they are turned face-down while carried.
type Pick struct {
	Cards string `json:"cards"`
	To    string `json:"to"`
	Cover bool   `json:"cover,omitempty"`
}

// A No is a set of cards with the reason, from 1, why nothing may be done with them, or not the one deed that is named:
// "pick", "flip" or "turn".
type No struct {
	Cards  string `json:"cards"`
	Reason int    `json:"reason"`
	Deed   string `json:"deed,omitempty"`
}
