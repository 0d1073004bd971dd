package validator

import (
	"slices"

	"ttsbridge/validator/table"
)

// Effects is the cards' own say, beyond what the game's code knows as data. A card may forbid a move, put something
// else in an event's place, let something follow from it, carry out its own effect, or change a number while it is
// read. It speaks in deeds, never in events, so the game's own verbs keep every table sound.
type Effects interface {
	Forbid(*table.State, *Move) *Violation
	Instead(*table.State, table.Event) ([]Deed, bool)
	Follow(*table.State, table.Event) []Deed
	Use(*table.State, table.Pending) ([]Deed, bool)  // false: no card's say; its player must see to it
	Answer(*table.State, table.Pending, Move) []Deed // goes on after a question of Ask
	Value(s *table.State, card table.CardID, stat string, base int) int
}

// CardsSay stands where a rule id stands when a card's script is the reason.
const CardsSay = "card"

// A Deed is one thing that a card's say brings about: a verb of the game and what it is done to.
type Deed struct {
	Verb  string
	By    table.CardID // whose say it is
	Seat  table.Seat
	Card  table.CardID
	At    table.Spot
	N     int
	Turns int
	Word  string
	Text  string
	Ask   *table.Ask
}

// A Verb is one thing that cards' scripts can do. Takes lists what it is done to, in order: card, seat, place, number,
// turns, word, text or choice; one that ends in "?" may be left out. Does must hold for any deed, also a senseless one.
type Verb struct {
	Name  string
	Takes []string
	Words []string // what a word may be; nil for any
	Text  string
	Does  func(*Play, Deed)
}

// A Fact is what there is to say about a moment. Card is the card it happened to, Other the one it had to do with.
type Fact struct {
	Card  table.CardID
	Other table.CardID
	At    table.Spot
	Seat  table.Seat
	N     int
	Word  string
}

// A Moment is something that cards' scripts hear of: to the card it happened to, or, for All, to every card that
// speaks. Instead says that something else may be put in its place; such a moment is a single event that the game's
// code does not build on.
type Moment struct {
	Name    string
	Text    string
	All     bool
	Instead bool
	Hears   func(*table.State, table.Event) (Fact, bool)
}

// A Count is a number of a card that scripts can read.
type Count struct {
	Name    string
	Text    string
	Printed bool // it follows from what is printed on the card, so that only a script that sees its face can read it
	Of      func(*table.State, table.CardID) int
	// Bare is what the scripts of all cards change to make this number, where it is one of the Stats; false where they change nothing of it.
	Bare func(*table.State, table.CardID) (int, bool)
}

// Scripting is what a game gives to its cards' scripts.
type Scripting struct {
	Speaks func(*table.State, table.CardID) bool // whether a card has a say beyond its own moments
	Foes   func(s *table.State, a, b table.Seat) bool
	Steps  func(s *table.State, a, b table.Spot) int
	// Fits tells whether words about cards, as rows have them, hold of a card as another one sees it; an error says what nobody reads.
	Fits func(s *table.State, source, id table.CardID, words string) (bool, error)
	// Kinds are the kinds and colours of a card as effects have left them; nil where none changes those that are printed.
	Kinds   func(*table.State, table.CardID) (races, colors []string)
	Reaches func(s *table.State, source, id table.CardID) *Violation // why a card's effect cannot be aimed at another; nil for no such rule
	Stats   []string                                                 // numbers that a script can change while they are read
	Moments []Moment
	Counts  []Count
	Verbs   []Verb
	Sample  func(kind string) Sample // a first script for a card of a kind
}

// A Sample is a hook to begin a script with, what it does in a sentence, and the lines of a scenario that shows it; the
// card's key stands in them as KEY.
type Sample struct{ Hook, Text, Scene string }

// findVerb is the game's verb with that name, or one that all games share; nil when there is none.
func (sc *Scripting) findVerb(name string) *Verb {
	for _, list := range [][]Verb{sc.Verbs, SharedVerbs} {
		if i := slices.IndexFunc(list, func(v Verb) bool { return v.Name == name }); i >= 0 {
			return &list[i]
		}
	}
	return nil
}

// What one move may set off. No lawful chain comes near; a longer one is cut, and everybody is told.
const (
	maxFollow = 64  // how deep one thing may follow from another
	maxDeeds  = 512 // deeds after one move
)

// A saying is an event that the cards have not heard of yet, or deeds that stand in another event's place.
type saying struct {
	event table.Event
	deeds []Deed
	depth int
}

// sayings is the cards' part in a play.
type sayings struct {
	waiting  []saying
	depth    int // of what happens now: 0 is the move itself
	deeds    int
	replaced int  // events in whose place something else was put
	plain    bool // what happens now stands in another event's place and is not replaced again
	cut      bool
}

func (p *Play) do(e table.Event) {
	depth := p.said.depth
	if !p.said.plain {
		if deeds, ok := p.fx.Instead(p.State(), e); ok {
			p.said.waiting = append(p.said.waiting, saying{deeds: deeds, depth: depth})
			p.said.replaced++
			return
		}
	}
	p.Draft.Do(e)
	p.said.waiting = append(p.said.waiting, saying{event: e, depth: depth})
}

func (p *Play) unheard() bool { return len(p.said.waiting) > 0 && !p.State().Result.Over }

// hearCards lets the cards say what follows from everything that has happened, until none has more to say.
func (p *Play) hearCards() {
	for p.unheard() && !p.said.cut {
		next := p.said.waiting[0]
		p.said.waiting = p.said.waiting[1:]
		deeds := next.deeds
		if next.event != nil {
			deeds = p.fx.Follow(p.State(), next.event)
		}
		p.said.depth, p.said.plain = next.depth+1, next.event == nil
		p.carryOut(deeds)
		p.said.depth, p.said.plain = 0, false
	}
	p.said.waiting = p.said.waiting[:0]
}

// carryOut does what a card says, by the game's own verbs.
func (p *Play) carryOut(deeds []Deed) {
	for _, d := range deeds {
		p.said.deeds++
		if p.said.cut || p.State().Result.Over {
			return
		}
		if p.said.depth > maxFollow || p.said.deeds > maxDeeds {
			p.said.cut = true
			p.Draft.Do(ChainCut(d.By))
			return
		}
		if verb := p.game.Script.findVerb(d.Verb); verb != nil {
			verb.Does(p, d)
		}
	}
}

// Use lets a card's own script carry out its effect; false when there is none, and its player must see to it.
func (p *Play) Use(now table.Pending) bool {
	if p.fx == nil {
		return false
	}
	deeds, ok := p.fx.Use(p.State(), now)
	p.carryOut(deeds)
	return ok
}

// Scripted tells whether a card has a script of its own.
func (p *Play) Scripted(id table.CardID) bool { return scripted(p.fx, p.State(), id) }

func scripted(fx Effects, s *table.State, id table.CardID) bool {
	say, ok := fx.(interface {
		Scripted(*table.State, table.CardID) bool
	})
	return ok && say.Scripted(s, id)
}
