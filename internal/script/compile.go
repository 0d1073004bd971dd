package script

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"ttsbridge/internal/script/tame"
	"ttsbridge/validator"
)

// A card is one script, compiled and looked through. It does not change and belongs to no sandbox.
type card struct {
	key   string
	text  string
	file  string
	whole string // the script itself
	proto *lua.FunctionProto
	hooks map[string]bool // "flipped", "forbids.move", "instead.scored", "value.atk", "decisions.heads"
	kinds uint8
	fixed bool // nothing that it holds can be changed by a call
}

// What kinds of say a script has, so that those without one are passed by.
const (
	follows uint8 = 1 << iota
	forbids
	replaces
	values
)

// groups are the tables of hooks in a script, and the kind of say each is.
var groups = map[string]uint8{"forbids": forbids, "instead": replaces, "value": values, "decisions": 0}

// compile reads a script, tames it and runs it once to see what it holds.
func (r *room) compile(file, rest, text string) (*card, *Problem) {
	fail := func(line int, what string) (*card, *Problem) {
		return nil, &Problem{File: file, Line: line, Card: rest, What: what}
	}
	if len(text) > maxSource {
		return fail(0, "it is too long; a card script is a screen or two")
	}
	if strings.IndexByte(text, 0x1b) == 0 {
		return fail(0, "it is not Lua source")
	}
	if line := strangeLine(text); line > 0 {
		return fail(line, "these letters are not UTF-8; save the file as UTF-8")
	}
	chunk, err := parse.Parse(strings.NewReader(text), file)
	if err != nil {
		line, what := faultOf(err)
		if line == 0 {
			line = 1 + strings.Count(strings.TrimSpace(text), "\n") // where it ends
		}
		return fail(line, what)
	}
	if p := tame.Program(chunk, r.game.Script); p != nil {
		return fail(p.Line, p.What)
	}
	proto, err := lua.Compile(chunk, file)
	if err != nil {
		line, what := faultOf(err)
		return fail(line, what)
	}
	c := &card{key: rest, file: file, whole: text, proto: proto, hooks: map[string]bool{}}
	if p := r.look(c); p != nil {
		return nil, p
	}
	return c, nil
}

// look runs the script's file once and reads what hooks it has.
func (r *room) look(c *card) *Problem {
	b := r.pool.Get().(*bench)
	got, err := b.open(c)
	if err != nil {
		return r.problem(c, err)
	}
	defer r.pool.Put(b)
	what := ""
	got.ForEach(func(k, v lua.LValue) {
		if what == "" {
			what = c.take(r.game, k, v)
		}
	})
	c.fixed = tame.Fixed(got)
	switch {
	case what == "" && !c.named(r.prefix(), lua.LVAsString(got.RawGetString("card"))):
		what = "its card must be the key " + strconv.Quote(cmp.Or(r.prefix(), "...")+":"+c.key) + ", as its file is called"
	case what == "" && c.text == "":
		what = "its text must say in a sentence what the card does"
	case what == "" && len(c.hooks) == 0:
		what = "it has no hook, so it does nothing"
	}
	if what != "" {
		return &Problem{File: c.file, Card: c.key, What: what}
	}
	return nil
}

// prefix is what the keys of the game's cards begin with; empty where nobody knows.
func (r *room) prefix() string {
	if r.keys == nil {
		return ""
	}
	return r.keys(r.game.ID)
}

// named takes the card's key from the script, if it is that of the file.
func (c *card) named(prefix, key string) bool {
	game, rest, _ := strings.Cut(key, ":")
	if rest != c.key || prefix != "" && game != prefix {
		return false
	}
	c.key = key
	return true
}

