package tts

import "unicode/utf8"

// A writer appends what is said to a table, in one of two spellings: JSON as a table's decoder can read it (raw UTF-8, no
// null, arrays for lists even when empty), or packed.
type writer struct {
	b      []byte
	comma  bool
	packed bool
	unfit  bool     // something cannot be packed
	small  [24]byte // where a number is spelt before it is appended
}

// A Spelling appends a reply as one kind of caller reads it.
type Spelling func(b []byte, r *Reply) []byte

// InJSON is for callers who read JSON.
func InJSON(b []byte, r *Reply) []byte { return r.AppendJSON(b) }

// Packed is for callers who read packed text, and JSON where something cannot be packed.
func Packed(b []byte, r *Reply) []byte {
	if text := r.AppendPacked(b); text != nil {
		return text
	}
	return r.AppendJSON(b)
}

// IsPacked tells a packed text from JSON.
func IsPacked(text []byte) bool { return len(text) > 0 && text[0] == packedBegin }

// AppendJSON appends the reply as JSON. Only ASCII control characters are escaped: the table's decoder garbles every
// other \u escape.
func (r *Reply) AppendJSON(b []byte) []byte {
	w := writer{b: b}
	w.reply(r)
	return w.b
}

func (w *writer) reply(r *Reply) {
	w.open('{')
	w.uint("seq", r.Seq)
	w.uint("record", r.Record)
	w.optional("head", r.Head)
	w.list("verdicts")
	for i := range r.Verdicts {
		w.verdict(&r.Verdicts[i])
	}
	w.close(']')
	w.list("commands")
	for i := range r.Commands {
		w.command(&r.Commands[i])
	}
	w.close(']')
	if r.Policy != nil {
		w.key("policy")
		w.policy(r.Policy)
	}
	w.flag("rest", r.Rest)
	w.close('}')
}

// MarshalJSON is AppendJSON for encoders that ask for it. An encoder that escapes HTML afterwards makes the text
// unreadable for a table: write the bytes of AppendJSON as they are.
func (r *Reply) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }

// AppendJSON appends the policy alone, for those who compare or keep it.
func (p *Policy) AppendJSON(b []byte) []byte {
	w := writer{b: b}
	w.policy(p)
	return w.b
}

func (w *writer) verdict(v *Verdict) {
	w.open('{')
	w.text("move", v.Move)
	if v.Refused != nil {
		w.key("refused")
		w.reason(v.Refused)
	}
	w.flag("aside", v.Aside)
	w.close('}')
}

func (w *writer) reason(r *Reason) {
	w.open('{')
	w.text("rule", r.Rule)
	w.text("why", r.Why)
	w.optional("said", r.Said)
	w.close('}')
}

func (w *writer) policy(p *Policy) {
	w.open('{')
	w.uint("n", uint64(p.N))
	w.list("reasons")
	for i := range p.Reasons {
		w.reason(&p.Reasons[i])
	}
	w.close(']')
	w.list("seats")
	for i := range p.Seats {
		w.seat(&p.Seats[i])
	}
	w.close(']')
	w.close('}')
}

func (w *writer) seat(s *SeatPolicy) {
	w.open('{')
	w.text("color", s.Color)
	w.flag("free", s.Free)
	w.list("pick")
	for _, p := range s.Pick {
		w.open('{')
		w.text("cards", p.Cards)
		w.text("to", p.To)
		w.flag("cover", p.Cover)
		w.close('}')
	}
	w.close(']')
	w.optional("flip", s.Flip)
	w.optional("turn", s.Turn)
	w.optional("place", s.Place)
	w.list("no")
	for _, n := range s.No {
		w.open('{')
		w.text("cards", n.Cards)
		w.int("reason", n.Reason)
		w.optional("deed", n.Deed)
		w.close('}')
	}
	w.close(']')
	w.int("else", s.Else)
	w.close('}')
}

func (w *writer) command(c *Command) {
	w.open('{')
	w.text("do", string(c.Do))
	switch c.Do {
	case DoCard:
		w.text("card", c.Card)
		w.pose(c)
	case DoHand:
		w.text("card", c.Card)
		w.text("color", c.Color)
	case DoStow:
		w.text("card", c.Card)
		w.text("into", c.Into)
		w.optional("with", c.With)
		w.int("index", c.Index)
		w.pose(c)
	case DoSpawn:
		w.text("json", c.JSON)
	case DoRemove:
		w.text("card", c.Card)
	case DoCounter:
		w.text("id", c.ID)
		w.int("value", c.Value)
	case DoCount:
		w.text("id", c.ID)
		w.int("n", c.N)
	case DoMark:
		w.text("card", c.Card)
		w.int("n", c.N)
		w.optional("text", c.Text)
	case DoGround:
		w.text("tile", c.Tile)
		w.int("state", c.State)
	default:
		w.words(c)
	}
	w.close('}')
}

// words writes the commands that show words to people.
func (w *writer) words(c *Command) {
	switch c.Do {
	case DoSay:
		w.text("to", c.To)
		w.text("text", c.Text)
		w.text("tone", c.Tone)
	case DoAsk:
		w.ask(c)
	case DoTable:
		w.text("id", c.ID)
		w.text("text", c.Text)
	case DoUnask:
		w.uint("ask", uint64(c.Ask))
	case DoPanel:
		w.panel(c)
	case DoRuling:
		w.text("text", c.Text)
	case DoScore:
		w.text("color", c.Color)
		w.text("id", c.ID)
		w.int("n", c.N)
		w.int("value", c.Value)
		w.text("text", c.Text)
	}
}

func (w *writer) pose(c *Command) {
	w.decimal("x", c.X)
	w.decimal("y", c.Y)
	w.decimal("z", c.Z)
	w.int("rot", c.Rot)
	w.bool("up", c.Up)
}

func (w *writer) ask(c *Command) {
	w.uint("ask", uint64(c.Ask))
	w.text("color", c.Color)
	w.text("text", c.Text)
	w.list("buttons")
	for _, b := range c.Buttons {
		w.open('{')
		w.text("id", b.ID)
		w.text("label", b.Label)
		w.flag("many", b.Many)
		w.close('}')
	}
	w.close(']')
	w.int("min", c.Min)
	w.int("max", c.Max)
}

func (w *writer) panel(c *Command) {
	w.text("turn", c.Turn)
	w.text("phase", c.Phase)
	w.text("awaits", c.Awaits)
	w.int("n", c.N)
	w.text("text", c.Text)
	w.list("seats")
	for _, s := range c.Seats {
		w.open('{')
		w.text("color", s.Color)
		w.optional("name", s.Name)
		w.text("text", s.Text)
		w.close('}')
	}
	w.close(']')
}

// AppendText appends a JSON string. Bytes that are no UTF-8 become U+FFFD.
func AppendText(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	from := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			char, size := utf8.DecodeRuneInString(s[i:])
			if char == utf8.RuneError && size == 1 {
				b = append(append(b, s[from:i]...), "\uFFFD"...)
				from = i + 1
			}
			i += size
			continue
		}
		if c >= ' ' && c != '"' && c != '\\' {
			i++
			continue
		}
		b = append(b, s[from:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		case '\t':
			b = append(b, '\\', 't')
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
		from = i
	}
	return append(append(b, s[from:]...), '"')
}
