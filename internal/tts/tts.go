package tts

// Limits on what a mod may send. A callback beyond one of them is refused before anything is done with it.
const (
	MaxBody    = 256 << 10 // bytes of one callback; a hello lists every object of the table
	MaxDepth   = 8         // nesting of arrays and objects
	MaxText    = 2 << 10   // bytes of one string
	MaxObjects = 2048      // objects listed in a hello
	MaxCards   = 64        // cards named in one act
)

// Protocol is the version of callbacks and replies that is spoken here.
const Protocol = 1

// An ActKind is what kind of thing a hand did, or the mod itself.
type ActKind string

// The acts. Hello and poll come from the mod, the others from hands.
const (
	ActHello   ActKind = "hello"   // a table was loaded: everything that lies on it
	ActPoll    ActKind = "poll"    // nothing happened; is there anything to do
	ActDrag    ActKind = "drag"    // one card was picked up and let go elsewhere
	ActFlip    ActKind = "flip"    // a lying card was turned over
	ActTurn    ActKind = "turn"    // a lying card was rotated
	ActPress   ActKind = "press"   // a button was pressed, a question answered
	ActChat    ActKind = "chat"    // a chat line that begins with "!"
	ActPeek    ActKind = "peek"    // somebody looked under a card
	ActTake    ActKind = "take"    // a card left a pile and nobody holds it
	ActGround  ActKind = "ground"  // a tile was given another state
	ActCounter ActKind = "counter" // a counter was clicked
	ActRefused ActKind = "refused" // the mod refused something by the policy it has
	ActSaw     ActKind = "saw"     // somebody may have seen what is hidden: he sat in Black
	ActSat     ActKind = "sat"     // somebody took the seat of a colour that plays, or is back in it
	ActDie     ActKind = "die"     // a die was thrown, and lies still: Value of State sides
	ActClock   ActKind = "clock"   // the clock of the table: Value seconds of a colour's time have gone, or Text says that it is up
	ActPrints  ActKind = "prints"  // the host said what an edit of the card database does to this table
)

// A Callback is one act with its place in the order of things. Seq counts from 1 within a session; Record is the last
// ledger record the mod has seen.
type Callback struct {
	Session string  `json:"session"`
	Seq     uint64  `json:"seq"`
	Record  uint64  `json:"record"`
	Shown   *uint64 `json:"shown,omitempty"` // while a reply promised more than it held: the newest record of which the table shows everything
	Act     Act     `json:"act"`
}

// Shows is the newest record of which the table shows everything, as far as the callback tells.
func (c *Callback) Shows() uint64 {
	if c.Shown != nil {
		return min(*c.Shown, c.Record)
	}
	return c.Record
}

// An Act is what happened at the table in the table's own terms: colours, memo tokens, units. Which fields count is
// decided by Kind; docs/protocol.md lists them.
type Act struct {
	Kind    ActKind  `json:"kind"`
	Color   string   `json:"color,omitempty"` // the colour of the hand
	Card    string   `json:"card,omitempty"`  // memo token
	FX      float64  `json:"fx,omitempty"`    // where it was picked up, units
	FZ      float64  `json:"fz,omitempty"`
	FZone   string   `json:"fzone,omitempty"` // the hand or pile it was picked up from: "hand:White"
	FUp     *bool    `json:"fup,omitempty"`   // how it lay then; nil when the table does not say
	X       float64  `json:"x,omitempty"`     // where it was let go, units
	Z       float64  `json:"z,omitempty"`
	Zone    string   `json:"zone,omitempty"` // the hand it was let go in
	Up      bool     `json:"up,omitempty"`   // face-up afterwards
	Rot     float64  `json:"rot,omitempty"`  // spin afterwards, degrees clockwise from above
	Flipped bool     `json:"flipped,omitempty"`
	Button  string   `json:"button,omitempty"`
	Ask     uint32   `json:"ask,omitempty"`
	Text    string   `json:"text,omitempty"`
	From    string   `json:"from,omitempty"` // memo of a pile
	Tile    string   `json:"tile,omitempty"` // memo of a tile
	State   int      `json:"state,omitempty"`
	ID      string   `json:"id,omitempty"` // memo of a counter
	Value   int      `json:"value,omitempty"`
	Act     string   `json:"act,omitempty"` // what was refused: "pick", "flip", ...
	Rule    string   `json:"rule,omitempty"`
	Why     string   `json:"why,omitempty"`
	Cards   []string `json:"cards,omitempty"`
	Table   string   `json:"table,omitempty"`
	Record  uint64   `json:"record,omitempty"`  // what the saved game remembered
	Version int      `json:"version,omitempty"` // of the protocol that the mod speaks; 0 when it does not say
	Lang    string   `json:"lang,omitempty"`    // the language in which the table wants to be spoken to; English when it does not say
	Names   []string `json:"names,omitempty"`   // who sits where: a colour, a blank, and the player's name
	Objects []Lying  `json:"objects,omitempty"`
}

// A Lying is one object as the mod sees it: a loose card with its pose, a card inside a hand or pile with the memo of
// that in Zone, a tile with its state.
type Lying struct {
	Memo  string  `json:"memo"`
	X     float64 `json:"x,omitempty"`
	Z     float64 `json:"z,omitempty"`
	Rot   float64 `json:"rot,omitempty"`
	Up    bool    `json:"up,omitempty"`
	Zone  string  `json:"zone,omitempty"`
	State int     `json:"state,omitempty"`
}
