package script

import (
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/script/sums"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// verbs gives scripts the verbs of the game: each makes a deed and does nothing by itself.
func (b *bench) verbs(words *lua.LTable) {
	for _, list := range [][]validator.Verb{b.game.Script.Verbs, validator.SharedVerbs} {
		for i := range list {
			v := &list[i]
			words.RawSetString(v.Name, b.lua.NewFunction(func(l *lua.LState) int {
				l.Push(&lua.LUserData{Value: b.deed(l, v), Metatable: b.ofDeed})
				return 1
			}))
		}
	}
}

// deed reads the arguments of a verb.
func (b *bench) deed(l *lua.LState, v *validator.Verb) validator.Deed {
	d := validator.Deed{Verb: v.Name, By: b.me}
	if b.state == nil {
		l.RaiseError("%s belongs into a hook", v.Name)
	}
	for i, takes := range v.Takes {
		kind, optional := strings.CutSuffix(takes, "?")
		if l.Get(i+1) == lua.LNil {
			if optional {
				continue
			}
			l.RaiseError("%s needs a %s: %s", v.Name, kind, usage(v))
		}
		b.argument(l, &d, i+1, kind)
	}
	if v.Words != nil && !slices.Contains(v.Words, d.Word) {
		l.RaiseError("%s knows no %.40q; it knows %s", v.Name, d.Word, strings.Join(v.Words, ", "))
	}
	b.made = v.Name
	if l.GetTop() > len(v.Takes) {
		l.RaiseError("%s takes %s: %s", v.Name, spelling.Count(len(v.Takes), "thing"), usage(v))
	}
	return d
}

func (b *bench) argument(l *lua.LState, d *validator.Deed, n int, kind string) {
	switch kind {
	case "card":
		d.Card = b.cardAt(l, n)
	case "seat":
		d.Seat = b.seatAt(l, n)
	case "place":
		d.At = b.placeAt(l, n)
	case "number":
		d.N = whole(l, n)
	case "turns":
		d.Turns = whole(l, n)
	case "word":
		d.Word = l.CheckString(n)
	case "text":
		d.Text = l.CheckString(n)
	case "choice":
		d.Ask = b.choice(l, n)
	}
}

// maxWhole bounds numbers in deeds.
const maxWhole = 1 << 20

func whole(l *lua.LState, n int) int {
	x := sums.Argument(l, n)
	if x != lua.LNumber(int(x)) || x > maxWhole || x < -maxWhole {
		l.RaiseError("a whole number is needed here, not %s", x.String())
	}
	return int(x)
}

// maxChoices bounds what a question can offer; maxWord how long a word may be.
const (
	maxChoices = 40
	maxWord    = 40
)

// choice reads a list of words or of cards.
func (b *bench) choice(l *lua.LState, n int) *table.Ask {
	t, ask := l.CheckTable(n), &table.Ask{}
	if t.Len() > maxChoices {
		l.RaiseError("a question offers at most %d things", maxChoices)
	}
	for i := 1; i <= t.Len(); i++ {
		switch v := t.RawGetInt(i).(type) {
		case lua.LString:
			if len(v) > maxWord {
				l.RaiseError("a word to choose has at most %d bytes", maxWord)
			}
			ask.Words = append(ask.Words, string(v))
		default:
			l.Push(v)
			ask.Cards = append(ask.Cards, b.cardAt(l, l.GetTop()))
			l.Pop(1)
		}
	}
	return ask
}

// usage is how a verb is written: boost(card, word, number [, turns]).
func usage(v *validator.Verb) string {
	var out strings.Builder
	out.WriteString(v.Name + "(")
	for i, takes := range v.Takes {
		kind, optional := strings.CutSuffix(takes, "?")
		switch {
		case optional:
			out.WriteString(" [, " + kind + "]")
		case i > 0:
			out.WriteString(", " + kind)
		default:
			out.WriteString(kind)
		}
	}
	return out.String() + ")"
}

// deeds reads what a hook returned: nothing, a deed, or a list of deeds.
func deeds(c *card, hook string, v lua.LValue) ([]validator.Deed, error) {
	bad := func(what string) ([]validator.Deed, error) {
		return nil, &Problem{File: c.file, Card: c.key, What: hook + " must return deeds, like { destroy(me) }, " + what}
	}
	switch v := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case *lua.LUserData:
		if d, ok := v.Value.(validator.Deed); ok {
			return []validator.Deed{d}, c.goesOn(hook, d)
		}
	case *lua.LTable:
		if v.Len() > maxDeeds {
			return bad("and not so many")
		}
		var all []validator.Deed
		for i := 1; i <= v.Len(); i++ {
			u, _ := v.RawGetInt(i).(*lua.LUserData)
			if u == nil {
				return bad("not a list with a " + v.RawGetInt(i).Type().String())
			}
			d, ok := u.Value.(validator.Deed)
			if !ok {
				return bad("not a list with something else")
			}
			if err := c.goesOn(hook, d); err != nil {
				return nil, err
			}
			all = append(all, d)
		}
		return all, nil
	}
	return bad("not a " + v.Type().String())
}

// goesOn tells an author who asks and has no decision of that name.
func (c *card) goesOn(hook string, d validator.Deed) error {
	if d.Ask == nil && d.Verb != "roll" || c.hooks["decisions."+d.Word] {
		return nil
	}
	return &Problem{File: c.file, Card: c.key,
		What: hook + " asks for the decision " + strconv.Quote(d.Word) + ", which is not under decisions"}
}
