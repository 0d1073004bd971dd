package tts

import (
	"fmt"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// DecodeCallback reads one callback. Tables' own JSON is forgiving and so is this: an empty array may stand for an
// empty object, 3.0 for 3, null for nothing, and unknown keys are passed over. What is not JSON, is over a limit, or
// lacks what its kind of act needs, is an error that a user may read.
func DecodeCallback(body []byte) (Callback, error) {
	if len(body) > MaxBody {
		return Callback{}, fault.TooLarge("a callback has %s; the limit is %d", spelling.Count(len(body), "byte"), MaxBody)
	}
	var c Callback
	r := reader{b: body}
	r.object(func(key string) {
		switch key {
		case "session":
			c.Session = r.text()
		case "seq":
			c.Seq = r.count()
		case "record":
			c.Record = r.count()
		case "shown":
			n := r.count()
			c.Shown = &n
		case "act":
			r.act(&c.Act)
		default:
			r.skip()
		}
	})
	r.end()
	if r.err != nil {
		return Callback{}, unlike(fmt.Errorf("%w, in %q", r.err, clip(r.key)))
	}
	if err := c.check(); err != nil {
		return Callback{}, unlike(err)
	}
	return c, nil
}

// unlike refuses a callback that is not as the protocol has it.
func unlike(err error) error {
	return fault.Invalid("The callback is not taken: %w. docs/protocol.md tells how one is written.", err)
}

func (r *reader) act(a *Act) {
	r.object(func(key string) {
		if !r.whose(a, key) && !r.pose(a, key) && !r.rest(a, key) {
			r.skip()
		}
	})
}

// whose reads the fields that say who did what to which card.
func (r *reader) whose(a *Act, key string) bool {
	switch key {
	case "kind":
		a.Kind = ActKind(r.text())
	case "color":
		a.Color = r.text()
	case "card":
		a.Card = r.text()
	case "cards":
		a.Cards = r.texts()
	case "button":
		a.Button = r.text()
	case "ask":
		a.Ask = uint32(min(r.count(), 1<<32-1))
	case "text":
		a.Text = r.text()
	default:
		return false
	}
	return true
}

// pose reads the fields that say from where to where.
func (r *reader) pose(a *Act, key string) bool {
	switch key {
	case "fx":
		a.FX = r.number()
	case "fz":
		a.FZ = r.number()
	case "fzone":
		a.FZone = r.text()
	case "fup":
		up := r.truth()
		a.FUp = &up
	case "x":
		a.X = r.number()
	case "z":
		a.Z = r.number()
	case "zone":
		a.Zone = r.text()
	case "up":
		a.Up = r.truth()
	case "rot":
		a.Rot = r.number()
	case "flipped":
		a.Flipped = r.truth()
	case "from":
		a.From = r.text()
	default:
		return false
	}
	return true
}

func (r *reader) rest(a *Act, key string) bool {
	switch key {
	case "tile":
		a.Tile = r.text()
	case "state":
		a.State = int(r.whole())
	case "id":
		a.ID = r.text()
	case "value":
		a.Value = int(r.whole())
	case "act":
		a.Act = r.text()
	case "rule":
		a.Rule = r.text()
	case "why":
		a.Why = r.text()
	case "table":
		a.Table = r.text()
	case "record":
		a.Record = r.count()
	case "lang":
		a.Lang = r.text()
	case "names":
		a.Names = r.texts()
	case "version":
		a.Version = int(r.whole())
	case "objects":
		a.Objects = r.lyings()
	default:
		return false
	}
	return true
}

func (r *reader) texts() []string {
	var out []string
	r.array(func() {
		if len(out) == MaxCards {
			r.fail("more than %d cards in one act", MaxCards)
			return
		}
		out = append(out, r.text())
	})
	return out
}

// lyings reads what lies on a table; an empty one is not the same as no word of it.
func (r *reader) lyings() []Lying {
	out := []Lying{}
	r.array(func() {
		if len(out) == MaxObjects {
			r.fail("more than %d objects", MaxObjects)
			return
		}
		out = append(out, r.lying())
	})
	return out
}

func (r *reader) lying() Lying {
	var o Lying
	r.object(func(key string) {
		switch key {
		case "memo":
			o.Memo = r.text()
		case "x":
			o.X = r.number()
		case "z":
			o.Z = r.number()
		case "rot":
			o.Rot = r.number()
		case "up":
			o.Up = r.truth()
		case "zone":
			o.Zone = r.text()
		case "state":
			o.State = int(r.whole())
		default:
			r.skip()
		}
	})
	return o
}

// maxWord bounds names and tokens: a session, a colour, a memo.
const maxWord = 64

// check says what a well-formed callback lacks.
func (c *Callback) check() error {
	if c.Session == "" || len(c.Session) > maxWord {
		return fault.Invalid("a callback needs a session of 1 to %d characters", maxWord)
	}
	if c.Seq == 0 {
		return fault.Invalid("a callback needs a sequence number; it counts from 1")
	}
	return c.Act.check()
}

func (a *Act) check() error {
	lacks := func(what string) error { return fault.Invalid("an act of kind %q needs %s", string(a.Kind), what) }
	switch a.Kind {
	case ActHello, ActPoll:
		return nil
	case ActDrag, ActFlip, ActTurn, ActPeek:
		if a.Card == "" {
			return lacks("a card")
		}
	case ActTake:
		if a.Card == "" {
			return lacks("a card")
		}
		return a.words() // nobody is seen taking: no colour
	case ActSaw:
		if a.Text != SawBlack && a.Text != SawHands && (a.Text != SawTeam || a.Zone == "") {
			return fault.Invalid("an act of kind %q tells %q, %q, or %q with the hand of the other one", string(ActSaw),
				SawBlack, SawHands, SawTeam)
		}
	case ActPress:
		if a.Button == "" {
			return lacks("a button")
		}
	case ActChat:
		if a.Text == "" {
			return lacks("a text")
		}
	case ActGround:
		if a.Tile == "" || a.State < 1 {
			return lacks("a tile and a state from 1")
		}
		return a.words()
	case ActCounter:
		if a.ID == "" {
			return lacks("an id")
		}
		return a.words() // clicks are seen without a hand
	case ActRefused:
		if a.Act == "" {
			return lacks("the act that was refused")
		}
	case ActDie:
		if a.Value < 1 || a.State < a.Value || a.State > mostSides {
			return fault.Invalid("an act of kind %q tells a value and how many sides there are, at most %d", string(ActDie), mostSides)
		}
	case ActClock:
		if (a.Text == TimeUp) == (a.Value > 0) {
			return lacks("a number of seconds, or that the time is up")
		}
	case ActSat: // a colour is all
	case ActPrints:
		if a.Text == "" {
			return lacks("a text")
		}
	default:
		return fault.Invalid("there is no act of kind %q", clip(string(a.Kind)))
	}
	if a.Color == "" {
		return lacks("a colour")
	}
	return a.words()
}

// What an act tells of occasions to see what is hidden.
const (
	SawBlack = "black" // saw: somebody sat in Black, if only for a frame
	SawTeam  = "team"  // saw: the colour is in one team of the game with that of a hand, and they see each other's
	SawHands = "hands" // saw: the game hid no hands
	SawAway  = "away"  // hello: the table was without its bridge
)

// TimeUp is what an act of kind clock tells when a colour's time is up.
const TimeUp = "up"

// mostSides is how many sides a die may have.
const mostSides = 100

// words refuses names that are longer than any name can be.
func (a *Act) words() error {
	for _, w := range []string{a.Color, a.Card, a.Zone, a.FZone, a.From, a.Tile, a.ID, a.Act, a.Lang} {
		if len(w) > maxWord {
			return fault.Invalid("a name in an act has %s; the limit is %d", spelling.Count(len(w), "byte"), maxWord)
		}
	}
	return nil
}

func clip(s string) string {
	if len(s) > maxWord {
		return s[:maxWord] + "..."
	}
	return s
}