// take notes one entry of the script's table; it says what is wrong with it, or "".
func (c *card) take(g *validator.Game, k, v lua.LValue) string {
	sc := g.Script
	name := lua.LVAsString(k)
	switch v := v.(type) {
	case lua.LString:
		if name == "text" {
			c.text = string(v)
		}
		if name == "text" || name == "card" {
			return ""
		}
	case *lua.LFunction:
		heard := slices.ContainsFunc(sc.Moments, func(m validator.Moment) bool { return m.Name == name })
		if heard || name == "used" {
			c.hooks[name] = true
			c.kinds |= follows
			return ""
		}
	case *lua.LTable:
		if kind, ok := groups[name]; ok {
			c.kinds |= kind
			return c.takeGroup(g, name, v)
		}
	}
	return "there is no hook " + strconv.Quote(name) + " in a card script; hooks are " + strings.Join(hookNames(sc), ", ")
}

// takeGroup notes the hooks of forbids, instead, value or decisions.
func (c *card) takeGroup(g *validator.Game, group string, of *lua.LTable) string {
	sc := g.Script
	what := ""
	of.ForEach(func(k, v lua.LValue) {
		name := lua.LVAsString(k)
		_, ok := v.(*lua.LFunction)
		switch group {
		case "instead":
			ok = ok && slices.ContainsFunc(sc.Moments, func(m validator.Moment) bool { return m.Name == name && m.Instead })
		case "value":
			ok = ok && slices.Contains(sc.Stats, name)
		case "forbids":
			ok = ok && forbidden(g.Action(validator.Kind(name)))
		}
		if !ok && what == "" {
			what = "there is no " + group + "." + name + " for card scripts"
			if group == "forbids" {
				what += "; what they forbid is a move of a player's own accord: " + strings.Join(forbiddable(g), ", ")
			}
		}
		c.hooks[group+"."+name] = true
	})
	return what
}

// forbidden tells whether cards can forbid a move: one of a player's own accord. What answers a question, and what may be done at any time, they
// are not asked about.
func forbidden(a *validator.Action) bool { return a != nil && !a.Any && a.Answers == "" }

// forbiddable lists the moves that cards can forbid.
func forbiddable(g *validator.Game) (kinds []string) {
	for i := range g.Actions {
		if forbidden(&g.Actions[i]) {
			kinds = append(kinds, string(g.Actions[i].Kind))
		}
	}
	return kinds
}

// strangeLine is the first line that is not UTF-8; 0 for none.
func strangeLine(text string) int {
	return 1 + slices.IndexFunc(strings.Split(text, "\n"), func(line string) bool { return !utf8.ValidString(line) })
}

// hookNames lists the hooks of a game that stand in a script's table itself.
func hookNames(sc *validator.Scripting) []string {
	names := []string{"used"}
	for _, m := range sc.Moments {
		names = append(names, m.Name)
	}
	return append(names, "forbids", "instead", "value", "decisions")
}

var (
	ranAt    = regexp.MustCompile(`^\S+?\.lua:(\d+): ?`)
	parsedAt = regexp.MustCompile(`line:(\d+)\(column:\d+\)`)
)

// faultOf finds the line and the sentence in what the interpreter says.
func faultOf(err error) (int, string) {
	what := err.Error()
	var api *lua.ApiError
	if errors.As(err, &api) {
		what = api.Object.String()
	}
	what = strings.TrimSpace(what)
	line := 0
	if m := ranAt.FindStringSubmatch(what); m != nil {
		line, _ = strconv.Atoi(m[1])
		what = what[len(m[0]):]
	} else if m := parsedAt.FindStringSubmatch(what); m != nil {
		line, _ = strconv.Atoi(m[1])
		what = "this is not Lua: " + what[strings.Index(what, m[0])+len(m[0]):]
	}
	if strings.Contains(what, " at EOF:") {
		what = "this is not Lua: it ends too early; an end or a bracket is missing"
	}
	what = strings.Join(strings.Fields(what), " ")
	if len(what) > tame.MaxText {
		what = what[:tame.MaxText] + "..."
	}
	return line, what
}

func (r *room) problem(c *card, err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	line, what := faultOf(err)
	return &Problem{File: c.file, Line: line, Card: c.key, What: what}
}
