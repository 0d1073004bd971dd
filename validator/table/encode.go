package table

import (
	"strconv"
	"unicode/utf8"
)

// Events are written many times a second, so those that duels are full of are written by hand, byte for byte as encoding/json
// writes them. Whatever has a text with unusual signs in it is left to that, and so are all other events.

// member writes the members of an object, in their order.
type member struct {
	b     []byte
	odd   bool     // there is a text that must be escaped
	names []string // to sort those of facts in
}

// appendEvent writes an event's object; false when that is left to encoding/json.
func appendEvent(b []byte, e Event) ([]byte, bool) {
	w := member{b: append(b, '{')}
	switch e := e.(type) {
	case Moved:
		w.int("card", int64(e.Card)).int("from", int64(e.From)).int("to", int64(e.To)).flag("under", e.Under)
	case Flipped:
		w.int("card", int64(e.Card)).is("up", e.Up)
	case Turned:
		w.int("card", int64(e.Card)).int("to", int64(e.To))
	case Held:
		w.int("card", int64(e.Card)).int("by", int64(e.By)).flag("own", e.Own)
	case Linked:
		w.int("card", int64(e.Card)).int("host", int64(e.Host))
	case Unlinked:
		w.int("card", int64(e.Card))
	case Classed:
		w.int("card", int64(e.Card)).int("class", int64(e.Class))
	case Marked:
		w.int("card", int64(e.Card)).some("set", int64(e.Set)).some("clear", int64(e.Clear))
	case Tallied:
		w.int("card", int64(e.Card)).int("kind", int64(e.Kind)).int("to", int64(e.To))
	default:
		return w.duel(e)
	}
	return append(w.b, '}'), true
}

// duel writes the events that are about more than a card.
func (w *member) duel(e Event) ([]byte, bool) {
	switch e := e.(type) {
	case Cleared:
		w.int("card", int64(e.Card)).some("keep", int64(e.Keep))
	case Revealed:
		w.int("card", int64(e.Card)).int("to", int64(e.To))
	case Named:
		w.int("seat", int64(e.Seat)).int("card", int64(e.Card))
	case Dealt:
		w.int("spot", int64(e.Spot)).int("owner", int64(e.Owner)).some("home", int64(e.Home)).flag("up", e.Up)
		all(w, "prints", e.Prints)
	case Shuffled:
		w.int("spot", int64(e.Spot))
		list(w, "order", e.Order)
		list(w, "cards", e.Cards)
	case Scored:
		w.int("seat", int64(e.Seat)).int("kind", int64(e.Kind)).int("by", int64(e.By)).int("to", int64(e.To)).text("why", e.Why, true)
	case Noted:
		w.int("seat", int64(e.Seat)).some("set", int64(e.Set)).some("clear", int64(e.Clear))
	case Counted:
		w.int("seat", int64(e.Seat)).int("kind", int64(e.Kind)).int("to", int64(e.To))
	case Entered:
		w.int("phase", int64(e.Phase))
	case Passed:
		w.int("seat", int64(e.Seat)).some("seats", int64(e.Seats)).some("cards", int64(e.Cards))
	case Answered:
		w.int("id", int64(e.ID))
	case Asked:
		w.key("ask")
		w.ask(e.Ask)
	case Stacked:
		w.key("pending")
		w.pending(e.Pending).some("under", int64(e.Under))
	case Staged:
		w.key("pending")
		w.pending(e.Pending)
	case Resolved:
	default:
		return w.said(e)
	}
	return append(w.b, '}'), !w.odd
}

// said writes what is told of hidden cards, and what comes of that.
func (w *member) said(e Event) ([]byte, bool) {
	switch e := e.(type) {
	case Claimed:
		w.claim(e.Claim)
	case Settled:
		w.claim(e.Claim).is("true", e.True).text("why", e.Why, true)
	case Printed:
		w.prints(e.Prints)
	case Reported:
		w.text("rule", e.Rule, false).int("seat", int64(e.Seat)).some("card", int64(e.Card)).some("at", int64(e.At)).
			text("text", e.Text, false).flag("quiet", e.Quiet)
	default:
		return nil, false
	}
	return append(w.b, '}'), !w.odd
}

