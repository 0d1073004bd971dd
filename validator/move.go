package validator

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// A Move is what a player means to do, free of hands and coordinates.
type Move struct {
	Kind  Kind           `json:"kind"`
	Seat  table.Seat     `json:"seat"`
	Card  table.CardID   `json:"card,omitempty"`
	From  table.Spot     `json:"from,omitempty"` // where the player believes the card lies; 0: not said
	To    table.Spot     `json:"to,omitempty"`
	Via   table.Spot     `json:"via,omitempty"` // the tile passed on the way
	Cards []table.CardID `json:"cards,omitempty"`
	Word  string         `json:"word,omitempty"`  // a stated class, a chosen answer
	N     int            `json:"n,omitempty"`     // points paid, a number chosen
	Flip  bool           `json:"flip,omitempty"`  // turned face-up on the way
	Side  bool           `json:"side,omitempty"`  // laid sideways
	Sure  bool           `json:"sure,omitempty"`  // the player was asked and means it
	Plead bool           `json:"plead,omitempty"` // if a rule is against it, the others are asked to let it through
	Ask   uint32         `json:"ask,omitempty"`   // the question it answers; 0: the one that is open
	Order []uint16       `json:"order,omitempty"`
	Of    table.Seat     `json:"of,omitempty"` // whose time the referee tells of; Nobody: everybody's
}

// A GestureKind is what a hand did.
type GestureKind string

// What hands can do at a table.
const (
	Drag  GestureKind = "drag"  // carried a card from a spot to a spot
	Flip  GestureKind = "flip"  // turned a card over
	Turn  GestureKind = "turn"  // turned a card sideways or upright
	Press GestureKind = "press" // pressed a button or answered a question
	Peek  GestureKind = "peek"  // looked under a card
	Place GestureKind = "place" // changed the state of a place: a terrain tile
)

// A Gesture is what a hand did, in the table's words: which card, from where, to where. It has no meaning yet.
type Gesture struct {
	Kind    GestureKind
	Seat    table.Seat
	Card    table.CardID
	From    table.Spot
	To      table.Spot
	Flip    bool  // turned over while it was carried
	Quarter uint8 // orientation afterwards, in quarter turns
	Cards   []table.CardID
	Word    string // the button, the command, the answer
	N       int
	Ask     uint32
}

// A Violation is a refusal: the rule, and one sentence with the facts of this table. What a game finds is worded when somebody is
// about to read it, since most of it is only counted. Verdicts and lists of what is wrong are worded.
type Violation struct {
	Rule string `json:"rule"`
	Why  string `json:"why"`

	unsaid *unsaid
}

// unsaid is a sentence that nobody has read yet.
type unsaid struct {
	format string
	args   []any
}

// Worded is the violation with its sentence, nil for nil.
func (v *Violation) Worded() *Violation {
	if v != nil && v.unsaid != nil {
		v.Why, v.unsaid = fmt.Sprintf(v.unsaid.format, v.unsaid.args...), nil
	}
	return v
}

// House lists the words that stand where a rule id stands and name no rule of a catalogue: what every table has.
var House = []string{"concede", Agreed, "objection", proposal, "chance", checked, Timed, Seen, MaySee, CardsSay}

// Seen stands where a rule id stands when a hidden card was seen by all, though its move was refused or meant nothing.
const Seen = "seen"

// MaySee stands where a rule id stands when somebody may have seen what is hidden, and nobody can tell whether he has.
const MaySee = "may-see"

// The occasions to see what is hidden that no rule can prevent.
const (
	SatInBlack = "somebody sat in Black, and may have seen every hand"
	InOneTeam  = "opponents were in one team of Tabletop Simulator, and may have seen each other's hands"
	HandsOpen  = "Tabletop Simulator was set to hide no hands; they may have been seen"
	WasAway    = "the table was without its bridge; what lies hidden may have been seen"
	TookOut    = "a card was taken out of it; whoever did that may have seen it, and what lay below"
)

// Glimpsed tells of an occasion to see what is hidden, at a spot where it is about one.
func Glimpsed(s *table.State, occasion string, at table.Spot) table.Reported {
	r := table.Reported{Rule: MaySee, Seat: table.Nobody, At: at, Text: occasion}
	if at != 0 {
		r.Text = s.Place(at).Name + ": " + occasion
	}
	return r
}

// Exposed tells that a hidden card lay open by a hand's doing, and that it goes back.
func Exposed(s *table.State, seat table.Seat, card table.CardID) table.Reported {
	at := s.Card(card).Spot
	return table.Reported{Rule: Seen, Seat: seat, Card: card, At: at,
		Text: "the card goes back to " + s.Place(at).Name + ", where it was hidden; everybody could see it"}
}

// Equal tells whether two violations say the same, worded or not.
func (v Violation) Equal(other Violation) bool { return *v.Worded() == *other.Worded() }

// Alike tells whether two violations surely say the same, without wording them. What does not look the same may still be worded
// the same.
func (v *Violation) Alike(other *Violation) bool {
	switch {
	case v.Rule != other.Rule || (v.unsaid == nil) != (other.unsaid == nil):
		return false
	case v.unsaid == nil:
		return v.Why == other.Why
	}
	return v.unsaid.format == other.unsaid.format && slices.EqualFunc(v.unsaid.args, other.unsaid.args, alike)
}

// alike compares two facts; those that cannot be compared are not.
func alike(a, b any) bool {
	kind := reflect.TypeOf(a)
	return kind == reflect.TypeOf(b) && (kind == nil || kind.Comparable() && a == b)
}

// Violates makes a violation of a rule with a sentence of facts, which is not worded yet.
func Violates(rule, format string, args ...any) *Violation {
	if len(args) == 0 && strings.IndexByte(format, '%') < 0 { // is the sentence
		return &Violation{Rule: rule, Why: format}
	}
	v := &struct {
		Violation
		unsaid
		facts [usualFacts]any
	}{Violation: Violation{Rule: rule}, unsaid: unsaid{format: format}}
	v.args = append(v.facts[:0], args...)
	v.Violation.unsaid = &v.unsaid
	return &v.Violation
}

// ForEach makes violations of a rule that differ in one name. They are worded, for one that is said of every card of a hand in turn is made
// once and given to all who ask.
func ForEach(rule, format string, names []string) []*Violation {
	all := make([]*Violation, len(names))
	for i, name := range names {
		all[i] = Violates(rule, format, name).Worded()
	}
	return all
}

// usualFacts is how many facts a sentence mostly has at most.
const usualFacts = 3

// worded words all of a list.
func worded(list []Violation) []Violation {
	for i := range list {
		list[i].Worded()
	}
	return list
}

// A Verdict is what became of a move. A refused move has a Violation, no events, and After equals the state before.
type Verdict struct {
	Move      Move
	Violation *Violation
	Events    table.Events
	After     table.State
	Slipped   []table.Spot // where a card went out that somebody can tell by its number, and should not; see JudgeUntold
}

// Unknown is a fault in a move itself: it names something that is not there. It is no refusal by a rule.
type Unknown struct{ What string }

// Error says what is not there.
func (u Unknown) Error() string { return u.What }
