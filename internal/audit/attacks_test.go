package audit_test

import (
	"bytes"
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// barefaced are cheats of a host who writes what no sealing leads to: what ought to be sealed stands open, is left out, or is never
// opened.
var barefaced = []forgery{
	{"the deck of a seat is not sealed, so that luck does not wait for it", "seals the decks of", func(f *forger) int {
		list := f.entries[0].Lists[1]
		f.records[0].Body = f.edit(f.records[0].Body, ","+asJSON(f.t, list), "")
		o, err := record.DecodeOpening(f.records[0].Opening)
		if err != nil {
			f.t.Fatal(err)
		}
		f.records[0].Opening = f.edit(f.records[0].Opening, `,"`+o.Lists[1].String()+`"`, "")
		return 0
	}},
	{"the deck of a seat is sealed twice", "seals the decks of", func(f *forger) int {
		list := asJSON(f.t, f.entries[0].Lists[1])
		f.records[0].Body = f.edit(f.records[0].Body, list, list+","+list)
		o, err := record.DecodeOpening(f.records[0].Opening)
		if err != nil {
			f.t.Fatal(err)
		}
		salt := `"` + o.Lists[1].String() + `"`
		f.records[0].Opening = f.edit(f.records[0].Opening, salt, salt+","+salt)
		return 0
	}},
	{"a refusal stands open and says what shames a player", "stands open in it, where a refusal is sealed", func(f *forger) int {
		return f.append(record.KindRefused, `{"seat":1,"text":"North looks at the deck","local":true}`, "")
	}},
	{"a refusal names a move that nobody made", "stands open in it, where a refusal is sealed", func(f *forger) int {
		return f.append(record.KindRefused, `{"text":"North concedes","move":{"kind":"concede","seat":1}}`, "")
	}},
	{"a refusal refuses nothing", "nothing is sealed in it", func(f *forger) int {
		return f.append(record.KindRefused, `{}`, "")
	}},
	{"what a record seals is never opened", "its seal is not opened", func(f *forger) int {
		seal := strings.Repeat("ab", 32)
		return f.append(record.KindSession, `{"seal":"`+seal+`"}`, `{"salt":"`+seal+`"}`)
	}},
	{"a move is told without what was sealed of it", "its seal is not opened", func(f *forger) int {
		i := f.some(func(i int) bool {
			return f.records[i].Kind == record.KindMove && f.entries[i].Seal != nil && len(f.entries[i].Cards) == 0
		})
		if i >= 0 {
			o, err := record.DecodeOpening(f.records[i].Opening)
			if err != nil {
				f.t.Fatal(err)
			}
			f.records[i].Opening = []byte(`{"salt":"` + o.Salt.String() + `"}`)
		}
		return i
	}},
	{"an opening opens a record that seals nothing", "is not what was sealed", func(f *forger) int {
		return f.append(record.KindSession, `{}`, `{"salt":"`+strings.Repeat("ab", 32)+`","hidden":{"text":"North has peeked"}}`)
	}},
}

// append adds a record as it stands, in the time of the last one.
func (f *forger) append(kind, body, opening string) int {
	f.t.Helper()
	r := ledger.Record{N: int64(len(f.records) + 1), At: f.records[len(f.records)-1].At, Kind: kind, Body: []byte(body)}
	if opening != "" {
		r.Opening = []byte(opening)
	}
	e, err := record.DecodeEntry(r.Body)
	if err != nil || !bytes.HasPrefix(r.Body, []byte("{")) {
		f.t.Fatal(err)
	}
	f.records, f.entries = append(f.records, r), append(f.entries, e)
	return len(f.records) - 1
}

// liesOfFacts are records of which the rest is true. Who reads the opened ledger finds them, without that a move is judged again.
var liesOfFacts = []deceit{
	{"a statement is settled as another one", "settled as another", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove && len(l.states[i+1].Claims) > 0 })
		if i < 0 {
			return -1
		}
		l.cut(i + 1)
		c := l.states[i+1].Claims[0]
		c.What = "that his hand is empty"
		l.entries[i].Events = append(table.Events{}, append(l.entries[i].Events, table.Settled{Claim: c, True: true})...)
		return i
	}},
	{"a statement is checked that nobody made", "nobody had made", func(l *perjurer) int {
		i := l.some(l.ordinary)
		l.cut(i + 1)
		c := table.Claim{ID: 4000, Seat: 1, Card: 3, Rule: "dotr.honour.declared-class", What: "a monster"}
		l.entries[i].Events = append(table.Events{},
			append(l.entries[i].Events, table.Checked{Claim: &c, Card: 3, By: 0, Why: "a hunch", True: true})...)
		return i
	}},
	{"the game is told as another one", "another game is laid out", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Game = "duelmasters" })
		return 0
	}},
	{"a deck is named that nobody brought", "the decks of other seats", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Decks = append(slices.Clone(a.Decks), "A deck full of forbidden cards") })
		return 0
	}},
	{"prints do what no table does", "pinned or follow", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Prints = "as the host likes" })
		return 0
	}},
	{"somebody who is not there has shown a card", "of a seat that is not there", func(l *perjurer) int {
		return l.add(record.KindSeen, record.Entry{Events: table.Events{validator.Exposed(l.now(), 7, l.hidden())}})
	}},
	{"an undo that is refused is told in other words", "told in other words", func(l *perjurer) int {
		i := l.undone()
		if i < 0 {
			return -1
		}
		l.cut(i)
		owed := 11
		g := l.entries[i-1].Events
		for at, e := range g {
			if granted, ok := e.(table.Granted); ok {
				g = append(table.Events{}, g...)
				granted.N = owed
				g[at] = granted
			}
		}
		l.entries[i-1].Events = g
		past := record.Past{Games: known}
		for n, e := range l.entries {
			if err := past.Take(int64(n+1), l.kinds[n], e); err != nil {
				return -1
			}
		}
		return l.add(record.KindRefused, record.Entry{Text: "North begs for mercy", Refused: validator.TooFar(past.Moves(), owed)})
	}},
}

// liesAtTheTable are records of what the mod has put back by itself. Whoever knows the policies of the game finds them.
var liesAtTheTable = []deceit{
	{"the mod is said to have put something back for a reason that no rule gives", "no policy gives", func(l *perjurer) int {
		return l.add(record.KindRefused, record.Entry{Seat: seat(1), Local: true,
			Refused: &validator.Violation{Rule: "dotr.honour.secrecy", Why: "North has looked at the hand of South"}})
	}},
	{"the mod is said to have put something back of a seat that is not there", "a seat that is not there", func(l *perjurer) int {
		return l.add(record.KindRefused, record.Entry{Seat: seat(7), Local: true, Refused: breach})
	}},
}

// liesOfAge are ledgers that say they are older than they are.
var liesOfAge = []deceit{
	{"the ledger says that it is of an older program", "as no program of that time", func(l *perjurer) int {
		l.entries[0].Version = 3
		return 0
	}},
	{"the ledger says that it is older than any program", "of version 1, and no", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Luck, a.Secret, a.Basis = "", nil, nil })
		l.entries[0].Version = 1
		return 0
	}},
}
