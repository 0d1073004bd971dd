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

func clip(s string) string {
	if len(s) > maxWord {
		return s[:maxWord] + "..."
	}
	return s
}