func (w *member) claim(c Claim) *member {
	w.key("claim")
	w.b = append(w.b, '{')
	w.int("id", int64(c.ID)).int("seat", int64(c.Seat)).int("card", int64(c.Card)).text("rule", c.Rule, false).text("what", c.What, false).
		some("n", int64(c.N)).text("by", c.By, true).int("turn", int64(c.Turn))
	w.b = append(w.b, '}')
	return w
}

func (w *member) ask(a Ask) *member {
	w.b = append(w.b, '{')
	w.int("id", int64(a.ID)).int("seat", int64(a.Seat)).text("kind", a.Kind, false).some("card", int64(a.Card)).some("at", int64(a.At))
	list(w, "cards", a.Cards)
	list(w, "spots", a.Spots)
	w.words("words", a.Words)
	w.some("min", int64(a.Min)).some("max", int64(a.Max)).text("text", a.Text, true)
	w.b = append(w.b, '}')
	return w
}

func (w *member) pending(p Pending) *member {
	w.b = append(w.b, '{')
	w.text("kind", p.Kind, false).some("stage", int64(p.Stage)).int("seat", int64(p.Seat)).some("card", int64(p.Card)).
		some("target", int64(p.Target)).some("from", int64(p.From)).some("to", int64(p.To)).some("passed", int64(p.Passed)).some("n", int64(p.N))
	list(w, "cards", p.Cards)
	list(w, "spots", p.Spots)
	w.text("word", p.Word, true)
	if p.Question != nil {
		w.key("question")
		w.ask(*p.Question)
	}
	w.b = append(w.b, '}')
	return w
}

// list writes numbers, or leaves none out.
func list[N CardID | Spot | uint16](w *member, k string, numbers []N) {
	if len(numbers) > 0 {
		all(w, k, numbers)
	}
}

// all writes numbers, also where there is none.
func all[N CardID | Spot | PrintID | uint16](w *member, k string, numbers []N) {
	w.key(k)
	if numbers == nil {
		w.b = append(w.b, "null"...)
		return
	}
	w.b = append(w.b, '[')
	for i, n := range numbers {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = strconv.AppendUint(w.b, uint64(n), 10)
	}
	w.b = append(w.b, ']')
}

func (w *member) key(k string) {
	if w.b[len(w.b)-1] != '{' {
		w.b = append(w.b, ',')
	}
	w.b = append(append(append(w.b, '"'), k...), '"', ':')
}

func (w *member) int(k string, n int64) *member {
	w.key(k)
	w.b = strconv.AppendInt(w.b, n, 10)
	return w
}

// some writes a number that is left out when it is 0.
func (w *member) some(k string, n int64) *member {
	if n != 0 {
		w.int(k, n)
	}
	return w
}

func (w *member) is(k string, v bool) *member {
	w.key(k)
	w.b = strconv.AppendBool(w.b, v)
	return w
}

// flag writes what is true, and leaves out what is not.
func (w *member) flag(k string, v bool) *member {
	if v {
		w.is(k, v)
	}
	return w
}

// text writes a text, or leaves an empty one out.
func (w *member) text(k, v string, optional bool) *member {
	if v != "" || !optional {
		w.key(k)
		w.quoted(v)
	}
	return w
}

// quoted writes a text of usual signs, letters of all languages among them.
func (w *member) quoted(v string) {
	w.b = append(w.b, '"')
	for i, r := range v {
		switch {
		case r == '"' || r == '\\':
			w.b = append(w.b, '\\', byte(r))
		case ' ' <= r && r < utf8.RuneSelf:
			w.b = append(w.b, byte(r))
		case r < ' ' || r == utf8.RuneError || r == '\u2028' || r == '\u2029':
			w.odd = true
		default:
			w.b = append(w.b, v[i:i+utf8.RuneLen(r)]...)
		}
	}
	w.b = append(w.b, '"')
}
